import Exact
import Layout
import Simplex
import Solving

/// The solution of a layout in exact numbers. Only the choice of tight constraints is taken from the solver; the values are computed
/// from the constraints as typed.
struct ExactSolution {
    var vertex: Vertex
    /// The exact value of each unknown.
    private(set) var values: [Unknown: Rational] = [:]

    /// Nil where the tight constraints do not determine every unknown or contradict each other, and where it is interrupted.
    init?(_ live: LiveLayout) {
        vertex = live.vertex
        var index = SolverIndex(vertex)
        let unknowns = live.layout.unknowns.compactMap { unknown in live.variable(for: unknown).map { (unknown, $0) } }
        for (_, variable) in unknowns { _ = index[variable] }
        var equations: [(terms: [LinearSystem.Term], constant: Rational)] = []
        for rest in vertex.rests {
            guard let row = live.row(of: rest) else { return nil }
            equations.append((row.terms.map { (index[$0.variable], $0.multiplier) }, row.constant))
        }
        var system = LinearSystem(unknowns: index.count)
        system.isInterrupted = live.isInterrupted
        for equation in equations { system.add(equation.terms, equals: equation.constant) }
        guard let solution = system.solve(), solution.free.isEmpty else { return nil }
        for (unknown, variable) in unknowns { values[unknown] = solution.values[index[variable]].constant }
    }

    /// The value of a constraint's expression minus its constant.
    func excess(of row: ExactRow) -> Rational {
        row.terms.reduce(-row.constant) { $0 + $1.multiplier * (values[$1.unknown] ?? 0) }
    }

    /// How far a constraint is from holding.
    func violation(of row: ExactRow) -> Rational {
        let excess = excess(of: row)
        switch row.relation {
        case .equal: return excess.magnitude
        case .lessOrEqual: return max(excess, 0)
        case .greaterOrEqual: return max(-excess, 0)
        }
    }
}

/// Consecutive numbers for those of the solver's variables that stand for unknowns of a layout, or did until these were removed from it.
struct SolverIndex {
    private var numbers: [Simplex.Variable: Int] = [:]

    init(_ vertex: Vertex) {
        for rest in vertex.rests {
            switch rest {
            case .variable(let variable, _): _ = self[variable]
            case .sum(let terms, _): for term in terms { _ = self[term.0] }
            case .bound, .expression: continue
            }
        }
    }

    var count: Int { numbers.count }

    subscript(variable: Simplex.Variable) -> Int {
        mutating get {
            if let number = numbers[variable] { return number }
            numbers[variable] = numbers.count
            return numbers.count - 1
        }
    }
}
