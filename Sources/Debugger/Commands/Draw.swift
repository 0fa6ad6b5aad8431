import Engine
import Language

/// `draw [VIEW] [margins] [alignment] [constraints]`
struct DrawCommand: LookCommand {
    private var words: [Word] = []

    private static let keywords = ["margins", "alignment", "constraints"]

    static let manual = Manual(
        name: "draw", group: .looking, summary: "draw the layout in characters",
        synopsis: "draw [VIEW] [margins] [alignment] [constraints]",
        details: """
            To scale, a window or one view with what is in it. Dashed lines are ambiguous, what scroll views cut off is left out, what has no \
            room for its name gets a number. 'margins' draws the margins of superviews, 'alignment' the rectangles that constraints \
            are about where they are not the frames, 'constraints' the distances and sizes asked for; what finds no room is listed \
            below. 'set draw on' draws after each change.
            """,
        examples: [
            "view card 100x50", "pin card leading,top 20", "draw", "draw card", "draw constraints", "draw root margins constraints",
        ])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        while let word = arguments.optionalWord() { words.append(word) }
        try arguments.end()
    }

    func look(_ session: Session) throws(Diagnostic) -> Answer {
        var tops = session.layout.roots
        var parts = PictureValue.Parts()
        for (index, word) in words.enumerated() {
            // A view's own name comes first, whatever it is.
            if index == 0, word.isQuoted || !Self.keywords.contains(word.text) || session.isView(word) {
                tops = [try view(word, session)]
                continue
            }
            switch word.text {
            case "margins" where !word.isQuoted: parts.margins = true
            case "alignment" where !word.isQuoted: parts.alignment = true
            case "constraints" where !word.isQuoted: parts.constraints = true
            default:
                throw Diagnostic(
                    .syntax, "expected 'margins', 'alignment' or 'constraints', found '\(word.text)'", at: word.span,
                    hint: didYouMean(word.text, among: Self.keywords) ?? "usage: \(Self.manual.synopsis)")
            }
        }
        return .picture(session.picture(of: tops, parts))
    }

    private func view(_ word: Word, _ session: Session) throws(Diagnostic) -> EntityID {
        do throws(Diagnostic) {
            return try session.resolver.view(word).id
        } catch {
            let names = session.layout.viewsInOrder.map(\.name) + Self.keywords
            throw Diagnostic(error.code, error.message, at: error.span, hint: didYouMean(word.text, among: names) ?? error.hint)
        }
    }
}

extension Session {
    fileprivate func isView(_ word: Word) -> Bool { if case .view? = layout.names[word.text] { true } else { false } }
}
