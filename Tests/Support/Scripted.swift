import Answers
import Commands
import Language
import Presentation
import Schema
import Session
import Testing

/// A console with a text renderer, driven by lines: what a person sees of them.
package struct Scripted {
    package var console: Console
    package private(set) var reports: [Report] = []
    private let renderer = TextRenderer(width: 80)

    package init(files: FileAccess = .none) { console = Console(files: files) }

    package init(_ console: Console) { self.console = console }

    /// Runs lines one after the other; returns what each said, joined.
    @discardableResult
    package mutating func run(_ text: String) -> String {
        var output: [String] = []
        var reader = ScriptReader(text)
        while let next = console.next(of: &reader) {
            var told: [Report] = []
            console.execute(next) { told.append($0) }
            reports += told
            output += told.compactMap(renderer.render)
        }
        return output.joined(separator: "\n")
    }

    /// The errors so far.
    package var failures: [Diagnostic] {
        reports.compactMap { if case .failed(let diagnostic) = $0.status { diagnostic } else { nil } }
    }

    /// Whether the last statement did.
    package var hasFailed: Bool { if case .failed? = reports.last?.status { true } else { false } }

    /// The answer of the last statement.
    package var answer: Answer? {
        if case .done(_, let answer)? = reports.last?.status { answer } else { nil }
    }

    /// The text that the last statement exported.
    package var exported: String? { if case .exported(let text)? = answer { text } else { nil } }

    /// The lines that a terminal shows of the last statement.
    package func lines(width: Int = 80, height: Int? = nil, usesUnicode: Bool = true) -> [String] {
        guard let report = reports.last else { return [] }
        let text = TextRenderer(width: width, height: height, usesUnicode: usesUnicode).render(report) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The last statement as programs read it.
    package var json: String {
        let json = reports.last.flatMap(JSONRenderer().render) ?? ""
        if !json.isEmpty { #expect(Schema.ofProtocol.validation(of: json).faults == [], "\(json.prefix(400))") }
        return json
    }

    package var events: [Event] {
        if case .done(let events, _)? = reports.last?.status { events } else { [] }
    }
}
