/// A vector of which few elements are not zero: all its values, and the list of the indices of those that can be other than zero (`support`).
struct SparseVector: Sendable {
    struct Element: Sendable {
        fileprivate(set) var value = 0.0
        private var isInSupport = false

        fileprivate mutating func add(_ change: Double) -> Bool {
            value += change
            defer { isInSupport = true }
            return !isInSupport
        }

        /// Sets the value, without listing its index in `support`. The caller must set the value back to zero later, or list the index (`include`).
        mutating func setUnlisted(_ value: Double) { self.value = value }

        /// Takes an amount off the value, without listing its index in `support`. If what is left is no more than rounding, the value becomes zero.
        mutating func subtractUnlisted(_ amount: Double) {
            let rest = value - amount
            value = abs(rest) <= Tolerance.cancelled * abs(amount) ? 0 : rest
        }

        /// Sets the value to zero, and says what it was.
        mutating func take() -> Double {
            defer { value = 0 }
            return value
        }
    }

    /// All elements, those that are zero too. A loop that changes them goes through the array's span: it is checked once, and not for each element, whether
    /// another copy of the array shares its memory.
    var elements: ContiguousArray<Element> = []
    private(set) var support: [Int] = []

    /// Makes the vector longer, if need be, so that it has `count` elements at least.
    mutating func fit(_ count: Int) { elements.fit(count, with: Element()) }

    subscript(index: Int) -> Double { elements[index].value }

    /// The largest magnitude of an element whose index is listed in `support`; 0 where none is listed.
    var largest: Double {
        var largest = 0.0
        for index in support { largest = max(largest, abs(elements[index].value)) }
        return largest
    }

    /// Adds `value` to an element, and lists its index in `support`. Returns whether the index was not listed there before.
    @discardableResult
    mutating func add(_ value: Double, at index: Int) -> Bool {
        if !elements[index].add(value) { return false }
        support.append(index)
        return true
    }

    mutating func setUnlisted(_ value: Double, at index: Int) { elements[index].setUnlisted(value) }

    /// Lists in `support` the index of an element that `setUnlisted` or `subtractUnlisted` has changed, unless the element is zero.
    mutating func include(_ index: Int) {
        if elements[index].value != 0 { add(0, at: index) }
    }

    mutating func subtractUnlisted(_ amount: Double, at index: Int) { elements[index].subtractUnlisted(amount) }

    mutating func clear() {
        if support.isEmpty { return }
        for index in support { elements[index] = Element() }
        support.clear()
    }
}
