import Exact
import Layout
import Simplex
import Vocabulary

/// Layout in several passes, as in UIKit, for sizes that depend on solved sizes: margins and safe areas that depend on a view's position, text
/// that wraps at the solved width, rows as high as their content.
///
/// Each solve begins without measurements, so that the result does not depend on earlier states. Measurements are kept only where stages tell whether a solve
/// without measurements would find the same (`Stage`).
extension LiveLayout {
    /// The most rounds, one after the other, in which margins are measured, since margins that change may change others. A layout whose margins push one
    /// another about for ever stays as the last round left it.
    private static let mostMarginRounds = 64
    /// The most rounds in which text is measured. After the first round there is another one only if margins or the items of collection views have changed.
    private static let mostTextRounds = 4

    /// Solves, in as many passes as measuring takes. `solutionChanges` says what that changed. After `Interrupted` the layout must be restored from
    /// a snapshot.
    package mutating func solve() throws(Simplex.Interrupted) {
        guard layout.traits.mayDetachViews else { return try solveAll() }
        attachViews()
        try solveAll()
        try detachViews()
    }

    /// Solves, in as many passes as measuring takes, and leaves the views that stack views have taken out, or could take out, as they are.
    mutating func solveAll() throws(Simplex.Interrupted) {
        guard !layout.measurable.isEmpty else {
            stages = []
            try solvePass()
            return
        }
        if try solveInStages() { return }
        subviewsInReach = [:]
        let views = layout.measurable.elements.sorted()
        for id in views { setMeasured(nil, of: id) }
        try solvePass()
        _ = try updateDetermination()
        var stages: [Stage]? = mayKeepStages ? [] : nil
        var touched = Touched()
        touched.insert(views)
        try measureMarginsAndTexts(of: &touched, keeping: &stages)
        // At last rows get the height, and items of collection views the size, of what is in them.
        if !layout.automaticRows.isEmpty {
            _ = try take(try changes(.rows, of: touched), .rows, keeping: &stages)
            let others = try changes(.otherRows, of: touched)
            if !others.isEmpty { _ = try take(others, .otherRows, keeping: &stages) }
        }
        if hasItemsOfContentSize { _ = try take(try changes(.itemSizes, of: touched), .itemSizes, keeping: &stages) }
        self.stages = stages ?? []
    }

    /// Measures margins, frames of items of collection views that do not follow from the content of the items, and wrap widths of texts. Each of these may
    /// change the others, so they are measured in rounds.
    ///
    /// - Parameter touched: the views whose texts and items are measured; margins are measured in the views within them, too. A solve that begins without
    ///   measurements gives all views, one in stages those that it has touched. Those that this touches are added.
    mutating func measureMarginsAndTexts(of touched: inout Touched, keeping stages: inout [Stage]?) throws(Simplex.Interrupted) {
        var timesMeasured = (stages ?? []).count { $0.measuring == .texts }
        var areTextsMeasured = Stage.areTextsMeasured(in: stages ?? [])
        while timesMeasured < Self.mostTextRounds {
            let (moved, sidesChanged) = try measureMargins(of: touched, keeping: &stages)
            touched.formUnion(moved)
            let items = try changes(.items, of: touched)
            if areTextsMeasured && !sidesChanged && items.isEmpty { break }
            if !layout.collections.isEmpty { touched.formUnion(try take(items, .items, keeping: &stages)) }
            // Text wraps at the width that its label has while all texts stand on one line, as in UIKit. It is measured again only if margins at the sides or
            // items have changed since.
            let isAnotherTime = timesMeasured > 0
            if isAnotherTime {
                touched.insert(layout.measurable.elements)
                try measure(.unwrapping, of: touched, keeping: &stages, always: true)
            }
            let movedByTexts = try measure(.texts, of: touched, keeping: &stages, always: isAnotherTime || !layout.collections.isEmpty)
            areTextsMeasured = true
            timesMeasured += 1
            if movedByTexts.isEmpty && items.isEmpty { break }
            touched.formUnion(movedByTexts)
        }
    }

    /// Measures margins, safe areas and how far the keyboard reaches into views, of touched views and those in them, in rounds until none changes
    /// (`mostMarginRounds` at most): what reaches into an inner view depends on where the outer ones put it. After the first round only those views are
    /// measured that have moved or changed, or are in one that has. Returns the views that this has touched, and whether any margin at a side has changed.
    private mutating func measureMargins(
        of touched: Touched, keeping stages: inout [Stage]?
    ) throws(Simplex.Interrupted) -> (moved: Touched, sidesChanged: Bool) {
        if layout.viewsWithMargins.isEmpty { return (Touched(), false) }
        var (all, pending) = (Touched(), touched)
        var sidesChanged = false
        for _ in 0..<Self.mostMarginRounds {
            let found = try changes(.margins, of: pending)
            // The first stage is kept even if no measurement changes, so that the next solve finds it.
            if found.isEmpty && stages?.isEmpty != true { break }
            sidesChanged = sidesChanged || found.contains { $0.measured.hasOtherSides(than: layout.measured[$0.id]) }
            pending = try take(found, .margins, keeping: &stages)
            all.formUnion(pending)
        }
        return (all, sidesChanged)
    }

    /// Measures texts, or puts them on one line; returns the views that this has touched. With `always` a stage is kept even if nothing changes, so that
    /// texts are put on one line before they are measured in later solves, too.
    @discardableResult
    private mutating func measure(
        _ measuring: Stage.Measuring, of touched: Touched, keeping stages: inout [Stage]?, always: Bool
    ) throws(Simplex.Interrupted) -> Touched {
        let found = try changes(measuring, of: touched)
        if found.isEmpty && !(always || stages?.isEmpty == true) { return Touched() }
        return try take(found, measuring, keeping: &stages)
    }

    /// What is measured in the present solution of touched views, where it differs from what was measured before.
    mutating func changes(
        _ measuring: Stage.Measuring, of touched: Touched
    ) throws(Simplex.Interrupted) -> [(id: EntityID, measured: Measured)] {
        if measuring == .margins, layout.viewsWithMargins.isEmpty { return [] }
        if measuring == .items, layout.collections.isEmpty { return [] }
        return try measurements(measuring, of: touched, known: layout).filter { $0.measured != layout.measured[$0.id] ?? Measured() }
    }

    /// What is measured in the present solution of those touched views of which anything is to be measured; with margins, also of the views in these. Left out
    /// are margins, heights and frames that are sure to be those that the layout `known` has. In ascending order.
    mutating func measurements(
        _ measuring: Stage.Measuring, of touched: Touched, known: Layout
    ) throws(Simplex.Interrupted) -> [(id: EntityID, measured: Measured)] {
        var outerInsets = OuterInsets()
        var asked = touched.widths
        var found: [(id: EntityID, measured: Measured)] = []
        switch measuring {
        case .margins: asked = touched.views.union(try outerInsets.viewsToMeasure(among: touched.views, in: &self, known: known))
        case .items, .itemSizes:
            found = try measurementsOfItems(isOfContent: measuring == .itemSizes, among: touched.views, known: known)
        case .rows, .otherRows: found = try measurementsOfRows(areAlone: measuring == .rows, among: touched.views, known: known)
        case .texts, .unwrapping: break
        }
        asked.subtract(found.lazy.map(\.id))
        for id in asked.filter(layout.measurable.contains).sorted() {
            guard let view = layout.views[id] else { continue }
            var measured = layout.measured[id] ?? Measured()
            switch measuring {
            case .margins where layout.viewsWithMargins.contains(id):
                measured.safeArea = view.safeArea == nil ? try outerInsets.safeArea(of: view, in: self) : nil
                if measured.safeArea == Insets(all: 0) { measured.safeArea = nil }
                measured.keyboard = try outerInsets.keyboard(over: view, in: self)
                let inherits = view.layoutMargins.preservesSuperview
                measured.inheritedMargins = inherits ? try outerInsets.margins(reachingInto: view, in: self) : nil
                if measured.hasSameMarginsAndTexts(as: known.measured[id]) { outerInsets.noteUnchanged(view, in: &self) }
            case .texts where layout.wrapsAtOwnWidth(view): measured.wrapWidth = wrapWidth(of: view)
            case .unwrapping: measured.wrapWidth = nil
            default: break
            }
            found.append((id, measured))
        }
        viewsLookedAt += asked.count
        return found.sorted { $0.id < $1.id }
    }

    /// Takes over measurements and solves; returns the views that this has touched.
    @discardableResult
    mutating func take(_ found: [(id: EntityID, measured: Measured)]) throws(Simplex.Interrupted) -> Touched {
        var touched = Touched()
        for (id, measured) in found where measured != layout.measured[id] ?? Measured() {
            setMeasured(measured.isEmpty ? nil : measured, of: id)
            touched.insert(CollectionOfOne(id))
        }
        let moved = try solvePass()
        let changes = try updateDetermination()
        // Only frames decide what is measured. Content sizes of scroll views and gaps between views do not.
        for unknown in moved + changes.undetermined + changes.determined where unknown.part.guide == nil {
            touched.views.insert(unknown.entity)
            if unknown.part == .width { touched.widths.insert(unknown.entity) }
        }
        forgetReach(into: touched.views)
        return touched
    }

    /// Stops measuring, and keeps what was measured. For a copy in which one asks what would be without a constraint that measuring
    /// made.
    package mutating func stopMeasuring() {
        stages = []
        layout.keepMeasurable { _ in false }
    }

    /// Whether the height of any row was measured.
    package var hasMeasuredRows: Bool { layout.measurable.elements.contains { layout.measured[$0]?.rowHeight != nil } }

    /// Forgets all measurements, so that the next solve makes all of them.
    package mutating func forgetMeasurements() {
        stages = []
        for id in layout.measurable.elements.sorted() { setMeasured(nil, of: id) }
    }

    /// Removes what was measured of all views, and measures nothing any more. Rows whose content determines no height keep their measurement and so the
    /// standard height; with `keepsWraps`, the widths at which texts wrap stay. It is meant for a copy in which the heights of rows are to follow from
    /// constraints.
    package mutating func stopMeasuringAndForget(keepsWraps: Bool = false) {
        for id in layout.measurable.elements.sorted() where layout.measured[id]?.rowHeight?.sign != 0 {
            var kept = Measured()
            if keepsWraps { kept.wrapWidth = layout.measured[id]?.wrapWidth }
            setMeasured(kept.isEmpty ? nil : kept, of: id)
        }
        stopMeasuring()
    }

    private mutating func setMeasured(_ measured: Measured?, of id: EntityID) {
        let old = layout.measured[id]
        guard old != measured, let view = layout.views[id] else { return }
        let isContentSame = (old ?? Measured()).hasSameMarginsAndTexts(as: measured)
        let areItemsSame = (old ?? Measured()).hasSameItems(as: measured)
        let rows = isContentSame ? [] : contentConstraints(of: id).map { ($0.id, layout.form(of: $0)) }
        layout.setMeasured(measured, of: id)
        if old?.rowHeight != measured?.rowHeight, layout.isAutomaticRow(view) { renewRowHeight(of: view) }
        if !isContentSame || !areItemsSame { renewImplied(by: view) }
        if isContentSame { return }
        for (constraint, row) in rows { renew(constraint, from: row) }
        let stacks = layout.stacks(around: id)
        relinkBaselines(of: stacks)
        // In a stack view that fills proportionally, the shares of the views follow their content sizes, so its constraints are renewed.
        for stack in stacks.compactMap({ layout.views[$0] }) where stack.stackOptions.distribution == .fillProportionally {
            renewImplied(by: stack)
        }
    }

    /// The width or height that a view has in the present solution; where it is undetermined, the least that it has in any equally good layout, if there is a
    /// least one.
    mutating func fittedSize(of id: EntityID, _ attribute: Attribute) throws(Simplex.Interrupted) -> Rational {
        let form = LinearForm(Anchor.attribute(id, attribute))
        guard solverState.undetermined.contains(Unknown(id, attribute == .width ? .width : .height)), let least = try range(of: form).min
        else {
            return exactValueInPlace(of: form)
        }
        return Rational(reconstructedFrom: least) ?? Rational(exactly: least) ?? 0
    }

    /// The width at which the text of a view wraps: the width of the view, if the text on one line needs more. Nil where one line fits, where there is no text
    /// to wrap, and where the width of the view is undetermined. Nil also where the view has no width, as a hidden one in a stack view: UIKit takes a
    /// `preferredMaxLayoutWidth` of 0 for no limit.
    private mutating func wrapWidth(of view: View) -> Rational? {
        guard layout.measuredText(of: view) != nil, let single = layout.contentSize(of: view).width else { return nil }
        let unknown = Unknown(view.id, .width)
        if solverState.undetermined.contains(unknown) { return nil }
        let width = value(of: unknown)
        if width <= Rect.closeness || width >= single.double - Rect.closeness { return nil }
        return exactValueInPlace(of: LinearForm(unknown.anchor))
    }
}
