import Engine
import Exact
import Language
import Simplex

/// A session as a script that builds it again: the same names, order of entry, counter and resting values.
package struct SavedScript {
    private let session: Session
    private var layout: Layout { session.layout }

    package init(_ session: Session) { self.session = session }

    package func text() -> String {
        let lines = settings() + metrics() + entities() + directions() + constraints() + keeps() + counter()
        return lines.joined(separator: "\n") + "\n"
    }

    private func settings() -> [String] {
        var lines: [String] = []
        if layout.settings.defaults != .ib { lines.append("set defaults \(layout.settings.defaults.rawValue)") }
        if layout.settings.scale != 2 { lines.append("set scale \(layout.settings.scale)") }
        if layout.settings.textSize != .standard { lines.append("set textsize \(layout.settings.textSize.rawValue)") }
        if layout.settings.hasClassicSpacing { lines.append("set spacing classic") }
        if layout.settings.isDesignTime { lines.append("set designtime on") }
        return lines
    }

    private func metrics() -> [String] {
        layout.metricsInOrder.map { "let \(Word.spelling(of: $0.name)) = \($0.value.decimalDescription)" }
    }

    // MARK: Views and variables

    private func entities() -> [String] {
        layout.entitiesInOrder.flatMap { id -> [String] in
            guard let view = layout.views[id] else { return ["var \(Word.spelling(of: layout.name(of: id)))"] }
            return [declaration(view)] + note(view.note, on: view.name)
        }
    }

    private func note(_ note: String?, on name: String) -> [String] {
        note.map { ["note \(Word.spelling(of: name)) \(Word.quoted($0))"] } ?? []
    }

    private func declaration(_ view: View) -> String {
        var parts = [view.kind.rawValue, Word.spelling(of: view.name)]
        if let text = view.text { parts.append(Word.quoted(text)) }
        if let size = view.givenSize, size != .none || view.kind != .window {
            parts.append(SaidOption.text(of: size))
        }
        if let parent = view.parent { parts.append("in \(Word.spelling(of: layout.name(of: parent)))") }
        return (parts + view.saidOptions.map(\.text)).joined(separator: " ")
    }

    /// Behind the frames, which are written from the top downwards.
    private func directions() -> [String] {
        layout.viewsInOrder.filter(\.isYUp).map { "set \(Word.spelling(of: $0.name)).yup on" }
    }

    // MARK: Constraints

    private func constraints() -> [String] {
        layout.constraintsInOrder.flatMap { constraint -> [String] in
            if case .suggestion(let anchor) = constraint.id {
                let target = ConstraintText(layout: layout).text(anchor)
                return ["suggest \(target) \(constraint.constant.decimalDescription) @\(constraint.priority.decimalDescription)"]
            }
            if case .frozen(let anchor) = constraint.id {
                let line = "freeze \(ConstraintText(layout: layout).text(anchor)) at \(constraint.constant.decimalDescription)"
                if constraint.isRequired { return [line] }
                return [line, "priority \(constraint.name) \(constraint.priority.decimalDescription)"]
            }
            if constraint.isGenerated { return [] }
            return [layout.statementAsTyped(of: constraint) ?? layout.statement(of: constraint)] + origin(constraint) + activity(constraint)
        }
    }

    private func origin(_ constraint: Constraint) -> [String] {
        let system = constraint.system.map { origin in
            let identifier = origin.identifier.map { " \(Word.quoted($0))" } ?? ""
            return "system \(Word.spelling(of: constraint.name)) \(Word.spelling(of: origin.className))\(identifier)"
        }
        return (system.map { [$0] } ?? []) + note(constraint.note, on: constraint.name)
    }

    private func activity(_ constraint: Constraint) -> [String] {
        let name = Word.spelling(of: constraint.name)
        if constraint.isPlaceholder {
            let isUsual = constraint.isActive == layout.settings.isDesignTime
            return ["placeholder \(name)"] + (isUsual ? [] : [constraint.isActive ? "activate \(name)" : "deactivate \(name)"])
        }
        return constraint.isActive ? [] : ["deactivate \(name)"]
    }

    private func keeps() -> [String] {
        session.restingValues.map { "keep \(ConstraintText(layout: layout).text($0.anchor)) \($0.value.decimalDescription)" }
    }

    private func counter() -> [String] { layout.unnamedCounter == 1 ? [] : ["set unnamed \(layout.unnamedCounter)"] }
}
