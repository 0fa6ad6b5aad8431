import Lessons

/// Where lines of scripts without blanks may be broken (the gist of Unicode's UAX #14).
enum LineBreaking {
    /// Never at the beginning of a line.
    private static let closing: Set<Character> = Set("，。、；：？！）」』】》”’…—～%,.;:?!)]}·")
    /// Never at the end of a line.
    private static let opening: Set<Character> = Set("（「『【《“‘([{")

    /// Whether a line may end between two characters with no blank between them.
    static func mayBreak(between a: Character, and b: Character) -> Bool {
        guard a.isIdeographic || b.isIdeographic else { return false }
        return !closing.contains(b) && !opening.contains(a)
    }
}
