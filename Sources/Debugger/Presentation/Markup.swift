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

    /// A number with three decimals at most; finite whatever the layout says.
    static func number(_ value: Double) -> String { value.isFinite ? NumberText.of(min(max(value, -1e11), 1e11)) : "0" }

    /// A rectangle as attributes: `x="1" y="2" width="3" height="4"`.
    static func attributes(_ rect: Rect) -> String {
        "x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(max(0, rect.width)))\" height=\"\(number(max(0, rect.height)))\""
    }
}
