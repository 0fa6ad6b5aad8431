/// What a view and a raw variable are known by inside the engine; never used twice in a session.
package struct EntityID: Hashable, Comparable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package static func < (a: EntityID, b: EntityID) -> Bool { a.number < b.number }
}
