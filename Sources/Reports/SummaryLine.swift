import Linting

extension RunSummary {
    /// The end of a run for people, on standard error: `3 warnings, 1 note in 42 files`. Kinds with none are left out; without any: `no findings in 42 files`.
    public var line: String {
        func counted(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let kinds = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }.map(counted).joined(separator: ", ")
        let silenced = [(suppressed, "suppressed"), (baselined, "in the baseline")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return (kinds.isEmpty ? "no findings" : kinds) + " in " + counted(files, "file")
            + (silenced.isEmpty ? "" : " (" + silenced.joined(separator: ", ") + ")")
    }
}
