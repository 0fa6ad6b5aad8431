/// The symbols in texts for people, in Unicode or ASCII.
struct Glyphs: Sendable {
    var arrow: String
    var minus: String
    var times: String
    var atLeast: String
    /// The mark of a number that is an estimate.
    var about: String
    var atMost: String
    var ellipsis: String
    /// The mark of a broken constraint (optional, and not met).
    var cross: String
    /// The mark of a lesson that is done, or of a goal that is met.
    var check: String
    /// The mark of a suspended constraint (required, but left out because of a conflict).
    var suspended: String
    /// The mark of a view that is not as it was at the time with which a picture is compared.
    var changed: String
    /// The mark of a view that is too narrow to be drawn in a picture, and of a breakpoint in a listing.
    var point: String
    /// The mark of the present position in a script, a listing or the history.
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
