/// What is known of the rounding that happened.
struct Precision: Sendable {
    /// Whether an update of the factors was inaccurate, or FTRAN and BTRAN disagree on a pivot, so that `refresh()` is due before the next step.
    var factorsAreInaccurate = false
    /// Whether values have lost digits, so that `refresh()` is due when no column is worth moving any more. After that some column may be worth moving again.
    var valuesAreInaccurate = false
    /// Whether rounding may ever have decided which solution was found: numbers of very different magnitudes met in a pivot or a value, or rounding kept
    /// a solve from coming to an end.
    var roundingMayHaveDecided = false
    /// How many constraints in force have a constant above `Tolerance.large` or an extreme spread of multipliers. Rounding may decide because of a single one.
    var extremeCount = 0
    /// How many other constraints in force have a wide spread of multipliers. Rounding may show in values where there are two, since values that follow from
    /// one another multiply it.
    var wideCount = 0
    /// Whether a constraint was ever suspended, kept or counted as broken by a margin below `Tolerance.closeVerdict` or, for a conflict, below the share
    /// `Tolerance.closeVerdictShare` of its terms.
    var hasCloseVerdicts = false
    /// Whether all columns have been given the usual closeness (`Tolerance.closeness`) for good, whatever weights their constraints have.
    var isCoarse = false

    /// Whether rounding may have decided which constraints hold: something in a solve showed it (`roundingMayHaveDecided`), or a constraint in force has a
    /// constant above `Tolerance.large` or an extreme spread of multipliers (`extremeCount`).
    var isDelicate: Bool { roundingMayHaveDecided || extremeCount > 0 }

    /// Whether rounding may have changed values by a millionth of a point: because it may even have decided something (`isDelicate`), or because several
    /// constraints have a wide spread of multipliers (`wideCount`).
    var mayShowRounding: Bool { isDelicate || wideCount > 1 }

    /// Counts a constraint that comes into force, with `change` 1, or one that is taken out, with −1.
    mutating func count(_ record: Problem.Record, _ change: Int) {
        if record.spread == .extreme || record.size > Tolerance.large {
            extremeCount += change
        } else if record.spread == .wide {
            wideCount += change
        }
    }
}

/// How far the multipliers of a constraint are apart, by the ratio of the largest to the smallest, where 1 counts as one of them: up to `Tolerance.wideSpread`,
/// up to `Tolerance.extremeSpread`, or above. A multiplier a hair beside a whole or a half makes the spread extreme, too.
enum Spread: Sendable { case usual, wide, extreme }
