import Linting
import ProjectModel
import SwiftSource
import Testing

@testable import Configuration

/// `ios=15.0 macos=12.0`
private func written(_ targets: DeploymentTargets) -> String {
    targets.known.map { "\($0.word)=\(targets[$0]!.version)" }.joined(separator: " ")
}

@Suite struct VersionTests {
    @Test(arguments: [("15", "15.0"), ("15.0", "15.0"), ("14.5.1", "14.5.1"), ("10.15.4", "10.15.4"), ("0", "0.0"), ("007", "7.0"), ("65535", "65535.0")])
    func reads(_ text: String, _ expected: String) { #expect(OSVersion(text)?.description == expected) }

    @Test(arguments: ["", ".", "15.", ".5", "1.2.3.4", "v15", "15.0 ", "15,0", "-1", "65536", "99999999999999999999", "$(X)", "١٥"])
    func refuses(_ text: String) { #expect(OSVersion(text) == nil) }

    @Test(arguments: [("v13", "13.0"), ("v10_15", "10.15"), ("v13_2_1", "13.2.1")])
    func readsManifestCases(_ text: String, _ expected: String) { #expect(OSVersion(manifestCase: text)?.description == expected) }

    @Test func refusesOtherCases() {
        for text in ["13", "v", "v13.0", "version13", "v_1"] { #expect(OSVersion(manifestCase: text) == nil, "\(text)") }
    }

    @Test func compares() {
        let versions = [OSVersion(9), OSVersion(10, 9), OSVersion(10, 15), OSVersion(10, 15, 4), OSVersion(14, 4), OSVersion(14, 5), OSVersion(100)]
        #expect(versions.reversed().sorted() == versions)
        #expect(OSVersion("15") == OSVersion("15.0.0"))
    }

    @Test func knowsPlatforms() {
        for platform in Platform.allCases {
            #expect(Platform(word: platform.name.uppercased()) == platform)
            #expect(Platform(availabilityName: platform.name) == platform)
        }
        #expect(Platform(availabilityName: "OSXApplicationExtension") == .macOS)
        #expect(Platform(availabilityName: "swift") == nil)
        #expect(Platform(word: "ipados") == nil)
    }

    @Test func readsPairs() {
        #expect(DeploymentTargets("macos=10.15 ios=13").map(written) == "ios=13.0 macos=10.15")
        #expect(DeploymentTargets("") == DeploymentTargets())
        #expect(DeploymentTargets("ios") == nil)
        #expect(DeploymentTargets("ios=x") == nil)
    }
}

@Suite struct TargetReaderTests {
    @Test(arguments: [
        ("buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 15.0; };", "ios=15.0"),
        ("{ IPHONEOS_DEPLOYMENT_TARGET = 15.0; } { IPHONEOS_DEPLOYMENT_TARGET = \"14.5\"; IPHONEOS_DEPLOYMENT_TARGET = 16; }", "ios=14.5"),
        ("{ MACOSX_DEPLOYMENT_TARGET=10.15;TVOS_DEPLOYMENT_TARGET = 13.0;\n\tWATCHOS_DEPLOYMENT_TARGET = 6.0; XROS_DEPLOYMENT_TARGET = 1.0; }",
            "macos=10.15 tvos=13.0 watchos=6.0 visionos=1.0"),
        ("{ \"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 13.4; }", "ios=13.4"),
        ("{ \"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 12.4; IPHONEOS_DEPLOYMENT_TARGET = 15.5; }", "ios=15.5"),
        ("{ \"MACOSX_DEPLOYMENT_TARGET[arch=*][sdk=macosx*]\" = 12.4; \"TVOS_DEPLOYMENT_TARGET[sdk=*]\" = 13.0; }", "macos=12.4 tvos=13.0"),
        ("{ IPHONEOS_DEPLOYMENT_TARGET = \"$(inherited)\"; MACOSX_DEPLOYMENT_TARGET = \"$(MIN)\"; TVOS_DEPLOYMENT_TARGET = \"\"; }", ""),
        ("/* IPHONEOS_DEPLOYMENT_TARGET = 9.0; */ // IPHONEOS_DEPLOYMENT_TARGET = 9.0;\n { a /* x */ = b; }", ""),
        ("{ IPHONEOS_DEPLOYMENT_TARGET /* why */ = /* that */ 12.0 /* is */; }", "ios=12.0"),
        ("{ script = \"echo \\\"IPHONEOS_DEPLOYMENT_TARGET = 9.0;\\\"\"; IPHONEOS_DEPLOYMENT_TARGET = 13.0; }", "ios=13.0"),
        ("{ DRIVERKIT_DEPLOYMENT_TARGET = 19.0; MY_IPHONEOS_DEPLOYMENT_TARGET = 9.0; RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET = 9.0; }", ""),
        ("{ FRAMEWORK_PATHS = ( \"$(inherited)\", IPHONEOS_DEPLOYMENT_TARGET, ); X = 9.0; }", ""),
        ("{\n\tIPHONEOS_DEPLOYMENT_TARGET =\n\t\t12.0;\n}", "ios=12.0"),
        ("{ A_DEPLOYMENT_TARGE_DEPLOYMENT_TARGET = 1; DEPLOYMENT_TARGET = 2;\n\r\n IPHONEOS_DEPLOYMENT_TARGET = 12.1;\r\n}", "ios=12.1"),
        ("", ""), ("\"", ""), ("/*", ""), ("/*/ IPHONEOS_DEPLOYMENT_TARGET = 9.0;", ""), ("IPHONEOS_DEPLOYMENT_TARGET =", ""), ("\"\\", ""),
    ]) func readsProjectFiles(_ text: String, _ expected: String) {
        #expect(written(ProjectFileReader.read(Array(text.utf8), origin: "p")) == expected)
    }

    @Test(arguments: [
        ("IPHONEOS_DEPLOYMENT_TARGET = 15.0", "ios=15.0"),
        ("  IPHONEOS_DEPLOYMENT_TARGET=15.0 // the lowest we test\nMACOSX_DEPLOYMENT_TARGET = 12.0;\r\n", "ios=15.0 macos=12.0"),
        ("IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 12.4\nIPHONEOS_DEPLOYMENT_TARGET[sdk=iphonesimulator*] = 15.0\n", "ios=15.0"),
        ("IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*][arch=arm64] = 14.0\nIPHONEOS_DEPLOYMENT_TARGET = 15.0\n", "ios=14.0"),
        ("// IPHONEOS_DEPLOYMENT_TARGET = 9.0\n#include \"Base.xcconfig\"\nXROS_DEPLOYMENT_TARGET = \"1.0\"", "visionos=1.0"),
        ("IPHONEOS_DEPLOYMENT_TARGET = $(inherited)\nTVOS_DEPLOYMENT_TARGET = $(MIN_TV:default=13.0)\nWATCHOS_DEPLOYMENT_TARGET =", ""),
        ("IPHONEOS_DEPLOYMENT_TARGET_OLD = 9.0\nIPHONEOS_DEPLOYMENT_TARGET 9.0\nX = IPHONEOS_DEPLOYMENT_TARGET = 9.0", ""),
        ("IPHONEOS_DEPLOYMENT_TARGET[ = 9.0\n]IPHONEOS_DEPLOYMENT_TARGET", "ios=9.0"),
    ]) func readsSettingsFiles(_ text: String, _ expected: String) {
        #expect(written(SettingsFileReader.read(Array(text.utf8), origin: "p")) == expected)
    }

    @Test(arguments: [
        ("name: A\noptions:\n  bundleIdPrefix: com.a\n  deploymentTarget: # all of them\n    iOS: \"15.0\"\n    macOS: 12\n    tvOS: '13.0'\n", "ios=15.0 macos=12.0 tvos=13.0"),
        ("options: {deploymentTarget: {iOS: 16.0, visionOS: \"1.0\"}}", "ios=16.0 visionos=1.0"),
        ("options:\n  deploymentTarget: { iOS: 16.0 } # x\n", "ios=16.0"),
        ("targets:\n  App:\n    type: application\n    deploymentTarget: \"14.0\"\n    platform: iOS\n  Mac:\n    platform: macOS\n    deploymentTarget: 11.0\n", "ios=14.0 macos=11.0"),
        ("targets:\n  App:\n    platform: [iOS, tvOS]\n    deploymentTarget: 15.0\n", "ios=15.0 tvos=15.0"),
        ("targets:\n  App:\n    platform:\n    - iOS\n    - watchOS\n    deploymentTarget: 8\n", "ios=8.0 watchos=8.0"),
        ("targets:\n  App:\n    platform:\n      - iOS\n    deploymentTarget:\n      iOS: 15.0\n      watchOS: 8.0\n", "ios=15.0 watchos=8.0"),
        ("targets:\n  \"My App\":\n    settings:\n      base:\n        IPHONEOS_DEPLOYMENT_TARGET: 13.0\n", "ios=13.0"),
        ("options:\n  deploymentTarget:\n    iOS: 15.0\ntargetTemplates:\n  T:\n    platform: iOS\n    deploymentTarget: 14.0\n", "ios=14.0"),
        ("# options:\n#   deploymentTarget:\n#     iOS: 9.0\noptions:\n  deploymentTarget:\n    iOS: ${MIN}\n    macOS: *anchor\n", ""),
        ("targets:\n  App:\n    platform: iOS\n    preBuildScripts:\n      - script: |\n          deploymentTarget: 9.0\n          IPHONEOS_DEPLOYMENT_TARGET: 9.0\n    deploymentTarget: 15.0\n", "ios=15.0"),
        ("schemes:\n  A:\n    deploymentTarget: 9.0\n    platform: iOS\npackages:\n  P: {url: \"https://example.com/a.git\", from: 9.0.0}\n", ""),
        ("targets:\n  App:\n    attributes:\n      platform: iOS\n      deploymentTarget: 9.0\noptions:\n  postGenCommand:\n    deploymentTarget:\n      iOS: 9.0\n", ""),
        ("targets:\r\n  App:\r\n    platform: iOS\r\n    deploymentTarget: 15.0\r\n", "ios=15.0"),
        ("", ""), (":", ""), ("- - - -", ""), ("{{{{", ""), ("a: {b: [c, {d", ""), ("'", ""), ("options:\n\tdeploymentTarget: 9", ""),
    ]) func readsXcodeGen(_ text: String, _ expected: String) {
        #expect(written(XcodeGenReader.read(Array(text.utf8), origin: "p")) == expected)
    }

    @Test func survivesDeepNesting() {
        let brackets = "a: " + String(repeating: "{a: ", count: 5_000) + String(repeating: "}", count: 5_000)
        let elements = String(repeating: "- ", count: 5_000) + "x"
        let steps = (0..<500).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
        for text in [brackets, elements, steps] { #expect(written(XcodeGenReader.read(Array(text.utf8), origin: "p")) == "") }
    }

    @Test(arguments: [
        ("let package = Package(name: \"A\", platforms: [.iOS(.v13), .macOS(.v10_15)], targets: [])", "ios=13.0 macos=10.15"),
        ("let package = Package(name: \"A\", platforms: [.iOS(\"13.4\"), .visionOS(.v1), .macCatalyst(.v14), .watchOS(\"6.0\"),])",
            "ios=13.4 watchos=6.0 visionos=1.0 maccatalyst=14.0"),
        ("let platforms: [SupportedPlatform] = [SupportedPlatform.tvOS(.v14), .iOS(.v15)]\nlet package = Package(name: \"A\", platforms: platforms)", "ios=15.0 tvos=14.0"),
        ("let package = Package(name: \"A\", targets: [.target(name: \"B\", dependencies: [.product(name: \"C\", package: \"c\", condition: .when(platforms: [.iOS]))])], swiftLanguageVersions: [.v5])", ""),
        ("#if os(Linux)\nlet x = 1\n#endif\n// .iOS(.v9)\nlet package = Package(name: \"A\")\npackage.platforms = [.iOS(.v16)]", "ios=16.0"),
        ("let package = Package(name: \"A\", platforms: [.iOS(.v13), .custom(\"android\", versionString: \"1.0\"), .driverKit(.v19), .macOS(\"12.\\(x)\")])", "ios=13.0"),
        ("let package = Package(name: \"A\", platforms: [.iOS(.v13", "ios=13.0"),
        ("let project = Project(name: \"A\", targets: [.target(name: \"B\", destinations: .iOS, deploymentTargets: .iOS(\"16.0\"))])", "ios=16.0"),
        ("let t = Target(deploymentTargets: .multiplatform(iOS: \"17.0\", macOS: \"14.0\", unknown: \"1.0\"))", "ios=17.0 macos=14.0"),
        ("let t = Target(deploymentTarget: .iOS(targetVersion: \"14.0\", devices: [.iphone, .ipad]))\nlet u = Target(deploymentTarget: .macOS(targetVersion: \"11.0\"))", "ios=14.0 macos=11.0"),
        ("let minimum = \"15.0\"\nlet t = Target(deploymentTargets: .iOS(minimum))", "ios=15.0"),
        ("func a() { let minimum = \"15.0\" }\nlet minimum = \"9.0\"\nlet t = Target(deploymentTargets: .iOS(minimum))", ""),
        ("let s: SettingsDictionary = [\"IPHONEOS_DEPLOYMENT_TARGET\": \"14.0\", \"OTHER\": \"1.0\", \"MACOSX_DEPLOYMENT_TARGET\": .string(x)]", "ios=14.0"),
        ("let t = [Target(d: .iOS(\"16.0\")), Target(d: .iOS(\"15.0\"))]", "ios=15.0"),
        ("", ""), (".iOS(", ""), (".iOS()", ""), (".iOS(a: \"1.0\")", ""), ("iOS(\"1.0\")", ""),
    ]) func readsManifests(_ text: String, _ expected: String) {
        var reader = SourceReader()
        let bytes = Array(text.utf8)
        let file = bytes.withUnsafeBytes { reader.read(path: "p", bytes: $0) }
        #expect(written(ManifestReader.read(file, origin: "p")) == expected)
    }
}

@Suite struct TargetFinderTests {
    private func finder(_ files: Files) -> TargetFinder {
        TargetFinder(
            root: "/p", surroundings: TargetFinder.Surroundings(list: files.names(in:_:), read: files.read, display: Files.display))
    }

    /// `ios=15.0 (Package.swift)`
    private func described(_ targets: DeploymentTargets) -> String {
        targets.known.map { "\($0.word)=\(targets[$0]!.version) (\(targets[$0]!.origin))" }.joined(separator: ", ")
    }

    private let everything = Files(contents: [
        "/p/Package.swift": "let package = Package(platforms: [.iOS(.v14)])",
        "/p/App.xcodeproj/project.pbxproj": "{ IPHONEOS_DEPLOYMENT_TARGET = 13.0; MACOSX_DEPLOYMENT_TARGET = 11.0; }",
        "/p/Base.xcconfig": "MACOSX_DEPLOYMENT_TARGET = 12.0\nTVOS_DEPLOYMENT_TARGET = 13.0",
        "/p/project.yml": "options: {deploymentTarget: {tvOS: 14.0, watchOS: 7.0}}",
        "/p/Project.swift": "let t = Target(deploymentTargets: .multiplatform(watchOS: \"8.0\", visionOS: \"1.0\"))",
        "/Package.swift": "let package = Package(platforms: [.macCatalyst(.v13)])",
    ])

    @Test func theFirstAnswerWinsPerPlatform() {
        var finder = finder(everything)
        #expect(
            described(finder.targets(inFolder: "/p/Sources/A", settings: DeploymentTargets())) == "ios=14.0 (Package.swift), "
                + "macos=11.0 (App.xcodeproj/project.pbxproj), tvos=13.0 (Base.xcconfig), watchos=7.0 (project.yml), visionos=1.0 (Project.swift)")
        let settings = DeploymentTargets("ios=16 visionos=2", origin: "--target")!
        let targets = finder.targets(inFolder: "/p", settings: settings)
        #expect(targets[.iOS] == DeploymentTargets.Answer(version: OSVersion(16), origin: "--target"))
        #expect(targets[.visionOS]?.origin == "--target")
        #expect(targets[.macOS]?.version == OSVersion(11))
        #expect(targets[.macCatalyst] == nil)
    }

    @Test func looksUpwardsOnly() {
        let files = Files(contents: [
            "/p/App/App.xcodeproj/project.pbxproj": "{ IPHONEOS_DEPLOYMENT_TARGET = 13.0; }",
            "/p/App/Kit/Package.swift": "let package = Package(name: \"Kit\")",
            "/p/Package.swift": "let package = Package(platforms: [.iOS(.v16), .macOS(.v13)])",
        ])
        var finder = finder(files)
        func answer(_ folder: String) -> String { written(finder.targets(inFolder: folder, settings: DeploymentTargets())) }
        #expect(answer("/p") == "ios=16.0 macos=13.0")
        #expect(answer("/p/Other") == "ios=16.0 macos=13.0")
        #expect(answer("/p/App/Sources") == "ios=13.0 macos=13.0")
        // The nearest package says nothing; the one above it is another package.
        #expect(answer("/p/App/Kit/Sources") == "ios=13.0")
    }

    @Test func aNearerFolderWinsWhateverItsFilesAre() {
        let files = Files(contents: [
            "/p/Package.swift": "let package = Package(platforms: [.iOS(.v13), .macOS(.v11)])",
            "/p/Examples/Shop/Project.swift": "let t = Target(deploymentTargets: .iOS(\"15.0\"))",
            "/p/Examples/Shop/Kit/Base.xcconfig": "TVOS_DEPLOYMENT_TARGET = 14.0",
            "/p/Examples/Bank/project.yml": "options: {deploymentTarget: {iOS: 14.0}}",
            "/p/Examples/Bank/Package.swift": "let package = Package(platforms: [.iOS(.v16)])",
        ])
        var finder = finder(files)
        func answer(_ folder: String) -> String { described(finder.targets(inFolder: folder, settings: DeploymentTargets())) }
        #expect(answer("/p/Examples") == "ios=13.0 (Package.swift), macos=11.0 (Package.swift)")
        #expect(answer("/p/Examples/Shop/Sources") == "ios=15.0 (Examples/Shop/Project.swift), macos=11.0 (Package.swift)")
        #expect(
            answer("/p/Examples/Shop/Kit/Sources") == "ios=15.0 (Examples/Shop/Project.swift), macos=11.0 (Package.swift), "
                + "tvos=14.0 (Examples/Shop/Kit/Base.xcconfig)")
        // In one folder the package is asked first.
        #expect(answer("/p/Examples/Bank") == "ios=16.0 (Examples/Bank/Package.swift)")
        #expect(finder.targets(inFolder: "/p/Examples/Shop", settings: DeploymentTargets("ios=12")!)[.iOS]?.version == OSVersion(12))
    }

    @Test func theLowestOfSeveralFilesOfAKind() {
        let files = Files(
            contents: [
                "/p/A.xcodeproj/project.pbxproj": "{ IPHONEOS_DEPLOYMENT_TARGET = 15.0; }",
                "/p/B.xcodeproj/project.pbxproj": "{ IPHONEOS_DEPLOYMENT_TARGET = 14.0; }", "/p/C.xcodeproj/other": "",
                "/p/D.xcodeproj/project.pbxproj": "{ IPHONEOS_DEPLOYMENT_TARGET = 9.0; }",
            ], locked: ["/p/D.xcodeproj/project.pbxproj"])
        var finder = finder(files)
        #expect(described(finder.targets(inFolder: "/p", settings: DeploymentTargets())) == "ios=14.0 (B.xcodeproj/project.pbxproj)")
    }

    @Test func tuistsConstantsStandInItsHelpers() {
        let files = Files(contents: [
            "/p/Project.swift": "let project = Project(targets: [Target(deploymentTargets: Constants.deploymentTarget)])",
            "/p/Tuist/ProjectDescriptionHelpers/Constants.swift": "enum Constants { static let deploymentTarget = DeploymentTargets.iOS(\"16.4\") }",
            "/p/Tuist/ProjectDescriptionHelpers/Widget.swift": "let widget = DeploymentTargets.multiplatform(iOS: \"16.0\", macOS: \"13.0\")",
            "/p/Kit/Project.swift": "let project = Project(targets: [Target(deploymentTargets: .iOS(\"15.0\"))])",
            "/p/Parts/Login/Project.swift": "let project = Project.part(name: \"Login\")",
        ])
        var finder = finder(files)
        func answer(_ folder: String) -> String { described(finder.targets(inFolder: folder, settings: DeploymentTargets())) }
        let helpers = "Tuist/ProjectDescriptionHelpers/Widget.swift"
        #expect(answer("/p/App") == "ios=16.0 (\(helpers)), macos=13.0 (\(helpers))")
        #expect(answer("/p/Parts/Login/Sources") == "ios=16.0 (\(helpers)), macos=13.0 (\(helpers))")
        #expect(answer("/p/Kit") == "ios=15.0 (Kit/Project.swift)")
    }
}
