import Exact

/// Asks which subsets of a list of constraints can hold together, priorities aside. Warm-started from question to question.
package struct Feasibility: Sendable {
    private var simplex = Simplex()
    private var columns: [Simplex.Variable] = []
    private var handles: [Simplex.Constraint] = []
    private var active: Set<Int> = []

    /// A constraint `sum(terms) relation constant`; a term is the number of a variable, from 0, and its multiplier.
    package typealias Row = (terms: [(Int, Rational)], relation: Relation, constant: Rational)

    package init(variables: Int, rows: [Row]) {
        self.init()
        for _ in 0..<variables { addVariable() }
        for row in rows { add(row) }
    }

    /// Begins with no variables and no rows.
    package init() { simplex.required.agreementRule = .own }

    /// Adds a variable, with the next number.
    package mutating func addVariable() { columns.append(simplex.addVariable()) }

    /// Adds a row, with the next index.
    package mutating func add(_ row: Row) {
        let handle = simplex.add(row.terms.map { (columns[$0.0], $0.1) }, row.relation, row.constant, .required(order: handles.count))
        handles.append(handle)
        simplex.setState(handle.index, .deferred)
    }

    /// Asked now and then; true ends a question with `Interrupted`.
    package var isInterrupted: (@Sendable () -> Bool)? {
        get { simplex.isInterrupted }
        set { simplex.isInterrupted = newValue }
    }

    /// The steps that all further questions may take together before one ends with `Interrupted`; nil for no limit.
    package var stepsLeft: Int?

    /// Whether a question has ended because it took more steps than `stepsLeft` allowed.
    package var isSpent: Bool { stepsLeft.map { $0 < 0 } ?? false }

    /// Members of `subset` (indices of rows) that cannot hold together, or `nil` where all can. Not minimal as a rule.
    package mutating func conflict(among subset: some Collection<Int>) throws(Simplex.Interrupted) -> [Int]? {
        activate(Set(subset))
        return try infeasibleRows()
    }

    /// An infeasible subset of `sequence` whose last member comes as early in it as the last member of any such subset; nil where all rows of `sequence` can
    /// hold together.
    package mutating func earliestConflict(in sequence: [Int]) throws(Simplex.Interrupted) -> [Int]? {
        var positions: [Int: Int] = [:]
        for (position, row) in sequence.enumerated() where positions[row] == nil { positions[row] = position }
        var end = sequence.count
        var found: [Int]?
        while let conflict = try conflict(among: sequence[..<end]) {
            found = conflict
            // The rows before the last member of the conflict may contain another one, which ends earlier, so they are asked next.
            end = conflict.compactMap { positions[$0] }.max() ?? 0
        }
        return found
    }

    /// A minimal subset of `conflict` that cannot hold together either: members are tried in the order given, and dropped where the rest cannot hold.
    package mutating func minimal(_ conflict: [Int]) throws(Simplex.Interrupted) -> [Int] {
        var core = conflict
        var index = 0
        while index < core.count {
            var rest = core
            rest.remove(at: index)
            if let smaller = try self.conflict(among: rest) {
                let kept = Set(smaller)
                let tried = Set(core[..<index])
                core = core.filter { kept.contains($0) }
                index = core.prefix { tried.contains($0) }.count
            } else {
                index += 1
            }
        }
        return core
    }

    /// All of `base`, and of `others`, one after the other, each that can hold together with all that was taken before it.
    package mutating func grow(_ base: Set<Int>, by others: [Int]) throws(Simplex.Interrupted) -> Set<Int> {
        var set = base
        for row in others where !set.contains(row) {
            set.insert(row)
            if try conflict(among: set) != nil { set.remove(row) }
        }
        return set
    }

    /// The value of a variable in the solution that the last question found, if that found that all it asked about can hold together.
    package func value(of variable: Int) -> Double { simplex.value(of: columns[variable]) }

    private mutating func activate(_ subset: Set<Int>) {
        for row in active.subtracting(subset).sorted() { simplex.setState(handles[row].index, .deferred) }
        for row in subset.subtracting(active).sorted() { simplex.setState(handles[row].index, .kept) }
        active = subset
    }

    private mutating func infeasibleRows() throws(Simplex.Interrupted) -> [Int]? {
        // Records are numbered in the order of entry, so that the indices found are those of the rows. Every question is counted as one step at least, since it
        // takes time even where it takes no step.
        simplex.pivotsLeft = stepsLeft.map { $0 - 1 } ?? .max
        defer { if stepsLeft != nil { stepsLeft = simplex.pivotsLeft } }
        return try simplex.restoreFeasibility()
    }
}
