import Exact
import Language
import Layout
import Session
import Vocabulary

extension TextRenderer {
    /// The lines for the changes that a command made. Changes of one kind that follow each other are mostly put together as a group. Of many in a group
    /// only some are listed and the others counted.
    ///
    /// - Parameter most: how many new views, frames and values of variables are listed before the others are counted.
    func lines(for events: [Event], most: Int = 8) -> [StyledText] {
        var lines: [StyledText] = []
        var rest = events[...]
        // A new view has no former frame, so that its present frame is told in the line of the view and not as a change.
        let added = Set(events.compactMap(\.addedView))
        let frames = Dictionary(events.compactMap(\.frame).map { ($0.view, $0.to) }) { $1 }
        while let event = rest.first {
            let count = rest.count
            switch event {
            case .viewAdded:
                let rows = rest.popPrefix(\.addedView).map { view -> [StyledText] in
                    [StyledText("view"), StyledText(view, .bold), StyledText(frames[view].map(text) ?? "")]
                }
                lines += limited(Table([.left, .left, .left], rows: rows), to: most)
            case .viewChanged(let view, let what): lines += wrap("\(view, .bold)  \(what)")
            case .constraintAdded:
                lines += constraints(rest.popPrefix(\.addedConstraint))
            case .constraintChanged: lines += constraints(rest.popPrefix(\.changedConstraint))
            case .removed: lines += list("removed ", rest.popPrefix(\.removed))
            case .frameChanged: lines += moved(rest.popPrefix(\.frame).filter { !added.contains($0.view) }, most)
            case .valueChanged: lines += valuesChanged(rest.popPrefix(\.value), most)
            case .broken: lines += broken(rest.popPrefix(\.brokenConstraint))
            case .satisfied: lines += list("satisfied ", rest.popPrefix(\.satisfied))
            case .ofExpectedBreak: break
            case .conflict(let conflict): lines += conflictEvent(conflict)
            case .restored: lines += list("restored ", rest.popPrefix(\.restored))
            case .ambiguous: lines += wrap("\("ambiguous:", .yellow) \(enumerated(viewsWithAxes(rest.popPrefix(\.ambiguous))))")
            case .determined: lines += wrap("determined: \(enumerated(viewsWithAxes(rest.popPrefix(\.determined))))")
            case .break(let number, let reason, _, _): lines += wrap("\("break \(number)", .yellow)  \(reason)")
            case .watch(let number, let expression, let from, let to, _):
                lines += wrap(
                    "\("watch \(number)", .yellow)  \(expression, .bold)  \(watched(from)) \(glyphs.arrow) \(watched(to))")
            case .tied(let tie): lines += wrap(text(tie))
            case .warning(let message): lines += wrap("\("warning:", .yellow) \(message)")
            }
            if rest.count == count { rest.removeFirst() }
        }
        return lines
    }

    /// Views with the axes on which they are ambiguous or determined: `title (h, v)`, `x`.
    func viewsWithAxes(_ views: [(view: String, axis: Axis?)]) -> [StyledText] {
        var merged: [(view: String, axes: [String])] = []
        var indices: [String: Int] = [:]
        for (view, axis) in views {
            let axes = axis.map { [$0.rawValue] } ?? []
            if let index = indices[view] {
                merged[index].axes += axes
            } else {
                indices[view] = merged.count
                merged.append((view, axes))
            }
        }
        return merged.map { entry -> StyledText in
            let axes = entry.axes.isEmpty ? "" : " (\(entry.axes.joined(separator: ", ")))"
            return "\(entry.view, .bold)\(axes)"
        }
    }

    /// The texts separated by commas; of more than 21 only the first 20, and how many more there are.
    private func enumerated(_ texts: [StyledText]) -> StyledText {
        let limit = 20
        guard texts.count > limit + 1 else { return texts.joined(separator: ", ") }
        let first = Array(texts[..<limit]).joined(separator: ", ")
        return "\(first) \("and \(texts.count - limit) more", .dim)"
    }

    /// A frame in words: `(20, 0) 300×20`.
    func text(_ frame: Rect) -> String {
        "(\(NumberText.of(frame.x)), \(NumberText.of(frame.y))) "
            + NumberText.of(frame.width) + glyphs.times + NumberText.of(frame.height)
    }

    /// The sentence that heads a conflict: `width cannot hold with leading, trailing`.
    func headline(of conflict: ConflictValue, _ enumerate: ([StyledText]) -> StyledText) -> StyledText {
        let others = conflict.members.map(\.id).filter { $0 != conflict.suspended }
        let suspended = StyledText(conflict.suspended, .bold)
        if others.isEmpty { return "\(suspended) cannot hold by itself" }
        return "\(suspended) cannot hold with \(enumerate(others.map { StyledText($0, .bold) }))"
    }

    private func conflictEvent(_ conflict: ConflictValue) -> [StyledText] {
        var line: StyledText = "\("conflict:", .red) \(headline(of: conflict) { $0.joined(separator: ", ") })"
        if let proof = conflict.proof { line += ": \(proof.balance) fails by \(NumberText.amount(proof.gap.double))" }
        return wrap(line) + (conflict.cause.map { wrap("    \($0)") } ?? []) + wrap("suspended: \(conflict.suspended, .bold)")
    }

    private func broken(_ events: [BrokenValue]) -> [StyledText] {
        limited(
            events.map { event in
                let priority = NumberText.priority(event.priority)
                var line: StyledText = "\("broken", .red)  \(event.id, .bold) @\(priority) by \(NumberText.amount(event.violation))"
                if let because = event.because, !because.isEmpty { line += ", because of \(because.joined(separator: ", "))" }
                return wrap(line)
            }, to: 8, hint: "; explain ID")
    }

    private func constraints(_ all: [(id: String, text: String, priority: Rational)]) -> [StyledText] {
        let rows = all.map { [StyledText($0.id, .bold), StyledText($0.text), StyledText(priorityMark($0.priority, after: $0.text))] }
        return limited(Table([.left, .tight, .left], rows: rows), to: 20)
    }

    private func moved(_ frames: [(view: String, from: Rect, to: Rect)], _ most: Int) -> [StyledText] {
        let rows = frames.compactMap { frame -> [StyledText]? in
            let (from, to) = (text(frame.from), text(frame.to))
            // A change of a frame that is too small to be seen in rounded numbers gets no line.
            return from == to ? nil : [StyledText(frame.view, .bold), StyledText(from), StyledText("\(glyphs.arrow) \(to)")]
        }
        return limited(Table([.flexible, .tight, .left], rows: rows), to: most)
    }

    private func valuesChanged(_ values: [(variable: String, from: Double, to: Double)], _ most: Int) -> [StyledText] {
        let rows = values.compactMap { value -> [StyledText]? in
            let (from, to) = (NumberText.of(value.from), NumberText.of(value.to))
            return from == to ? nil : [StyledText(value.variable, .bold), StyledText(from), StyledText("\(glyphs.arrow) \(to)")]
        }
        return limited(Table([.flexible, .tight, .left], rows: rows), to: most)
    }

    func watched(_ value: Watchpoint.Value?) -> String {
        switch value {
        case .number(let value): NumberText.of(value)
        case .state(let state): state.rawValue
        case nil: "none"
        }
    }

    private func list(_ label: String, _ names: [String]) -> [StyledText] {
        wrap("\(label) \(enumerated(names.map { StyledText($0) }))")
    }

    private func limited(_ table: Table, to limit: Int) -> [StyledText] {
        var shown = table
        shown.folds = false
        // A single last row is shown rather than counted: a line that says "and 1 more" would be as long.
        if table.rows.count > limit + 1 { shown.rows = Array(table.rows.prefix(limit)) }
        return lines(of: shown).map(cut) + more(table.rows.count - shown.rows.count)
    }

    private func limited(_ items: [[StyledText]], to limit: Int, hint: String = "") -> [StyledText] {
        let shown = items.count > limit + 1 ? Array(items.prefix(limit)) : items
        return shown.flatMap(\.self) + more(items.count - shown.count, hint: hint)
    }

    private func more(_ count: Int, hint: String = "") -> [StyledText] {
        count > 0 ? [StyledText("and \(count) more\(hint)", .dim)] : []
    }
}

/// What an event is about, with a property for each kind of event that is grouped; nil for events of other kinds.
extension Event {
    fileprivate var addedView: String? { if case .viewAdded(let view) = self { view } else { nil } }

    fileprivate var addedConstraint: (id: String, text: String, priority: Rational)? {
        if case .constraintAdded(let id, let text, let priority) = self { (id, text, priority) } else { nil }
    }

    fileprivate var changedConstraint: (id: String, text: String, priority: Rational)? {
        if case .constraintChanged(let id, let text, let priority) = self { (id, text, priority) } else { nil }
    }

    fileprivate var removed: String? { if case .removed(let name) = self { name } else { nil } }

    fileprivate var frame: (view: String, from: Rect, to: Rect)? {
        if case .frameChanged(let view, let from, let to) = self { (view, from, to) } else { nil }
    }

    fileprivate var value: (variable: String, from: Double, to: Double)? {
        if case .valueChanged(let variable, let from, let to) = self { (variable, from, to) } else { nil }
    }

    fileprivate var brokenConstraint: BrokenValue? { if case .broken(let broken) = self { broken } else { nil } }

    fileprivate var satisfied: String? { if case .satisfied(let id) = self { id } else { nil } }

    fileprivate var restored: String? { if case .restored(let id) = self { id } else { nil } }

    fileprivate var ambiguous: (view: String, axis: Axis?)? {
        if case .ambiguous(let view, let axis) = self { (view, axis) } else { nil }
    }

    fileprivate var determined: (view: String, axis: Axis?)? {
        if case .determined(let view, let axis) = self { (view, axis) } else { nil }
    }
}

extension ArraySlice<Event> {
    /// Removes the events of one kind that stand at the front, and returns what they are about.
    fileprivate mutating func popPrefix<Value>(_ kind: (Event) -> Value?) -> [Value] {
        var values: [Value] = []
        while let event = first, let value = kind(event) {
            values.append(value)
            removeFirst()
        }
        return values
    }
}
