/// Where a column is in the present solution: its value, whether it is basic, and what it counts as being beyond.
///
/// A basic column counts as being on one side of each of its bounds, also where its value is at the bound; so its costs are linear, and have a
/// slope, in a *piece* of the line, from one bound to the next. A nonbasic column is at rest; where it is at a bound,
/// the direction in which it is to move decides on which side it counts as being.
struct ColumnState: Sendable {
    var value = 0.0
    /// For a basic column: `pieceLow` and `pieceHigh` are the ends of its linear piece, the interval in which it passes none of its bounds, given which of them
    /// it counts as being beyond.
    var pieceLow = -Double.infinity
    var pieceHigh = Double.infinity
    /// The absolute part of the distance from a bound within which the value counts as being at that bound. `tolerance(at:)` adds a
    /// part relative to the bound's position. `Agreement` says how it is chosen.
    var closeness = Tolerance.closeness
    /// The basis slot that the column is in; −1 where it is nonbasic.
    @Narrow var slot = -1
    /// For a basic column: `isBelow` and `isAbove` say whether it counts as being below or above its hard interval.
    var isBelow = false
    var isAbove = false
    /// For a basic column: whether it counts as being beyond any of its bounds, hard or soft.
    var isPenalised = false
    /// For a basic column: `isTightBelow` and `isTightAbove` say whether it has no room to fall or to rise in its linear piece: no more than
    /// `Tolerance.undetermined`.
    var isTightBelow = false
    var isTightAbove = false
    /// Whether this is the logical of a new row, at which the next `solve()` has yet to look; until then it counts as being inside all its bounds.
    var isNew = false

    // Each change of an array checks whether its storage is shared (copy on write), so what changes together is changed by one call.

    /// Whether the value is more than `Tolerance.undetermined` away from both ends of its piece, and neither `isTightBelow` nor `isTightAbove` is set, so that
    /// these flags need no update.
    var hasRoomOnBothSides: Bool {
        value - pieceLow > Tolerance.undetermined && pieceHigh - value > Tolerance.undetermined && !isTightBelow && !isTightAbove
    }

    /// Sets the ends of the linear piece, `isPenalised`, `isTightBelow` and `isTightAbove`. Returns whether one of the latter two has changed.
    mutating func setPiece(_ low: Double, _ high: Double, isPenalised: Bool) -> Bool {
        (pieceLow, pieceHigh, self.isPenalised) = (low, high, isPenalised)
        return updateTightness()
    }

    /// Sets `isTightBelow` and `isTightAbove` by the value and the linear piece. Returns whether one of them has changed.
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
