import Exact
import Explaining
import Layout
import Simplex
import Solving
import Vocabulary

/// What `inspect` shows of one view, on one screen.
package struct InspectionValue: Sendable {
    /// The content hugging priorities of a view on its two axes, or its compression resistance priorities.
    package typealias Priorities = (horizontal: Rational, vertical: Rational)

    package var frame: FrameRow
    package var kind: ViewKind
    package var superview: String?
    package var text: String?
    /// The size of the view's font in points; nil for a kind of view that shows no text.
    package var font: Rational?
    package var isHidden: Bool
    /// The content size of the view, in points; nil on an axis on which its content asks for no size.
    package var content: ContentSize
    package var hugging: Priorities
    package var resistance: Priorities
    /// The constraints that mention the view: those that were typed or imported, then those that are generated or come from `suggest` or `freeze`.
    package var constraints: [ConstraintRow]
    package var ambiguous: [AmbiguityRow]
    /// The line of the script or imported file that the view comes from; nil for a view that was typed in the shell.
    package var place: SourcePlace?
}

extension Inspector {
    /// What `inspect` shows of a view. Throws where it is interrupted. O(constraints on the view), and two linear programs for each of its attributes
    /// that is ambiguous.
    package func inspection(of view: View) throws(Simplex.Interrupted) -> InspectionValue {
        let constraints = constraints(on: view.id)
        let open = try live.ambiguities(of: view.id).map { row($0) }
        func priorities(_ value: (Axis) -> Rational) -> InspectionValue.Priorities { (value(.horizontal), value(.vertical)) }
        return InspectionValue(
            frame: frameRow(view), kind: view.kind, superview: view.parent.map { layout.name(of: $0) }, text: view.text,
            font: layout.font(of: view)?.size, isHidden: !view.isShown, content: layout.contentSize(of: view),
            hugging: priorities { layout.hugging(of: view, $0) }, resistance: priorities { layout.resistance(of: view, $0) },
            constraints: (constraints.filter { !$0.isGenerated } + constraints.filter(\.isGenerated)).map { row($0) }, ambiguous: open,
            place: view.sourcePlace)
    }

    /// The constraints that mention a view, generated ones among them, in the order of entry. O(constraints on the view)
    package func constraints(on view: EntityID) -> [Constraint] {
        layout.inOrder(layout.constraintIDs(on: view)).filter { constraint in
            constraint.form.items.contains { $0.term.entity == view }
        }
    }

    /// What is shown of an ambiguous value. A position is given in window coordinates: the superview is taken to stay where it is, and the position of its
    /// origin in the window is added to the value and to both ends of its range.
    package func row(_ ambiguity: Ambiguity) -> AmbiguityRow {
        let origin = live.origin(of: ambiguity.unknown)
        return AmbiguityRow(
            view: layout.holder(of: ambiguity.unknown), attribute: ambiguity.unknown.part.attribute,
            value: live.value(of: ambiguity.unknown) + origin, minimum: ambiguity.minimum.map { $0 + origin },
            maximum: ambiguity.maximum.map { $0 + origin })
    }
}
