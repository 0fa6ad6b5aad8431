import Exact
import Language
import Solving

extension Session {
    /// Whether a comparison holds; nil where it mentions something that does not exist.
    package func holds(_ comparison: ComparisonSyntax) -> Bool? { try? compare(comparison).holds }

    /// The values of both sides, and whether the relation holds within the tolerance (0.001 unless given).
    package func compare(_ comparison: ComparisonSyntax) throws(Diagnostic) -> (left: Double, right: Double, tolerance: Double, holds: Bool)
    {
        let resolver = lookingResolver(for: [comparison.left, comparison.right])
        let left = live.value(of: try resolver.form(comparison.left).form)
        let right = live.value(of: try resolver.form(comparison.right).form)
        let tolerance = if let typed = comparison.tolerance { try resolver.number(typed).double } else { 0.001 }
        if tolerance < 0 { throw Diagnostic(.badNumber, "a tolerance is not negative", at: comparison.tolerance?.span) }
        let holds =
            switch comparison.relation {
            case .equal: abs(left - right) <= tolerance
            case .lessOrEqual: left <= right + tolerance
            case .greaterOrEqual: left >= right - tolerance
            }
        return (left, right, tolerance, holds)
    }
}
