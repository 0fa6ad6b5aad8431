import Exact
import Language
import Testing

@Suite struct EquationTests {
    @Test(arguments: [
        ("title.width == 280", "title.width == 280"),
        ("title.width = 280", "title.width == 280"),
        ("a.x<=b.x", "a.x <= b.x"),
        ("w1: title.width >= 2 * icon.width + 8 @700", "w1: title.width >= {{2 * icon.width} + 8} @700"),
        ("a - b - c == 0", "{{a - b} - c} == 0"),
        ("a / 2 * 3 == -b", "{{a / 2} * 3} == -b"),
        ("-(a + b) * 2 == + 3", "{-{a + b} * 2} == 3"),
        ("2 * x0 + -3 * x1 - -x2 == .5", "{{{2 * x0} + {-3 * x1}} - -x2} == 0.5"),
        ("a == b +-1", "a == {b + -1}"),
        ("0 <= a <= b.width <= 1/3", "0 <= a <= b.width <= {1 / 3}"),
        ("a.leading == super.leading inset 16", "a.leading == super.leading inset 16"),
        ("c: card.edges == root.edges inset 8, 16,gap*2,-4 @high+1", "c: card.edges == root.edges inset 8,16,{gap * 2},-4 @{high + 1}"),
        ("x == 1 @ (p - 1) * 2", "x == 1 @{{p - 1} * 2}"),
        ("`my label`: `a b`.width == card.safeArea.top", "my label: `a b`.width == card.safeArea.top"),
        ("inset == inset inset 3", "inset == inset inset 3"),
        ("row.1.constant == 3", "row.1.constant == 3"),
        ("a.`b c` == 3", "a.`b c` == 3"),
        ("x == (a +\n b)", "x == {a + b}"),
        ("x \\\n == 3", "x == 3"),
        ("((x)) == 3", "x == 3"),
        ("ä.breite == größe", "ä.breite == größe"),
        ("h == 3", "h == 3"),
        ("3 == x", "3 == x"),
        ("(a + b) / 2 == c.centerX", "{{a + b} / 2} == c.centerX"),
    ])
    func equations(text: String, expected: String) {
        #expect(parsed(text) == expected)
    }

    @Test(arguments: [
        ("title.width ==", "syntax 14 «»"),
        ("== 3", "syntax 0 «==»"),
        ("title.width == == 3", "syntax 15 «==»"),
        ("a < b", "syntax 2 «<»"),
        ("a => b", "syntax 2 «=>»"),
        ("a != b", "syntax 2 «!=»"),
        ("a === b", "syntax 4 «=»"),
        ("a.width == 2b", "syntax 12 «b»"),
        ("a.width == b c", "syntax 13 «c»"),
        ("a.width == (3", "syntax 11 «(»"),
        ("a.width == ((3) + 4", "syntax 11 «(»"),
        ("a.width == 3)", "syntax 12 «)»"),
        ("(a == 3", "syntax 3 «==»"),
        ("a.width == b. + 3", "syntax 14 «+»"),
        ("a.width == b.", "syntax 13 «»"),
        ("a. width == 3", "syntax 3 «width»"),
        ("a == b * ", "syntax 9 «»"),
        ("a == 3 @", "syntax 8 «»"),
        ("a == 3 @700 @800", "syntax 12 «@»"),
        ("a == 3 @700 inset 3", "syntax 12 «inset»"),
        ("a == b inset 1,2", "syntax 13 «1,2»"),
        ("a == b inset", "syntax 12 «»"),
        ("a == \"b\"", "syntax 5 «\"b\"»"),
        ("a == 1e13", "bad-number 5 «1e13»"),
        ("a: b", "syntax 4 «»"),
        ("a:", "syntax 2 «»"),
        ("a.b: x == 3", "syntax 0 «a.b»"),
        ("zz b == 3", "syntax 3 «b»"),
        ("x == 3; y == 4", "syntax 6 «;»"),
        ("x == `", "syntax 5 «`»"),
    ])
    func wrong(text: String, expected: String) {
        #expect(parsed(text) == expected)
    }

    @Test func spansCoverWhatWasTyped() throws {
        guard case .equation(let equation)? = try StatementSyntax.parse("a.width == -2 * (b + 3)", vocabulary: vocabulary) else {
            Issue.record("no equation")
            return
        }
        #expect(equation.sides[0].span == Span(0, 7))
        #expect(equation.sides[1].span == Span(11, 12))
    }

    @Test func depthIsLimitedAndNothingOverflows() {
        let parentheses = String(repeating: "(", count: 50_000)
        #expect(failure("x == " + parentheses)?.code == .limit)
        #expect(failure("x == " + String(repeating: "-", count: 50_000) + "1")?.code == .limit)
        #expect(failure("x == 1" + String(repeating: "*1", count: 40_000))?.code == .limit)
        #expect(failure("x == " + String(repeating: "(", count: 200) + "1" + String(repeating: ")", count: 200)) == nil)
        #expect(failure("x == " + String(repeating: "(", count: 201) + "1" + String(repeating: ")", count: 201))?.code == .limit)
        // A long sum is fine, and shallow.
        #expect(failure("x == 1" + String(repeating: " - y", count: 20_000)) == nil)
        #expect(failure("x" + String(repeating: " == x", count: 15_000)) == nil)
        // Signs and parentheses count together.
        let signed = String(repeating: String(repeating: "-", count: 150) + "(", count: 150) + "1" + String(repeating: ")", count: 150)
        #expect(failure("x == " + signed)?.code == .limit)
        let nest = String(repeating: "(", count: 190) + "1" + String(repeating: "*1*1*1)", count: 190)
        #expect(failure("x == " + nest)?.code == .limit)
    }

    @Test func longSumsMeanTheSame() throws {
        let text = (1...500).map { "\($0 % 3 == 0 ? "-" : "+") \($0)" }.joined(separator: " ")
        guard case .equation(let equation)? = try StatementSyntax.parse("x == " + text, vocabulary: vocabulary) else {
            Issue.record("no equation")
            return
        }
        func value(_ expression: ExpressionSyntax) -> Rational {
            switch expression {
            case .number(let value, _): value
            case .negated(let inner, _): -value(inner)
            case .binary(.plus, let left, let right, _): value(left) + value(right)
            case .binary(.minus, let left, let right, _): value(left) - value(right)
            default: 0
            }
        }
        #expect(value(equation.sides[1]) == Rational((1...500).reduce(0) { $0 + ($1 % 3 == 0 ? -$1 : $1) }))
    }
}
