import Language
import Testing

@Suite struct VisualFormatTests {
    /// The examples of Apple's documentation.
    @Test(arguments: [
        ("[button]-[textField]", "H:[button]-[textField]"),
        ("[button(>=50)]", "H:[button(>=50)]"),
        ("|-50-[purpleBox]-50-|", "H:|-(==50)-[purpleBox]-(==50)-|"),
        ("V:[topField]-10-[bottomField]", "V:[topField]-(==10)-[bottomField]"),
        ("[maroonView][blueView]", "H:[maroonView][blueView]"),
        ("[button(100@20)]", "H:[button(==100@20)]"),
        ("[button1(==button2)]", "H:[button1(==button2)]"),
        ("[flexibleButton(>=70,<=100)]", "H:[flexibleButton(>=70,<=100)]"),
        ("|-[find]-[findNext]-[findField(>=20)]-|", "H:|-[find]-[findNext]-[findField(>=20)]-|"),
    ])
    func examplesOfTheDocumentation(text: String, expected: String) {
        #expect(parsed(text) == expected)
    }

    @Test(arguments: [
        ("H:|-20-[icon(44)]-8-[title(>=50@700)]-(>=20)-|", "H:|-(==20)-[icon(==44)]-(==8)-[title(>=50@700)]-(>=20)-|"),
        ("row: H:|[a]|", "row: H:|[a]|"),
        ("row: [a]-|  align centerY @750", "row: H:[a]-| align centerY @750"),
        ("V:|[a(b)][b]| align leading,trailing", "V:|[a(==b)][b]| align leading,trailing"),
        ("|-(-10)-[a]", "H:|-(==-10)-[a]"),
        ("[a]-(>=8@high, <=20@low+1)-[b]", "H:[a]-(>=8@high,<={20}@{low + 1})-[b]".replacing("{20}", with: "20")),
        ("[a]-gap-[b(w/2@high+1)]", "H:[a]-(==gap)-[b(=={w / 2}@{high + 1})]"),
        ("[a]-(gap*2)-[b]", "H:[a]-(=={gap * 2})-[b]"),
        ("[a]-((gap+1)*2)-[b]", "H:[a]-(=={{gap + 1} * 2})-[b]"),
        ("V:|-.5-[`my view`]-1e1-|", "V:|-(==0.5)-[my view]-(==10)-|"),
        ("H: | - 20 - [ a ] - |", "H:|-(==20)-[a]-|"),
        ("H:|-[a]-\\\n[b]-|", "H:|-[a]-[b]-|"),
        ("[H]", "H:[H]"),
        ("[align] align left @ 3", "H:[align] align left @3"),
        ("print: [a]", "print: H:[a]"),
        ("|-0-[a]", "H:|-(==0)-[a]"),
        ("[a(20@p)]", "H:[a(==20@p)]"),
        ("h: [a]", "h: H:[a]"),
    ])
    func formats(text: String, expected: String) {
        #expect(parsed(text) == expected)
    }

    @Test(arguments: [
        ("H:|--10-[a]", "syntax 4 «-»"),
        ("H:|-20@700-[a]", "syntax 6 «@»"),
        ("H:|->=20-[a]", "syntax 4 «>=»"),
        ("H:|-[a-|", "syntax 6 «-»"),
        ("H:|-[a)-|", "syntax 6 «)»"),
        ("H:|-[a(=b)]", "syntax 7 «=»"),
        ("H:[a(<3)]", "syntax 5 «<»"),
        ("H:[a(==)]", "syntax 7 «)»"),
        ("H:[a()]", "syntax 5 «)»"),
        ("H:[a(3,)]", "syntax 7 «)»"),
        ("H:[a(3", "syntax 4 «(»"),
        ("H:[a(", "syntax 4 «(»"),
        ("H:[a", "syntax 2 «[»"),
        ("H:[", "syntax 2 «[»"),
        ("H:[]", "syntax 3 «]»"),
        ("H:[3]", "syntax 3 «3»"),
        ("H:|", "syntax 3 «»"),
        ("H:|-|", "syntax 4 «|»"),
        ("H:", "syntax 2 «»"),
        ("H:x == 3", "syntax 2 «x»"),
        ("H:[a]-", "syntax 6 «»"),
        ("H:[a]-20", "syntax 8 «»"),
        ("H:[a]-20[b]", "syntax 8 «[»"),
        ("H:[a]20-[b]", "syntax 5 «20»"),
        ("H:[a]-20*2-[b]", "syntax 8 «*»"),
        ("H:[a]-(20-[b]", "syntax 10 «[»"),
        ("H:[a]-20px-[b]", "syntax 8 «px»"),
        ("H:[a]-gap.x-[b]", "syntax 9 «.»"),
        ("H:[a]-(3)-(4)-[b]", "syntax 10 «(»"),
        ("H:|-[a]-|-[b]", "syntax 9 «-»"),
        ("H:|[a]|[b]", "syntax 7 «[»"),
        ("H:[a.b]", "syntax 4 «.»"),
        ("H:[a(==b==c)]", "syntax 8 «==»"),
        ("H:[a(3@700@800)]", "syntax 10 «@»"),
        ("H:[a] align", "syntax 11 «»"),
        ("H:[a] align middle", "syntax 12 «middle»"),
        ("H:[a] align left top", "syntax 17 «top»"),
        ("H:[a] @", "syntax 7 «»"),
        ("H:[a] @700 3", "syntax 11 «3»"),
        ("H:[a]-(1e400)-[b]", "bad-number 7 «1e400»"),
    ])
    func wrong(text: String, expected: String) {
        #expect(parsed(text) == expected)
    }

    @Test func messagesSayWhatToDo() {
        #expect(failure("H:|-20@700-[a]")?.hint == "for example -(20@700)-")
        #expect(failure("H:[a(44]")?.hint == "'(' is open: close it with ')'")
        #expect(failure("H:[a)")?.hint == "'[' is open: close it with ']'" && failure("H:[]")?.hint == nil)
        #expect(failure("H:|--10-[a]")?.hint == "write a signed one in parentheses: -(-10)-")
        #expect(
            failure("[a] align centery")?.hint == "did you mean 'centerX'?"
                || failure("[a] align centery")?.hint == "did you mean 'centerY'?")
        #expect(failure("H:|-[a-|")?.message == "expected ']' or '(' after the view's name, found '-'")
    }

    @Test func theSpanIsTheFormat() throws {
        guard case .visualFormat(let format)? = try StatementSyntax.parse("r: H:|-[a]-8-[b] @3", vocabulary: vocabulary) else {
            Issue.record("no visual format")
            return
        }
        #expect(format.span == Span(3, 13))
        #expect(format.label?.span == Span(0, 1))
        #expect(format.first == .standard(Span(6, 1)))
        #expect(format.views[1].name.span == Span(14, 1))
    }

    @Test func manyBracketsDoNotOverflow() {
        #expect(failure("H:[a(" + String(repeating: "(", count: 50_000))?.code == .limit)
        #expect(failure("H:" + String(repeating: "[a]-", count: 20_000) + "|") == nil)
    }
}
