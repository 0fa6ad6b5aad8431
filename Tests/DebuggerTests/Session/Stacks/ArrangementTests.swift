import Answers
import Exact
import Language
import Reference
import Session
import Simplex
import Solving
import TestSupport
import Testing

@testable import Commands
@testable import Layout

/// What containers say of the views in them is made anew for what an edit concerns only, and is what making all anew gives.
@Suite struct ArrangementTests {
    /// A generated constraint in full.
    private struct Fact: Hashable {
        var id: ConstraintID
        var name: String
        var terms: [String]
        var relation: Relation
        var constant: Rational
        var priority: Rational
        var mayBeRequired: Bool
        var order: Int

        init(_ constraint: Constraint) {
            id = constraint.id
            name = constraint.name
            terms = Self.terms(constraint.form)
            (relation, constant, priority) = (constraint.relation, constraint.constant, constraint.priority)
            (mayBeRequired, order) = (constraint.mayBeRequired, constraint.order)
        }

        init(_ implied: Implied, of view: View) {
            id = .generated(view.id, implied.generated)
            name = implied.generated.role.name(host: view.name, index: implied.generated.index)
            terms = Self.terms(implied.form)
            (relation, constant, priority) = (implied.relation, implied.constant, implied.priority)
            (mayBeRequired, order) = (implied.mayBeRequired, implied.generated.order(at: view.order))
        }

        private static func terms(_ form: LinearForm<Anchor>) -> [String] { form.items.map { "\($0.multiplier) \($0.term)" } }
    }

    /// What is kept for a view and what follows from it, where they differ.
    private func differences(_ live: LiveLayout) -> [String] {
        let layout = live.layout
        return layout.viewsInOrder.flatMap { view -> [String] in
            let ids = layout.generatedConstraints(of: view.id).filter { !$0.isAskedFor }
            let kept = Set(ids.compactMap { layout.constraints[$0] }.map(Fact.init))
            let anew = Set(layout.implied(by: view).constraints.map { Fact($0, of: view) })
            var found = kept.symmetricDifference(anew).map { "\(kept.contains($0) ? "kept" : "missing") \($0)" }
            let parts = Unknown.Part.allCases.filter { live.variable(for: Unknown(view.id, $0)) != nil }
            if Set(parts) != Set(layout.parts(of: view)) { found.append("unknowns of \(view.name): \(parts)") }
            return found
        }
    }

    /// The constraints that the solver says something else of than the layout and its values.
    private func misunderstood(_ live: LiveLayout) -> [String] {
        let layout = live.layout
        return layout.constraintsInOrder.filter(\.isActive).compactMap { constraint in
            let difference = live.value(of: constraint.form) - constraint.constant.double
            let violation =
                switch constraint.relation {
                case .equal: abs(difference)
                case .lessOrEqual: max(0, difference)
                case .greaterOrEqual: max(0, -difference)
                }
            let said = live.violation(of: constraint.id)
            return abs(violation - said) > 1e-6 ? "\(constraint.name) is off by \(violation), not by \(said)" : nil
        }
    }

    @Test(arguments: Effort.seeds(160, short: 2))
    func isWhatMakingItAnewGives(seed: UInt64) throws {
        var typist = StackTypist(seed: seed)
        var session = Scripted()
        session.run("window root 320x480")
        var lines: [String] = []
        for _ in 0..<120 {
            lines.append(typist.line())
            session.run(lines[lines.count - 1])
            let live = session.console.session.live
            let found = differences(live) + misunderstood(live)
            if !found.isEmpty {
                Issue.record("seed \(seed) after\n\(lines.joined(separator: "\n"))\n\(found.joined(separator: "\n"))")
                return
            }
        }
    }

    @Test(arguments: Effort.seeds(40, short: 1))
    func isThatOfItsContentAlone(seed: UInt64) throws {
        var typist = StackTypist(seed: seed)
        try checkRandomSession("seed \(seed)", steps: 60) { typist.line() }
    }

    // MARK: Siblings

    /// The tree answers as a sorted array does, whatever came and went.
    @Test(arguments: Effort.seeds(80))
    func siblingsAreThoseOfASortedArray(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var tree = Siblings()
        var all: [(order: Int, view: EntityID, standing: Standing)] = []
        for step in 0..<60 {
            let order = random.number(0...40)
            all.removeAll { $0.order == order }
            if random.number(0...2) == 0 {
                tree.remove(at: order)
            } else {
                let standing = Standing(rawValue: UInt16(random.number(0...511)))
                tree.put(EntityID(step), at: order, as: standing)
                all.append((order, EntityID(step), standing))
                all.sort { $0.order < $1.order }
            }
            var found: [EntityID] = []
            tree.forEach { found.append($0) }
            #expect(found == all.map { $0.view })
            let standing = Standing(rawValue: 1 << UInt16(random.number(0...8)))
            let those = all.filter { $0.standing.contains(standing) }
            let views = those.map { $0.view }
            let asked = random.number(0...41)
            #expect(tree.count(of: standing) == those.count)
            #expect(tree.count(of: standing, before: asked) == those.count { $0.order < asked })
            #expect(tree.first(standing) == those.first?.view && tree.last(standing) == those.last?.view)
            #expect(tree.last(standing, before: asked) == those.last { $0.order < asked }?.view)
            let range = random.number(0...5)..<random.number(5...40)
            #expect(tree.views(range, of: standing) == Array(views.dropFirst(range.lowerBound).prefix(range.count)))
            var other = Siblings()
            for item in all.reversed() { other.put(item.view, at: item.order, as: item.standing) }
            #expect(other == tree)
            other.remove(at: all.first?.order ?? 0)
            #expect((other == tree) == all.isEmpty)
        }
    }

    // MARK: Growth

    /// What a line costs: the constraints it writes, and the rows of the solver that it touches.
    private struct Cost: Equatable, CustomStringConvertible {
        var written: Int
        var rows: Int
        var description: String { "\(written) written, \(rows) rows" }
    }

    /// What `line` costs in a stack view with so many labels.
    private func cost(_ options: String, of count: Int, _ line: String) -> Cost {
        var console = Console()
        var rows = 0
        func run(_ line: String) {
            console.execute(SourceStatement(text: line)) { report in
                rows = report.work?.rowsTouched ?? 0
                if case .failed(let diagnostic) = report.status { Issue.record("\(line): \(diagnostic.message)") }
            }
        }
        for line in ["set statistics on", "window w 390x844", "stack s in w \(options)", "s.left == w.left", "s.top == w.top"] { run(line) }
        for index in 0..<count { run("label l\(index) \"Label\" in s") }
        run(line)
        let written = console.session.live.layout.constraints.written.reduce(0) { count, _ in count + 1 }
        return Cost(written: written, rows: rows)
    }

    private static let lengths = Effort.isAll ? [10, 40, 160] : [10, 50]

    /// At the end of a stack view nothing depends on how many views are before.
    @Test(arguments: [
        "", "axis=v", "alignment=leading", "axis=v alignment=center", "alignment=lastBaseline", "distribution=gravityAreas",
        "distribution=equalSpacing",
    ])
    func anAdditionAtTheEndWritesAsMuchInALongStack(options: String) {
        for line in ["label more \"Label\" in s", "view more 10x10 in s hidden"] {
            let costs = Self.lengths.map { cost(options, of: $0, line).written }
            #expect(costs[0] > 0 && costs.allSatisfy { $0 == costs[0] }, "\(line): \(costs)")
        }
    }

    /// Without the solver: what is made anew before it is compared with what is there.
    @Test func anAdditionAtTheEndMakesAsMuchInALongStack() throws {
        for options in [
            "", "axis=v alignment=center", "distribution=equalSpacing", "distribution=fillEqually", "distribution=gravityAreas",
        ] {
            let counts = try Self.lengths.map { count in
                var session = Scripted()
                session.run("window w 390x844\nstack s in w \(options)")
                for index in 0..<count { session.run("view v\(index) 10x10 in s") }
                let layout = session.console.session.layout
                let (stack, last) = (try #require(layout.view(named: "s")), try #require(layout.view(named: "v\(count - 1)")))
                return layout.implied(by: stack, after: ArrangementEdit(at: last.order, from: nil, to: last)).constraints.count
            }
            #expect(counts[0] > 0 && counts.allSatisfy { $0 == counts[0] }, "\(options): \(counts)")
        }
    }

    /// The size of the stack view depends on every label in it, so that the solver visits these.
    @Test func anAdditionAtTheEndTouchesTheRowsOfEachLabelAFewTimes() {
        for options in ["", "axis=v alignment=leading"] {
            for count in Self.lengths {
                let rows = cost(options, of: count, "label more \"Label\" in s").rows
                #expect(rows > 0 && rows <= 3 * count + 20, "\(options): \(rows) rows with \(count) labels")
            }
        }
    }
}
