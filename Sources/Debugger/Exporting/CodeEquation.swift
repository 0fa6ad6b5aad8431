import Exact
import Layout
import Vocabulary

/// A constraint as NSLayoutConstraint has it: `first relation multiplier × second + constant`.
struct CodeEquation {
    /// What an attribute belongs to: a view or one of its guides.
    struct Item: Equatable {
        var view: EntityID
        /// The guide of `view` that the attribute belongs to, such as the margins guide; nil where it belongs to `view` itself, which may be a layout guide
        /// that a user added.
        var guide: Guide?
    }

    struct Operand {
        var item: Item
        /// The attribute. In place of a margin such as `leadingMargin` of a view, `leading` of the view's margins guide stands here.
        var attribute: Attribute
    }

    var constraint: Constraint
    var first: Operand
    var relation: Relation
    var multiplier: Rational
    var second: Operand?
    var constant: Rational
    /// The metric (a named number) with which the constraint was typed, if its value is positive and `constant` is that value or its negative; otherwise nil.
    var metric: (name: String, value: Rational)?
    /// The name of the constraint's variable in code; empty until the name is chosen.
    var variable = ""

    var items: [Item] { [first.item] + (second.map { [$0.item] } ?? []) }

    /// Makes the equation of a constraint; nil where NSLayoutConstraint cannot express it.
    init?(_ constraint: Constraint, in layout: Layout) {
        guard constraint.isAutoLayout, let head = constraint.form.items.first, constraint.form.items.count <= 2,
            let first = Operand(head.term, in: layout)
        else { return nil }
        self.constraint = constraint
        (self.first, relation, multiplier, constant) = (first, constraint.relation, 1, constraint.constant)
        metric = layout.metric(in: constraint)
        // The first item of an NSLayoutConstraint has no multiplier, so that the equation is divided by the one that its first item has here. Where only the
        // second item's multiplier is 1 or -1, the items are exchanged before.
        var factor = head.multiplier
        if constraint.form.items.count == 2 {
            let tail = constraint.form.items[1]
            guard let second = Operand(tail.term, in: layout) else { return nil }
            if factor.magnitude != 1, tail.multiplier.magnitude == 1 {
                (self.first, self.second) = (second, first)
                (factor, multiplier) = (tail.multiplier, -head.multiplier)
            } else {
                self.second = second
                multiplier = -tail.multiplier
            }
        } else if !first.attribute.isSize {
            return nil
        }
        if factor != 1 {
            if factor.magnitude != 1 { metric = nil }
            multiplier /= factor
            constant /= factor
            if factor.sign < 0 { relation = relation.reversed }
        }
        if let metric, constant.magnitude != metric.value.magnitude || constant.sign == 0 { self.metric = nil }
    }

    /// The same equation with its two items exchanged; nil where it has one item alone, or a multiplier other than 1.
    var swapped: CodeEquation? {
        guard let second, multiplier == 1 else { return nil }
        var other = self
        (other.first, other.second) = (second, first)
        (other.relation, other.constant) = (relation.reversed, -constant)
        return other
    }

    var isRequired: Bool { constraint.priority == 1000 }
}

extension CodeEquation.Operand {
    /// Makes the operand for an anchor; nil for a variable that belongs to no view, and for an anchor that UIKit does not have, such as a guide's baseline.
    init?(_ anchor: Anchor, in layout: Layout) {
        switch anchor {
        case .variable: return nil
        case .attribute(let id, let attribute):
            guard let view = layout.views[id] else { return nil }
            if let plain = attribute.inMarginsGuide {
                guard view.kind != .guide else { return nil }
                self.init(item: .init(view: id, guide: .margins), attribute: plain)
            } else {
                // A layout guide shows no text, and therefore has no baselines.
                if view.kind == .guide, attribute.isBaseline { return nil }
                self.init(item: .init(view: id), attribute: attribute)
            }
        case .guide(let id, let guide, let attribute):
            guard let view = layout.views[id], view.kind != .guide, !attribute.isMargin, !attribute.isBaseline
            else { return nil }
            switch guide {
            case .margins, .safeArea, .keyboard, .readable: self.init(item: .init(view: id, guide: guide), attribute: attribute)
            case .content where view.kind.isScrolling, .frame where view.kind.isScrolling:
                self.init(item: .init(view: id, guide: guide), attribute: attribute)
            case .frame: self.init(item: .init(view: id), attribute: attribute)
            case .content, .gap, .spanner: return nil
            }
        }
    }
}

extension Layout {
    /// Of the metrics that are named in the statement that made a constraint, the first whose value is positive and is the constraint's constant or the
    /// negative of that. Nil where there is none.
    fileprivate func metric(in constraint: Constraint) -> (name: String, value: Rational)? {
        guard let statement = constraint.source?.statement else { return nil }
        for word in statement.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }) {
            if case .metric(let value)? = meaning(of: String(word)), value.magnitude == constraint.constant.magnitude, value.sign > 0 {
                return (String(word), value)
            }
        }
        return nil
    }
}
