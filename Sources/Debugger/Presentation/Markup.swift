import Language
import Layout

/// Text and numbers for XML and HTML.
package enum Markup {
    /// Harmless between tags and in quoted attributes. What XML cannot hold, and what would change the reading direction, is shown
    /// as an escape of the language.
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

    /// Three decimals at most, and a number whatever the layout says.
    static func number(_ value: Double) -> String { value.isFinite ? NumberText.of(min(max(value, -1e11), 1e11)) : "0" }

    /// `x="1" y="2" width="3" height="4"`
    static func attributes(_ rect: Rect) -> String {
        "x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(max(0, rect.width)))\" height=\"\(number(max(0, rect.height)))\""
    }
}
