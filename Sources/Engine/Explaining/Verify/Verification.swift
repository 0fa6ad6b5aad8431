import Exact
import Layout
import Simplex
import Solving

/// The result of checking every claim about a layout in exact arithmetic.
package struct Verification: Sendable {
    package enum Claim: Hashable, Sendable {
        case value(Unknown)
        /// The claim that a constraint holds, or is broken by the reported violation.
        case state(ConstraintID)
        /// The claim that the sum of violations is the least possible on every level.
        case optimality
        /// The claim that a required constraint cannot hold with those before it.
        case conflict(ConstraintID)
        case cause(ConstraintID)
        case derivation(Unknown)
        case determined(Unknown)
        case ambiguous(Unknown)
        /// The claim that a new solver that starts from nothing finds the same.
        case freshSolve
    }

    package fileprivate(set) var checked = 0
    /// The number of checked claims in which the solver's floating-point number differs from the exact one by rounding only: by no more than a millionth (or
    /// 1e-12 of a large number), or for a constraint that is said to hold by no more than its tolerance.
    package fileprivate(set) var rounded = 0
    package fileprivate(set) var unconfirmed: [Claim] = []

    fileprivate mutating func note(_ claim: Claim, _ isConfirmed: Bool) {
        checked += 1
        if !isConfirmed { unconfirmed.append(claim) }
    }

    /// Counts a claim as checked, as rounded where a floating-point number differs from the exact one by rounding, and as unconfirmed where it differs by more.
    fileprivate mutating func compare(_ claim: Claim, _ value: Double, with exact: Rational) {
        checked += 1
        if value == exact.double { return }
        if value.agrees(with: exact.double) { rounded += 1 } else { unconfirmed.append(claim) }
    }

    /// Counts a claim that a number is 0 as checked, as rounded where the exact number is more than 0 but within the tolerance, and as unconfirmed where it is
    /// more.
    fileprivate mutating func compareWithZero(_ claim: Claim, _ exact: Rational, tolerance: () -> Double) {
        checked += 1
        if exact.sign == 0 { return }
        if exact.double <= tolerance() { rounded += 1 } else { unconfirmed.append(claim) }
    }
}

extension LiveLayout {
    /// Checks every claim about the layout: values, violations, the sum on each level, which required constraints are left out, which are
    /// broken and why, derivations, what is determined. It takes from the solver only which constraints are tight; everything else follows
    /// from the constraints as typed. O(size), and more where much is broken.
    package func verification() throws(Simplex.Interrupted) -> Verification { try verification(ofAll: true) }

    /// The claims that exact arithmetic does not confirm: values, violations, the sum on each level, conflicts, what is determined. It
    /// checks less than `verification()`.
    package func unconfirmed() throws(Simplex.Interrupted) -> [Verification.Claim] { try verification(ofAll: false).unconfirmed }

    /// The claims that rounding may have decided and that exact arithmetic does not confirm. Where numbers are far apart, or a required constraint agrees with
    /// those before it within the tolerance only, these are all of `unconfirmed()`. Where something was decided by very little, conflicts and constraints that
    /// are broken by very little are checked too. It checks less than `verification()`, and nothing in usual layouts, so that it can be called after each
    /// change.
    package func doubts() throws(Simplex.Interrupted) -> [Verification.Claim] {
        let (mayShowRounding, hasCloseVerdicts) = withSimplex { ($0.mayShowRounding || $0.hasShiftedConstraints, $0.hasCloseVerdicts) }
        let claims = mayShowRounding ? try unconfirmed() : []
        return hasCloseVerdicts ? claims + (try unconfirmedCloseVerdicts().filter { !claims.contains($0) }) : claims
    }

    /// The claims that exact arithmetic does not confirm, among all conflicts and those constraints that are broken by less than `Tolerance.closeVerdict`.
    /// Constraints that are said to hold need no check, since they are within their tolerance.
    private func unconfirmedCloseVerdicts() throws(Simplex.Interrupted) -> [Verification.Claim] {
        var result = Verification()
        for conflict in try conflicts() {
            result.note(.conflict(conflict.suspended), isOff(conflict.suspended, by: conflict.proof))
        }
        var live = self
        for broken in brokenInOrder where violation(of: broken.id) < Tolerance.closeVerdict {
            result.note(.state(broken.id), isOff(broken.id, by: try live.reasons(for: broken).proof))
        }
        return result.unconfirmed
    }

    /// Whether a proof shows that a constraint is off by more than half of its tolerance; false without a proof. Half, since the tolerance is computed in
    /// floating point.
    private func isOff(_ id: ConstraintID, by proof: Proof?) -> Bool { proof.map { 2 * $0.gap.double > tolerance(of: id) } ?? false }

    /// Whether numbers are so far apart that rounding errors may have changed the result. False for usual layouts.
    package var isDelicate: Bool { withSimplex { $0.isDelicate } }

    /// Checks claims.
    ///
    /// - Parameter ofAll: whether to check causes and derivations as well, and to compare with a new solver. Causes and derivations are proved whenever they
    ///   are shown.
    private func verification(ofAll: Bool) throws(Simplex.Interrupted) -> Verification {
        var result = Verification()
        if let solution = ExactSolution(self) {
            for unknown in layout.unknowns { result.compare(.value(unknown), value(of: unknown), with: solution.values[unknown] ?? 0) }
            checkStates(solution, &result)
            let face = ExactFace(self, solution)
            result.note(.optimality, face != nil)
            try checkConflicts(&result)
            if ofAll {
                try checkCauses(&result)
                try checkDerivations(solution, &result)
            }
            try checkDetermination(solution, face, &result)
            if ofAll { result.note(.freshSolve, try agreesWithFreshSolve()) }
        } else {
            for unknown in layout.unknowns { result.note(.value(unknown), false) }
        }
        // Where the check was interrupted, it has neither confirmed nor refuted the rest of the claims.
        if isInterrupted?() == true { throw Simplex.Interrupted() }
        return result
    }

    private func checkStates(_ solution: ExactSolution, _ result: inout Verification) {
        for constraint in activeConstraints {
            let (claimed, exact) = (violation(of: constraint.id), solution.violation(of: exactRow(constraint)))
            if claimed == 0 {
                result.compareWithZero(.state(constraint.id), exact) { agreementTolerance(of: constraint.id) }
            } else {
                result.compare(.state(constraint.id), claimed, with: exact)
            }
        }
    }

    /// What a constraint that is said to hold may be off by in the exact solution. That is its own tolerance. For a required constraint that is not left out it
    /// is the largest tolerance of all required constraints that determine its expression (see `Agreement`), and 1e-7 more, since the solver adds the closeness
    /// of columns. O(size), and one BTRAN.
    func agreementTolerance(of id: ConstraintID) -> Double {
        let own = tolerance(of: id)
        guard let constraint = layout.constraints[id], constraint.isRequired, !isSuspended(id) else { return own }
        let concerned = withSimplex { $0.determiningConstraints(of: solverTerms(lowered(constraint).terms)) }.compactMap { self.id(of: $0) }
        let largest = concerned.reduce(own) { layout.constraints[$1]?.isRequired == true ? max($0, tolerance(of: $1)) : $0 }
        return largest + Tolerance.agreement
    }

    /// Checks that each conflict has a proof, and that its other members are kept and come before the suspended one. The proofs themselves are exact and were
    /// checked when made.
    private func checkConflicts(_ result: inout Verification) throws(Simplex.Interrupted) {
        for conflict in try conflicts() {
            let isEarlier = conflict.members.allSatisfy { id in
                id == conflict.suspended || !isSuspended(id) && order(of: id) < order(of: conflict.suspended)
            }
            result.note(.conflict(conflict.suspended), conflict.proof != nil && isEarlier)
        }
    }

    private func checkCauses(_ result: inout Verification) throws(Simplex.Interrupted) {
        var live = self
        for constraint in brokenInOrder {
            let cause = try live.reasons(for: constraint)
            let isStrongEnough = cause.because.allSatisfy { id in
                layout.constraints[id].map { $0.isRequired || $0.priority >= constraint.priority } ?? false
            }
            result.note(.cause(constraint.id), cause.proof != nil && isStrongEnough)
        }
    }

    private func order(of id: ConstraintID) -> Int { layout.constraints[id]?.order ?? 0 }

    private func checkDerivations(_ solution: ExactSolution, _ result: inout Verification) throws(Simplex.Interrupted) {
        for unknown in layout.unknowns where !isUndetermined(unknown) {
            let terms = try terms(addingUpTo: LinearForm(unknown))
            let sum = terms?.reduce(Rational.zero) { $0 + $1.contribution }
            if let sum, let exact = solution.values[unknown], sum != exact {
                // Constraints that hold within the tolerance only may add up to a value that differs from the exact one by rounding.
                result.compare(.derivation(unknown), sum.double, with: exact)
            } else {
                result.note(.derivation(unknown), sum == solution.values[unknown])
            }
        }
    }

    private func checkDetermination(
        _ solution: ExactSolution, _ face: ExactFace?, _ result: inout Verification
    ) throws(Simplex.Interrupted) {
        let undetermined = layout.unknowns.filter { isUndetermined($0) }
        let determined = layout.unknowns.filter { !isUndetermined($0) }
        guard let face else {
            for unknown in determined { result.note(.determined(unknown), false) }
            for unknown in undetermined { result.note(.ambiguous(unknown), false) }
            return
        }
        let fixed = try face.determined(among: determined, self)
        for unknown in determined { result.note(.determined(unknown), fixed.contains(unknown)) }
        let free = try face.ambiguous(among: undetermined, solution, self)
        for unknown in undetermined { result.note(.ambiguous(unknown), free.contains(unknown)) }
    }

    private func agreesWithFreshSolve() throws(Simplex.Interrupted) -> Bool {
        do {
            return differences(from: try freshlySolved()).isEmpty
        } catch {
            // A fresh solve that rounding keeps from coming to an end agrees with nothing.
            if error.isLost { return false }
            throw error
        }
    }
}
