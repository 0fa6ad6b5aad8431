import CLibrary
import Exact

/// Writes numbers for people: where nothing else is said, with at most three decimals, no trailing zeros and no `-0`.
package enum NumberText {
    package static func of(_ value: Double) -> String {
        guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
        let thousandths = (value * 1000).rounded()
        guard let count = Int(exactly: thousandths), abs(value) < 1e12 else {
            return Int(exactly: value.rounded()).map(String.init) ?? value.description
        }
        let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: 1000)
        var text = (count < 0 ? "-" : "") + String(whole)
        guard rest > 0 else { return text }
        var digits = String(rest + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        text += "." + digits
        return text
    }

    /// A number with at most six significant digits, as `%g` of C prints it: `133.333`, `0.0001`, `1e+06`.
    package static func sixDigits(_ value: Rational) -> String { printed("%g", value.double) }

    /// A value as `printf` of C prints it.
    ///
    /// - Parameter format: one conversion, which must fit the type of `value`. No text that was read may be in it as it stands.
    package static func printed(_ format: String, _ value: some CVarArg) -> String {
        withVaList([value]) { arguments in
            var text = [CChar](repeating: 0, count: 2_048)
            let count = Int(vsnprintf(&text, text.count, format, arguments))
            return String(decoding: text.prefix(max(0, min(count, text.count - 1))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    package static func of(_ value: Rational) -> String { of(value.double) }

    /// The text of a number shown beside another one: at most three decimals, or the exact number where the two are different and would look equal otherwise.
    package static func of(_ value: Rational, besides other: Rational) -> String {
        value != other && of(value) == of(other) ? value.decimalDescription : of(value)
    }

    /// The text of an amount, such as that of a violation or gap; a small one does not become 0 but `less than 0.001`.
    package static func amount(_ value: Double) -> String {
        let text = of(value)
        return text == "0" && value != 0 ? "less than 0.001" : text
    }

    /// The text of a priority, exact because different priorities must look different.
    package static func priority(_ value: Rational) -> String { value.decimalDescription }

    /// The text of a multiplier, exact where three decimals would not be.
    package static func factor(_ value: Rational) -> String {
        let text = of(value)
        return Rational(text) == value ? text : value.description
    }
}
