import Exact
import Layout
import Vocabulary

/// A constraint as NSLayoutConstraint has it: `first relation multiplier × second + constant`.
struct CodeEquation {
    /// The item of an attribute: a view or a guide.
    struct Item: Equatable {
        var view: EntityID
        /// The guide: one that UIKit gives every view, or one of scroll views.
        var guide: Guide?
    }

    struct Place {
        var item: Item
        /// The attribute; never a margin, which is an attribute of the margins guide.
        var attribute: Attribute
    }

    var constraint: Constraint
    var first: Place
    var relation: Relation
    var multiplier: Rational
    var second: Place?
    var constant: Rational
    /// The metric whose value, or negated value, is the constant.
    var metric: (name: String, value: Rational)?
    /// The name of the variable for the constraint, if it has one.
    var variable = ""

    var items: [Item] { [first.item] + (second.map { [$0.item] } ?? []) }

    /// Nil where NSLayoutConstraint cannot express it.
    init?(_ constraint: Constraint, in layout: Layout) {
        guard constraint.isAutoLayout, let head = constraint.form.items.first, constraint.form.items.count <= 2,
            let first = Place(head.term, in: layout)
        else { return nil }
        self.constraint = constraint
        (self.first, relation, multiplier, constant) = (first, constraint.relation, 1, constraint.constant)
        metric = layout.metric(in: constraint)
        // The first item of an NSLayoutConstraint has no multiplier.
        var factor = head.multiplier
        if constraint.form.items.count == 2 {
            let tail = constraint.form.items[1]
            guard let second = Place(tail.term, in: layout) else { return nil }
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

    /// The equation with its items exchanged; nil where that would mean something else.
    var swapped: CodeEquation? {
        guard let second, multiplier == 1 else { return nil }
        var other = self
        (other.first, other.second) = (second, first)
        (other.relation, other.constant) = (relation.reversed, -constant)
        return other
    }

    var isRequired: Bool { constraint.priority == 1000 }
}

extension CodeEquation.Place {
    /// Nil for a variable that belongs to no view, and for an anchor without a name in UIKit.
    init?(_ anchor: Anchor, in layout: Layout) {
        switch anchor {
        case .variable: return nil
        case .attribute(let id, let attribute):
            guard let view = layout.views[id] else { return nil }
            if let plain = attribute.inMarginsGuide {
                guard view.kind != .guide else { return nil }
                self.init(item: .init(view: id, guide: .margins), attribute: plain)
            } else {
                // A layout guide shows no text.
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
    /// The metric that a constraint was typed with, if its value still is the constant or its opposite.
    fileprivate func metric(in constraint: Constraint) -> (name: String, value: Rational)? {
        guard let statement = constraint.source?.statement else { return nil }
        for word in statement.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }) {
            if case .metric(let value)? = names[String(word)], value.magnitude == constraint.constant.magnitude, value.sign > 0 {
                return (String(word), value)
            }
        }
        return nil
    }
}
