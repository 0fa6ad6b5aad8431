/// The symbols in text for people, as Unicode or ASCII.
struct Glyphs: Sendable {
    var arrow: String
    var minus: String
    var times: String
    var atLeast: String
    /// The mark of a number that is an estimate.
    var about: String
    var atMost: String
    var ellipsis: String
    /// The mark of something that does not hold.
    var cross: String
    /// The mark of something that is done.
    var check: String
    /// The mark of a suspended constraint.
    var suspended: String
    /// The mark of a view that was otherwise before.
    var changed: String
    /// The mark of a view without extent.
    var point: String
    /// The mark of the present position.
    var here: String
    var branch: String
    var lastBranch: String
    var trunk: String

    static let unicode = Glyphs(
        arrow: "→", minus: "−", times: "×", atLeast: "≥", about: "≈", atMost: "≤", ellipsis: "…", cross: "✗", check: "✓", suspended: "!",
        changed: "*",
        point: "•",
        here: "▸",
        branch: "├─ ", lastBranch: "└─ ", trunk: "│  ")

    static let ascii = Glyphs(
        arrow: "->", minus: "-", times: "x", atLeast: ">=", about: "~", atMost: "<=", ellipsis: "...", cross: "x", check: "x",
        suspended: "!",
        changed: "*", point: "*",
        here: ">",
        branch: "|- ", lastBranch: "`- ", trunk: "|  ")
}
