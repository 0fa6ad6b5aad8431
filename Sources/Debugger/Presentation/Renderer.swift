import Answers

/// Turns reports into what a person or a program reads.
package protocol Renderer: Sendable {
    /// The lines for one report, without a final newline; `nil` where there is nothing to say.
    func render(_ report: Report) -> String?
}
