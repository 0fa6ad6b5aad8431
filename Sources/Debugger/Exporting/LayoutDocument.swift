import JSONText
import Language
import Layout
import Session
import Vocabulary

/// The layout of a session as a JSON document with exact numbers, from which the layout can be made again; docs/json.md describes the document's keys.
package struct LayoutDocument {
    private let inspector: Inspector
    private var layout: Layout { inspector.layout }

    package init(_ inspector: Inspector) { self.inspector = inspector }

    /// The name of the format, by which readers recognise a document.
    static let format = "aldb layout"
    static let version = 1

    /// The text of the document, with each view or constraint on a line of its own, and a newline at the end.
    package var text: String {
        let parts: [(String, JSON)] = [
            ("format", .string(Self.format)), ("version", .integer(Self.version)), ("settings", settings), ("metrics", metrics),
            ("views", .array(layout.entitiesInOrder.map(entity))),
            ("constraints", .array(layout.constraintsInOrder.compactMap(constraint))),
            ("rest", .array(inspector.restingValues.map { .object(of($0.anchor) + [("value", .exact($0.value))]) })),
            ("unnamed", .integer(layout.unnamedCounter)),
        ]
        return "{\n" + parts.map { "\(JSON.string($0).text):\(Self.lines($1))" }.joined(separator: ",\n") + "\n}\n"
    }

    private static func lines(_ value: JSON) -> String {
        guard case .array(let values) = value, !values.isEmpty else { return value.text }
        return "[\n" + values.map { "  " + $0.text }.joined(separator: ",\n") + "\n]"
    }

    private var settings: JSON {
        let settings = layout.settings
        var pairs: [(String, JSON)] = [
            ("defaults", .string(settings.defaults.rawValue)), ("scale", .integer(settings.scale)),
            ("textsize", .string(settings.textSize.rawValue)), ("spacing", .string(settings.hasClassicSpacing ? "classic" : "modern")),
            ("designtime", .bool(settings.isDesignTime)),
        ]
        if let metrics = settings.fontMetrics { pairs.append(("fontmetrics", .string(metrics.file))) }
        if settings.uikit != LayoutSettings.newestUIKit { pairs.append(("uikit", .integer(settings.uikit))) }
        return .object(pairs)
    }

    private var metrics: JSON {
        .array(layout.metricsInOrder.map { .object([("name", .string($0.name)), ("value", .exact($0.value))]) })
    }

    // MARK: Views and variables

    private func entity(_ id: EntityID) -> JSON {
        guard let view = layout.views[id] else { return .object([("kind", .string("var")), ("name", .string(layout.name(of: id)))]) }
        var pairs: [(String, JSON)] = [("kind", .string(view.kind.rawValue)), ("name", .string(view.name))]
        if let parent = view.parent { pairs.append(("in", .string(layout.name(of: parent)))) }
        if let text = view.text { pairs.append(("text", .string(text))) }
        if let size = view.givenSize, size != .none || view.kind != .window { pairs.append(("size", Self.size(size))) }
        var options = view.explicitOptions.map { ($0.option.rawValue, Self.value($0.value)) }
        if view.windowOptions.isYUp { options.append(("yup", .bool(true))) }
        if !options.isEmpty { pairs.append(("options", .object(options))) }
        if let origin = view.origin {
            pairs.append(("origin", .object([("class", .string(origin.className))] + (origin.id.map { [("id", .string($0))] } ?? []))))
        }
        if let note = view.note { pairs.append(("note", .string(note))) }
        return .object(pairs + Self.pairs(view.sourcePlace) + Self.pairs(view.lintExceptions))
    }

    /// The key `place`, for the line of an imported file from which a view or constraint comes; no key for one that was not imported.
    private static func pairs(_ place: SourcePlace?) -> [(String, JSON)] {
        guard let place, place.isImported else { return [] }
        return [("place", .object([("file", .string(place.file)), ("line", .integer(place.line))]))]
    }

    /// The key `lintOff`, for the rules of `lint` that are switched off for a view or constraint; no key where none are.
    private static func pairs(_ exceptions: Set<LintRule>) -> [(String, JSON)] {
        exceptions.isEmpty ? [] : [("lintOff", .array(exceptions.map(\.rawValue).sorted().map { .string($0) }))]
    }

    private static func value(_ value: ExplicitOption.Value) -> JSON {
        switch value {
        case .flag(let isOn): .bool(isOn)
        case .number(let number): .exact(number)
        case .numbers(let numbers): .array(numbers.map { .exact($0) })
        case .word(let word): .string(word)
        case .mask(let mask): .string(MaskSyntax(mask).written)
        case .size(let size): Self.size(size)
        }
    }

    private static func size(_ size: ContentSize) -> JSON { .array([size.width, size.height].map { $0.map { .exact($0) } ?? .null }) }

    // MARK: Constraints

    /// The keys that name an anchor: `var` for a variable, otherwise `view` and `attribute`, and `guide` for an anchor of a guide.
    private func of(_ anchor: Anchor) -> [(String, JSON)] {
        let name = JSON.string(layout.name(of: anchor.entity))
        return switch anchor {
        case .variable: [("var", name)]
        case .attribute(_, let attribute): [("view", name), ("attribute", .string(attribute.rawValue))]
        case .guide(_, let guide, let attribute):
            [("view", name), ("guide", .string(guide.rawValue)), ("attribute", .string(attribute.rawValue))]
        }
    }

    /// The object for a constraint; nil for a generated one.
    private func constraint(_ constraint: Constraint) -> JSON? {
        var pairs: [(String, JSON)] = [("name", .string(constraint.name))]
        switch constraint.id {
        case .generated: return nil
        case .suggestion(let anchor): return asked("suggestion", constraint.target ?? anchor, constraint)
        case .frozen(let anchor): return asked("frozen", constraint.target ?? anchor, constraint)
        case .typed: break
        }
        pairs.append(
            ("terms", .array(constraint.form.items.map { .object(of($0.term) + [("multiplier", .exact($0.multiplier))]) })))
        pairs.append(("relation", .string(constraint.relation.sign)))
        pairs.append(("constant", .exact(constraint.constant)))
        pairs.append(("priority", .exact(constraint.priority)))
        if let statement = layout.statementAsTyped(of: constraint),
            statement.text != ConstraintStatements(layout).statement(of: constraint).text
        {
            pairs.append(("statement", .string(statement.text)))
        }
        if !constraint.isActive { pairs.append(("active", .bool(false))) }
        if constraint.isPlaceholder {
            // Whether a placeholder (removed at build time) is active by default depends on a setting, so that its state is written in any case.
            if constraint.isActive { pairs.append(("active", .bool(true))) }
            pairs.append(("placeholder", .bool(true)))
        }
        if !constraint.isAutoLayout { pairs.append(("autolayout", .bool(false))) }
        if let owner = constraint.owner { pairs.append(("owner", .string(layout.name(of: owner)))) }
        if let system = constraint.system {
            let identifier = system.identifier.map { [("identifier", JSON.string($0))] } ?? []
            pairs.append(("system", .object([("class", .string(system.className))] + identifier)))
        }
        if let note = constraint.note { pairs.append(("note", .string(note))) }
        return .object(pairs + Self.pairs(constraint.sourcePlace) + Self.pairs(constraint.lintExceptions))
    }

    /// The object for a constraint that suggests or freezes a value; `made` says which.
    private func asked(_ made: String, _ anchor: Anchor, _ constraint: Constraint) -> JSON {
        .object([
            ("name", .string(constraint.name)), ("made", .string(made)),
            ("terms", .array([.object(of(anchor) + [("multiplier", .integer(1))])])), ("relation", .string("==")),
            ("constant", .exact(constraint.constant)), ("priority", .exact(constraint.priority)),
        ])
    }
}
