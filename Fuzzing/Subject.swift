import Debugger
import Language
import Lessons

/// What takes texts from outside. Each may refuse any bytes, and may not trap, hang, grow without bounds, or break a `Property`.
enum Subject: String, CaseIterable {
    /// A script's statements, cut and parsed.
    case language
    /// A script, run.
    case session
    /// What is typed, completed at each place.
    case completion
    case log
    case interface
    case swift
    case objc
    case json
    case lesson
    case transcript
    case journal

    /// Takes the bytes. Returns words for what they led to: an input that leads to new ones is worth changing further.
    func run(_ bytes: [UInt8]) -> Set<String> {
        switch self {
        case .language: Self.parse(text(bytes))
        case .session: Self.runScript(text(bytes))
        case .completion: Self.complete(text(bytes))
        case .log: Self.explain(text(bytes))
        case .interface: Self.check(bytes)
        case .swift: Self.bringIn("code", "a.swift", text(bytes))
        case .objc: Self.bringIn("code", "a.m", text(bytes))
        case .json: Self.bringIn("json", "a.json", text(bytes))
        case .lesson: Self.learn(text(bytes))
        case .transcript: Self.replay(text(bytes))
        case .journal: Self.resume(bytes)
        }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Language

    private static func parse(_ text: String) -> Set<String> {
        var found: Set<String> = []
        var reader = ScriptReader(text)
        let vocabulary = CommandVocabulary(names: CommandTable.names)
        while let next = reader.next() {
            switch next {
            case .failure(let error):
                Property.check(error.diagnostic, of: error.statement.text)
                found.insert(error.diagnostic.word)
            case .success(let statement):
                do throws(Diagnostic) {
                    let syntax = try StatementSyntax.parse(statement.text, vocabulary: vocabulary)
                    found.insert(word(of: syntax))
                } catch {
                    Property.check(error, of: statement.text)
                    found.insert(error.word)
                }
            }
        }
        _ = ScriptReader.needsMore(text)
        return found
    }

    private static func word(of syntax: StatementSyntax?) -> String {
        switch syntax {
        case nil: "nothing"
        case .equation: "equation"
        case .visualFormat: "visual format"
        case .command(let name, _, _): name
        }
    }

    private static func complete(_ text: String) -> Set<String> {
        var console = Console()
        for line in ["window root 320x100", "label title \"Hello\"", "wide: title.width == 100 @700", "var x"] {
            console.execute(SourceStatement(text: line)) { _ in }
        }
        var found: Set<String> = []
        let text = String(text.prefix(200))
        for cursor in 0...text.count {
            let completion = console.completions(of: text, at: cursor)
            Property.hold(completion.start >= 0 && completion.start <= cursor, "a completion begins at \(completion.start) of \(cursor)")
            found.insert("\(min(completion.candidates.count, 5)) \(completion.wantsFile)")
        }
        return found
    }

    // MARK: Sessions

    private static func runScript(_ text: String) -> Set<String> {
        var play = Play()
        play.run(text)
        return play.found
    }

    private static func bringIn(_ format: String, _ name: String, _ text: String) -> Set<String> {
        var play = Play(files: [name: text])
        play.run("import \(format) \(name)\nstatus\nsave out.aldb\nundo\nimport \(format) \(name)\nframes")
        return play.found
    }

    private static func learn(_ text: String) -> Set<String> {
        guard let lesson = try? LessonReader.lesson(text, file: "a.lesson") else { return [] }
        var found: Set<String> = ["read"]
        for problem in (try? LessonCheck(lesson).problems) ?? [] { found.insert(String(problem.message.prefix(12))) }
        var play = Play(files: ["a.lesson": text])
        play.run("learn a.lesson\nnext\n12\na\nhint\nskip\nnext\nundo\nskip\nnext\nhint\nskip\nnext\nleave")
        for language in ["en", "zh"] {
            guard let document = try? LessonDocument(lesson, language: language, source: "a.lesson") else { continue }
            for format in LessonFormat.allCases { Property.checkPage(document.page(format)) }
        }
        return found.union(play.found)
    }

    private static func replay(_ text: String) -> Set<String> {
        let transcript = Transcript(text, form: .session)
        var replay = TranscriptReplay(Console(), file: "a.session")
        var check = TranscriptCheck(of: transcript)
        var found: Set<String> = []
        for step in transcript.steps.prefix(50) {
            let said = replay.run(step) { reports in reports.forEach { found.formUnion(Property.check($0)) } }
            _ = check.compare(step, with: said)
        }
        guard transcript.steps.count <= 50 else { return found }
        // What is brought up to date is up to date.
        let updated = Transcript(check.updated, form: .session)
        var again = TranscriptReplay(Console(), file: "a.session")
        var second = TranscriptCheck(of: updated)
        for step in updated.steps { _ = second.compare(step, with: again.run(step) { _ in }) }
        Property.hold(second.isMet, "a transcript that was updated is not as it says")
        return found
    }

    private static func resume(_ bytes: [UInt8]) -> Set<String> {
        let whole = Journal.header + bytes
        guard let journal = try? Journal(decoding: whole) else { return ["no journal"] }
        Property.hold(journal.validLength <= whole.count, "a journal is longer than it is")
        var console = Console()
        console.isInterrupted = Play.limit()
        let resumed = console.resume(journal)
        return ["\(min(resumed.commandCount, 8)) \(min(resumed.strayCount, 3))"]
    }

    // MARK: Files

    private static func explain(_ text: String) -> Set<String> {
        var found: Set<String> = []
        var reading = LogReading(command: "log", file: nil)
        reading.isInterrupted = Play.limit()
        _ = try? reading.explain(.success(text)) { found.formUnion(Property.check($0)) }
        return found
    }

    private static func check(_ bytes: [UInt8]) -> Set<String> {
        guard var check = try? LayoutCheck() else { return [] }
        check.isInterrupted = Play.limit()
        var found: Set<String> = []
        do throws(Diagnostic) {
            let checked = try check.check("a.xib", bytes, files: .none)
            found = ["\(min(checked.scenes.count, 5)) \(checked.unread.isEmpty)"]
        } catch {
            found.insert(error.word)
        }
        var play = Play(files: ["a.xib": String(decoding: bytes, as: UTF8.self)])
        play.run("import ib a.xib\nframes")
        return found.union(play.found)
    }
}

extension Diagnostic {
    /// Its kind: what it names is left out.
    var word: String { "\(code.rawValue) \(message.split(separator: "'", maxSplits: 1).first ?? "")" }
}
