import Answers
import Exact
import InterfaceBuilder
import Language
import Layout
import Session
import Vocabulary

extension Session {
    /// A copy in which conflicts are resolved as the saved frames show. Members of the conflicts that these frames do not meet are deactivated, so that
    /// suspended constraints may hold; members that are generated, and the suspended ones, are not among them. Nil where there are no such members.
    ///
    /// Where required constraints conflict, the system gives up one of them, and no documentation says which. Throws where it is interrupted. O(constraints +
    /// what the layout costs to solve)
    func resolvingAsSaved(
        _ conflicts: [ConflictValue], by interpreter: any StatementInterpreter
    ) throws(Diagnostic) -> Session? {
        if conflicts.isEmpty { return nil }
        let members = Set(conflicts.flatMap { $0.members.map(\.id) }), suspended = Set(conflicts.map(\.suspended))
        let broken = inspector.unmetByGivenFrames.map(\.id).filter { members.contains($0) && !suspended.contains($0) }
        if broken.isEmpty { return nil }
        var other = self
        try other.run(broken.map { .command("deactivate", .name(Word(naming: $0))) }, by: interpreter)
        return other
    }

    /// The views that conflicts mention, with their subviews, where the saved frames show a way out of all the conflicts that `resolvingAsSaved` does not
    /// find; otherwise none. Views without a superview are left out.
    ///
    /// The frames show a way out where all required constraints that they do not meet are members of these conflicts, where each conflict has such a member,
    /// and where at least one of these was made by a stack view or another container. O(constraints + views)
    func viewsAsSaved(in conflicts: [ConflictValue]) -> Set<EntityID> {
        let unmet = Set(inspector.unmetRequiredByGivenFrames)
        let isWayOut = conflicts.allSatisfy { conflict in conflict.members.contains { unmet.contains($0.id) } }
        let isOfContainers = unmet.contains { layout.constraint(named: $0)?.isGenerated ?? false }
        guard !conflicts.isEmpty, isWayOut, isOfContainers,
            unmet.isSubset(of: conflicts.flatMap { $0.members.map(\.id) })
        else { return [] }
        let mentioned = conflicts.flatMap(\.members).compactMap { layout.constraint(named: $0.id) }
            .flatMap { $0.form.items.map(\.term.entity) }
        return mentioned.filter { layout.views[$0]?.parent != nil }.reduce(into: []) { $0.formUnion(layout.subtree(of: $1)) }
    }
}

extension Session {
    /// Statements that give each text its saved width and its saved height as content size, where that may be the size of the text itself. The
    /// sizes that are estimated here differ from Xcode's by some points, and constraints then leave a few points open that are not open in
    /// Xcode. A saved size that is far from the estimate is one to which constraints stretched or squeezed the view, and is not used.
    ///
    /// - Parameter saved: the layout with the sizes that Interface Builder's canvas measured; the layout of this session has none of them.
    func likelySizes(of scene: LoweredScene, from saved: Layout) -> [WrittenStatement] {
        // Where Xcode called a view ambiguous, its saved size may be any.
        let otherFonts = Set(scene.views.lazy.filter { $0.hasOtherFont && !$0.isFlaggedAmbiguous }.map(\.name))
        return saved.viewsInOrder.compactMap { old in
            guard old.kind.hasText, let size = old.designSizes.canvas, let view = layout.view(named: old.name),
                let likely = layout.likely(size, of: view, hasOtherFont: otherFonts.contains(old.name))
            else { return nil }
            return .set(view.name, "canvas", .size(SizeSyntax(width: likely.width, height: likely.height)))
        }
    }
}

extension Layout {
    /// The content size that a text probably has, in points: on each axis that of `size`, which was measured elsewhere, where it may be right, and the
    /// one that is measured here otherwise. Nil where neither may be right, and for a text of several lines whose saved height cannot be right.
    ///
    /// A font of the app may be wider and higher than that of the system, by which texts are measured here: by a third, and by a half.
    fileprivate func likely(_ size: ContentSize, of view: View, hasOtherFont: Bool) -> ContentSize? {
        var line = view
        line.textOptions.lines = 1
        let (measured, single) = (contentSize(of: view), contentSize(of: line))
        let hasWidth = isLikely(width: size.width, of: view, single.width, within: hasOtherFont ? Rational(1, 3) : Rational(1, 10))
        let hasHeight =
            isLikely(height: size.height, of: view, measured.height, single.height)
            || hasOtherFont && isNear(height: size.height, measured.height)
        // The height that is measured here for a text of several lines follows from the room that the text has here, so that it cannot stand for an
        // unlikely one.
        if !hasHeight && (isMultiline(view) || !hasWidth) { return nil }
        return ContentSize(width: hasWidth ? size.width : measured.width, height: hasHeight ? size.height : measured.height)
    }

    private func isLikely(width: Rational?, of view: View, _ measured: Rational?, within share: Rational) -> Bool {
        guard let width, let measured else { return width == measured }
        return (width - measured).magnitude <= measured * share + 4 || isMultiline(view) && width < measured
    }

    /// Whether a height may be that of a text in another font than the one in which it is `measured` high: up to a half higher or a quarter lower.
    private func isNear(height: Rational?, _ measured: Rational?) -> Bool {
        guard let height, let measured else { return false }
        return height >= measured * Rational(3, 4) && height <= measured * Rational(3, 2)
    }

    private func isLikely(height: Rational?, of view: View, _ measured: Rational?, _ line: Rational?) -> Bool {
        guard let height, let measured, let line, line.sign > 0 else { return height == measured }
        if view.kind == .field {
            // By its border: 1½ points higher than its line without one, 11 with a bezel, and 30 points with a rounded one before Xcode 11.
            let text = line - 2 * Controls.textInsets(of: view).vertical
            if [text + Rational(3, 2), text + 11, 30].contains(where: { (height - $0).magnitude <= Rational(2, 3) }) { return true }
        }
        // A text of several lines may break into another number of lines where it was saved.
        let lines = isMultiline(view) ? Rational(max(1, Int(exactly: (height / line).double.rounded()) ?? 1)) : 1
        return (height - measured).magnitude <= Rational(2, 3) || (height - line * lines).magnitude <= Rational(2, 3)
    }
}
