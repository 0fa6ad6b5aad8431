import Answers
import ArgumentParsing
import Language
import Layout
import LayoutJSON
import Session
import Vocabulary

/// The commands `set fontmetrics FILE` and `set fontmetrics default`, which take the widths of characters from a file, or have them estimated again.
struct SetFontMetricsCommand: Command {
    /// The name of the setting.
    static let setting = "fontmetrics"
    static let manual = SetCommand.manual

    /// The file with the widths of characters; nil where the widths are to be estimated.
    private var file: Word?

    static func isMeant(by arguments: Arguments) -> Bool { arguments.has(setting) }

    init(_ arguments: Arguments) throws(Diagnostic) { file = arguments.optionalWord("FILE") }

    package func run(
        _ statement: SourceStatement, in console: inout Console, _ report: (Report) -> Void
    ) throws(Diagnostic) -> Report.Status {
        if let file, ["none", "off"].contains(file.text), !console.files.isFile(file.text) {
            throw Diagnostic(.usage, "'\(file.text)' is no file", at: file.span, hint: "set \(Self.setting) default")
        }
        let metrics = try file.map { file throws(Diagnostic) in try Self.metrics(try console.contents(of: file), of: file) }
        let events = try console.session.perform(statement) { editor throws(Diagnostic) in
            editor.configure { $0.settings.fontMetrics = metrics }
        }
        let measured = metrics.map { "measured are \($0.weights.map(\.rawValue).joined(separator: ", ")); other weights are estimated" }
        return .done(
            events: events,
            answer: .settings([(Self.setting, Setting.spelling(of: metrics), measured ?? "the widths of texts are estimated")]))
    }

    private static func metrics(_ text: String, of file: Word) throws(Diagnostic) -> FontMetrics {
        do throws(Diagnostic) {
            let faces = try FontMetricsDocument(text).faces.map {
                FontMetrics.Face(
                    weight: $0.weight, size: $0.size, ascender: $0.ascender, descender: $0.descender, widths: $0.widths,
                    otherWidth: $0.otherWidth)
            }
            return FontMetrics(file: file.text, faces: faces)
        } catch {
            throw Diagnostic(
                error.code, "'\(file.text)': \(error.message)", at: file.span, hint: error.hint ?? "docs/fontmetrics.md has the format")
        }
    }
}

extension Setting {
    /// The value of the setting `fontmetrics` as it is typed: the file's name, or `default` where widths are estimated.
    static func spelling(of metrics: FontMetrics?) -> String { metrics.map { Word.quoted($0.file) } ?? "default" }
}
