/// What is known of the rounding that happened.
struct Precision: Sendable {
    /// Rounding has spoilt the factors, or the values; `refresh()` mends both.
    var isSpoilt = false
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
