import Configuration
import Linting
import Workspace

/// The baseline of a run, read from its file.
struct AcceptedFindings {
    /// `nil`: there is none.
    let baseline: Baseline?
    /// Absolute; `nil`: the configuration wants none.
    let path: String?
    private let scope: ProjectScope

    /// - Throws: ``ProjectScope/Failure`` after saying what is wrong. A file that nobody asked for need not exist.
    init(_ session: LintSession, mustExist: Bool = true) throws(ProjectScope.Failure) {
        scope = session.scope
        let setting = session.settings.baseline
        path = setting.value
        guard let path else {
            baseline = nil
            return
        }
        let content: [UInt8]
        if let staged = session.selection.stagedContent(of: path) {
            content = staged
        } else {
            var reader = FileReader()
            do throws(FileError) {
                _ = try reader.read(path)
            } catch {
                if error.kind == .notFound, !mustExist || setting.origin == .standard {
                    baseline = nil
                    return
                }
                Console.error("the baseline cannot be read: \(error)")
                throw .failed
            }
            content = Array(reader.bytes)
        }
        do throws(BaselineFile.Problem) {
            baseline = try BaselineFile.read(content)
        } catch {
            Console.error("\(scope.display(path)): the baseline cannot be used: \(error); restore it from Git, or delete it and run 'viewlint baseline create'")
            throw .failed
        }
    }

    /// Which of the findings are accepted.
    func match(_ findings: [Finding], in pass: LintSession.Pass) -> Baseline.Match? {
        guard let baseline else { return nil }
        let known = Set(pass.project.facts.map(\.path))
        return baseline.match(findings) { known.contains($0) }
    }
}
