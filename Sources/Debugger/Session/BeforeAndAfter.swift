import Language
import Layout
import Solving

/// Two pictures of one layout at different times, and the views that differ between them.
package struct BeforeAndAfter: Sendable {
    /// The layout at one of the two times.
    package struct Side: Sendable {
        /// Says which time is shown: `before: text title "Hello"`.
        package var caption: String
        package var picture: PictureValue
    }

    /// A view whose frame or whose remarks (hidden, truncated, ...) differ between the two times.
    package struct Row: Sendable {
        package var view: String
        /// The frame before, in the superview's coordinates; nil where the view did not exist.
        package var from: Rect?
        package var to: Rect?
        /// The remarks that apply to the view now and did not before: `truncated`, `ambiguous`, `hidden`.
        package var gained: [String]
        /// The remarks that applied to the view before and do not now.
        package var lost: [String]
    }

    package var before: Side
    package var now: Side
    /// The views that differ, in the order of views in the later layout; views that are gone come last.
    package var rows: [Row]
}

extension BeforeAndAfter {
    /// - Parameter view: the name of the view that is drawn; nil for all windows.
    package init(
        _ before: (inspector: Inspector, caption: String), _ now: (inspector: Inspector, caption: String), of view: String?,
        _ parts: PictureValue.Parts
    ) {
        func side(_ time: (inspector: Inspector, caption: String), since old: Inspector? = nil) -> Side {
            let layout = time.inspector.layout
            let tops = view.map { name in layout.view(named: name).map { [$0.id] } ?? [] } ?? layout.roots
            return Side(caption: time.caption, picture: time.inspector.picture(of: tops, parts, since: old))
        }
        self.before = side(before)
        self.now = side(now, since: before.inspector)
        let (old, new) = (before.inspector, now.inspector)
        // Views that a scroll view hides are listed, too; views outside of the one that is drawn are not.
        func isInside(_ name: String, _ inspector: Inspector) -> Bool {
            guard let view else { return true }
            let layout = inspector.layout
            guard let top = layout.view(named: view)?.id, let own = layout.view(named: name)?.id else { return false }
            return layout.ancestry(of: own).contains(top)
        }
        let names = new.layout.viewsInOrder.map(\.name)
        let gone = old.layout.viewsInOrder.map(\.name).filter { new.layout.view(named: $0) == nil }
        rows = (names + gone).filter { isInside($0, old) || isInside($0, new) }.compactMap { Row($0, old, new) }
    }

    /// The room that each window needs so that both pictures are drawn to the same scale.
    package var extents: [PictureValue.Extent] { PictureValue.extents(for: [before.picture, now.picture]) }
}

extension Inspector {
    /// Whether a view is not as it was in `old`: its frame in its superview, its text, or what is remarked of it.
    func hasChanged(_ view: View, since old: Inspector) -> Bool {
        old.layout.view(named: view.name)?.text != view.text || BeforeAndAfter.Row(view.name, old, self) != nil
    }
}

extension BeforeAndAfter.Row {
    /// Compares a view in both layouts; nil where nothing is different.
    fileprivate init?(_ name: String, _ old: Inspector, _ new: Inspector) {
        let (was, isNow) = (Self.facts(of: name, old), Self.facts(of: name, new))
        view = name
        (from, to) = (was.frame, isNow.frame)
        gained = isNow.notes.filter { !was.notes.contains($0) }
        lost = was.notes.filter { !isNow.notes.contains($0) }
        if let from, let to, from.isClose(to: to), gained.isEmpty, lost.isEmpty { return nil }
    }

    private static func facts(of name: String, _ inspector: Inspector) -> (frame: Rect?, notes: [String]) {
        guard let view = inspector.layout.view(named: name) else { return (nil, []) }
        var notes: [String] = []
        if view.isHidden { notes.append("hidden") }
        if inspector.isTruncated(view) { notes.append("truncated") }
        if inspector.isAmbiguous(view.id, nil) { notes.append("ambiguous") }
        return (inspector.live.reportedFrame(of: view.id), notes)
    }
}

extension PictureValue {
    /// The room that each window (or other view without a superview in the picture) needs in all the pictures, so that they can be
    /// drawn to one scale.
    package static func extents(for pictures: [PictureValue]) -> [Extent] {
        var extents: [Extent] = []
        for picture in pictures {
            for (index, item) in picture.items.filter({ $0.depth == 0 }).enumerated() {
                if index == extents.count { extents.append(Extent(width: 0, height: 0)) }
                extents[index].width = max(extents[index].width, item.frame.width)
                extents[index].height = max(extents[index].height, item.frame.height)
            }
        }
        return extents
    }
}
