import Answers
import Commands
import Exact
import Explaining
import Language
import Layout
import Reference
import Session
import Solving
import TestSupport
import Testing

/// Stack views with every combination of options: nothing conflicts, what is open is known, and how one came there does not matter.
@Suite struct CombinedStackTests {
    /// One combination.
    struct Combination {
        var axis: String
        var distribution: StackOptions.Distribution
        var alignment: StackOptions.Alignment
        /// Of a, b and c.
        var hidden: String
        var isMarginsRelative: Bool
        var hasSpacingAfter: Bool
        var isBaselineRelative: Bool
        var isRightToLeft: Bool

        var visible: [String] { ["a", "b", "c"].filter { !hidden.contains($0) } }

        /// Line by line, in an order that any other may take but for views before what is said of them.
        var settings: [String] {
            var lines = [
                "set bar.axis \(axis)", "set bar.distribution \(distribution.rawValue)", "set bar.alignment \(alignment.rawValue)",
                "set bar.spacing 8",
            ]
            if isMarginsRelative { lines.append("set bar.marginsrelative on") }
            if isBaselineRelative { lines.append("set bar.baselinerelative on") }
            if hasSpacingAfter { lines.append("set a.after 20") }
            if isRightToLeft { lines.append("set root.rtl on") }
            return lines + hidden.map { "hide \($0)" }
        }

        /// All in declarations.
        var script: String {
            func option(_ text: String, if isOn: Bool) -> String { isOn ? " \(text)" : "" }
            func view(_ declaration: String) -> String {
                let name = String(declaration.split(separator: " ")[1])
                return "\(declaration)\(option("hidden", if: hidden.contains(name)))"
            }
            return """
                window root 400x300\(option("rtl", if: isRightToLeft))
                stack bar axis=\(axis) distribution=\(distribution.rawValue) alignment=\(alignment.rawValue) spacing=8\
                \(option("marginsrelative", if: isMarginsRelative))\(option("baselinerelative", if: isBaselineRelative))
                pin bar leading,top 0
                \(view("label a \"A\" 40x20 in bar gravity=leading\(option("after=20", if: hasSpacingAfter))"))
                \(view("view b 60x30 in bar gravity=center"))
                \(view("view c 80x10 in bar gravity=trailing"))
                """
        }

        /// Before any setting.
        static let plain = """
            window root 400x300
            stack bar
            pin bar leading,top 0
            label a "A" 40x20 in bar
            view b 60x30 in bar gravity=center
            view c 80x10 in bar gravity=trailing

            """

        /// The attributes that equally good layouts differ in.
        var open: Set<String> {
            // Views above each other have no baseline in common, and nothing else says where a narrow one stands.
            let isUnaligned = axis == "v" && (alignment == .firstBaseline || alignment == .lastBaseline)
            // Hidden ones are among them while any is shown. The widest is c.
            guard isUnaligned else { return [] }
            return visible.isEmpty ? [] : ["a.left", "b.left"]
        }
    }

    static let combinations: [Combination] = {
        var all: [Combination] = []
        for axis in ["h", "v"] {
            for distribution in StackOptions.Distribution.allCases where distribution != .gravityAreas {
                for alignment in StackOptions.Alignment.allCases {
                    for hidden in ["", "a", "b", "c", "abc"] {
                        for flags in 0..<16 {
                            all.append(
                                Combination(
                                    axis: axis, distribution: distribution, alignment: alignment, hidden: hidden,
                                    isMarginsRelative: flags & 1 != 0, hasSpacingAfter: flags & 2 != 0, isBaselineRelative: flags & 4 != 0,
                                    isRightToLeft: flags & 8 != 0))
                        }
                    }
                }
            }
        }
        return all
    }()

    /// What there is: constraints with their state, what is open, and determined values, which are equal within a millionth.
    struct Facts: Equatable {
        var constraints: [String]
        var open: Set<String> = []
        var values: [String: Double] = [:]

        init(_ session: inout Scripted) throws {
            constraints = try session.stackConstraints()
            let live = session.console.session.live
            for ambiguity in try live.ambiguities() {
                open.insert("\(live.layout.name(of: ambiguity.unknown.entity)).\(ambiguity.unknown.part)")
            }
            for view in live.layout.viewsInOrder {
                for part in [Unknown.Part.left, .top, .width, .height] where !open.contains("\(view.name).\(part)") {
                    values["\(view.name).\(part)"] = live.value(of: Unknown(view.id, part))
                }
            }
        }

        static func == (a: Facts, b: Facts) -> Bool {
            a.constraints == b.constraints && a.open == b.open && a.values.keys == b.values.keys
                && a.values.allSatisfy { key, value in b.values[key].map { abs($0 - value) < 1e-6 } ?? false }
        }
    }

    private func session(_ script: String) -> Scripted {
        var session = Scripted()
        session.run(script)
        #expect(session.failures.isEmpty, "\(script)")
        return session
    }

    /// Some of all 4,800, spread evenly: in a whole run any two values of two options meet. ALDB_TEST_EFFORT=100 for all.
    static func sample(_ count: Int, short: Int) -> [Combination] {
        (0..<min(combinations.count, Effort.count(count, short: short))).map { combinations[$0 * 3559 % combinations.count] }
    }

    /// The same under AppKit's defaults.
    @Test(arguments: 0..<4) func nothingConflictsInAppKit(part: Int) throws {
        for (index, combination) in Self.sample(90, short: 24).enumerated() where index % 4 == part {
            let script = "set defaults appkit\n" + combination.script
            let live = session(script).console.session.live
            #expect(live.suspendedInOrder.isEmpty, "\(script)")
            #expect(try live.verification().unconfirmed == [], "\(script)")
            var changed = session(combination.script)
            changed.run("set defaults appkit")
            var declared = session(script)
            #expect(try Facts(&changed) == Facts(&declared), "\(script)")
        }
    }

    @Test(arguments: 0..<4) func nothingConflictsAndWhatIsOpenIsKnown(part: Int) throws {
        for (index, combination) in Self.sample(90, short: 24).enumerated() where index % 4 == part {
            let live = session(combination.script).console.session.live
            #expect(live.suspendedInOrder.isEmpty, "\(combination.script)")
            let open = Set(live.solverState.undetermined.elements.map { "\(live.layout.name(of: $0.entity)).\($0.part)" })
            #expect(open == combination.open, "\(combination.script)")
        }
    }

    @Test(arguments: 0..<4) func theWayThereDoesNotMatter(part: Int) throws {
        for (index, combination) in Self.sample(12, short: 3).enumerated() where index % 4 == part {
            var session = session(combination.script)
            let facts = try Facts(&session)
            #expect(facts.open == combination.open, "\(combination.script)")
            #expect(try session.console.session.live.verification().unconfirmed == [], "\(combination.script)")
            var saved = self.session(SavedScript(session.console.session.inspector).text())
            #expect(try Facts(&saved) == facts, "saved: \(combination.script)")
            for order in [combination.settings, combination.settings.reversed()] {
                var later = self.session(Combination.plain + order.joined(separator: "\n"))
                #expect(try Facts(&later) == facts, "\(order)")
            }
            for view in ["a", "b", "c"] {
                let (change, back) = combination.hidden.contains(view) ? ("show", "hide") : ("hide", "show")
                session.run("\(change) \(view)\n\(back) \(view)")
                #expect(try Facts(&session) == facts, "\(change) \(view): \(combination.script)")
                session.run("undo 2\n\(change) \(view)\nundo")
                #expect(try Facts(&session) == facts, "undo \(change) \(view): \(combination.script)")
            }
        }
    }

    /// Who takes the free space of a fill where all hug alike, and who loses where all resist alike.
    @Test(arguments: [("h", 300), ("h", 100), ("v", 200), ("v", 20)])
    func equalHuggingLeavesAFillOpen(axis: String, length: Int) throws {
        let (size, start) = axis == "h" ? ("width", "left") : ("height", "top")
        for distribution in StackOptions.Distribution.allCases {
            var session = session(
                """
                window root 400x300
                stack bar axis=\(axis) distribution=\(distribution.rawValue) spacing=4
                pin bar leading,top 0
                bar.\(size) == \(length)
                view a 40x20 in bar
                view b 60x30 in bar gravity=center
                view c 80x10 in bar gravity=trailing
                """)
            let isFree = axis == "h" ? length > 188 : length > 68
            var open: Set<String> = []
            switch distribution {
            case .fill: open = ["a.\(size)", "b.\(size)", "c.\(size)", "b.\(start)", "c.\(start)"]
            case .fillEqually, .fillProportionally: break
            case .equalSpacing, .equalCentering, .gravityAreas:
                // Where it is too long, what is between them grows; where it is too short, nothing says who gives way.
                if !isFree { open = ["a.\(size)", "b.\(size)", "c.\(size)", "b.\(start)", "c.\(start)"] }
            }
            let facts = try Facts(&session)
            #expect(facts.open.filter { !$0.contains("gap") } == open, "\(distribution) \(axis) \(length)")
            #expect(try session.console.session.live.verification().unconfirmed == [])
        }
    }

    /// UIKit's own size constraint for a hidden view stands against a required one of a person's.
    @Test func aHiddenViewWithASizeOfItsOwnConflicts() {
        var session = session(
            """
            window root 400x300
            stack bar
            pin bar leading,top 0
            view a 40x20 in bar
            square: a.width == 44
            view b 60x30 in bar
            hide a
            """)
        session.run("conflicts")
        guard case .conflicts(let found, _)? = session.answer else {
            Issue.record("no answer")
            return
        }
        #expect(found.map { $0.members.map(\.id).sorted() } == [["UISV-hiding(bar).1", "square"]])
        session.run("priority square 999")
        #expect(session.console.session.live.suspendedInOrder.isEmpty)
    }
}
