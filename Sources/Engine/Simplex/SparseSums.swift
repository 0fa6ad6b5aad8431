/// Sums of which few are not zero, each with the size of its terms.
struct SparseSums: Sendable {
    struct Sum: Sendable {
        fileprivate(set) var value = 0.0
        /// Of the terms that made it: what remains of a sum is rounding below a share of it.
        fileprivate(set) var size = 0.0
        private var isTouched = false

        fileprivate mutating func add(_ change: Double, size more: Double) -> Bool {
            value += change
            size += more
            defer { isTouched = true }
            return !isTouched
        }

        /// Whether it is more than rounding of its terms.
        var isSignificant: Bool { abs(value) > Tolerance.significant * size }

        /// Whether so much of its terms is left that it has most of their digits.
        var isClear: Bool { abs(value) > Tolerance.clear * size }

        /// Whether it is more than rounding of its terms and of what they were made of.
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
        touched.drop()
    }

    /// What a sum of this size may be by rounding.
    static func noise(_ size: Double) -> Double { Tolerance.certain * size }
}
