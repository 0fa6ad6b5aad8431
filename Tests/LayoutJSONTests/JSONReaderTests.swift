import JSONText
import Language
import Testing

@testable import LayoutJSON

/// JSON as RFC 8259 has it, and nothing else.
@Suite struct JSONReaderTests {
    private func failure(_ text: String) -> String? {
        do throws(Diagnostic) {
            _ = try JSONReader.value(of: text)
            return nil
        } catch {
            return "\(error.code.rawValue): \(error.message)"
        }
    }

    @Test(arguments: [
        ("", "format: line 1, column 1: a value is expected, found the end"),
        ("{\"a\":1,}", "format: line 1, column 8: a key in quotes is expected, found '}'"),
        ("[1 2]", "format: line 1, column 4: ',' or ']' is expected, found '2'"),
        ("[\n  01]", "format: line 2, column 4: a number has no zero before other digits"),
        ("{\"ä\": tru}", "format: line 1, column 7: a value is expected, found 't'"),
        ("{\"a\":1,\n \"a\":2}", "format: line 2, column 2: the key 'a' stands there twice"),
        ("\"a", "format: line 1, column 1: the string is never closed"),
        ("\"\\x\"", "format: line 1, column 2: this is no escape of a JSON string"),
        ("\"\\ud800\"", "format: line 1, column 2: half of a surrogate pair is no character"),
        ("\"\\ud800\\u0041\"", "format: line 1, column 2: half of a surrogate pair is no character"),
        ("\"\\udc00\"", "format: line 1, column 2: half of a surrogate pair is no character"),
        ("\"a\u{1}\"", "format: line 1, column 3: a control character in a string is written as \\u"),
        ("1 1", "format: line 1, column 3: nothing may follow the value, found '1'"),
        ("-", "format: line 1, column 2: a digit is expected, found the end"),
        ("1.", "format: line 1, column 3: a digit is expected, found the end"),
        ("1e+", "format: line 1, column 4: a digit is expected, found the end"),
        ("[1] // no comments", "format: line 1, column 5: nothing may follow the value, found '/'"),
        ("NaN", "format: line 1, column 1: a value is expected, found 'N'"),
        (String(repeating: "[", count: 1_000_000), "limit: line 1, column 65: arrays and objects nest no deeper than 64"),
    ])
    func whatIsNoJSONSaysWhere(text: String, message: String) { #expect(failure(text) == message) }

    @Test func stringsAreWhatTheyStandFor() throws {
        let node = try JSONReader.value(of: "\u{FEFF}\"a\\n\\u00e4\\ud83d\\ude00\\\\\\/\\u0000é\"")
        guard case .string(let text) = node.value else {
            Issue.record("no string")
            return
        }
        #expect(text == "a\nä😀\\/\u{0}é")
    }

    /// Digits are kept: no number is rounded on its way.
    @Test func numbersKeepTheirDigits() throws {
        for digits in ["0", "-0", "0.1", "123456789012345678901234567890", "1e-7", "-1.5E+3"] {
            guard case .number(let text) = try JSONReader.value(of: digits).value else {
                Issue.record("\(digits) is no number")
                continue
            }
            #expect(text == digits)
        }
    }
}
