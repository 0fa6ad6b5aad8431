import Answers
import ArgumentParsing
import Language
import Layout
import Session

/// The command `draw [VIEW] [since [NAME]] [margins] [alignment] [constraints] [full]`, which draws the layout in characters.
struct DrawCommand: LookCommand {
    private var reading: Reading
    /// The reading in which a first word that could be a keyword is a view's name; nil where the arguments cannot be read so.
    private var other: Reading?

    /// The earlier state of the layout beside which the present one is drawn.
    private enum Since { case lastStep(Span), checkpoint(Word) }

    private struct Reading {
        var top: Word?
        var since: Since?
        var parts = PictureValue.Parts()
        var isFull: Bool

        init(_ arguments: Arguments) {
            top = arguments.optionalWord("VIEW")
            since = arguments.keyword("since").map { word in arguments.optionalWord("NAME").map(Since.checkpoint) ?? .lastStep(word.span) }
            parts.margins = arguments.has("margins")
            parts.alignment = arguments.has("alignment")
            parts.constraints = arguments.has("constraints")
            isFull = arguments.has("full")
        }
    }

    private static let keywords = ["since", "margins", "alignment", "constraints", "full"]
    private static let syntax = CommandSyntax(manual)

    static let manual = Manual(
        name: "draw", group: .looking, summary: "draw the layout in characters",
        synopsis: "draw [VIEW] [since [NAME]] [margins] [alignment] [constraints] [full]",
        details: """
            To scale, a window or one view with what is in it. Dashed lines are ambiguous, what scroll views cut off is left out, what has no \
            room for its name gets a number. 'margins' draws the margins of superviews, 'alignment' the rectangles that constraints \
            are about where they are not the frames, 'constraints' the distances and sizes asked for; what finds no room is listed \
            below. Views that were given a frame elsewhere than constraints put them (in Interface Builder, or by UIKit in a dump or a \
            capture) have that outlined as well. 'since' draws the layout before the last command that changed something and, beside it, the layout now, with what is \
            different below; 'since NAME' does it with a checkpoint. On a terminal all is as large as can be seen at once; 'full' draws it as \
            large as the columns let it be, however high that is. 'set draw on' draws after each change, \
            'set draw VIEW' that view alone, with a mark at what changed.
            """,
        examples: [
            "view card 100x50", "pin card leading,top 20", "draw", "draw card", "draw constraints", "draw root margins constraints",
            "checkpoint small", "card.width == 200", "draw since", "draw root since small constraints", "draw card full", "set draw card",
            "card.height == 80", "set draw off",
        ], seeAlso: ["diff"], means: ["NAME": .checkpoint])

    init(_ arguments: Arguments) throws(Diagnostic) {
        reading = Reading(arguments)
        // A first word that is a view's name means the view, even if it is a keyword. Which views there are is known only when the command
        // runs, so both readings are kept.
        other = Self.syntax.otherReading(arguments.start).map(Reading.init)
    }

    func look(at console: Console) throws(Diagnostic) -> Answer {
        let (session, inspector) = (console.session, console.session.inspector)
        let reading = if let other, let top = other.top, inspector.isView(top) { other } else { reading }
        let parts = reading.parts
        let name = if let top = reading.top { try inspector.resolver.view(top, orOneOf: Self.keywords).name } else { String?.none }
        guard let since = reading.since else {
            let tops = name.flatMap { inspector.layout.view(named: $0) }.map { [$0.id] } ?? inspector.layout.roots
            var picture = inspector.picture(of: tops, parts)
            picture.mayExceedScreen = reading.isFull
            return .picture(picture)
        }
        let before: (inspector: Inspector, caption: String)
        switch since {
        case .lastStep(let span):
            let (past, command) = try session.beforeLastStep(at: span)
            before = (past, "before: \(command)")
        case .checkpoint(let word): before = (session.asOf(try session.checkpoint(word)), "at checkpoint \(word.text)")
        }
        var both = BeforeAndAfter(before, (inspector, "now"), of: name, parts)
        (both.before.picture.mayExceedScreen, both.now.picture.mayExceedScreen) = (reading.isFull, reading.isFull)
        return .beforeAndAfter(both)
    }
}

extension Resolver {
    /// The view with this name, for a place where one of `keywords` could stand as well. Throws `unknown-view` where there is no such view; the hint
    /// may then name a view or keyword that is spelled similarly.
    func view(_ word: Word, orOneOf keywords: [String]) throws(Diagnostic) -> View {
        do throws(Diagnostic) {
            return try view(word)
        } catch {
            let names = layout.viewsInOrder.map(\.name) + keywords
            throw Diagnostic(error.code, error.message, at: error.span, hint: didYouMean(word.text, among: names) ?? error.hint)
        }
    }
}

extension Inspector {
    fileprivate func isView(_ word: Word) -> Bool { if case .view? = layout.meaning(of: word.text) { true } else { false } }
}
