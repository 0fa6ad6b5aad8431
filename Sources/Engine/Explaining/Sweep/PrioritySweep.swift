import Exact
import Layout
import Simplex
import Solving

extension LiveLayout {
    /// The segments of a sweep over a priority. Only its order among the other priorities counts: between two of them nothing changes, and where it equals one
    /// there may be a tie.
    func prioritySegments(
        _ parameter: SweepParameter, _ from: Rational, _ to: Rational, _ forms: [LinearForm<Anchor>]
    ) throws(SweepError) -> [Sweep.Segment] {
        var levels = Set(optionalPriorities.filter { from < $0 && $0 < to })
        levels.insert(from)
        levels.insert(to)
        let parameterValues = levels.sorted()
        var all: [Sweep.Segment] = []
        var near = self
        let order = StrengthOrder(layout)
        func look(_ value: Rational, _ from: Rational, _ to: Rational) throws(SweepError) {
            near = try near.sample(parameter, at: value)
            all.append(try near.segment(from: from, to: to, forms, order) { live, form in live.line(of: form) { _ in 0 } })
        }
        for (index, parameterValue) in parameterValues.enumerated() {
            try look(parameterValue, parameterValue, parameterValue)
            if index + 1 < parameterValues.count {
                try look((parameterValue + parameterValues[index + 1]) / 2, parameterValue, parameterValues[index + 1])
            }
        }
        return all
    }
}
