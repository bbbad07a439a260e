import SwiftSource

/// A set of kinds of nodes that a loop over all rows of a file asks: one load a row. Plain memory that lives as long as the process.
struct NodeKindTable: @unchecked Sendable {
    private let isMember: UnsafePointer<Bool>

    init(_ kinds: [NodeKind]) {
        let isMember = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        isMember.initialize(repeating: false, count: 256)
        for kind in kinds { isMember[Int(kind.rawValue)] = true }
        self.isMember = UnsafePointer(isMember)
    }

    @inline(__always)
    func contains(_ kind: NodeKind) -> Bool { isMember[Int(kind.rawValue)] }
}
