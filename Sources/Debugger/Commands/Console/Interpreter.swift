import Answers
import Language
import Scripts
import Session

/// Reads statements as commands, and knows which of them are being run.
package struct Interpreter: Sendable {
    /// The settings; the first aliases among them are what people type by habit.
    var settings = ConsoleSettings(aliases: ["exit": QuitCommand.manual.name, "q": QuitCommand.manual.name])
    /// Whether commands report what they change.
    var tellsChanges = true
    /// Whether `quit` was run.
    package internal(set) var isFinished = false
    /// The number of statements so far.
    var number = 0
    /// The statement that is being run.
    var statement = SourceStatement(text: "")
    /// The scripts that are being run, outermost first.
    var sources: [String] = []
    /// The number of commands inside commands (`expect error CODE: COMMAND`) that are being run.
    var nesting = 0

    /// The most scripts within scripts, and commands within commands.
    static let nestingLimit = 64

    /// Whether the statement that is being run was not run by another one.
    var isOutermost: Bool { sources.isEmpty && nesting == 0 }

    /// The names of all commands. They are computed when the first statement is read, so that a console starts quickly.
    private static let commands = Set(CommandTable.names)

    var vocabulary: CommandVocabulary { CommandVocabulary(names: Self.commands, aliases: settings.aliases) }

    /// What a statement asks for.
    enum Reading {
        /// It is a constraint, which is added.
        case addition(any Edit)
        case command(any Command)
    }

    /// Reads the statement of a run; nil where it is empty. `run` gets the command's name even where its arguments cannot be read.
    func read(_ run: inout StatementRun) throws(Diagnostic) -> Reading? {
        let text = run.statement.text
        guard let syntax = try StatementSyntax.parse(text, vocabulary: vocabulary) else { return nil }
        if settings.isTimed { run.readAt = .now }
        switch syntax {
        case .equation(let equation): return .addition(AddEquation(equation: equation, source: text))
        case .visualFormat(let format): return .addition(AddVisualFormat(format: format))
        case .command(let name, let word, var arguments):
            run.name = name
            guard let entry = CommandTable.entry(named: name) else {
                throw Diagnostic(.unknownCommand, "there is no command '\(word.text)'", at: word.span)
            }
            arguments.synopsis = entry.synopsis
            let command = try entry.parse(arguments)
            if settings.isTimed { run.readAt = .now }
            return .command(command)
        }
    }
}
