/// Finds the statement at the end of a text, which is the one to complete.
struct OpenStatement {
    /// The index in the text of the statement's first character.
    private(set) var start = 0
    /// Whether the text ends in a comment.
    private(set) var isComment = false

    /// Follows quotes, parentheses, comments and joined lines as `ScriptReader` does, without refusing errors.
    init(_ text: [Character]) {
        var (quote, depth, isEscaped) = (Character?.none, 0, false)
        for (index, next) in text.enumerated() {
            if isComment {
                if !next.isNewline { continue }
                isComment = false
            }
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if next == "\\", open == "\"" {
                    isEscaped = true
                } else if next == open {
                    quote = nil
                }
                continue
            }
            switch next {
            case "\"", "`": quote = next
            case "#": isComment = true
            case "(": depth += 1
            case ")": depth = max(0, depth - 1)
            case ";": (start, depth) = (index + 1, 0)
            default:
                guard next.isNewline, depth == 0, text[start..<index].last(where: { !$0.isWhitespace }) != "\\" else { continue }
                start = index + 1
            }
        }
    }

    /// The statement with a blank for each `\` that joins two lines; its length stays the same.
    func statement(in text: [Character]) -> [Character] {
        var statement = Array(text[start...])
        for index in statement.indices where statement[index] == "\\" {
            let next = statement[(index + 1)...].first { $0.isNewline || !$0.isWhitespace }
            if next?.isNewline == true { statement[index] = " " }
        }
        return statement
    }
}
