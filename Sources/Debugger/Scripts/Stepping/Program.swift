import Language

/// A script that is stepped through: its lines and its statements.
package struct Program: Sendable {
    package let file: String
    package let lines: [String]
    package let statements: [Result<SourceStatement, ScriptError>]

    /// - Parameter readsInput: says of a statement whether it reads the lines that follow it.
    package init(_ text: String, file: String, _ readsInput: ScriptReader.InputTest) {
        self.file = file
        if let form = Transcript.Form(file: file) {
            // Of a transcript only the commands are run, without their output.
            let transcript = Transcript(text, form: form)
            lines = transcript.lines
            statements = transcript.steps.flatMap { Self.statements(in: $0.command, file, from: $0.line, readsInput) }
        } else {
            lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).map(String.init)
            statements = Self.statements(in: text, file, from: 1, readsInput)
        }
    }

    private static func statements(
        in text: String, _ file: String, from line: Int, _ readsInput: ScriptReader.InputTest
    ) -> [Result<SourceStatement, ScriptError>] {
        var reader = ScriptReader(text, file: file, line: line)
        var found: [Result<SourceStatement, ScriptError>] = []
        while let next = reader.next(readsInput) { found.append(next) }
        return found
    }

    /// The statement with an index, whether or not it could be read; nil beyond the end.
    package func statement(_ index: Int) -> SourceStatement? {
        statements.indices.contains(index) ? statements[index].statement : nil
    }

    /// The index of the first statement that begins in a line or below it; nil where there is none. O(log statements).
    package func firstStatement(from line: Int) -> Int? {
        var (low, high) = (0, statements.count)
        while low < high {
            let middle = (low + high) / 2
            if (statement(middle)?.line ?? 0) < line { low = middle + 1 } else { high = middle }
        }
        return low < statements.count ? low : nil
    }

    /// The number in this program, from 1, of each line of an older version. A deleted line gets the number of the line that stands in its
    /// place, or of the last line where none does. Nil where the lines are the same.
    func linesNow(since old: Program) -> [Int]? {
        if old.lines == lines { return nil }
        let shorter = min(old.lines.count, lines.count)
        let head = zip(old.lines, lines).prefix { $0 == $1 }.count
        let tail = zip(old.lines.reversed(), lines.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
        let (before, after) = (old.lines[head..<old.lines.count - tail], lines[head..<lines.count - tail])
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        // The comparison takes time in proportion to lines times differences. Where more lines may differ than this, all of them count as
        // replaced, and breakpoints in them move to the first of these lines.
        if max(before.count, after.count) <= 2_000 {
            for change in Array(after).difference(from: Array(before)) {
                switch change {
                case .remove(let offset, _, _): removed.insert(head + offset)
                case .insert(let offset, _, _): inserted.insert(head + offset)
                }
            }
        } else {
            let common = min(before.count, after.count)
            removed.formUnion(before.indices.dropFirst(common))
            inserted.formUnion(after.indices.dropFirst(common))
        }
        var now: [Int] = []
        var line = 0
        for offset in old.lines.indices {
            if !removed.contains(offset) { while inserted.contains(line) { line += 1 } }
            now.append(min(line, max(0, lines.count - 1)) + 1)
            if !removed.contains(offset) { line += 1 }
        }
        return now
    }
}
