import Exact
import Language
import Testing

@Suite struct ArgumentCursorTests {
    /// What `read` makes of the text, or the complaint.
    private func result(_ text: String, _ read: (inout ArgumentCursor) throws(Diagnostic) -> String) -> String {
        do {
            var cursor = try ArgumentCursor(text)
            return try read(&cursor)
        } catch {
            return complaint(error, in: text)
        }
    }

    @Test(arguments: [
        ("390x844", "390 x 844"),
        ("-x44 in b", "- x 44"),
        ("44x-", "44 x -"),
        ("-x-", "- x -"),
        ("(w*2)x44", "{w * 2} x 44"),
        ("20x(h + 1)", "20 x {h + 1}"),
        ("390×844", "390 x 844"),
        ("1.5x.5", "1.5 x 0.5"),
        ("390 x844", "syntax 3 « »"),
        ("390x", "syntax 4 «»"),
        ("390x 844", "syntax 4 « »"),
        ("390x84a", "syntax 6 «a»"),
        ("-5x5", "syntax 0 «-»"),
        ("5x-5", "syntax 2 «-»"),
        ("5", "syntax 1 «»"),
        ("(5x5", "syntax 2 «x5»"),
        ("(5", "syntax 0 «(»"),
        ("w", "syntax 0 «w»"),
        ("", "usage 0 «»"),
        ("1e13x1", "bad-number 0 «1e13»"),
    ])
    func sizes(text: String, expected: String) {
        let found = result(text) { cursor throws(Diagnostic) in
            let size = try cursor.size()
            return "\(size.width?.written ?? "-") x \(size.height?.written ?? "-")"
        }
        #expect(found == expected)
    }

    @Test func aSizeIsOptional() throws {
        for text in ["in b", "", "font=17", "\"a\"", "x44"] {
            var cursor = try ArgumentCursor(text)
            #expect(try cursor.optionalSize() == nil)
        }
    }

    @Test(arguments: [
        ("font=17 lines=0", "font=17;lines=0"),
        ("hug.h=251 hidden rtl", "hug.h=251;hidden;rtl"),
        ("margins=8,8,gap*2,-8", "margins=8,8,{gap * 2},-8"),
        ("margins=8, 8 ,8,8 axis=v", "margins=8,8,8,8;axis=v"),
        ("lines=0 -x44", "lines=0;syntax 8 «-»"),
        ("a=1 - 2 b=3-4 c=(5 -6)", "a={1 - 2};b={3 - 4};c={5 - 6}"),
        ("text=\"a b\" x=`y z`", "text='a b';x=`y z`"),
        ("mask=h=&-&,v=--- hidden", "mask:h=&-&,v=---;hidden"),
        ("font=", "usage 5 «»"),
        ("mask=", "usage 5 «»"),
        ("font=,", "syntax 5 «,»"),
        ("17", "syntax 0 «17»"),
        ("frame=1,", "usage 8 «»"),
    ])
    func options(text: String, expected: String) {
        var written: [String] = []
        let end = result(text) { cursor throws(Diagnostic) in
            while !cursor.isAtEnd {
                let option = try cursor.option(rawKeys: ["mask"])
                switch option.value {
                case .none: written.append(option.key.text)
                case .list(let list): written.append("\(option.key.text)=\(list.map(\.written).joined(separator: ","))")
                case .string(let contents, _): written.append("\(option.key.text)='\(contents)'")
                case .raw(let word): written.append("\(option.key.text):\(word.text)")
                }
            }
            return ""
        }
        if !end.isEmpty { written.append(end) }
        #expect(written.joined(separator: ";") == expected)
    }

    @Test func anOptionsWords() throws {
        var cursor = try ArgumentCursor("axis=v edges=top,left n=1")
        let axis = try cursor.option()
        #expect(axis.word?.text == "v")
        #expect(axis.span == Span(0, 6))
        let edges = try cursor.option()
        #expect(edges.words?.map(\.text) == ["top", "left"])
        #expect(edges.word == nil)
        let number = try cursor.option()
        #expect(number.words == nil)
        #expect(number.expressions.count == 1)
    }

    @Test(arguments: [
        ("card.leading 3", "card.leading"),
        ("label.width>=0", "label.width>=0"),
        ("root.width,next", "root.width"),
        ("suggest(X)", "suggest(X)"),
        ("mask(v).minX", "mask(v).minX"),
        ("UISV-spacing(my stack).1 3", "UISV-spacing(my stack).1"),
        ("UISV-spacing([a, b]).1", "UISV-spacing([a, b]).1"),
        ("`any thing, here`", "`any thing, here`"),
        ("`my row`.1", "my row.1"),
        ("mask(`a)b`).x", "mask(a)b).x"),
        ("c1", "c1"),
        ("", "usage 0 «»"),
        (",", "syntax 0 «,»"),
        (")", "syntax 0 «)»"),
        ("mask(v", "syntax 4 «(»"),
        ("mask(v]", "syntax 6 «]»"),
        ("`x", "syntax 0 «`»"),
    ])
    func constraintIDs(text: String, expected: String) {
        let found = result(text) { cursor throws(Diagnostic) in
            let id = try cursor.constraintID()
            return id.isQuoted ? "`\(id.text)`" : id.text
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("a.width == 3", "a.width == 3"),
        ("a.width = 3 ± .5", "a.width == 3 ± 0.5"),
        ("a.width>=3+-1", "a.width >= 3 ± 1"),
        ("a - b <= 5 +- tol/2", "{a - b} <= 5 ± {tol / 2}"),
        ("a == 5 + -1", "a == {5 + -1}"),
        ("a == (5 +-1)", "a == {5 + -1}"),
        ("a == 1 == 2", "syntax 7 «==»"),
        ("a == 1 +-", "usage 9 «»"),
        ("a == 1 ±", "usage 8 «»"),
        ("a 3", "syntax 2 «3»"),
        ("a", "usage 1 «»"),
        ("a ==", "usage 4 «»"),
        ("", "usage 0 «»"),
    ])
    func comparisons(text: String, expected: String) {
        let found = result(text) { cursor throws(Diagnostic) in
            let comparison = try cursor.comparison()
            let tolerance = comparison.tolerance.map { " ± \($0.written)" } ?? ""
            try cursor.end()
            return "\(comparison.left.written) \(comparison.relation.rawValue) \(comparison.right.written)\(tolerance)"
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("0...100", "0 to 100"),
        ("gap...gap * 2", "gap to {gap * 2}"),
        (".5....75", "0.5 to 0.75"),
        ("-5 ... 5", "-5 to 5"),
        ("a.x...b.x", "a.x to b.x"),
        ("0..5", "syntax 1 «.»"),
        ("0", "usage 1 «»"),
        ("0...", "usage 4 «»"),
        ("0 5", "syntax 2 «5»"),
    ])
    func ranges(text: String, expected: String) {
        let found = result(text) { cursor throws(Diagnostic) in
            let range = try cursor.range()
            try cursor.end()
            return "\(range.from.written) to \(range.to.written)"
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("3", "3"), ("-1", "bad-number 0 «-1»"), ("1.5", "bad-number 0 «1.5»"), ("x", "syntax 0 «x»"), ("", "usage 0 «»"),
        ("1e12", "bad-number 0 «1e12»"), ("2e1", "20"),
    ])
    func integers(text: String, expected: String) {
        #expect(result(text) { cursor throws(Diagnostic) in String(try cursor.integer("a number")) } == expected)
    }

    @Test func keywordsAreNotNames() throws {
        var cursor = try ArgumentCursor("off.width == 3")
        #expect(cursor.optionalKeyword("off") == nil)
        cursor = try ArgumentCursor("off == 3")
        #expect(cursor.optionalKeyword("off") == nil)
        cursor = try ArgumentCursor("`off`")
        #expect(cursor.optionalKeyword("off") == nil)
        cursor = try ArgumentCursor("off")
        #expect(cursor.optionalKeyword("on", "off")?.text == "off")
        #expect(cursor.isAtEnd)
    }

    @Test func readsACommandFromLeftToRight() throws {
        var cursor = try ArgumentCursor("title \"Hello\" 44x- in card 'x'")
        #expect(try cursor.word("a name").text == "title")
        #expect(try cursor.optionalString() == "Hello")
        #expect(try cursor.optionalSize()?.height == nil)
        #expect(cursor.optionalKeyword("in") != nil)
        #expect(try cursor.path("a view").text == "card")
        #expect(cursor.peek() == nil)
        #expect(!cursor.isAtEnd)
        #expect(cursor.optionalWord() == nil)
        #expect(throws: Diagnostic(.syntax, "''' is not read as '\"'", at: Span(27, 1), hint: "type '\"'")) { try cursor.end() }
    }

    @Test(arguments: [
        ("iphone-15 in", "iphone-15"), ("../my\\file.aldb", "../my\\file.aldb"), ("\"a b.aldb\" x", "a b.aldb"), ("`a b`", "a b"),
        ("", "usage 0 «»"),
        ("\"a", "syntax 0 «\"»"), ("ipad-pro-12.9", "ipad-pro-12.9"),
    ])
    func rawWords(text: String, expected: String) {
        #expect(result(text) { cursor throws(Diagnostic) in try cursor.rawWord("a file name").text } == expected)
    }

    @Test func theRestOfAnExpectation() throws {
        var cursor = try ArgumentCursor("error unknown-view: print titel.width  ")
        #expect(cursor.optionalKeyword("error") != nil)
        #expect(try cursor.errorCode().text == "unknown-view")
        #expect(try cursor.symbol(.colon) == Span(18, 1))
        let rest = try cursor.restOfText("a command")
        #expect(rest.text == "print titel.width")
        #expect(rest.span == Span(20, 17))
        #expect(cursor.isAtEnd)
        #expect(Diagnostic(.syntax, "x", at: Span(6, 5)).shifted(by: rest.span.start).span == Span(26, 5))
    }

    @Test func whatIsMissingOrLeft() throws {
        var cursor = try ArgumentCursor("title")
        cursor.synopsis = "text VIEW \"…\""
        _ = try cursor.path("a view")
        #expect(
            throws: Diagnostic(
                .usage, "expected a text in quotes, found the end of the line", at: Span(5, 0), hint: "usage: text VIEW \"…\"")
        ) {
            try cursor.string()
        }
        cursor = try ArgumentCursor("a b")
        _ = try cursor.word("a name")
        #expect(throws: Diagnostic(.usage, "unexpected argument 'b'", at: Span(2, 1))) { try cursor.end() }
        cursor = try ArgumentCursor("H")
        #expect(throws: Diagnostic.self) { try cursor.newName("a name") }
        cursor = try ArgumentCursor("`H`")
        #expect(try cursor.newName("a name").text == "H")
        cursor = try ArgumentCursor("heigth")
        #expect(throws: Diagnostic(.syntax, "expected an axis, found 'heigth'", at: Span(0, 6), hint: "did you mean 'height'?")) {
            try cursor.keyword(among: ["width", "height"], "an axis")
        }
    }

    @Test func prioritiesAndLists() throws {
        var cursor = try ArgumentCursor("@high+1")
        #expect(try cursor.priority().written == "{high + 1}")
        cursor = try ArgumentCursor("750 x")
        #expect(try cursor.priority().written == "750")
        cursor = try ArgumentCursor("a,b , c d")
        let names = try cursor.commaSeparated { cursor throws(Diagnostic) in try cursor.word("a name").text }
        #expect(names == ["a", "b", "c"])
        cursor = try ArgumentCursor("a.width == b.width @700")
        #expect(cursor.hasRelationAhead)
    }

    @Test func argumentsBehindAnAliasPointToWhatWasTyped() throws {
        guard case .command(_, let word, var arguments)? = try StatementSyntax.parse("pw )", vocabulary: vocabulary) else {
            Issue.record("no command")
            return
        }
        #expect(word.span == Span(0, 2))
        #expect(throws: Diagnostic(.syntax, "expected an expression after '+', found ')'", at: Span(3, 1))) { try arguments.expression() }
    }
}
