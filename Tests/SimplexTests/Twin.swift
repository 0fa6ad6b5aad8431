import Exact
import Reference
import Simplex

/// One problem twice: its content for the exact reference, and the solver under test that has been edited all along.
///
/// A value like the solver itself: a copy is a snapshot.
struct Twin {
    private(set) var problem: Problem
    private(set) var simplex = Simplex()
    private var determination = Determination()
    private(set) var variables: [Simplex.Variable] = []
    private(set) var handles: [Simplex.Constraint] = []
    /// The place of each constraint in the order of entry.
    private var orders: [Int] = []
    private var nextOrder = 0
    private let pivots: Int
    /// What the solver told of as having several values, all along.
    private var undetermined: Set<Simplex.Variable> = []
    /// What the last solve left suspended.
    private var suspendedBefore: Set<Simplex.Constraint> = []
    /// The values that the last solve left, where one was interrupted since.
    private var valuesBefore: [Double]?

    /// `pivots` is what one solve may take; small problems that need more go round in circles.
    init(_ problem: Problem, pivots: Int = 20_000) {
        self.problem = Problem(variables: problem.variables)
        self.pivots = pivots
        variables = (0..<problem.variables).map { _ in simplex.addVariable() }
        for row in problem.constraints { add(row) }
    }

    var values: [Double] { variables.map { simplex.value(of: $0) } }
    var suspended: [Int] { handles.indices.filter { simplex.isSuspended(handles[$0]) } }

    // MARK: Edits

    mutating func add(_ row: Problem.Row) {
        let terms = row.terms.sorted { $0.key < $1.key }.map { (variables[$0.key], $0.value) }
        orders.append(nextOrder)
        nextOrder += 1
        handles.append(simplex.add(terms, Twin.relation(row.relation), row.constant, strength(of: row, order: orders[orders.count - 1])))
        problem.constraints.append(row)
    }

    mutating func remove(at index: Int) {
        simplex.remove(handles[index])
        suspendedBefore.remove(handles[index])
        problem.constraints.remove(at: index)
        handles.remove(at: index)
        orders.remove(at: index)
    }

    mutating func setConstant(at index: Int, _ value: Rational) {
        simplex.setConstant(handles[index], value)
        problem.constraints[index].constant = value
    }

    /// A priority, or nil for required.
    mutating func setPriority(at index: Int, _ priority: Rational?) {
        problem.constraints[index].priority = priority ?? 1000
        problem.constraints[index].isRequired = priority == nil
        simplex.setStrength(handles[index], strength(of: problem.constraints[index], order: orders[index]))
    }

    /// Puts a new variable in the place of one that no constraint mentions; false where one does.
    mutating func replaceVariable(at index: Int) -> Bool {
        if problem.constraints.contains(where: { $0.terms[index] != nil }) { return false }
        simplex.remove(variables[index])
        undetermined.remove(variables[index])
        variables[index] = simplex.addVariable(at: 7)
        valuesBefore?[index] = 7
        return true
    }

    @discardableResult
    mutating func solve() throws -> Simplex.Changes { try simplex.solve(pivots: pivots) }

    /// Begins a solve that ends after so many pivots; nothing happens where that is enough.
    mutating func interruptSolve(after pivots: Int) {
        var other = simplex
        if (try? other.solve(pivots: pivots)) != nil { return }
        valuesBefore = valuesBefore ?? values
        simplex = other
    }

    private func strength(of row: Problem.Row, order: Int) -> Simplex.Strength {
        row.isRequired ? .required(order: order) : .optional(row.priority)
    }

    static func relation(_ relation: Problem.Relation) -> Relation {
        switch relation {
        case .equal: .equal
        case .lessOrEqual: .lessOrEqual
        case .greaterOrEqual: .greaterOrEqual
        }
    }

    // MARK: Judgement

    /// Solves, and says everything in which the answer differs from what the content alone demands. Where the reference
    /// says that a variable is determined, its value must be that very number, so equality with a fresh solver follows.
    mutating func solveAndFindFaults() -> [String] {
        let valuesBefore = self.valuesBefore ?? values
        self.valuesBefore = nil
        let changes: Simplex.Changes
        do {
            changes = try simplex.solve(pivots: pivots)
            try simplex.checkInvariants()
            let changed = try determination.update(after: &simplex)
            undetermined.formUnion(changed.undetermined)
            undetermined.subtract(changed.determined)
        } catch {
            return ["\(error)"]
        }
        var faults = faults(against: problem.solve())
        let told = Dictionary(uniqueKeysWithValues: changes.values.map { ($0.variable, ($0.from, $0.to)) })
        for (index, variable) in variables.enumerated() {
            let (before, after) = (valuesBefore[index], values[index])
            if before == after && told[variable] == nil { continue }
            if told[variable].map({ $0 == (before, after) }) != true { faults.append("the change of x\(index) is not told as it is") }
        }
        let suspendedAfter = Set(suspended.map { handles[$0] })
        defer { suspendedBefore = suspendedAfter }
        if Set(changes.suspended) != suspendedAfter.subtracting(suspendedBefore) { faults.append("newly suspended ones are not told") }
        if !Set(changes.restored).isSubset(of: suspendedBefore.subtracting(suspendedAfter)) {
            faults.append("told as restored, but is not")
        }
        return faults
    }

    private func faults(against solution: Solution) -> [String] {
        guard suspended == solution.suspended else { return ["suspended \(suspended), reference \(solution.suspended)"] }
        var faults: [String] = []
        for (index, row) in problem.constraints.enumerated() {
            let violation = simplex.violation(of: handles[index])
            if row.isRequired && !suspended.contains(index) && violation > 1e-6 {
                faults.append("required k\(index) is off by \(violation)")
            }
            if abs(violation - Twin.violation(of: row, at: values)) > 1e-6 {
                faults.append("violation of k\(index) is said to be \(violation)")
            }
        }
        for ((priority, members), (_, least)) in zip(problem.ladder(suspended: suspended), solution.levels) {
            let sum = members.reduce(0) { $0 + simplex.violation(of: handles[$1]) }
            if abs(sum - least.double) > 1e-6 * max(1, least.double) {
                faults.append("level \(priority.decimalDescription): sum of violations \(sum), least \(least.double)")
            }
        }
        for (index, value) in values.enumerated() {
            let (low, high) = solution.range(of: index)
            let allowed = 1e-6 * max(1, abs(value))
            if low.map({ value < $0.double - allowed }) == true || high.map({ value > $0.double + allowed }) == true {
                faults.append("x\(index) = \(value) is outside [\(low?.description ?? "-∞"), \(high?.description ?? "∞")]")
            }
            if Face.isWide((low?.double, high?.double)) != undetermined.contains(variables[index]) {
                faults.append("x\(index) is told to be \(undetermined.contains(variables[index]) ? "un" : "")determined")
            }
        }
        return faults
    }

    /// The ranges that the solver gives for all equally good layouts, where they differ from the exact ones. After a solve.
    func faultsInRanges() throws -> [String] {
        let solution = problem.solve()
        var face = simplex.face()
        return try variables.enumerated().compactMap { index, variable in
            let exact = solution.range(of: index)
            let found = try face.range(of: [(variable, 1)])
            let agrees = Twin.agree(found.min, exact.min) && Twin.agree(found.max, exact.max)
            return agrees ? nil : "range of x\(index) is \(found), reference \(exact)"
        }
    }

    private static func agree(_ found: Double?, _ exact: Rational?) -> Bool {
        guard let found, let exact else { return found == nil && exact == nil }
        return abs(found - exact.double) <= 1e-6 * max(1, abs(found))
    }

    private static func violation(of row: Problem.Row, at values: [Double]) -> Double {
        let difference = row.terms.reduce(-row.constant.double) { $0 + $1.value.double * values[$1.key] }
        switch row.relation {
        case .equal: return abs(difference)
        case .lessOrEqual: return max(0, difference)
        case .greaterOrEqual: return max(0, -difference)
        }
    }
}
