import Answers
import Exact
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// Finds likely mistakes in a layout whose constraints can all be satisfied (see `LintRule`).
package struct Linter {
    private let inspector: Inspector

    package init(_ inspector: Inspector) { self.inspector = inspector }

    private var layout: Layout { inspector.layout }
    private var live: LiveLayout { inspector.live }

    /// The constraints about a view that people wrote and that are active, in order. O(constraints that people wrote about the view).
    private func constraints(on view: EntityID) -> [Constraint] {
        layout.constraints(mentioning: view).filter { Self.isAsked($0) && $0.form.items.contains { $0.term.entity == view } }
    }

    private static func isAsked(_ constraint: Constraint) -> Bool {
        constraint.isOwn && constraint.isActive && !constraint.isPlaceholder
    }

    /// What is likely wrong, rule by rule, each in the order of the views; of one view, or of all.
    ///
    /// Throws where it is interrupted. O(views and constraints), and for each size that is given besides both edges the time that a change of
    /// the layout takes; for tied texts that of `ambiguity`.
    package func findings(of view: View? = nil, by rules: Set<LintRule> = Set(LintRule.allCases)) throws(Simplex.Interrupted)
        -> [LintFinding]
    {
        let views = view.map { [$0] } ?? layout.viewsInOrder
        let open = rules.isDisjoint(with: [.selfSizing, .outside]) ? [] : views.compactMap(openBottom)
        var found = open
        if rules.contains(.redundantSize) {
            for view in views {
                let constraints = constraints(on: view.id)
                for axis in Axis.allCases {
                    if let finding = try redundantSize(of: view, axis, among: constraints) { found.append(finding) }
                }
            }
        }
        if rules.contains(.twice) { found += repetitions(of: view) }
        if rules.contains(.fixedText) { found += views.compactMap(fixedText) }
        if rules.contains(.tiedTexts) { found += try ties(among: view) }
        if rules.contains(.outside) {
            // What hangs out of a view without a bottom is said already.
            let views = views.filter { view in !open.contains { $0.view == view.parent.map { layout.name(of: $0) } } }
            found += views.compactMap(leaving)
        }
        return found.filter { rules.contains($0.rule) }
    }

    // MARK: A view that takes its height from what is in it

    private func openBottom(_ view: View) -> LintFinding? {
        guard takesHeightFromContent(view), layout.contentSize(of: view).height == nil else { return nil }
        let inside = layout.subviews(of: view.id).compactMap { layout.views[$0] }.filter { !$0.isHidden }
        let constraints = constraints(on: view.id).filter { $0.form.items.contains { $0.term.axis == .vertical } }
        func ties(_ constraint: Constraint, _ isEdge: (Attribute) -> Bool) -> Bool {
            constraint.form.items.contains { $0.term.entity == view.id && $0.term.attribute.map(isEdge) ?? false }
                && constraint.form.items.contains { $0.term.entity != view.id && layout.ancestry(of: $0.term.entity).contains(view.id) }
        }
        // Something hangs on the top, and nothing reaches the bottom or says the height.
        guard constraints.contains(where: { ties($0, Self.isTop) }), !constraints.contains(where: { ties($0, Self.reachesDown) }),
            !constraints.contains(where: saysHeight),
            let last = inside.max(by: { bottom(of: $0) < bottom(of: $1) })
        else { return nil }
        // A row has its standard height in any case. Any other view has none, where its content needs some.
        let height = live.frame(of: view.id).height
        let below = bottom(of: last) - height
        guard view.kind == .cell || below > Rect.closeness else { return nil }
        let margin = max(0, inside.map { live.frame(of: $0.id).y }.min() ?? 0)
        let (name, lowest) = (Word.spelling(of: view.name), Word.spelling(of: last.name))
        let end = below > Rect.closeness ? "; \(lowest) ends \(NumberText.of(below)) below it" : ""
        return LintFinding(
            .selfSizing, view.name,
            "nothing in \(name) reaches its bottom, so that its height, \(NumberText.of(height)), does not follow from what is in it\(end)",
            ids: constraints.filter { ties($0, Self.isTop) }.map(\.name),
            fix: "\(lowest).bottom == \(name).bottom\(margin > 0 ? " - \(NumberText.of(margin))" : "")", place: view.sourcePlace)
    }

    private func bottom(of view: View) -> Double {
        let frame = live.frame(of: view.id)
        return frame.y + frame.height
    }

    /// Whether a view is as high as what is in it: a row of a table, or a view in a vertical stack view that gives it no height.
    private func takesHeightFromContent(_ view: View) -> Bool {
        if view.kind == .cell { return layout.fixedRowHeight(of: view) == nil && view.givenSize?.height == nil }
        guard view.kind == .view, view.mask == nil, let parent = view.parent.flatMap({ layout.views[$0] }), parent.kind == .stack else {
            return false
        }
        return parent.stack.axis == .vertical && parent.stack.distribution == .fill && !saysHeightByItself(parent)
    }

    /// Whether constraints give a stack view a height that it shares among its views.
    private func saysHeightByItself(_ stack: View) -> Bool {
        constraints(on: stack.id).contains { saysHeight($0) }
            || ([Self.isTop, Self.isBottom].allSatisfy { isEdge in
                constraints(on: stack.id).contains { constraint in
                    constraint.relation == .equal
                        && constraint.form.items.contains { $0.term.entity == stack.id && $0.term.attribute.map(isEdge) ?? false }
                }
            })
    }

    private func saysHeight(_ constraint: Constraint) -> Bool {
        constraint.form.items.contains { if case .attribute(_, .height) = $0.term { true } else { false } }
            && constraint.relation != .lessOrEqual
    }

    private static func isTop(_ attribute: Attribute) -> Bool { attribute == .top || attribute == .topMargin }

    private static func isBottom(_ attribute: Attribute) -> Bool { attribute == .bottom || attribute == .bottomMargin }

    private static func reachesDown(_ attribute: Attribute) -> Bool {
        switch attribute {
        case .bottom, .bottomMargin, .centerY, .centerYWithinMargins, .height, .lastBaseline, .firstBaseline: true
        default: false
        }
    }

    // MARK: Both edges and a size

    private func redundantSize(of view: View, _ axis: Axis, among constraints: [Constraint]) throws(Simplex.Interrupted) -> LintFinding? {
        // A window of a Mac is as large as what is in it, so that the size may be what makes it so.
        if layout.isYUp(view.id) { return nil }
        let size = constraints.last { gives($0, view.id, axis) && !live.isSuspended($0.id) }
        // A size that has bounds as well is one that code changes.
        let term = Anchor.attribute(view.id, axis == .horizontal ? .width : .height)
        let isBounded = constraints.contains { $0.relation != .equal && $0.form.items.map(\.term) == [term] }
        guard let size, !isBounded else { return nil }
        func edge(_ attributes: Set<Attribute>) -> Constraint? {
            constraints.first { constraint in
                constraint.isRequired && constraint.relation == .equal && constraint.form.items.count == 2
                    && constraint.form.items.contains { item in
                        if case .attribute(view.id, let attribute) = item.term { attributes.contains(attribute) } else { false }
                    }
                    && constraint.form.items.contains {
                        $0.term.entity != view.id && layout.ancestry(of: view.id).contains($0.term.entity)
                    }
            }
        }
        let (starts, ends): (Set<Attribute>, Set<Attribute>) =
            axis == .horizontal ? ([.leading, .left], [.trailing, .right]) : ([.top], [.bottom])
        guard let first = edge(starts), let last = edge(ends) else { return nil }
        // The size of a window or a cell in an imported file is that of a drawing board: it may be as large as what is in it.
        if size.sourcePlace?.isImported == true,
            !layout.ancestry(of: view.id).dropFirst().contains(where: { superview in
                self.constraints(on: superview).contains { gives($0, superview, axis) }
            })
        {
            return nil
        }
        // Without it the edges have to give the same size; in a superview that is as large as the view wants, they do not.
        var without = live
        without.remove(size.id)
        try without.solve()
        let anchor = LinearForm(size.form.items[0].term)
        guard abs(without.value(of: anchor) - live.value(of: anchor)) < Rect.closeness, try !without.isAmbiguous(anchor) else { return nil }
        let name = Word.spelling(of: view.name)
        let what = axis == .horizontal ? "width" : "height"
        return LintFinding(
            .redundantSize, view.name,
            "both edges of \(name) say its \(what), and \(Word.spelling(of: size.name)) says it again: in another superview they conflict",
            ids: [size.name, first.name, last.name], fix: "delete \(Word.spelling(of: size.name))", place: size.sourcePlace)
    }

    /// Whether a constraint gives a view a size along an axis.
    private func gives(_ constraint: Constraint, _ view: EntityID, _ axis: Axis) -> Bool {
        constraint.isRequired && constraint.relation == .equal
            && constraint.form.items.map(\.term) == [.attribute(view, axis == .horizontal ? .width : .height)]
    }

    // MARK: One constraint twice

    /// A constraint's terms and relation in one form, whichever way round and with whichever factor it was written.
    private struct Meaning: Hashable {
        private struct Item: Hashable {
            var anchor: Anchor
            var multiplier: Rational

            var place: (EntityID, String, String) {
                let guide: Guide? = if case .guide(_, let guide, _) = anchor { guide } else { nil }
                return (anchor.entity, anchor.attribute?.rawValue ?? "", guide?.rawValue ?? "")
            }
        }

        private var items: [Item]
        private var relation: Relation
        private var constant: Rational

        init(_ constraint: Constraint) {
            items = constraint.form.items.map { Item(anchor: $0.term, multiplier: $0.multiplier) }
            if items.count > 1 { items.sort { $0.place < $1.place } }
            let factor = items.first?.multiplier ?? 1
            for index in items.indices { items[index].multiplier = items[index].multiplier / factor }
            relation = factor.sign < 0 ? constraint.relation.reversed : constraint.relation
            constant = constraint.constant / factor
        }
    }

    /// Constraints that say the same as others: those on one view, or all.
    private func repetitions(of view: View?) -> [LintFinding] {
        var all: [Constraint] = []
        if let view {
            all = constraints(on: view.id)
        } else {
            layout.constraints.forEach { if Self.isAsked($0) { all.append($0) } }
            all.sort { $0.order < $1.order }
        }
        var first: [Meaning: Constraint] = [:]
        var found: [LintFinding] = []
        for constraint in all where !constraint.form.items.isEmpty {
            // The first and the last baseline are the same only as long as there is one line.
            if constraint.form.items.contains(where: { $0.term.attribute?.isBaseline ?? false }) { continue }
            let meaning = Meaning(constraint)
            guard let other = first.updateValue(constraint, forKey: meaning) else { continue }
            let (kept, idle) = constraint.priority > other.priority ? (constraint, other) : (other, constraint)
            first[meaning] = kept
            guard let about = view ?? constraint.form.items.lazy.compactMap({ layout.views[$0.term.entity] }).first else { continue }
            found.append(
                LintFinding(
                    .twice, about.name, "\(Word.spelling(of: idle.name)) says what \(Word.spelling(of: kept.name)) says",
                    ids: [idle.name, kept.name], fix: "delete \(Word.spelling(of: idle.name))", place: idle.sourcePlace))
        }
        return found
    }

    // MARK: A text without room

    private func fixedText(_ view: View) -> LintFinding? {
        guard !view.isHidden, inspector.isTruncated(view) else { return nil }
        // What gives the width, or ties it to that of another view, and leaves no more.
        let limit = constraints(on: view.id).last { constraint in
            let terms = constraint.form.items.map(\.term)
            return constraint.isRequired && !live.isSuspended(constraint.id) && terms.allSatisfy(\.isSize)
                && terms.contains(.attribute(view.id, .width)) && live.slack(of: constraint) < Rect.closeness
                && constraint.relation != (growsWith(view.id, constraint) ? .greaterOrEqual : .lessOrEqual)
        }
        guard let limit, let need = inspector.truncationWidth(of: view) else { return nil }
        let (name, id) = (Word.spelling(of: view.name), Word.spelling(of: limit.name))
        let width = live.frame(of: view.id).width
        // Texts are measured as Helvetica, so that of a file's only clear cases count.
        let isClear = limit.sourcePlace?.isImported != true || width < need * 0.95 - 2
        guard width < need - Rect.closeness, isClear else { return nil }
        return LintFinding(
            .fixedText, view.name, "\(id) makes \(name) \(NumberText.of(width)) wide, and its text needs \(NumberText.of(need))",
            ids: [limit.name], fix: "delete \(id)", place: limit.sourcePlace)
    }

    /// Whether the left side of a constraint grows with the width of a view.
    private func growsWith(_ view: EntityID, _ constraint: Constraint) -> Bool {
        constraint.form.items.contains { $0.term == .attribute(view, .width) && $0.multiplier.sign > 0 }
    }

    // MARK: Texts that are equally willing to give way

    private func ties(among view: View?) throws(Simplex.Interrupted) -> [LintFinding] {
        if live.point.undetermined.elements.isEmpty { return [] }
        let open: [Ambiguity]
        if let view { open = try live.ambiguities(of: view.id) } else { open = try live.ambiguities() }
        var found: [LintFinding] = []
        for part in live.parts(of: open) {
            for tie in try live.ties(on: part.map(\.unknown)) {
                let texts = tie.members.compactMap { id -> (view: View, role: Generated.Role, id: ConstraintID)? in
                    guard case .generated(let entity, let generated) = id, let view = layout.views[entity], view.kind.hasText,
                        generated.role.isContentSize
                    else { return nil }
                    return (view, generated.role, id)
                }
                guard Set(texts.map(\.view.id)).count > 1, let first = texts.first, tie.priority < 999 else { continue }
                let isHugging = first.role == .hugWidth || first.role == .hugHeight
                let names = texts.map { Word.spelling(of: $0.view.name) }.joined(separator: ", ")
                found.append(
                    LintFinding(
                        .tiedTexts, first.view.name,
                        "\(names) \(isHugging ? "hug" : "resist") equally, at \(NumberText.priority(tie.priority)): which of them \(isHugging ? "grows" : "shrinks") is open",
                        ids: texts.compactMap { layout.constraints[$0.id]?.name },
                        fix: PriorityStep(first.id, to: tie.priority + 1, in: layout)?.text, place: first.view.sourcePlace))
            }
        }
        return found
    }

    // MARK: Outside of the superview

    private func leaving(_ view: View) -> LintFinding? {
        guard !isHidden(view), let parent = view.parent.flatMap({ layout.views[$0] }), !parent.kind.isScrolling,
            Axis.allCases.allSatisfy({ !inspector.isAmbiguous(view.id, $0) && !inspector.isAmbiguous(parent.id, $0) })
        else { return nil }
        // Shadows and focus rings may be drawn beyond an edge; what constraints are about may not.
        let (frame, outer) = (live.absoluteFrame(of: view.id), live.absoluteFrame(of: parent.id))
        guard outer.width > 0, outer.height > 0, frame.width > 0, frame.height > 0 else { return nil }
        let sides = [
            ("left", outer.x - frame.x), ("top", outer.y - frame.y),
            ("right", frame.x + frame.width - outer.x - outer.width),
            ("bottom", frame.y + frame.height - outer.y - outer.height),
        ].filter { $0.1 > 1 }
        guard !sides.isEmpty else { return nil }
        let beyond = sides.map { "\(NumberText.of($0.1)) beyond its \($0.0)" }.joined(separator: ", ")
        return LintFinding(
            .outside, view.name, "\(Word.spelling(of: view.name)) reaches \(beyond) of \(Word.spelling(of: parent.name))",
            place: view.sourcePlace)
    }

    private func isHidden(_ view: View) -> Bool {
        layout.ancestry(of: view.id).contains { layout.views[$0]?.isHidden ?? false }
    }
}
