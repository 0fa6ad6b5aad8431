import Answers
import Commands
import Foundation
import Language
import Presentation
import Schema
import Session
import Testing

/// A console with a text renderer, driven by lines: what a person sees of them.
struct Scripted {
    var console: Console
    private(set) var reports: [Report] = []
    private let renderer = TextRenderer(width: 80)

    init(files: FileAccess = .none) { console = Console(files: files) }

    /// Runs lines one after the other; returns what each said, joined.
    @discardableResult
    mutating func run(_ text: String) -> String {
        var output: [String] = []
        var reader = ScriptReader(text)
        while let next = reader.next() {
            func keep(_ report: Report) {
                reports.append(report)
                if let text = renderer.render(report) { output.append(text) }
            }
            switch next {
            case .success(let statement): console.execute(statement, report: keep)
            case .failure(let error): console.refuse(error.statement, because: error.diagnostic, report: keep)
            }
        }
        return output.joined(separator: "\n")
    }

    /// The errors so far.
    var failures: [Diagnostic] {
        reports.compactMap { if case .failed(let diagnostic) = $0.status { diagnostic } else { nil } }
    }

    /// Whether the last statement did.
    var hasFailed: Bool { if case .failed? = reports.last?.status { true } else { false } }

    /// The answer of the last statement.
    var answer: Answer? {
        if case .done(_, let answer)? = reports.last?.status { answer } else { nil }
    }

    /// The last statement as programs read it.
    var json: String {
        let json = reports.last.flatMap(JSONRenderer().render) ?? ""
        if !json.isEmpty { #expect(Schema.ofProtocol.validation(of: json).faults == [], "\(json.prefix(400))") }
        return json
    }

    var events: [Event] {
        if case .done(let events, _)? = reports.last?.status { events } else { [] }
    }
}

/// Files of the repository.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String { try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) }

    static func write(_ text: String, to path: String) throws {
        try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }

    /// Its files may be read, and nothing is written.
    static let access = FileAccess(
        read: { path in
            (try? text(path)).map { .success($0) } ?? .failure(Diagnostic(.io, "cannot read '\(path)': No such file or directory"))
        }, write: { _, path in .failure(Diagnostic(.io, "cannot write '\(path)': Permission denied")) }, canWrite: { _ in .success(()) })

    static func files(in folder: String, ending suffix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
    }
}
