import Vocabulary

extension Lexer {
    /// Reads `EXPR REL EXPR [REL EXPR…] [inset N[,N,N,N]] [@PRIORITY]` up to the end of the statement.
    mutating func equation(label: Word?) throws(Diagnostic) -> EquationSyntax {
        var sides: [ExpressionSyntax] = []
        sides.reserveCapacity(2)
        sides.append(try expression())
        var relations: [RelationSyntax] = []
        while let relation = try relation() {
            relations.append(relation)
            sides.append(try expression("an expression after '\(relation.rawValue)'"))
        }
        guard !relations.isEmpty else {
            let token = try peek()
            throw mismatch("an operator or a relation", token, hint: missingPoint(sides[0], token))
        }
        let insets = try insets()
        let priority = try priorityMark()
        let rest = try peek()
        guard rest.kind == .end else { throw leftover(rest, hasInsets: !insets.isEmpty, hasPriority: priority != nil) }
        return EquationSyntax(label: label, sides: sides, relations: relations, insets: insets, priority: priority)
    }

    private mutating func insets() throws(Diagnostic) -> [ExpressionSyntax] {
        let keyword = try peek()
        guard keyword.plainWord == "inset" else { return [] }
        position = keyword.range.upperBound
        var values = [try expression("a number after 'inset'")]
        while try take(.comma) != nil {
            values.append(try expression("a number after ','"))
        }
        guard values.count == 1 || values.count == 4 else {
            let span = values.dropFirst().reduce(values[0].span) { $0.union($1.span) }
            throw Diagnostic(
                .syntax, "an inset is one number or four, found \(values.count)", at: span, hint: "inset TOP,LEFT,BOTTOM,RIGHT")
        }
        return values
    }

    /// Reads a priority behind `@`; nil where there is no `@`.
    mutating func priorityMark() throws(Diagnostic) -> ExpressionSyntax? {
        guard try take(.at) != nil else { return nil }
        return try expression("a priority after '@'")
    }

    /// A hint where a dot is missing, as in `box width` for `box.width`; nil where none is missing.
    private func missingPoint(_ before: ExpressionSyntax, _ token: Token) -> String? {
        guard case .path(let path) = before, path.words.count == 1, let word = token.plainWord,
            Attribute.named[word] != nil || AttributeGroup.named[word] != nil
        else { return nil }
        return "write \(Word.spelling(of: path.text)).\(word)"
    }

    /// Units that people write behind numbers in other languages. Numbers in aldb have none.
    static let units: Set<String> = ["px", "pt", "pts", "dp", "sp", "em", "rem", "points", "pixels"]

    private func leftover(_ token: Token, hasInsets: Bool, hasPriority: Bool) -> Diagnostic {
        if token.is(.rightParenthesis) { return Diagnostic(.syntax, "')' closes nothing", at: token.span) }
        if hasPriority {
            let hint =
                token.is(.at) ? "one '@' holds for the whole chain" : token.plainWord == "inset" ? "the inset stands before '@'" : nil
            return Diagnostic(.syntax, "unexpected \(shown(token)) after the priority", at: token.span, hint: hint)
        }
        if let word = token.plainWord, Lexer.units.contains(word) {
            return Diagnostic(.syntax, "numbers have no unit, found '\(word)'", at: token.span, hint: "points are meant: leave it out")
        }
        if token.plainWord == "priority" || token.plainWord == "prio" {
            return mismatch("'@' or the end of the line", token, hint: "a priority stands behind '@': @750")
        }
        if token.is(.leftParenthesis) {
            return mismatch("an operator", token, hint: "there are no functions, and a factor stands behind '*': 2 * (a + b)")
        }
        return mismatch(hasInsets ? "'@' or the end of the line" : "an operator, a relation, '@' or the end of the line", token)
    }
}
