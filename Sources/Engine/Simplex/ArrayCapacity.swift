/// How many elements the many tables of a solver have storage for from the start: growing from one by doubling is much of what the first
/// steps of a small layout take.
let initialCapacity = 64

extension RangeReplaceableCollection where Self: BidirectionalCollection {
    /// An empty array with storage for some elements.
    static var reserved: Self {
        var array = Self()
        array.reserveCapacity(initialCapacity)
        return array
    }

    /// Has `count` elements at least, and as many again where they are added: a layout grows by one at a time, and in many arrays.
    mutating func fit(_ count: Int, with element: Element) {
        if self.count < count { grow(beyond: count, with: element) }
    }

    /// Empties the array and keeps its storage. As a rule little is in it, and the standard library's way costs more than that.
    @inline(__always)
    mutating func drop() {
        if count > 8 { removeAll(keepingCapacity: true) }
        while !isEmpty { removeLast() }
    }

    @inline(never)
    private mutating func grow(beyond count: Int, with element: Element) {
        append(contentsOf: repeatElement(element, count: Swift.max(initialCapacity, 2 * count) - self.count))
    }
}
