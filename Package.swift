// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "viewlint",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "viewlint", targets: ["viewlint"]),
    ],
    targets: [
        // The arrows of the house; Tests/ArchitectureTests holds every import to them.
        .target(name: "SwiftSource"),
        .target(name: "ProjectModel", dependencies: ["SwiftSource"]),
        .target(name: "Linting", dependencies: ["ProjectModel", "SwiftSource"]),
        .target(name: "Rules", dependencies: ["Linting", "ProjectModel", "SwiftSource"], path: "Rules", exclude: ["README.md"]),
        .target(name: "Workspace"),
        .target(name: "Reports", dependencies: ["Linting"]),
        .target(name: "Configuration", dependencies: ["Linting", "ProjectModel", "SwiftSource"]),
        .target(name: "LanguageServer", dependencies: ["Linting"]),
        .executableTarget(
            name: "viewlint",
            dependencies: ["SwiftSource", "ProjectModel", "Linting", "Rules", "Workspace", "Reports", "Configuration", "LanguageServer"]),

        .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"], exclude: ["Parser/Corpus"]),
        .testTarget(name: "ProjectModelTests", dependencies: ["ProjectModel", "SwiftSource"]),
        .testTarget(name: "LintingTests", dependencies: ["Linting", "ProjectModel", "SwiftSource"]),
        .testTarget(name: "RulesTests", dependencies: ["Rules", "Linting", "ProjectModel", "SwiftSource"]),
        .testTarget(name: "WorkspaceTests", dependencies: ["Workspace"]),
        .testTarget(name: "LanguageServerTests", dependencies: ["LanguageServer", "Linting"]),
        .testTarget(name: "ReportsTests", dependencies: ["Reports", "Linting"]),
        .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "Rules", "Linting", "ProjectModel", "SwiftSource"]),
        .testTarget(name: "CommandTests", dependencies: ["viewlint"]),
        .testTarget(name: "ArchitectureTests"),
    ]
)
