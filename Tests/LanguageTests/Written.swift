import Exact
import Language

/// Syntax written back as text, every operation in brackets, so that tables of tests stay readable.
extension ExpressionSyntax {
    var written: String {
        switch self {
        case .number(let value, _): value.decimalDescription
        case .path(let path): path.words.map { $0.isQuoted ? "`\($0.text)`" : $0.text }.joined(separator: ".")
        case .negated(let inner, _): "-" + inner.written
        case .grouped(let inner, _): inner.written
        case .binary(let operation, let left, let right, _): "{\(left.written) \(operation.rawValue) \(right.written)}"
        }
    }
}

extension EquationSyntax {
    var written: String {
        var text = label.map { "\($0.text): " } ?? ""
        text += sides[0].written
        for (relation, side) in zip(relations, sides.dropFirst()) { text += " \(relation.rawValue) \(side.written)" }
        if !insets.isEmpty { text += " inset " + insets.map(\.written).joined(separator: ",") }
        if let priority { text += " @\(priority.written)" }
        return text
    }
}

extension VisualFormatSyntax.Predicate {
    var written: String { relation.rawValue + object.written + (priority.map { "@\($0.written)" } ?? "") }
}

extension VisualFormatSyntax.Connection {
    var written: String {
        switch self {
        case .flush: ""
        case .standard: "-"
        case .predicates(let list, _): "-(" + list.map(\.written).joined(separator: ",") + ")-"
        }
    }
}

extension VisualFormatSyntax {
    var written: String {
        var text = (label.map { "\($0.text): " } ?? "") + (isVertical ? "V:" : "H:")
        if let first { text += "|" + first.written }
        for (index, view) in views.enumerated() {
            if index > 0 { text += connections[index - 1].written }
            text += "[" + view.name.text
            if !view.predicates.isEmpty { text += "(" + view.predicates.map(\.written).joined(separator: ",") + ")" }
            text += "]"
        }
        if let last { text += last.written + "|" }
        if !alignments.isEmpty { text += " align " + alignments.map(\.text).joined(separator: ",") }
        if let priority { text += " @\(priority.written)" }
        return text
    }
}

extension StatementSyntax {
    var written: String {
        switch self {
        case .equation(let equation): return equation.written
        case .visualFormat(let format): return format.written
        case .command(let name, let word, var arguments):
            let rest = (try? arguments.restOfText("anything").text) ?? ""
            return "<\(name)\(name == word.text ? "" : "~\(word.text)")>" + (rest.isEmpty ? "" : " \(rest)")
        }
    }
}

/// What went wrong, in short: the code and the stretch of the text that is to blame.
func complaint(_ diagnostic: Diagnostic, in text: String) -> String {
    guard let span = diagnostic.span else { return diagnostic.code.rawValue }
    let characters = Array(text)
    guard span.start >= 0, span.length >= 0, span.end <= characters.count else { return "\(diagnostic.code.rawValue) outside the text" }
    return "\(diagnostic.code.rawValue) \(span.start) «\(String(characters[span.start..<span.end]))»"
}

let vocabulary = CommandVocabulary(
    names: [
        "view", "label", "size", "constraints", "conflicts", "constant", "continue", "print", "priority", "expect", "explain", "export",
        "frames", "status", "step", "list", "window", "watch", "why", "let", "text", "source", "try", "alias", "set",
    ],
    aliases: ["p": "print", "pw": "print root.width +", "q2": "x ==", "loop": "loop"])

/// The statement written back, or the complaint.
func parsed(_ text: String) -> String {
    do {
        return try StatementSyntax.parse(text, vocabulary: vocabulary)?.written ?? "nothing"
    } catch {
        return complaint(error, in: text)
    }
}

func failure(_ text: String) -> Diagnostic? {
    do {
        _ = try StatementSyntax.parse(text, vocabulary: vocabulary)
        return nil
    } catch {
        return error
    }
}
