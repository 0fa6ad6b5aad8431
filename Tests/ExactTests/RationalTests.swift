import Exact
import Testing

/// Values around every border between the small and the big form.
let edges: [Rational] = {
    let integers: [BigInt] = [
        0, 1, 6, BigInt(1) << 32, BigInt(1) << 53, BigInt(Int.max), BigInt(Int.max) + 1, BigInt(10).power(30),
    ]
    var values: Set<Rational> = []
    for n in integers {
        for d in integers where d != 0 {
            values.insert(Rational(n, d))
            values.insert(Rational(-n, d))
        }
    }
    return values.sorted()
}()

@Suite struct RationalTests {
    @Test func fractionsAreInLowestTerms() {
        #expect(Rational(6, 4) == Rational(3, 2))
        #expect(Rational(-6, -4) == Rational(3, 2))
        #expect(Rational(6, -4) == Rational(-3, 2))
        #expect(Rational(0, -7) == .zero)
        #expect(Rational(6, -4).denominator == 2)
        #expect(Rational(6, -4).numerator == -3)
        #expect(Rational(BigInt(6), BigInt(-4)) == Rational(-3, 2))
        #expect(Rational(BigInt(10).power(40), BigInt(10).power(39)) == 10)
        #expect(Rational(BigInt(0), BigInt(10).power(39)) == 0)
    }

    @Test func everyValueIsNormalised() {
        for a in edges {
            #expect(a.denominator > 0)
            #expect(a.numerator.greatestCommonDivisor(with: a.denominator) == 1 || a.numerator.isZero)
            #expect(Rational(a.numerator, a.denominator) == a)
        }
    }

    @Test func arithmeticIsThatOfFractions() {
        for a in edges {
            for b in edges {
                let (an, ad, bn, bd) = (a.numerator, a.denominator, b.numerator, b.denominator)
                #expect(a + b == Rational(an * bd + bn * ad, ad * bd), "\(a) + \(b)")
                #expect(a - b == Rational(an * bd - bn * ad, ad * bd), "\(a) - \(b)")
                #expect(a * b == Rational(an * bn, ad * bd), "\(a) * \(b)")
                if b.sign != 0 { #expect(a / b == Rational(an * bd, ad * bn), "\(a) / \(b)") }
            }
        }
    }

    @Test func comparisonIsThatOfFractions() {
        for a in edges {
            for b in edges {
                #expect((a < b) == (a.numerator * b.denominator < b.numerator * a.denominator), "\(a) < \(b)")
                #expect((a < b) == ((a - b).sign < 0), "\(a) < \(b)")
                #expect((a == b) == ((a - b).sign == 0), "\(a) == \(b)")
            }
        }
    }

    @Test func overflowGoesToBigNumbersAndBack() {
        let max = Rational(Int.max)
        #expect((max + 1).description == "9223372036854775808")
        #expect(max + 1 - 1 == max)
        #expect((max + 1 - 1).hashValue == max.hashValue)
        #expect(max * max / max == max)
        let third = Rational(1, Int.max) * Rational(1, Int.max)
        #expect(third.denominator == BigInt(Int.max) * BigInt(Int.max))
        #expect(third * max * max == 1)
        #expect(Rational(1, Int.max) + Rational(1, Int.max - 1) - Rational(1, Int.max - 1) == Rational(1, Int.max))
    }

    @Test func theSmallestIntegerHasNoSpecialCase() {
        let min = Rational(Int.min)
        #expect(min.description == "-9223372036854775808")
        #expect((-min).description == "9223372036854775808")
        #expect(-(-min) == min)
        #expect(min.magnitude == -min)
        #expect(min.sign == -1)
        #expect(min.isInteger)
        #expect(Rational(Int.min, 1) == min)
        #expect(Rational(Int.min, Int.min) == 1)
        #expect(Rational(Int.min, -1) == -min)
        #expect(Rational(1, Int.min).description == "-1/9223372036854775808")
        #expect(Rational(Int.min, 2) == Rational(Int.min / 2))
        #expect(Rational(-Int.max) - 1 == min)
        #expect(Rational(Int.min / 2) * 2 == min)
        #expect(min.reciprocal.reciprocal == min)
        #expect(min.floor == min)
        #expect(min.ceiling == min)
        #expect(min + Rational(1) == Rational(-Int.max))
        #expect(min < Rational(-Int.max))
        #expect(min.double == -0x1p63)
    }

    @Test func signMagnitudeAndReciprocal() {
        for a in edges {
            #expect(a.sign == (a < 0 ? -1 : a > 0 ? 1 : 0))
            #expect(a.magnitude >= 0)
            #expect(a.magnitude == a || a.magnitude == -a)
            #expect(-(-a) == a)
            if a.sign != 0 { #expect(a.reciprocal * a == 1) }
        }
    }

    @Test func floorAndCeilingEncloseTheValue() {
        for a in edges {
            let (low, high) = (a.floor, a.ceiling)
            #expect(low.isInteger && high.isInteger)
            #expect(low <= a && a < low + 1, "floor of \(a) is \(low)")
            #expect(high >= a && a > high - 1, "ceiling of \(a) is \(high)")
        }
        #expect(Rational(-7, 2).floor == -4)
        #expect(Rational(-7, 2).ceiling == -3)
        #expect(Rational(7, 2).floor == 3)
        #expect(Rational(7, 2).ceiling == 4)
        #expect(Rational(-1, 3).ceiling == 0)
    }

    @Test func equalValuesHaveEqualHashes() {
        for a in edges {
            let detour = (a * Rational(Int.max) + Rational(1, 3) - Rational(1, 3)) / Rational(Int.max)
            #expect(detour == a)
            #expect(detour.hashValue == a.hashValue)
        }
    }

    @Test func assigningOperators() {
        var a = Rational(1, 2)
        a += Rational(1, 3)
        a *= 6
        a -= 1
        a /= 8
        #expect(a == Rational(1, 2))
    }
}
