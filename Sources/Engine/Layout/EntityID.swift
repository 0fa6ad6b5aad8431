/// What a view and a raw variable are known by inside the engine; never used twice in a session.
@frozen public struct EntityID: Hashable, Comparable, Sendable {
    public let number: Int

    @inlinable public init(_ number: Int) { self.number = number }

    // swift-format-ignore: NoLeadingUnderscores
    @inlinable public func _rawHashValue(seed: Int) -> Int { number.scattered(seed) }

    @inlinable public static func == (a: EntityID, b: EntityID) -> Bool { a.number == b.number }

    @inlinable public static func < (a: EntityID, b: EntityID) -> Bool { a.number < b.number }
}

extension Int {
    /// A hash at the price of two multiplications (Knuth, The Art of Computer Programming 3, 6.4). The maps of a layout are asked at
    /// every turn, and their keys are numbers that we give: nobody can pick them to collide.
    @inlinable public func scattered(_ seed: Int) -> Int {
        let mixed = (UInt(bitPattern: self) &* 0x9E37_79B9_7F4A_7C15) ^ UInt(bitPattern: seed)
        let hash = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return Int(bitPattern: hash ^ (hash >> 32))
    }
}
