import Language
import Layout

/// Writes text and numbers for XML and HTML.
package enum Markup {
    /// A text that is safe between tags and in quoted attributes.
    ///
    /// Characters that XML cannot hold, or that change the reading direction, are escaped as on a terminal: `\u{1B}`.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in PlainText.line(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\u{FFFE}", "\u{FFFF}": result += PlainText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text of a page as HTML that is also well-formed XML, with a newline at its end.
    ///
    /// - Parameters:
    ///   - title: the title as plain text.
    ///   - style: the style sheet.
    ///   - body: the lines of HTML in the body.
    static func page(title: String, style: String, _ body: [String]) -> String {
        let head = [
            "<!DOCTYPE html>", "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">", "<head>", "<meta charset=\"utf-8\"/>",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>", "<title>\(escaped(title))</title>",
            "<style>\(style)</style>", "</head>", "<body>",
        ]
        return (head + body + ["</body>", "</html>"]).joined(separator: "\n") + "\n"
    }

    /// A number with three decimals at most; one that is not finite becomes 0, and a huge one is limited.
    static func number(_ value: Double) -> String { value.isFinite ? NumberText.of(min(max(value, -1e11), 1e11)) : "0" }

    /// A rectangle as attributes of an element: `x="1" y="2" width="3" height="4"`.
    static func attributes(_ rect: Rect) -> String {
        "x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(max(0, rect.width)))\" height=\"\(number(max(0, rect.height)))\""
    }
}
