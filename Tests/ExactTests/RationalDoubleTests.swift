import Exact
import Reference
import Testing

@Suite struct RationalDoubleTests {
    static let doubles: [Double] = [
        0, 1, -1, 0.1, 1.0 / 3, -2.5, 17.5, 0x1p52, 0x1p53, 0x1p53 + 2, 0x1p62, 0x1p63, -0x1p63, 0x1p64, 1e22, 1e23, 1e300,
        -1e300, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
        .leastNormalMagnitude.nextDown, .leastNonzeroMagnitude * 3, .leastNormalMagnitude.nextUp, 1e-300, .ulpOfOne,
        1 + .ulpOfOne, 1 - .ulpOfOne / 2, .pi,
    ]

    @Test(arguments: doubles)
    func everyFiniteDoubleIsAFraction(value: Double) throws {
        let exact = try #require(Rational(exactly: value))
        #expect(exact.double == value)
        // A fraction of a double has a power of two below.
        #expect(exact.denominator.magnitude.trailingZeroBitCount + 1 == exact.denominator.magnitude.bitWidth)
    }

    @Test func knownDoublesAsFractions() {
        #expect(Rational(exactly: 0.5) == Rational(1, 2))
        #expect(Rational(exactly: -0.375) == Rational(-3, 8))
        #expect(Rational(exactly: -0.0) == 0)
        #expect(Rational(exactly: 1e3) == 1000)
        #expect(Rational(exactly: -0x1p63) == Rational(Int.min))
        #expect(Rational(exactly: 0x1p63) == Rational(BigInt(1) << 63, 1))
        #expect(Rational(exactly: .leastNonzeroMagnitude) == Rational(1, BigInt(1) << 1074))
        #expect(Rational(exactly: .leastNormalMagnitude) == Rational(1, BigInt(1) << 1022))
        #expect(Rational(exactly: .leastNonzeroMagnitude * 5) == Rational(5, BigInt(1) << 1074))
        #expect(Rational(exactly: .greatestFiniteMagnitude) == Rational(((BigInt(1) << 53) - 1) << 971, 1))
        #expect(Rational(exactly: 0.1) != Rational(1, 10))
    }

    @Test func whatIsNotFiniteIsNoFraction() {
        #expect(Rational(exactly: .infinity) == nil)
        #expect(Rational(exactly: -.infinity) == nil)
        #expect(Rational(exactly: .nan) == nil)
    }

    /// The value lies within one unit in the last place of its double, by exact comparison with the neighbours.
    private func isClose(_ value: Rational) -> Bool {
        let double = value.double
        guard let below = Rational(exactly: double.nextDown), let above = Rational(exactly: double.nextUp) else { return false }
        return below <= value && value <= above
    }

    @Test func doubleIsWithinOneUnitInTheLastPlace() {
        for a in edges { #expect(isClose(a), "\(a) became \(a.double)") }
        var bits = SplitMix64(seed: 7)
        for _ in 0..<400 {
            var n = BigInt(1), d = BigInt(1)
            for _ in 0...Int.random(in: 0...9, using: &bits) { n = (n << 61) + BigInt(Int.random(in: 0...Int.max >> 2, using: &bits)) }
            for _ in 0...Int.random(in: 0...9, using: &bits) { d = (d << 61) + BigInt(Int.random(in: 0...Int.max >> 2, using: &bits)) }
            let value = Rational(Bool.random(using: &bits) ? n : -n, d)
            #expect(isClose(value), "\(value) became \(value.double)")
        }
    }

    @Test func smallFractionsAreRoundedToNearest() {
        var bits = SplitMix64(seed: 8)
        for _ in 0..<400 {
            let value = Rational(Int.random(in: -1_000_000...1_000_000, using: &bits), Int.random(in: 1...1_000_000, using: &bits))
            let double = value.double
            let error = (Rational(exactly: double)! - value).magnitude
            #expect(error <= (Rational(exactly: double.nextUp)! - value).magnitude)
            #expect(error <= (Rational(exactly: double.nextDown)! - value).magnitude)
        }
    }

    /// What follows the half of a unit decides, however far behind it stands.
    @Test func longFractionsAreRoundedToNearest() {
        var bits = SplitMix64(seed: 9)
        for _ in 0..<400 {
            let shift = Int.random(in: 0...400, using: &bits)
            let n = (BigInt(Int.random(in: 1 << 53...Int.max, using: &bits)) << shift) + BigInt(Int.random(in: 0...1, using: &bits))
            let value = Rational(n, BigInt(Int.random(in: 1...99, using: &bits)))
            let double = value.double
            let error = (Rational(exactly: double)! - value).magnitude
            #expect(error <= (Rational(exactly: double.nextUp)! - value).magnitude, "\(value)")
            #expect(error <= (Rational(exactly: double.nextDown)! - value).magnitude, "\(value)")
        }
        #expect(Rational((BigInt(1) << 153) + (BigInt(1) << 100) + 1, 1).double == 0x1.0000000000001p153)
        #expect(Rational((BigInt(1) << 153) + (BigInt(1) << 100), 1).double == 0x1p153)
    }

    @Test func hugeAndTinyValues() {
        let ten = BigInt(10)
        #expect(Rational(ten.power(308), 1).double == 1e308)
        #expect(Rational(-ten.power(308), 1).double == -1e308)
        #expect(Rational(ten.power(309), 1).double == .infinity)
        #expect(Rational(-ten.power(5000), 1).double == -.infinity)
        #expect(Rational(1, ten.power(308)).double == 1e-308)
        #expect(Rational(1, ten.power(5000)).double == 0)
        #expect(Rational(ten.power(5000) + 1, ten.power(5000)).double == 1)
        #expect(Rational(ten.power(400), ten.power(399) * 3).double == 10.0 / 3)
        #expect(Rational(1, BigInt(1) << 1074).double == .leastNonzeroMagnitude)
        #expect(Rational(3, BigInt(1) << 1074).double == 3 * .leastNonzeroMagnitude)
        #expect(Rational(1, BigInt(1) << 1080).double == 0)
        #expect(Rational(BigInt(1) << 1024, 1).double == .infinity)
        #expect(Rational((BigInt(1) << 53) - 1, 1) * Rational(BigInt(1) << 971, 1) == Rational(exactly: .greatestFiniteMagnitude))
        #expect(Rational(BigInt(2).power(53) + 1, 1).double == 0x1p53)
    }
}
