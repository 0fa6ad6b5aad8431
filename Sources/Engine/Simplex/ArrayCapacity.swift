/// How many elements the many tables of a solver have storage for from the start: growing from one by doubling is much of what the first
/// steps of a small layout take.
let initialCapacity = 64

extension RangeReplaceableCollection where Self: BidirectionalCollection {
    /// An empty collection, in practice an array, with storage for `initialCapacity` elements.
    static var reserved: Self {
        var array = Self()
        array.reserveCapacity(initialCapacity)
        return array
    }

    /// Where there are fewer than `count` elements, appends copies of `element` until there are twice `count`, and `initialCapacity` at least: a layout grows
    /// by one column at a time, and with it many arrays.
    mutating func fit(_ count: Int, with element: Element) {
        if self.count < count { grow(beyond: count, with: element) }
    }

    /// Empties the array and keeps its storage. As a rule it has few elements, and to remove these one by one costs less than `removeAll`.
    @inline(__always)
    mutating func clear() {
        if count > 8 { removeAll(keepingCapacity: true) }
        while !isEmpty { removeLast() }
    }

    @inline(never)
    private mutating func grow(beyond count: Int, with element: Element) {
        append(contentsOf: repeatElement(element, count: Swift.max(initialCapacity, 2 * count) - self.count))
    }
}

extension [Int] {
    /// Sorts the numbers and removes duplicates. O(n log n).
    mutating func sortUniquely() {
        sort()
        var kept = 0
        for index in indices where index == 0 || self[index] != self[kept - 1] {
            self[kept] = self[index]
            kept += 1
        }
        removeLast(count - kept)
    }
}
