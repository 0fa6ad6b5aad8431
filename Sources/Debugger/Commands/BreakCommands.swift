import Answers
import Language
import Scripts
import Session

/// The command `break …`.
struct BreakCommand: ControlCommand {
    private enum Place: Sendable {
        case line(Int, file: Word?, Span)
        case condition(Breakpoint.Condition)
    }

    private var place: Place

    static let manual = Manual(
        name: "break", group: .stepping, summary: "stop a script at a line, or when something comes about",
        synopsis: """
            break [FILE:]LINE
            break on conflict
            break on broken [ID]
            break on ambiguous
            break when EXPR REL EXPR
            """,
        details: """
            'info breaks' lists them, 'delete break N' takes one away, 'delete break all' every one. A line is of the script that is stepped through unless FILE is \
            said; 'when' stops as the comparison comes to hold. Outside of scripts a command that meets one says so.
            """,
        examples: ["break on conflict", "var x", "break when x >= 10", "x == 12", "info breaks", "delete break all"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        if arguments.optionalKeyword("on") != nil {
            let what = try arguments.keyword(among: ["conflict", "broken", "ambiguous"], "'conflict', 'broken' or 'ambiguous'")
            switch what.text {
            case "conflict": place = .condition(.conflict)
            case "ambiguous": place = .condition(.ambiguous)
            default: place = .condition(.broken(arguments.isAtEnd ? nil : try arguments.constraintID().text))
            }
        } else if arguments.optionalKeyword("when") != nil {
            var copy = arguments
            let text = try copy.restOfText("a comparison").text
            place = .condition(.comparison(try arguments.comparison(), text: text))
        } else {
            place = try Self.line(&arguments)
        }
        try arguments.end()
    }

    /// Reads a line, such as `12` or `demo.aldb:12`.
    private static func line(_ arguments: inout ArgumentCursor) throws(Diagnostic) -> Place {
        let span = arguments.nextSpan
        if let line = try arguments.optionalInteger(in: 1...1_000_000_000) { return .line(line, file: nil, span) }
        let word = try arguments.rawWord("a line, 'on' or 'when'")
        guard let colon = word.text.lastIndex(of: ":"), colon > word.text.startIndex,
            let line = Int(word.text[word.text.index(after: colon)...]), line >= 1
        else {
            throw Diagnostic(.syntax, "expected a line, 'on' or 'when', found '\(word.text)'", at: word.span, hint: arguments.synopsis)
        }
        return .line(line, file: Word(String(word.text[..<colon]), word.span), span)
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        switch place {
        case .condition(let condition):
            let warnings = try warning(about: condition, console.session)
            return (warnings, .points([PointValue(console.stepping.breakpoints.add(condition, console.session))]))
        case .line(let line, let file, let span):
            // A line is of the script at hand; where none is stepped through yet, of the one that will be.
            var name = file?.text
            if let run = console.stepping.run, name == nil, run.frames.count > 1 { name = run.current.program.file }
            if let run = console.stepping.run, let program = run.frames.map(\.program).first(where: { name == nil || $0.file == name }) {
                guard program.firstStatement(from: line) != nil else {
                    throw Diagnostic(
                        .usage, "there is no command in line \(line) of '\(program.file)', or below it", at: span,
                        hint: "'list' shows lines")
                }
            }
            return ([], .points([PointValue(console.stepping.breakpoints.add(.line(line, file: name), console.session))]))
        }
    }

    /// A warning for a comparison that cannot be evaluated yet, which may be a typing error.
    private func warning(about condition: Breakpoint.Condition, _ session: Session) throws(Diagnostic) -> [Event] {
        guard case .comparison(let comparison, _) = condition else { return [] }
        do throws(Diagnostic) {
            _ = try session.compare(comparison)
            return []
        } catch {
            guard [.unknownView, .unknownName].contains(error.code) else { throw error }
            return [.warning("\(error.message) yet")]
        }
    }
}

/// The command `watch EXPR | ID`.
struct WatchCommand: ControlCommand {
    private var text: String
    private var expression: ExpressionSyntax?

    static let manual = Manual(
        name: "watch", group: .stepping, summary: "tell when a value or a constraint's state changes", synopsis: "watch EXPR\nwatch ID",
        details: "A script that is stepped through stops there, 'back' too. 'info breaks' lists them, 'delete break N' takes one away.",
        examples: ["var x", "watch 2 * x", "x == 3", "low: x <= 5", "watch low", "delete c1", "x == 7", "info breaks", "delete break all"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        var (asExpression, asID) = (arguments, arguments)
        text = try arguments.restOfText("an expression or a constraint").text
        do throws(Diagnostic) {
            expression = try asExpression.expression()
            try asExpression.end()
        } catch {
            expression = nil
            // The id of a constraint need not be an expression.
            guard (try? asID.constraintID()) != nil, (try? asID.end()) != nil else { throw error }
        }
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        let watchpoint = console.stepping.breakpoints.watch(text, expression, console.session)
        let isThere = watchpoint.value != nil
        return (isThere ? [] : [.warning("there is no '\(text)' yet")], .points([PointValue(watchpoint)]))
    }
}

/// The command `info breaks`.
struct InfoCommand: ControlCommand {
    static let manual = Manual(
        name: "info", group: .stepping, summary: "list breakpoints and watchpoints", synopsis: "info breaks",
        examples: ["break on conflict", "info breaks", "delete break all"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        _ = try arguments.keyword("breaks")
        try arguments.end()
    }

    package var changesSession: Bool { false }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        ([], .points(console.stepping.breakpoints.points))
    }
}

/// The commands `delete break N`, `delete break all`.
struct DeleteBreakCommand: ControlCommand {
    /// The number to delete; nil for all.
    private var number: Int?
    private var span: Span

    static var manual: Manual { DeleteCommand.manual }

    /// Whether `delete` with these arguments is about breakpoints, and not about something that is named `break`.
    static func isMeant(by arguments: ArgumentCursor) -> Bool {
        var copy = arguments
        return copy.optionalKeyword("break", "watch") != nil && !copy.isAtEnd
    }

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        _ = try arguments.keyword(among: ["break", "watch"], "'break'")
        span = arguments.nextSpan
        if arguments.optionalKeyword("all") == nil { number = try arguments.integer("a breakpoint's number", in: 1...1_000_000_000) }
        try arguments.end()
    }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let number else {
            for number in console.stepping.breakpoints.numbers { _ = console.stepping.breakpoints.remove(number) }
            return ([], nil)
        }
        guard console.stepping.breakpoints.remove(number) else {
            let numbers = console.stepping.breakpoints.numbers.map(String.init).joined(separator: ", ")
            throw Diagnostic(
                .unknownName, "there is no breakpoint \(number)", at: span,
                hint: numbers.isEmpty ? "none is set" : "'info breaks' lists them: \(numbers)")
        }
        return ([], nil)
    }
}

extension Breakpoints {
    fileprivate var points: [PointValue] {
        (breakpoints.map { PointValue($0) } + watchpoints.map { PointValue($0) }).sorted { $0.number < $1.number }
    }

    /// The numbers of the breakpoints that stop at a line of a program.
    func numbers(at line: Int, of program: Program, isMain: Bool) -> [Int] {
        breakpoints.compactMap { breakpoint in
            guard let asked = breakpoint.line(in: program, isMain: isMain),
                let index = program.firstStatement(from: asked), program.statement(index)?.line == line
            else { return nil }
            return breakpoint.number
        }
    }
}
