import Exact
import Simplex

/// A solver with a layout in it.
package struct Run {
    /// Which level optional constraints stand on. What strict hierarchy costs is the difference.
    package enum Levels: Sendable { case asWritten, one, distinct }

    package let layout: Layout
    package let levels: Levels
    package var solver = Simplex()
    package private(set) var variables: [Simplex.Variable] = []
    /// By row; `nil` while taken out.
    package private(set) var constraints: [Simplex.Constraint?] = []
    /// Required constraints are kept in this order.
    private var order = 0
    /// One array for every expression: the solver is what is timed.
    private var terms: [(Simplex.Variable, Rational)] = []

    package init(_ layout: Layout, levels: Levels = .asWritten) {
        self.layout = layout
        self.levels = levels
        variables.reserveCapacity(layout.variables)
        constraints = Array(repeating: nil, count: layout.rows.count)
    }

    package mutating func perform(_ operations: [Workload.Operation]) throws {
        for operation in operations { try perform(operation) }
    }

    package mutating func perform(_ operation: Workload.Operation) throws {
        switch operation {
        case .variable: variables.append(solver.addVariable())
        case .add(let index), .again(let index): add(index)
        case .set(let index, let value): if let constraint = constraints[index] { solver.setConstant(constraint, Rational(value)) }
        case .remove(let index):
            if let constraint = constraints[index] { solver.remove(constraint) }
            constraints[index] = nil
        case .solve: _ = try solver.solve()
        }
    }

    private mutating func add(_ index: Int) {
        terms.removeAll(keepingCapacity: true)
        for term in layout.rows[index].terms { terms.append((variables[term.variable], Rational(term.multiplier))) }
        let row = layout.rows[index]
        constraints[index] = solver.add(terms, row.relation, Rational(row.constant), strength(index))
    }

    private mutating func strength(_ index: Int) -> Simplex.Strength {
        let row = layout.rows[index]
        if row.isRequired {
            order += 1
            return .required(order: order)
        }
        switch levels {
        case .asWritten: return .optional(Rational(row.priority))
        case .one: return .optional(500)
        // In the order as written, and among equals in that of entry.
        case .distinct: return .optional(Rational(row.priority) - Rational(index + 1, layout.rows.count + 1))
        }
    }

    /// One number for all values, the same sum as in kiwi/bench.cpp.
    package var checksum: Double {
        variables.enumerated().reduce(0) { $0 + Double($1.offset % 97 + 1) * solver.value(of: $1.element) }
    }
}
