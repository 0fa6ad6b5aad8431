extension OutputPattern {
    /// Changes to the lines of a transcript that make them match an output.
    ///
    /// Lines that still match stay as they are, including those with `[..]`; as many stay as the alignment finds. A `...` stays where both of its neighbours
    /// stay, of which one may be the beginning or the end of the text; otherwise it would stand for lines that are new.
    func changes(toMatch output: [String]) -> [UnifiedDiff.Change] {
        let texts = lines.indices.compactMap { index in if case .text(let text) = lines[index] { (index, text) } else { nil } }
        let kept = Self.alignment(of: texts.map(\.1), with: output.map(LinePattern.bytes))
        var changes: [UnifiedDiff.Change] = []
        var (line, outputIndex) = (0, 0)
        func close(_ nextLine: Int, _ nextOutputIndex: Int) {
            let between = lines[line..<nextLine]
            let isElided = !between.isEmpty && between.allSatisfy { if case .anyLines = $0 { true } else { false } }
            if !isElided, !between.isEmpty || outputIndex < nextOutputIndex {
                changes.append(UnifiedDiff.Change(range: line..<nextLine, lines: Array(output[outputIndex..<nextOutputIndex])))
            }
            line = nextLine + 1
            outputIndex = nextOutputIndex + 1
        }
        for (text, found) in kept { close(texts[text].0, found) }
        close(lines.count, output.count)
        return changes
    }

    /// The most cells of the table by which lines are aligned. Where it would have more, only the lines that match at the beginning and at
    /// the end are kept: so long outputs have too little in common for the rest to matter.
    private static let cellLimit = 4_000_000

    /// Pairs lines of a pattern with lines of an output that they match, by their indices, both ascending. Within `cellLimit` the pairs are
    /// as many as possible: where two lines match, pairing them leaves as much for the others as not to pair them.
    private static func alignment(of texts: [LinePattern], with output: [[UInt8]]) -> [(Int, Int)] {
        var start = 0
        while start < min(texts.count, output.count), texts[start].matches(output[start]) { start += 1 }
        var (end, last) = (texts.count, output.count)
        while end > start, last > start, texts[end - 1].matches(output[last - 1]) {
            end -= 1
            last -= 1
        }
        let before = (0..<start).map { ($0, $0) }
        let after = (end..<texts.count).map { ($0, $0 - end + last) }
        let (rows, columns) = (end - start, last - start)
        guard rows > 0, columns > 0, rows <= cellLimit / columns else { return before + after }

        // The entry of a row and a column is the number of pairs that are found among the pattern's lines from that row on and the output's
        // lines from that column on.
        var count = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
        var fits = [Bool](repeating: false, count: rows * columns)
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() {
                let here = row * (columns + 1) + column
                let isFit = texts[start + row].matches(output[start + column])
                fits[row * columns + column] = isFit
                count[here] = isFit ? count[here + columns + 2] + 1 : max(count[here + 1], count[here + columns + 1])
            }
        }
        var between: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < rows, column < columns {
            let here = row * (columns + 1) + column
            if fits[row * columns + column] {
                between.append((start + row, start + column))
                row += 1
                column += 1
            } else if count[here + columns + 1] == count[here] {
                row += 1
            } else {
                column += 1
            }
        }
        return before + between + after
    }
}
