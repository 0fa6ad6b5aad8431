import Explaining
import Language
import Layout
import Solving
import TestSupport
import Testing

@testable import Commands
@testable import Session

/// Ties are told of by the command that makes them, each once.
@Suite struct TieEventTests {
    private static let row = "window root 320x80; label a 50x20; label b 60x20; H:|[a]"

    /// The ties that the last statement told of, each as its priority, ids and what decides it.
    private func ties(_ session: Scripted) -> [String] {
        session.events.compactMap {
            guard case .tied(let value) = $0 else { return nil }
            return "\(value.tie.priority): \(value.tie.ids.joined(separator: " ")) / \(value.decides.joined(separator: ", "))"
        }
    }

    private let ab = "251: a.hug.h b.hug.h / hug a h 252"

    @Test func theCommandThatMakesATieTellsOfIt() {
        var session = Scripted()
        session.run(Self.row)
        session.run("H:[a][b]|")
        #expect(ties(session) == [ab])
        #expect(
            session.json.contains(
                #"{"type":"warning","message":"tied: a.hug.h and b.hug.h have the same priority, 251; 'hug a h 252' decides","ties":[{"priority":251,"ids":["a.hug.h","b.hug.h"]}],"decides":["hug a h 252"]}"#
            ))
        for other in ["V:|[a]", "V:|[b]", "view c", "resize root 330x80", "text a \"A\"", "size a 51x20"] {
            session.run(other)
            #expect(ties(session) == [], "\(other)")
        }
    }

    @Test func aTieThatComesBackIsToldOfAgain() {
        var session = Scripted()
        session.run(Self.row + "; H:[a][b]|")
        session.run("hug a h 252")
        #expect(ties(session) == [])
        session.run("hug b h 252")
        #expect(ties(session) == ["252: a.hug.h b.hug.h / hug a h 253"])
        session.run("undo")
        #expect(ties(session) == [])
        session.run("undo")
        #expect(ties(session) == [ab])
        session.run("redo")
        #expect(ties(session) == [])
        // Too narrow: another tie, which ends the first one.
        session.run("undo")
        session.run("resize root 100x80")
        #expect(ties(session) == ["750: a.resist.h b.resist.h / resist a h 751"])
        session.run("resize root 320x80")
        #expect(ties(session).count == 1)
    }

    @Test func typedConstraintsAndThirdsAreToldOf() {
        var session = Scripted()
        session.run("var x y; x + y == 10; low: x == 9 @300")
        session.run("high: y == 9 @300")
        #expect(ties(session) == ["300: low high / priority low 301"])
        session.run("new; window root 500x80; label a 50x20; label b 60x20; label c 70x20; H:|[a][b]; c.leading == b.trailing")
        session.run("c.trailing == super.trailing")
        #expect(ties(session) == ["251: a.hug.h b.hug.h c.hug.h / hug a h 252, hug b h 252"])
        // What is decided part by part is not told of again.
        session.run("hug a h 252")
        #expect(ties(session) == [])
    }

    /// The commands that are said to decide a tie do, and move nothing.
    @Test func whatIsSaidToDecideDoes() throws {
        for room in [60, 100, 140, 300] {
            for count in 2...4 {
                var session = Scripted()
                let names = (0..<count).map { "t\($0)" }
                let labels = names.enumerated().map { "label \($1) \(50 + 10 * $0)x20" }
                session.run("window root \(room)x80\n" + labels.joined(separator: "\n"))
                session.run(names.map { "V:|[\($0)]" }.joined(separator: "\n"))
                session.run("H:|\(names.map { "[\($0)]" }.joined())|")
                let told = session.events.compactMap { if case .tied(let value) = $0 { value.decides } else { nil } }
                #expect(told.count == 1)
                guard let decides = told.first, !decides.isEmpty else { continue }
                let frames = session.run("frames")
                session.run(decides.joined(separator: "\n"))
                #expect(try session.console.session.live.ambiguities().isEmpty, "\(room) \(count)")
                #expect(session.run("frames") == frames)
            }
        }
    }

    @Test func nothingIsLookedForWhereNobodyIsTold() {
        var session = Scripted()
        session.console.tellsChanges = false
        session.run(Self.row + "; H:[a][b]|")
        #expect(ties(session) == [] && session.console.session.live.solverState.tied.isEmpty)
    }
}
