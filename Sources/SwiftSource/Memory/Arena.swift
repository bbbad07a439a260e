/// Hands out memory piece by piece from larger blocks, for many things that one thread makes and that live about as long.
///
/// Whoever has a piece keeps its block. A block is freed, or used again, when the last piece of it has gone. One arena a thread.
public final class Arena {
    private var block: MemoryBlock?
    private var used = 0
    /// The block of the last piece that was too large for the others.
    private var large: MemoryBlock?

    /// In bytes. The first block is small, as most projects are; each is twice as large as the one before.
    private var nextBlockSize = 1 << 16
    private static let largestBlock = 1 << 20
    /// So that no block is left half empty for a piece.
    private static let largestPiece = largestBlock / 4
    private static let alignment = 16

    public init() {}

    /// Memory for one thing, and the block that it is part of. Nothing is written to it.
    public func allocate(byteCount: Int) -> (memory: UnsafeMutableRawBufferPointer, block: MemoryBlock) {
        let size = (byteCount + Arena.alignment - 1) / Arena.alignment * Arena.alignment
        if size > Arena.largestPiece { return piece(of: largeBlock(size), at: 0, byteCount) }
        if isKnownUniquelyReferenced(&block) { used = 0 }
        if let block, used + size <= block.size {
            defer { used += size }
            return piece(of: block, at: used, byteCount)
        }
        while nextBlockSize < size * 4 { nextBlockSize *= 2 }
        let fresh = MemoryBlock(byteCount: nextBlockSize)
        nextBlockSize = min(nextBlockSize * 2, Arena.largestBlock)
        block = fresh
        used = size
        return piece(of: fresh, at: 0, byteCount)
    }

    private func largeBlock(_ size: Int) -> MemoryBlock {
        if isKnownUniquelyReferenced(&large), let large, large.size >= size { return large }
        let fresh = MemoryBlock(byteCount: size)
        large = fresh
        return fresh
    }

    private func piece(of block: MemoryBlock, at start: Int, _ count: Int) -> (memory: UnsafeMutableRawBufferPointer, block: MemoryBlock) {
        (UnsafeMutableRawBufferPointer(start: block.start + start, count: count), block)
    }
}
