import Exact
import Layout
import Simplex
import Solving

extension LiveLayout {
    /// The same layout, solved by a new solver that starts from nothing.
    package func freshlySolved() throws(Simplex.Interrupted) -> LiveLayout {
        var fresh = LiveLayout(unsolved: layout)
        fresh.forgetMeasurements()
        fresh.isInterrupted = isInterrupted
        try fresh.solve()
        _ = try fresh.updateDetermination()
        return fresh
    }

    /// Describes in words in what another solution of the same layout differs: which required constraints are left out because of conflicts, the sum of
    /// violations at each priority, which values are determined, and these values. Undetermined values are not compared. Empty where both agree. O(size).
    package func differences(from other: LiveLayout) -> [String] {
        var found: [String] = []
        let suspended = [self, other].map { $0.suspendedInOrder.map(\.name) }
        if suspended[0] != suspended[1] { found.append("suspended: \(suspended[0]) / \(suspended[1])") }
        let sums = [sumsOfViolations, other.sumsOfViolations]
        for level in Set(sums[0].keys).union(sums[1].keys).sorted(by: >) {
            let (one, another) = (sums[0][level] ?? 0, sums[1][level] ?? 0)
            if !one.agrees(with: another) { found.append("sum of violations at \(level): \(one) / \(another)") }
        }
        let values = [determinedValues, other.determinedValues]
        for name in Set(values[0].keys).union(values[1].keys).sorted() {
            switch (values[0][name], values[1][name]) {
            case (let one?, let another?): if !one.agrees(with: another) { found.append("\(name): \(one) / \(another)") }
            case (let one?, nil): found.append("\(name): \(one) / not determined")
            case (nil, let another?): found.append("\(name): not determined / \(another)")
            case (nil, nil): break
            }
        }
        return found
    }

    /// The sum of violations on each level below that of required constraints.
    private var sumsOfViolations: [Level: Double] {
        var sums: [Level: Double] = [:]
        for constraint in activeConstraints {
            let level = level(of: constraint)
            if level != .hard { sums[level, default: 0] += violation(of: constraint.id) }
        }
        return sums
    }

    private var determinedValues: [String: Double] {
        var values: [String: Double] = [:]
        for unknown in layout.unknowns where !isUndetermined(unknown) {
            values["\(layout.name(of: unknown.entity)).\(unknown.part)"] = value(of: unknown)
        }
        return values
    }
}

extension Double {
    /// Whether two numbers are equal but for rounding: within a millionth, or within 1e-12 of this number where that is more.
    func agrees(with other: Double) -> Bool { abs(self - other) <= max(1e-6, 1e-12 * abs(self)) }
}
