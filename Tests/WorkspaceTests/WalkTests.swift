import Foundation
import Testing
@testable import Workspace

@Suite struct WalkTests {
    private func walk(_ folder: TemporaryFolder, _ roots: [String] = [""], _ change: (inout FileWalk) -> Void = { _ in }) -> WalkResult {
        var walk = FileWalk(workingFolder: folder.path)
        change(&walk)
        return walk.run(roots.map { folder($0) })
    }

    @Test func findsSwiftFilesInTheOrderOfBytes() {
        let folder = TemporaryFolder()
        let files = ["A.swift", "a-b/c.swift", "a.swift", "a/b.swift", "a/b/c.swift", "ab.swift", "b.swift/x.swift", "ä.swift", "with space/\"q\"\n.swift"]
        for file in files { folder.write(file) }
        folder.write("a.txt")
        folder.write("swift")
        folder.write(".swift")
        let found = walk(folder)
        #expect(found.files.map(\.path) == (files + [".swift"]).sorted(by: Path.precedes))
        #expect(found.problems == [])
        #expect(found.folderCount == 6)
    }

    @Test(arguments: FileWalk.neverEntered) func doesNotEnter(name: String) {
        let folder = TemporaryFolder()
        folder.write("a/\(name)/x.swift")
        folder.write("\(name)/x.swift")
        folder.write("\(name)x/x.swift")
        #expect(walk(folder).files.map(\.path) == ["\(name)x/x.swift"])
        // Unless it is asked for.
        #expect(walk(folder, [name]).files.map(\.path) == ["\(name)/x.swift"])
    }

    @Test func links() {
        let folder = TemporaryFolder()
        folder.write("a/real.swift")
        folder.write("outside.txt")
        folder.link("a/twice.swift", to: "real.swift")
        folder.link("0.swift", to: "a/real.swift")
        folder.link("text.swift", to: "outside.txt")
        folder.link("folder", to: "a")
        folder.link("folder.swift", to: "a")
        folder.link("round.swift", to: "round.swift")
        folder.link("gone.swift", to: "nothing")
        #expect(walk(folder).files.map(\.path) == ["a/real.swift", "text.swift"])
        // A root that is a link is meant.
        #expect(walk(folder, ["folder"]).files.map(\.path) == ["folder/real.swift"])
        #expect(walk(folder, ["0.swift"]).files.map(\.path) == ["0.swift"])
        #expect(walk(folder, ["folder", "a", "0.swift", ""]).files.map(\.path) == ["folder/real.swift", "text.swift"])
    }

    @Test func severalRoots() {
        let folder = TemporaryFolder()
        folder.write("a/1.swift")
        folder.write("a/b/2.swift")
        folder.write("c/3.swift")
        folder.write("d.txt")
        let found = walk(folder, ["c", "a/b", "d.txt", "a/b/2.swift", "c", ""])
        #expect(found.files == [
            FoundFile(path: "a/1.swift", root: 5, configuration: nil), FoundFile(path: "a/b/2.swift", root: 1, configuration: nil),
            FoundFile(path: "c/3.swift", root: 0, configuration: nil), FoundFile(path: "d.txt", root: 2, configuration: nil),
        ])
        #expect(walk(folder, []).files == [])
        // The wider one first: what it found stays its own.
        let nested = walk(folder, ["", "a", "a/b/2.swift"])
        #expect(nested.files.map(\.path) == ["a/1.swift", "a/b/2.swift", "c/3.swift"])
        #expect(nested.files.map(\.root) == [0, 0, 0])
        // Relative roots, and folders beside the working folder.
        let beside = FileWalk(workingFolder: folder("a")).run([".", "../c", "./b/../b/2.swift"])
        #expect(beside.files.map(\.path) == ["../c/3.swift", "1.swift", "b/2.swift"])
    }

    @Test func rootsThatCannotBeWalked() {
        let folder = TemporaryFolder()
        folder.write("a/x.swift")
        mkfifo(folder("pipe.swift"), 0o600)
        let found = walk(folder, ["no/such", "pipe.swift", "a", "a/x.swift/y"])
        #expect(found.files.map(\.path) == ["a/x.swift"])
        #expect(found.problems.map(\.kind) == [.notFound, .notFound, .notRegularFile])
        #expect(found.problems.map(\.path) == [folder("a/x.swift/y"), folder("no/such"), folder("pipe.swift")])
        // Inside a folder a FIFO is no file.
        #expect(walk(folder).problems == [])
    }

    @Test func namesThatAreNoText() throws {
        #if os(Linux)
        let folder = TemporaryFolder()
        let name = Array(folder("a\u{1}.swift").utf8CString).map { $0 == 1 ? CChar(bitPattern: 0xff) : $0 }
        close(open(name, O_CREAT | O_WRONLY, 0o600))
        folder.write("b.swift")
        let found = walk(folder)
        #expect(found.files.map(\.path) == ["b.swift"])
        #expect(found.problems == [FileError(.undecodableName, path: "a\u{fffd}.swift", text: "The name is not valid UTF-8; skipped")])
        #endif
    }

    @Test func filters() throws {
        let folder = TemporaryFolder()
        for file in ["Sources/a.swift", "Sources/Generated/b.swift", "Tests/c.swift", "d.pb.swift", "App.xcodeproj/project.pbxproj", "Config/x.xcconfig"] {
            folder.write(file)
        }
        let filter = try PathFilter(exclude: ["Generated", "*.pb.swift"], include: ["Sources/**", "*.pb.swift"], base: folder.path)
        let found = walk(folder, [""]) {
            $0.filter = filter
            $0.others = [.name("project.pbxproj", inFolderEnding: ".xcodeproj"), .suffix(".xcconfig")]
        }
        #expect(found.files.map(\.path) == ["Sources/a.swift"])
        #expect(found.others.map(\.path) == ["App.xcodeproj/project.pbxproj", "Config/x.xcconfig"])
        // Without other files to look for, folders that cannot hold an included file are not read.
        let narrow = try PathFilter(exclude: ["Generated"], include: ["Sources/**/a.swift"], base: folder.path)
        #expect(walk(folder) { $0.filter = narrow }.folderCount == 2)

        // It holds for roots too, unless it shall not.
        let roots = ["Sources/Generated/b.swift", "d.pb.swift", "Sources/Generated", "Sources/a.swift", "Tests"]
        let named = walk(folder, roots) { $0.filter = filter }
        #expect(named.files.map(\.path) == ["Sources/a.swift"])
        #expect(named.excludedRoots == [0, 1, 2])
        let forced = walk(folder, roots) {
            $0.filter = filter
            $0.filtersRoots = false
        }
        #expect(forced.files.map(\.path) == ["Sources/Generated/b.swift", "Sources/a.swift", "d.pb.swift"])
    }

    @Test func othersInTheSameWalk() {
        let folder = TemporaryFolder()
        for file in ["Package.swift", "a/Project.swift", "a/project.yml", "b/project.pbxproj", "B.xcodeproj/project.pbxproj", "B.xcodeproj/x/project.pbxproj", "c.xcconfig"] {
            folder.write(file)
        }
        let found = walk(folder) {
            $0.others = [
                .name("Package.swift"), .name("Project.swift"), .name("project.yml"), .suffix(".xcconfig"),
                .name("project.pbxproj", inFolderEnding: ".xcodeproj"),
            ]
        }
        #expect(found.files.map(\.path) == ["Package.swift", "a/Project.swift"])
        #expect(found.others.map(\.path) == ["B.xcodeproj/project.pbxproj", "Package.swift", "a/Project.swift", "a/project.yml", "c.xcconfig"])
    }

    @Test func configurationFiles() throws {
        let folder = TemporaryFolder()
        folder.write(".linterrc")
        folder.write(".gitignore", ".linterrc")
        folder.write("p/a.swift")
        folder.write("p/Skip/b.swift")
        folder.write("p/q/.linterrc")
        folder.write("p/q/Skip/c.swift")
        folder.write("p/q/d.swift")
        var asked: [String] = []
        var request = FileWalk(workingFolder: folder("p"))
        request.configurationName = ".linterrc"
        let found = request.run([folder("p"), folder("p/q/d.swift")]) { file in
            asked.append(file)
            return try? PathFilter(exclude: file == folder(".linterrc") ? ["Skip"] : ["d.swift"], base: Path.parent(file))
        }
        #expect(found.configurations == [folder(".linterrc"), folder("p/q/.linterrc")])
        #expect(asked == found.configurations)
        #expect(found.files == [
            FoundFile(path: "a.swift", root: 0, configuration: 0), FoundFile(path: "q/Skip/c.swift", root: 0, configuration: 1),
        ])
        #expect(found.excludedRoots == [1])
    }

    @Test func aFilterForAFolderFurtherDown() throws {
        let folder = TemporaryFolder()
        folder.write("a/b/x.swift")
        folder.write("a/b/y.swift")
        folder.write("a/x.swift")
        folder.write("x.swift")
        let exclude = try PathFilter(exclude: ["x.swift", "../../x.swift"], base: folder("a/b"))
        #expect(walk(folder) { $0.filter = exclude }.files.map(\.path) == ["a/b/y.swift", "a/x.swift"])
        let include = try PathFilter(exclude: [], include: ["x.swift"], base: folder("a/b"))
        #expect(walk(folder) { $0.filter = include }.files.map(\.path) == ["a/b/x.swift"])
    }

    @Test func unreadableFolders() {
        guard geteuid() != 0 else { return }  // root reads everything
        let folder = TemporaryFolder()
        folder.write("a/x.swift")
        folder.write("b/y.swift")
        chmod(folder("a"), 0)
        defer { chmod(folder("a"), 0o700) }
        let found = walk(folder)
        #expect(found.files.map(\.path) == ["b/y.swift"])
        #expect(found.problems.map(\.kind) == [.permissionDenied])
    }
}
