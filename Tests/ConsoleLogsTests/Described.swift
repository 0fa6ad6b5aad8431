import Exact
import Interchange
import Language

@testable import ConsoleLogs
import Vocabulary

/// Constraints as short texts, for comparison.
enum Described {
    static func constraint(_ constraint: LoggedConstraint) -> String {
        var text: String
        switch constraint.body {
        case .contentSize(let item, let isWidth, let points, let hugging, let resistance):
            text = "\(item).\(isWidth ? "width" : "height") ~ \(points.decimalDescription) \(hugging)/\(resistance)"
        case .relations(let all):
            text = all.map { relation in
                "\(expression(relation.left)) \(relation.sign.rawValue) \(expression(relation.right))"
                    + (relation.priority.map { " @\($0)" } ?? "")
            }.joined(separator: "; ")
        }
        if constraint.priority != 1000 { text += " @\(constraint.priority.decimalDescription)" }
        if !constraint.isActive { text += " inactive" }
        return text
    }

    private static func expression(_ expression: LoggedExpression) -> String {
        var parts = expression.terms.map { term in
            (term.factor == 1 ? "" : "\(term.factor.decimalDescription)*") + "\(term.item).\(term.attribute.rawValue)"
        }
        if expression.constant.sign != 0 || parts.isEmpty { parts.append(expression.constant.decimalDescription) }
        return parts.joined(separator: " + ")
    }

    /// What the lines of a text say, log by log.
    static func logs(_ text: String) -> [[String]] { ConsoleLog.logs(in: text).map { $0.constraints.map(constraint) } }

    /// What one line says, or why it cannot be read.
    static func line(_ text: String) -> String {
        let logs = ConsoleLog.logs(in: text)
        guard logs.count == 1, let log = logs.first else { return "\(logs.count) logs" }
        if let unread = log.unread.first { return "unread: \(unread.reason)" }
        return log.constraints.map(constraint).joined(separator: " | ")
    }
}
