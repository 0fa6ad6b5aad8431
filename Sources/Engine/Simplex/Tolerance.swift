/// Every tolerance of the solver, with what it decides and how it stands to the others.
///
/// Floating-point numbers have a relative precision of 1.1e-16. From that upwards, as shares of the numbers concerned:
///
///     rounding of one operation   1e-16   nothing decides on less
///     cancelled                   1e-15   what is left where two numbers cancel is zero
///     rounding                    4e-15   a sum of many terms
///     eliminated                  1e-14   what is left of an entry that an elimination cancels is zero
///     significant                 1e-13   a sum in the tableau is not zero
///     relativeAgreement           1e-12   numbers agree
///     tie                         1e-11   steps are equally long
///     certain                     1e-10   a reduced cost is not zero
///     clear                       1e-3    a sum has kept most of its digits
///
/// and in points, on the scale of a constraint as it is written or of a column: a column is at a bound within 1e-9 (`closeness`), which is
/// a hundredth of what a constraint may be off by before it is violated, 1e-7 (`agreement`), which is a tenth of what the solution must be able
/// to move for it to count as undetermined, 1e-6 (`room`). So a step of the solver cannot miss what a verdict is about, and what merely
/// agrees is not undetermined.
enum Tolerance {
    // MARK: Whether constraints hold

    /// The least distance, as written, by which a violated constraint is off.
    static let agreement = 1e-7

    /// The share of the largest number concerned by which a violated constraint is off.
    static let relativeAgreement = 1e-12

    /// Verdicts on what is off by less than this, as written, hang on little: they are to be confirmed.
    static let close = 1e-3

    /// A verdict hangs on little, too, where the sum that proves it is false by less than this share of the summed sizes of its terms.
    static let closeShare = 1e-6

    /// What a solution must be able to move by to count as undetermined.
    static let room = 1e-6

    // MARK: Where a column is

    /// The distance from a bound within which a column is at it, where its constraints weigh no more than `heavy`.
    static let closeness = 1e-9

    /// A constraint that weighs more than this has the closeness of its column lessened, to `weightedCloseness` divided by its weight: a tenth
    /// of `agreement`, on the column's scale.
    static let heavy = 10.0
    static let weightedCloseness = 1e-8

    /// No closeness is less: below there would be nothing but rounding. Multipliers that ask for less make a problem delicate.
    static let leastCloseness = 1e-11

    /// How near to a bound a column of a program of directions counts as being at it. Such programs have no constants, and their steps are
    /// between 1 and 2, so that less than `closeness` does.
    static let directionCloseness = 1e-10

    /// A column of a direction that moves by no more than this does not move: ten times `directionCloseness`.
    static let motion = 1e-9

    /// A shorter step of a direction waits for another round.
    static let shortestDirectionStep = 1e-3

    // MARK: Sums

    /// What is left of a number from which about as much is taken counts as zero below this share of it.
    static let cancelled = 1e-15

    /// The rounding error that a sum may have, as a share of the summed sizes of its terms.
    static let rounding = 4e-15

    /// The same for a sum of terms that a solve with the factors has given: a smaller one is zero.
    static let significant = 1e-13

    /// The same for a sum of terms that were brought up to date again and again: a smaller reduced cost is zero.
    static let certain = 1e-10

    /// A sum with less than this share of the sizes of its terms has lost so many digits that it is found anew.
    static let clear = 1e-3

    /// A reduced cost below this that was brought up to date is found anew before it decides, since it decides over all lower levels.
    static let smallReducedCost = 1e-7

    /// Terms of a row count as no smaller than this share of the largest dual multiplier, whose rounding they share.
    static let leastTerm = 1e-4

    /// A value larger than this loses its digits where the step leaves less than the inverse of this share of it.
    static let digitLoss = 1e4

    // MARK: Steps

    /// A basic column whose entry is less than this share of the largest in the entering column moves by rounding, and stops no step.
    static let negligibleEntry = 1e-10

    /// Where such an entry is more than this share, it may be no rounding: the answer is to be confirmed.
    static let roundingEntry = 1e-14

    /// Steps whose lengths differ by less, absolutely and as a share, are equally long.
    static let tie = 1e-11

    /// A step shorter than this share of the position where it ends has stood still.
    static let progress = 1e-12

    /// A basic column that is beyond its bound by rounding is brought back where no other column moves by more than this.
    static let correction = 1e-7

    // MARK: Pivots and factors

    /// Of an entering column, a pivot must be this share of the largest entry where a choice of it is free.
    static let freePivot = 1e-9

    /// A multiplier by which a row determines a variable is larger than this, and so is the pivot, as a share of the largest entry.
    static let determining = 1e-6

    /// A pivot is no smaller than this, in an elimination.
    static let leastPivot = 1e-11

    /// A pivot is at least this share of the largest entry of its row, in an elimination (threshold pivoting).
    static let pivotShare = 0.05

    /// What is left of an entry that an elimination cancels counts as zero below this share of it.
    static let eliminated = 1e-14

    /// A pivot found in two ways (by row and by column) differs by no more than this share; else the factors are spoilt.
    static let pivotDisagreement = 1e-7

    /// The same for a pivot that an update of the factors leaves and the one that the determinant asks for.
    static let updateDisagreement = 1e-8

    /// A basic value that is found again differs by rounding where it differs by less than this share.
    static let value = 1e-12

    // MARK: What is to be confirmed

    /// Multipliers of one constraint that differ by more than this factor make a problem delicate.
    static let spread = 1e4

    /// So does a multiplier that is not half a whole number, and twice which is nearer to a whole number than this.
    static let hair = 2e-4

    /// So does a constant or a value beyond this, which leaves too few digits for a millionth of a point.
    static let large = 1e7

    /// So does a step in which a column moves this many times as fast as the entering one, or the leaving one this many times as slow. In a
    /// row of equal widths the last position moves as many times as fast as there are views.
    static let fast = 1e6
    static let slow = 1e4
}
