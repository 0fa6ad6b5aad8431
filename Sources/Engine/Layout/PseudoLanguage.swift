/// Makes a text longer or shorter, as its translations into other languages are.
///
/// As in Xcode's double-length pseudolanguage a longer text repeats the given one, so that its letters and words stay usual ones.
package enum PseudoLanguage {
    /// The lengths that can be asked for, in percent of the number of characters of a text.
    package static let lengths = 50...400

    /// The length, in percent, at which a text is as it was given.
    package static let unchanged = 100

    /// A text in which each line has `percent` percent of the characters of that line in the given text, rounded up. Where `percent` is not in `lengths`, the
    /// nearest number there counts instead.
    ///
    /// Above 100 the line is repeated behind a blank, which is not counted, and ends where the length is reached: `Save` becomes `Save Sa`
    /// at 140, and `Save Save` at 200. Below 100 the end of the line is left out. Blanks at the end of the new line are left out too. A text without letters,
    /// such as an amount, is the same in all languages, and at 100 every text stays as it is. O(length of the result)
    package static func text(_ text: String, percent: Int) -> String {
        guard percent != unchanged, text.contains(where: \.isLetter) else { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line($0, percent: percent) }
            .joined(separator: "\n")
    }

    private static func line(_ line: Substring, percent: Int) -> Substring {
        let count = line.count
        let limited = min(max(percent, lengths.lowerBound), lengths.upperBound)
        let length = (count * limited + 99) / 100
        var result = line.prefix(length)
        var left = length - count
        while left > 0 {
            result += " " + line.prefix(left)
            left -= count
        }
        while result.last?.isWhitespace == true { result.removeLast() }
        return result
    }
}
