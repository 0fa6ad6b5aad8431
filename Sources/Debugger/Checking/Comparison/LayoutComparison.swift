import Answers
import Exact
import Explaining
import Language
import Layout
import Session
import Simplex
import Solving
import Vocabulary

/// Says what is different between two layouts that were made apart from each other.
///
/// Two views count as the same by their ids in the app or file, or else by the names that people gave them, or else by their class, text, size and order
/// (see `ViewPairs`). Constraints are compared by what they say, and not by their names.
package struct LayoutComparison: Sendable {
    /// One of the two layouts.
    package struct Side: Sendable {
        /// The name of the file that the layout comes from.
        package var file: String
        package var session: Session
        /// Whether the frames that were given to views count, and not those that constraints give: in a dump they are the frames that UIKit gave.
        package var countsGivenFrames: Bool

        package init(file: String, session: Session, countsGivenFrames: Bool) {
            self.file = file
            self.session = session
            self.countsGivenFrames = countsGivenFrames
        }

        var layout: Layout { session.layout }

        func frame(of view: View) -> Rect {
            if countsGivenFrames, let given = view.mask?.frame ?? view.givenFrame {
                return session.inspector.reportedFrame(given, of: view)
            }
            return session.live.reportedFrame(of: view.id)
        }

        /// The constraints that do not hold, with how far each is off. Where given frames count, they are those that these frames do not meet; otherwise they
        /// are the broken ones, without those that nobody minds (see `StatusValue.Broken.isExpectedToBreak`).
        func broken(_ status: StatusValue) -> [(id: String, violation: Double)] {
            countsGivenFrames ? status.unmetByGivenFrames : status.broken.filter { !$0.isExpectedToBreak }.map { ($0.id, $0.violation) }
        }
    }

    private let old: Side
    private let new: Side
    private let pairs: ViewPairs
    /// What the views and variables of the old layout are called in the comparison: by their names in the new layout, where that has them.
    private let names: [EntityID: String]

    package init(_ old: Side, _ new: Side) {
        (self.old, self.new) = (old, new)
        pairs = ViewPairs(old.layout, new.layout)
        var names = pairs.toNew.mapValues { new.layout.name(of: $0) }
        for (id, name) in old.layout.variablesInOrder { names[id] = name }
        // A view that is gone keeps its name, unless the new layout calls something else by that name.
        for view in old.layout.viewsInOrder where names[view.id] == nil {
            names[view.id] = new.layout.meaning(of: view.name) == nil ? view.name : "\(view.name) of \(old.file)"
        }
        self.names = names
    }

    /// What is different. Throws where it is interrupted.
    package func value() throws(Diagnostic) -> ComparisonValue {
        var value = ComparisonValue(before: old.file, after: new.file)
        value.views = views()
        let constraints = ConstraintPairs(old.layout, new.layout, pairs, names)
        value.constraints = constraints.changes
        value.effects = moves() + (try breaks(constraints))
        return value
    }

    // MARK: Views

    private func views() -> [Event] {
        var events: [Event] = []
        for view in old.layout.viewsInOrder where pairs.toNew[view.id] == nil { events.append(.removed(names[view.id] ?? view.name)) }
        for view in new.layout.viewsInOrder {
            guard let former = pairs.toOld[view.id].flatMap({ old.layout.views[$0] }) else {
                events.append(.viewAdded(view.name))
                continue
            }
            events += changes(from: former, to: view).map { .viewChanged(view.name, what: $0) }
        }
        return events
    }

    /// The differences between a view and the same view (`former`) in the old layout, in words that follow the view's name: `is in card, was in list`.
    private func changes(from former: View, to view: View) -> [String] {
        var all: [String] = []
        if former.kind != view.kind { all.append("is a \(view.kind.rawValue), was a \(former.kind.rawValue)") }
        let (parent, formerParent) = (view.parent.map(new.layout.name), former.parent.flatMap { names[$0] })
        if parent != formerParent { all.append("is in \(parent ?? "no view"), was in \(formerParent ?? "no view")") }
        if former.text != view.text {
            func quoted(_ text: String?) -> String { text.map { "\"\($0.prefix(60))\($0.count > 60 ? "…" : "")\"" } ?? "nothing" }
            all.append("says \(quoted(view.text)), said \(quoted(former.text))")
        }
        if former.isHidden != view.isHidden { all.append(view.isHidden ? "is hidden" : "is not hidden any more") }
        let (options, formerOptions) = (Self.options(of: view), Self.options(of: former))
        for (key, written) in options where formerOptions.first(where: { $0.key == key })?.written != written {
            all.append("has \(written)" + (formerOptions.first { $0.key == key }.map { ", had \($0.written)" } ?? ""))
        }
        for (key, written) in formerOptions where !options.contains(where: { $0.key == key }) { all.append("had \(written)") }
        return all
    }

    /// The options of a view as they are written, without its frame and whether it is hidden. The key `size` stands for a size that was given to it; that of
    /// a window is left out.
    private static func options(of view: View) -> [(key: String, written: String)] {
        let others = view.explicitOptions.filter { ![.frame, .hidden, .mask].contains($0.option) }
        var all = others.map { ($0.option.rawValue, $0.syntax.written) }
        // A mask says how the view follows its superview; the frames from which it starts are different wherever the view moved.
        if let mask = view.mask {
            var syntax = MaskSyntax(mask)
            syntax.superview = nil
            all.append(("mask", OptionSyntax("mask", .mask(syntax)).written))
        }
        if view.kind != .window, let size = view.givenSize { all.append(("size", "the size \(SizeSyntax(size).written)")) }
        return all
    }

    // MARK: Frames and values

    private func moves() -> [Event] {
        var events: [Event] = []
        for view in new.layout.viewsInOrder {
            let frame = new.frame(of: view)
            let former = pairs.toOld[view.id].flatMap { old.layout.views[$0] }.map(old.frame)
            if former?.isClose(to: frame) != true {
                events.append(.frameChanged(view: view.name, from: former ?? Rect(x: 0, y: 0, width: 0, height: 0), to: frame))
            }
        }
        for (id, name) in new.layout.variablesInOrder {
            guard case .variable(let former)? = old.layout.meaning(of: name) else { continue }
            let (from, to) = (old.session.live.value(of: Unknown(former, .value)), new.session.live.value(of: Unknown(id, .value)))
            if abs(from - to) > Rect.closeness { events.append(.valueChanged(variable: name, from: from, to: to)) }
        }
        return events
    }

    // MARK: Constraints and ambiguity

    private func breaks(_ constraints: ConstraintPairs) throws(Diagnostic) -> [Event] {
        let (was, isNow) = (try old.session.inspector.status(), try new.session.inspector.status())
        let former = Set(old.broken(was).compactMap { constraints.name(of: $0.id) })
        let broken = new.broken(isNow)
        let formerSuspended = Set(was.suspended.compactMap(constraints.name))
        var events: [Event] = []
        for (id, violation) in broken where !former.contains(id) {
            let priority = new.layout.constraint(named: id)?.priority ?? 1000
            events.append(.broken(BrokenValue(id: id, priority: priority, violation: violation, because: nil)))
        }
        // A constraint that is inactive in the new layout holds nothing, so that it is not reported as satisfied or restored.
        func active(_ ids: Set<String>) -> [String] { ids.filter { new.layout.constraint(named: $0)?.isActive ?? false }.sorted() }
        events += active(former.subtracting(broken.map(\.id)).subtracting(isNow.suspended)).map { .satisfied($0) }
        var session = new.session
        for conflict in try LayoutCheck.conflicts(of: &session) where !formerSuspended.contains(conflict.suspended) {
            events.append(.conflict(conflict))
        }
        events += active(formerSuspended.subtracting(isNow.suspended)).map { .restored($0) }
        return events + ambiguity(was, isNow)
    }

    /// A view, the content of a scroll view (`scroll.content`) or a variable that is ambiguous, with the axis.
    private struct AmbiguousAxis: Hashable {
        var view: String
        var axis: Axis?
    }

    private func ambiguity(_ was: StatusValue, _ isNow: StatusValue) -> [Event] {
        let former = was.ambiguous.compactMap { item in name(of: item.view).map { AmbiguousAxis(view: $0, axis: item.axis) } }
        let present = isNow.ambiguous.map { AmbiguousAxis(view: $0.view, axis: $0.axis) }
        let (gained, lost) = (Set(present).subtracting(former), Set(former).subtracting(present))
        return present.filter(gained.contains).map { .ambiguous(view: $0.view, axis: $0.axis) }
            + former.filter(lost.contains).map { .determined(view: $0.view, axis: $0.axis) }
    }

    /// The name in the new layout of a view of the old one, of its content (`scroll.content`) or of a variable; nil where it is gone.
    private func name(of oldName: String) -> String? {
        switch old.layout.meaning(of: oldName) {
        case .view(let id): return pairs.toNew[id].map(new.layout.name)
        case .variable: return new.layout.meaning(of: oldName) == nil ? nil : oldName
        case .metric, .constraint: return nil
        case nil:
            guard let dot = oldName.lastIndex(of: "."), let id = old.layout.viewID(named: String(oldName[..<dot])) else { return nil }
            return pairs.toNew[id].map { new.layout.name(of: $0) + oldName[dot...] }
        }
    }
}
