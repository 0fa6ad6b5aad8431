import Language

/// Decides where a line may be broken in writing without blanks between words, such as Chinese (a simplified form of Unicode's UAX #14).
enum LineBreaking {
    /// Characters that must not begin a line.
    private static let closing: Set<Character> = Set("，。、；：？！）」』】》”’…—～%,.;:?!)]}·")
    /// Characters that must not end a line.
    private static let opening: Set<Character> = Set("（「『【《“‘([{")

    /// Whether a line may end between two characters with no blank between them.
    static func mayBreak(between a: Character, and b: Character) -> Bool {
        guard a.isIdeographic || b.isIdeographic else { return false }
        return !closing.contains(b) && !opening.contains(a)
    }
}
