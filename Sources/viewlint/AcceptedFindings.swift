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
    init(_ settings: Settings, _ scope: ProjectScope, mustExist: Bool = true) throws(ProjectScope.Failure) {
        self.scope = scope
        path = settings.baseline.value
        guard let path else {
            baseline = nil
            return
        }
        var reader = FileReader()
        do throws(FileError) {
            _ = try reader.read(path)
        } catch {
            if error.kind == .notFound, !mustExist || settings.baseline.origin == .standard {
                baseline = nil
                return
            }
            Console.error("the baseline cannot be read: \(error)")
            throw .failed
        }
        do throws(BaselineFile.Problem) {
            baseline = try BaselineFile.read(Array(reader.bytes))
        } catch {
            Console.error("\(scope.display(path)): the baseline cannot be used: \(error)")
            throw .failed
        }
    }

    /// Which of the findings are accepted.
    func match(_ findings: [Finding], in pass: LintSession.Pass) -> Baseline.Match? {
        guard let baseline else { return nil }
        let known = Set(pass.project.facts.map(\.path))
        return baseline.match(findings.map { ($0, scope.projectPath($0.location.path)) }) { known.contains($0) }
    }
}
