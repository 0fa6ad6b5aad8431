extension UnifiedDiff {
    /// The difference between two texts of a file, as `patch` and `git apply` read it; empty where there is none.
    ///
    /// - Parameter file: its path; one from the root is written as it is, others below `a/` and `b/`.
    package static func text(of file: String, from old: String, to new: String) -> String {
        let (before, after) = (lines(of: old), lines(of: new))
        let diff = UnifiedDiff(of: before, changes(from: before, to: after))
        let names = file.hasPrefix("/") ? (file, file) : ("a/\(file)", "b/\(file)")
        return diff.text(old: names.0, new: names.1)
    }

    /// What `diff` puts behind the last line of a text where no newline ends that line.
    private static let mark = "\n\\ No newline at end of file"

    /// The lines of a text without their newlines. A last line that no newline ends has `mark` behind it, so that it differs from the same
    /// line with a newline.
    private static func lines(of text: String) -> [String] {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        if lines.last?.isEmpty == true {
            lines.removeLast()
        } else if let last = lines.popLast() {
            lines.append(last + mark)
        }
        return lines
    }

    private static func changes(from old: [String], to new: [String]) -> [Change] {
        let difference = LineDifference(from: old, to: new)
        var changes: [Change] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            let start = oldIndex
            var added: [String] = []
            while difference.removed.contains(oldIndex) || difference.inserted.contains(newIndex) {
                if difference.removed.contains(oldIndex) {
                    oldIndex += 1
                } else {
                    added.append(new[newIndex])
                    newIndex += 1
                }
            }
            if oldIndex > start || !added.isEmpty {
                changes.append(Change(range: start..<oldIndex, lines: added))
            } else {
                (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
            }
        }
        return changes
    }
}
