/// Runs `git` in a folder, to its end.
///
/// The environment is handed on as it is: inside a hook Git tells in it which index is meant.
/// - Parameters:
///   - folder: any folder of the working tree.
///   - input: what Git reads on standard input; nil: nothing.
/// - Returns: whatever Git's exit status was; it is for the caller to judge.
/// - Throws: only if Git could not be started (`isMissing`: it is not installed).
public func runGit(_ arguments: [String], in folder: String, input: [UInt8]? = nil) throws(ProcessError) -> ProcessResult {
    try runProcess("git", ["-C", folder] + arguments, input: input)
}
