import Answers
import Commands
import Foundation
import Language
import Scripts
import Synchronization

/// Inputs to begin with: what the repository has of a subject, cut into small pieces, and the words that its readers know.
package struct Seeds {
    private let root: String

    /// - Parameter root: the repository's directory.
    package init(root: String) { self.root = root }

    /// Longer ones are cut off.
    private static let lengthLimit = 3_000

    package func texts(for subject: Subject) -> [[UInt8]] {
        let texts: [String]
        switch subject {
        case .language: texts = scripts.flatMap { chunks(of: $0, lines: 3) } + manuals
        case .format: texts = formats
        case .session: texts = scripts.flatMap(beginnings) + manuals
        case .completion: texts = (scripts + manuals).flatMap(lines)
        case .log: texts = files("examples/logs", ".log") + logs
        case .dump: texts = files("examples/dumps", ".txt") + blocks("Tests/DumpsTests")
        case .capture: texts = files("examples/captures", ".json")
        case .interface: texts = files("examples", ".xib").flatMap(elements) + blocks("Tests/DebuggerTests/Checking", "LayoutCheck")
        case .swift, .objc: texts = files("examples/code", subject == .swift ? ".swift" : ".m") + blocks("Tests/ConstraintCodeTests")
        case .json: texts = played.map(\.json) + blocks("Tests/LayoutJSONTests") + blocks("Tests/DebuggerTests/Exporting", "LayoutDocument")
        case .fontMetrics: texts = files("examples/fonts", ".json")
        case .lesson: texts = lessons.flatMap(sections) + blocks("Tests/LessonsTests") + blocks("Tests/DebuggerTests/Lessons", "Lesson")
        case .transcript: texts = documents.flatMap(sessions) + blocks("Tests/DebuggerTests/Scripts", "Transcript")
        case .journal: return played.map { Array($0.journal.prefix(Self.lengthLimit)) }
        }
        return Set(texts.map { Array($0.utf8.prefix(Self.lengthLimit)) }).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The string literals of the sources that read it.
    package func words(for subject: Subject) -> [[UInt8]] {
        let folders =
            switch subject {
            case .log: ["ConsoleLogs"]
            case .dump: ["Dumps", "ConsoleLogs"]
            case .capture: ["Dumps", "JSONText", "ConsoleLogs"]
            case .interface: ["InterfaceBuilder"]
            case .swift, .objc: ["ConstraintCode"]
            case .json: ["JSONText", "LayoutJSON", "Exporting"]
            case .fontMetrics: ["JSONText", "LayoutJSON"]
            case .lesson: ["Lessons", "Language", "Commands"]
            case .language, .format, .session, .completion, .transcript, .journal: ["Language", "Commands"]
            }
        let literals = folders.flatMap { files("Sources/Debugger/\($0)", ".swift") }.flatMap(Self.literals)
        return Set(literals).map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// What stands in quotes in a line, where it is a word.
    private static func literals(of source: String) -> [Substring] {
        source.split(separator: "\n" as Character).flatMap { (line: Substring) -> [Substring] in
            let pieces = line.split(separator: "\"" as Character, omittingEmptySubsequences: false)
            let quoted = pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0] }
            return quoted.filter { (1...24).contains($0.utf8.count) && !$0.contains("\\" as Character) && !$0.contains(" " as Character) }
        }
    }

    // MARK: Files

    /// The texts of the files in a folder and below it, in the order of their names.
    private func files(_ folder: String, _ ending: String) -> [String] {
        let names = (FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []).sorted()
        return names.filter { $0.hasSuffix(ending) }.map {
            FileManager.default.contents(atPath: "\(root)/\(folder)/\($0)").map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }

    /// What stands in tests as texts of many lines.
    private func blocks(_ folder: String, _ word: String = "") -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)"))?.filter { word.isEmpty || $0.contains(word) } ?? []
        return names.sorted().flatMap { name in
            files(folder, name).flatMap { source in
                source.components(separatedBy: "\"\"\"").enumerated().filter { $0.offset % 2 == 1 }.map { withoutIndent($0.element) }
            }
        }
    }

    private func withoutIndent(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let indent = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
    }

    // MARK: Pieces

    private var scripts: [String] { files("examples", ".aldb") }
    private var documents: [String] { files("docs", ".md") + files("", "README.md").prefix(1) }
    private var lessons: [String] { files("examples", ".lesson") + files("Sources/Debugger/EmbeddedLessons/Course", ".lesson") }
    private var manuals: [String] { CommandTable.manuals.map { $0.examples.joined(separator: "\n") } }

    private func lines(of text: String) -> [String] { text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init) }

    private func chunks(of text: String, lines count: Int) -> [String] {
        let lines = lines(of: text)
        return stride(from: 0, to: lines.count, by: count).map { lines[$0..<min(lines.count, $0 + count)].joined(separator: "\n") }
    }

    /// What comes later needs what comes first.
    private func beginnings(of text: String) -> [String] {
        let lines = lines(of: text)
        return stride(from: 4, to: lines.count + 6, by: 6).map { lines.prefix($0).joined(separator: "\n") }
    }

    private var formats: [String] {
        let all = (scripts + manuals + documents + blocks("Tests/ConstraintCodeTests", "VisualFormat")).flatMap(lines)
        return all.compactMap { line in
            for mark in ["H:", "V:", "|", "["] {
                if let start = line.range(of: mark)?.lowerBound, line.contains("]") { return String(line[start...].prefix(200)) }
            }
            return nil
        }
    }

    /// Some lines of constraints at a time.
    private var logs: [String] {
        ["Tests/DebuggerTests", "Tests/ConsoleLogsTests"].flatMap { files($0, ".swift") }
            .flatMap { chunks(of: $0, lines: 12) }.filter { $0.contains("Constraint:0x") }
    }

    /// A document without some of its lines, which is mostly still one.
    private func elements(of text: String) -> [String] {
        let lines = text.split(separator: "\n").map(String.init)
        return [text]
            + lines.indices.filter { lines[$0].hasSuffix("/>") }.map { index in
                lines.enumerated().filter { $0.offset == index || !$0.element.contains("<constraint ") }.map(\.element).joined(
                    separator: "\n")
            }
    }

    /// A lesson of each section alone, and all of it.
    private func sections(of text: String) -> [String] {
        let parts = text.components(separatedBy: "\n\n").reduce(into: [String]()) { parts, part in
            let begins = ["say", "predict", "choose", "task"].contains { part.hasPrefix($0) }
            if begins || parts.isEmpty { parts.append(part) } else { parts[parts.count - 1] += "\n\n" + part }
        }
        return [text] + parts.dropFirst().map { (parts.first ?? "") + "\n\n" + $0 }
    }

    /// The first commands of a document's sessions.
    private func sessions(of text: String) -> [String] {
        text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 && $0.element.contains("aldb> ") }
            .map { "```" + $0.element + "```\n" }
    }

    /// Scripts that were run: layouts as JSON, journals.
    private var played: [(json: String, journal: [UInt8])] {
        (scripts.flatMap(beginnings) + manuals).map { script in
            let bytes = Mutex<[UInt8]>([])
            var console = Console()
            console.journalSink = { record in bytes.withLock { $0 += record.encoded() } }
            var reader = ScriptReader(script)
            while let next = reader.next(console.readsInput) { console.execute(next) { _ in } }
            var json = ""
            console.execute(SourceStatement(text: "export json")) { report in
                if case .done(_, .exported(let text)?) = report.status { json = text }
            }
            return (json, bytes.withLock { $0 })
        }
    }
}
