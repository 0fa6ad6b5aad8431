import Language
import Layout

/// Writes text and numbers for XML and HTML.
package enum Markup {
    /// A text that is safe between tags and in quoted attributes. Characters that XML cannot hold, or that change the reading
    /// direction, are escaped as in the language.
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

    /// A page as HTML that is also well-formed XML, with a newline at its end.
    ///
    /// - Parameters:
    ///   - title: as plain text.
    ///   - body: lines of HTML.
    static func page(title: String, style: String, _ body: [String]) -> String {
        let head = [
            "<!DOCTYPE html>", "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">", "<head>", "<meta charset=\"utf-8\"/>",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>", "<title>\(escaped(title))</title>",
            "<style>\(style)</style>", "</head>", "<body>",
        ]
        return (head + body + ["</body>", "</html>"]).joined(separator: "\n") + "\n"
    }

    /// A number with three decimals at most; finite whatever the layout says.
    static func number(_ value: Double) -> String { value.isFinite ? NumberText.of(min(max(value, -1e11), 1e11)) : "0" }

    /// A rectangle as attributes: `x="1" y="2" width="3" height="4"`.
    static func attributes(_ rect: Rect) -> String {
        "x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(max(0, rect.width)))\" height=\"\(number(max(0, rect.height)))\""
    }
}
