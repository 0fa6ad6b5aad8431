/// Which lines of a text a newer version of it lacks, and which it has besides, by index.
struct LineDifference {
    private(set) var removed: Set<Int> = []
    private(set) var inserted: Set<Int> = []

    /// Compares two texts line by line. O(lines · differences)
    ///
    /// - Parameter limit: the most lines of either text, besides the equal ones at the beginning and at the end, that are compared. Where there are more,
    ///   none of these lines are compared, and they are taken to be the same in turn.
    init<Line: Hashable>(from old: [Line], to new: [Line], comparing limit: Int = .max) {
        let shorter = min(old.count, new.count)
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.reversed(), new.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
        let (before, after) = (old[head..<old.count - tail], new[head..<new.count - tail])
        if max(before.count, after.count) > limit {
            let common = min(before.count, after.count)
            (removed, inserted) = (Set(before.indices.dropFirst(common)), Set(after.indices.dropFirst(common)))
            return
        }
        for change in Array(after).difference(from: Array(before)) {
            switch change {
            case .remove(let offset, _, _): removed.insert(head + offset)
            case .insert(let offset, _, _): inserted.insert(head + offset)
            }
        }
    }
}

/// Says where each line of a text stands in a newer version of the text.
package struct LineMap: Sendable {
    /// By index of an old line, the index of the line in the new text; for a line that was removed, that of the line in its place.
    private let now: [Int]
    private let newCount: Int

    /// Compares two texts. Where more than 2,000 lines stand between equal ones at the beginning and at the end, those are taken to be the same in turn.
    package init<Line: Hashable>(from old: [Line], to new: [Line]) {
        let difference = LineDifference(from: old, to: new, comparing: 2_000)
        var now: [Int] = []
        var line = 0
        for offset in old.indices {
            let isKept = !difference.removed.contains(offset)
            if isKept { while difference.inserted.contains(line) { line += 1 } }
            now.append(line)
            if isKept { line += 1 }
        }
        self.now = now
        newCount = new.count
    }

    /// Whether some line has another number in the new text.
    package var movesLines: Bool { zip(now, now.indices).contains { $0 != $1 } }

    /// The number in the new text of the line with this number in the old one, both from 1; nil for a line that the old text does not have. For a removed line
    /// it is the number of the line in its place, or of the last line.
    package func number(of line: Int) -> Int? {
        now.indices.contains(line - 1) ? min(now[line - 1], max(0, newCount - 1)) + 1 : nil
    }
}
