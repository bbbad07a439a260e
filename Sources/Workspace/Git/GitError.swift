/// Git could not tell what it was asked. `description` is a sentence without a full stop, with what to do about it where that is known.
public struct GitError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }

    /// What Git itself said, in one line.
    init(_ arguments: [String], _ result: ProcessResult) {
        let said = result.errorText.split(whereSeparator: \.isNewline).first.map(String.init) ?? "exit status \(result.status)"
        description = "git \(arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""): \(said)"
    }
}

extension GitRepository {
    /// Runs Git at the repository's root and gives its output.
    func output(_ arguments: [String], input: [UInt8]? = nil) throws(GitError) -> [UInt8] {
        let result = try run(arguments, input: input)
        guard result.status == 0 else { throw GitError(arguments, result) }
        return result.output
    }

    func run(_ arguments: [String], input: [UInt8]? = nil) throws(GitError) -> ProcessResult {
        do throws(ProcessError) {
            return try runGit(arguments, in: root, input: input)
        } catch {
            throw GitError(error.isMissing ? "Git is not installed, or not on the PATH" : "\(error)")
        }
    }

    /// Names that Git ends with a zero byte. A name that is not UTF-8 cannot be a path here and is left out.
    static func names(_ output: [UInt8]) -> [String] {
        output.split(separator: 0).compactMap { Path.decoded($0) }
    }
}

extension GitRepository {
    /// The folder where Git looks for hooks, absolute; it need not exist.
    public func hooksFolder() throws(GitError) -> String {
        Path.absolute(GitRepository.line(try output(["rev-parse", "--git-path", "hooks"])), in: root)
    }
}
