import SwiftSource

/// By name: the files that it stands in, in order.
struct NameIndex: Sendable {
    private let starts: Column<Int32>
    private let files: Column<Int32>

    init(_ facts: FactsTable) {
        var count = 0
        var total = 0
        for file in facts.indices {
            count = max(count, facts[file].names.endOfNumbers)
            total += facts[file].names.count
        }
        // Two places further on while they are counted and one while the lists are filled, so that each ends as the start of the next.
        let starts = Column<Int32>(repeating: 0, count: count + 2)
        for file in facts.indices {
            for name in facts[file].names { starts[Int(name.rawValue) + 2] += 1 }
        }
        starts.accumulate()
        let files = Column<Int32>(repeating: 0, count: total)
        for file in facts.indices {
            for name in facts[file].names {
                let position = starts[Int(name.rawValue) + 1]
                files[Int(position)] = Int32(file)
                starts[Int(name.rawValue) + 1] = position + 1
            }
        }
        self.starts = starts
        self.files = files
    }

    func deallocate() {
        starts.deallocate()
        files.deallocate()
    }

    func files(of name: Symbol) -> Slice<Column<Int32>> {
        let number = Int(name.rawValue)
        guard number + 1 < starts.count else { return files[0..<0] }
        return files[Int(starts[number])..<Int(starts[number + 1])]
    }

    func has(_ name: Symbol, file: Int) -> Bool {
        let list = files(of: name)
        var low = list.startIndex
        var high = list.endIndex
        while low < high {
            let middle = (low + high) / 2
            if Int(files[middle]) < file { low = middle + 1 } else { high = middle }
        }
        return low < list.endIndex && Int(files[low]) == file
    }
}
