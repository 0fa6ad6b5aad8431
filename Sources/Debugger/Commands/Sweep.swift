import Answers
import ArgumentParsing
import Explaining
import Language
import Layout
import Presentation
import Session
import Vocabulary

/// The command `sweep PARAM FROM...TO [of EXPR,…] [svg FILE]`, which shows how the layout depends on one number.
struct SweepCommand: LookCommand {
    private var parameter: Word
    private var from: ExpressionSyntax
    private var to: ExpressionSyntax
    private var expressions: [(syntax: ExpressionSyntax, text: String)] = []
    /// The file to which the plot is written; nil where none is named.
    private var file: Word?

    static let manual = Manual(
        name: "sweep", group: .questions, summary: "show how the layout depends on one number, with exact breakpoints",
        synopsis: "sweep PARAM FROM...TO [of EXPR,…] [svg FILE]",
        details: """
            PARAM is WINDOW.width or .height, ID.constant, ID.priority, VIEW.hug.h, VIEW.resist.v or a metric. FROM may be above TO: then \
            it goes down. Between two breakpoints every value is a straight line; a tie of priorities is a line of its own. Where a text \
            comes to wrap elsewhere, the breakpoint is rounded up to 0.01 points. Below the plot stand the constraints that do \
            not hold somewhere, each under its stretches. 'svg FILE' writes the plot as a picture. Nothing changes in the session.
            """,
        examples: [
            "window root 320x100", "label name \"Name\" in root", "name.leading == super.leading + 20",
            "end: name.trailing == super.trailing - 20 @700", "sweep root.width 0...400 of name.width",
            "sweep root.width 400...0 of name.width",
            "sweep name.resist.h 600...800 of name.width", "try sweep root.width 0...400 of name.width svg width.svg",
        ],
        expected: ["EXPR": "an expression to follow"])

    init(_ arguments: Arguments) throws(Diagnostic) {
        parameter = try arguments.word("PARAM")
        (from, to) = try arguments.range("FROM...TO")
        expressions = arguments.expressionsWithTexts("EXPR")
        file = arguments.optionalWord("FILE")
    }

    func look(at console: Console) throws(Diagnostic) -> Answer {
        var value = try sweep(console.session.inspector)
        if let file {
            try console.write(VectorPlot(value).text, to: file)
            value.file = file.text
        }
        return .sweep(value)
    }

    private func sweep(_ inspector: Inspector) throws(Diagnostic) -> SweepValue {
        let (start, end) = (try inspector.resolver.number(from), try inspector.resolver.number(to))
        let meaning = try SweepMeaning(parameter, min(start, end)...max(start, end), at: from.span.union(to.span), inspector)
        var followed: [(form: LinearForm<Anchor>, text: String)] = []
        for expression in expressions { followed.append((try inspector.form(expression.syntax), expression.text)) }
        if expressions.isEmpty { followed = meaning.usual(inspector.layout) }
        do throws(SweepError) {
            let found = try inspector.live.sweep(meaning.parameter, from: start, to: end, of: followed.map(\.form))
            return SweepValue(found, parameter: parameter.text, followed.map(\.text), inspector.layout)
        } catch {
            switch error {
            case .unsolved(let reason): throw Diagnostic(ending: reason)
            case .nonlinear:
                throw Diagnostic(.nonlinear, "'\(parameter.text)' multiplies something that is solved for, or itself", at: parameter.span)
            case .measured(let id):
                let name = Word.spelling(of: inspector.layout.name(of: id))
                throw Diagnostic(
                    .nonlinear, "\(name)'s margins depend on where it is: nothing follows '\(parameter.text)' in straight lines",
                    at: parameter.span, hint: "set \(name).insetsfromsafearea off")
            case .tooMany:
                throw Diagnostic(
                    .limit, "there are too many breakpoints in this range", at: from.span.union(to.span), hint: "a smaller range has fewer")
            }
        }
    }
}
