/// Which constraints belong to a view or variable without being typed: for each role the first and the last index, and the ids of those from `suggest` and
/// `freeze`.
///
/// The indices of a role follow each other, so this stays small however many views are in a stack view. While constraints are being renewed, some in between
/// may be missing; whether a constraint is there, the layout's map of constraints says.
struct GeneratedIDs: Sendable {
    private struct Run: Sendable {
        var role: Generated.Role
        var first: Int32
        var last: Int32
    }

    /// The first and last index of each role that occurs, in the order of the roles.
    private var runs: [Run] = []
    /// The ids of the constraints that `suggest` and `freeze` made, in the order in which they came.
    private(set) var asked: [ConstraintID] = []
    /// The number of constraints whose ids were inserted and not removed.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Adds the id of a constraint that is new.
    mutating func insert(_ id: ConstraintID) {
        count += 1
        guard case .generated(_, let generated) = id else {
            asked.append(id)
            return
        }
        let (role, index) = (generated.role, Int32(clamping: generated.index))
        let runIndex = runs.firstIndex { $0.role.rawValue >= role.rawValue } ?? runs.count
        if runIndex < runs.count, runs[runIndex].role == role {
            runs[runIndex].first = min(runs[runIndex].first, index)
            runs[runIndex].last = max(runs[runIndex].last, index)
        } else {
            runs.insert(Run(role: role, first: index, last: index), at: runIndex)
        }
    }

    /// Removes the id of a constraint that was there.
    mutating func remove(_ id: ConstraintID) {
        count -= 1
        guard case .generated(_, let generated) = id else {
            asked.removeAll { $0 == id }
            return
        }
        guard let runIndex = runs.firstIndex(where: { $0.role == generated.role }) else { return }
        if runs[runIndex].last == generated.index { runs[runIndex].last -= 1 }
        if runs[runIndex].first == generated.index { runs[runIndex].first += 1 }
        if runs[runIndex].first > runs[runIndex].last { runs.remove(at: runIndex) }
    }

    /// Calls `body` with each id between the first and last index of a role, in the order of roles and indices, though there may be no constraint of that id;
    /// then with the ids from `suggest` and `freeze`.
    func forEach(of host: EntityID, _ body: (ConstraintID) -> Void) {
        for run in runs { for index in run.first...run.last { body(.generated(host, Generated(run.role, Int(index)))) } }
        for id in asked { body(id) }
    }

    /// The ids of each role whose index is above the last one that the role should have (`last`), or all ids of a role for which `last` gives nil. There may be
    /// no constraints of these ids.
    func beyond(_ last: (Generated.Role) -> Int?, of host: EntityID) -> [ConstraintID] {
        var found: [ConstraintID] = []
        for run in runs {
            let start = max(Int(run.first), (last(run.role) ?? -1) + 1)
            if start <= run.last { for index in start...Int(run.last) { found.append(.generated(host, Generated(run.role, index))) } }
        }
        return found
    }
}
