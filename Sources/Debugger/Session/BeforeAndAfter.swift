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
        /// Remarks that apply only after: `truncated`, `ambiguous`, `hidden`. `lost` has those that applied only before.
        package var gained: [String]
        package var lost: [String]
    }

    package var before: Side
    package var now: Side
    /// The views that differ, in the layout's order of views.
    package var rows: [Row]
}

extension BeforeAndAfter {
    /// - Parameter view: the one that is drawn; nil for all windows.
    package init(
        _ before: (session: Session, caption: String), _ now: (session: Session, caption: String), of view: String?,
        _ parts: PictureValue.Parts
    ) {
        func side(_ time: (session: Session, caption: String)) -> Side {
            let layout = time.session.layout
            let tops = view.map { name in layout.view(named: name).map { [$0.id] } ?? [] } ?? layout.roots
            return Side(caption: time.caption, picture: time.session.picture(of: tops, parts))
        }
        self.before = side(before)
        self.now = side(now)
        let (old, new) = (before.session, now.session)
        // Those that a scroll view hides have moved too; those outside of what is drawn are none of its concern.
        func isInside(_ name: String, _ session: Session) -> Bool {
            guard let view else { return true }
            let layout = session.layout
            guard let top = layout.view(named: view)?.id, let own = layout.view(named: name)?.id else { return false }
            return layout.ancestry(of: own).contains(top)
        }
        let names = new.layout.viewsInOrder.map(\.name)
        let gone = old.layout.viewsInOrder.map(\.name).filter { new.layout.view(named: $0) == nil }
        rows = (names + gone).filter { isInside($0, old) || isInside($0, new) }.compactMap { Row($0, old, new) }
    }

    /// The room that each window needs so that both pictures are drawn to the same scale.
    package var rooms: [PictureValue.Room] { PictureValue.rooms(for: [before.picture, now.picture]) }
}

extension BeforeAndAfter.Row {
    /// Compares a view in both sessions; nil where nothing is different.
    fileprivate init?(_ name: String, _ old: Session, _ new: Session) {
        let (was, isNow) = (Self.facts(of: name, old), Self.facts(of: name, new))
        view = name
        (from, to) = (was.frame, isNow.frame)
        gained = isNow.notes.filter { !was.notes.contains($0) }
        lost = was.notes.filter { !isNow.notes.contains($0) }
        if let from, let to, from.isClose(to: to), gained.isEmpty, lost.isEmpty { return nil }
    }

    private static func facts(of name: String, _ session: Session) -> (frame: Rect?, notes: [String]) {
        guard let view = session.layout.view(named: name) else { return (nil, []) }
        var notes: [String] = []
        if view.isHidden { notes.append("hidden") }
        if session.isTruncated(view) { notes.append("truncated") }
        if session.isAmbiguous(view.id, nil) { notes.append("ambiguous") }
        return (session.live.saidFrame(of: view.id), notes)
    }
}

extension PictureValue {
    /// The room that each window (or other view without a superview in the picture) needs in all the pictures, so that they can be
    /// drawn to one scale.
    package static func rooms(for pictures: [PictureValue]) -> [Room] {
        var rooms: [Room] = []
        for picture in pictures {
            for (index, item) in picture.items.filter({ $0.depth == 0 }).enumerated() {
                if index == rooms.count { rooms.append(Room(width: 0, height: 0)) }
                rooms[index].width = max(rooms[index].width, item.frame.width)
                rooms[index].height = max(rooms[index].height, item.frame.height)
            }
        }
        return rooms
    }
}

extension Session {
    /// A copy of the session as it was before the last step that was not undone, and the command of that step. The copy is for
    /// questions only and is thrown away. Throws `usage` where there is no step.
    package func beforeLastStep(at span: Span?) throws(Diagnostic) -> (session: Session, command: String) {
        guard let step = history.past.last else {
            throw Diagnostic(.usage, "nothing has changed yet", at: span, hint: "'since' is about the last command that changed something")
        }
        var past = self
        past.tellsChanges = false
        _ = try past.travel(to: history.position - 1)
        return (past, step.command)
    }

    /// A copy of the session as it was at a checkpoint. The copy is for questions only and is thrown away.
    package func asOf(_ checkpoint: Checkpoints.Checkpoint) -> Session {
        var past = self
        past.live.beginStep()
        past.live.become(checkpoint.snapshot)
        return past
    }
}
