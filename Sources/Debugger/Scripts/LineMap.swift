/// Says where each line of a text stands in a newer version of the text.
package struct LineMap: Sendable {
    /// By index of an old line, the index of the line in the new text; for a line that was removed, that of the next line that remained.
    private let now: [Int]
    private let newCount: Int

    /// Compares two texts line by line. O(lines · differences); where more than 2,000 lines in a row differ, those are taken to be the same lines in turn.
    package init<Line: Hashable>(from old: [Line], to new: [Line]) {
        let shorter = min(old.count, new.count)
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.reversed(), new.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
        let (before, after) = (old[head..<old.count - tail], new[head..<new.count - tail])
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
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
        for offset in old.indices {
            if !removed.contains(offset) { while inserted.contains(line) { line += 1 } }
            now.append(line)
            if !removed.contains(offset) { line += 1 }
        }
        self.now = now
        newCount = new.count
    }

    /// The number in the new text of the line with this number in the old one, both from 1; nil for a line that the old text does not have. For a removed line
    /// it is the number of the line in its place, or of the last line.
    package func number(of line: Int) -> Int? {
        now.indices.contains(line - 1) ? min(now[line - 1], max(0, newCount - 1)) + 1 : nil
    }
}
