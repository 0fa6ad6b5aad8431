import Answers
import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// Finds constraints that change no layout, because they follow from others.
///
/// Only required equations that people wrote and that are not suspended count as the others, and only few. Sizes that the system gives, margins and safe
/// areas do not count, since they differ from device to device; nor do constraints for which the rule is off, such as those that code changes.
struct IdleConstraintCheck: LintCheck {
    static let rule = LintRule.idleConstraint

    /// The most equations from which a constraint may follow and still be named. Nobody sees at a glance what follows from more.
    private static let limit = 4

    static func findings(in layout: LintedLayout) throws(Simplex.Interrupted) -> [LintFinding] {
        let (all, isInterrupted) = (layout.ownConstraints.filter(isLasting), layout.live.isInterrupted)
        var equations = LinearDependence()
        var found: [(constraint: Constraint, reasons: [ConstraintID])] = []
        let required = all.filter { $0.value.relation == .equal && $0.value.isRequired && !layout.suspended.contains($0.value.id) }
        let others = all.filter { $0.value.relation != .equal || !$0.value.isRequired }
        let mayDepend = layout.live.mayDepend(
            equations: required.map(\.value.id), claims: others.map { ($0.value.id, alone: $0.value.relation != .equal) })
        for box in inOrderOfWorth(zip(required, mayDepend.equations).filter(\.1).map(\.0)) {
            if isInterrupted?() == true { throw Simplex.Interrupted() }
            let row = ExactRow(box.value, in: layout.layout)
            if let reasons = equations.add(row, atMost: limit) { found.append((box.value, reasons)) }
        }
        for (box, mayDepend) in zip(others, mayDepend.claims) where mayDepend {
            if isInterrupted?() == true { throw Simplex.Interrupted() }
            let row = ExactRow(box.value, in: layout.layout)
            // An inequality is written for the case that something else changes, so that it counts as idle only where a single equation says as much.
            let limit = row.relation == .equal ? limit : 1
            if let reasons = equations.reasons(for: row, atMost: limit) { found.append((box.value, reasons)) }
        }
        if found.isEmpty { return [] }
        // Of two constraints that say the same, each is idle because of the other. The rule for repetitions names one of them, so that neither is named here.
        let repeated = Set(RepetitionCheck.findings(in: layout).flatMap(\.ids))
        let asked = Set(layout.constraints.map(\.value.id))
        return found.filter { asked.contains($0.constraint.id) && !repeated.contains($0.constraint.name) }
            .sorted { $0.constraint.order < $1.constraint.order }
            .compactMap { finding($0.constraint, layout.live.inReadingOrder($0.reasons), in: layout) }
    }

    private static func finding(_ constraint: Constraint, _ reasons: [ConstraintID], in layout: LintedLayout) -> LintFinding? {
        let others = reasons.compactMap { layout.layout.constraints[$0] }
        guard !others.isEmpty, isOfOneDirection(others + [constraint]), let view = layout.view(of: constraint) else { return nil }
        let (name, names) = (layout.name(constraint), others.map(layout.name).joined(separator: ", "))
        return finding(
            view, "\(name) follows from \(names), so that it changes no layout", [constraint], fix: "delete \(name)",
            place: constraint.sourcePlace)
    }

    /// Whether a constraint says the same on every device and at any time: the rule is on for it, and none of its attributes depends on margins, baselines or
    /// the like.
    private static func isLasting(_ box: Layout.ConstraintBox) -> Bool {
        !box.value.lintExceptions.contains(rule) && !box.value.form.items.contains { $0.term.dependsOnContent }
    }

    /// Orders equations so that those which are rather to be named come later, since an equation is idle if it follows from those before it.
    ///
    /// Equations about edges and the like come first, which carry the numbers that make a view as large as what is in it. Then come those about centres, and
    /// at last fixed sizes, of which the rule for redundant sizes says the same.
    private static func inOrderOfWorth(_ equations: [Layout.ConstraintBox]) -> [Layout.ConstraintBox] {
        let sizes = equations.filter(LintedLayout.isAboutSize)
        let centres = equations.filter(isCentring)
        return equations.filter { !LintedLayout.isAboutSize($0) && !isCentring($0) } + centres + sizes
    }

    private static func isCentring(_ box: Layout.ConstraintBox) -> Bool {
        box.value.form.items.contains { $0.term.attribute == .centerX || $0.term.attribute == .centerY }
    }

    /// Whether constraints follow from each other in both reading directions. In the other direction those on leading edges turn around and those on left
    /// ones do not; nor does a constraint that ties a horizontal centre to another attribute, or has a constant besides it.
    private static func isOfOneDirection(_ constraints: [Constraint]) -> Bool {
        let directions = Set(constraints.flatMap(\.form.items).compactMap { $0.term.attribute?.direction })
        if directions.isSuperset(of: [.reading, .screen]) { return false }
        return !directions.contains(.reading)
            || !constraints.contains { constraint in
                let attributes = Set(constraint.form.items.compactMap(\.term.attribute))
                return attributes.contains(.centerX) && (attributes.count > 1 || constraint.constant.sign != 0)
            }
    }
}
