import Answers
import Language
import Layout
import Vocabulary

/// The place in a statement of the argument that is to be completed.
struct SlotContext {
    /// The statement up to the cursor.
    var text: [Character]
    /// The index in `text` at which the argument begins that is to be completed.
    var start: Int
    /// The command whose argument is to be completed; nil in equations and visual formats.
    var command: String?

    /// The part of the argument that was typed before the cursor.
    var typed: String { String(text[start...]) }

    /// The word that stands before the argument that is to be completed; empty where there is none. What was typed of the argument itself is no part of it.
    var wordBefore: String {
        let end = text[..<start].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
        return String(text[(text[..<end].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0)..<end])
    }
}

/// Finds what may stand in a slot, an argument of some kind: the candidates that begin with what was typed of it.
struct Candidates {
    let completer: Completer
    let context: SlotContext

    init(_ completer: Completer, _ context: SlotContext) {
        self.completer = completer
        self.context = context
    }

    var layout: Layout { completer.layout }
    private typealias Candidate = Completion.Candidate

    func all(for slot: ArgumentKind) -> [Completion.Candidate] {
        switch slot {
        case .view: return named(views)
        case .window: return named(views { $0.kind == .window })
        case .table: return named(views { $0.kind == .table || $0.kind == .collection })
        case .container: return named(views { $0.kind != .guide })
        case .variable: return named(variables)
        case .checkpoint: return named(completer.checkpoints)
        case .anyName: return named(views + variables + metrics) + ids(constraints { !$0.isGenerated } + statementNames)
        case .constraint: return ids(constraints { !$0.isGenerated } + constraints { $0.isGenerated })
        case .ownConstraint: return ids(constraints { !$0.isGenerated } + statementNames)
        case .property(let name): return ids(constraints { !$0.isGenerated }.map { "\($0).\(name)" })
        case .parameter: return ids(parameters)
        case .breakpoint: return words(completer.breakpoints.map(String.init))
        case .expression: return paths(.expression, from: views) + words(["super"], appendsBlank: false) + named(variables + metrics)
        case .anchor, .viewOrAnchor, .viewOrGuide: return paths(slot, from: views)
        case .number, .solvedNumber, .insets: return named(metrics)
        case .priority: return words(NamedPriority.names) + named(metrics)
        case .relation: return words(["==", "<=", ">="])
        case .device:
            let names = Device.all.map(\.name)
            return words(names + names.filter { context.typed.hasPrefix("\($0)-") }.map { "\($0)-landscape" })
        case .errorCode: return words(Diagnostic.Code.allCases.map(\.rawValue), appendsBlank: false)
        case .command: return words(completer.vocabulary.names.sorted())
        case .attribute: return words(Attribute.allCases.filter { !$0.isSize }.map(\.rawValue) + ["center", "edges"])
        case .sizeAttribute: return words(["width", "height", "size"])
        case .edge, .maskPart: return words(completer.commands.words(for: slot), appendsBlank: false)
        case .springs, .topic, .setting, .lesson: return words(completer.commands.words(for: slot))
        case .option: return options
        case .viewOption: return optionsOfView
        case .value: return words(choicesBeforeCursor) + (settingTakesView ? named(views) : [])
        case .newName, .newCheckpoint, .range, .count, .size, .text, .statement, .file, .scriptLine, .word, .identifier, .rest: return []
        }
    }

    // MARK: Names

    // Views and constraints are large: looked at in their boxes, those whose names do not fit are not copied.

    /// The names of the views that may be completed from what was typed, in alphabetical order.
    var views: [String] { views { _ in true } }
    private func views(where isWanted: (View) -> Bool) -> [String] {
        let typed = context.typed
        return layout.views.boxes.filter { Self.isNear($0.value.name, typed) && isWanted($0.value) }.map { $0.value.name }.sorted()
    }

    private var variables: [String] { near(layout.variables.values) }
    private var metrics: [String] { near(layout.metrics.keys) }

    private func near(_ names: some Sequence<String>) -> [String] {
        let typed = context.typed
        return names.filter { Self.isNear($0, typed) }.sorted()
    }

    private func constraints(where isWanted: (Constraint) -> Bool) -> [String] {
        let typed = context.typed
        return Self.sortedByNumber(
            layout.constraints.boxes.filter { Self.isNear($0.value.name, typed) && isWanted($0.value) }.map { $0.value.name })
    }

    /// Whether a name may be completed from `typed`. The other names are left out before sorting, since to sort thousands would take noticeable
    /// time. A name may be shorter than the typed text: `wide.con` can be about the constraint `wide`.
    private static func isNear(_ name: String, _ typed: String) -> Bool {
        typed.isEmpty || typed.first == "`" || name.hasPrefix(typed) || typed.hasPrefix(name)
    }

    /// The names of statements that made several constraints.
    private var statementNames: [String] {
        let parts = constraints { !$0.isGenerated }.compactMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } }
        return Set(parts).filter { layout.meaning(of: $0) == nil && !layout.constraints(ofStatement: $0).isEmpty }.sorted()
    }

    /// The parameters that are offered for `sweep` and `drag`.
    private var parameters: [String] {
        let windows = views { $0.kind == .window }.flatMap { ["\($0).width", "\($0).height"] }
        let own = constraints { !$0.isGenerated }.flatMap { ["\($0).constant", "\($0).priority"] }
        let sizes = constraints { [.hugWidth, .hugHeight, .resistWidth, .resistHeight].contains($0.role) }
        return metrics + windows + own + sizes
    }

    /// The names in order, those with numbers by their numbers: `c2` before `c10`.
    private static func sortedByNumber(_ names: [String]) -> [String] {
        let keys = names.map { name in
            let stem = name.prefix { !$0.isNumber }
            return (name: name, stem: stem, number: Int(name[stem.endIndex...]))
        }
        let sorted = keys.sorted { a, b in
            if let x = a.number, let y = b.number, x != y, a.stem == b.stem { return x < y }
            return a.name < b.name
        }
        return sorted.map { $0.name }
    }

    // MARK: What fits

    /// Those of the words that begin with what was typed.
    func words(_ words: [String], appendsBlank: Bool = true) -> [Completion.Candidate] {
        let typed = context.typed
        return words.filter { $0.hasPrefix(typed) }.map { Candidate(text: $0, appendsBlank: appendsBlank) }
    }

    /// Those of the names that begin with what was typed, quoted where necessary or where a quote was opened.
    private func named(_ names: [String]) -> [Completion.Candidate] {
        let typed = context.typed
        return names.compactMap { name in Self.spelling(of: name, typed).map { Candidate(text: $0, appendsBlank: true) } }
    }

    /// The spelling of a name that begins with what was typed; nil where it does not.
    static func spelling(of name: String, _ typed: String) -> String? {
        let plain = Word.spelling(of: name)
        let spelling = typed.first == "`" && plain.first != "`" ? Word.quotedName(name) : plain
        return spelling.hasPrefix(typed) || name.hasPrefix(typed) ? spelling : nil
    }

    /// Those of the constraint ids that begin with what was typed, quoted where a blank would end them or where a quote was opened.
    private func ids(_ ids: [String]) -> [Completion.Candidate] {
        let typed = context.typed
        return ids.compactMap { id in
            let spelling = typed.first == "`" ? Word.quotedName(id) : Word.spelling(ofID: id)
            return spelling.hasPrefix(typed) || id.hasPrefix(typed) ? Candidate(text: spelling, appendsBlank: true) : nil
        }
    }
}
