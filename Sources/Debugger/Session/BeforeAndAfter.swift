import Language
import Layout
import Solving

/// A layout beside the same layout at another time.
package struct BeforeAndAfter: Sendable {
    /// One of the two.
    package struct Side: Sendable {
        /// When that is, in a few words: `before: text title "Hello"`.
        package var caption: String
        package var picture: PictureValue
    }

    /// A view that is elsewhere, or otherwise, than it was.
    package struct Row: Sendable {
        package var view: String
        /// In the superview's coordinates; nil where it is not there.
        package var from: Rect?
        package var to: Rect?
        /// What else came or went: `truncated`, `ambiguous`, `hidden`.
        package var gained: [String]
        package var lost: [String]
    }

    package var before: Side
    package var now: Side
    /// In the order of the views.
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

    /// To one scale: the larger of the two extents of each thing drawn by itself.
    package var rooms: [PictureValue.Room] { PictureValue.rooms(for: [before.picture, now.picture]) }
}

extension BeforeAndAfter.Row {
    /// Nil where nothing is different.
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
    /// The largest extents of each thing drawn by itself in several pictures, so that all can be drawn to one scale.
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
    /// The session as it was before the last step that stands, to be asked and not kept, with the command of that step.
    /// Throws `usage` where there is none.
    package func beforeLastStep(at span: Span?) throws(Diagnostic) -> (session: Session, command: String) {
        guard let step = history.past.last else {
            throw Diagnostic(.usage, "nothing has changed yet", at: span, hint: "'since' is about the last command that changed something")
        }
        var past = self
        past.tellsChanges = false
        _ = try past.travel(to: history.position - 1)
        return (past, step.command)
    }

    /// The session as it was at a checkpoint, to be asked and not kept.
    package func asOf(_ checkpoint: Checkpoints.Checkpoint) -> Session {
        var past = self
        past.live.beginStep()
        past.live.become(checkpoint.snapshot)
        return past
    }
}
