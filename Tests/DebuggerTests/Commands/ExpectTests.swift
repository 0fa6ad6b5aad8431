import Commands
import Language
import TestSupport
import Testing

/// What `expect` says where things are not as expected.
@Suite struct ExpectTests {
    /// What constraints say of themselves are numbers to look at, and nothing that an equation is made of.
    @Test func constantsAndPriorities() {
        var session = Scripted()
        session.run(
            """
            window root 320x100
            label title 60x20
            wide: title.width == 100 @700
            view `a b`
            hug title h 252
            expect wide.constant == 100
            expect wide.priority + 1 >= title.hug.h
            expect title.hug.h == 252
            expect title.resist.v == 750
            expect not truncated title
            hug `a b` v 3
            """)
        #expect(session.failures.isEmpty)
        #expect(session.run("print wide.priority - title.hug.h") == "448")
        for line in [
            "title.width == wide.constant", "print wide.multiplier", "print title.hug", "expect truncated title", "expect title.hug.h == 3",
        ] {
            let count = session.failures.count
            session.run(line)
            #expect(session.failures.count == count + 1, "\(line)")
        }
    }

    static let setting = """
        window root 320x80
        view box -x40
        leading: box.leading == super.leading + 20
        trailing: box.trailing == super.trailing - 20
        width: box.width == 300
        var z
        """

    static let met = [
        "conflict width leading trailing", "conflict trailing width leading root.width", "suspended width", "not suspended leading",
        "satisfied leading", "not satisfied width", "not broken width", "because width leading trailing", "because width root.width",
        "box.width == 280",
        "box.width == 285 ± 5", "box.width == 285 +- 5", "box.width == 285+-5", "box.width == 280.0005", "box.width >= 280.0005",
        "2 * box.width <= root.width * 2",
        "ambiguous box", "ambiguous box.top", "not ambiguous box.width", "ambiguous z", "error unknown-view: frames nobody",
        "error usage: expect",
        "error expectation: expect z == 3",
    ]

    @Test(arguments: met) func holds(expectation: String) {
        var session = Scripted()
        session.run(Self.setting)
        session.run("expect \(expectation)")
        #expect(session.failures == [])
    }

    struct Row: CustomTestStringConvertible {
        var expectation: String
        var message: String
        var hint: String?
        var testDescription: String { expectation }

        init(_ expectation: String, _ message: String, _ hint: String? = nil) {
            self.expectation = expectation
            self.message = message
            self.hint = hint
        }
    }

    static let failing = [
        Row("box.width == 300", "expected == 300, found 280", "it follows from leading, trailing, root.width"),
        Row("box.width == 286 ± 5", "expected == 286 ± 5, found 280", "it follows from leading, trailing, root.width"),
        Row("box.width == 280.0004 ± 0", "expected == 280.0004 ± 0, found 280.0", "it follows from leading, trailing, root.width"),
        Row("box.width <= 279.998", "expected <= 279.998, found 280", "it follows from leading, trailing, root.width"),
        Row("z >= 1", "expected >= 1, found 0", "it is not determined: 'ambiguity' shows the range"),
        Row("no conflicts", "expected no conflicts, but width cannot hold", "'conflicts' shows why"),
        Row(
            "conflict width leading", "no conflict has just these members, found {leading, trailing, width, root.width}",
            "'conflicts all' shows every one"),
        Row(
            "conflict width leading trailing box.width>=0",
            "no conflict has just these members, found {leading, trailing, width, root.width}", "'conflicts all' shows every one"),
        Row("broken width", "expected width to be broken, found it suspended by 20", "because of leading, trailing, root.width"),
        Row("suspended leading", "expected leading to be suspended, found it satisfied"),
        Row(
            "not suspended width", "expected width not to be suspended, found it suspended by 20",
            "because of leading, trailing, root.width"),
        Row(
            "because width leading box.width>=0 z", "there is no constraint 'z'", "'constraints' lists them"),
        Row(
            "because width leading box.width>=0", "expected box.width>=0 among the reasons for width, found leading, trailing, root.width",
            "width is suspended"),
        Row("because leading trailing", "expected trailing among the reasons for leading, found none", "leading is satisfied"),
        Row("ambiguous box.width", "expected box.width to be ambiguous, found it determined"),
        Row("not ambiguous z", "expected z not to be ambiguous, found it ambiguous: it may be anything", "'ambiguity' shows the ranges"),
        Row("error syntax: frames nobody", "expected the error syntax, found unknown-view: there is no view 'nobody'"),
        Row("error syntax: frames", "expected the error syntax, but nothing failed"),
    ]

    @Test(arguments: failing) func saysWhatWasFound(row: Row) {
        var session = Scripted()
        session.run(Self.setting)
        session.run("expect \(row.expectation)")
        #expect(session.failures.map(\.message) == [row.message])
        #expect(session.failures.first?.hint == row.hint)
    }
}
