/// Finds which bracket of a file closes which.
struct CodeBrackets {
    /// The brackets that are open.
    private var open: [(mark: UInt8, token: Int)] = []
    /// The number of round and square brackets that are open in each open brace; they cannot be closed from outside it.
    private var counts: [(round: Int, square: Int)] = [(0, 0)]

    /// Sets the partner of every opening bracket among tokens.
    ///
    /// - Parameter offset: the number of tokens that stand before these in the program. O(tokens)
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

    /// Closes a bracket. Brackets that are still open inside it are never closed; they end here.
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
