/// An error in a statement as a value; renderers turn it into text with a caret or into JSON.
package struct Diagnostic: Error, Equatable, Sendable {
    /// The error codes of the JSON protocol.
    package enum Code: String, Sendable, CaseIterable {
        case syntax, usage, cycle, io, format, limit, expectation, nonlinear
        case unknownCommand = "unknown-command"
        case unknownView = "unknown-view"
        case unknownConstraint = "unknown-constraint"
        case unknownName = "unknown-name"
        case duplicateName = "duplicate-name"
        case invalidPairing = "invalid-pairing"
        case noCommonAncestor = "no-common-ancestor"
        case zeroMultiplier = "zero-multiplier"
        case badNumber = "bad-number"
        case badPriority = "bad-priority"
    }

    package var code: Code
    /// One sentence, which begins in lower case and ends without a full stop.
    package var message: String
    /// The place in the statement; nil where the error has no single place.
    package var span: Span?
    /// A suggestion for what to type, such as `did you mean 'title'?`.
    package var hint: String?
    /// Whether ctrl-C caused the error; then nothing is wrong with the statement.
    package private(set) var isInterruption = false

    /// Whether the solver was interrupted in the middle of solving, by ctrl-C or because it did not finish.
    package private(set) var isBrokenOff = false

    package var asInterruption: Diagnostic {
        var copy = asBrokenOff
        copy.isInterruption = true
        return copy
    }

    /// The same error at another place, or at none.
    package func at(_ span: Span?) -> Diagnostic {
        var copy = self
        copy.span = span
        return copy
    }

    package var asBrokenOff: Diagnostic {
        var copy = self
        copy.isBrokenOff = true
        return copy
    }

    package init(_ code: Code, _ message: String, at span: Span? = nil, hint: String? = nil) {
        self.code = code
        self.message = message
        self.span = span
        self.hint = hint
    }
}
