import Exact
import Language
import Layout
import Simplex

/// A constraint that a statement asks for, before it is given a name and a place in the order of entry.
package struct ConstraintDraft {
    /// What is appended to the statement's name, after a dot, to name this constraint: `leading`, `2`. Nil where the statement makes
    /// one constraint only.
    var part: String?
    var form: LinearForm<Anchor>
    var relation: Relation
    var constant: Rational
    var priority: Rational
    /// The constraint as it was typed, or as a person would type it by itself.
    var text: String
    var owner: EntityID?
    var isAutoLayout: Bool
    /// The equation that would make this constraint alone, with metrics by their names, for a statement such as `pin` that is no equation itself. Nil where
    /// the whole statement is kept for that.
    var source: String?
}

extension ConstraintDraft {
    /// Makes `first == second + constant`, or `first == constant` without `second`. It is checked as a typed equation is.
    package init(
        _ first: Anchor, equals second: Anchor?, plus constant: Rational = 0, priority: Rational = 1000, source: String? = nil,
        at span: Span, in layout: Layout
    ) throws(Diagnostic) {
        var left = LinearForm(first)
        var right = LinearForm<Anchor>(constant)
        if let second { right.add(second, times: 1) }
        // The text shows the edges as they would be typed; below, those of a scroll view may be replaced by those of its content.
        var typed = left
        typed.add(right, times: -1)
        typed.constant = 0
        let anchors = [first] + (second.map { [$0] } ?? [])
        let scrolling = layout.enclosingScrollViews(anchors)
        if !scrolling.isEmpty { (left, right) = (layout.inContent(left, of: scrolling), layout.inContent(right, of: scrolling)) }
        do {
            (isAutoLayout, owner) = try layout.classify(left, right, typed: anchors)
        } catch {
            throw Diagnostic(error, at: span, in: layout)
        }
        var form = left
        form.add(right, times: -1)
        form.constant = 0
        self.form = form
        (relation, self.constant, self.priority, self.source) = (.equal, constant, priority, source)
        text = ConstraintText(layout: layout).text(typed, .equal, constant, isAutoLayout: isAutoLayout)
    }
}

extension RelationSyntax {
    init(_ relation: Relation) {
        switch relation {
        case .equal: self = .equal
        case .lessOrEqual: self = .lessOrEqual
        case .greaterOrEqual: self = .greaterOrEqual
        }
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
