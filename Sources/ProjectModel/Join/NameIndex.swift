import SwiftSource

/// By name: the files that it stands in, in order.
final class NameIndex: Sendable {
    private let starts: Column<Int32>
    private let files: Column<Int32>

    init(_ facts: FactsTable) {
        var last = 0
        var total = 0
        for file in facts.indices {
            for name in facts[file].names { last = max(last, Int(name.rawValue)) }
            total += facts[file].names.count
        }
        let starts = Column<Int32>(repeating: 0, count: last + 2)
        for file in facts.indices {
            for name in facts[file].names { starts[Int(name.rawValue) + 1] += 1 }
        }
        for name in 0...last { starts[name + 1] += starts[name] }
        let files = Column<Int32>(repeating: 0, count: total)
        let next = Column(starts)
        defer { next.deallocate() }
        for file in facts.indices {
            for name in facts[file].names {
                let position = next[Int(name.rawValue)]
                files[Int(position)] = Int32(file)
                next[Int(name.rawValue)] = position + 1
            }
        }
        self.starts = starts
        self.files = files
    }

    deinit {
        starts.deallocate()
        files.deallocate()
    }

    func files(of name: Symbol) -> Slice<Column<Int32>> {
        let number = Int(name.rawValue)
        guard number + 1 < starts.count else { return files[0..<0] }
        return files[Int(starts[number])..<Int(starts[number + 1])]
    }
}
