/// The difference between two texts, in the format of `diff -u`.
package struct UnifiedDiff: Sendable {
    /// A range of lines of the old text, and the lines that replace them.
    package struct Change: Sendable, Equatable {
        package var range: Range<Int>
        package var lines: [String]

        package init(range: Range<Int>, lines: [String]) {
            self.range = range
            self.lines = lines
        }
    }

    /// Changes that are near each other, with the lines around them.
    package struct Hunk: Sendable {
        /// The index of the hunk's first line in the old text, from 0, and the number of its lines there; `new` is the same for the new text.
        package var old: (start: Int, count: Int)
        package var new: (start: Int, count: Int)
        /// The lines, each with ` `, `-` or `+` before it.
        package var lines: [String]
    }

    package private(set) var hunks: [Hunk] = []

    /// - Parameters:
    ///   - changes: the changes in the order of their lines, no two of which overlap.
    ///   - shift: how many lines longer the new text is before the first change.
    package init(of old: [String], _ changes: [Change], context: Int = 3, shift: Int = 0) {
        var shift = shift
        var rest = changes[...]
        while let first = rest.first {
            var group = [first]
            rest.removeFirst()
            while let next = rest.first, let last = group.last, next.range.lowerBound - last.range.upperBound <= 2 * context {
                group.append(next)
                rest.removeFirst()
            }
            let start = max(0, first.range.lowerBound - context)
            var index = start
            var hunk = Hunk(old: (start, 0), new: (start + shift, 0), lines: [])
            for change in group {
                hunk.keep(old[index..<change.range.lowerBound])
                hunk.replace(old[change.range], with: change.lines)
                shift += change.lines.count - change.range.count
                index = change.range.upperBound
            }
            hunk.keep(old[index..<min(old.count, index + context)])
            hunks.append(hunk)
        }
    }

    /// - Parameters:
    ///   - old: the name of the old text, which the diff begins with.
    ///   - new: the name of the new text.
    package func text(old: String, new: String) -> String {
        hunks.isEmpty ? "" : (["--- \(old)", "+++ \(new)"] + hunks.flatMap { [$0.head] + $0.lines }).joined(separator: "\n")
    }
}

extension UnifiedDiff.Hunk {
    /// The heading that stands above the lines of the hunk, such as `@@ -3,7 +3,8 @@`.
    package var head: String {
        // Where a hunk has no lines in one of the texts, `diff` gives the number of the line before it there.
        func rangeText(_ start: Int, _ count: Int) -> String { count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)" }
        return "@@ -\(rangeText(old.start, old.count)) +\(rangeText(new.start, new.count)) @@"
    }

    fileprivate mutating func keep(_ kept: ArraySlice<String>) {
        lines += kept.map { " " + $0 }
        old.count += kept.count
        new.count += kept.count
    }

    fileprivate mutating func replace(_ removed: ArraySlice<String>, with added: [String]) {
        lines += removed.map { "-" + $0 } + added.map { "+" + $0 }
        old.count += removed.count
        new.count += added.count
    }
}
