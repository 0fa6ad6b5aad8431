/// What is known of the rounding that happened.
struct Precision: Sendable {
    /// Whether an update of the factors was inaccurate, so that `refresh()` is due before the next step.
    var isSpoilt = false
    /// Whether values have lost digits, so that `refresh()` is due when the solve has ended.
    var isImprecise = false
    /// Whether a step or a value ever came to numbers so far apart that rounding may have decided.
    var hasMetFarApart = false
    /// How many constraints have such numbers.
    var farApartCount = 0
    /// Whether it ever depended on a difference below `Tolerance.close` that a constraint was suspended, kept or counted as broken.
    var hasCloseVerdicts = false
    /// Whether all columns have the usual closeness, whatever their constraints weigh.
    var isCoarse = false
}
