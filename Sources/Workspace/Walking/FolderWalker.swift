/// One run of a `FileWalk`.
struct FolderWalker: ~Copyable {
    private let request: FileWalk
    private let configurationFilter: (String) -> PathFilter?
    private var result = WalkResult()
    private var reader = FileReader()

    /// The roots so far, and where links among the files lead: enough to tell the file behind every path (see `identity`).
    private var roots: [DoubleFiles.Root] = []
    private var links: [Int: String] = [:]
    /// The same for `result.others`.
    private var otherLinks: [Int: String] = [:]
    /// Files and folders that were roots before, absolute and without links: a later root that contains them passes them over.
    private var walkedRoots = PathList()
    /// A root lies in one before it, so files may have been found twice.
    private var hasNestedRoots = false
    /// Scopes of folders above the roots, by folder.
    private var scopes: [String: Scope] = [:]
    private var configurationNumbers: [String: Int] = [:]
    private let neverEntered: [[UInt8]]
    /// Empty where none is looked for.
    private let configurationName: [UInt8]

    /// What is in force in a folder: the nearest configuration file and its filter.
    private struct Scope {
        var configuration: Int?
        var filter: PathFilter
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

        /// Goes into a folder of the listing.
        mutating func enter(_ entry: FolderListing.Entry) {
            listing.withName(of: entry) { name in
                display.push(name)
                real.push(name)
                location.push(name)
            }
        }

        /// Goes back to the folder whose paths are as long.
        mutating func leave(to length: Length) {
            display.truncate(to: length.display)
            real.truncate(to: length.real)
            location.truncate(to: length.location)
        }

        var length: Length { Length(display: display.count, real: real.count, location: location.count) }

        struct Length {
            let display: Int
            let real: Int
            let location: Int
        }

        /// Whether Git ignores an entry of the folder.
        mutating func ignores(_ entry: FolderListing.Entry) -> Bool {
            if ignores.isEmpty { return false }
            let length = real.count
            listing.withName(of: entry) { real.push($0) }
            defer { real.truncate(to: length) }
            let nameStart = real.count - entry.nameLength
            return real.bytes.withUnsafeBufferPointer { ignores.ignores($0, nameStart: nameStart, isFolder: entry.kind == .folder) }
        }
    }

    init(_ request: FileWalk, _ configurationFilter: @escaping (String) -> PathFilter?) {
        self.request = request
        self.configurationFilter = configurationFilter
        neverEntered = FileWalk.neverEntered.map { Array($0.utf8) }
        configurationName = Array((request.configurationName ?? "").utf8)
    }

    // MARK: Roots

    mutating func walk(_ root: String, number: Int) {
        let path = Path.normalized(root)
        let absolute = Path.absolute(path, in: request.workingFolder)
        roots.append(DoubleFiles.Root())
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
        roots[number] = DoubleFiles.Root(
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
            walkedRoots.insert(real)
        case .folder:
            guard !walkedRoots.contains(real) else { return }
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
            walkedRoots.insert(real)
        case .link, .special:
            result.problems.append(FileError(.notRegularFile, path: path, text: "Not a regular file or folder"))
        }
    }

    /// Whether one of the roots before is `path` or a folder above it.
    private func isInWalkedRoot(_ path: String) -> Bool {
        guard !walkedRoots.isEmpty else { return false }
        var path = path
        while true {
            if walkedRoots.contains(path) { return true }
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
        let fileCount = result.files.count
        if request.notes != nil { result.noted.append(listing.noted, in: position.location.text) }
        for index in start..<end {
            let entry = position.listing.entries[index]
            if position.ignores(entry) { continue }
            if entry.kind == .folder {
                visitFolder(entry, &position, scope: scope, state: state)
            } else {
                visitFile(entry, &position, scope: scope, state: state)
            }
        }
        // Who asks for names does so in the folders around a file. Those below had none either, so this one is the last.
        if request.notes != nil, result.files.count == fileCount { result.noted.removeLast() }
    }

    private struct FolderSummary {
        var hasGit = false
        var hasIgnoreFile = false
        var hasConfiguration = false
        var noted: [String] = []
    }

    /// Appends the entries of the folder that could matter to the listing.
    private mutating func list(_ position: inout Position) throws(FileError) -> FolderSummary {
        var summary = FolderSummary()
        let folder = position.real
        let path = folder.text
        func add(_ name: UnsafeBufferPointer<UInt8>, _ kind: FolderStream.Kind) {
            if name[0] == UInt8(ascii: ".") {
                if Self.isSame(name, ".git") { summary.hasGit = true }
                if Self.isSame(name, ".gitignore") { summary.hasIgnoreFile = true }
                if kind != .folder, Self.isSame(name, configurationName) { summary.hasConfiguration = true }
            }
            if let notes = request.notes, notes(name), let text = Path.decoded(name) { summary.noted.append(text) }
            if kind == .folder {
                if !isNeverEntered(name) { position.listing.append(name, .folder) }
                return
            }
            let fits = Self.ends(name, with: Self.swiftSuffix) || isOther(name, in: folder)
            guard fits || kind == .unknown else { return }
            switch kind == .unknown || kind == .link ? self.kind(of: Path.join(path, String(decoding: name, as: UTF8.self)), kind) : kind {
            case .folder: if !isNeverEntered(name) { position.listing.append(name, .folder) }
            case .file: if fits { position.listing.append(name, .file) }
            case .link: if fits { position.listing.append(name, .link) }
            case .special, .unknown: break
            }
        }
        do {
            try FolderStream(path).forEach { add($0, $1) }
        } catch {
            throw FileError(position.display.isEmpty ? "." : position.display.text, number: error.number)
        }
        return summary
    }

    /// Looks closer where a folder's entry does not tell enough: some file systems tell no kinds, and a link matters only if it leads to a file.
    private func kind(of path: String, _ kind: FolderStream.Kind) -> FolderStream.Kind {
        if kind == .unknown {
            switch FileStatus(of: path, followingLinks: false)?.kind {
            case .folder: return .folder
            case .file: return .file
            case .link: break
            case .special, nil: return .special
            }
        }
        return FileStatus(of: path)?.kind == .file ? .link : .special
    }

    // MARK: Names

    private static let swiftSuffix = Array(".swift".utf8)

    private func isNeverEntered(_ name: UnsafeBufferPointer<UInt8>) -> Bool { neverEntered.contains { Self.isSame(name, $0) } }

    /// Whether an entry of the folder is one of the other files that are wanted.
    private func isOther(_ name: UnsafeBufferPointer<UInt8>, in folder: PathBuffer) -> Bool {
        request.others.contains { wanted in
            guard wanted.isWholeName ? Self.isSame(name, wanted.suffix) : Self.ends(name, with: wanted.suffix) else { return false }
            return wanted.folderSuffix.isEmpty || folder.bytes.withUnsafeBufferPointer { Self.ends($0, with: wanted.folderSuffix) }
        }
    }

    private static func ends(_ name: UnsafeBufferPointer<UInt8>, with suffix: [UInt8]) -> Bool {
        guard name.count >= suffix.count else { return false }
        return isSame(UnsafeBufferPointer(rebasing: name[(name.count - suffix.count)...]), suffix)
    }

    private static func isSame(_ name: UnsafeBufferPointer<UInt8>, _ other: [UInt8]) -> Bool {
        guard name.count == other.count else { return false }
        for index in name.indices where name[index] != other[index] { return false }
        return true
    }

    private static func isSame(_ name: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        name.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    // MARK: Entries

    private mutating func visitFolder(_ entry: FolderListing.Entry, _ position: inout Position, scope: Scope, state: PathFilter.State) {
        guard position.listing.withName(of: entry, { Path.decoded($0) }) != nil else { return addUndecodable(entry, position) }
        let length = position.length
        position.enter(entry)
        defer { position.leave(to: length) }
        let next = position.listing.withName(of: entry) { scope.filter.state(state, entering: $0) { position.location.text } }
        if next.isExcluded { return }
        // A configuration file or another wanted file may be where no source is included.
        if !scope.filter.canAdmit(next), request.others.isEmpty, request.configurationName == nil { return }
        if !walkedRoots.isEmpty, walkedRoots.contains(position.real.text) { return }
        read(&position, scope: scope, state: next, repositoryIsKnown: false)
    }

    private mutating func visitFile(_ entry: FolderListing.Entry, _ position: inout Position, scope: Scope, state: PathFilter.State) {
        let (isSource, isOther) = fits(entry, position, scope, state)
        guard isSource || isOther else { return }
        guard let path = position.listing.withName(of: entry, { position.display.text(of: $0) }) else { return addUndecodable(entry, position) }
        let real = entry.kind == .link || !walkedRoots.isEmpty ? position.listing.withName(of: entry) { position.real.text(of: $0) } : nil
        let target = entry.kind == .link ? real.flatMap(realPath) : nil
        let file = FoundFile(path: path, root: position.root, configuration: scope.configuration)
        if isSource, !(real.map(walkedRoots.contains) ?? false) {
            if let target { links[result.files.count] = target }
            result.files.append(file)
        }
        if isOther {
            if let target { otherLinks[result.others.count] = target }
            result.others.append(file)
        }
    }

    /// Whether a file is a source to list, and whether it is one of the others.
    private func fits(_ entry: FolderListing.Entry, _ position: Position, _ scope: Scope, _ state: PathFilter.State) -> (isSource: Bool, isOther: Bool) {
        position.listing.withName(of: entry) { name in
            let isSource = Self.ends(name, with: Self.swiftSuffix) && scope.filter.admitsFile(state, name)
            return (isSource, isOther(name, in: position.real))
        }
    }

    private mutating func addUndecodable(_ entry: FolderListing.Entry, _ position: Position) {
        var path = position.display
        position.listing.withName(of: entry) { path.push($0) }
        result.problems.append(FileError(.undecodableName, path: path.text, text: "The name is not valid UTF-8; skipped"))
    }

    // MARK: The end

    /// Removes doubles and sorts.
    consuming func finish() -> WalkResult {
        var result = result
        result.files = DoubleFiles.removed(from: result.files, links, roots, hasNestedRoots: hasNestedRoots)
        result.others = DoubleFiles.removed(from: result.others, otherLinks, roots, hasNestedRoots: hasNestedRoots)
        result.noted.sort()
        result.problems.sort { Path.precedes($0.path, $1.path) }
        return result
    }
}
