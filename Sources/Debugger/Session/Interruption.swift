import Language
import Simplex

extension Diagnostic {
    package static let interrupted = Diagnostic(.limit, "interrupted: nothing has changed").asInterruption

    /// Makes the error for a solve that ended without a result.
    package init(ending error: Simplex.Interrupted) {
        self = error.isLost ? .endless : .interrupted
    }

    /// The error where rounding errors kept the solver from finishing.
    private static let endless = Diagnostic(
        .limit, "the solver came to no end, since the numbers are too far apart: nothing has changed",
        hint: "bring the multipliers of constraints nearer to one another"
    ).asBrokenOff
}

/// Runs a question to the engine, and turns an end without a result (by ctrl-C, or by rounding errors that kept the solver from finishing) into a diagnostic.
package func interruptible<Answer>(_ question: () throws(Simplex.Interrupted) -> Answer) throws(Diagnostic) -> Answer {
    do {
        return try question()
    } catch {
        throw Diagnostic(ending: error)
    }
}
