/// What a view and a raw variable are known by inside the engine; never used twice in a session.
package struct EntityID: Hashable, Comparable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    // swift-format-ignore: NoLeadingUnderscores
    package func _rawHashValue(seed: Int) -> Int { number.scattered(seed) }

    package static func < (a: EntityID, b: EntityID) -> Bool { a.number < b.number }
}

extension Int {
    /// A hash at the price of two multiplications (Knuth, The Art of Computer Programming 3, 6.4). The maps of a layout are asked at
    /// every turn, and their keys are numbers that we give: nobody can pick them to collide.
    func scattered(_ seed: Int) -> Int {
        let mixed = (UInt(bitPattern: self) &* 0x9E37_79B9_7F4A_7C15) ^ UInt(bitPattern: seed)
        let hash = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return Int(bitPattern: hash ^ (hash >> 32))
    }
}
