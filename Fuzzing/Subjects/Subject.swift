import Commands
import Completing
import Language

/// What takes texts from outside. Each may refuse any bytes, and may not trap, hang, grow without bounds, or break what an `Outcome` holds.
package enum Subject: String, CaseIterable, Sendable {
    /// A script's statements, cut and parsed.
    case language
    /// Visual formats, parsed and made constraints of.
    case format
    /// A script, run.
    case session
    /// What is typed, completed.
    case completion
    case log
    case dump
    case capture
    case interface
    case swift
    case objc
    case json
    case fontMetrics
    case lesson
    case transcript
    case journal

    /// Takes the bytes.
    ///
    /// - Parameter takesWords: whether the outcome has words.
    package func run(_ bytes: [UInt8], takesWords: Bool = false) -> Outcome {
        var outcome = Outcome(of: bytes, takesWords: takesWords)
        let text = String(decoding: bytes, as: UTF8.self)
        switch self {
        case .language: Self.parse(text, &outcome)
        case .format: Self.addFormats(text, &outcome)
        case .session: Self.runScript(text, &outcome)
        case .completion: Self.complete(text, &outcome)
        case .log: Self.readLogs(text, &outcome)
        case .dump: Self.readDump(text, &outcome)
        case .capture: Self.readCapture(text, &outcome)
        case .interface: Self.readInterface(bytes, text, &outcome)
        case .swift: Self.readCode(text, as: "a.swift", &outcome)
        case .objc: Self.readCode(text, as: "a.m", &outcome)
        case .json: Self.readLayout(text, &outcome)
        case .fontMetrics: Self.readFontMetrics(text, &outcome)
        case .lesson: Self.readLesson(text, &outcome)
        case .transcript: Self.readTranscript(text, &outcome)
        case .journal: Self.readJournal(bytes, &outcome)
        }
        return outcome
    }

    // MARK: Language

    static let vocabulary = CommandVocabulary(names: Set(CommandTable.names))

    private static func parse(_ text: String, _ outcome: inout Outcome) {
        // With arguments of commands, one in some: most of what is wrong is wrong before.
        if outcome.isOne(in: 4) {
            for error in empty.interpreter.unreadable(in: ScriptReader(text)) {
                outcome.check(error.diagnostic, of: error.statement.text)
                outcome.note(error.diagnostic.word)
            }
            _ = ScriptReader.needsMore(text)
            return
        }
        var reader = ScriptReader(text)
        while let next = reader.next() {
            switch next {
            case .failure(let error):
                outcome.check(error.diagnostic, of: error.statement.text)
                outcome.note(error.diagnostic.word)
            case .success(let statement):
                do throws(Diagnostic) {
                    let syntax = try StatementSyntax.parse(statement.text, vocabulary: vocabulary)
                    outcome.note(word(of: syntax))
                } catch {
                    outcome.check(error, of: statement.text)
                    outcome.note(error.word)
                }
            }
        }
    }

    private static let empty = Console()

    private static func word(of syntax: StatementSyntax?) -> String {
        switch syntax {
        case nil: "nothing"
        case .equation: "equation"
        case .visualFormat: "visual format"
        case .command(let name, _, _): name
        }
    }

    /// A console after some lines.
    private static func prepared(_ lines: String...) -> Console {
        var console = Console()
        for line in lines { console.execute(SourceStatement(text: line)) { _ in } }
        return console
    }

    private static let views = prepared(
        "window root 320x480", "view a; view b; view c in a", "label title \"Hello\"", "image icon 44x44", "let gap = 8; let big = 1/3")

    private static func addFormats(_ text: String, _ outcome: inout Outcome) {
        var console = views
        var reader = ScriptReader(text)
        for _ in 0..<6 {
            guard let next = reader.next() else { return }
            guard case .success(let statement) = next else { continue }
            do throws(Diagnostic) {
                guard case .visualFormat? = try StatementSyntax.parse(statement.text, vocabulary: vocabulary) else { continue }
            } catch {
                outcome.check(error, of: statement.text)
                outcome.note(error.word)
                continue
            }
            console.execute(statement) { outcome.check($0) }
        }
        if outcome.isOne(in: 4) { console.execute(SourceStatement(text: "export vfl")) { outcome.check($0) } }
    }

    private static let typing = prepared(
        "window root 320x100", "label title \"Hello\"", "wide: title.width == 100 @700", "var x", "stack row in root axis=h")

    /// At the end and at two more places.
    private static func complete(_ text: String, _ outcome: inout Outcome) {
        let text = String(text.prefix(200))
        let count = text.count
        for cursor in [count, outcome.lot % (count + 1), outcome.lot / 256 % (count + 1)] {
            let completion = typing.completions(of: text, at: cursor)
            outcome.hold(completion.start >= 0 && completion.start <= cursor, "a completion begins at \(completion.start) of \(cursor)")
            outcome.note("\(min(completion.candidates.count, 5)) \(completion.wantsFile)")
        }
    }

    // MARK: Sessions

    private static func runScript(_ text: String, _ outcome: inout Outcome) {
        var play = Play()
        play.run(text, statements: 30, &outcome)
        // What is written of whatever it came to.
        if outcome.isOne(in: 4) {
            let formats = ["swift", "objc", "vfl", "snapkit", "masonry", "log", "aldb", "json", "svg", "html"]
            play.run("export \(formats[outcome.lot / 4 % formats.count])", &outcome)
        }
    }
}
