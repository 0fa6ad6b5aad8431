import Answers
import ArgumentParsing
import Language
import Layout
import Session
import Solving

/// The command `values [NAME…]`, which shows the values of the variables that are named, or of all variables.
struct ValuesCommand: InspectCommand {
    private var names: [Word] = []

    static let manual = Manual(
        name: "values", group: .looking, summary: "show raw variables", synopsis: "values [NAME…]",
        examples: ["var x y", "x == 10", "values", "values x"], means: ["NAME": .variable])

    init(_ arguments: Arguments) { names = arguments.words("NAME") }

    func look(_ inspector: Inspector) throws(Diagnostic) -> Answer {
        let all = inspector.layout.variablesInOrder
        var rows: [(name: String, value: Double)] = []
        for name in names {
            guard case .variable(let id) = inspector.layout.meaning(of: name.text) else {
                throw Diagnostic(
                    .unknownName, "there is no variable '\(name.text)'", at: name.span, hint: didYouMean(name.text, among: all.map(\.name)))
            }
            rows.append((name.text, inspector.live.value(of: Unknown(id, .value))))
        }
        if names.isEmpty { rows = all.map { ($0.name, inspector.live.value(of: Unknown($0.id, .value))) } }
        return .values(rows)
    }
}
