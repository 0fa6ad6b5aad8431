import Answers

/// Turns reports into text for a person or a program.
package protocol Renderer: Sendable {
    /// The lines for one report, without a final newline; nil where there is nothing to print.
    func render(_ report: Report) -> String?
}
