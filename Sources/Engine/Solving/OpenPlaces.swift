import Layout
import Simplex

/// Which places in the window equally good layouts differ in, and what that is known from.
///
/// The solver tells of its own variables, each a *step* from an origin; a place is the sum of the steps on the way to the window.
/// Where several of them move they may cancel: a view pinned to the window stays while its superview wanders.
struct OpenPlaces: Sendable {
    /// How one of the solver's variables moves, as last told.
    struct Step: Sendable, Equatable {
        var drift = 0.0
        var isHeld = false
        /// Whether equally good layouts differ in it.
        var isOpen = false

        var isStill: Bool { drift == 0 && !isHeld }
    }

    struct Place: Sendable {
        var step = Step()
        /// Whether equally good layouts differ in the place.
        var isOpen = false
        /// How many places that are counted from it, over any number of others, have a step that moves.
        fileprivate(set) var moving: Int32 = 0
        /// The last look that came by.
        fileprivate var look: Int32 = 0
    }

    /// Those of views, left and top, by the number of the view; and those of guides.
    private var places: [Place] = []
    private var guides: [Unknown: Place] = [:]
    private var look: Int32 = 0
    /// Everything has to be looked at.
    var isStale = true
    /// What nobody has looked at yet.
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

    /// A place came to be there.
    mutating func add(_ unknown: Unknown) { if unknown.part.place != nil && !isStale { fresh.append(unknown) } }

    mutating func takeFresh() -> [Unknown] {
        defer { fresh.removeAll(keepingCapacity: true) }
        return fresh
    }

    /// Guides whose places are counted from this one, of those that were looked at. O(1).
    func guides(from origin: Unknown) -> [Unknown] {
        if guides.isEmpty { return [] }
        let parts: [Unknown.Part] = origin.part == .left ? [.gapLeft, .spannerLeft] : [.gapTop, .spannerTop]
        return parts.map { Unknown(origin.entity, $0) }.filter { guides[$0] != nil }
    }

    /// What is known of the places in a snapshot.
    mutating func adopt(_ open: some Sequence<Unknown>) {
        for unknown in open where unknown.part.place != nil { self[unknown].isOpen = true }
    }

    /// Notes how a step moves. O(1), and O(depth) where it begins to move or ends. Whether that may matter.
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

    /// Nothing is known but which places are open.
    mutating func reset() {
        for index in places.indices { (places[index].step, places[index].moving) = (Step(), 0) }
        for unknown in guides.keys { guides[unknown]?.step = Step() }
        fresh = []
        isStale = false
    }

    // MARK: Looks

    mutating func beginLook() { look &+= 1 }

    func wasSeen(_ unknown: Unknown) -> Bool { self[unknown].look == look }

    /// Notes what was found out about a place; whether that is something else than before.
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
    /// Whether it is the place of a view, not of a guide.
    var isViewPlace: Bool { part == .left || part == .top }
}
