import Layout

/// Assigns table indices to unknowns, in one block for each entity. Entity numbers are never reused but blocks are, so that tables in a
/// long session stay as small as the layout.
package struct UnknownIndices: Sendable {
    /// The size of a block: one index for each number that an unknown of an entity may have.
    static let block = Unknown.partsPerEntity

    /// The first table index of each entity's block, by the entity's number; negative for an entity without a block.
    private var starts: [Int32] = []
    private var free: [Int32] = []
    /// The number of existing unknowns in each block.
    private var present: [UInt8] = []

    /// The number of table indices in all blocks, used or not.
    var count: Int { present.count * Self.block }

    /// The table index of an unknown, by the unknown's number; nil where its entity has no block.
    @inline(__always)
    subscript(number: Int) -> Int? {
        let entity = number >> Unknown.partBits
        guard entity < starts.count, starts[entity] >= 0 else { return nil }
        return Int(starts[entity]) + number & (Self.block - 1)
    }

    /// The table index of an unknown; assigns a block where its entity has none.
    mutating func make(_ number: Int) -> Int {
        if let index = self[number] { return index }
        let entity = number >> Unknown.partBits
        if entity >= starts.count { starts.append(contentsOf: repeatElement(-1, count: max(entity + 1, 2 * starts.count) - starts.count)) }
        if let start = free.popLast() {
            starts[entity] = start
        } else {
            starts[entity] = Int32(truncatingIfNeeded: count)
            present.append(0)
        }
        return Int(starts[entity]) + number & (Self.block - 1)
    }

    /// Notes that the unknown at an index was added.
    mutating func add(at index: Int) { present[index >> Unknown.partBits] += 1 }

    /// Notes that the unknown at an index was removed; returns whether its block is empty now.
    mutating func remove(at index: Int) -> Bool {
        present[index >> Unknown.partBits] -= 1
        return present[index >> Unknown.partBits] == 0
    }

    /// Frees the block of an entity if none of its unknowns exists; `number` is any of them.
    mutating func release(_ number: Int) {
        guard let index = self[number], present[index >> Unknown.partBits] == 0 else { return }
        free.append(starts[number >> Unknown.partBits])
        starts[number >> Unknown.partBits] = -1
    }

    /// Calls `body` for each entity that has a block, in ascending order of their numbers, with the first index of the block.
    func forEachEntity(_ body: (_ entity: Int, _ start: Int) -> Void) {
        for (entity, start) in starts.enumerated() where start >= 0 { body(entity, Int(start)) }
    }
}
