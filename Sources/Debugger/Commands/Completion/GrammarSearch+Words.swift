import Answers

/// Finds where words and expressions end, as the lexer and the argument cursor do, except that the text may stop anywhere.
extension GrammarSearch {
    func skippingBlanks(from place: Int) -> Int { text[place...].firstIndex { !$0.isWhitespace } ?? text.count }

    /// Whether a word may begin at an index: at the beginning of the text, behind a blank, behind a mark or behind the dots of a range, but not within
    /// another word.
    func beginsWord(at place: Int) -> Bool {
        guard place > 0 else { return true }
        let before = text[place - 1]
        if before == "." { return place > 1 && text[place - 2] == "." }
        return before.isWhitespace || "=,@(:±+-*/<>≤≥[|…".contains(before)
    }

    /// The end of a path such as `card` or `` `my view`.width ``. The path may be incomplete, behind a dot or in a quoted name.
    func end(ofPath start: Int) -> Int {
        var place = start
        while place < text.count {
            if text[place] == "`" {
                guard let close = text[(place + 1)...].firstIndex(of: "`") else { return text.count }
                place = close + 1
                // Two backticks within a quoted name stand for one backtick.
                if place < text.count, text[place] == "`" { continue }
            } else {
                let end = text[place...].firstIndex { !$0.continuesWord } ?? text.count
                if end == place { return place }
                place = end
            }
            // Dots that follow each other are those of a range such as `0...10`, and belong to no path.
            guard place < text.count, text[place] == ".", place + 1 == text.count || text[place + 1] != "." else { return place }
            place += 1
        }
        return place
    }

    /// The index at which an argument of any characters ends, such as the id of a constraint or the name of a file: a blank outside
    /// brackets and quoted names ends it.
    ///
    /// - Parameter takesCommas: whether a comma belongs to the argument, as in names of files; otherwise a comma outside brackets ends it.
    func end(ofRaw start: Int, takesCommas: Bool = false) -> Int {
        var (place, depth) = (start, 0)
        while place < text.count {
            switch text[place] {
            case "`":
                guard let close = text[(place + 1)...].firstIndex(of: "`") else { return text.count }
                place = close
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case ",": if depth <= 0, !takesCommas { return place }
            case let character where character.isWhitespace && depth <= 0: return place
            default: break
            }
            place += 1
        }
        return place
    }

    /// The index in the typed text behind the option that begins at `start`: `hidden` or, with a value, `font=17`.
    func end(ofOption start: Int) -> Int {
        let key = end(ofPath: start)
        return key < text.count && text[key] == "=" ? end(ofValue: start) : key
    }

    /// The index in the typed text behind the value of an option; `start` is where the value begins, or the option's key before it. Blanks may stand on both
    /// sides of commas.
    func end(ofValue start: Int) -> Int {
        var place = end(ofRaw: start, takesCommas: true)
        while true {
            let next = skippingBlanks(from: place)
            let isOpen = text[start..<place].last == ","
            guard next < text.count, isOpen || text[next] == "," else { return place }
            place = end(ofRaw: skippingBlanks(from: isOpen ? next : next + 1), takesCommas: true)
        }
    }

    /// The index behind the closing quote of the string that begins at `start`, or the end of the text where no quote closes it; nil where no string begins
    /// there.
    func end(ofString start: Int) -> Int? {
        guard start < text.count, text[start] == "\"" else { return nil }
        var place = start + 1
        while place < text.count, text[place] != "\"" { place += text[place] == "\\" ? 2 : 1 }
        return min(place + 1, text.count)
    }

    /// The indices at which an expression that begins at `start` may end: behind each operand outside parentheses, and behind closing parentheses. Where an
    /// operand may stand at the end of the text, that is noted as an expectation.
    mutating func ends(ofExpression slot: ArgumentKind, from start: Int) -> [Int] {
        var (ends, depth, place) = ([Int](), 0, start)
        while true {
            place = skippingBlanks(from: place)
            while place < text.count, "+-(".contains(text[place]) {
                if text[place] == "(" { depth += 1 }
                place = skippingBlanks(from: place + 1)
            }
            guard beginsWord(at: place) else { return ends }
            let isNumber = place < text.count && (text[place].isNumber || text[place] == ".")
            let end = isNumber ? end(ofNumber: place) : end(ofPath: place)
            if end == text.count, !isNumber { expect(.slot(slot), at: place) }
            guard end > place else { return ends }
            place = end
            if depth == 0 { ends.append(place) }
            place = skippingBlanks(from: place)
            while place < text.count, text[place] == ")", depth > 0 {
                depth -= 1
                place += 1
                if depth == 0 { ends.append(place) }
                place = skippingBlanks(from: place)
            }
            guard place < text.count, "+-*/".contains(text[place]) else { return ends }
            place += 1
        }
    }

    /// The end of a number; the points of `0...10` are not part of it.
    private func end(ofNumber start: Int) -> Int {
        var place = start
        while place < text.count {
            let character = text[place]
            let isPoint = character == "." && place + 1 < text.count && text[place + 1].isNumber
            guard character.isNumber || character == "e" || isPoint else { return place }
            place += 1
        }
        return place
    }
}

extension Character {
    /// Whether the character can be part of a name.
    var continuesWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
