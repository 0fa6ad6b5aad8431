import Answers
import Commands
import Interchange
import Language
import Presentation
import Schema
import Session

/// What came of one input.
package struct Outcome {
    /// What it led to: an input that leads to something new is worth changing further, where nothing counts what code it reached.
    package private(set) var words: Set<String> = []
    /// What does not hold though it must, whatever the input: nothing, or the first that was seen.
    package private(set) var violation: String?
    /// Whether words are wanted.
    let takesWords: Bool
    /// A number that follows from the input: chooses what only some inputs are asked, each the same every time.
    let lot: Int

    init(of bytes: [UInt8], takesWords: Bool) {
        self.takesWords = takesWords
        // FNV-1a
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        lot = Int((hash ^ hash >> 32) & 0xFFFF_FFFF)
    }

    mutating func note(_ word: @autoclosure () -> String) {
        if takesWords { words.insert(word()) }
    }

    mutating func hold(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition, violation == nil { violation = message() }
    }

    /// One input in so many.
    func isOne(in count: Int) -> Bool { lot % count == 0 }
}

extension Outcome {
    private static let renderers = [
        TextRenderer(width: 80), TextRenderer(width: 20, usesUnicode: false), TextRenderer(width: 200, isQuiet: true),
        TextRenderer(width: 1),
    ]

    /// A report as JSON is JSON, and as text has no control characters.
    mutating func check(_ report: Report) {
        if let json = JSONRenderer().render(report) { checkJSON(json, isLine: true) }
        let isExport = if case .done(_, .exported?) = report.status { true } else { false }
        if let text = Self.renderers[(lot + report.number) % Self.renderers.count].render(report) { checkText(text, mayIndent: isExport) }
        let name = report.name ?? "none"
        switch report.status {
        case .failed(let diagnostic):
            check(diagnostic, of: report.command)
            note("\(name) \(diagnostic.word)")
        case .done(let events, let answer):
            if takesWords { for event in events { note("\(name) \(event.kind)") } }
            note("\(name) \(answer == nil ? "" : "answers")")
            if case .exported(let text)? = answer { check(exported: text) }
        }
    }

    /// What is wrong is blamed on a place in the text.
    mutating func check(_ diagnostic: Diagnostic, of text: String) {
        hold(!diagnostic.message.isEmpty, "an error without a word")
        guard let span = diagnostic.span else { return }
        hold(
            span.start >= 0 && span.length >= 0 && span.length <= text.utf8.count && span.end <= text.count,
            "\(diagnostic) of \(text.debugDescription.prefix(400))")
    }

    /// Each statement that an import makes is one, whatever names are in it: nothing that is imported says more than it should.
    mutating func check(_ script: ImportedScript) {
        for imported in script.statements.prefix(100) {
            var reader = ScriptReader(imported.text)
            guard case .success(let first)? = reader.next(), first.text == imported.text, reader.next() == nil else {
                hold(false, "not one statement: \(imported.text.debugDescription.prefix(400))")
                return
            }
            do throws(Diagnostic) { _ = try StatementSyntax.parse(imported.text, vocabulary: Subject.vocabulary) } catch {
                hold(
                    error.code != .syntax && error.code != .unknownCommand,
                    "imported \(imported.text.debugDescription.prefix(400)): \(error)")
            }
        }
    }

    /// A page that is written to a file has no control characters either; markup has a grammar.
    mutating func checkPage(_ page: String) {
        checkText(page, mayIndent: true)
        if page.hasPrefix("<"), let fault = MarkupGrammar.fault(in: page) {
            hold(false, "no markup, \(fault): \(page.debugDescription.prefix(400))")
        }
    }

    private mutating func check(exported text: String) {
        checkPage(text)
        if text.hasPrefix("{") { checkJSON(text, isLine: false) }
    }

    /// - Parameter mayIndent: whether tabs may stand in it: code and logs have some.
    private mutating func checkText(_ text: String, mayIndent: Bool) {
        hold(
            text.unicodeScalars.allSatisfy { isHarmless($0) || mayIndent && $0 == "\t" },
            "a control character in text: \(text.debugDescription.prefix(400))")
    }

    /// - Parameter isLine: whether it has to be one line, and one of the protocol.
    mutating func checkJSON(_ json: String, isLine: Bool) {
        if isLine { hold(!json.utf8.contains { $0 < 0x20 }, "a control character in JSON: \(json.debugDescription.prefix(400))") }
        if let fault = JSONGrammar.fault(in: json) { hold(false, "no JSON object, \(fault): \(json.prefix(400))") }
        // It takes longer than most of what is asked.
        guard isLine, isOne(in: 4), let fault = Schema.ofProtocol.validation(of: json).faults.first else { return }
        hold(false, "not as in docs/protocol.schema.json, \(fault): \(json.prefix(400))")
    }

    /// Neither a control character nor one that turns the direction of what follows.
    private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: true
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
        default: true
        }
    }
}

extension Diagnostic {
    /// Its kind: what it names is left out.
    var word: String { "\(code.rawValue) \(message.split(separator: "'", maxSplits: 1).first ?? "")" }
}

extension Event {
    /// What kind of thing happened.
    fileprivate var kind: String {
        switch self {
        case .viewAdded: "view added"
        case .viewChanged: "view changed"
        case .constraintAdded: "constraint added"
        case .constraintChanged: "constraint changed"
        case .removed: "removed"
        case .frameChanged: "frame changed"
        case .valueChanged: "value changed"
        case .broken: "broken"
        case .satisfied: "satisfied"
        case .ofExpectedBreak: "of tie breaker"
        case .conflict: "conflict"
        case .restored: "restored"
        case .ambiguous: "ambiguous"
        case .determined: "determined"
        case .tied: "tied"
        case .warning: "warning"
        case .break: "break"
        case .watch: "watch"
        }
    }
}
