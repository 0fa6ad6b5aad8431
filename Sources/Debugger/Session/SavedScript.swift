import Exact
import Language
import Layout
import Simplex
import Vocabulary

/// Writes a script that builds the layout again, with the same names, order of entry, counter of unnamed constraints, and values of undetermined unknowns.
package struct SavedScript {
    private let inspector: Inspector
    private var layout: Layout { inspector.layout }

    package init(_ inspector: Inspector) { self.inspector = inspector }

    package func text() -> String {
        let statements = (layout.settings.statements + metrics()).lines + entities() + directions().lines + constraints()
        return (statements + (places() + keeps() + counter()).lines).joined(separator: "\n") + "\n"
    }

    private func metrics() -> [WrittenStatement] { layout.metricsInOrder.map { .metric($0.name, $0.value) } }

    // MARK: Views and variables

    private func entities() -> [String] {
        layout.entitiesInOrder.flatMap { id -> [String] in
            guard let view = layout.views[id] else { return [WrittenStatement.variables([layout.name(of: id)])].lines }
            let statements: [WrittenStatement?] = [
                layout.declaration(of: view), view.origin.map { .origin(view.name, className: $0.className, id: $0.id) },
                view.note.map { .note(view.name, $0) },
            ]
            return Self.lines(statements.compactMap(\.self), view.lintExceptions)
        }
    }

    /// The statements that make a view or a constraint, as lines. Behind the first of them stands the comment that switches rules of `lint` off for it,
    /// if any are.
    private static func lines(_ statements: [WrittenStatement], _ exceptions: Set<LintRule>) -> [String] {
        var lines = statements.lines
        if !lines.isEmpty { lines[0] += LintComments.Exceptions(exceptions).comment }
        return lines
    }

    /// The statements that set `yup`. They come after those that make the views, since the frames in these are written with y growing downwards.
    private func directions() -> [WrittenStatement] {
        layout.viewsInOrder.filter(\.windowOptions.isYUp).map { .set($0.name, "yup", .flag(true)) }
    }

    private func constraints() -> [String] {
        let statements = ConstraintStatements(layout)
        return layout.constraintsInOrder.flatMap { Self.lines(statements.statements(of: $0), $0.lintExceptions) }
    }

    /// The statements that say from which line of which imported file a view or constraint comes. What comes from a script of aldb needs none, since the saved
    /// script takes that script's place.
    private func places() -> [WrittenStatement] {
        let all = layout.viewsInOrder.map { ($0.name, $0.sourcePlace) } + layout.constraintsInOrder.map { ($0.name, $0.sourcePlace) }
        return all.compactMap { name, place in
            place.flatMap { $0.isImported ? .place(name, file: $0.file, line: $0.line) : nil }
        }
    }

    private func keeps() -> [WrittenStatement] {
        inspector.restingValues.map { .keep(ConstraintText(layout: layout).path($0.anchor), $0.value) }
    }

    private func counter() -> [WrittenStatement] { layout.unnamedCounter == 1 ? [] : [.unnamed(layout.unnamedCounter)] }
}

extension [WrittenStatement] {
    fileprivate var lines: [String] { map(\.text) }
}

extension LayoutSettings {
    /// The statements that set what differs from the settings of a new session.
    package var statements: [WrittenStatement] {
        var statements: [WrittenStatement] = []
        if defaults != .ib { statements.append(.set("defaults", defaults.rawValue)) }
        if scale != 2 { statements.append(.set("scale", String(scale))) }
        if let fontMetrics { statements.append(.set("fontmetrics", file: fontMetrics.file)) }
        if textSize != .standard { statements.append(.set("textsize", textSize.rawValue)) }
        if uikit != Self.newestUIKit { statements.append(.set("uikit", String(uikit))) }
        if hasClassicSpacing { statements.append(.set("spacing", "classic")) }
        if isDesignTime { statements.append(.set("designtime", "on")) }
        return statements
    }
}
