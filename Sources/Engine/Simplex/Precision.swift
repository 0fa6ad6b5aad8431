/// What is known of the rounding that happened.
struct Precision: Sendable {
    /// Whether an update of the factors was inaccurate, or FTRAN and BTRAN disagree on a pivot, so that `refresh()` is due before the next step.
    var isSpoilt = false
    /// Whether values have lost digits, so that `refresh()` is due when no step is left; more steps may follow.
    var isImprecise = false
    /// Whether a step or a value ever came to numbers so far apart that rounding may have decided.
    var hasMetFarApart = false
    /// How many constraints have a constant above `Tolerance.large` or an extreme spread. Rounding may decide because of a single one.
    var extremeCount = 0
    /// How many others have a wide spread. Rounding may show in values where there are two, since values that follow from one another multiply it.
    var wideCount = 0
    /// Whether it ever depended on a difference below `Tolerance.close` that a constraint was suspended, kept or counted as broken.
    var hasCloseVerdicts = false
    /// Whether all columns have the usual closeness, whatever their constraints weigh.
    var isCoarse = false

    /// Whether rounding may have decided which constraints hold: a step or a value has met numbers far apart, or there are such in one constraint.
    var isDelicate: Bool { hasMetFarApart || extremeCount > 0 }

    /// Whether rounding may have changed values by a millionth of a point, although it decided nothing.
    var mayShowRounding: Bool { isDelicate || wideCount > 1 }

    /// Counts a constraint that is put to work, or with −1 one that is taken out.
    mutating func count(_ record: Problem.Record, _ change: Int) {
        if record.spread == .extreme || record.size > Tolerance.large {
            extremeCount += change
        } else if record.spread == .wide {
            wideCount += change
        }
    }
}

/// The ratio of the largest multiplier of a constraint to the smallest, where 1 counts as one of them: up to `Tolerance.wideSpread`, up to
/// `Tolerance.extremeSpread`, or above.
enum Spread: Sendable { case usual, wide, extreme }
