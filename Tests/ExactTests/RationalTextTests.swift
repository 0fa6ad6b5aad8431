import Exact
import Testing

@Suite struct RationalTextTests {
    @Test(arguments: [
        ("12", Rational(12)), ("-3.5", Rational(-7, 2)), (".5", Rational(1, 2)), ("-.5", Rational(-1, 2)), ("5.", Rational(5)),
        ("1e3", Rational(1000)), ("1E3", Rational(1000)), ("1e+3", Rational(1000)), ("25e-1", Rational(5, 2)), ("2/3", Rational(2, 3)),
        ("-4/6", Rational(-2, 3)), ("4/-6", Rational(-2, 3)), ("0.5/0.25", Rational(2)), ("+7", Rational(7)), ("-0", Rational(0)),
        ("007", Rational(7)), ("0.10", Rational(1, 10)), ("1e0", Rational(1)), ("0e400", Rational(0)),
        ("-9223372036854775808", Rational(Int.min)), ("9223372036854775807", Rational(Int.max)),
        ("1234567890123456789012345", Rational(BigInt(123_456_789_012_345_678) * 10_000_000 + 9_012_345, 1)),
    ])
    func readsNumbersAsTyped(text: String, value: Rational) {
        #expect(Rational(text) == value)
    }

    @Test(arguments: [
        "", " ", "-", "+", ".", "-.", "e3", "1e", "1e-", "1e1.5", "1.2.3", "1,5", "0x10", "1/0", "1/0.0", "1/2/3", "/2", "1/", " 1", "1 ",
        "--1", "+-1", "- 1", "1e401", "1e-401", "1e99999999999999999999", "1e-9223372036854775808", "1e9223372036854775807", "inf",
        "nan", "NaN", "∞", "½", "١", "1_000", "1e3/", "１", "1\n",
    ])
    func refusesWhatIsNoNumber(text: String) {
        #expect(Rational(text) == nil, "\(text) was read as \(String(describing: Rational(text)))")
    }

    @Test func exponentsReachAsFarAsFourHundred() {
        #expect(Rational("1e400") == Rational(BigInt(10).power(400), 1))
        #expect(Rational("1e-400") == Rational(1, BigInt(10).power(400)))
    }

    @Test func whatIsPrintedReadsBack() {
        for a in edges {
            #expect(Rational(a.description) == a, "\(a)")
            #expect(Rational(a.decimalDescription) == a, "\(a.decimalDescription)")
        }
    }

    @Test func descriptionIsAnIntegerOrAFraction() {
        #expect(Rational(-3).description == "-3")
        #expect(Rational(1, 2).description == "1/2")
        #expect(Rational(-4, 6).description == "-2/3")
        #expect(Rational(0).description == "0")
    }

    @Test(arguments: [
        (Rational(0), "0"), (Rational(12), "12"), (Rational(-12), "-12"), (Rational(1, 2), "0.5"), (Rational(-1, 2), "-0.5"),
        (Rational(1, 8), "0.125"), (Rational(5, 2), "2.5"), (Rational(-7, 20), "-0.35"), (Rational(1, 100), "0.01"),
        (Rational(100, 3), "100/3"), (Rational(-1, 3), "-1/3"), (Rational(1, 6), "1/6"), (Rational(1001, 1000), "1.001"),
        (Rational(11934, 10000), "1.1934"), (Rational(1, 1 << 10), "0.0009765625"), (Rational(100), "100"), (Rational(3, 5), "0.6"),
    ])
    func decimalsWhereTheyAreExact(value: Rational, text: String) {
        #expect(value.decimalDescription == text)
    }

    @Test func decimalsOfLongFractions() {
        #expect(Rational("1e-400")?.decimalDescription == "0." + String(repeating: "0", count: 399) + "1")
        #expect(Rational("123456789.123456789123456789")?.decimalDescription == "123456789.123456789123456789")
        #expect(Rational(exactly: 0.1)?.decimalDescription == "0.1000000000000000055511151231257827021181583404541015625")
    }
}
