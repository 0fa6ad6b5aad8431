import Exact
import Language
import Layout
import Simplex

/// A constraint that a line asks for, before it has a name and a place in the order of entry.
package struct ConstraintDraft {
    /// What follows the line's name and a dot: `leading`, `2`; nil where the line makes one constraint.
    var part: String?
    var form: LinearForm<Anchor>
    var relation: Relation
    var constant: Rational
    var priority: Rational
    /// As typed, or as one would type it alone.
    var text: String
    var owner: EntityID?
    var isAutoLayout: Bool
    /// The equation that would make it alone, with metrics by their names; nil where the line itself says it.
    var source: String?
}

extension ConstraintDraft {
    /// `first == second + constant`, or `first == constant`, after the checks that a typed equation goes through.
    package init(
        _ first: Anchor, equals second: Anchor?, plus constant: Rational = 0, priority: Rational = 1000, source: String? = nil,
        at span: Span, in layout: Layout
    ) throws(Diagnostic) {
        var left = LinearForm(first)
        var right = LinearForm<Anchor>(constant)
        if let second { right.add(second, times: 1) }
        // As it would be typed.
        var typed = left
        typed.add(right, times: -1)
        typed.constant = 0
        let anchors = [first] + (second.map { [$0] } ?? [])
        let scrolling = layout.scrollViewsInside(anchors)
        if !scrolling.isEmpty { (left, right) = (layout.inContent(left, of: scrolling), layout.inContent(right, of: scrolling)) }
        do {
            (isAutoLayout, owner) = try layout.classify(left, right, typed: anchors)
        } catch {
            throw Diagnostic(error, at: span)
        }
        var form = left
        form.add(right, times: -1)
        form.constant = 0
        self.form = form
        (relation, self.constant, self.priority, self.source) = (.equal, constant, priority, source)
        text = ConstraintText(layout: layout).text(typed, .equal, constant, isAutoLayout: isAutoLayout)
    }
}

extension Relation {
    package init(_ syntax: RelationSyntax) {
        switch syntax {
        case .equal: self = .equal
        case .lessOrEqual: self = .lessOrEqual
        case .greaterOrEqual: self = .greaterOrEqual
        }
    }
}
