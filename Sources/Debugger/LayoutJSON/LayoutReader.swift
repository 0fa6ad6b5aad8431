import Exact
import Interchange
import JSONText
import Language
import Vocabulary

/// Turns a document from `export json` into statements that build the same layout.
package struct LayoutReader {
    private var script = ImportedScript()
    /// The width of the first view, or the first variable, whichever comes first. Constraints without terms and owner are written with it, since an equation
    /// needs a term. Nil before a view or variable was read.
    private var anyTerm: PathSyntax?
    /// The parts before the last dot of all constraints' names: `pins` of `pins.leading`.
    private var statementNames: Set<String> = []

    /// Whether a text looks like a document of aldb in JSON, a layout or a capture: it begins with `{`, apart from blanks, and holds `"format"`
    /// and `aldb `. O(length)
    package static func recognises(_ bytes: [UInt8]) -> Bool {
        bytes.firstMark == UInt8(ascii: "{") && bytes.containsText("\"format\"") && bytes.containsText("aldb ")
    }

    /// The statements for a layout in JSON. Throws `format` for another text, `limit` for one that is too long or nested too deeply.
    package static func script(of text: String) throws(Diagnostic) -> ImportedScript { try script(of: JSONReader.document(of: text)) }

    /// The statements for a layout whose JSON was read already. Throws `format` for another document.
    package static func script(of document: JSONNode) throws(Diagnostic) -> ImportedScript {
        var reader = LayoutReader()
        try reader.read(JSONField(node: document, path: ""))
        return reader.script
    }

    private mutating func read(_ whole: JSONField) throws(Diagnostic) {
        guard case .object = whole.node.value else {
            throw Diagnostic(.format, "a layout in JSON is an object, not \(whole.node.meaning)", hint: "export json writes one")
        }
        var document = try whole.object()
        guard let format = document.take("format"), case .string("aldb layout") = format.node.value else {
            throw Diagnostic(.format, "this is JSON, but not what 'export json' writes: format is no \"aldb layout\"")
        }
        let version = try document.need("version")
        guard try version.integer() == 1 else { throw version.fault("is 1; this aldb reads no other") }
        // The keys are read in the order in which their statements have to be run, not in that of the file.
        if let settings = document.take("settings") { try read(settings: settings) }
        if let metrics = document.take("metrics") {
            for field in try metrics.array() {
                var metric = try field.object()
                add(.metric(try Self.name(metric.need("name")), try metric.need("value").number()), field)
                remark(metric)
            }
        }
        var directions: [(WrittenStatement, JSONField)] = []
        if let views = document.take("views") {
            for field in try views.array() { try read(view: field, &directions) }
        }
        for (statement, field) in directions { add(statement, field) }
        if let constraints = document.take("constraints") {
            let fields = try constraints.array()
            statementNames = Set(fields.compactMap(Self.statementName))
            for field in fields { try read(constraint: field) }
        }
        if let rest = document.take("rest") {
            for field in try rest.array() {
                var value = try field.object()
                add(.keep(try term(&value), try value.need("value").number(isSolved: true)), field)
                remark(value)
            }
        }
        if let unnamed = document.take("unnamed") {
            let next = try unnamed.integer()
            if next != 1 { add(.unnamed(next), unnamed) }
        }
        remark(document)
    }

    private mutating func add(_ statement: WrittenStatement, _ field: JSONField) { script.add(statement, line: field.node.line) }

    private mutating func remark(_ record: JSONRecord) {
        for path in record.unknown { script.remarks.append("line \(record.field.node.line): \(path) is not known, and passed over") }
    }

    /// Reads a name. Throws `format` for an empty one.
    static func name(_ field: JSONField) throws(Diagnostic) -> String {
        let name = try field.string()
        guard !name.isEmpty else { throw field.fault("is a name, and not empty") }
        return name
    }

    private static func statementName(_ constraint: JSONField) -> String? {
        guard case .object(let pairs) = constraint.node.value,
            case .string(let name)? = pairs.first(where: { $0.key == "name" })?.value.value
        else { return nil }
        return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
    }

    // MARK: Settings

    private mutating func read(settings field: JSONField) throws(Diagnostic) {
        var settings = try field.object()
        for key in ["defaults", "textsize", "spacing"] {
            if let value = settings.take(key) { add(.set(key, try value.plainWord()), value) }
        }
        for key in ["scale", "uikit"] {
            if let value = settings.take(key) { add(.set(key, String(try value.integer())), value) }
        }
        if let designTime = settings.take("designtime") { add(.set("designtime", try designTime.bool() ? "on" : "off"), designTime) }
        if let file = settings.take("fontmetrics") {
            let name = Word.quoted(try file.string())
            script.remarks.append(
                "line \(file.node.line): the widths of texts were those of a file, which is not read: set fontmetrics \(name)")
        }
        remark(settings)
    }

    // MARK: Views

    private static let kinds = ViewKind.allCases.map(\.rawValue) + ["var"]

    private mutating func read(view field: JSONField, _ directions: inout [(WrittenStatement, JSONField)]) throws(Diagnostic) {
        var view = try field.object()
        let kind = ViewKind(rawValue: try view.need("kind").word(among: Self.kinds))
        let name = try Self.name(view.need("name"))
        if anyTerm == nil { anyTerm = kind == nil ? PathSyntax(name) : PathSyntax(name, "width") }
        if let kind {
            let text = try view.take("text")?.string()
            let size = try view.take("size").map(LayoutOptions.size)
            let parent = try view.take("in").map(Self.name)
            var options: [OptionSyntax] = []
            if let field = view.take("options") {
                var record = try field.object()
                // The option `yup` follows all frames, since these are written with y from the top downwards.
                if let yup = record.take("yup"), try yup.bool() { directions.append((.set(name, "yup", .flag(true)), field)) }
                for (key, value) in record.takeAll() {
                    if let option = try LayoutOptions.option(key, value) {
                        options.append(option)
                    } else {
                        script.remarks.append("line \(value.node.line): \(value.path) is not known, and passed over")
                    }
                }
            }
            add(.view(kind, name, text: text, size: size, in: parent, options: options), field)
        } else {
            add(.variables([name]), field)
        }
        try readExceptions(&view)
        if let field = view.take("origin") {
            var origin = try field.object()
            add(.origin(name, className: try Self.name(origin.need("class")), id: try origin.take("id")?.string()), field)
            remark(origin)
        }
        if let note = view.take("note") { add(.note(name, try note.string()), note) }
        try readPlace(name, &view)
        remark(view)
    }

    // MARK: Constraints

    private func term(_ record: inout JSONRecord) throws(Diagnostic) -> PathSyntax {
        if let variable = record.take("var") { return PathSyntax(try Self.name(variable)) }
        let view = try Self.name(record.need("view"))
        let guide = try record.take("guide")?.plainWord()
        let attribute = try record.need("attribute").plainWord()
        if let guide { return PathSyntax(view, guide, attribute) }
        return PathSyntax(view, attribute)
    }

    private mutating func read(constraint field: JSONField) throws(Diagnostic) {
        var record = try field.object()
        let made = try record.take("made")?.word(among: ["suggestion", "frozen"])
        let sign = try record.take("relation")?.word(among: ["==", "<=", ">="])
        let relation = sign.flatMap { RelationSyntax(rawValue: $0) } ?? .equal
        let constant = try record.need("constant").number(isSolved: made == "frozen")
        let priority = try record.take("priority")?.number() ?? 1000
        let isAutoLayout = try record.take("autolayout")?.bool() ?? true
        var terms: [(path: PathSyntax, multiplier: Rational)] = []
        for termField in try record.need("terms").array() {
            var item = try termField.object()
            let multiplier = try item.take("multiplier")?.number() ?? 1
            terms.append((try term(&item), multiplier))
            remark(item)
        }
        if let made {
            guard let target = terms.first?.path, terms.count == 1 else { throw field.fault("has one term") }
            let isSuggestion = made == "suggestion"
            add(
                isSuggestion
                    ? .suggest(target, constant, priority: priority) : .freeze(target, at: constant, priority: priority), field)
            _ = record.take("name")
            remark(record)
            return
        }
        let nameField = try record.need("name")
        let name = try Self.name(nameField)
        // A statement can make several constraints under one name: `pins` stands for `pins.leading` and others. A constraint that is itself called `pins` is
        // meant only where the name is in backticks.
        let label = statementNames.contains(name) ? Word(quoting: name) : Word(naming: name)
        let owner = try record.take("owner").map { field throws(Diagnostic) in try Self.name(field) }
        if let statement = record.take("statement") {
            add(.typed(try Self.statement(statement)), field)
        } else {
            let (left, right) = try sides(terms, constant, isAutoLayout: isAutoLayout, owner: owner, at: field)
            add(.equation(label, left, relation, right, priority: priority), field)
        }
        try readExceptions(&record)
        try readOrigin(name, &record)
        let isPlaceholder = try record.take("placeholder")?.bool() ?? false
        if isPlaceholder { add(.placeholder(name), field) }
        // Whether a placeholder is active depends on whether the layout is shown as at design time, unless it was activated or deactivated.
        if let active = record.take("active") {
            let isActive = try active.bool()
            if isPlaceholder || !isActive { add(isActive ? .activate(name) : .deactivate(name), active) }
        }
        remark(record)
    }

    private mutating func readOrigin(_ name: String, _ record: inout JSONRecord) throws(Diagnostic) {
        if let field = record.take("system") {
            var system = try field.object()
            let className = try Self.name(system.need("class"))
            let identifier = try system.take("identifier")?.string()
            add(.system(name, className: className, identifier: identifier), field)
            remark(system)
        }
        if let note = record.take("note") { add(.note(name, try note.string()), note) }
        try readPlace(name, &record)
    }

    /// Reads the rules of `lint` that a record switches off, and notes them for what the last statement makes.
    private mutating func readExceptions(_ record: inout JSONRecord) throws(Diagnostic) {
        guard let field = record.take("lintOff"), let last = script.statements.indices.last else { return }
        let names = LintRule.allCases.map(\.rawValue)
        for rule in try field.array() {
            if let rule = LintRule(rawValue: try rule.word(among: names)) { script.statements[last].lintExceptions.insert(rule) }
        }
    }

    /// Reads the line of a file from which a view or a constraint comes, and adds the statement that says so.
    private mutating func readPlace(_ name: String, _ record: inout JSONRecord) throws(Diagnostic) {
        guard let field = record.take("place") else { return }
        var place = try field.object()
        let line = try place.need("line").integer()
        guard (1...1_000_000_000).contains(line) else { throw field.fault("has a line from 1 on") }
        add(.place(name, file: try place.need("file").string(), line: line), field)
        remark(place)
    }

    /// The text of a statement that made a constraint. Throws `format` where it is no equation and no visual format.
    private static func statement(_ field: JSONField) throws(Diagnostic) -> String {
        let text = try field.string()
        let syntax: StatementSyntax?
        do throws(Diagnostic) {
            syntax = try StatementSyntax.parse(text, vocabulary: CommandVocabulary(names: []))
        } catch {
            throw field.fault("is no statement: \(error.message)")
        }
        switch syntax {
        case .equation, .visualFormat: return text
        default: throw field.fault("is an equation or a visual format")
        }
    }

    /// The sides of an equation as a person types it. The first of two terms stands alone on the left if its multiplier is 1 and NSLayoutConstraint can express
    /// the equation; otherwise all terms stand on the left, and the constant on the right. An equation without terms gets some that cancel each other, or one
    /// times 0.
    private func sides(
        _ terms: [(path: PathSyntax, multiplier: Rational)], _ constant: Rational, isAutoLayout: Bool, owner: String?, at field: JSONField
    ) throws(Diagnostic) -> (left: ExpressionSyntax, right: ExpressionSyntax) {
        let number = ExpressionSyntax.number(constant)
        if terms.isEmpty {
            // All terms cancelled each other. An equation needs some, so that it gets the width of the constraint's owner on both sides.
            if let owner {
                let width = ExpressionSyntax.path(PathSyntax(owner, "width"))
                return (width, .sum([(false, width), (false, number)]))
            }
            guard let anyTerm else { throw field.fault("has no term, and there is no view or variable") }
            return (.product(.number(0), anyTerm), number)
        }
        var parts: [ExpressionSyntax.Summand] = []
        guard isAutoLayout, terms.count == 2, terms[0].multiplier == 1 else {
            for term in terms { parts.add(term.multiplier, times: term.path, groupsFractions: true) }
            return (.sum(parts), number)
        }
        parts.add(-terms[1].multiplier, times: terms[1].path, groupsFractions: true)
        parts.add(constant)
        return (.path(terms[0].path), .sum(parts))
    }
}
