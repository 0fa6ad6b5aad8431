import Language
import Session

/// Adds the constraints of a typed visual format.
struct AddVisualFormat: Edit {
    var format: VisualFormatSyntax

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        if let label = format.label, !label.isQuoted, label.text == "h" || label.text == "v" {
            editor.note(.warning("'\(label.text):' names this format; \(label.text.uppercased()): says which way it goes"))
        }
        try editor.add(try VisualFormatLowering(format, layout: editor.layout).makeDrafts(), label: format.label)
    }
}
