import Answers
import ArgumentParsing
import Language
import Layout
import Scripts
import Session

/// The command `list [LINE|NAME]`, which shows lines of the file from which a constraint or view comes, or of the script that is stepped through.
struct ListCommand: ControlCommand {
    private var line: Int?
    /// The name of a constraint or view; shown are the lines of a file around the one from which it comes. Nil where no name was typed.
    private var name: Word?

    static let manual = Manual(
        name: "list", group: .stepping, summary: "show the lines that something comes from, or the script around where it stands",
        synopsis: "list [LINE]\nlist NAME",
        details:
            "With the name of a constraint or view it shows ten lines of the file that it comes from: the code, XML, log or script that was "
            + "brought in. 'list' alone goes on behind them when it is the next command. Else it is about the script that is stepped through, "
            + "and without one 'list LINE' about the file that was listed last. "
            + "Only files that this session was told to read are opened.",
        examples: [
            "import code examples/code/card-anchors.swift", "list c9", "list", "new", "replay examples/07-a-conflict.aldb", "step 5",
            "list",
            "list 20",
        ],
        seeAlso: ["origin", "constraints"],
        means: ["LINE": .count(1...1_000_000_000), "NAME": .anyName], expected: ["LINE": "a line or a name", "NAME": "a line or a name"])

    /// The number of lines of a script that are shown before and after the line that is named, or else at which the script stands.
    private static let context = 5
    /// The greatest number of lines that are shown at once of the file from which a constraint or view comes.
    private static let length = 10

    init(_ arguments: Arguments) { (line, name) = (arguments.optionalInteger("LINE"), arguments.optionalWord("NAME")) }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        if let name {
            let place = try Self.place(of: name, in: console.session.inspector)
            return ([], .listing(try lines(from: max(1, place.line - Self.length / 2), marking: place, at: name.span, &console)))
        }
        if let line, console.stepping.run == nil, let listing = console.readFiles.listing {
            let first = max(1, line - Self.length / 2)
            return ([], .listing(try lines(from: first, marking: listing.place, at: nil, &console)))
        }
        if line == nil, let listing = console.readFiles.listing, listing.statementCount + 1 == console.interpreter.statementCount {
            return ([], .listing(try lines(from: listing.next, marking: listing.place, at: nil, &console)))
        }
        return ([], try script(console).map { .listing($0) })
    }

    // MARK: The file that something comes from

    private static func place(of name: Word, in inspector: Inspector) throws(Diagnostic) -> SourcePlace {
        let (place, isGenerated): (SourcePlace?, Bool)
        if case .view(let id)? = inspector.layout.meaning(of: name.text) {
            (place, isGenerated) = (inspector.layout.views[id]?.sourcePlace, false)
        } else {
            let constraint = try inspector.resolver.constraint(name)
            (place, isGenerated) = (constraint.sourcePlace, constraint.isGenerated)
        }
        guard let place else {
            throw Diagnostic(
                .usage,
                isGenerated
                    ? "'\(name.text)' follows from a view, and stands in no line" : "'\(name.text)' was typed here, and comes from no file",
                at: name.span, hint: "'constraints' shows the lines that the others come from")
        }
        return place
    }

    private func lines(
        from first: Int, marking place: SourcePlace, at span: Span?, _ console: inout Console
    ) throws(Diagnostic) -> ListingValue {
        let (text, isAsRead) = try console.readAgain(place.file, at: span)
        let lines = TextLines(text).lines
        guard first <= lines.count, place.line <= lines.count || span == nil else {
            let end = lines.isEmpty ? "'\(place.file)' is empty" : "'\(place.file)' ends at line \(lines.count)"
            throw Diagnostic(
                .usage, isAsRead ? end : "\(end); it has changed since it was read", at: span,
                hint: isAsRead ? nil : "import it anew: 'new', then 'import'")
        }
        let last = min(lines.count, first + Self.length - 1)
        console.readFiles.listing = Listing(place: place, next: last + 1, statementCount: console.interpreter.statementCount)
        return ListingValue(
            file: place.file,
            lines: (first...last).map {
                ListingValue.Line(number: $0, text: String(lines[$0 - 1]), isCurrent: $0 == place.line)
            }, remark: isAsRead ? nil : "the file has changed since it was read, so that lines may have moved")
    }

    // MARK: The script that is stepped through

    private func script(_ console: Console) throws(Diagnostic) -> ListingValue? {
        let stop = try console.stopValue()
        guard let run = console.stepping.run else { return nil }
        let program = stop.next == nil ? run.main : run.current.program
        let current = stop.next?.line
        let middle = min(line ?? current ?? program.lines.count, program.lines.count)
        let shown = max(1, middle - Self.context)...max(1, min(program.lines.count, middle + Self.context))
        let isMain = run.frames.count == 1 || stop.next == nil
        let lines = shown.filter { $0 <= program.lines.count }.map { number in
            ListingValue.Line(
                number: number, text: program.lines[number - 1], isCurrent: number == current,
                breakpoints: console.stepping.breakpoints.numbers(at: number, of: program, isMain: isMain))
        }
        return ListingValue(file: program.file, lines: lines)
    }
}

/// Where a listing of a file ended, so that the next one can go on.
struct Listing: Sendable {
    /// The line that is marked in the listing, with its file.
    var place: SourcePlace
    /// The number of the first line behind those that were shown.
    var next: Int
    /// The number of statements that had ended when the lines were shown, not counting the `list` that showed them.
    var statementCount: Int
}
