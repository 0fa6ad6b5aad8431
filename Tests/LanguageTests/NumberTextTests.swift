import Exact
import Language
import Testing

/// Numbers as texts.
@Suite struct NumberTextTests {
    @Test(arguments: [
        ("400/3", "133.333"), ("1/10000", "0.0001"), ("1/81000", "1.23457e-05"), ("1000000", "1e+06"), ("1999999/2", "1e+06"),
        ("1234567/10", "123457"), ("1/100000", "1e-05"), ("44", "44"), ("-1/2", "-0.5"), ("100000", "100000"), ("6172839/500", "12345.7"),
        ("0", "0"), ("-2/3", "-0.666667"), ("100000000000000000000", "1e+20"), ("1/20", "0.05"),
    ])
    func sixDigitsAsInC(fraction: String, text: String) throws {
        let parts = fraction.split(separator: "/").compactMap { BigInt(String($0)) }
        #expect(NumberText.sixDigits(Rational(parts[0], parts.count > 1 ? parts[1] : 1)) == text)
    }
}
