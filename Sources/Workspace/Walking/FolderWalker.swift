/// One run of a `FileWalk`.
struct FolderWalker: ~Copyable {
    private let request: FileWalk
    private let configurationFilter: (String) -> PathFilter?
    private var result = WalkResult()
    private var reader = FileReader()

    /// The roots so far, and where links among the files lead: enough to tell the file behind every path (see `identity`).
    private var roots: [Root] = []
    private var links: [Int: String] = [:]
    /// The same for `result.others`.
    private var otherLinks: [Int: String] = [:]
    /// Files and folders that were roots before, absolute and without links: a later root that contains them passes them over.
    private var walkedRoots: Set<[UInt8]> = []
    /// A root lies in one before it, so files may have been found twice.
    private var hasNestedRoots = false
    /// Scopes of folders above the roots, by folder.
    private var scopes: [String: Scope] = [:]
    private var configurationNumbers: [String: Int] = [:]
    private let neverEntered: [[UInt8]]

    /// What is in force in a folder: the nearest configuration file and its filter.
    private struct Scope {
        var configuration: Int?
        var filter: PathFilter
    }

    private struct Root {
        /// The length of its part of the paths reported.
        var displayLength = 0
        /// Absolute, without links.
        var real = ""
        /// It is a link itself.
        var isLink = false
    }

    /// The folder that the walk is in.
    private struct Position {
        /// As reports name it; empty for the working folder.
        var display: PathBuffer
        /// Absolute, without links: what ignore files are matched with.
        var real: PathBuffer
        /// Absolute, without links but for the root itself: what filters are matched with.
        var location: PathBuffer
        var listing = FolderListing()
        var ignores = IgnoreStack()
        let root: Int

        mutating func push(_ name: UnsafeBufferPointer<UInt8>) {
            display.push(name)
            real.push(name)
            location.push(name)
        }
    }

    init(_ request: FileWalk, _ configurationFilter: @escaping (String) -> PathFilter?) {
        self.request = request
        self.configurationFilter = configurationFilter
        neverEntered = FileWalk.neverEntered.map { Array($0.utf8) }
    }

    // MARK: Roots

    mutating func walk(_ root: String, number: Int) {
        let path = Path.normalized(root)
        let absolute = Path.absolute(path, in: request.workingFolder)
        roots.append(Root())
        guard let status = FileStatus(of: absolute), let real = realPath(absolute) else {
            // Opening it gives the system's reason.
            do {
                try reader.read(absolute)
            } catch {
                result.problems.append(FileError(error.kind, path: path, text: error.text))
            }
            return
        }
        let display = display(path, real: real)
        let location = location(absolute) ?? real
        roots[number] = Root(
            displayLength: display == "." ? 0 : display.utf8.count, real: real,
            isLink: FileStatus(of: absolute, followingLinks: false)?.kind == .link)
        switch status.kind {
        case .file:
            hasNestedRoots = hasNestedRoots || isInWalkedRoot(real)
            let scope = scope(in: Path.parent(location))
            guard !request.filtersRoots || scope.filter.admits(location) else {
                result.excludedRoots.append(number)
                return
            }
            result.files.append(FoundFile(path: display, root: number, configuration: scope.configuration))
            walkedRoots.insert(Array(real.utf8))
        case .folder:
            guard !walkedRoots.contains(Array(real.utf8)) else { return }
            hasNestedRoots = hasNestedRoots || isInWalkedRoot(real)
            var scope = scope(in: Path.parent(location))
            var state = scope.filter.state(in: location)
            if state.isExcluded {
                guard !request.filtersRoots else {
                    result.excludedRoots.append(number)
                    return
                }
                scope.filter = .everything
                state = scope.filter.state(in: location)
            }
            var position = Position(
                display: PathBuffer(display == "." ? "" : display), real: PathBuffer(real), location: PathBuffer(location), root: number)
            let repository = GitRepository.containing(real)
            let workingFolder = request.workingFolder
            let top = repository?.root ?? (Path.relative(real, to: workingFolder) != nil ? workingFolder : real)
            position.ignores = .outside(of: real, root: top, repository: repository, reader: &reader, problems: &result.problems)
            read(&position, scope: scope, state: state, repositoryIsKnown: true)
            walkedRoots.insert(Array(real.utf8))
        case .link, .special:
            result.problems.append(FileError(.notRegularFile, path: path, text: "Not a regular file or folder"))
        }
    }

    /// Whether one of the roots before is `path` or a folder above it.
    private func isInWalkedRoot(_ path: String) -> Bool {
        guard !walkedRoots.isEmpty else { return false }
        var path = path
        while true {
            if walkedRoots.contains(Array(path.utf8)) { return true }
            if path == "/" || path == "." { return false }
            path = Path.parent(path)
        }
    }

    /// Absolute paths into the working folder become relative, also where one of both goes through a link (`/tmp` on a Mac).
    private func display(_ path: String, real: String) -> String {
        guard path.utf8.first == UInt8(ascii: "/") else { return path }
        if let relative = Path.relative(path, to: request.workingFolder) ?? Path.relative(real, to: request.workingFolder) {
            return relative.isEmpty ? "." : relative
        }
        return path
    }

    /// The absolute path in which all links but the last name are resolved.
    private func location(_ path: String) -> String? {
        let name = Path.name(path)
        guard !name.isEmpty else { return path }
        return realPath(Path.parent(path)).map { Path.join($0, String(name)) }
    }

    /// What is in force in a folder above the roots.
    private mutating func scope(in folder: String) -> Scope {
        if let known = scopes[folder] { return known }
        var scope = folder == "/" || folder == "." ? Scope(configuration: nil, filter: request.filter) : self.scope(in: Path.parent(folder))
        if let name = request.configurationName {
            let file = Path.join(folder, name)
            if FileStatus(of: file)?.kind == .file { enterScope(of: file, &scope) }
        }
        scopes[folder] = scope
        return scope
    }

    /// Puts a configuration file in force.
    private mutating func enterScope(of file: String, _ scope: inout Scope) {
        let isNew = configurationNumbers[file] == nil
        let number = configurationNumbers[file] ?? result.configurations.count
        scope.configuration = number
        if isNew {
            configurationNumbers[file] = number
            result.configurations.append(file)
            filters.append(configurationFilter(file))
        }
        if let filter = filters[number] { scope.filter = filter }
    }
    /// By number of configuration.
    private var filters: [PathFilter?] = []

    // MARK: Folders

    /// Reads a folder and those below it.
    private mutating func read(_ position: inout Position, scope: Scope, state: PathFilter.State, repositoryIsKnown: Bool) {
        let listing: FolderSummary
        let start = position.listing.entries.count
        let ignoreCount = position.ignores.count
        do {
            listing = try list(&position)
        } catch {
            result.problems.append(error)
            position.listing.truncate(to: start)
            return
        }
        defer { position.listing.truncate(to: start) }
        result.folderCount += 1
        var scope = scope, state = state

        // A repository in this one has rules of its own.
        var outerIgnores: IgnoreStack?
        if listing.hasGit, !repositoryIsKnown, let inner = GitRepository(root: position.real.text) {
            outerIgnores = position.ignores
            position.ignores = .outside(of: inner.root, root: inner.root, repository: inner, reader: &reader, problems: &result.problems)
        }
        defer {
            if let outerIgnores { position.ignores = outerIgnores } else { position.ignores.pop(to: ignoreCount) }
        }
        if listing.hasIgnoreFile {
            position.ignores.readIgnoreFile(in: position.real.text, reader: &reader, problems: &result.problems)
        }
        if listing.hasConfiguration, let name = request.configurationName {
            let old = scope.configuration
            enterScope(of: Path.join(position.location.text, name), &scope)
            if scope.configuration != old, let number = scope.configuration, let filter = filters[number] {
                state = filter.state(in: position.location.text)
                if state.isExcluded { return }
            }
        }

        position.listing.sort(from: start)
        let end = position.listing.entries.count
        for index in start..<end {
            visit(position.listing.entries[index], &position, scope: scope, state: state)
        }
    }

    private struct FolderSummary {
        var hasGit = false
        var hasIgnoreFile = false
        var hasConfiguration = false
    }

    /// Appends the entries of the folder that could matter to the listing.
    private func list(_ position: inout Position) throws(FileError) -> FolderSummary {
        let path = position.real.text
        let stream = try FolderStream(path, reportedAs: position.display.bytes.isEmpty ? "." : position.display.text)
        var summary = FolderSummary()
        let configurationName = request.configurationName.map { Array($0.utf8) } ?? []
        let folderBytes = position.real.bytes
        // The others that this folder can hold.
        let others = request.others.filter { $0.folderSuffix.isEmpty || Self.ends(folderBytes, with: $0.folderSuffix) }
        try stream.forEach { name, kind in
            let first = name[0]
            if first == UInt8(ascii: ".") {
                if Self.isSame(name, ".git") { summary.hasGit = true }
                if Self.isSame(name, ".gitignore") { summary.hasIgnoreFile = true }
                if !configurationName.isEmpty, name.elementsEqual(configurationName), kind != .folder { summary.hasConfiguration = true }
            }
            var kind = kind
            if kind == .folder {
                if !neverEntered.contains(where: { name.elementsEqual($0) }) { position.listing.append(name, .folder) }
                return
            }
            let fits = Self.ends(name, with: Self.swiftSuffix) || others.contains { Self.fits(name, $0) }
            // Some file systems tell no kinds; and what a link leads to matters only if its name does.
            if kind == .unknown {
                let full = Path.join(path, String(decoding: name, as: UTF8.self))
                switch FileStatus(of: full, followingLinks: false)?.kind {
                case .folder:
                    if !neverEntered.contains(where: { name.elementsEqual($0) }) { position.listing.append(name, .folder) }
                    return
                case .file: kind = .file
                case .link: kind = .link
                case .special, nil: kind = .special
                }
            }
            guard fits else { return }
            switch kind {
            case .file: position.listing.append(name, .file)
            case .link:
                let full = Path.join(path, String(decoding: name, as: UTF8.self))
                if FileStatus(of: full)?.kind == .file { position.listing.append(name, .link) }
            case .folder, .special, .unknown: break
            }
        }
        return summary
    }

    private static let swiftSuffix = Array(".swift".utf8)

    private static func fits(_ name: UnsafeBufferPointer<UInt8>, _ wanted: FileWalk.Wanted) -> Bool {
        wanted.isWholeName ? name.elementsEqual(wanted.suffix) : ends(name, with: wanted.suffix)
    }

    private static func ends(_ name: some RandomAccessCollection<UInt8>, with suffix: [UInt8]) -> Bool {
        name.count >= suffix.count && name.suffix(suffix.count).elementsEqual(suffix)
    }

    private static func isSame(_ name: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        name.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Takes up one entry of the folder.
    private mutating func visit(_ entry: FolderListing.Entry, _ position: inout Position, scope: Scope, state: PathFilter.State) {
        // The listing grows while folders below are read: the name is copied out.
        let name = Array(position.listing.names[entry.nameStart..<(entry.nameStart + entry.nameLength)])
        let displayCount = position.display.bytes.count
        let realCount = position.real.bytes.count
        let locationCount = position.location.bytes.count
        name.withUnsafeBufferPointer { position.push($0) }
        defer {
            position.display.truncate(to: displayCount)
            position.real.truncate(to: realCount)
            position.location.truncate(to: locationCount)
        }
        let isFolder = entry.kind == .folder
        let nameStart = position.real.bytes.count - name.count
        let isIgnored = position.real.bytes.withUnsafeBufferPointer {
            position.ignores.ignores($0, nameStart: nameStart, isFolder: isFolder)
        }
        if isIgnored { return }

        if isFolder {
            let next = name.withUnsafeBufferPointer { scope.filter.state(state, entering: $0) { position.location.text } }
            if next.isExcluded { return }
            // A configuration file or another wanted file may be where no source is included.
            if !scope.filter.canAdmit(next), request.others.isEmpty, request.configurationName == nil { return }
            if isWalkedRoot(position) { return }
            guard isValidUTF8(name) else { return addUndecodable(position) }
            read(&position, scope: scope, state: next, repositoryIsKnown: false)
            return
        }

        let isSource = name.withUnsafeBufferPointer { bytes in
            Self.ends(bytes, with: Self.swiftSuffix) && scope.filter.admitsFile(state, bytes)
        }
        let isOther = name.withUnsafeBufferPointer { bytes in
            request.others.contains { wanted in
                Self.fits(bytes, wanted)
                    && (wanted.folderSuffix.isEmpty
                        || Self.ends(position.real.bytes.dropLast(name.count + 1), with: wanted.folderSuffix))
            }
        }
        guard isSource || isOther else { return }
        guard isValidUTF8(name) else { return addUndecodable(position) }
        let path = position.display.text
        let target = entry.kind == .link ? realPath(position.real.text) : nil
        let file = FoundFile(path: path, root: position.root, configuration: scope.configuration)
        if isSource, !isWalkedRoot(position) {
            if let target { links[result.files.count] = target }
            result.files.append(file)
        }
        if isOther {
            if let target { otherLinks[result.others.count] = target }
            result.others.append(file)
        }
    }

    private func isWalkedRoot(_ position: Position) -> Bool {
        !walkedRoots.isEmpty && walkedRoots.contains(position.real.bytes)
    }

    private mutating func addUndecodable(_ position: Position) {
        result.problems.append(
            FileError(.undecodableName, path: position.display.text, text: "The name is not valid UTF-8; skipped"))
    }

    private func isValidUTF8(_ name: [UInt8]) -> Bool {
        name.allSatisfy { $0 < 0x80 } || String(decoding: name, as: UTF8.self).utf8.elementsEqual(name)
    }

    // MARK: The end

    /// Removes doubles and sorts.
    consuming func finish() -> WalkResult {
        var result = result
        result.files = Self.unique(result.files, links, roots, hasNestedRoots: hasNestedRoots)
        result.others = Self.unique(result.others, otherLinks, roots, hasNestedRoots: hasNestedRoots)
        result.problems.sort { Path.precedes($0.path, $1.path) }
        return result
    }

    private struct Candidate {
        var file: FoundFile
        /// The absolute path without links.
        var identity: String
        var isLink: Bool
    }

    private static func unique(_ files: [FoundFile], _ links: [Int: String], _ roots: [Root], hasNestedRoots: Bool) -> [FoundFile] {
        // Each root's files come in order.
        guard hasNestedRoots || !links.isEmpty || roots.contains(where: \.isLink) else {
            return roots.count > 1 ? files.sorted { Path.precedes($0.path, $1.path) } : files
        }
        var candidates: [Candidate] = []
        candidates.reserveCapacity(files.count)
        for (index, file) in files.enumerated() {
            let root = roots[file.root]
            let below = file.path.utf8.dropFirst(root.displayLength).drop { $0 == UInt8(ascii: "/") }
            let plain = below.isEmpty ? root.real : Path.join(root.real, String(Substring(below)))
            let link = links[index]
            candidates.append(Candidate(
                file: file, identity: link ?? plain, isLink: link != nil || (below.isEmpty && root.isLink)))
        }
        candidates.sort { first, second in
            if !Path.isSame(first.identity, second.identity) { return Path.precedes(first.identity, second.identity) }
            if first.file.root != second.file.root { return first.file.root < second.file.root }
            if first.isLink != second.isLink { return second.isLink }
            return Path.precedes(first.file.path, second.file.path)
        }
        var result: [FoundFile] = []
        var last: String?
        for candidate in candidates {
            if let last, Path.isSame(last, candidate.identity) { continue }
            last = candidate.identity
            result.append(candidate.file)
        }
        return result.sorted { Path.precedes($0.path, $1.path) }
    }
}
