import Answers

/// Finds where words and expressions end, as the lexer and the argument cursor do, except that the text may stop anywhere.
extension GrammarSearch {
    func skippingBlanks(from index: Int) -> Int { text[index...].firstIndex { !$0.isWhitespace } ?? text.count }

    /// Whether a word may begin at an index: at the beginning of the text, behind a blank, behind the dots of a range or behind a mark that a word
    /// may follow without a blank, such as an operator or an opening parenthesis, but not within another word.
    func beginsWord(at index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = text[index - 1]
        if before == "." { return index > 1 && text[index - 2] == "." }
        return before.isWhitespace || "=,@(:±+-*/<>≤≥[|…".contains(before)
    }

    /// The end of a path such as `card` or `` `my view`.width ``. The path may be incomplete, behind a dot or in a quoted name.
    func end(ofPath start: Int) -> Int {
        var index = start
        while index < text.count {
            if text[index] == "`" {
                guard let close = text[(index + 1)...].firstIndex(of: "`") else { return text.count }
                index = close + 1
                // Two backticks within a quoted name stand for one backtick.
                if index < text.count, text[index] == "`" { continue }
            } else {
                let end = text[index...].firstIndex { !$0.continuesWord } ?? text.count
                if end == index { return index }
                index = end
            }
            // Dots that follow each other are those of a range such as `0...10`, and belong to no path.
            guard index < text.count, text[index] == ".", index + 1 == text.count || text[index + 1] != "." else { return index }
            index += 1
        }
        return index
    }

    /// The index at which an argument of any characters ends, such as the id of a constraint or the name of a file: a blank outside
    /// brackets and quoted names ends it.
    ///
    /// - Parameter takesCommas: whether a comma belongs to the argument, as in names of files; otherwise a comma outside brackets ends it.
    func end(ofRaw start: Int, takesCommas: Bool = false) -> Int {
        var (index, depth) = (start, 0)
        while index < text.count {
            switch text[index] {
            case "`":
                guard let close = text[(index + 1)...].firstIndex(of: "`") else { return text.count }
                index = close
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case ",": if depth <= 0, !takesCommas { return index }
            case let character where character.isWhitespace && depth <= 0: return index
            default: break
            }
            index += 1
        }
        return index
    }

    /// The index in the typed text behind the option that begins at `start`: `hidden` or, with a value, `font=17`.
    func end(ofOption start: Int) -> Int {
        let key = end(ofPath: start)
        return key < text.count && text[key] == "=" ? end(ofValue: start) : key
    }

    /// The index in the typed text behind the value of an option; `start` is where the value begins, or the option's key before it. Blanks may stand on both
    /// sides of commas.
    func end(ofValue start: Int) -> Int {
        var index = end(ofRaw: start, takesCommas: true)
        while true {
            let next = skippingBlanks(from: index)
            let isOpen = text[start..<index].last == ","
            guard next < text.count, isOpen || text[next] == "," else { return index }
            index = end(ofRaw: skippingBlanks(from: isOpen ? next : next + 1), takesCommas: true)
        }
    }

    /// The index behind the closing quote of the string that begins at `start`, or the end of the text where no quote closes it; nil where no string begins
    /// there.
    func end(ofString start: Int) -> Int? {
        guard start < text.count, text[start] == "\"" else { return nil }
        var index = start + 1
        while index < text.count, text[index] != "\"" { index += text[index] == "\\" ? 2 : 1 }
        return min(index + 1, text.count)
    }

    /// The indices at which an expression that begins at `start` may end: behind each operand outside parentheses, and behind each parenthesis that
    /// closes the last open one. Where an operand may stand at the end of the text, that is noted as an expectation.
    mutating func ends(ofExpression slot: ArgumentKind, from start: Int) -> [Int] {
        var (ends, depth, index) = ([Int](), 0, start)
        while true {
            index = skippingBlanks(from: index)
            while index < text.count, "+-(".contains(text[index]) {
                if text[index] == "(" { depth += 1 }
                index = skippingBlanks(from: index + 1)
            }
            guard beginsWord(at: index) else { return ends }
            let isNumber = index < text.count && (text[index].isNumber || text[index] == ".")
            let end = isNumber ? end(ofNumber: index) : end(ofPath: index)
            if end == text.count, !isNumber { expect(.slot(slot), at: index) }
            guard end > index else { return ends }
            index = end
            if depth == 0 { ends.append(index) }
            index = skippingBlanks(from: index)
            while index < text.count, text[index] == ")", depth > 0 {
                depth -= 1
                index += 1
                if depth == 0 { ends.append(index) }
                index = skippingBlanks(from: index)
            }
            guard index < text.count, "+-*/".contains(text[index]) else { return ends }
            index += 1
        }
    }

    /// The end of a number; the points of `0...10` are not part of it.
    private func end(ofNumber start: Int) -> Int {
        var index = start
        while index < text.count {
            let character = text[index]
            let isPoint = character == "." && index + 1 < text.count && text[index + 1].isNumber
            guard character.isNumber || character == "e" || isPoint else { return index }
            index += 1
        }
        return index
    }
}

extension Character {
    /// Whether the character can be part of a name.
    var continuesWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
