import Language
import Layout
import Simplex
import Solving
import Vocabulary

extension Session {
    /// What is broken, suspended and ambiguous. Throws `limit` where it is interrupted.
    package func status() throws(Diagnostic) -> StatusValue {
        var ambiguous: [(view: String, axis: Axis?)] = []
        for view in layout.viewsInOrder {
            for axis in Axis.allCases where isAmbiguous(view.id, axis) { ambiguous.append((view.name, axis)) }
            for axis in Axis.allCases where view.kind.isScrolling && isAmbiguous(view.id, .content, axis) {
                ambiguous.append(("\(view.name).content", axis))
            }
        }
        for (id, name) in layout.variablesInOrder where isAmbiguous(id, nil) { ambiguous.append((name, nil)) }
        let unconfirmed = try interruptible { () throws(Simplex.Interrupted) in try doubts() }
        return StatusValue(
            views: layout.views.count, constraints: layout.constraints.values.count { !$0.isGenerated },
            broken: live.brokenByStrength.map {
                StatusValue.Broken(
                    id: $0.name, priority: $0.priority, violation: live.point.broken[$0.id] ?? 0,
                    isTieBreaker: layout.isExpectedToBreak($0))
            },
            suspended: live.suspendedInOrder.map(\.name), ambiguous: ambiguous,
            truncated: layout.viewsInOrder.filter(isTruncated).map(\.name), misplaced: misplaced,
            unconfirmed: unconfirmed)
    }
}
