extension Array {
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
        append(contentsOf: repeatElement(element, count: Swift.max(16, 2 * count) - self.count))
    }
}

/// A vector of which few elements are not zero: all values, and where those may be that are not zero.
struct SparseVector: Sendable {
    private(set) var values: [Double] = []
    private(set) var support: [Int] = []
    private var isInSupport: [Bool] = []

    /// Makes room for `count` elements.
    mutating func fit(_ count: Int) {
        values.fit(count, with: 0)
        isInSupport.fit(count, with: false)
    }

    @inline(__always)
    subscript(index: Int) -> Double { values[index] }

    /// The largest magnitude of an element.
    var largest: Double {
        var largest = 0.0
        for index in support { largest = max(largest, abs(values[index])) }
        return largest
    }

    /// Whether the index is new to the support.
    @inline(__always)
    @discardableResult
    mutating func add(_ value: Double, at index: Int) -> Bool {
        values[index] += value
        if isInSupport[index] { return false }
        isInSupport[index] = true
        support.append(index)
        return true
    }

    /// Changes a value without counting it as part of the support; whoever does sets it back to zero.
    @inline(__always)
    mutating func poke(_ value: Double, at index: Int) { values[index] = value }

    mutating func clear() {
        if support.isEmpty { return }
        for index in support {
            values[index] = 0
            isInSupport[index] = false
        }
        support.drop()
    }
}

/// Sums of which few are not zero, each with the size of its terms.
struct SparseSums: Sendable {
    private(set) var values: [Double] = []
    /// The size of the terms that made each sum: what remains of a sum is rounding below a share of it.
    private(set) var sizes: [Double] = []
    private(set) var touched: [Int] = []
    private var isTouched: [Bool] = []

    mutating func fit(_ count: Int) {
        values.fit(count, with: 0)
        sizes.fit(count, with: 0)
        isTouched.fit(count, with: false)
    }

    @inline(__always)
    mutating func add(_ value: Double, size: Double, at index: Int) {
        if !isTouched[index] {
            isTouched[index] = true
            touched.append(index)
        }
        values[index] += value
        sizes[index] += size
    }

    mutating func clear() {
        if touched.isEmpty { return }
        for index in touched {
            values[index] = 0
            sizes[index] = 0
            isTouched[index] = false
        }
        touched.drop()
    }

    /// What a sum of this size may be by rounding.
    @inline(__always)
    static func noise(_ size: Double) -> Double { 1e-10 * size }

    /// Whether a sum is more than rounding.
    @inline(__always)
    func isSignificant(_ index: Int) -> Bool { abs(values[index]) > 1e-13 * sizes[index] }
}
