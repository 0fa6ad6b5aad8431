import Explaining
import Language
import Layout
import Session
import Simplex
import Solving

/// All that a page about a layout shows.
struct PageValue: Sendable {
    struct ViewRow: Sendable {
        var row: FrameRow
        var kind: String
        var isHidden: Bool
        var ambiguous: [Axis]
    }

    var picture: PictureValue
    var status: StatusValue
    /// Views in their order.
    var frames: [ViewRow]
    /// Raw variables.
    var values: [(name: String, value: Double)]
    /// Typed ones first.
    var constraints: [ConstraintRow]
    var conflicts: [ConflictValue]
    /// Of the strongest broken constraints that people typed.
    var explanations: [ExplanationValue]

    /// More would take long to find, and nobody would read them.
    static let explanationLimit = 20
}

extension Session {
    /// Throws `limit` where it is interrupted.
    func pageValue() throws(Diagnostic) -> PageValue {
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
