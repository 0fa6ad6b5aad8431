import Answers
import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import TestSupport
import Testing

@testable import Commands
@testable import Session

/// What would determine an ambiguous layout, as `ambiguity` suggests and `missing` adds it.
@Suite struct MissingTests {
    private static let row = "window root 320x80; label name 120x20; label value 200x20; H:|-20-[name]-8-[value]-20-|"

    private func suggestions(_ script: String) -> (texts: [String], ties: [AmbiguityTie], json: String) {
        var session = Scripted()
        session.run(script + "\nambiguity")
        #expect(session.failures == [], "\(script)")
        guard case .ambiguity(_, let ties, let texts)? = session.answer else { return ([], [], "") }
        return (texts, ties, session.json)
    }

    @Test func equalPrioritiesAreNamedAndTheSmallestChangeComesFirst() {
        let short = suggestions(Self.row)
        #expect(short.texts == ["resist name h 751", "resist value h 751", "name.top == root.top", "value.top == root.top"])
        #expect(short.ties.map(\.ids) == [["name.resist.h", "value.resist.h"]] && short.ties.map(\.priority) == [750])
        #expect(short.json.contains(#""ties":[{"priority":750,"ids":["name.resist.h","value.resist.h"]}]"#))
        let long = suggestions(Self.row + "; resize root 500x80")
        // What moves nothing comes first.
        #expect(long.texts.prefix(2) == ["hug name h 252", "hug value h 252"] && long.ties.map(\.priority) == [251])
        // Raising one of three is not enough; lowering one is.
        let three = suggestions("window root 500x80; label a 50x20; label b 60x20; label c 70x20; H:|[a][b][c]|")
        #expect(three.texts.prefix(3) == ["hug c h 250", "hug a h 250", "hug b h 250"] && three.ties.first?.ids.count == 3)
        let typed = suggestions("var x y; x + y == 10; low: x == 9 @300; `two words`: y == 9 @300")
        #expect(typed.texts.prefix(2) == ["priority low 301", "priority `two words` 301"])
        #expect(suggestions("view box").ties.isEmpty)
    }

    /// From right to left an edge stands at its superview's too, and what is added can be typed again.
    @Test func fromRightToLeft() throws {
        var session = Scripted()
        session.run("window root 320x100; image a; view b in a rtl; label c \"Hello\" in b; missing; expect not ambiguous b")
        #expect(session.failures == [])
        var again = Scripted()
        again.run(SavedScript(session.console.session.inspector).text())
        #expect(again.failures == [] && session.console.session.layout.constraintsInOrder.allSatisfy(\.isAutoLayout))
    }

    @Test func eachPartHasItsOwn() {
        let two = suggestions(
            "window root 320x80; label a 200x20; label b 200x20; label c 200x20; label d 200x20; H:|[a][b]|; H:|[c][d]|; V:|[a]; V:|[b]; V:|[c]; V:|[d]"
        )
        #expect(two.ties.map(\.ids) == [["a.resist.h", "b.resist.h"], ["c.resist.h", "d.resist.h"]])
        #expect(two.texts.prefix(4) == ["resist a h 751", "resist b h 751", "resist c h 751", "resist d h 751"])
    }

    /// What is suggested can be typed, and leaves less undetermined.
    @Test(arguments: [
        row, row + "; resize root 500x80", row + "; resist name h 700; resize root 220x80",
        "window root 500x80; label a 50x20; label b 60x20; label c 70x20; H:|[a][b][c]|",
        "view a; view b in a; b.edges == a.edges", "var x y; x + y == 10; x == 9 @300; y == 9 @300",
        "window root 320x80; view a; view b; a.width == 100 / 3; H:|-[a]-(>=3)-[b(>=10)]-|", "view a; a.width + a.height == 10",
        "window root 300x300; label a \"A\"; label b \"B\"; [a][b]; keep a.left 20; keep a.top 30; keep b.top 30",
        "label `a b` \"x\"; `a b`.leading >= super.leading + 1/3", "view a; view b; a.leading == b.trailing @300; a.width == b.width @300",
    ])
    func suggestionsWorkAndMissingLeavesNothing(setting: String) throws {
        for text in suggestions(setting).texts {
            var session = Scripted()
            session.run(setting)
            let before = session.console.session.live.solverState.undetermined.count
            session.run(text)
            #expect(session.failures == [] && session.console.session.live.solverState.undetermined.count < before, "\(text)")
        }
        var session = Scripted()
        session.run(setting)
        let before = session.console.session
        let kept = session.run("frames; values")
        session.run("missing")
        let after = session.console.session
        #expect(try after.live.ambiguities().isEmpty && after.live.solverState.undetermined.isEmpty)
        #expect(Set(after.live.solverState.broken.keys) == Set(before.live.solverState.broken.keys) && after.live.suspendedInOrder.isEmpty)
        for view in before.layout.viewsInOrder {
            let (old, new) = (before.live.alignmentRectInWindow(of: view.id), after.live.alignmentRectInWindow(of: view.id))
            #expect(abs(old.x - new.x) + abs(old.y - new.y) + abs(old.width - new.width) + abs(old.height - new.height) < 0.002)
        }
        session.run("undo")
        #expect(session.run("frames; values") == kept)
    }

    /// Things are held where they are, with all the digits that were typed.
    @Test func nothingMovesByAThousandth() throws {
        var session = Scripted()
        session.run(
            "window root 320x80; view a; view b; a.width == 100/3; keep a.left 33.3333333; keep b.left 0.000012345; keep b.width 12.34567; keep a.height 7.0004"
        )
        let before = session.console.session
        session.run("missing")
        #expect(session.failures == [])
        guard case .missing(let done)? = session.answer else {
            Issue.record("nothing was missing")
            return
        }
        #expect(
            done.added.map(\.text) == [
                "a.leading == root.leading + 33.3333333", "a.top == root.top", "a.height == 7.0004",
                "b.leading == root.leading + 0.000012345",
                "b.width == 12.34567", "b.top == root.top", "b.height == 0",
            ])
        for view in before.layout.viewsInOrder {
            #expect(before.live.alignmentRectInWindow(of: view.id) == session.console.session.live.alignmentRectInWindow(of: view.id))
        }
        // A third is a third.
        session.run("new; view c; view d; c.width == 1/3; d.leading == c.trailing @1; keep d.width 0.1; missing c; missing d")
        #expect(session.json.contains("d.width == 0.1"))
    }

    @Test func oneViewIsDeterminedWhereItIsInItsSuperview() throws {
        var session = Scripted()
        session.run("window root 320x80; view a; view b in a; view other")
        session.run("missing b")
        #expect(session.json.contains(#""text":"b.leading == a.leading""#))
        #expect(!session.json.contains(#""text":"a.leading == root.leading""#))
        #expect(session.run("missing b") == "nothing of b is ambiguous")
        #expect(session.json.contains(#""result":{"added":[],"priorities":[]}"#))
        session.run("expect not ambiguous b; expect not ambiguous b.leading; expect ambiguous a; undo; expect ambiguous b; undo")
        session.run("expect error unknown-view: frames other")
        #expect(session.failures == [])
    }

    @Test func edgesStandBesideTheNearestNeighbour() {
        var session = Scripted()
        session.run(
            "window root 320x80; view a 50x20; view b 50x20; view c 50x20; keep a.left 10; keep b.left 80; keep c.left 80; keep c.top 40; missing"
        )
        guard case .missing(let done)? = session.answer else { return }
        #expect(
            done.added.map(\.text) == [
                "a.leading == root.leading + 10", "a.top == root.top", "b.leading == a.trailing + 20", "b.top == root.top",
                "c.leading == root.leading + 80", "c.top == b.bottom + 20",
            ])
    }

    // MARK: Ties

    /// The commands that `missing` did the same as, and the texts of what it added; nothing is ambiguous after it.
    private func missing(
        _ script: String, _ command: String = "missing"
    ) throws -> (priorities: [String], added: [String], session: Scripted) {
        var session = Scripted()
        session.run(script)
        session.run(command)
        #expect(session.failures == [], "\(script)")
        guard case .missing(let done)? = session.answer else { return ([], [], session) }
        return (done.priorities.map(\.command), done.added.map(\.text), session)
    }

    @Test func aTieIsDecidedByAPriority() throws {
        let rows = "label a \"Hello\"; label b \"World\"; H:|-[a]-[b]-|; V:|-20-[a]; V:|-20-[b]"
        var done = try missing(rows)
        #expect(done.priorities == ["hug a h 252"] && done.added == [])
        let json = #"{"added":[],"priorities":[{"id":"a.hug.h","from":251,"to":252,"command":"hug a h 252"}]}"#
        #expect(done.session.json.contains(json))
        #expect(done.session.run("undo; missing").contains("hug a h 252, since a.hug.h was in a tie at 251"))
        #expect(try done.session.console.session.live.ambiguities().isEmpty)
        let typed = try missing("var x y; x + y == 10; low: x == 9 @300; `two words`: y == 9 @300")
        #expect(typed.priorities == ["priority low 301"] && typed.added == [])
        let upright = try missing("window root 100x300; label a 50x20; label b 50x20; V:|[a][b]|; H:|[a]; H:|[b]")
        #expect(upright.priorities == ["hug a v 252"] && upright.added == [])
        // Something is open besides.
        let open = try missing("window root 400x80; label a 50x20; label b 60x20; H:[a][b]; V:|[a]; V:|[b]; a.width + b.width == 200")
        #expect(open.priorities == ["hug a h 252"] && open.added == ["a.leading == root.leading"])
        let named = try missing(rows + "; view other", "missing b")
        #expect(named.priorities == ["hug a h 252"] && named.added == [])
    }

    /// Whatever ties there are between texts in a row, priorities decide them, and `ambiguity` says no width.
    @Test(arguments: 2...6) func rowsOfTextsNeedNoWidths(count: Int) throws {
        for isUpright in [false, true] {
            for room in [30, 100, 170, 260, 500, 900] {
                let names = (0..<count).map { "t\($0)" }
                let (along, across) = isUpright ? ("V", "H") : ("H", "V")
                let views = names.enumerated().map { index, name in
                    "label \(name) \(isUpright ? "20x\(50 + 10 * index)" : "\(50 + 10 * index)x20")\(index == 3 ? " resist=700 hug=300" : "")"
                }
                let script = """
                    window root \(isUpright ? "100x\(room)" : "\(room)x100")
                    \(views.joined(separator: "\n"))
                    \(along):|\(names.map { "[\($0)]" }.joined())|
                    \(names.map { "\(across):|[\($0)]" }.joined(separator: "\n"))
                    """
                let done = try missing(script)
                #expect(done.added == [], "\(script)")
                #expect(try done.session.console.session.live.ambiguities().isEmpty, "\(script)")
                #expect(Set(done.priorities.map { $0.split(separator: " ")[1] }).count == done.priorities.count, "\(script)")
                #expect(!suggestions(script).texts.contains { $0.contains("==") }, "\(script)")
            }
        }
    }
}
