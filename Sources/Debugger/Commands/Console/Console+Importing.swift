import Interchange
import Language
import Session

extension Console {
    /// Runs the statements of an import as one step: all of them or none.
    ///
    /// Throws `format` where one cannot be run, with its place in the imported file.
    mutating func perform(_ script: ImportedScript, of file: Word) throws(Diagnostic) -> [Event] {
        return try session.perform(interpreter.statement) { editor throws(Diagnostic) in
            for imported in script.statements {
                let text = imported.text
                editor.attribute(to: SourceStatement(text: text, file: imported.line == nil ? nil : file.text, line: imported.line ?? 1))
                do throws(Diagnostic) {
                    try Self.edit(imported.syntax, printed: text, &editor)
                } catch {
                    if error.isInterruption { throw error }
                    let place = imported.line.map { "line \($0) of '\(file.text)'" } ?? "'\(file.text)'"
                    throw Diagnostic(
                        .format, "\(place) makes '\(Self.shortened(text))': \(error.message)",
                        at: file.span,
                        hint: error.code == .duplicateName ? "what is imported brings its own names: 'new' makes room for them" : error.hint
                    )
                }
            }
        }
    }

    /// A text cut to a length that fits into a message, since it may be as long as its file.
    private static func shortened(_ text: String) -> String { text.count > 200 ? "\(text.prefix(200))…" : text }
}
