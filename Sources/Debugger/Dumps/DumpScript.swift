import ConsoleLogs
import Exact
import Interchange
import Language
import Vocabulary

/// Turns a dump into statements: its views with their frames, and its constraints.
struct DumpScript {
    private(set) var script = ImportedScript()

    init(_ dump: Dump, in surroundings: ImportSurroundings) {
        var list = dump.list
        var items = LoggedItems()
        for view in dump.views { items.add(view.item) }
        for item in list.items.all { items.add(item) }
        list.items = items
        let estimatesPriorities = list.takeContentSizes()
        var printed = PrintedViews()
        let views = Dictionary(uniqueKeysWithValues: dump.views.map { ($0.item.key, $0) })
        let (constrained, masked) = Self.placed(list, Nesting(dump.views))
        for view in dump.views {
            var facts = view.printed
            let superview = facts.superview.flatMap { views[$0] }
            facts.turn(in: superview)
            // A view is held where UIKit put it if the text has its frame and nothing that places it: no constraints of its mask nor, unless the text says
            // that its mask places it, other constraints.
            let isPlaced = masked.contains(view.item.key) || view.placement != .mask && constrained.contains(view.item.key)
            facts.isFrameBased = facts.frame != nil && !isPlaced
            printed[view.item.key] = facts
        }
        var names = NameSource(taken: surroundings.names)
        let lowered = LogScript(list, names: &names, printed: printed)
        script = lowered.script
        script.counts = .init(views: items.all.count, constraints: list.constraints.count - dump.impliedConstraints)
        script.unread = (dump.unread + list.unread).sorted { $0.line < $1.line }
        remark(dump, printed, lowered.itemNames, estimatesPriorities: estimatesPriorities)
    }

    /// The views and guides that constraints place: those that a constraint is about, and not only as the view around the others from which it measures.
    /// `byMasks` are those whose autoresizing masks were printed as constraints. O(terms)
    private static func placed(
        _ list: ConsoleLog, _ nesting: Nesting
    ) -> (byConstraints: Set<LoggedItem.Key>, byMasks: Set<LoggedItem.Key>) {
        var (constrained, masked): (Set<LoggedItem.Key>, Set<LoggedItem.Key>) = ([], [])
        for constraint in list.constraints {
            if constraint.isMask, let item = constraint.firstItem { masked.insert(item) }
            for relation in constraint.relations {
                let items = Set(relation.terms.map(\.item))
                for item in items where item != constraint.superview {
                    let isAround = items.count > 1 && items.allSatisfy { $0 == item || nesting.isWithin($0, item) }
                    if !isAround { constrained.insert(item) }
                }
            }
            if case .contentSize(let item, _, _, _, _) = constraint.body { constrained.insert(item) }
        }
        return (constrained, masked)
    }

    // MARK: Remarks

    /// The most views that a remark names; it counts the others.
    private static let mostNames = 8

    private mutating func remark(
        _ dump: Dump, _ printed: PrintedViews, _ names: [LoggedItem.Key: String], estimatesPriorities: Bool
    ) {
        func list(_ views: [DumpedView]) -> String {
            let shown = views.prefix(Self.mostNames).map { names[$0.item.key] ?? "?" }.joined(separator: ", ")
            return views.count > Self.mostNames ? "\(shown) and \(views.count - Self.mostNames) more" : shown
        }
        let ambiguous = dump.views.filter(\.isAmbiguous)
        if !ambiguous.isEmpty { script.remarks.append("UIKit calls ambiguous: \(list(ambiguous))") }
        let orphans = dump.views.filter { $0.isOrphan && $0.printed.superview == nil }
        if !orphans.isEmpty {
            script.remarks.append("the beginning is missing: the superviews of \(list(orphans)) are not in the text")
        }
        let held = dump.views.filter {
            $0.placement != .mask && $0.printed.superview != nil && printed[$0.item.key]?.isFrameBased ?? false
        }
        if !held.isEmpty, !dump.list.constraints.isEmpty {
            script.remarks.append(
                "a mask holds \(list(held)) where UIKit put \(held.count == 1 ? "it" : "them"): no constraint in the text does")
        }
        if estimatesPriorities {
            script.remarks.append("content sizes were printed without priorities; hugging 250 and compression resistance 750 are assumed")
        }
    }
}

extension PrintedView {
    /// Makes y in the frame and the mask count downwards where the superview counts it upwards, as AppKit's views do that are not flipped. Changes nothing
    /// where one of the two frames is not known.
    fileprivate mutating func turn(in superview: DumpedView?) {
        guard let superview, !superview.isFlipped, var turned = frame, let height = superview.printed.frame?.height else { return }
        turned.y = height - turned.y - turned.height
        frame = turned
        swap(&vertical.before, &vertical.after)
    }
}

extension ConsoleLog {
    /// Turns each `NSContentSizeLayoutConstraint` that was printed without a priority, as old systems do, into a content size: such a constraint stands
    /// for two that are not required, for hugging and for compression resistance. Returns whether there were any.
    fileprivate mutating func takeContentSizes() -> Bool {
        var isFound = false
        for index in constraints.indices where constraints[index].className == "NSContentSizeLayoutConstraint" {
            let constraint = constraints[index]
            guard let relation = constraint.relations.first, constraint.relations.count == 1, constraint.priority == 1000,
                let term = relation.left.terms.first, relation.terms.count == 1, term.attribute.isSize, term.factor == 1
            else { continue }
            let points = relation.right.constant - relation.left.constant
            constraints[index].body = .contentSize(
                term.item, isWidth: term.attribute == .width, points: points, hugging: 250, resistance: 750)
            isFound = true
        }
        return isFound
    }
}
