import ArgumentParsing
import Language
import Session

extension Expectation {
    /// Takes an expectation from the arguments of `expect`.
    init(_ arguments: Arguments) throws(Diagnostic) {
        let isExpected = !arguments.has("not")
        let kind: Kind
        if arguments.has("broken") {
            kind = .state(.broken, try arguments.word("ID"), isExpected: isExpected)
        } else if arguments.has("suspended") {
            kind = .state(.suspended, try arguments.word("ID"), isExpected: isExpected)
        } else if arguments.has("satisfied") {
            kind = .state(.satisfied, try arguments.word("ID"), isExpected: isExpected)
        } else if arguments.has("ambiguous") {
            kind = .ambiguous(try arguments.path("VIEW[.ATTR]"), isExpected: isExpected)
        } else if arguments.has("truncated") {
            kind = .truncated(try arguments.word("VIEW"), isExpected: isExpected)
        } else if arguments.has("conflict") {
            kind = .conflict(arguments.words("ID"))
        } else if arguments.has("no") {
            kind = .noConflicts
        } else if arguments.has("because") {
            kind = .because(try arguments.word("ID"), Array(arguments.words("ID").dropFirst()))
        } else if arguments.has("error") {
            kind = .error(try arguments.word("CODE"), command: try arguments.text("COMMAND"), span: try arguments.span(of: "COMMAND"))
        } else {
            kind = .value(try arguments.comparison())
        }
        self.init(kind, at: arguments.firstSpan)
    }
}
