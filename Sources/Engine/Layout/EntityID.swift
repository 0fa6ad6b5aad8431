/// Identifies a view, or a variable that belongs to no view, inside the engine; numbers are never reused in a session.
@frozen public struct EntityID: Hashable, Comparable, Sendable {
    public let number: Int

    @inlinable public init(_ number: Int) { self.number = number }

    // swift-format-ignore: NoLeadingUnderscores
    @inlinable public func _rawHashValue(seed: Int) -> Int { number.scattered(seed) }

    @inlinable public static func == (a: EntityID, b: EntityID) -> Bool { a.number == b.number }

    @inlinable public static func < (a: EntityID, b: EntityID) -> Bool { a.number < b.number }
}

extension Int {
    /// A fast hash of the number and a seed by two multiplications (Knuth, The Art of Computer Programming 3, 6.4). The layout's maps are read very often,
    /// and nobody outside chooses the numbers, so that collisions cannot be provoked.
    @inlinable public func scattered(_ seed: Int) -> Int {
        let mixed = (UInt(bitPattern: self) &* 0x9E37_79B9_7F4A_7C15) ^ UInt(bitPattern: seed)
        let hash = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return Int(bitPattern: hash ^ (hash >> 32))
    }
}
