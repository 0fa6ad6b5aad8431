import Debugger
import Foundation
import Language

/// What holds whatever the input.
enum Property {
    /// Ends the program where something does not hold: whoever runs it keeps the input.
    static func hold(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { fatalError("does not hold: \(message())") }
    }

    private static let renderers = [
        TextRenderer(width: 80), TextRenderer(width: 20, usesUnicode: false), TextRenderer(width: 200, isQuiet: true),
    ]

    /// A report as JSON is JSON, and as text has no control characters. Returns words for what it says.
    static func check(_ report: Report) -> Set<String> {
        if let json = JSONRenderer().render(report) {
            hold(!json.utf8.contains { $0 < 0x20 }, "a control character in JSON: \(json.debugDescription.prefix(400))")
            let object = try? JSONSerialization.jsonObject(with: Data(json.utf8))
            hold(object is [String: Any], "no JSON object: \(json.prefix(400))")
        }
        for renderer in renderers {
            guard let text = renderer.render(report) else { continue }
            hold(text.unicodeScalars.allSatisfy(isHarmless), "a control character in text: \(text.debugDescription.prefix(400))")
        }
        let name = report.name ?? "none"
        switch report.status {
        case .failed(let diagnostic):
            check(diagnostic, of: report.command)
            return ["\(name) \(diagnostic.word)"]
        case .done(let events, let answer):
            return Set(events.map { "\(name) \($0.kind)" } + ["\(name) \(answer == nil ? "" : "answers")"])
        }
    }

    /// What is wrong is blamed on a place in the text.
    static func check(_ diagnostic: Diagnostic, of text: String) {
        hold(!diagnostic.message.isEmpty, "an error without a word")
        guard let span = diagnostic.span else { return }
        hold(span.start >= 0 && span.length >= 0 && span.end <= text.count, "\(diagnostic) of \(text.debugDescription.prefix(400))")
    }

    /// A page of a lesson has no control characters either.
    static func checkPage(_ page: String) {
        hold(
            page.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\t" },
            "a control character in a page: \(page.debugDescription.prefix(400))")
    }

    /// Neither a control character nor one that turns the direction of what follows.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: true
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
    }
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
        case .ofTieBreaker: "of tie breaker"
        case .conflict: "conflict"
        case .restored: "restored"
        case .ambiguous: "ambiguous"
        case .determined: "determined"
        case .warning: "warning"
        case .break: "break"
        case .watch: "watch"
        }
    }
}
