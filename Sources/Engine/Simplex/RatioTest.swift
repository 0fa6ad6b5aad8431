/// The ratio test of a step: the bounds that columns meet on its way.
struct RatioTest: Sendable {
    /// Where, along a step, a column meets a bound.
    struct Break: Sendable {
        var distance: Double
        /// How much the reduced cost of the step's level rises there.
        var jump: Double
        /// Nothing may pass: a hard bound, or a level above the step's.
        var isBarrier: Bool
        var column: Int
        /// The column's basis slot; −1 for the entering column itself.
        var slot: Int
        var position: Double
        /// The place of the bound in `Problem.bounds`; −1 for a hard one.
        var bound: Int
    }

    var breaks: [Break] = []
}
