import Engine
import Exact
import Language
import Simplex

/// The smallest changes that would determine what is ambiguous, each tried out before it is offered.
struct Suggestions {
    private let session: Session

    init(_ session: Session) { self.session = session }

    private struct Candidate {
        var text: String
        var change: (inout LiveLayout) -> Void
    }

    /// The most that are offered.
    private static let limit = 6

    /// Changes of a hugging or resistance priority by one where sizes tie, else a constraint that fixes a value where it is.
    /// Those that leave least undetermined come first.
    func texts(for ambiguities: [Ambiguity]) throws(Simplex.Interrupted) -> [String] {
        let before = session.live.point.undetermined.count
        var scored: [(left: Int, text: String)] = []
        for candidate in candidates(ambiguities) {
            var trial = session.live
            candidate.change(&trial)
            _ = try trial.solve()
            _ = try trial.updateDetermination()
            let left = trial.point.undetermined.count
            if left < before, trial.suspendedInOrder.count == session.live.suspendedInOrder.count { scored.append((left, candidate.text)) }
        }
        let best = scored.map(\.left).min() ?? 0
        return Array(scored.filter { $0.left == best }.map(\.text).prefix(Self.limit))
    }

    private func candidates(_ ambiguities: [Ambiguity]) -> [Candidate] {
        var found: [Candidate] = []
        for ambiguity in ambiguities {
            guard let view = session.layout.views[ambiguity.unknown.entity] else { continue }
            found += priorityChanges(view, ambiguity.unknown.part)
        }
        for ambiguity in ambiguities { found.append(pin(ambiguity)) }
        return found
    }

    /// One up in hugging or in resistance for a size that gives way.
    private func priorityChanges(_ view: View, _ part: Unknown.Part) -> [Candidate] {
        guard part == .width || part == .height, let axis = part.axis, let natural = session.layout.contentSize(of: view)[axis] else {
            return []
        }
        let size = session.live.value(of: Unknown(view.id, part))
        let name = Word.spelling(of: view.name)
        let isShort = size < natural.double + Rect.closeness
        let isLong = size > natural.double - Rect.closeness
        var found: [Candidate] = []
        func add(_ command: String, _ current: Rational, _ keyPath: WritableKeyPath<View, View.Priorities>) {
            guard current + 1 < 1000 else { return }
            found.append(
                Candidate(text: "\(command) \(name) \(axis.rawValue) \((current + 1).decimalDescription)") { live in
                    var changed = view
                    changed[keyPath: keyPath][axis] = current + 1
                    live.update(changed)
                })
        }
        if isLong { add("hug", session.layout.hugging(of: view, axis), \.hugging) }
        if isShort { add("resist", session.layout.resistance(of: view, axis), \.resistance) }
        return found
    }

    /// A constraint that fixes the value where it is.
    private func pin(_ ambiguity: Ambiguity) -> Candidate {
        let draft = pinning(ambiguity.unknown)
        return Candidate(text: draft.text) { live in
            var id = ConstraintID.typed(0)
            var order = 0
            live.annotate {
                id = $0.makeConstraintID()
                order = $0.makeOrder()
            }
            live.put(
                Constraint(
                    id: id, name: draft.text, form: draft.form, relation: .equal, constant: draft.constant, priority: 1000, order: order,
                    text: draft.text))
        }
    }

    /// A constraint that fixes an unknown where it is: relative to the superview for a position.
    func pinning(_ unknown: Unknown) -> ConstraintDraft {
        let layout = session.layout
        var form = LinearForm<Anchor>()
        var isAutoLayout = true
        var owner: EntityID?
        if let attribute = unknown.part.attribute {
            let own: Attribute = attribute == .left ? .leading : attribute
            form.add(.attribute(unknown.entity, own), times: 1)
            owner = unknown.entity
            if !own.isSize, let parent = layout.views[unknown.entity]?.parent {
                form.add(.attribute(parent, own), times: -1)
                owner = parent
            } else {
                isAutoLayout = own.isSize
            }
        } else {
            form.add(.variable(unknown.entity), times: 1)
            isAutoLayout = false
        }
        let constant = Rational(exactly: (session.live.value(of: form) * 1000).rounded()).map { $0 / 1000 } ?? 0
        let text = ConstraintText(layout: layout).text(form, .equal, constant, isAutoLayout: form.items.count == 2)
        return ConstraintDraft(
            part: nil, form: form, relation: .equal, constant: constant, priority: 1000, text: text, owner: owner,
            isAutoLayout: isAutoLayout)
    }
}
