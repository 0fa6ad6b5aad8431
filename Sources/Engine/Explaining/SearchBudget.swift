import Simplex
import Solving

/// The work that searches for causes may take, counted so that it is the same on every machine. A unit is about a microsecond.
package struct SearchBudget {
    /// The units left; nil for no limit. Below 0 where more was taken than was left.
    package private(set) var left: Int?

    /// No limit: a search that a person asked for ends when it has an answer, or by ctrl-C.
    static let unlimited = SearchBudget(left: nil)

    /// What the causes of all constraints that one command broke may take together. Measured: as a rule 1 to 4 ms.
    package static let ofOneCommand = SearchBudget(left: 4_000)

    /// The most constraints of a cause that nobody asked for. Longer ones are no help in an event, and take most of the time.
    private static let mostMembers = 64

    /// The most constraints broken by one command whose cause is looked for.
    package static let causesOfOneCommand = 8

    /// The most times that a constraint of a cause is replaced by one that is to be named rather than it, before a search goes through all candidates.
    static let mostExchanges = 8

    /// How many rows of the solver's basis are visited for one unit.
    static let rowsVisitedForOne = 32
    /// `unitsPerRow` is what a row costs in a search among rows, `unitsPerStep` what a step of the search costs.
    private static let unitsPerRow = 4
    private static let unitsPerStep = 8

    var isLimited: Bool { left != nil }

    var isSpent: Bool { left.map { $0 <= 0 } ?? false }

    /// Whether a cause of so many constraints may be looked for.
    func allows(members count: Int) -> Bool { !isLimited || count <= Self.mostMembers }

    /// Takes units from the budget, even where there are fewer; returns whether there were as many.
    mutating func spend(_ units: Int) -> Bool {
        guard let left else { return true }
        self.left = left - units
        return left >= units
    }

    /// Takes the cost of putting rows into a search from the budget; returns whether the budget sufficed.
    mutating func spend(rows: Int) -> Bool { spend(rows * Self.unitsPerRow) }

    /// Asks for rows of a subset (their indices) that cannot hold together: none where all can, nil where the budget does not suffice.
    mutating func conflict(among subset: Set<Int>, of feasibility: inout Feasibility) throws(Simplex.Interrupted) -> [Int]? {
        try counting(&feasibility) { feasibility throws(Simplex.Interrupted) in try feasibility.conflict(among: subset) ?? [] }
    }

    /// Puts a question to a search among rows, and takes its cost from the budget; nil where the budget does not suffice.
    mutating func search<Answer>(
        _ rows: [ExactRow], in live: LiveLayout,
        _ question: (inout InfeasibilitySearch) throws(Simplex.Interrupted) -> Answer
    ) throws(Simplex.Interrupted) -> Answer? {
        guard spend(rows: rows.count) else { return nil }
        var search = live.search(rows)
        return try counting(&search, question)
    }

    /// Runs a search that may take as many steps as the budget has left, and takes the cost of the steps that it made from the budget; nil where it ends for
    /// lack of steps.
    private mutating func counting<Search: StepLimited, Answer>(
        _ search: inout Search, _ question: (inout Search) throws(Simplex.Interrupted) -> Answer
    ) throws(Simplex.Interrupted) -> Answer? {
        search.stepsLeft = left.map { $0 / Self.unitsPerStep }
        defer { if left != nil, let steps = search.stepsLeft { left = steps * Self.unitsPerStep } }
        do {
            return try question(&search)
        } catch {
            if search.isSpent { return nil }
            throw error
        }
    }
}

/// A search that ends with an error when it has taken as many steps as it was allowed.
private protocol StepLimited {
    /// The steps that the search may still take; nil for no limit.
    var stepsLeft: Int? { get set }
    /// Whether the search ended because it had no steps left.
    var isSpent: Bool { get }
}

extension Feasibility: StepLimited {}
extension InfeasibilitySearch: StepLimited {}
