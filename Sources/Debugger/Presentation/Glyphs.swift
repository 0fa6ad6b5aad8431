/// The signs that text for people is made of.
struct Glyphs: Sendable {
    var arrow: String
    var minus: String
    var times: String
    var atLeast: String
    var atMost: String
    var ellipsis: String
    /// Marks what does not hold.
    var cross: String
    /// Marks what is done.
    var check: String
    /// Marks what is suspended.
    var suspended: String
    /// A view without an extent.
    var point: String
    /// Marks where one is.
    var here: String
    var branch: String
    var lastBranch: String
    var trunk: String

    static let unicode = Glyphs(
        arrow: "→", minus: "−", times: "×", atLeast: "≥", atMost: "≤", ellipsis: "…", cross: "✗", check: "✓", suspended: "!", point: "•",
        here: "▸",
        branch: "├─ ", lastBranch: "└─ ", trunk: "│  ")

    static let ascii = Glyphs(
        arrow: "->", minus: "-", times: "x", atLeast: ">=", atMost: "<=", ellipsis: "...", cross: "x", check: "x", suspended: "!",
        point: "*",
        here: ">",
        branch: "|- ", lastBranch: "`- ", trunk: "|  ")
}
