/// A fenced code block of Markdown (CommonMark 4.5). Its fences may be indented further than CommonMark allows, as they are in lists.
package struct FencedBlock {
    /// The blanks before the opening fence, which the lines of the block may have as well.
    var indent: String
    /// The indices of the lines between the fences; up to the end of the text where the block is not closed.
    var lines: Range<Int>

    static func all(in lines: [String]) -> [FencedBlock] {
        var found: [FencedBlock] = []
        var open: (fence: Fence, at: Int)?
        for (index, line) in lines.enumerated() {
            guard let fence = Fence(line) else { continue }
            if let begun = open {
                guard fence.closes(begun.fence) else { continue }
                found.append(FencedBlock(indent: begun.fence.indent, lines: begun.at + 1..<index))
                open = nil
            } else if fence.opens {
                open = (fence, index)
            }
        }
        if let open { found.append(FencedBlock(indent: open.fence.indent, lines: open.at + 1..<lines.count)) }
        return found
    }
}

/// A line that can open or close a fenced code block.
struct Fence {
    /// The blanks before the fence.
    let indent: String
    private let mark: Character
    private let length: Int
    /// The text behind the fence, such as the name of a language.
    private let info: Substring

    init?(_ line: String) {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
        let length = text.prefix { $0 == mark }.count
        guard length >= 3 else { return nil }
        self.mark = mark
        self.length = length
        indent = String(line[..<text.startIndex])
        info = text.dropFirst(length)
    }

    /// Whether the fence can open a block. Backticks with more backticks behind them are code within a line.
    var opens: Bool { mark == "~" || !info.contains("`") }

    func closes(_ opening: Fence) -> Bool {
        mark == opening.mark && length >= opening.length && info.allSatisfy(\.isWhitespace) && indent.count < opening.indent.count + 4
    }
}
