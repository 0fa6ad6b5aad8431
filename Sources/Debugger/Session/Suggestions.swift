import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// Suggests the smallest changes that would make ambiguous values determined, each tried out first: a priority changed by one where
/// equal priorities are the cause, and the constraints that `missing` would add.
package struct Suggestions {
    private let inspector: Inspector
    private var live: LiveLayout { inspector.live }

    package init(_ inspector: Inspector) { self.inspector = inspector }

    private struct Candidate {
        var text: String
        var change: (inout LiveLayout) -> Void

        init(_ statement: WrittenStatement, change: @escaping (inout LiveLayout) -> Void) {
            text = statement.text
            self.change = change
        }
    }

    /// The most suggestions in all, and the most for one part of the layout.
    private static let limit = 6
    private static let limitOfPart = 4

    /// The commands to type, the smallest changes first, and the groups of equal priorities that cause the ambiguity.
    package func all(for ambiguities: [Ambiguity]) throws(Simplex.Interrupted) -> (texts: [String], ties: [Tie]) {
        var changes: [String] = []
        var missing: [String] = []
        var ties: [Tie] = []
        for part in live.parts(of: ambiguities) where changes.count + missing.count < Self.limit {
            let blame = try live.ties(among: part)
            ties += blame
            changes += try priorities(for: part, blame).prefix(Self.limitOfPart)
            let drafts = try MissingConstraints.drafts(for: part.map(\.unknown), in: live, limit: Self.limitOfPart)
            missing += drafts.map(\.text)
        }
        var seen: Set<String> = []
        return (Array((changes + missing).filter { seen.insert($0).inserted }.prefix(Self.limit)), ties)
    }

    // MARK: Priorities

    /// Changes of one priority by one that determine a part of the layout; where no such change does, those that leave the least of it
    /// ambiguous.
    private func priorities(for part: [Ambiguity], _ ties: [Tie]) throws(Simplex.Interrupted) -> [String] {
        let unknowns = part.map(\.unknown)
        for step in [1 as Rational, -1] {
            var scored: [(left: Int, text: String)] = []
            for candidate in ties.flatMap({ tie in tie.members.compactMap { change(of: $0, to: tie.priority + step) } }) {
                let side = try live.consequence(of: candidate.change).after
                guard side.suspendedInOrder.count == live.suspendedInOrder.count else { continue }
                scored.append((unknowns.count(where: side.point.undetermined.contains), candidate.text))
            }
            // People would rather raise a priority; lowering is tried only where raising is not enough.
            let determines = scored.filter { $0.left == 0 }
            if !determines.isEmpty { return determines.map(\.text) }
            if step < 0, let best = scored.map(\.left).min(), best < unknowns.count { return scored.filter { $0.left == best }.map(\.text) }
        }
        return []
    }

    /// The command that gives a constraint another priority: `hug name h 252` for one that comes from a view's content size.
    private func change(of id: ConstraintID, to priority: Rational) -> Candidate? {
        guard priority.sign > 0, priority < 1000, let constraint = inspector.layout.constraints[id] else { return nil }
        guard case .generated(let entity, let kind) = id else {
            var changed = constraint
            changed.priority = priority
            return Candidate(.command("priority", .constraint(constraint.name), .number(.number(priority)))) { $0.put(changed) }
        }
        guard let view = inspector.layout.views[entity] else { return nil }
        let (command, axis, keyPath): (String, Axis, WritableKeyPath<View, View.Priorities>)
        switch kind.role {
        case .hugWidth: (command, axis, keyPath) = ("hug", .horizontal, \.hugging)
        case .hugHeight: (command, axis, keyPath) = ("hug", .vertical, \.hugging)
        case .resistWidth: (command, axis, keyPath) = ("resist", .horizontal, \.resistance)
        case .resistHeight: (command, axis, keyPath) = ("resist", .vertical, \.resistance)
        default: return nil
        }
        var changed = view
        changed[keyPath: keyPath][axis] = priority
        return Candidate(
            .command(command, .name(Word(naming: view.name)), .keyword(axis.rawValue), .number(.number(priority)))
        ) { live in
            live.update(changed)
        }
    }
}
