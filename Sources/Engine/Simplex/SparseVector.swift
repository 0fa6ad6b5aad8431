/// How many elements the many tables of a solver have room for from the start: growing from one by doubling is much of what the first
/// steps of a small layout take.
let initialRoom = 64

extension RangeReplaceableCollection where Self: BidirectionalCollection {
    /// An empty array with some room.
    static var roomy: Self {
        var array = Self()
        array.reserveCapacity(initialRoom)
        return array
    }

    /// Makes room for `count` elements at least, and for as many again: a layout grows by one at a time, and in many arrays.
    @inline(__always)
    mutating func fit(_ count: Int, with element: Element) {
        if self.count < count { grow(beyond: count, with: element) }
    }

    /// Empties the array and keeps the room. As a rule little is in it, and the standard library's way costs more than that.
    @inline(__always)
    mutating func drop() {
        if count > 8 { removeAll(keepingCapacity: true) }
        while !isEmpty { removeLast() }
    }

    @inline(never)
    private mutating func grow(beyond count: Int, with element: Element) {
        append(contentsOf: repeatElement(element, count: Swift.max(initialRoom, 2 * count) - self.count))
    }
}

/// A vector of which few elements are not zero: all values, and where those may be that are not zero.
struct SparseVector: Sendable {
    struct Element: Sendable {
        fileprivate(set) var value = 0.0
        private var isInSupport = false

        @inline(__always)
        fileprivate mutating func add(_ change: Double) -> Bool {
            value += change
            defer { isInSupport = true }
            return !isInSupport
        }

        /// Changes the value without counting it as part of the support; whoever does sets it back to zero, or has it counted.
        @inline(__always)
        mutating func poke(_ value: Double) { self.value = value }

        /// Takes an amount off the value, without counting it as part of the support. What cancels to rounding is zero.
        @inline(__always)
        mutating func subtract(_ amount: Double) {
            let rest = value - amount
            value = abs(rest) <= Tolerance.cancelled * abs(amount) ? 0 : rest
        }

        /// Sets the value to zero, and says what it was.
        @inline(__always)
        mutating func take() -> Double {
            defer { value = 0 }
            return value
        }
    }

    /// For loops: through its span none of them asks each time whether anybody else holds it.
    var elements: ContiguousArray<Element> = []
    private(set) var support: [Int] = []

    /// Makes room for `count` elements.
    mutating func fit(_ count: Int) { elements.fit(count, with: Element()) }

    @inline(__always)
    subscript(index: Int) -> Double { elements[index].value }

    /// The largest magnitude of an element.
    var largest: Double {
        var largest = 0.0
        for index in support { largest = max(largest, abs(elements[index].value)) }
        return largest
    }

    /// Whether the index is new to the support.
    @inline(__always)
    @discardableResult
    mutating func add(_ value: Double, at index: Int) -> Bool {
        if !elements[index].add(value) { return false }
        support.append(index)
        return true
    }

    @inline(__always)
    mutating func poke(_ value: Double, at index: Int) { elements[index].poke(value) }

    /// Counts a value that was changed so as part of the support, where it is not zero.
    @inline(__always)
    mutating func include(_ index: Int) {
        if elements[index].value != 0 { add(0, at: index) }
    }

    @inline(__always)
    mutating func subtract(_ amount: Double, at index: Int) { elements[index].subtract(amount) }

    mutating func clear() {
        if support.isEmpty { return }
        for index in support { elements[index] = Element() }
        support.drop()
    }
}

/// Sums of which few are not zero, each with the size of its terms.
struct SparseSums: Sendable {
    struct Sum: Sendable {
        fileprivate(set) var value = 0.0
        /// Of the terms that made it: what remains of a sum is rounding below a share of it.
        fileprivate(set) var size = 0.0
        private var isTouched = false

        @inline(__always)
        fileprivate mutating func add(_ change: Double, size more: Double) -> Bool {
            value += change
            size += more
            defer { isTouched = true }
            return !isTouched
        }

        /// Whether it is more than rounding of its terms.
        @inline(__always)
        var isSignificant: Bool { abs(value) > Tolerance.significant * size }

        /// Whether so much of its terms is left that it has most of their digits.
        @inline(__always)
        var isClear: Bool { abs(value) > Tolerance.clear * size }

        /// Whether it is more than rounding of its terms and of what they were made of.
        @inline(__always)
        var isCertain: Bool { abs(value) > SparseSums.noise(size) }
    }

    private var sums: [Sum] = []
    private(set) var touched: [Int] = []

    mutating func fit(_ count: Int) { sums.fit(count, with: Sum()) }

    @inline(__always)
    subscript(index: Int) -> Sum { sums[index] }

    @inline(__always)
    mutating func add(_ value: Double, size: Double, at index: Int) {
        if sums[index].add(value, size: size) { touched.append(index) }
    }

    mutating func clear() {
        if touched.isEmpty { return }
        for index in touched { sums[index] = Sum() }
        touched.drop()
    }

    /// What a sum of this size may be by rounding.
    @inline(__always)
    static func noise(_ size: Double) -> Double { Tolerance.certain * size }
}
