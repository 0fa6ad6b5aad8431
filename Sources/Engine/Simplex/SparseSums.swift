/// Sums by index, of which few are not zero. Each is kept with the summed magnitudes of its terms, by which its rounding is judged.
struct SparseSums: Sendable {
    struct Sum: Sendable {
        fileprivate(set) var value = 0.0
        /// The summed magnitudes of the terms that made the value. A value that is only a tiny share of this is rounding.
        fileprivate(set) var size = 0.0
        private var isTouched = false

        fileprivate mutating func add(_ change: Double, size more: Double) -> Bool {
            value += change
            size += more
            defer { isTouched = true }
            return !isTouched
        }

        /// Whether the value is more than the rounding of its terms.
        var isSignificant: Bool { abs(value) > Tolerance.significant * size }

        /// Whether the terms cancel so little that the value has most of their digits.
        var isAccurate: Bool { abs(value) > Tolerance.accurate * size }

        /// Whether the value is more than the rounding of its terms and of the numbers from which these were computed.
        var isCertain: Bool { abs(value) > SparseSums.noise(size) }
    }

    private var sums: [Sum] = []
    private(set) var touched: [Int] = []

    mutating func fit(_ count: Int) { sums.fit(count, with: Sum()) }

    subscript(index: Int) -> Sum { sums[index] }

    mutating func add(_ value: Double, size: Double, at index: Int) {
        if sums[index].add(value, size: size) { touched.append(index) }
    }

    mutating func clear() {
        if touched.isEmpty { return }
        for index in touched { sums[index] = Sum() }
        touched.clear()
    }

    /// How large a sum may be by rounding alone, that of the numbers from which its terms were computed included. `size` is the summed magnitudes of its terms.
    static func noise(_ size: Double) -> Double { Tolerance.certain * size }
}
