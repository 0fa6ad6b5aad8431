import Exact
import Layout
import Simplex
import Vocabulary

/// The layouts that a solve goes through while it measures margins, texts, rows and items, each of which is kept and follows every edit.
///
/// A solve begins without measurements, measures margins in what it finds, solves with these, and so on. If each statement did all of that again, it would
/// cost as much as all views with margins or texts together. So the layout before each measuring is kept as a *stage*: the first one has no measurements, the
/// next one those made in the first, and the layout itself those made in the last stage. A statement edits all of them. In each it solves, and measures only
/// what it has touched there; so the result is that of a solve that begins without measurements, and does not depend on earlier states.
struct Stage: Sendable {
    /// What is measured in this stage for the next one.
    enum Measuring {
        /// Margins, safe areas and the keyboard.
        case margins
        /// The widths at which texts wrap.
        case texts
        /// Nothing: the next stage has all texts on one line again, for they are to be measured once more.
        case unwrapping
        /// The frames of items of a fixed size in collection views, and the extent of the columns of the others.
        case items
        /// The heights of rows of tables that depend on themselves alone.
        case rows
        /// The heights of the other rows.
        case otherRows
        /// The frames of items that are as large as their content.
        case itemSizes

        /// Whether margins and texts are not measured any more after this.
        var isLast: Bool { self == .rows || self == .otherRows || self == .itemSizes }
    }

    /// The layout of this stage, which has no stages of its own.
    @CopyOnWrite var live: LiveLayout
    let measuring: Measuring
    private let identity = Identity()
    /// Whether the stage was made in the current step, so that it has no state before that.
    private(set) var isNew = true
    /// The views of which the next stage has other margins at the sides, or other frames of items, than this one. Texts may wrap otherwise because of them.
    /// With rows: those that do not depend on themselves alone.
    var changed: Set<EntityID>
    private var changedBefore: Set<EntityID> = []

    fileprivate init(_ live: LiveLayout, _ measuring: Measuring) {
        (self.live, self.measuring, changed) = (live, measuring, [])
        (self.live.simplex.statistics, self.live.viewsLookedAt) = (Simplex.Statistics(), 0)
    }
}

// MARK: - Undo

extension Stage {
    /// Tells a stage from one that was made in its place later on.
    fileprivate final class Identity: Sendable {}

    /// The difference between two states of a stage.
    struct Difference: Sendable {
        fileprivate let identity: Identity
        let snapshot: Snapshot.Difference
        fileprivate let changed: Set<EntityID>
    }

    mutating func beginStep() {
        live.snapshot.beginStep()
        changedBefore = changed
        isNew = false
    }

    /// The difference that undoes the current step.
    mutating func difference() -> Difference {
        Difference(identity: identity, snapshot: live.snapshot.difference(), changed: changedBefore)
    }

    /// Whether a difference was recorded for this stage, and not for another one that had its place before.
    func isOwn(_ difference: Difference) -> Bool { difference.identity === identity }

    /// Applies a difference to all but the solver; returns the one that leads back.
    mutating func revert(_ difference: Difference) -> Difference {
        let inverse = Difference(identity: identity, snapshot: live.snapshot.revert(difference.snapshot), changed: changed)
        changed = difference.changed
        return inverse
    }
}

/// Views of which something may have to be measured again.
struct Touched: Sendable {
    /// The views that were edited, have moved, or are measured otherwise, or of which anything came to be determined or undetermined.
    var views: Set<EntityID> = []
    /// Those of them whose width or content may have changed, so that their texts may wrap otherwise.
    var widths: Set<EntityID> = []

    var isEmpty: Bool { views.isEmpty }

    /// Adds views of which all may have changed.
    mutating func insert(_ others: some Sequence<EntityID>) {
        views.formUnion(others)
        widths.formUnion(others)
    }

    mutating func formUnion(_ other: Touched) {
        views.formUnion(other.views)
        widths.formUnion(other.widths)
    }
}

extension LiveLayout {
    /// The most stages that are kept. A layout whose margins push one another about for longer is measured anew by each solve.
    private static let mostStages = 12
    /// The most views that an edit may write if stages are to be kept after it. A file that is read writes more, and often nothing is edited after it.
    private static let mostViewsWritten = 16

    /// Makes an edit in this layout and in all stages. `change` makes it in one layout, by a method such as `putHere`.
    mutating func edit(_ change: (inout LiveLayout) -> Void) {
        if stages.isEmpty { return change(&self) }
        // The constraints that change by measuring must not change in the stages, so a `put` that is part of the change may not find them.
        var stages = self.stages
        self.stages = []
        for index in stages.indices { change(&stages[index].live) }
        change(&self)
        self.stages = stages
    }

    /// Whether stages may be kept by a solve that begins without measurements: the edit was not a large one.
    var mayKeepStages: Bool { layout.measured.isEmpty && layout.views.written.count <= Self.mostViewsWritten }

    /// Sets measurements and solves; returns the views that this has touched. If stages are kept, a copy of the layout before that is added to them; if there
    /// are as many as are allowed, none are kept any more.
    mutating func take(
        _ found: [(id: EntityID, measured: Measured)], _ measuring: Stage.Measuring, keeping stages: inout [Stage]?
    ) throws(Simplex.Interrupted) -> Touched {
        if let count = stages?.count, count >= Self.mostStages { stages = nil }
        if stages != nil {
            var stage = Stage(self, measuring)
            stage.note(found)
            stages?.append(stage)
        }
        return try take(found)
    }

    /// Solves all stages and this layout, and measures in each only what has changed there. Returns false where no stages are kept, where they do not go with
    /// what has to be measured now, and where a solve that begins without measurements would come to an end earlier or much later. No stages are kept then.
    mutating func solveInStages() throws(Simplex.Interrupted) -> Bool {
        var stages = self.stages
        self.stages = []
        guard !stages.isEmpty, stages.contains(where: { $0.measuring == .items }) != layout.collections.isEmpty,
            stages.contains(where: { $0.measuring == .rows }) != layout.automaticRows.isEmpty,
            (stages.last?.measuring == .itemSizes) == hasItemsOfContentSize
        else { return false }
        // The views that were edited since the last solve, and those that have moved or are measured otherwise in one of the stages so far.
        var touched = Touched()
        touched.insert(layout.views.written)
        touched.insert(superviewsOfViewsWritten().filter(layout.collections.contains))
        touched.insert(layout.viewsWithMargins.written)
        touched.insert(layout.automaticRows.written)
        touched.insert(layout.measured.written)
        for stage in stages { touched.insert(stage.live.layout.measured.written) }
        forgetReach(into: touched.views, in: &stages)
        var index = stages.firstIndex { $0.measuring.isLast } ?? stages.count
        // They are taken out, since a stage that stood in both arrays would be copied by the first change.
        var first = Array(stages[..<index])
        stages.removeFirst(index)
        let isDone = stages.isEmpty ? try solve(after: &first, &touched) : try stages[0].live.solve(after: &first, &touched)
        if !isDone { return false }
        (stages, index) = (first + stages, first.count)
        first = []
        while index < stages.count {
            try measure(in: &stages, at: index, &touched)
            let hasOtherRows = stages[index].measuring == .rows && !stages[index].changed.isEmpty
            index += 1
            if hasOtherRows, index == stages.count || stages[index].measuring != .otherRows {
                stages.insert(Stage(index < stages.count ? stages[index].live : self, .otherRows), at: index)
            }
        }
        for index in stages.indices { takeStatistics(of: &stages[index]) }
        self.stages = stages
        return true
    }

    /// The superviews that the views which were added, removed or changed in the current step have, or had before it.
    func superviewsOfViewsWritten() -> Set<EntityID> {
        Set(layout.views.written.flatMap { [layout.views.boxBefore($0), layout.views.box($0)].compactMap { $0?.value.parent } })
    }

    /// Measures in a stage, and solves the next one, or this layout after the last one, with what was measured. Adds the views that this touches.
    private mutating func measure(in stages: inout [Stage], at index: Int, _ touched: inout Touched) throws(Simplex.Interrupted) {
        let next = index + 1
        let measured = try measurements(in: &stages, at: index, of: touched)
        stages[index].note(measured, touched: touched.views)
        touched.formUnion(next < stages.count ? try stages[next].live.take(measured) : try take(measured))
    }

    /// What is measured in a stage. It is a function of its own so that the copy of the next layout is gone before that layout changes, which would otherwise
    /// have to copy its tables.
    private func measurements(
        in stages: inout [Stage], at index: Int, of touched: Touched
    ) throws(Simplex.Interrupted) -> [(id: EntityID, measured: Measured)] {
        let known = index + 1 < stages.count ? stages[index + 1].live.layout : layout
        return try stages[index].live.measurements(stages[index].measuring, of: touched, known: known)
    }

    /// Counts the work that was done in a stage as work of this layout.
    mutating func takeStatistics(of stage: inout Stage) {
        simplex.statistics.add(stage.live.statistics)
        viewsLookedAt += stage.live.viewsLookedAt
        (stage.live.simplex.statistics, stage.live.viewsLookedAt) = (Simplex.Statistics(), 0)
    }

    /// Solves stages and the layout after them, this one, and adds the views that this touches. Returns false as `solveInStages` does.
    private mutating func solve(after stages: inout [Stage], _ touched: inout Touched) throws(Simplex.Interrupted) -> Bool {
        touched.formUnion(try stages[0].live.take([]))
        var index = 0
        while index < stages.count {
            touched.views.formUnion(stages[index].live.viewsWithOpenEdges())
            let measuring = stages[index].measuring
            if measuring == .unwrapping, Stage.areTextsMeasured(in: stages[..<index]) { return false }
            // Items and texts are measured once no margin changes any more. Where one does now, another stage is needed in which margins are measured.
            let previous = index > 0 ? stages[index - 1].measuring : .margins
            let comesAfterMargins = measuring != .margins && previous != .unwrapping && previous != .items
            if comesAfterMargins, try !stages[index].live.changes(.margins, of: touched).isEmpty {
                if stages.count >= Self.mostStages { return false }
                stages.insert(Stage(stages[index].live, .margins), at: index)
            }
            try measure(in: &stages, at: index, &touched)
            index += 1
        }
        touched.views.formUnion(viewsWithOpenEdges())
        var kept: [Stage]? = stages
        try measureMarginsAndTexts(of: &touched, keeping: &kept)
        guard let kept else { return false }
        stages = kept
        return true
    }

    /// The views of which an edge may come to have a determined distance from its superview's, or may no longer have one, while the position and the size of
    /// neither change: more than one of these numbers is undetermined. Empty where no margins are measured.
    private func viewsWithOpenEdges() -> Set<EntityID> {
        if layout.viewsWithMargins.isEmpty { return [] }
        var found: Set<EntityID> = []
        for unknown in solverState.undetermined.elements {
            let (position, size): (Unknown.Part, Unknown.Part)
            switch unknown.part {
            case .left, .width: (position, size) = (.left, .width)
            case .top, .height: (position, size) = (.top, .height)
            default: continue
            }
            var numbers = [Unknown(unknown.entity, position), Unknown(unknown.entity, size)]
            if let parent = layout.views.box(unknown.entity)?.value.parent { numbers.append(Unknown(parent, size)) }
            if numbers.filter(solverState.undetermined.contains).count > 1 { found.insert(unknown.entity) }
        }
        return found
    }
}

extension Stage {
    /// Whether texts have been measured in one of the stages, and neither a margin at a side nor the frame of an item has changed since.
    static func areTextsMeasured(in stages: some BidirectionalCollection<Stage>) -> Bool {
        for stage in stages.reversed() {
            if stage.measuring == .texts { return true }
            if !stage.changed.isEmpty { return false }
        }
        return false
    }

    /// Notes what was measured in this stage for the next one. What was noted before of the `touched` views is forgotten; some of them may be gone.
    fileprivate mutating func note(_ measured: [(id: EntityID, measured: Measured)], touched: Set<EntityID> = []) {
        guard measuring == .margins || measuring == .items || measuring == .rows else { return }
        changed.subtract(touched)
        for (id, measured) in measured {
            let known = live.layout.measured[id]
            let isChanged =
                switch measuring {
                case .margins: measured.hasOtherSides(than: known)
                case .rows: measured.rowHeight == nil && live.layout.automaticRows.contains(id)
                default: measured != known ?? Measured()
                }
            if isChanged { changed.insert(id) } else { changed.remove(id) }
        }
    }
}
