// Whoever imports this library gets `Exact`, and so the fractions in which it is spoken to, with it.
@_exported import Exact

/// Linear constraints with priorities, and values that hold them as well as can be; brought up to date after each edit instead of solved anew.
///
/// Required constraints hold, as far as they can. What the optional constraints of one priority are off by is added up, and the sum is as small as the
/// constraints of higher priority allow. What no constraint determines keeps its value.
///
/// Changes take effect in `solve()`. A `Solver` is a value: a copy is a snapshot, in which the handles of variables and constraints stay
/// valid. This is what other packages use of the library. `Simplex` does the work, and takes for granted what is checked here.
public struct Solver: Sendable {
    public struct Variable: Hashable, Sendable {
        fileprivate let handle: Simplex.Variable
        fileprivate let serial: Serial
    }

    public struct Constraint: Hashable, Sendable {
        fileprivate let handle: Simplex.Constraint
        fileprivate let serial: Serial
    }

    public enum Strength: Hashable, Sendable {
        /// The constraint holds, or is suspended because it cannot hold together with required constraints that were added before it.
        case required
        /// The constraint has this priority: any fraction above 0, the greater the stronger.
        case optional(Rational)
    }

    /// Why a solver has refused a call, which has changed nothing then.
    public enum UsageError: Error, Hashable {
        /// The variable was removed, or another solver made it.
        case unknownVariable(Variable)
        /// The constraint was removed, or another solver made it.
        case unknownConstraint(Constraint)
        /// The variable stands in an expression more than once.
        case repeatedVariable(Variable)
        /// A variable stands in an expression with the multiplier 0.
        case zeroMultiplier(Variable)
        case priorityNotPositive(Rational)
        /// A multiplier or a constant that is neither 0 nor between 1e-100 and 1e100 in magnitude.
        case numberOutOfRange(Rational)
        /// A value that is not a number, or more than 1e100 in magnitude.
        case valueOutOfRange(Double)
        /// A question about a solution where none is known: after an edit, or an interrupted `solve()`.
        case notSolved
        /// A variable that constraints mention cannot be removed.
        case variableInUse(Variable, constraints: [Constraint])
    }

    /// What has changed since `solve()` last ended.
    public struct Changes: Sendable {
        /// Variables whose value changed.
        public var values: [(variable: Variable, from: Double, to: Double)] = []
        /// The required constraints that are suspended now and were not before; `restored` are those that were and are kept now. Both are in the order in which
        /// they were added.
        public var suspended: [Constraint] = []
        public var restored: [Constraint] = []
        /// Constraints that are new or edited, that were decided on anew, or whose violation changed, each with its present violation, as written; 0 within the
        /// tolerance.
        public var violations: [(constraint: Constraint, violation: Double)] = []
    }

    /// A `solve()` or a question was told to stop, or a `solve()` came to its limit of steps. Constraints and variables are as they were. After a `solve()`
    /// values are not those of a solution until another one ends, which goes on where this one stopped; a question has changed no values.
    public struct Interrupted: Error {
        /// Whether the solver was not told to stop, but gave up, since with numbers so far apart rounding kept it from coming to an end.
        public internal(set) var isLost = false

        package init() {}
        init(isLost: Bool) { self.isLost = isLost }
    }

    private var simplex = Simplex()
    /// `variables` has, by the number of a variable, its serial, and `constraints`, by the number of a constraint, that of the constraint; nil where there is
    /// none.
    private var variables: [Serial?] = []
    private var constraints: [Serial?] = []
    private var origin = Origin()
    /// How many variables and constraints have been made.
    private var made = 0
    private var isSolved = true

    /// No variables and no constraints.
    public init() {}

    // MARK: Editing

    /// A new variable, which is at 0 until something determines it. O(1).
    public mutating func addVariable() -> Variable { makeVariable(at: 0) }

    /// A new variable, which keeps `value` until something determines it. O(1).
    public mutating func addVariable(at value: Double) throws(UsageError) -> Variable {
        if !(abs(value) <= 1e100) { throw .valueOutOfRange(value) }
        return makeVariable(at: value)
    }

    private mutating func makeVariable(at value: Double) -> Variable {
        isSolved = false
        let variable = Variable(handle: simplex.addVariable(at: value), serial: makeSerial())
        variables.fit(variable.handle.number + 1, with: nil)
        variables[variable.handle.number] = variable.serial
        return variable
    }

    /// Adds `sum(terms) relation constant`. A constraint that equals another one counts once more. O(terms) as a rule, and O(priorities) more for a new
    /// priority.
    public mutating func add(
        _ terms: [(variable: Variable, multiplier: Rational)], _ relation: Relation, _ constant: Rational, _ strength: Strength
    ) throws(UsageError) -> Constraint {
        let serial = makeSerial()
        let (row, strength) = (try checked(terms), try checked(strength, order: serial.order))
        try check(constant)
        isSolved = false
        let constraint = Constraint(handle: simplex.add(row, relation, constant, strength), serial: serial)
        constraints.fit(constraint.handle.number + 1, with: nil)
        constraints[constraint.handle.number] = constraint.serial
        return constraint
    }

    /// Changes the constant of a constraint.
    public mutating func setConstant(_ constraint: Constraint, _ constant: Rational) throws(UsageError) {
        let handle = try checked(constraint)
        try check(constant)
        isSolved = false
        simplex.setConstant(handle, constant)
    }

    /// Changes the strength of a constraint. Where it becomes required, its place is that of when it was added: before constraints that were added later.
    public mutating func setStrength(_ constraint: Constraint, _ strength: Strength) throws(UsageError) {
        let (handle, strength) = (try checked(constraint), try checked(strength, order: constraint.serial.order))
        isSolved = false
        simplex.setStrength(handle, strength)
    }

    /// Takes a constraint out; what it alone determined keeps its value. O(terms) as a rule.
    public mutating func remove(_ constraint: Constraint) throws(UsageError) {
        simplex.remove(try checked(constraint))
        isSolved = false
        constraints[constraint.handle.number] = nil
    }

    /// Takes a variable out that no constraint mentions.
    public mutating func remove(_ variable: Variable) throws(UsageError) {
        let users = Set(simplex.constraints(on: try checked(variable))).sorted()
        if !users.isEmpty { throw .variableInUse(variable, constraints: users.compactMap(known)) }
        simplex.remove(variable.handle)
        isSolved = false
        variables[variable.handle.number] = nil
    }

    // MARK: Solving

    /// Asked now and then during `solve()` and questions; true ends them with `Interrupted`.
    public var isInterrupted: (@Sendable () -> Bool)? {
        get { simplex.isInterrupted }
        set { simplex.isInterrupted = newValue }
    }

    /// Brings all values in line with the constraints. Costs what the edits since the last call touch.
    /// - Parameter limit: The most steps of the simplex method that it may take before it ends with `Interrupted`; nil for no limit.
    @discardableResult
    public mutating func solve(pivots limit: Int? = nil) throws(Interrupted) -> Changes {
        isSolved = false
        let found = try simplex.solve(pivots: limit)
        isSolved = true
        return Changes(
            values: found.values.compactMap { item in known(item.variable).map { ($0, item.from, item.to) } },
            suspended: found.suspended.compactMap(known),
            restored: found.restored.compactMap(known),
            violations: found.violations.compactMap { item in known(item.constraint).map { ($0, item.violation) } })
    }

    // MARK: Reading the solution

    /// The value of a variable in the present solution. O(1).
    public func value(of variable: Variable) throws(UsageError) -> Double { simplex.value(of: try checked(variable)) }

    /// How far a constraint, as it was written, is from holding; 0 where it holds. What is at most 1e-7, or at most 1e-12 of the largest of its constant and
    /// its terms, counts as 0.
    public func violation(of constraint: Constraint) throws(UsageError) -> Double {
        let handle = try checked(constraint)
        let violation = simplex.violation(of: handle)
        return violation > simplex.tolerance(of: handle) ? violation : 0
    }

    /// The required constraints that cannot hold with those that were added before them, in the order in which they were added. They come as near to holding as
    /// they can.
    public var suspended: [Constraint] { simplex.suspendedConstraints.compactMap(known) }

    // MARK: Questions, after `solve()`

    /// Required constraints with which a suspended one cannot hold, itself among them, in the order in which they were added; empty where it is not
    /// suspended, or where rounding hides them.
    public func obstacles(to constraint: Constraint) throws -> [Constraint] {
        let handle = try checked(constraint)
        try needSolution()
        guard simplex.isSuspended(handle) else { return [] }
        return (try simplex.obstacles(to: constraint.handle) ?? []).compactMap(known).sorted { $0.serial.order < $1.serial.order }
    }

    /// The values that an expression has over all solutions that are as good as the present one; an end is infinite where there is none. O(size), since a copy
    /// of the solver is asked, and some pivots.
    public func range(of terms: [(variable: Variable, multiplier: Rational)]) throws -> ClosedRange<Double> {
        let row = try checked(terms)
        try needSolution()
        var face = simplex.face()
        let range = try face.range(of: row)
        let low = range.min ?? -.infinity
        return low...max(low, range.max ?? .infinity)
    }

    /// The variables that have several values over all solutions that are as good as the present one. O(size).
    public func undetermined() throws -> [Variable] {
        try needSolution()
        return try simplex.undetermined().compactMap(known)
    }

    private func needSolution() throws(UsageError) {
        if !isSolved { throw .notSolved }
    }

    // MARK: Handles

    private func checked(_ variable: Variable) throws(UsageError) -> Simplex.Variable {
        let number = variable.handle.number
        if number >= variables.count || variables[number] != variable.serial { throw .unknownVariable(variable) }
        return variable.handle
    }

    private func checked(_ constraint: Constraint) throws(UsageError) -> Simplex.Constraint {
        let number = constraint.handle.number
        if number >= constraints.count || constraints[number] != constraint.serial { throw .unknownConstraint(constraint) }
        return constraint.handle
    }

    private func checked(_ terms: [(variable: Variable, multiplier: Rational)]) throws(UsageError) -> [(Simplex.Variable, Rational)] {
        var seen: Set<Variable> = []
        var row: [(Simplex.Variable, Rational)] = []
        for (variable, multiplier) in terms {
            let handle = try checked(variable)
            if multiplier == 0 { throw .zeroMultiplier(variable) }
            try check(multiplier)
            if !seen.insert(variable).inserted { throw .repeatedVariable(variable) }
            row.append((handle, multiplier))
        }
        return row
    }

    /// Throws where a number is too large or too small for floating point to compute with.
    private func check(_ number: Rational) throws(UsageError) {
        let size = abs(number.double)
        if number != 0 && !(1e-100...1e100 ~= size) { throw .numberOutOfRange(number) }
    }

    private func checked(_ strength: Strength, order: Int) throws(UsageError) -> Simplex.Strength {
        switch strength {
        case .required: return .required(order: order)
        case .optional(let priority):
            if priority <= 0 { throw .priorityNotPositive(priority) }
            return .optional(priority)
        }
    }

    private func known(_ handle: Simplex.Variable) -> Variable? {
        variables[handle.number].map { Variable(handle: handle, serial: $0) }
    }

    private func known(_ handle: Simplex.Constraint) -> Constraint? {
        constraints[handle.number].map { Constraint(handle: handle, serial: $0) }
    }

    private mutating func makeSerial() -> Serial {
        // Where this solver was copied, both copies count on from the same number, so a new origin keeps their serials apart.
        if !isKnownUniquelyReferenced(&origin) { origin = Origin() }
        made += 1
        return Serial(origin: origin.number, order: made)
    }
}

/// Identifies the solver that made a handle. Where two solvers are copies of one another, the first of them that makes a new handle gets a new origin.
private final class Origin: Sendable {
    let number = UInt64.random(in: .min ... .max)
}

/// Identifies a handle: no two handles have the same serial, of whichever solvers they are.
private struct Serial: Hashable, Sendable {
    var origin: UInt64
    /// How many handles the solver, and those that it was copied from, had made, including this one; required constraints are kept in this order.
    var order: Int
}
