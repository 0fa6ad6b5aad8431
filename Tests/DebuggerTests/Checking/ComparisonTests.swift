import Answers
import Checking
import Commands
import Foundation
import Language
import Layout
import Presentation
import Session
import TestSupport
import Testing

/// What `aldb diff` says of two files.
@Suite struct ComparisonTests {
    private func compare(
        _ before: String, _ after: String, as names: (String, String) = ("a.aldb", "b.aldb")
    ) throws -> ComparisonValue {
        let before = try ComparedFile(names.0, before).side(Repository.access) { false }
        let after = try ComparedFile(names.1, after).side(Repository.access) { false }
        return try LayoutComparison(before, after).value()
    }

    private func text(_ value: ComparisonValue) -> [String] {
        let report = Report(number: 1, command: "diff", status: .done(events: [], answer: .comparison(value)))
        return TextRenderer(width: 100).render(report)?.split(separator: "\n").map(String.init) ?? []
    }

    private static let card = """
        window root 300x200
        label title "Hello" 60x20 in root
        view box 100x50 in root
        title.leading == root.leading + 16
        title.top == root.top + 16
        box.leading == title.trailing + 8
        box.top == title.top
        """

    @Test func theSameIsNoDifference() throws {
        let value = try compare(Self.card, Self.card)
        #expect(value.isEmpty)
        #expect(text(value) == ["nothing is different between a.aldb and b.aldb"])
    }

    /// What is different, and what is said of it.
    @Test(arguments: [
        (
            "title.top == root.top + 16", "title.top == root.top + 24",
            [
                "~  c2  title.top == root.top + 24  was title.top == root.top + 16", "title  (16, 16) 60×20  → (16, 24) 60×20",
                "box    (84, 16) 100×50 → (84, 24) 100×50",
            ]
        ),
        ("title.top == root.top + 16", "root.top == title.top - 16", []),
        (
            "title.top == root.top + 16", "title.top == root.top + 16 @999",
            ["~  c2  title.top == root.top + 16 @999  was title.top == root.top + 16"]
        ),
        ("\"Hello\" 60x20", "\"Bye\" 60x20", ["title  says \"Bye\", said \"Hello\""]),
        (
            "60x20 in root", "70x20 in root hug.h=700",
            [
                "title  has hug.h=700", "title  has the size 70x20, had the size 60x20",
                "title  (16, 16) 60×20  → (16, 16) 70×20", "box    (84, 16) 100×50 → (94, 16) 100×50",
            ]
        ),
        ("view box 100x50 in root", "view box 100x50 in root hidden", ["box  is hidden"]),
        (
            "box.top == title.top", "box.top == title.top; view badge 10x10 in box; badge.leading == box.leading; badge.top == box.top",
            [
                "view  badge  (0, 0) 10×10", "+  c5  badge.leading == box.leading", "+  c6  badge.top == box.top",
            ]
        ),
        (
            "box.top == title.top", "box.width == 120; box.width == 130 @600; box.top == title.top",
            [
                "+  c4  box.width == 120", "+  c5  box.width == 130 @600", "box  (84, 16) 100×50 → (84, 16) 120×50",
                "broken  c5 @600 by 10", "broken  box.hug.h @250 by 20",
            ]
        ),
        (
            "box.top == title.top", "box.top >= title.top",
            [
                "~  c4  box.top >= title.top  was box.top == title.top", "ambiguous: box (v)",
            ]
        ),
        (
            "box.top == title.top", "w: box.width == 5; v: box.width == 6; box.top == title.top",
            [
                "+  w  box.width == 5", "+  v  box.width == 6", "box  (84, 16) 100×50 → (84, 16) 5×50",
                "broken  box.resist.h @750 by 95", "conflict: v cannot hold with w: 6 == 5 fails by 1", "suspended: v",
            ]
        ),
    ])
    func isSaid(what: String, instead: String, said: [String]) throws {
        let changed = Self.card.replacingOccurrences(of: what, with: instead)
        try #require(changed != Self.card)
        let there = try compare(Self.card, changed)
        #expect(Array(text(there).dropFirst()) == said)
        // On the way back what came goes, and what broke holds.
        let back = try compare(changed, Self.card)
        #expect(back.isEmpty == there.isEmpty)
        #expect(back.constraints.count == there.constraints.count)
        #expect(back.constraints.count { $0.before == nil } == there.constraints.count { $0.after == nil })
        #expect(back.views.count == there.views.count)
        #expect(
            back.effects.count { if case .frameChanged = $0 { true } else { false } }
                + there.views.count { if case .viewAdded = $0 { true } else { false } }
                == there.effects.count { if case .frameChanged = $0 { true } else { false } })
    }

    @Test func whatIsGoneKeepsItsNameUnlessAnotherHasIt() throws {
        let value = try compare("window root 100x100\nview a 10x10 in root\nlabel b in root", "window root 100x100\nvar a")
        #expect(value.views == [.removed("a of a.aldb"), .removed("b")])
    }

    // MARK: Which view is which

    /// In another run of an app the addresses are others, and so are the numbers behind names where something came in between.
    @Test func viewsOfTwoRunsArePaired() throws {
        let before = """
            <UIWindow: 0x7fb1c2d04a10; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x600003a1c2e0>>
               | <UIView: 0x7fb1c2e0b5d0; frame = (0 0; 375 667); layer = <CALayer: 0x600003a1d000>>
               |    | <UILabel: 0x7fb1c2e0d121; frame = (16 20; 215 20); text = 'One'; layer = <_UILabelLayer: 0x600003a1e000>>
               |    | <UIImageView: 0x7fb1c2e0d122; frame = (16 60; 50 50); layer = <CALayer: 0x600003a1e010>>
               |    | <UIImageView: 0x7fb1c2e0d123; frame = (16 160; 60 60); layer = <CALayer: 0x600003a1e020>>
            """
        let inserted = "   |    | <UIImageView: 0x7fb1c2e0d120; frame = (200 60; 20 20); layer = <CALayer: 0x600003a1e030>>"
        var lines = before.components(separatedBy: "\n")
        lines.insert(inserted, at: 3)
        let after = lines.joined(separator: "\n").replacingOccurrences(of: "0x7fb1", with: "0x7faa")
            .replacingOccurrences(of: "(16 160; 60 60)", with: "(16 170; 60 60)")
        let value = try compare(before, after, as: ("a.txt", "b.txt"))
        #expect(value.views == [.viewAdded("imageView")])
        let moved = value.effects.compactMap { event -> String? in
            if case .frameChanged(let view, let from, let to) = event, from.width > 0 { "\(view) \(from.y) \(to.y)" } else { nil }
        }
        #expect(moved == ["imageView3 160.0 170.0"])
    }

    /// In the same run addresses say which view is which, whatever else is different.
    @Test func addressesAreStrongerThanAllElse() throws {
        let before = """
            <UIView: 0x7fb1c2e0b5d0; frame = (0 0; 375 667); layer = <CALayer: 0x600003a1d000>>
               | <UILabel: 0x7fb1c2e0d121; frame = (16 20; 215 20); text = 'One'; layer = <_UILabelLayer: 0x600003a1e000>>
               | <UILabel: 0x7fb1c2e0d122; frame = (16 60; 50 50); text = 'Two'; layer = <_UILabelLayer: 0x600003a1e010>>
            """
        let after = before.replacingOccurrences(of: "'One'", with: "'Three'").replacingOccurrences(of: "'Two'", with: "'One'")
        let value = try compare(before, after, as: ("a.txt", "b.txt"))
        #expect(value.views.count == 2)
        #expect(value.views.contains(.viewChanged("threeLabel", what: "says \"Three\", said \"One\"")))
    }

    /// What somebody noted says nothing of which view is which, and what a capture notes besides may change.
    @Test func notesDoNotPair() throws {
        let before = "window root 9x9\nview a 1x1 in root\nview b 2x2 in root\nnote a \"the first\"\nnote b \"the second\""
        let after = before.replacing("note a \"the first\"\nnote b \"the second\"", with: "note a \"the second\"\nnote b \"the first\"")
        #expect(try compare(before, after).isEmpty)
        func capture(_ offset: Int) -> String {
            let lists = [("0x2", "One", 10), ("0x3", "Two", 20)].map {
                """
                {"address": "\($0.0)", "class": "UIScrollView", "in": "0x1", "frame": [0, \($0.2), 9, \(offset + $0.2)],
                 "scroll": {"x": 0, "y": \(offset)}}
                """
            }
            let views = [#"{"address": "0x1", "class": "UIWindow", "frame": [0, 0, 320, 568]}"#] + (offset == 0 ? lists : lists.reversed())
            return "{\"format\": \"aldb capture\", \"version\": 1, \"views\": [\(views.joined(separator: ","))]}"
        }
        let value = try compare(capture(0), capture(7), as: ("a.json", "b.json"))
        #expect(value.views.isEmpty)
        #expect(value.effects.count == 2)
        for case .frameChanged(_, let from, let to) in value.effects { #expect(from.y == to.y && to.height == from.height + 7) }
    }

    @Test func objectsOfInterfaceBuilderArePairedByTheirIds() throws {
        let file = try Repository.text("examples/profile.xib")
        let after = file.replacingOccurrences(of: "userLabel=\"Name\"", with: "userLabel=\"Full Name\"")
        #expect(try compare(file, after, as: ("a.xib", "b.xib")).isEmpty)
        let narrower = file.replacingOccurrences(of: "constant=\"280\" id=\"fOl-wi-dth\"", with: "constant=\"263\" id=\"fOl-wi-dth\"")
        let value = try compare(file, narrower, as: ("a.xib", "b.xib"))
        #expect(value.constraints.map(\.id) == ["FollowWidth"])
        #expect(value.effects == [.restored("FollowWidth")])
    }

    /// The frames of a dump are what UIKit did, and a constraint that does not hold there is broken.
    @Test func inDumpsTheFramesCount() throws {
        let file = try Repository.text("examples/dumps/order.txt")
        let after = file.replacingOccurrences(of: "(16 597; 343 50)", with: "(16 590; 343 50)")
        try #require(after != file)
        let value = try compare(file, after, as: ("a.txt", "b.txt"))
        #expect(value.views.isEmpty && value.constraints.isEmpty)
        #expect(
            value.effects == [
                .frameChanged(
                    view: "button1", from: .init(x: 16, y: 597, width: 343, height: 50), to: .init(x: 16, y: 590, width: 343, height: 50))
            ])
    }

    // MARK: Random layouts

    /// A session and what it saves are the same; what is different after some more commands is what the session itself says.
    @Test(arguments: Effort.seeds(60, short: 4))
    func differencesAreThoseOfTheSession(seed: UInt64) throws {
        var typist = StackTypist(seed: seed)
        var session = Scripted()
        session.run("window root 320x480")
        for _ in 0..<30 { session.run(typist.line()) }
        let saved = SavedScript(session.console.session.inspector).text()
        #expect(try compare(saved, saved).isEmpty, "seed \(seed)\n\(saved)")
        session.run("checkpoint here")
        for _ in 0..<5 { session.run(typist.line()) }
        let value = try compare(saved, SavedScript(session.console.session.inspector).text())
        let checkpoint = try #require(session.console.session.checkpoints["here"])
        let own = try session.console.session.difference(from: checkpoint.snapshot, at: checkpoint.mark)
        func frames(_ events: [Event]) -> [String: Rect] {
            var frames: [String: Rect] = [:]
            for case .frameChanged(let view, _, let to) in events { frames[view] = to }
            return frames
        }
        // The comparison may take a new view for one that is gone, and then its frame is another; a session never does.
        let added = Set(own.compactMap { if case .viewAdded(let name) = $0 { name } else { nil } })
        let here = frames(own)
        let there = frames(value.effects).filter { !added.contains($0.key) }
        #expect(Set(there.keys) == Set(here.keys), "seed \(seed)")
        for (view, frame) in here { #expect(there[view]?.isClose(to: frame) == true, "seed \(seed): \(view)") }
    }

    /// A constraint that does not hold any more, and does not have to.
    @Test func whatIsSwitchedOffDoesNotHold() throws {
        let before = "window root 100x100; view a in root; w: a.width == 5 @700; v: a.width == 6 @800; x: a.height == 1; y: a.height == 2"
        let value = try compare(before, before + "; deactivate w; deactivate y")
        #expect(value.constraints.map(\.id) == ["w", "y"])
        #expect(value.effects == [])
    }

    // MARK: What cannot be compared

    @Test(arguments: [
        ("a.txt", "good morning\nhow are you", Diagnostic.Code.format), ("a.xib", "<document>", .syntax),
        ("a.aldb", "view a in nobody", .unknownView),
    ])
    func anErrorIsThatOfTheFile(name: String, text: String, code: Diagnostic.Code) {
        #expect { try ComparedFile(name, text).side(Repository.access) { false } } throws: { error in
            guard let error = error as? Diagnostic else { return false }
            return error.code == code && error.message.contains("'\(name)'")
        }
    }

    @Test func itCanBeInterrupted() throws {
        #expect { try ComparedFile("a.aldb", Self.card).side(Repository.access) { true } } throws: {
            ($0 as? Diagnostic)?.isInterruption == true
        }
    }
}
