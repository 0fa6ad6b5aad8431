import Layout
import Simplex
import Solving

/// Which variables occur in which rows. This alone, without the multipliers, shows of most rows that they are part of no linear dependence.
///
/// In a set of rows that depend on each other, and of which none can be left out, every variable occurs in at least two rows. So a row with a
/// variable that is in no other row is part of no dependence; once it is taken out, the same may be true of another row.
private struct RowIncidence {
    /// The variables of all rows, one row after the other, those of equations first; the variables of a row are those between its number in `starts` and the
    /// next one.
    private var variables: [Int] = []
    private var starts = [0]
    /// The number of equations. In the order of rows they come before claims, which may follow from equations and from which nothing follows.
    private var equations = 0
    private var mayDepend: [Bool] = []
    /// By variable, of the rows that may depend and mention it: their number, the number of equations among them, and the exclusive or of their
    /// indices, which is the index of the row where there is only one.
    private var uses: [(all: Int, equations: Int, rows: Int)] = []

    mutating func add(_ row: [Int], isEquation: Bool) {
        let index = starts.count - 1
        if isEquation { equations += 1 }
        for variable in row {
            while uses.count <= variable { uses.append((0, 0, 0)) }
            count(variable, 1, isEquation: isEquation)
            uses[variable].rows ^= index
        }
        variables += row
        starts.append(variables.count)
        mayDepend.append(true)
    }

    private mutating func count(_ variable: Int, _ change: Int, isEquation: Bool) {
        uses[variable].all += change
        if isEquation { uses[variable].equations += change }
    }

    private func range(_ row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

    /// A number that is the same for rows with the same variables, in whichever order.
    private func key(_ row: Int) -> Int { variables[range(row)].reduce(0) { $0 &+ $1.scattered(0) } }

    /// Takes out a row, and then equations that are left with a variable of their own.
    private mutating func takeOut(_ row: Int) {
        var next = [row]
        while let row = next.popLast() {
            if !mayDepend[row] { continue }
            mayDepend[row] = false
            for variable in variables[range(row)] {
                count(variable, -1, isEquation: row < equations)
                uses[variable].rows ^= row
                if uses[variable].all == 1, uses[variable].rows < equations { next.append(uses[variable].rows) }
            }
        }
    }

    /// Tells of each row whether it may be part of a dependence. A claim that is `alone` is said to be so only where an equation has the same variables.
    /// O(entries) for each turn of the loop, which is repeated while claims are taken out.
    mutating func result(alone: [Bool]) -> [Bool] {
        let keys = Set((0..<equations).map(key))
        for row in equations..<mayDepend.count where alone[row - equations] && !keys.contains(key(row)) { takeOut(row) }
        for row in 0..<equations where variables[range(row)].contains(where: { uses[$0].all == 1 }) { takeOut(row) }
        var isDone = false
        while !isDone {
            isDone = true
            for row in equations..<mayDepend.count
            where mayDepend[row] && variables[range(row)].contains(where: { uses[$0].equations == 0 }) {
                takeOut(row)
                isDone = false
            }
        }
        return mayDepend
    }
}

extension LiveLayout {
    /// Tells which equations and claims may be part of a linear dependence, in which a claim or an equation follows from equations. The others need no
    /// elimination.
    ///
    /// - Parameter claims: a claim with `alone` is asked about only as one that follows from a single equation.
    /// - Returns: for each equation and claim whether it may be part of one; true for all where the solver does not have one of them. O(terms) as a rule.
    package func mayDepend(equations: [ConstraintID], claims: [(id: ConstraintID, alone: Bool)]) -> (equations: [Bool], claims: [Bool]) {
        let ids = equations + claims.map(\.id)
        var incidence = RowIncidence()
        for (index, id) in ids.enumerated() {
            guard let variables = variables(of: id) else { return (equations.map { _ in true }, claims.map { _ in true }) }
            incidence.add(variables, isEquation: index < equations.count)
        }
        let result = incidence.result(alone: claims.map(\.alone))
        return (Array(result[..<equations.count]), Array(result[equations.count...]))
    }
}
