import Vocabulary

extension Lexer {
    /// Reads a visual format up to the end of the statement: `H:|-20-[icon(44)]-[title]-(>=20)-|  align centerY @700`.
    mutating func visualFormat(label: Word?) throws(Diagnostic) -> VisualFormatSyntax {
        let begin = try peek()
        let isVertical = try orientation()
        var format = VisualFormatSyntax(
            label: label, isVertical: isVertical, first: nil, views: [], connections: [], last: nil, alignments: [], priority: nil,
            span: begin.span)
        if try take(.bar) != nil { format.first = try connection() }
        format.views.append(try visualView(expected: format.first == nil ? "'|' or a view in brackets" : "a view in brackets"))
        while format.last == nil {
            let token = try peek()
            guard token.is(.minus) || token.is(.bar) || token.is(.leftBracket) else { break }
            let link = try connection()
            if try take(.bar) != nil {
                format.last = link
            } else {
                format.views.append(try visualView(expected: "a view in brackets or '|'"))
                format.connections.append(link)
            }
        }
        format.span = span(begin.range.lowerBound, position)
        format.alignments = try alignments()
        format.priority = try priorityMark()
        let rest = try peek()
        guard rest.kind == .end else { throw leftover(rest, after: format) }
        return format
    }

    /// Reads `H:` or `V:`; returns whether the format is vertical. Without either it is horizontal.
    private mutating func orientation() throws(Diagnostic) -> Bool {
        let letter = try peek()
        guard letter.plainWord == "H" || letter.plainWord == "V" else { return false }
        position = letter.range.upperBound
        let colon = try next()
        guard colon.is(.colon) else { throw mismatch("':'", colon) }
        return letter.plainWord == "V"
    }

    // MARK: Connections

    /// Reads the connection between two items: nothing, `-`, `-20-` or `-(…)-`.
    private mutating func connection() throws(Diagnostic) -> VisualFormatSyntax.Connection {
        guard let dash = try take(.minus) else { return .flush }
        let token = try peek()
        let predicates: [VisualFormatSyntax.Predicate]
        switch token.kind {
        case .symbol(.leftBracket), .symbol(.bar):
            return .standard(dash.span)
        case .symbol(.leftParenthesis):
            predicates = try predicateList()
        case .number(let value):
            position = token.range.upperBound
            predicates = [.init(relation: .equal, object: .number(value, token.span), priority: nil)]
        case .word(let word):
            position = token.range.upperBound
            predicates = [.init(relation: .equal, object: .path(PathSyntax([word])), priority: nil)]
        default:
            throw noDistance(token)
        }
        let closing = try next()
        guard closing.is(.minus) else { throw noClosingDash(closing, after: token) }
        return .predicates(predicates, dash.span.union(closing.span))
    }

    private func noDistance(_ token: Token) -> Diagnostic {
        guard case .symbol(let symbol) = token.kind else { return mismatch("a distance, a view in brackets or '|' after '-'", token) }
        switch symbol {
        case .minus, .plus:
            return Diagnostic(
                .syntax, "a bare distance is a positive number without sign", at: token.span,
                hint: "write a signed one in parentheses: -(-10)-")
        case .equal, .doubleEqual, .lessOrEqual, .greaterOrEqual:
            return Diagnostic(.syntax, "a relation needs parentheses", at: token.span, hint: "for example -(>=20)-")
        default:
            return mismatch("a distance, a view in brackets or '|' after '-'", token)
        }
    }

    private func noClosingDash(_ found: Token, after distance: Token) -> Diagnostic {
        switch found.kind {
        case .symbol(.at) where !distance.is(.leftParenthesis):
            return Diagnostic(
                .syntax, "a distance with a priority needs parentheses", at: found.span, hint: "for example -(\(text(distance.range))@700)-"
            )
        case .symbol(.plus), .symbol(.star), .symbol(.slash), .symbol(.comma), .symbol(.period):
            return mismatch("'-' after the distance", found, hint: "anything but one number or one name stands in parentheses")
        default:
            let isEnd = found.is(.bar) || found.is(.leftBracket)
            let hint = isEnd ? "a distance stands between two: -\(text(distance.range))-\(shown(found).dropFirst().dropLast())" : nil
            return mismatch("'-' after the distance", found, hint: hint)
        }
    }

    // MARK: Views and predicates

    private mutating func visualView(expected: String) throws(Diagnostic) -> VisualFormatSyntax.View {
        let bracket = try next()
        guard bracket.is(.leftBracket) else {
            throw mismatch(expected, bracket, hint: bracket.plainWord.map { "write [\($0)]" })
        }
        let token = try next()
        guard case .word(let name) = token.kind else { throw unclosed(bracket, at: token, expected: "a view's name after '['") }
        let predicates = try peek().is(.leftParenthesis) ? try predicateList() : []
        let closing = try next()
        guard closing.is(.rightBracket) else {
            throw unclosed(bracket, at: closing, expected: predicates.isEmpty ? "']' or '(' after the view's name" : "']' after ')'")
        }
        return VisualFormatSyntax.View(name: name, predicates: predicates)
    }

    /// Reads `(P[,P…])` with at least one predicate.
    private mutating func predicateList() throws(Diagnostic) -> [VisualFormatSyntax.Predicate] {
        let opening = try next()
        var predicates: [VisualFormatSyntax.Predicate] = []
        while true {
            predicates.append(try predicate(in: opening))
            let token = try next()
            if token.is(.rightParenthesis) { return predicates }
            guard token.is(.comma) else {
                let expected = predicates.last?.priority == nil ? "an operator, '@', ',' or ')'" : "an operator, ',' or ')'"
                throw unclosed(opening, at: token, expected: expected)
            }
        }
    }

    private mutating func predicate(in opening: Token) throws(Diagnostic) -> VisualFormatSyntax.Predicate {
        let token = try peek()
        if token.kind == .end { throw unclosed(opening, at: token) }
        // Apple's grammar has no single `=`.
        if token.is(.equal) { throw mismatch("'==', '<=', '>=', a number or a name", token, hint: "did you mean '=='?") }
        let relation = try relation()
        let object = try expression(relation.map { "a number or a name after '\($0.rawValue)'" } ?? "a relation, a number or a name")
        return VisualFormatSyntax.Predicate(relation: relation ?? .equal, object: object, priority: try priorityMark())
    }

    // MARK: Options

    static let alignmentNames = Attribute.allCases.filter { !$0.isSize && !$0.isMargin }.map(\.rawValue)

    private mutating func alignments() throws(Diagnostic) -> [Word] {
        let keyword = try peek()
        guard keyword.plainWord == "align" else { return [] }
        position = keyword.range.upperBound
        var attributes: [Word] = []
        repeat {
            let token = try next()
            guard case .word(let word) = token.kind, Lexer.alignmentNames.contains(word.text) else {
                let near = token.plainWord.flatMap { didYouMean($0, among: Lexer.alignmentNames) }
                throw mismatch("an attribute to align by", token, hint: near ?? "one of " + Lexer.alignmentNames.joined(separator: ", "))
            }
            attributes.append(word)
        } while try take(.comma) != nil
        return attributes
    }

    private func leftover(_ token: Token, after format: VisualFormatSyntax) -> Diagnostic {
        if format.priority != nil { return Diagnostic(.syntax, "unexpected \(shown(token)) after the priority", at: token.span) }
        if !format.alignments.isEmpty { return mismatch("',', '@' or the end of the line", token) }
        if format.last != nil { return mismatch("'align', '@' or the end of the line after '|'", token) }
        return mismatch("'-', '[', '|', 'align', '@' or the end of the line after a view", token)
    }
}
