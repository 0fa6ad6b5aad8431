/// What is known of the rounding that happened.
struct Precision: Sendable {
    /// Whether an update of the factors was inaccurate, so that `refresh()` is due before the next step.
    var isSpoilt = false
    /// Whether values have lost digits, so that `refresh()` is due when the solve has ended.
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

    /// Whether rounding may have decided, because of what was met or of the numbers in one constraint.
    var isDelicate: Bool { hasMetFarApart || extremeCount > 0 }

    /// Counts a constraint that is put to work, or with −1 one that is taken out.
    mutating func count(_ record: Problem.Record, _ change: Int) {
        if record.spread == .extreme || record.size > Tolerance.large {
            extremeCount += change
        } else if record.spread == .wide {
            wideCount += change
        }
    }
}

/// How far apart the multipliers of a constraint are, 1 among them.
enum Spread: Sendable { case usual, wide, extreme }
