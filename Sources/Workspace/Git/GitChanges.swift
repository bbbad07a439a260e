extension GitRepository {
    /// The lines of Swift files that differ between a revision and the working tree, by path from the root: what was committed since this branch left
    /// the revision's, what is staged and what is neither, and files that Git does not know yet, whole. A renamed file counts with the lines that changed.
    ///
    /// - Throws: also where the history does not reach back to the common ancestor, with the remedy.
    public func changes(since revision: String) throws(GitError) -> [(path: String, lines: ChangedLines)] {
        let base = try mergeBase(with: revision)
        let text = try output(GitRepository.diff + [base, "--", "*.swift"])
        var changes = try GitRepository.files(in: text)
        changes += try untrackedSources().map { (path: $0, lines: ChangedLines.all) }
        return changes
    }

    /// The Swift files that Git does not know and does not ignore.
    func untrackedSources() throws(GitError) -> [String] {
        GitRepository.names(try output(["ls-files", "--others", "--exclude-standard", "-z", "--", "*.swift"]))
    }

    /// The lines that are staged, by path from the root.
    func stagedChanges() throws(GitError) -> [(path: String, lines: ChangedLines)] {
        try GitRepository.files(in: try output(GitRepository.diff + ["--cached", "--", "*.swift"]))
    }

    /// A diff of the form that is read here; every setting of the user's that changes it is overruled.
    private static let diff = [
        "-c", "core.quotePath=false", "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--no-relative", "--src-prefix=a/", "--dst-prefix=b/",
        "--unified=0", "--inter-hunk-context=0", "--find-renames", "--diff-filter=d", "--ignore-submodules", "--submodule=short",
    ]

    private static func files(in text: [UInt8]) throws(GitError) -> [(path: String, lines: ChangedLines)] {
        do throws(UnifiedDiff.Problem) {
            return try UnifiedDiff(text).files.map { (path: $0.path.hasPrefix("b/") ? String($0.path.dropFirst(2)) : $0.path, lines: $0.lines) }
        } catch {
            throw GitError("git diff: the answer cannot be read: \(error)")
        }
    }

    /// The newest common ancestor of a revision and `HEAD`.
    private func mergeBase(with revision: String) throws(GitError) -> String {
        if revision.hasPrefix("-") { throw GitError("'\(revision)' is no revision") }
        let isShallow = try run(["rev-parse", "--is-shallow-repository"]).output.starts(with: "true".utf8)
        let found = try run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
        guard found.status == 0 else {
            let hint = try remedy(for: revision, isShallow: isShallow).map { "; fetch it first: git fetch \($0)" } ?? ""
            throw GitError("'\(revision)' is no revision of this repository\(hint)")
        }
        let commit = GitRepository.line(found.output)
        let head = try run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
        guard head.status == 0 else { throw GitError("the repository has no commit yet") }
        let base = try run(["merge-base", commit, "HEAD"])
        let ancestor = GitRepository.line(base.output)
        guard base.status == 0, !ancestor.isEmpty else {
            throw GitError(
                isShallow
                    ? "the clone is shallow and its history does not reach the common ancestor of '\(revision)' and HEAD; run: git fetch --unshallow"
                        + " (with actions/checkout: fetch-depth: 0)"
                    : "'\(revision)' and HEAD have no common ancestor")
        }
        return ancestor
    }

    /// What to fetch where a revision may be missing only because nobody fetched it.
    private func remedy(for revision: String, isShallow: Bool) throws(GitError) -> String? {
        let remotes = String(decoding: try output(["remote"]), as: UTF8.self).split(whereSeparator: \.isNewline)
        let parts = revision.split(separator: "/", maxSplits: 1)
        if parts.count == 2, remotes.contains(parts[0]) { return "\(parts[0]) \(parts[1])" }
        // `HEAD~1` is nothing that could be fetched by name.
        if revision.contains(where: { "~^@:".contains($0) }) || revision.hasPrefix("HEAD") { return isShallow ? "--unshallow" : nil }
        return isShallow ? "\(remotes.first ?? "origin") \(revision)" : nil
    }

    /// The first line of what Git says.
    static func line(_ output: [UInt8]) -> String {
        String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
