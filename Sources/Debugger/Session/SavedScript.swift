import Exact
import Language
import Layout
import Simplex

/// Writes a script that builds the session again, with the same names, order of entry, counter of unnamed constraints, and values of
/// undetermined unknowns.
package struct SavedScript {
    private let inspector: Inspector
    private var layout: Layout { inspector.layout }

    package init(_ inspector: Inspector) { self.inspector = inspector }

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
            return [layout.declaration(of: view)] + note(view.note, on: view.name)
        }
    }

    private func note(_ note: String?, on name: String) -> [String] {
        note.map { ["note \(Word.spelling(of: name)) \(Word.quoted($0))"] } ?? []
    }

    /// Sets `yup` after the views are made, since their frames are written with y growing downwards.
    private func directions() -> [String] {
        layout.viewsInOrder.filter(\.isYUp).map { "set \(Word.spelling(of: $0.name)).yup on" }
    }

    private func constraints() -> [String] {
        let statements = ConstraintStatements(layout)
        return layout.constraintsInOrder.flatMap { statements.statements(of: $0) }
    }

    private func keeps() -> [String] {
        inspector.restingValues.map { "keep \(ConstraintText(layout: layout).text($0.anchor)) \($0.value.decimalDescription)" }
    }

    private func counter() -> [String] { layout.unnamedCounter == 1 ? [] : ["set unnamed \(layout.unnamedCounter)"] }
}
