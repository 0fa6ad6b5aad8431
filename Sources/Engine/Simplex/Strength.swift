import Exact

extension Simplex {
    /// Whether a constraint is required, or at which priority it is optional.
    package enum Strength: Hashable, Sendable {
        /// The constraint holds, or is suspended. Required constraints are kept in ascending `order`; each must have one of its own.
        case required(order: Int)
        /// The violation of the constraint counts at the level of this priority (above 0, any fraction).
        case optional(Rational)

        var order: Int? {
            if case .required(let order) = self { order } else { nil }
        }
    }
}
