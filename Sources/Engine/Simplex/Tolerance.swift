/// All tolerances of the solver: what each decides, and how large it is beside the others.
///
/// Some are shares of the numbers that they are compared with. The relative precision of floating point is 1.1e-16, and these are larger:
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
/// | 1e-3 | `clear` | a sum has lost digits and is computed afresh |
///
/// Others are distances. A column is at a bound within 1e-9 (`closeness`). A constraint is violated if it is off by more than 1e-7 (`agreement`, a
/// hundred times as much), so a column that is at the bound of a constraint does not violate it, unless the constraint weighs more than 1e4. A
/// variable is undetermined if it can move by more than 1e-6 (`undetermined`, ten times as much), so a variable that can move only within what counts
/// as agreement is not.
package enum Tolerance {
    // MARK: Whether constraints hold

    /// A constraint is violated only if it is off by more than this distance, as written.
    package static let agreement = 1e-7

    /// A constraint is violated only if it is off by more than this share of the largest number concerned. A column is at a bound within its closeness and the
    /// same share of the bound's position.
    static let relativeAgreement = 1e-12

    /// A constraint that is found violated by less than this, as written, is close to holding: the answer is confirmed in fractions.
    package static let close = 1e-3

    /// A conflict is close if the sum that proves it is false by less than this share of the summed magnitudes of its terms: the answer is confirmed in
    /// fractions.
    static let closeShare = 1e-6

    /// A variable is undetermined if it takes values in equally good solutions that differ by more than this, in points.
    package static let undetermined = 1e-6

    // MARK: Where a column is

    /// The distance from a bound within which a column is at it, where its constraints weigh no more than `heavy`.
    static let closeness = 1e-9

    /// The weight of a constraint is the amount by which it changes as its column changes by 1. Where it is more than `heavy`, the closeness of the
    /// column is `weightedCloseness` divided by the weight, which is a tenth of `agreement` on the column's scale.
    static let heavy = 10.0
    static var weightedCloseness: Double { heavy * closeness }

    /// The closeness of a column is never less than this, since smaller differences are rounding.
    static let leastCloseness = 1e-11

    /// The closeness in the linear program of `Determination`. It can be smaller than `closeness`, since that program has no constants and its
    /// columns move by 1 to 2.
    static let directionCloseness = 1e-10

    /// A column in the linear program of `Determination` counts as not moving if its value is no larger than this.
    static var motion: Double { 10 * directionCloseness }

    /// In the linear program of `Determination`, a column that has room for a shorter step than this is tried again in the next round.
    static let shortestDirectionStep = 1e-3

    // MARK: Sums

    /// The difference of two numbers counts as zero if it is smaller than this share of the number subtracted.
    static let cancelled = 1e-15

    /// The rounding error that a sum may have, as a share of the summed magnitudes of its terms.
    static let rounding = 4e-15

    /// A sum of terms that come from FTRAN or BTRAN counts as zero if it is smaller than this share of their summed magnitudes.
    static let significant = 1e-13

    /// A reduced cost counts as zero if it is smaller than this share of the summed magnitudes of its terms. The share is larger than
    /// `significant`, since reduced costs are updated from pivot to pivot and collect rounding.
    static let certain = 1e-10

    /// A sum that is smaller than this share of the magnitudes of its terms has lost three digits or more, and is computed afresh.
    static let clear = 1e-3

    /// An updated reduced cost that is smaller than this is computed afresh before its sign is used, since no lower level can make up for a wrong
    /// sign.
    static let smallReducedCost = 1e-7

    /// In the magnitude of a sum, each dual multiplier counts as at least this share of the largest one, with which it shares its rounding.
    static let leastTerm = 1e-4

    /// A value has lost digits if it was larger than this and one step makes it smaller by more than this factor.
    static let digitLoss = 1e4

    // MARK: Steps

    /// The ratio test passes over basic columns whose entry in the entering column (the FTRAN result) is smaller than this share of the largest
    /// entry.
    static let negligibleEntry = 1e-10

    /// If an entry that the ratio test passes over is larger than this share of the largest entry, it may be more than rounding: the answer is confirmed in
    /// fractions.
    static let roundingEntry = 1e-14

    /// Two steps count as equally long if their lengths differ by no more than this, times one plus the length. A speed counts as zero below this
    /// share of the largest one.
    static let tie = 1e-11

    /// A step makes no progress if it is shorter than this share of the position at which the blocking column stops (of 1 where that is smaller).
    static let progress = 1e-12

    /// A leaving column that is beyond its bound by rounding is moved back to it if the entering column has to move by no more than this.
    static let correction = 1e-7

    // MARK: Pivots and factors

    /// The smallest pivot that is accepted when a variable leaves the basis without a step to rest at a given value, as a share of the largest entry
    /// of the entering column, or of 1 where a copy of the tableau is brought to rest on constraints (`Vertex`).
    static let freePivot = 1e-9

    /// A new row may determine a variable at once if the multiplier of the variable is larger than this, and the pivot is larger than this share
    /// of the largest entry.
    static let determining = 1e-6

    /// The elimination accepts no pivot that is smaller than this.
    static let leastPivot = 1e-11

    /// The elimination accepts no pivot that is smaller than this share of the largest entry of its row (threshold pivoting), but where a column has one
    /// entry left.
    static let pivotShare = 0.05

    /// An entry that the elimination leaves counts as zero if it is smaller than this share of the numbers it is the difference of.
    static let eliminated = 1e-14

    /// The pivot is computed by FTRAN and by BTRAN. If the two differ by more than this share, the basis is factorised again. Their relative
    /// difference, times the length of the step, times the largest entry of the entering column, is an estimate of how far values are off. Where it
    /// is more than `agreement`, the answer is confirmed in fractions.
    static let pivotDisagreement = 1e-7

    /// If the pivot that an update of the factors leaves differs by more than this share from the one that follows from the determinant, the
    /// basis is factorised again.
    static let updateDisagreement = 1e-8

    /// A basic value that is computed afresh replaces the old one if the two differ by more than this share.
    static let value = 1e-12

    // MARK: What is to be confirmed

    /// A problem is delicate (its answers are confirmed in fractions) if the multipliers of one constraint differ by more than this factor.
    static let extremeSpread = 1e4

    /// The answers are also confirmed in fractions if there are two constraints of which each has multipliers that differ by more than this factor.
    /// An error in one value may be multiplied by both factors in another one: by 9e4, which turns an error of 1e-11 points into one of 1e-6.
    static let wideSpread = 300.0

    /// A problem is delicate (its answers are confirmed in fractions) if, for some constraint, twice a multiplier is not a whole number and differs from one by
    /// less than this.
    static let hair = 2e-4

    /// A problem is delicate (its answers are confirmed in fractions) if a constant or a value is larger than this: too few digits are left for a millionth of
    /// a point.
    static let large = 1e7

    /// A problem is delicate (its answers are confirmed in fractions) if in some step a basic column moves more than `fast` times as far as the entering one,
    /// or the leaving column less than 1/`slow` times as far. In a row of equal widths the last position moves as many times as far as there are views.
    static let fast = 1e6
    static let slow = 1e4
}
