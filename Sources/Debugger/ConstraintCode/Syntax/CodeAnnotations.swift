import Language

/// The statements of aldb's language in comments of exported code, which say what the code cannot. Each stands behind `// aldb: `, alone on its line.
///
/// Only statements that add or describe something are read.
struct CodeAnnotations {
    struct Statement {
        var text: String
        /// The line in the file, from 1.
        var line: Int
    }

    /// The annotations that describe windows, `window NAME …`, in the order of the file.
    private(set) var windows: [Statement] = []
    /// The rows that statements `cell NAME in TABLE` put into tables: the name of each row and that of its table.
    private(set) var cells: [(name: String, table: String)] = []
    /// The statements `size`, `move`, `var` and `set`, and in `viewsWithOptions` the first name behind the command of each, mostly that of a view.
    private(set) var options: [Statement] = []
    private(set) var viewsWithOptions: Set<String> = []
    /// The statements that make constraints or say something about them: equations, visual formats and the commands of `constraintCommands`.
    private(set) var constraints: [Statement] = []
    /// The names that the equations and visual formats in `constraints` give to what they make; names in backticks are left out.
    private(set) var labels: [String] = []
    /// The statements that are none about a window, a row, an option or a constraint, apart from `off`; they are reported as unread.
    private(set) var unknown: [Statement] = []

    private static let mark = Array("// aldb: ".utf8)
    private static let optionCommands: Set<String> = ["size", "move", "var", "set"]
    private static let constraintCommands: Set<String> = [
        "suggest", "freeze", "priority", "placeholder", "system", "note", "activate", "deactivate",
    ]

    /// Collects the annotations of a file. O(length)
    init(in bytes: ArraySlice<UInt8>) {
        var line = 0
        for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            let text = piece.drop { $0 == 0x20 || $0 == 0x09 }
            guard text.starts(with: Self.mark), text.count <= 10_000 else { continue }
            add(Statement(text: String(decoding: text.dropFirst(Self.mark.count).filter { $0 != 0x0D }, as: UTF8.self), line: line))
        }
    }

    private mutating func add(_ statement: Statement) {
        let word = String(statement.text.prefix { $0.isASCII && $0.isLetter })
        // A comment `// aldb: off …` switches rules of `lint` off; `LintComments` reads it.
        if word == "off" { return }
        let vocabulary = CommandVocabulary(names: Self.optionCommands.union(Self.constraintCommands).union(["window", "cell"]))
        switch try? StatementSyntax.parse(statement.text, vocabulary: vocabulary) {
        case .equation(let equation): add(constraint: statement, equation.label)
        case .visualFormat(let format): add(constraint: statement, format.label)
        case .command("window", _, _): windows.append(statement)
        case .command("cell", _, _):
            let words = statement.text.split(separator: " ").map(String.init)
            if words.count == 4, words[2] == "in" { cells.append((words[1], words[3])) } else { unknown.append(statement) }
        case .command(let name, _, _) where name == word && Self.optionCommands.contains(name):
            options.append(statement)
            if let view = statement.text.split(whereSeparator: { !$0.continuesName }).dropFirst().first {
                viewsWithOptions.insert(String(view))
            }
        case .command(let name, _, _) where name == word && Self.constraintCommands.contains(name): constraints.append(statement)
        default: unknown.append(statement)
        }
    }

    private mutating func add(constraint: Statement, _ label: Word?) {
        constraints.append(constraint)
        if let label, !label.isQuoted { labels.append(label.text) }
    }

    /// The name of the view that a statement `size`, `move` or `set VIEW.OPTION` is about; nil for every other statement, and for `set` of a setting.
    static func view(in statement: Statement) -> String? {
        guard var arguments = try? ArgumentCursor(statement.text), let command = try? arguments.word("a command"),
            optionCommands.contains(command.text), command.text != "var", let path = try? arguments.path("a path")
        else { return nil }
        return command.text == "set" && path.words.count < 2 ? nil : path.words.first?.text
    }

    /// The statement in which the names that are keys of `names` are replaced by their values, wherever it has names of the layout.
    static func renaming(_ text: String, _ names: [String: String]) -> WrittenStatement { .typed(renamed(text, names)) }

    private static func renamed(_ text: String, _ names: [String: String]) -> String {
        let command = String(text.prefix { $0.isASCII && $0.isLetter })
        let statement = StatementText(text)
        guard command == "window" || optionCommands.contains(command) || constraintCommands.contains(command),
            let next = text.dropFirst(command.count).first, next == " "
        else { return statement.renaming(names) { _ in true } }
        switch command {
        case "var": return statement.renaming(names) { $0 > 0 }
        case "move": return statement.renaming(names) { $0 == 1 || $0 == 3 }
        // The word after `set` is a setting and no view, so that it is not renamed.
        case "set" where !hasDot(text): return text
        // Of these commands only the first word behind the command is a name; the others belong to the language, and are not renamed.
        default: return statement.renaming(names) { $0 == 1 }
        }
    }

    /// Whether the second word of a statement is a path with a dot.
    private static func hasDot(_ text: String) -> Bool {
        guard var arguments = try? ArgumentCursor(text), (try? arguments.word("a command")) != nil, let path = try? arguments.path("a path")
        else { return false }
        return path.words.count > 1
    }
}
