import Explaining
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// The contents of an HTML page about a layout.
package struct PageValue: Sendable {
    package struct ViewRow: Sendable {
        package var row: FrameRow
        package var kind: String
        package var isHidden: Bool
        package var ambiguous: [Axis]
    }

    package var picture: PictureValue
    package var status: StatusValue
    /// The views with their frames, in the layout's order of views.
    package var frames: [ViewRow]
    /// The values of variables that belong to no view.
    package var values: [(name: String, value: Double)]
    /// All constraints: first those that were typed or imported, then those that are generated.
    package var constraints: [ConstraintRow]
    package var conflicts: [ConflictValue]
    /// Explanations of the strongest broken constraints that are not generated, at most `explanationLimit`.
    package var explanations: [ExplanationValue]

    /// The most explanations on a page, since each takes long to find.
    static let explanationLimit = 20
}

extension Inspector {
    /// Collects the contents of a page about a layout. Throws `limit` where it is interrupted.
    package func pageValue() throws(Diagnostic) -> PageValue {
        let all = layout.constraintsInOrder
        let broken = live.brokenByStrength.filter { !$0.isGenerated }.prefix(PageValue.explanationLimit)
        var explanations: [ExplanationValue] = []
        for constraint in broken { explanations.append(try explanation(of: constraint)) }
        let conflicts = try interruptible { () throws(Simplex.Interrupted) in try live.conflicts() }
        return PageValue(
            picture: picture(of: layout.roots, .all), status: try status(),
            frames: layout.viewsInOrder.map { view in
                PageValue.ViewRow(
                    row: frameRow(view), kind: view.kind.rawValue, isHidden: view.isHidden,
                    ambiguous: Axis.allCases.filter { isAmbiguous(view.id, $0) })
            },
            values: layout.variablesInOrder.map { ($0.name, live.value(of: Unknown($0.id, .value))) },
            constraints: all.filter { !$0.isGenerated }.map(row) + all.filter(\.isGenerated).map(row),
            conflicts: conflicts.map { ConflictValue($0, layout) }, explanations: explanations)
    }
}
