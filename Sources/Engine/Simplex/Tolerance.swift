/// All tolerances of the solver: what each decides, and how large it is beside the others.
///
/// Some are shares of the numbers concerned. All are larger than the relative precision of floating point, which is 1.1e-16. The most important ones are:
///
/// | share | name | meaning |
/// | --- | --- | --- |
/// | 1e-15 | `cancelled` | the difference of two numbers is zero |
/// | 4e-15 | `rounding` | the rounding error of a sum of many terms |
/// | 1e-14 | `eliminated` | an entry that an elimination leaves is zero |
/// | 1e-13 | `significant` | a sum of terms from FTRAN or BTRAN is zero |
/// | 1e-12 | `relativeAgreement` | two numbers agree |
/// | 1e-11 | `tie` | two steps are equally long |
/// | 1e-10 | `certain` | a reduced cost is zero |
/// | 1e-3 | `accurate` | a sum has lost digits and is computed afresh |
///
/// Others are distances. A column is at a bound within 1e-9 (`closeness`). A constraint is violated if it is off by more than 1e-7 (`agreement`, a
/// hundred times as much), so a column that is at the bound of a constraint does not violate it as a rule. It may where the constraint changes by more than
/// 1e4 as the column changes by 1. A variable is undetermined if it can move by more than 1e-6 (`undetermined`, ten times as much as `agreement`), so a
/// variable that can move only within what counts as agreement is not.
package enum Tolerance {
    // MARK: Whether constraints hold

    /// A constraint is violated only if it is off by more than this distance, as written, and by more than `relativeAgreement` allows.
    package static let agreement = 1e-7

    /// A constraint is violated only if it is off by more than this share of the largest number concerned, and by more than `agreement`. A column is at a bound
    /// if it is no further from it than its closeness plus this share of the bound's position.
    static let relativeAgreement = 1e-12

    /// If a constraint is violated by less than this, as written, that may come from rounding: the answer is confirmed in fractions.
    package static let closeVerdict = 1e-3

    /// What proves a conflict is a sum of constraints that is false. If it is false by less than this share of the summed magnitudes of its terms, that may
    /// come from rounding: the answer is confirmed in fractions.
    static let closeVerdictShare = 1e-6

    /// A variable is undetermined if its values in equally good solutions differ by more than this, in points.
    package static let undetermined = 1e-6

    // MARK: Where a column is

    /// A column counts as being at a bound within this distance (its closeness), if no constraint on it has a weight above `heavy`.
    static let closeness = 1e-9

    /// The weight of a constraint is the amount by which its expression changes as its column changes by 1. If it is more than `heavy`, the closeness of the
    /// column is `weightedCloseness` divided by the weight: the distance at which the constraint is off by a tenth of `agreement`.
    static let heavy = 10.0
    static var weightedCloseness: Double { heavy * closeness }

    /// The closeness of a column is never less than this, since smaller differences are rounding.
    static let leastCloseness = 1e-11

    /// The closeness in the linear program of `Determination`. It can be smaller than `closeness`, since that program has no constants, and the amounts by
    /// which it moves columns are small.
    static let directionCloseness = 1e-10

    /// A column in the linear program of `Determination` counts as not moving if the magnitude of its value is no larger than this.
    static var motion: Double { 10 * directionCloseness }

    /// If a basic column in the linear program of `Determination` has a value between `motion` and this, it may be rounding: all values are computed
    /// afresh.
    static let doubtfulMotion = 1e-6

    /// In the linear program of `Determination`, a column that has room only for a step shorter than this is not moved, and is tried again in the next round.
    static let shortestDirectionStep = 1e-3

    // MARK: Sums

    /// The difference of two numbers counts as zero if it is no larger than this share of the number subtracted.
    static let cancelled = 1e-15

    /// The rounding error that a sum may have, as a share of the summed magnitudes of its terms.
    static let rounding = 4e-15

    /// A sum of terms that come from FTRAN or BTRAN counts as zero if it is no larger than this share of their summed magnitudes.
    static let significant = 1e-13

    /// A reduced cost counts as zero if it is no larger than this share of the summed magnitudes of its terms. The share is larger than
    /// `significant`, since reduced costs are updated from pivot to pivot and collect rounding.
    static let certain = 1e-10

    /// If adding up leaves a reduced cost that is no larger than this share of the magnitudes of its terms, it has lost three digits or more: the reduced costs
    /// of its column are computed afresh.
    static let accurate = 1e-3

    /// An updated reduced cost whose magnitude is below this is computed afresh before its sign is used, since no lower level can make up for a wrong
    /// sign.
    static let smallReducedCost = 1e-7

    /// When the magnitude of a term is counted to judge rounding, its dual multiplier counts as at least this share of the largest one, whose rounding it may
    /// have.
    static let leastTerm = 1e-4

    /// A value has lost digits if one step makes its magnitude smaller by more than this factor, and the rounding of what it was may matter
    /// (`mostRounding`).
    static let digitLoss = 1e4

    /// How large a value may be, in units of the closeness of its column, so that its rounding stays far below that closeness: at the usual closeness of 1e-9,
    /// a value up to 100,000.
    static let mostRounding = 1e14

    // MARK: Steps

    /// The ratio test passes over basic columns whose entry in the entering column (the FTRAN result) is no larger than this share of the largest
    /// entry.
    static let negligibleEntry = 1e-10

    /// An entry that the ratio test passes over may be real, and not left over from rounding, if it is larger than this share of the largest entry. The answer
    /// is then confirmed in exact arithmetic.
    static let roundingEntry = 1e-14

    /// Two steps count as equally long if their lengths differ by no more than this, times one plus the length. When constants move together
    /// (`Tableau.reach`), a speed counts as zero if it is no larger than this share of the largest of those concerned.
    static let tie = 1e-11

    /// A step makes no progress if it is no longer than this, times the magnitude of the position at which the blocking column stops or, if that is less than
    /// 1, times 1.
    static let progress = 1e-12

    /// If a leaving column is beyond its bound by rounding, the entering column moves so that it comes back, but only by as much as this. If more would be
    /// needed, the entering column stays.
    static let correction = 1e-7

    // MARK: Pivots and factors

    /// A basic variable that is to rest at a given value (`Simplex.moveUndetermined`) leaves the basis only if the pivot is larger than this share of the
    /// largest entry of the entering column. When a copy of the tableau is brought to rest on constraints (`Vertex`), a pivot must be larger than this number
    /// itself.
    static let freePivot = 1e-9

    /// A new row may determine a variable at once if the multiplier of the variable is larger than this. If the variable is in other rows too, the pivot must
    /// also be larger than this share of the largest entry in the column of the tableau.
    static let determining = 1e-6

    /// The elimination accepts a pivot that is alone in its row or column only if it is larger than this. It accepts another pivot only if the largest entry of
    /// its row is larger than this.
    static let leastPivot = 1e-11

    /// The elimination accepts no pivot that is smaller than this share of the largest entry left in its row (threshold pivoting), unless it is the only entry
    /// left in its column.
    static let pivotShare = 0.05

    /// An entry that the elimination has changed counts as zero if it is no larger than this share of the larger of the two numbers that it is the difference
    /// of.
    static let eliminated = 1e-14

    /// Where reduced costs are to be updated, the pivot is computed both by FTRAN and by BTRAN. If the two results differ by more than this share, the basis is
    /// factorised again. Their relative difference, times the length of the step, times the largest entry of the entering column (or 1 if that is more), is an
    /// estimate of how far values are off. If it is more than `agreement`, the answer is confirmed in fractions.
    static let pivotDisagreement = 1e-7

    /// If the pivot that an update of the factors leaves differs by more than this share from the one that follows from the determinant, the
    /// basis is factorised again.
    static let updateDisagreement = 1e-8

    /// A basic value that is computed afresh replaces the old one if the two differ by more than this, times the magnitude of the old one or, if that is less
    /// than 1, times 1.
    static let value = 1e-12

    // MARK: What is to be confirmed

    /// A problem is delicate (its answers are confirmed in fractions) if the multipliers of one constraint, 1 counting as one of them, differ by more than
    /// this factor.
    static let extremeSpread = 1e4

    /// The answers are also confirmed in fractions if there are two constraints or more whose multipliers (1 counting as one of them) differ by more than this
    /// factor. An error in one value may be multiplied by both factors in another value. Two factors of 300 make 9e4, which turns an error of 1e-11 points into
    /// one of nearly 1e-6.
    static let wideSpread = 300.0

    /// A problem is delicate (its answers are confirmed in fractions) if, for some constraint, twice a multiplier is not a whole number and differs from one by
    /// less than this.
    static let hair = 2e-4

    /// A problem is delicate (its answers are confirmed in fractions) if the magnitude of a constant or a value is larger than this: too few digits are left
    /// for a millionth of a point.
    static let large = 1e7

    /// A problem is delicate (its answers are confirmed in fractions) if in some step a basic column moves more than `fast` times as far as the entering one,
    /// or the leaving column less than 1/`slow` times as far. `fast` is so large because, in a row of equal widths, the last position moves as many times as
    /// far as there are views.
    static let fast = 1e6
    static let slow = 1e4
}
