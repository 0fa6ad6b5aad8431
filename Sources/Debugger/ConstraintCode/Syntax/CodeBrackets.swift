/// Finds which bracket of a file closes which.
struct CodeBrackets {
    /// The opening brackets that no bracket has closed yet, the innermost last: the byte of each, and its index among the tokens.
    private var open: [(mark: UInt8, token: Int)] = []
    /// How many round and square brackets are open outside of braces, and then directly in each open brace, the innermost last. A `)` or `]` closes none but
    /// one of the innermost brace.
    private var counts: [(round: Int, square: Int)] = [(0, 0)]

    /// Sets the `partner` of every opening bracket to the token at which it ends: the bracket that closes it or, where that is missing, the one that closes a
    /// bracket around it, otherwise the end of the tokens. O(tokens)
    ///
    /// - Parameter offset: the number of tokens that stand before these in the program, which is added to their indices.
    static func pair(_ tokens: inout [CodeToken], _ bytes: [UInt8], offset: Int = 0) {
        var brackets = CodeBrackets()
        for index in tokens.indices where tokens[index].kind == .mark && tokens[index].end - tokens[index].start == 1 {
            let mark = bytes[Int(tokens[index].start)]
            switch mark {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets.open.append((mark, index))
                brackets.count(mark, 1)
            case UInt8(ascii: ")"): brackets.close(UInt8(ascii: "("), at: index, &tokens, offset)
            case UInt8(ascii: "]"): brackets.close(UInt8(ascii: "["), at: index, &tokens, offset)
            case UInt8(ascii: "}"): brackets.close(UInt8(ascii: "{"), at: index, &tokens, offset)
            default: break
            }
        }
        for (_, token) in brackets.open { tokens[token].partner = Int32(tokens.count + offset) }
    }

    private mutating func count(_ mark: UInt8, _ change: Int) {
        switch mark {
        case UInt8(ascii: "("): counts[counts.count - 1].round += change
        case UInt8(ascii: "["): counts[counts.count - 1].square += change
        default: if change > 0 { counts.append((0, 0)) } else if counts.count > 1 { counts.removeLast() }
        }
    }

    /// Closes the innermost open bracket whose opening mark is `mark`, unless none is open in the innermost brace. Brackets that are still open inside
    /// it end at the same token.
    private mutating func close(_ mark: UInt8, at index: Int, _ tokens: inout [CodeToken], _ offset: Int) {
        let isOpen =
            switch mark {
            case UInt8(ascii: "("): counts[counts.count - 1].round > 0
            case UInt8(ascii: "["): counts[counts.count - 1].square > 0
            default: counts.count > 1
            }
        guard isOpen else { return }
        while let (other, token) = open.popLast() {
            count(other, -1)
            tokens[token].partner = Int32(index + offset)
            if other == mark { break }
        }
    }
}
