import Layout
import Simplex

/// Keeps track of the window positions that are undetermined (differ between equally good layouts).
///
/// The solver reports on its own variables, each a *step* from an origin, as positions are relative there. A window position is the sum
/// of the steps on its path. Where several of them are undetermined they may cancel: a view pinned to the window stays while its
/// superview moves.
struct OpenPlaces: Sendable {
    /// What the solver last reported about one of its variables.
    struct Step: Sendable, Equatable {
        var drift = 0.0
        var isHeld = false
        /// Whether the variable is undetermined.
        var isOpen = false

        var isStill: Bool { drift == 0 && !isHeld }
    }

    struct Place: Sendable {
        var step = Step()
        /// Whether the window position is undetermined.
        var isOpen = false
        /// The number of positions relative to this one, directly or not, whose step can move.
        fileprivate(set) var moving: Int32 = 0
        /// The number of the last pass that examined the position.
        fileprivate var look: Int32 = 0
    }

    /// The positions of views (left and top, indexed by the view's number) and those of guides.
    private var places: [Place] = []
    private var guides: [Unknown: Place] = [:]
    private var look: Int32 = 0
    /// Whether every position has to be examined again.
    var isStale = true
    /// New positions for which it has not been examined yet whether they are undetermined.
    private var fresh: [Unknown] = []

    private static func index(_ unknown: Unknown) -> Int { 2 * unknown.entity.number + (unknown.part == .left ? 0 : 1) }

    subscript(unknown: Unknown) -> Place {
        get {
            if !unknown.isViewPlace { return guides[unknown] ?? Place() }
            let index = Self.index(unknown)
            return index < places.count ? places[index] : Place()
        }
        set {
            if !unknown.isViewPlace {
                guides[unknown] = newValue
                return
            }
            makeRoom(unknown)
            places[Self.index(unknown)] = newValue
        }
    }

    private mutating func makeRoom(_ unknown: Unknown) {
        let index = Self.index(unknown)
        if index < places.count { return }
        places.append(contentsOf: repeatElement(Place(), count: max(index + 1, 2 * places.count) - places.count))
    }

    /// Notes a new position.
    mutating func add(_ unknown: Unknown) { if unknown.part.place != nil && !isStale { fresh.append(unknown) } }

    mutating func takeFresh() -> [Unknown] {
        defer { fresh.removeAll(keepingCapacity: true) }
        return fresh
    }

    /// Returns the positions of a view's guides that are measured from a position of the view itself (`origin`, its left or top), as far as
    /// they were examined. O(1).
    func guides(from origin: Unknown) -> [Unknown] {
        if guides.isEmpty { return [] }
        let parts: [Unknown.Part] = origin.part == .left ? [.gapLeft, .spannerLeft] : [.gapTop, .spannerTop]
        return parts.map { Unknown(origin.entity, $0) }.filter { guides[$0] != nil }
    }

    /// Takes over the undetermined positions of a restored snapshot (a layout with its solution).
    mutating func adopt(_ open: some Sequence<Unknown>) {
        for unknown in open where unknown.part.place != nil { self[unknown].isOpen = true }
    }

    /// Records what the solver reports about a step. Returns whether positions may be affected. O(1); O(depth) where the step begins or
    /// ceases to move.
    mutating func setStep(of unknown: Unknown, _ step: Step, _ ancestry: Ancestry) -> Bool {
        let old = self[unknown].step
        if old == step { return step.isHeld }
        self[unknown].step = step
        if old.isStill == step.isStill { return true }
        var next = ancestry.origin(of: unknown)
        while let current = next {
            makeRoom(current)
            places[Self.index(current)].moving += old.isStill ? 1 : -1
            next = ancestry.origin(of: current)
        }
        return true
    }

    mutating func forget(_ unknown: Unknown, _ ancestry: Ancestry) {
        guard unknown.part.place != nil else { return }
        _ = setStep(of: unknown, Step(), ancestry)
        if unknown.isViewPlace { self[unknown].isOpen = false } else { guides[unknown] = nil }
    }

    /// Forgets everything but which positions are undetermined.
    mutating func reset() {
        for index in places.indices { (places[index].step, places[index].moving) = (Step(), 0) }
        for unknown in guides.keys { guides[unknown]?.step = Step() }
        fresh = []
        isStale = false
    }

    // MARK: Looks

    mutating func beginLook() { look &+= 1 }

    func wasSeen(_ unknown: Unknown) -> Bool { self[unknown].look == look }

    /// Records whether a position is undetermined; returns whether that changed.
    mutating func setOpen(_ unknown: Unknown, _ isOpen: Bool) -> Bool {
        var place = self[unknown]
        defer { self[unknown] = place }
        place.look = look
        if place.isOpen == isOpen { return false }
        place.isOpen = isOpen
        return true
    }
}

extension Unknown {
    /// Whether this is the position of a view, not of a guide.
    var isViewPlace: Bool { part == .left || part == .top }
}
