import Language
import Session

/// Adds the constraints of a typed visual format.
struct AddVisualFormat: Edit {
    var format: VisualFormatSyntax

    func edit(_ session: inout Session) throws(Diagnostic) {
        if let label = format.label, !label.isQuoted, label.text == "h" || label.text == "v" {
            session.note(.warning("'\(label.text):' names this format; \(label.text.uppercased()): says which way it goes"))
        }
        try session.add(try VisualFormatLowering(format, layout: session.layout).makeDrafts(), label: format.label)
    }
}
