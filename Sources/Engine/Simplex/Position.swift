/// Where a column is in the present solution: its value, whether it is basic, and what it counts as being beyond.
///
/// A basic column counts as being on one side of each of its bounds, also where its value is at the bound; so its costs are linear, and have a
/// slope, in a *piece* of the line, from one bound to the next. A nonbasic column is at rest; where it is at a bound,
/// the direction in which it is to move decides on which side it counts as being.
struct Position: Sendable {
    var value = 0.0
    /// While basic: the interval in which no bound is passed, given what the column counts as being beyond.
    var pieceLow = -Double.infinity
    var pieceHigh = Double.infinity
    /// The absolute part of the distance from a bound within which the value counts as being at that bound. `tolerance(at:)` adds a
    /// part relative to the bound's position. `Agreement` says how it is chosen.
    var closeness = Tolerance.closeness
    /// The basis slot; −1 where nonbasic.
    @Narrow var slot = -1
    /// While basic: whether it counts as being outside its hard interval.
    var isBelow = false
    var isAbove = false
    /// While basic: whether it is beyond any bound, hard or soft.
    var isPenalised = false
    /// While basic: whether it has no room in its piece below, and above: no more than `Tolerance.undetermined`.
    var isTightBelow = false
    var isTightAbove = false
    /// The logical of a row that the next `solve()` has yet to look at; it counts as inside all its bounds until then.
    var isNew = false

    // Each change of an array checks whether its storage is shared (copy on write), so what changes together is changed by one call.

    /// Whether the value is more than `Tolerance.undetermined` away from both ends of its piece, and neither of the flags `isTightBelow` and `isTightAbove` is
    /// set: then they are right as they are.
    var hasRoomOnBothSides: Bool {
        value - pieceLow > Tolerance.undetermined && pieceHigh - value > Tolerance.undetermined && !isTightBelow && !isTightAbove
    }

    /// Sets the piece and the flags of a tight side. Returns whether a flag has changed.
    mutating func setPiece(_ low: Double, _ high: Double, isPenalised: Bool) -> Bool {
        (pieceLow, pieceHigh, self.isPenalised) = (low, high, isPenalised)
        return updateTightness()
    }

    /// Sets the flags of a tight side. Returns whether one has changed.
    mutating func updateTightness() -> Bool {
        let (wasTightBelow, wasTightAbove) = (isTightBelow, isTightAbove)
        (isTightBelow, isTightAbove) = (value - pieceLow <= Tolerance.undetermined, pieceHigh - value <= Tolerance.undetermined)
        return isTightBelow != wasTightBelow || isTightAbove != wasTightAbove
    }

    mutating func leaveBasis() {
        slot = -1
        (isBelow, isAbove, isPenalised, isTightBelow, isTightAbove) = (false, false, false, false, false)
    }
}
