import Reference
import Testing

@testable import Exact

@Suite struct BigIntTests {
    /// Up to seven words, of which many are at a border: there carries run on, and guesses of long division are wrong.
    private static func number(_ bits: inout SplitMix64, words: Int = 7) -> BigInt {
        var digits: [UInt] = []
        for _ in 0..<Int.random(in: 0...words, using: &bits) {
            let word = [0, 1, .max, .max - 1, 1 << 63, UInt.random(in: 0...9, using: &bits), UInt.random(in: 0...(.max), using: &bits)]
            digits.append(word[Int.random(in: 0..<word.count, using: &bits)])
        }
        if digits.count > 2, Bool.random(using: &bits) { digits[digits.count - 1] = digits[digits.count - 2] }
        return BigInt(Natural(words: digits), isNegative: Bool.random(using: &bits))
    }

    @Test func arithmeticAgreesWithItself() {
        var bits = SplitMix64(seed: 11)
        for _ in 0..<4000 {
            let a = Self.number(&bits), b = Self.number(&bits), c = Self.number(&bits)
            #expect((a + b) - b == a)
            #expect(a - b == -(b - a))
            #expect((a + b) * c == a * c + b * c)
            #expect((a < b) == ((a - b).signum() < 0))
            #expect(BigInt(a.description) == a)
            let shift = Int.random(in: 0...200, using: &bits)
            #expect(a << shift == a * BigInt(2).power(shift))
            #expect((a.magnitude << shift) >> shift == a.magnitude)
            #expect(a.magnitude >> shift == a.magnitude.quotientAndRemainder(dividingBy: Natural(1) << shift).quotient)
            guard !b.isZero else { continue }
            let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
            #expect(quotient * b + remainder == a && remainder.magnitude < b.magnitude)
            #expect(remainder.isZero || remainder.signum() == a.signum())
            let divisor = a.greatestCommonDivisor(with: b)
            #expect(a.quotientAndRemainder(dividingBy: divisor).remainder.isZero)
            #expect((a / divisor).greatestCommonDivisor(with: b / divisor) == 1)
            guard !c.isZero else { continue }
            #expect((a * c).greatestCommonDivisor(with: b * c) == divisor * BigInt(c.magnitude))
        }
    }

    /// Swift's own integers of two words are right.
    @Test func twoWordsAreAsSwiftHasThem() throws {
        var bits = SplitMix64(seed: 12)
        for _ in 0..<4000 {
            let a = Self.number(&bits, words: 1), b = Self.number(&bits, words: 1)
            let x = try #require(Int128(a.description)), y = try #require(Int128(b.description))
            #expect((a + b).description == String(x + y))
            #expect((a - b).description == String(x - y))
            #expect(a.magnitude.bitWidth == 128 - x.magnitude.leadingZeroBitCount)
            #expect((a < b) == (x < y) && (a == b) == (x == y))
            #expect(Int(exactly: a) == Int(exactly: x))
            let (product, overflow) = x.multipliedReportingOverflow(by: y)
            if !overflow { #expect((a * b).description == String(product)) }
            let whole = Int128(truncatingIfNeeded: UInt64.random(in: 0...(.max), using: &bits)) << 63 &+ x
            guard y != 0, let long = BigInt(String(whole)) else { continue }
            #expect((long / b).description == String(whole / y))
        }
    }

    @Test(arguments: ["", "-", "+", "1 ", "0x1", "--1", "1.0", "١"])
    func notANumber(text: String) {
        #expect(BigInt(text) == nil)
    }

    @Test func textOfAnyLength() {
        for text in ["0", "-1", "10000000000000000000", "-99999999999999999999", "1" + String(repeating: "0", count: 1000)] {
            #expect(BigInt(text)?.description == text)
        }
        #expect(BigInt("-0")?.description == "0" && BigInt("+007") == 7)
    }
}
