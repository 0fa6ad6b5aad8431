import Exact
import Reference
import Simplex

@testable import Layout
@testable import Solving

extension LiveLayout {
    /// A generated problem as a layout of raw variables `x0` … and constraints `k0` …, solved.
    init(_ problem: Problem) throws {
        self.init()
        for index in 0..<problem.variables {
            var id = EntityID(0)
            changeLayoutOnly { id = $0.makeEntityID() }
            insertVariable(id, name: "x\(index)")
        }
        for (index, row) in problem.constraints.enumerated() { add(row, name: "k\(index)") }
        try solve()
        _ = try updateDetermination()
    }

    /// Adds a constraint, without solving.
    mutating func add(_ row: Problem.Row, name: String) {
        var form = LinearForm<Anchor>()
        for (variable, multiplier) in row.terms.sorted(by: { $0.key < $1.key }) {
            form.add(.variable(EntityID(variable)), times: multiplier)
        }
        var id = ConstraintID.typed(0)
        var order = 0
        changeLayoutOnly {
            id = $0.makeConstraintID()
            order = $0.makeOrder()
        }
        let relation: Relation = row.relation == .equal ? .equal : row.relation == .lessOrEqual ? .lessOrEqual : .greaterOrEqual
        var constraint = Constraint(
            id: id, name: name, form: form, relation: relation, constant: row.constant, priority: row.priority, order: order, text: "")
        constraint.mayBeRequired = row.isRequired
        put(constraint)
    }
}
