import ConsoleLogs
import Language
import LayoutJSON
import Scripts

/// What a text is by its content, where somebody pasted it, piped it in or named its file.
package enum TextKind: Sendable {
    case layout(FoundLayout)
    /// A recorded session, whose commands are run.
    case transcript(Transcript)
    /// A text that tells of an exception of Auto Layout, and has nothing else that aldb reads; the error says what happened.
    case exception(Diagnostic)

    /// The kind of a text; nil where it is none that aldb reads, or plain statements. O(length)
    package static func of(_ text: String) -> TextKind? {
        if Transcript.hasPrompt(text) {
            let transcript = Transcript(text, form: .session)
            if !transcript.steps.isEmpty { return .transcript(transcript) }
        }
        if let found = FoundLayout(in: text) { return .layout(found) }
        return LayoutExceptions(in: FoundLayout.beginning(of: text)).first.map { .exception($0.diagnostic) }
    }

    /// Whether a text is a layout in JSON or a capture. O(length), and much faster than `of`.
    package static func isLayoutInJSON(_ text: String) -> Bool { LayoutReader.recognises(Array(text.utf8)) }

    /// The error for an exception, with `what` before its message, which says in which text it stands.
    static func error(_ exception: Diagnostic, in what: String, at span: Span? = nil) -> Diagnostic {
        Diagnostic(exception.code, "\(what): \(exception.message)", at: span, hint: exception.hint)
    }

    /// The error for a text that is nothing that aldb reads; `what` says in the message which text that is.
    package static func unknown(_ what: String, at span: Span? = nil) -> Diagnostic {
        Diagnostic(.format, "\(what) is nothing that aldb reads: no log, code, XML, JSON, dump or transcript", at: span)
    }
}
