import Exact
import Simplex

/// A solver, and what a workload's numbers stand for in it.
struct Run {
    private(set) var solver = Simplex()
    private var variables: [Simplex.Variable] = []
    /// By number; `nil` while taken out.
    private var constraints: [Simplex.Constraint?] = []
    /// What `again` adds.
    private var definitions: [(terms: [(Simplex.Variable, Rational)], relation: Relation, value: Rational, priority: Int)] = []
    /// Required constraints are kept in this order.
    private var order = 0
    /// All optional constraints on one level: what strict hierarchy costs is the difference.
    let isFlat: Bool

    init(isFlat: Bool) { self.isFlat = isFlat }

    mutating func perform(_ operation: Workload.Operation) throws {
        switch operation {
        case .variable: variables.append(solver.addVariable())
        case .hold(let value, let variable): define([(variables[variable], 1)], .equal, value, priority: 1000)
        case .add(let terms, let relation, let value, let priority):
            define(terms.map { (variables[$0.variable], $0.multiplier) }, relation, value, priority: priority)
        case .set(let index, let value):
            if let constraint = constraints[index] { solver.setConstant(constraint, value) }
        case .remove(let index):
            if let constraint = constraints[index] { solver.remove(constraint) }
            constraints[index] = nil
        case .again(let index): constraints[index] = add(index)
        case .solve: _ = try solver.solve()
        }
    }

    private mutating func define(
        _ terms: [(Simplex.Variable, Rational)], _ relation: Relation, _ value: Rational, priority: Int
    ) {
        definitions.append((terms, relation, value, priority))
        constraints.append(add(definitions.count - 1))
    }

    private mutating func add(_ index: Int) -> Simplex.Constraint {
        let (terms, relation, value, priority) = definitions[index]
        return solver.add(terms, relation, value, strength(priority))
    }

    private mutating func strength(_ priority: Int) -> Strength {
        if priority < 1000 { return .optional(Rational(isFlat ? 500 : priority)) }
        order += 1
        return .required(order: order)
    }

    /// One number for all values, the same sum as in kiwi/bench.cpp.
    var checksum: Double {
        variables.enumerated().reduce(0) { $0 + Double($1.offset % 97 + 1) * solver.value(of: $1.element) }
    }
}
