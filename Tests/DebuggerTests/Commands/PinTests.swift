import Commands
import Exact
import Language
import Layout
import Session
import TestSupport
import Testing
import Vocabulary

/// What Xcode's buttons write: `pin`, `center`, `align`, `equal`, and `clear`.
@Suite struct PinTests {
    private static let setting = """
        window root 320x480
        view card
        view other
        label title "Hello" in card
        window second 100x100
        view stranger in second
        var x
        let gap = 8
        """

    private func added(_ events: [Event]) -> [String] {
        events.compactMap {
            guard case .constraintAdded(let id, let text, let priority) = $0 else { return nil }
            return "\(id): \(text)\(priority == 1000 ? "" : " @\(priority)")"
        }
    }

    private func state(_ session: inout Scripted) -> String { session.run("frames; values; constraints; status; set") }

    struct Row: CustomTestStringConvertible {
        var line: String
        /// `cN: text`, in the order in which they enter.
        var constraints: [String]
        var testDescription: String { line }
    }

    /// What is pinned to a scroll view from inside is pinned to its content, as an equation would do it.
    @Test(arguments: ["pin v edges 17", "align v s leading", "missing"])
    func insideAScrollView(command: String) throws {
        var session = Scripted()
        session.run("window root 320x200; scroll s in root; view v 100x50 in s; pin s edges 0; guide g in s")
        session.run(command)
        #expect(session.failures == [], "\(command)")
        var again = Scripted()
        again.run(SavedScript(session.console.session.inspector).text())
        let (one, other) = (try SessionState(session.console.session), try SessionState(again.console.session))
        #expect(one.difference(from: other, tolerance: 1e-9) == nil, "\(command)")
        let anchors = session.console.session.layout.constraintsInOrder.flatMap { $0.form.items.map(\.term) }
        #expect(anchors.contains { if case .guide(_, .content, let attribute) = $0 { attribute == .leading } else { false } }, "\(command)")
    }

    @Test(arguments: [
        // To the superview: inwards.
        Row(
            line: "pin card edges",
            constraints: [
                "c1: card.leading == root.leading", "c2: card.trailing == root.trailing", "c3: card.top == root.top",
                "c4: card.bottom == root.bottom",
            ]),
        Row(
            line: "pin card horizontalEdges gap * 2 @high-1",
            constraints: ["c1: card.leading == root.leading + 16 @749", "c2: card.trailing == root.trailing - 16 @749"]),
        Row(line: "pin card verticalEdges -4", constraints: ["c1: card.top == root.top - 4", "c2: card.bottom == root.bottom + 4"]),
        Row(
            line: "pin card bottom,left , right 1/3",
            constraints: [
                "c1: card.bottom == root.bottom - 1/3", "c2: card.left == root.left + 1/3", "c3: card.right == root.right - 1/3",
            ]),
        Row(line: "pin card top,verticalEdges,top 2", constraints: ["c1: card.top == root.top + 2", "c2: card.bottom == root.bottom - 2"]),
        // To a view around it, a guide of one, or one inside it.
        Row(line: "pin title trailing to root 8", constraints: ["c1: title.trailing == root.trailing - 8"]),
        Row(line: "pin title leading to super 8", constraints: ["c1: title.leading == card.leading + 8"]),
        Row(
            line: "pin title leading,bottom to card.margins 8",
            constraints: ["c1: title.leading == card.leadingMargin + 8", "c2: title.bottom == card.bottomMargin - 8"]),
        Row(
            line: "pin card leading,bottom to title 8",
            constraints: ["c1: card.leading == title.leading - 8", "c2: card.bottom == title.bottom + 8"]),
        // To a neighbour: the distance between the two.
        Row(line: "pin card leading to other 8", constraints: ["c1: card.leading == other.trailing + 8"]),
        Row(line: "pin card trailing to other 8", constraints: ["c1: card.trailing == other.leading - 8"]),
        Row(
            line: "pin card top,left to other 8",
            constraints: ["c1: card.top == other.bottom + 8", "c2: card.left == other.right + 8"]),
        Row(line: "pin card bottom to other -8 @1", constraints: ["c1: card.bottom == other.top + 8 @1"]),
        Row(line: "pin title right to other", constraints: ["c1: title.right == other.left"]),
        Row(
            line: "pin title verticalEdges to other 4",
            constraints: ["c1: title.top == other.top + 4", "c2: title.bottom == other.bottom - 4"]),
        Row(
            line: "pin card top,leading,trailing to other 4",
            constraints: [
                "c1: card.top == other.bottom + 4", "c2: card.leading == other.leading + 4", "c3: card.trailing == other.trailing - 4",
            ]),
        // Sizes.
        Row(line: "pin card width (gap) @gap", constraints: ["c1: card.width == 8 @8"]),
        Row(line: "pin card height,width 44", constraints: ["c1: card.height == 44", "c2: card.width == 44"]),
        Row(line: "center card", constraints: ["c1: card.centerX == root.centerX", "c2: card.centerY == root.centerY"]),
        Row(line: "center title y", constraints: ["c1: title.centerY == card.centerY"]),
        Row(line: "center title x", constraints: ["c1: title.centerX == card.centerX"]),
        Row(line: "align card other leading", constraints: ["c1: other.leading == card.leading"]),
        Row(
            line: "align title other card lastBaseline",
            constraints: ["c1: other.lastBaseline == title.lastBaseline", "c2: card.lastBaseline == title.lastBaseline"]),
        Row(line: "align card other center", constraints: ["c1: other.centerX == card.centerX", "c2: other.centerY == card.centerY"]),
        Row(line: "align card other topMargin", constraints: ["c1: other.topMargin == card.topMargin"]),
        Row(line: "equal card other title width", constraints: ["c1: other.width == card.width", "c2: title.width == card.width"]),
        Row(
            line: "equal card other title size",
            constraints: [
                "c1: other.width == card.width", "c2: other.height == card.height", "c3: title.width == card.width",
                "c4: title.height == card.height",
            ]),
    ])
    func writesConstraintsInOneStep(row: Row) {
        var session = Scripted()
        session.run(Self.setting)
        let before = session.run("frames; values; constraints; status")
        session.run(row.line)
        #expect(session.failures == [] && added(session.events) == row.constraints)
        // Without the counter of ids, which are not used twice.
        let (after, constraints) = (session.run("frames; status"), session.run("constraints"))
        session.run("undo")
        #expect(session.run("frames; values; constraints; status") == before)
        session.run("redo")
        #expect(session.run("frames; status") == after && session.run("constraints") == constraints)
        // The same as typed equations.
        var typed = Scripted()
        typed.run(Self.setting)
        for constraint in row.constraints { typed.run(String(constraint.drop { $0 != " " })) }
        #expect(typed.failures == [] && typed.run("constraints") == constraints)
        session.run("undo; root.width == 320; expect error unknown-constraint: explain c1; expect satisfied c\(row.constraints.count + 1)")
        #expect(session.failures == [])
    }

    struct Fault: CustomTestStringConvertible {
        var code: Diagnostic.Code
        var line: String
        /// What the caret stands below; nil for the end of the line.
        var at: String?
        var hint: String?
        var testDescription: String { line }
    }

    @Test(arguments: [
        Fault(code: .noCommonAncestor, line: "pin root edges", at: "root", hint: "resize root WxH"),
        Fault(code: .usage, line: "pin root width 300", at: "root", hint: "resize root WxH"),
        Fault(code: .noCommonAncestor, line: "pin card leading to stranger", at: "stranger"),
        Fault(code: .usage, line: "pin card leading to card 8", at: "card"),
        Fault(code: .usage, line: "pin card leading to card.margins 8", at: "card.margins"),
        Fault(code: .usage, line: "pin card leading to other.trailing 8", at: "trailing", hint: "card.leading == other.trailing + N"),
        Fault(code: .usage, line: "pin card edges to other.width", at: "width", hint: "pin card edges to other"),
        Fault(code: .usage, line: "pin title height,width to super", at: "super", hint: "equal card title size"),
        Fault(code: .unknownName, line: "pin card leading to other.foo", at: "foo"),
        Fault(code: .unknownView, line: "pin card leading to othr 8", at: "othr", hint: "did you mean 'other'?"),
        Fault(code: .unknownView, line: "pin card leading to x 8", at: "x"),
        Fault(code: .unknownView, line: "pin crd edges", at: "crd", hint: "did you mean 'card'?"),
        Fault(code: .unknownName, line: "pin card top,leadin 8", at: "leadin", hint: "did you mean 'leading'?"),
        Fault(code: .usage, line: "pin card top,centerY", at: "centerY", hint: "center card y"),
        Fault(code: .usage, line: "pin card centerX", at: "centerX", hint: "center card x"),
        Fault(code: .usage, line: "pin card center", at: "center", hint: "center card"),
        Fault(code: .usage, line: "pin card size 4", at: "size", hint: "pin card width,height N"),
        Fault(code: .usage, line: "pin card firstBaseline", at: "firstBaseline", hint: "align A card firstBaseline"),
        Fault(code: .usage, line: "pin card topMargin", at: "topMargin", hint: "pin card EDGE to VIEW.margins"),
        Fault(code: .usage, line: "pin card width", at: "width", hint: "pin card width 44"),
        Fault(code: .usage, line: "pin card width to other", at: "other", hint: "equal other card width"),
        Fault(code: .usage, line: "pin card top,width 4", at: "top,width", hint: "pin card top N; pin card width N"),
        Fault(code: .syntax, line: "pin card leading top 4", at: "top", hint: "commas, not blanks, stand between edges: leading,top"),
        Fault(code: .syntax, line: "pin card leading top", at: "top"),
        Fault(code: .usage, line: "pin card to other", at: "to"), Fault(code: .usage, line: "pin card edges 4 to other", at: "to"),
        Fault(code: .usage, line: "pin", at: nil), Fault(code: .usage, line: "pin card", at: nil),
        Fault(code: .usage, line: "pin card edges to", at: nil), Fault(code: .usage, line: "pin card edges 8 @", at: nil),
        Fault(code: .usage, line: "pin card edges,", at: nil), Fault(code: .syntax, line: "pin card edges.leading 8", at: "."),
        Fault(code: .badNumber, line: "pin card edges 1 / 0", at: "0"), Fault(code: .badNumber, line: "pin card edges 1e12 * 2"),
        Fault(code: .nonlinear, line: "pin card edges x", at: "x"), Fault(code: .badPriority, line: "pin card edges @1001", at: "1001"),
        Fault(code: .unknownName, line: "pin card edges gaap", at: "gaap", hint: "did you mean 'gap'?"),
        Fault(code: .noCommonAncestor, line: "center root", at: "root"), Fault(code: .syntax, line: "center card z", at: "z"),
        Fault(code: .usage, line: "center card x y", at: "y"), Fault(code: .unknownView, line: "center nobody", at: "nobody"),
        Fault(code: .usage, line: "center", at: nil),
        Fault(code: .usage, line: "align card other width", at: "width", hint: "equal card other width"),
        Fault(code: .usage, line: "align card other size", at: "size", hint: "equal card other size"),
        Fault(code: .unknownName, line: "align card other leadin", at: "leadin", hint: "did you mean 'leading'?"),
        Fault(code: .usage, line: "align card other title", at: "title"), Fault(code: .usage, line: "align card other", at: nil),
        Fault(code: .usage, line: "align card leading", at: nil), Fault(code: .usage, line: "align card card leading", at: nil),
        Fault(code: .usage, line: "align", at: nil), Fault(code: .syntax, line: "align card, other leading", at: ","),
        Fault(code: .unknownView, line: "align card nobody leading", at: "nobody"),
        Fault(code: .noCommonAncestor, line: "align card stranger leading", at: "stranger"),
        Fault(code: .noCommonAncestor, line: "equal card other stranger width", at: "stranger"),
        Fault(code: .usage, line: "equal card other leading", at: "leading", hint: "align card other leading"),
        Fault(code: .unknownView, line: "clear nobody", at: "nobody"), Fault(code: .usage, line: "clear", at: nil),
        Fault(code: .usage, line: "clear card other", at: "other"), Fault(code: .unknownView, line: "clear x", at: "x"),
    ])
    func badInputChangesNothing(fault: Fault) throws {
        var session = Scripted()
        session.run(Self.setting)
        let before = state(&session)
        session.run(fault.line)
        let failure = try #require(session.failures.first, "\(fault.line) was accepted")
        #expect(session.failures.count == 1 && failure.code == fault.code, "\(failure.message)")
        let span = try #require(failure.span)
        if let at = fault.at { #expect(String(Array(fault.line)[span.start..<span.end]) == at, "\(failure.message)") }
        if let hint = fault.hint { #expect(failure.hint == hint) }
        #expect(state(&session) == before)
        // No id was used up, and there is no step to take back.
        session.run("card.width == 3; explain c1; undo 2; expect error unknown-name: print gap")
        #expect(session.failures.count == 1)
    }

    /// What is pinned with a metric follows it, and is taken for what it says in a sweep.
    @Test func metricsAreRemembered() {
        var session = Scripted()
        session.run(
            """
            window root 320x480; view card; view `my view`; let gap = 8
            pin card edges gap * 2; pin `my view` leading,trailing to card gap @751; alias p = pin; p `my view` height gap
            """)
        // An alias is as good as what it stands for.
        session.run("alias s = sweep")
        #expect(session.run("s gap 0...20 of card.leading, `my view`.width, `my view`.height").contains("0…20"))
        #expect(session.failures == [])
        #expect(session.json.contains(#""card.leading":{"at":0,"slope":2}"#) && session.json.contains(#"height":{"at":0,"slope":1}"#))
        #expect(session.json.contains(#"width":{"at":320,"slope":-6}"#))
    }

    @Test func clearTakesWhatMentionsTheViewAndNothingElse() {
        var session = Scripted()
        session.run(Self.setting)
        session.run(
            """
            pin card edges 16; pin title leading,top to card 8; pins: other.edges == card.edges; equal other title width; deactivate c5
            suggest card.width 90; freeze title.height; center other x; H:|[other]
            """)
        #expect(session.failures == [])
        let before = state(&session)
        session.run("clear card")
        let removed = session.events.compactMap { if case .removed(let name) = $0 { name } else { nil } }
        #expect(removed == ["c1", "c2", "c3", "c4", "c5", "c6", "pins.leading", "pins.trailing", "pins.top", "pins.bottom"])
        session.run(
            "explain c7; explain c8; explain c9; explain suggest(card.width); explain freeze(title.height); expect card.width == 90")
        #expect(session.failures == [])
        session.run("undo")
        #expect(state(&session) == before)
        // Nothing to clear is said, and is no step.
        session.run("clear stranger")
        #expect(session.events == [.warning("no constraint mentions 'stranger'")])
        session.run("clear root; undo")
        #expect(state(&session) == before)
    }
}
