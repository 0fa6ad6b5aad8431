import Exact

extension Simplex {
    /// How much a constraint insists.
    package enum Strength: Hashable, Sendable {
        /// It holds, or is suspended. Required constraints are kept in ascending `order`; each must have one of its own.
        case required(order: Int)
        /// Its violation counts at the level of this priority (above 0, any fraction).
        case optional(Rational)

        var order: Int? {
            if case .required(let order) = self { order } else { nil }
        }
    }
}
