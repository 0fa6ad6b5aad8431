/// Where the unknowns that there are have their places in a table, block by block of those of one entity. The numbers of entities are
/// never used twice; their places are, so that a long session takes little more than what is in it.
package struct UnknownPlaces: Sendable {
    /// Parts of an entity.
    static let block = 16

    /// By the entity's number: the first place of its block; negative where it has none.
    private var starts: [Int32] = []
    private var free: [Int32] = []
    /// By block: how many of its unknowns there are.
    private var present: [UInt8] = []

    /// How many places there are, taken or not.
    var count: Int { present.count * Self.block }

    /// The place of an unknown, by its number.
    @inline(__always)
    subscript(number: Int) -> Int? {
        let entity = number >> 4
        guard entity < starts.count, starts[entity] >= 0 else { return nil }
        return Int(starts[entity]) + number & 15
    }

    /// The place of an unknown, made where there is none.
    mutating func make(_ number: Int) -> Int {
        if let place = self[number] { return place }
        let entity = number >> 4
        if entity >= starts.count { starts.append(contentsOf: repeatElement(-1, count: max(entity + 1, 2 * starts.count) - starts.count)) }
        if let start = free.popLast() {
            starts[entity] = start
        } else {
            starts[entity] = Int32(truncatingIfNeeded: count)
            present.append(0)
        }
        return Int(starts[entity]) + number & 15
    }

    /// An unknown with a place came to be there.
    mutating func add(at place: Int) { present[place >> 4] += 1 }

    /// One is there no more; whether its block is empty now.
    mutating func remove(at place: Int) -> Bool {
        present[place >> 4] -= 1
        return present[place >> 4] == 0
    }

    /// Gives the block of an entity back, by the number of any of its unknowns, where none of them is there.
    mutating func release(_ number: Int) {
        guard let place = self[number], present[place >> 4] == 0 else { return }
        free.append(starts[number >> 4])
        starts[number >> 4] = -1
    }

    /// Visits the entities that have places, ascending.
    func forEachEntity(_ body: (_ entity: Int, _ start: Int) -> Void) {
        for (entity, start) in starts.enumerated() where start >= 0 { body(entity, Int(start)) }
    }
}
