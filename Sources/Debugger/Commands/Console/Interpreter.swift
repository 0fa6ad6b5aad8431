import Answers
import ArgumentParsing
import Language
import Scripts
import Session

/// Reads statements as commands, and knows which of them are being run.
package struct Interpreter: Sendable {
    /// The settings of the console, at first with two aliases for `quit` that people type by habit.
    var settings = ConsoleSettings(aliases: ["exit": QuitCommand.manual.name, "q": QuitCommand.manual.name])
    /// Whether commands report what they change.
    var tellsChanges = true
    /// Whether `quit` was run.
    package internal(set) var isFinished = false
    /// The number of statements that were reported so far, which is the number of the last one.
    var statementCount = 0
    /// The statement that is being run.
    var statement = SourceStatement(text: "")
    /// What the input of the statement that is being run was found to be; nil where nobody has looked at it yet.
    var found: FoundLayout?
    /// The statement that is to be run next, if it was read ahead.
    var ahead: ReadStatement?
    /// The files whose statements `source` or `import` is running, outermost first. A script that is being stepped through is not among them.
    var sources: [String] = []
    /// The number of commands inside commands (`expect error CODE: COMMAND`) that are being run.
    var nesting = 0

    /// Pairs of words of which a warning has told already: a command of another debugger, and the command that was run in its place.
    private var toldHabits: Set<[String]> = []

    /// Whether a warning is to tell which statement was run in place of a typed line. For a command of another debugger such as `s`, which
    /// people repeat, that is so only the first time; for other lines always.
    mutating func isToTell(of habit: String, as statement: String) -> Bool {
        let words = [habit, statement].compactMap { $0.split(separator: " ").first.map(String.init) }
        guard let word = words.first, DebuggerHabit.words[word] != nil else { return true }
        return toldHabits.insert(words).inserted
    }

    /// Lets warnings tell once more of commands of which they told before. A recording that begins needs that, since its replay begins in a
    /// console that has told of none.
    mutating func forgetToldHabits() { toldHabits = [] }

    /// Whether the statement that is being run is no command inside a command, and comes from no file that `source` or `import` runs. The statements of a
    /// script that is being stepped through count as outermost, too.
    var isOutermost: Bool { sources.isEmpty && nesting == 0 }

    /// The names of all commands. They are computed when the first statement is read, so that a console starts quickly.
    private static let commands = Set(CommandTable.names)

    static func vocabulary(with aliases: [String: String]) -> CommandVocabulary { CommandVocabulary(names: commands, aliases: aliases) }

    var vocabulary: CommandVocabulary { Self.vocabulary(with: settings.aliases) }

    /// What a statement asks for.
    enum Request: Sendable {
        /// A constraint, or those of a visual format, to be added.
        case addition(any Edit)
        case command(any Command)
    }

    /// What was found by reading a statement.
    struct Reading: Sendable {
        /// The name of its command, also where the command's arguments cannot be read; nil where it has none.
        var name: String?
        /// What the statement asks for, nil where it is empty; or the error in it.
        var request: Result<Request?, Diagnostic>
    }

    /// Reads what a statement asks for. `run` gets the command's name even where its arguments cannot be read. A statement that was read ahead is not read
    /// again, unless somebody wants to know how long that takes.
    ///
    /// This changes nothing in the interpreter. It is `mutating` so that the interpreter is not copied for each statement.
    mutating func read(_ statement: SourceStatement, _ run: inout StatementRun) throws(Diagnostic) -> Request? {
        let ahead = settings.isTimed ? nil : ahead?.reading(of: statement)
        let reading = ahead ?? Self.reading(of: statement.text, Self.vocabulary(with: settings.aliases))
        run.name = reading.name
        if settings.isTimed { run.readAt = Measuring.now }
        return try reading.request.get()
    }

    /// Reads a statement. What comes of it depends on the text and the aliases alone.
    static func reading(of text: String, _ vocabulary: CommandVocabulary) -> Reading {
        var name: String?
        do throws(Diagnostic) {
            let request = try request(text, vocabulary, &name)
            return Reading(name: name, request: .success(request))
        } catch {
            return Reading(name: name, request: .failure(error))
        }
    }

    private static func request(
        _ text: String, _ vocabulary: CommandVocabulary, _ commandName: inout String?
    ) throws(Diagnostic) -> Request? {
        switch try StatementSyntax.parse(text, vocabulary: vocabulary) {
        case nil: return nil
        case .equation(let equation)?: return .addition(AddEquation(equation: equation, source: text))
        case .visualFormat(let format)?: return .addition(AddVisualFormat(format: format))
        case .command(let name, let word, var arguments)?:
            commandName = name
            guard let entry = CommandTable.entry(named: name) else {
                throw Diagnostic(.unknownCommand, "there is no command '\(word.text)'", at: word.span)
            }
            arguments.synopsis = entry.synopsis
            return .command(try entry.parse(arguments))
        }
    }

    /// Reads a statement's command; nil where the statement is a constraint or empty.
    static func command(of statement: String, _ vocabulary: CommandVocabulary) throws(Diagnostic) -> (name: String, command: any Command)? {
        let reading = reading(of: statement, vocabulary)
        guard case .command(let command)? = try reading.request.get(), let name = reading.name else { return nil }
        return (name, command)
    }

    /// Makes the report of a statement, with the lines behind the statement where these were its input. It is `mutating` so that the interpreter is not copied
    /// for each statement.
    mutating func report(_ number: Int, _ statement: SourceStatement, _ status: Report.Status) -> Report {
        // Only input from the lines behind a statement is part of what was typed; the text of a file that was read beforehand is not.
        let input = statement.input == nil || !readsInput(statement.text) ? nil : statement.input
        return Report(
            number: number, command: statement.written, input: input, file: statement.file,
            line: statement.file == nil ? nil : statement.line, status: status)
    }

    /// Whether a statement reads the lines that follow it, as `import -` does.
    func readsInput(_ statement: String) -> Bool { Self.readsInput(statement, vocabulary) }

    /// Whether a statement reads the lines that follow it, with the aliases of `vocabulary`.
    static func readsInput(_ statement: String, _ vocabulary: CommandVocabulary) -> Bool {
        // Most statements begin with a word that is short neither for `import` nor for an alias. These are not parsed here, since they are
        // parsed when they run.
        guard vocabulary.mayBegin(statement, with: ImportCommand.manual.name) else { return false }
        let word = String(decoding: statement.utf8.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }, as: UTF8.self)
        guard ImportCommand.manual.name.hasPrefix(word) || vocabulary.aliases.keys.contains(where: { $0.hasPrefix(word) }) else {
            return false
        }
        return ((try? command(of: statement, vocabulary))?.command as? ImportCommand)?.readsInput ?? false
    }
}
