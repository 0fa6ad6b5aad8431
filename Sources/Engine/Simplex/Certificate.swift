/// What shows that required constraints cannot hold together: multiples of them that add up to something false (Farkas' lemma).
struct Certificate {
    /// The records of these constraints, each with its multiplier, on the scale of its column, and the side of its bound.
    var members: [(record: Int, multiplier: Double, side: Problem.Bound.Side)] = []
    /// By how much the sum of the constraints is false.
    var total = 0.0
    /// The sum of the distances by which basic columns violate their hard bounds. It equals `total`, but for rounding.
    var infeasibility = 0.0
    /// The summed magnitudes of the terms of `total`.
    var size = 0.0
}

extension Tableau {
    /// Why basic columns stay outside their hard intervals, once no step brings them nearer: their violated bounds, and the bounds of the nonbasic
    /// columns that hold them. The multiplier of a bound is how much the sum of what is missing depends on it.
    /// - Parameter outside: the basic columns that are outside.
    mutating func certificate(of outside: [Int]) -> Certificate {
        var certificate = Certificate()
        func add(_ column: Int, _ multiplier: Double) {
            let side: Bound.Side = multiplier > 0 ? .lower : .upper
            guard let owner = problem.owner(of: column, side) else { return }
            certificate.members.append((owner, multiplier, side))
            let share = multiplier * (side == .lower ? problem.columns[column].lower : problem.columns[column].upper)
            certificate.total += share
            certificate.size += abs(share)
        }
        for column in outside {
            let c = solution[column]
            let interval = problem.columns[column]
            add(column, c.isBelow ? 1 : -1)
            certificate.infeasibility += max(0, c.isBelow ? interval.lower - c.value : c.value - interval.upper)
            basis.bySlot.add(c.isBelow ? 1 : -1, at: c.slot)
        }
        let row = sumOfRows()
        // An entry is left out only if it is no more than the rounding of its own terms, however small it is beside other entries: where constraints are nearly
        // the same, the little that is left of their multiples decides. An entry of rounding that gets through does no harm.
        for column in row.touched where row[column].isSignificant { add(column, row[column].value) }
        recycle(row)
        return certificate
    }
}
