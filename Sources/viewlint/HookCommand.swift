import Workspace

/// `viewlint hook install|uninstall`: Git's own pre-commit hook, where Git looks for it (`core.hooksPath`, worktrees).
struct HookCommand {
    private static let marker = "# Installed by 'viewlint hook install'; 'viewlint hook uninstall' removes it."

    func install() -> ExitStatus {
        guard let path = hookPath() else { return .failed }
        let shown = Path.display(path, in: currentFolder() ?? "/")
        if let text = content(of: path) {
            guard text.contains(HookCommand.marker) else {
                Console.error("\(shown) is somebody else's hook and stays as it is; add this line to it: viewlint lint --staged")
                return .failed
            }
        }
        do throws(FileError) {
            try createFolder(Path.parent(path))
            let script = Array(HookCommand.script(program: HookCommand.program()).utf8)
            try writeFile(path, script, permissions: 0o755)
        } catch {
            Console.error("the hook cannot be written: \(error)")
            return .failed
        }
        Console.say("installed \(shown): what is staged is linted before each commit ('git commit --no-verify' goes around it)")
        return .clean
    }

    func uninstall() -> ExitStatus {
        guard let path = hookPath() else { return .failed }
        let shown = Path.display(path, in: currentFolder() ?? "/")
        guard let text = content(of: path) else {
            Console.say("there is no hook at \(shown)")
            return .clean
        }
        guard text.contains(HookCommand.marker) else {
            Console.error("\(shown) is somebody else's hook and stays as it is")
            return .failed
        }
        do throws(FileError) {
            try removeFile(path)
        } catch {
            Console.error("the hook cannot be removed: \(error)")
            return .failed
        }
        Console.say("removed \(shown)")
        return .clean
    }

    /// Where Git looks for the hook, absolute. `nil` after saying what is wrong.
    private func hookPath() -> String? {
        guard let folder = currentFolder(), let repository = GitRepository.containing(folder) else {
            Console.error("a Git hook needs a Git repository, and this folder is in none")
            return nil
        }
        do throws(GitError) {
            return Path.join(try repository.hooksFolder(), "pre-commit")
        } catch {
            Console.error("\(error)")
            return nil
        }
    }

    private func content(of path: String) -> String? {
        var reader = FileReader()
        do {
            _ = try reader.read(path)
            return String(decoding: reader.bytes, as: UTF8.self)
        } catch {
            // What is there but cannot be read is not ours.
            return error.kind == .notFound ? nil : ""
        }
    }

    /// This program's file: as it was called if that was a path, else where the shell has found it.
    private static func program() -> String {
        let name = CommandLine.arguments.first ?? "viewlint"
        guard let folder = currentFolder() else { return name }
        if name.contains("/") { return Path.absolute(name, in: folder) }
        let places = (environmentVariable("PATH") ?? "").split(separator: ":").map { Path.join(Path.absolute(String($0), in: folder), name) }
        return places.first { FileStatus(of: $0)?.kind == .file } ?? name
    }

    private static func script(program: String) -> String {
        let quoted = "'" + program.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        return """
            #!/bin/sh
            \(marker)
            # Lints what is staged, as it is staged.
            viewlint=$(command -v viewlint || echo \(quoted))
            if ! command -v "$viewlint" > /dev/null; then
              echo "viewlint is not installed here; this commit is not linted" >&2
              exit 0
            fi
            "$viewlint" lint --staged --quiet --notes never || {
              status=$?
              echo "viewlint: the commit is refused. 'viewlint lint --fix' mends what it can, a 'viewlint:disable:next RULE' comment" >&2
              echo "silences a finding, 'git commit --no-verify' goes around this hook." >&2
              exit $status
            }

            """
    }
}
