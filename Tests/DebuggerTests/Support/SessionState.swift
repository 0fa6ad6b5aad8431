import Commands
import Layout
import Session
import Solving

/// All that a session says of its layout, by name: what two sessions that are the same agree on.
struct SessionState {
    struct Row: Equatable {
        var name: String
        var priority: String
        var state: String
        var owner: String?
        var className: String
        var isAutoLayout: Bool
    }

    /// The constraints in their order.
    var rows: [Row]
    var violations: [Double]
    /// By `VIEW.part`, or the variable's name.
    var values: [String: Double]
    var ambiguous: Set<String>
    /// Views, variables and metrics in their order, with what is said of them.
    var script: String

    init(_ session: Session) throws {
        let live = session.live
        let layout = live.layout
        let constraints = layout.constraintsInOrder
        rows = constraints.map { constraint in
            let row = session.inspector.row(constraint)
            return Row(
                name: row.id, priority: "\(row.priority)", state: row.state.rawValue, owner: row.owner, className: row.className,
                isAutoLayout: row.isAutoLayout)
        }
        violations = constraints.map { live.violation(of: $0.id) }
        values = [:]
        let entities = layout.viewsInOrder.map { ($0.id, $0.name) } + layout.variablesInOrder.map { ($0.id, $0.name) }
        for (id, name) in entities {
            for part in Unknown.Part.allCases where live.variable(for: Unknown(id, part)) != nil {
                values["\(name).\(part)"] = live.value(of: Unknown(id, part))
            }
        }
        ambiguous = Set(live.solverState.undetermined.elements.map { "\(layout.name(of: $0.entity)).\($0.part)" })
        script = SavedScript(session.inspector).text()
    }

    /// What differs, for people; `nil` where nothing does. Values may differ by `tolerance` of their size, at 0 not in one bit.
    func difference(from other: SessionState, tolerance: Double) -> String? {
        var lines: [String] = []
        for (one, another) in zip(rows, other.rows) where one != another { lines.append("\(one) / \(another)") }
        if rows.count != other.rows.count {
            lines.append("\(Set(rows.map(\.name)).symmetricDifference(other.rows.map(\.name)).sorted())")
        }
        for name in Set(values.keys).union(other.values.keys).sorted() {
            guard let one = values[name], let another = other.values[name] else {
                lines.append("\(name): \(String(describing: values[name])) / \(String(describing: other.values[name]))")
                continue
            }
            let isEqual =
                tolerance == 0 ? one.bitPattern == another.bitPattern : abs(one - another) <= tolerance * max(1, abs(one), abs(another))
            if !isEqual { lines.append("\(name): \(one) / \(another)") }
        }
        for (row, (one, another)) in zip(rows, zip(violations, other.violations)) where abs(one - another) > 1e-9 * max(1, abs(one)) {
            lines.append("violation of \(row.name): \(one) / \(another)")
        }
        let open = ambiguous.symmetricDifference(other.ambiguous)
        if !open.isEmpty { lines.append("ambiguous: \(open.sorted())") }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
