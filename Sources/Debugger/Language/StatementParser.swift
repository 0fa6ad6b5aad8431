extension StatementSyntax {
    /// Reads one statement; nil where it is empty. Spans count from the start of `text`.
    ///
    /// A command's full name or alias has precedence unless `.`, `:` or a relation follows it; then come equations and visual formats,
    /// then abbreviated commands and aliases. Throws `unknown-command` where a statement that begins with a word is none of these, otherwise the error in it.
    package static func parse(_ text: String, vocabulary: CommandVocabulary) throws(Diagnostic) -> StatementSyntax? {
        do throws(Diagnostic) {
            return try StatementParser(lexer: Lexer(text), vocabulary: vocabulary).statement()
        } catch {
            throw ForeignSyntax.explained(error, in: text)
        }
    }
}

private struct StatementParser {
    var lexer: Lexer
    var vocabulary: CommandVocabulary

    consuming func statement() throws(Diagnostic) -> StatementSyntax? {
        let token = try lexer.peek()
        if token.kind == .end { return nil }
        guard case .word(let word) = token.kind else { return try withoutFirstWord() }
        var afterWord = lexer
        afterWord.position = token.range.upperBound
        let follower = Follower(afterWord)

        if !word.isQuoted, follower != .mark {
            if let full = try command(vocabulary.fullMeaning(of: word.text), word, afterWord) { return full }
        }
        if let constraint = try constraint(follower) { return constraint }
        if !word.isQuoted, follower != .mark, let short = try command(vocabulary.meaning(ofPrefix: word.text), word, afterWord) {
            return short
        }
        throw try unknown(word, follower)
    }

    // MARK: Commands

    private func command(_ meaning: CommandVocabulary.Meaning, _ word: Word, _ rest: Lexer) throws(Diagnostic) -> StatementSyntax? {
        switch meaning {
        case .command(let name):
            return .command(name: name, word: word, arguments: ArgumentCursor(rest))
        case .alias(let text):
            // Aliases are not looked up in the text of an alias, so that they cannot form a circle.
            let expanded = try rest.expanded(with: text, for: word.span)
            return try StatementParser(lexer: expanded, vocabulary: CommandVocabulary(names: vocabulary.names)).statement()
        case .ambiguous(let names):
            throw Diagnostic(
                .unknownCommand, "'\(word.text)' may be short for \(names.joined(separator: ", "))", at: word.span,
                hint: ForeignCommands.hint(for: word.text) ?? "type more of it")
        case .unknown:
            return nil
        }
    }

    /// What follows the first word, as far as it decides the kind of statement.
    private enum Follower {
        /// `.`, `:` or a relation: the word is the name of a view or constraint.
        case mark
        /// Something that may follow a command but not an operand.
        case argument
        case other

        init(_ afterWord: Lexer) {
            if afterWord.character(at: afterWord.position) == "." {
                self = .mark
                return
            }
            var next = afterWord
            next.skipBlanks()
            guard let character = next.character(at: next.position) else {
                self = .other
                return
            }
            let isUnequal = character == "!" && next.character(at: next.position + 1) == "="
            if character == ":" || character.startsRelation || isUnequal {
                self = .mark
            } else if character.startsName || next.startsNumber(at: next.position) || "\"`([|".contains(character) {
                self = .argument
            } else {
                self = .other
            }
        }
    }

    // MARK: Equations and visual formats

    /// Reads the statement as a constraint; nil where it cannot be one.
    private func constraint(_ follower: Follower) throws(Diagnostic) -> StatementSyntax? {
        var rest = lexer
        let label = try label(&rest)
        if try startsVisualFormat(rest) { return .visualFormat(try rest.visualFormat(label: label)) }
        if let label {
            guard try rest.peek().kind != .end else {
                throw Diagnostic(
                    .syntax, "expected an equation or a visual format after '\(label.text):'", at: try rest.peek().span)
            }
            return .equation(try rest.equation(label: label))
        }
        guard follower != .argument, rest.hasRelationAhead else { return nil }
        return .equation(try rest.equation(label: nil))
    }

    /// Reads a label `NAME:`, which `H:` and `V:` are not; nil where there is none.
    private func label(_ rest: inout Lexer) throws(Diagnostic) -> Word? {
        guard case .word(let word) = try rest.peek().kind, word.isQuoted || (word.text != "H" && word.text != "V") else { return nil }
        guard rest.mayBeginLabel else { return nil }
        var copy = rest
        guard let path = try? copy.path(), try copy.take(.colon) != nil else { return nil }
        guard path.words.count == 1 else {
            throw Diagnostic(
                .syntax, "a label is one name, found '\(path.text)'", at: path.span, hint: "write \(Word.spelling(of: path.text)): …")
        }
        rest = copy
        return word
    }

    private func startsVisualFormat(_ rest: Lexer) throws(Diagnostic) -> Bool {
        var rest = rest
        let token = try rest.next()
        if token.is(.bar) || token.is(.leftBracket) { return true }
        guard token.plainWord == "H" || token.plainWord == "V" else { return false }
        return try rest.take(.colon) != nil
    }

    // MARK: What is neither

    /// Reads a statement that does not begin with a word, which can only be a constraint.
    private func withoutFirstWord() throws(Diagnostic) -> StatementSyntax? {
        if let constraint = try constraint(.other) { return constraint }
        var rest = lexer
        let begin = try rest.peek()
        guard isExpressionStart(begin) else {
            throw rest.mismatch("a command, an equation or a visual format", begin)
        }
        let expression = try rest.expression()
        let token = try rest.peek()
        guard token.kind == .end else { throw rest.mismatch("an operator or a relation", token) }
        throw Diagnostic(
            .syntax, "an expression alone does nothing", at: expression.span,
            hint: "print \(rest.shortText(begin.range.lowerBound..<rest.position))")
    }

    private func isExpressionStart(_ token: Token) -> Bool {
        switch token.kind {
        case .number, .word: true
        case .symbol(let symbol): symbol == .leftParenthesis || symbol == .minus || symbol == .plus
        case .string, .end: false
        }
    }

    /// A hint for a stray word before an equation, such as `add box.width == 100`; nil where no dotted path follows the word.
    private func hintAboutEquation(after word: Word) -> String? {
        var rest = lexer
        guard (try? rest.next()) != nil, case .word? = (try? rest.peek())?.kind else { return nil }
        rest.skipBlanks()
        let start = rest.position
        var path = rest
        guard let first = try? path.path(), first.words.count > 1 else { return nil }
        guard (try? rest.equation(label: nil)) != nil else { return "a constraint begins with a view: box.width == 100" }
        return "a constraint is typed alone: \(lexer.shortText(start..<rest.position))"
    }

    private func unknown(_ word: Word, _ follower: Follower) throws(Diagnostic) -> Diagnostic {
        let near = word.isQuoted ? nil : vocabulary.hint(for: word.text)
        var rest = lexer
        let begin = try rest.peek().range
        let noCommand = "there is no command '\(lexer.shortText(begin))'"
        if follower == .argument {
            if near == nil, lexer.hasRelationAhead {
                if let hint = hintAboutEquation(after: word) { return Diagnostic(.unknownCommand, noCommand, at: word.span, hint: hint) }
                // The statement was meant as an equation, and its parser throws an error that says what is missing between the operands.
                _ = try rest.equation(label: nil)
            }
            let isFormat = word.text.uppercased() == "H" || word.text.uppercased() == "V"
            return Diagnostic(
                .unknownCommand, noCommand, at: word.span,
                hint: near ?? (isFormat ? "a visual format begins with H: or V:" : "'help' lists the commands"))
        }
        guard let expression = try? rest.expression(), rest.isAtEnd else {
            return Diagnostic(.unknownCommand, noCommand, at: word.span, hint: near)
        }
        if case .path(let path) = expression, path.words.count == 1 {
            return Diagnostic(
                .unknownCommand, noCommand, at: word.span, hint: near ?? "'help' lists the commands")
        }
        let typed = lexer.shortText(begin.lowerBound..<rest.position)
        return Diagnostic(.unknownCommand, "there is no command in '\(typed)'", at: expression.span, hint: "print \(typed)")
    }
}
