import Language
import Session

/// Adds the constraints of a typed equation.
struct AddEquation: Edit {
    var equation: EquationSyntax
    /// The text of the statement; nil for an equation that was made without a text.
    var source: String?

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) {
        do {
            try editor.add(equation, source: source)
        } catch {
            throw naming(error)
        }
    }

    /// Replaces the hint of the error where the unknown name in the equation is that of a command, as in `let = 8`.
    private func naming(_ error: Diagnostic) -> Diagnostic {
        guard error.code == .unknownName, let source, let span = error.span else { return error }
        let name = SpannedText(source)[span]
        guard error.hint == Resolver.hint(forNew: name), CommandTable.entry(named: name) != nil else { return error }
        var better = error
        better.hint = "'\(name)' is a command: help \(name)"
        return better
    }
}
