@testable import Answers
import Exact
import Language
import Layout
import TestSupport
@testable import Presentation
import Testing

@testable import Commands
@testable import Session
import Vocabulary

/// What people read, from values made by hand.
@Suite struct RenderingTextTests {
    private func text(events: [Event] = [], answer: Answer? = nil, _ renderer: TextRenderer = TextRenderer()) -> String {
        renderer.render(Report(number: 1, command: "c", file: nil, line: nil, status: .done(events: events, answer: answer))) ?? "(nil)"
    }

    private func error(_ command: String, _ span: Span?, file: String? = nil, line: Int? = nil, width: Int = 80) -> String {
        let diagnostic = Diagnostic(.unknownView, "there is no view 'x'", at: span, hint: "did you mean 'title'?")
        return TextRenderer(width: width).render(
            Report(number: 1, command: command, file: file, line: line, status: .failed(diagnostic))) ?? ""
    }

    @Test func aRowThatDoesNotFitGoesOnBelow() {
        let rows: [[StyledText]] = [["a", "first cell", "second cell"], ["bb", "x", "words that are many and long"]]
        let table = Table([.left, .left, .left], rows: rows)
        #expect(
            table.lines(width: 80, ellipsis: "…").map(\.text) == [
                "a   first cell  second cell", "bb  x           words that are many and long",
            ])
        #expect(
            table.lines(width: 20, indent: 1, ellipsis: "…").map(\.text) == [
                " a   first cell", "     second cell", " bb  x", "     words that are", "     many and long",
            ])
        var stiff = table
        stiff.folds = false
        #expect(stiff.lines(width: 20, ellipsis: "…").map(\.text) == table.lines(width: 80, ellipsis: "…").map(\.text))
    }

    // MARK: Events

    private static let events: [Event] = [
        .constraintAdded(id: "c3", text: "title.trailing == root.trailing - 20", priority: 1000),
        .frameChanged(
            view: "title", from: Rect(x: 20, y: 0, width: 300, height: 20), to: Rect(x: 20, y: -0.0001, width: 335.3333, height: 20)),
        .frameChanged(view: "still", from: Rect(x: 0, y: 0, width: 1, height: 1), to: Rect(x: 0, y: 1e-9, width: 1, height: 1)),
        .valueChanged(variable: "x", from: 0, to: 10),
        .broken(BrokenValue(id: "title.resist.h", priority: 750, violation: 120, because: ["leading", "trailing"])),
        .broken(BrokenValue(id: "near", priority: 50, violation: 0.00004, because: [])),
        .satisfied("wish"),
        .conflict(RenderingJSONTests.conflict),
        .restored("width"),
        .ambiguous(view: "name", axis: .horizontal), .ambiguous(view: "name", axis: .vertical), .ambiguous(view: "x", axis: nil),
        .determined(view: "value", axis: .horizontal),
        .warning("mind the gap"),
    ]

    @Test func eventsSayWhatMovedAndWhatThatDid() {
        #expect(
            text(events: Self.events) == """
                c3  title.trailing == root.trailing - 20
                title  (20, 0) 300×20 → (20, 0) 335.333×20
                x  0 → 10
                broken  title.resist.h @750 by 120, because of leading, trailing
                broken  near @50 by less than 0.001
                satisfied  wish
                conflict: width cannot hold with leading: 340 == 320 fails by 20
                suspended: width
                restored  width
                ambiguous: name (h, v), x
                determined: value (h)
                warning: mind the gap
                """)
    }

    /// Levels that differ look different.
    @Test func prioritiesAreExact() {
        var session = Scripted()
        session.run("view a; a.width == 5 @999.9999; a.width == 8 @0.0001; a.width == 9 @1/3")
        for question in ["constraints", "status", "ladder a h", "explain c2", "explain c3", "export html"] {
            let said = session.run(question)
            #expect(said.contains("999.9999") || question == "status", "\(said)")
            #expect(said.contains("0.0001") || question == "explain c3", "\(said)")
            #expect(!said.contains("@1000") && !said.contains("@0 ") && !said.contains("0.333"), "\(said)")
        }
        #expect(session.run("a.height == 3 @0.0001; a.height == 4 @0.0002").contains("broken  c4 @0.0001 by 1"))
    }

    @Test func withoutUnicodeAllIsASCII() {
        let plain = text(events: Self.events, TextRenderer(usesUnicode: false))
        #expect(plain.utf8.allSatisfy { $0 < 0x80 })
        #expect(plain.contains("title  (20, 0) 300x20 -> (20, 0) 335.333x20"))
    }

    @Test func quietSaysOnlyWhatWasAsked() {
        #expect(text(events: Self.events, TextRenderer(isQuiet: true)) == "(nil)")
        #expect(text(events: Self.events, answer: .number(-0.0, isEstimated: false), TextRenderer(isQuiet: true)) == "0")
    }

    @Test func manyFramesAreCounted() {
        let events = (1...20).map { index in
            Event.frameChanged(
                view: "v\(index)", from: Rect(x: 0, y: 0, width: 1, height: 1), to: Rect(x: 1, y: 0, width: 1, height: 1))
        }
        let lines = text(events: events).split(separator: "\n")
        #expect(lines.count == 9 && lines.last == "and 12 more")
    }

    @Test func manyBrokenConstraintsSayWhereTheirCausesAreTold() {
        let events = (1...20).map { index in
            Event.broken(BrokenValue(id: "c\(index)", priority: 250, violation: 5, because: index <= 8 ? ["a"] : nil))
        }
        let lines = text(events: events).split(separator: "\n")
        #expect(lines.count == 9 && lines[7] == "broken  c8 @250 by 5, because of a" && lines.last == "and 12 more; explain ID")
    }

    /// Where a view went is told in a narrow window too, whatever its name.
    @Test func longNamesLeaveRoomForWhatMoved() {
        let events = [
            Event.frameChanged(
                view: "theContainerOfEverythingThatStandsBelowTheTitle", from: Rect(x: 0, y: 0, width: 40, height: 20),
                to: Rect(x: 0, y: 112, width: 40, height: 20))
        ]
        #expect(text(events: events, TextRenderer(width: 60)) == "theContainerOfEverythingThat…  (0, 0) 40×20 → (0, 112) 40×20")
    }

    @Test func manyNamesAreCounted() {
        func line(_ count: Int) -> String {
            text(events: (1...count).map { .determined(view: "v\($0)", axis: .horizontal) }, TextRenderer(width: 1_000))
        }
        #expect(line(30).hasSuffix("v20 (h) and 10 more"))
        #expect(line(21).hasSuffix(", v21 (h)"))
        #expect(
            text(events: (1...50).map { .removed("c\($0)") }, TextRenderer(width: 1_000)).hasSuffix("c20 and 30 more"))
    }

    @Test func onlyColourHoldsEscapes() {
        #expect(text(events: Self.events, TextRenderer(usesColor: true)).contains("\u{1B}[31mconflict:\u{1B}[0m"))
        #expect(!text(events: Self.events).contains("\u{1B}"))
        let hostile = Event.warning("\u{1B}[2J\u{9B}31m\u{202E}\r\u{200B}")
        #expect(text(events: [hostile]) == "warning: \\u{1B}[2J\\u{9B}31m\\u{202E}\\u{D}\\u{200B}")
    }

    // MARK: Errors

    @Test func anErrorHasACaretUnderItsPlace() {
        #expect(
            error("titel.width == 10", Span(0, 5)) == """
                error[unknown-view]: there is no view 'x'
                  titel.width == 10
                  ^~~~~
                  did you mean 'title'?
                """)
        #expect(error("a", nil) == "error[unknown-view]: there is no view 'x'\n  did you mean 'title'?")
        #expect(error("a == ", Span(5, 0), file: "demo.aldb", line: 3).hasPrefix("demo.aldb:3: error[unknown-view]: "))
        #expect(error("ab", Span(2, 0)).contains("\n  ab\n    ^\n"))
    }

    @Test func theCaretCountsColumns() {
        #expect(error("名前.with", Span(3, 4)).contains("\n  名前.with\n       ^~~~\n"))
        #expect(error("\tab", Span(1, 2)).contains("\n      ab\n      ^~\n"))
        #expect(error("\u{1B}x", Span(1, 1)).contains("\n  \\u{1B}x\n        ^\n"))
        #expect(error("one\ntwo three\nfour", Span(8, 5)).contains("\n  two three\n      ^~~~~\n"))
        #expect(error("one\ntwo", Span(4, 90), file: "f", line: 7).hasPrefix("f:8: "))
        // Spans that make no sense still show something.
        for span in [Span(99, 4), Span(-3, 2), Span(0, -5), Span(3, 1)] { #expect(error("one\ntwo", span).contains("^")) }
    }

    @Test(arguments: [24, 40, 80])
    func longLinesAreCutAroundTheSpan(width: Int) {
        let command = String(repeating: "filler + ", count: 40) + "titel.width" + String(repeating: " + filler", count: 40)
        let lines = error(command, Span(360, 5), width: width).split(separator: "\n").map(String.init)
        guard let at = lines.firstIndex(where: { $0.contains("^") }), at > 0 else {
            Issue.record("no caret")
            return
        }
        #expect(DisplayWidth.of(lines[at - 1]) <= width)
        let column = lines[at].prefix { $0 == " " }.count
        #expect(String(lines[at - 1].dropFirst(column).prefix(5)) == "titel")
        #expect(lines[at].hasSuffix("^~~~~"))
    }

    // MARK: Answers

    private func row(_ id: String, _ text: String, _ priority: Rational, _ state: ConstraintRow.State, generated: Bool = false)
        -> ConstraintRow
    {
        ConstraintRow(
            id: id, text: text, priority: priority, className: "NSLayoutConstraint", owner: "root", state: state,
            violation: state == .satisfied || state == .inactive ? 0 : 20, isGenerated: generated, isAutoLayout: true)
    }

    @Test func constraintsComeTypedFirst() {
        let rows = [
            row("root.width", "root.width == 320", 1000, .satisfied, generated: true),
            row("title.width>=0", "title.width >= 0", 1000, .satisfied, generated: true),
            row("leading", "title.leading == root.leading + 20", 1000, .satisfied),
            row("width", "title.width == 300", 1000, .suspended), row("wish", "title.width == 10", 300, .broken),
            row("off", "title.height == 1", 1000, .inactive),
        ]
        #expect(
            text(answer: .constraints(rows)) == """
                leading       title.leading == root.leading + 20
                width       ! title.width == 300                        suspended, off by 20
                wish        ✗ title.width == 10                   @300  broken by 20
                off         − title.height == 1                         inactive
                generated
                root.width    root.width == 320
                """)
    }

    @Test func framesAreAlignedByWhatIsSeen() {
        func row(_ view: String, _ x: Double, truncated: Bool = false) -> FrameRow {
            let frame = Rect(x: x, y: 0, width: 1.0 / 3, height: 1e20)
            return FrameRow(view: view, frame: frame, absolute: frame, isTruncated: truncated, isEstimated: false)
        }
        #expect(
            text(answer: .frames([row("名前", 5), row("e\u{301}t", .nan, truncated: true)])) == """
                view    x  y  width  height
                名前    5  0  0.333   1e+20
                e\u{301}t    nan  0  0.333   1e+20  truncated
                """)
    }

    @Test func conflictsShowTheirSum() {
        #expect(
            text(answer: .conflicts([RenderingJSONTests.conflict], isComplete: true))
                == """
                conflict: width cannot hold with leading
                  leading    a.leading == b.leading
                  width    ! a.width == 300          suspended
                  added up, leading − 1/2 × half: 340 == 320 fails by 20

                1 minimal set: that is all
                """.replacing("1/2", with: "0.5"))
        #expect(text(answer: .conflicts([], isComplete: nil)) == "no conflicts")
    }

    @Test func anExplanationBeginsWithTheState() {
        let broken = ExplanationValue(
            constraint: row("wish", "a.width == 10", 300, .broken), slack: nil,
            because: [.init(id: "b", text: "a.width == 30", priority: 750, isUnsatisfied: false)], isTie: false, threshold: 750, proof: nil)
        #expect(
            text(answer: .explanation(broken)) == """
                wish is broken by 20: a.width == 10 @300
                because of
                  b  a.width == 30  @750
                it would hold above priority 750
                """)
        var unexplained = broken
        (unexplained.because, unexplained.isComplete) = ([], false)
        #expect(
            text(answer: .explanation(unexplained)) == """
                wish is broken by 20: a.width == 10 @300
                nothing could be confirmed to forbid it: the numbers are too far apart
                it would hold above priority 750
                """)
        let held = ExplanationValue(
            constraint: row("min", "a.width >= 10", 1000, .satisfied), slack: 35, because: [], isTie: false, threshold: nil, proof: nil)
        #expect(text(answer: .explanation(held)) == "min holds, with 35 to spare: a.width >= 10")
    }

    @Test func aDerivationAddsUp() {
        var value = DerivationValue(
            expression: "title.width", value: 280,
            terms: [
                .init(id: "leading", constraint: .typed(1), multiplier: -1, contribution: -20),
                .init(id: "none", constraint: .typed(2), multiplier: 1, contribution: 0),
                .init(id: "root.width", constraint: .typed(3), multiplier: 1, contribution: 300),
            ], constant: 0, isAmbiguous: false, isDerived: true, layout: Layout())
        #expect(
            text(answer: .derivation(value)).hasPrefix("title.width = 300 − 20 = 280, from leading, none and root.width"))
        (value.value, value.terms, value.isAmbiguous, value.isDerived) = (0, [], true, false)
        #expect(text(answer: .derivation(value)) == "title.width: nothing determines it: it rests at 0")
    }

    @Test func ambiguityGivesRanges() {
        let rows = [
            AmbiguityRow(view: "name", attribute: .width, value: 100, minimum: 0, maximum: 300),
            AmbiguityRow(view: "x", attribute: nil, value: 5, minimum: nil, maximum: nil),
            AmbiguityRow(view: "y", attribute: nil, value: 5, minimum: -1, maximum: nil),
        ]
        #expect(
            text(answer: .ambiguity(rows, ties: [], suggestions: ["hug name h 252"])) == """
                name.width  100, may be 0 … 300
                x             5, may be any value
                y             5, may be ≥ -1
                this would decide it:
                  hug name h 252
                """)
    }

    @Test func aTreeHasBranchesAndMarks() {
        func node(_ name: String, _ children: [TreeNode], ambiguous: [Axis] = [], conflicts: [String] = []) -> TreeNode {
            TreeNode(
                name: name, kind: "view", frame: Rect(x: 0, y: 0, width: 1, height: 2), ambiguous: ambiguous, conflicts: conflicts,
                children: children)
        }
        let tree = node("root", [node("a", [node("b", [], ambiguous: [.horizontal])]), node("c", [], conflicts: ["width"])])
        #expect(
            text(answer: .tree([tree])) == """
                root     view  (0, 0) 1×2
                ├─ a     view  (0, 0) 1×2
                │  └─ b  view  (0, 0) 1×2  ?h
                └─ c     view  (0, 0) 1×2     ! width
                """)
    }

    @Test func numbersHaveThreeDecimals() {
        let shown: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (-0.0004, "0"), (-0.0006, "-0.001"), (0.05, "0.05"), (1.5, "1.5"), (-20, "-20"), (1e12, "1000000000000"),
            (1e300, "1e+300"), (.infinity, "inf"), (.nan, "nan"),
        ]
        for (value, text) in shown { #expect(NumberText.of(value) == text) }
    }

    @Test func columnsAreCountedAsTerminalsDo() {
        let widths = ["a": 1, "名": 2, "e\u{301}": 1, "👩‍👩‍👧": 2, "🇩🇪": 2, "☀\u{FE0F}": 2, "한": 2, "\u{301}": 0, "ﾊ": 1, "Ａ": 2]
        for (text, width) in widths { #expect(DisplayWidth.of(text) == width, "\(text)") }
    }
}
