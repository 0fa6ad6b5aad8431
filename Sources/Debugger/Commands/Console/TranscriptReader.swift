import Language
import Scripts
import Session

/// Reads the statements of a transcript, one step after the other.
package struct TranscriptReader {
    private let file: String?
    private var steps: ArraySlice<Transcript.Step>
    private var reader = ScriptReader("")

    /// - Parameter file: what the transcript is called in reports; nil for one that was typed.
    package init(_ transcript: Transcript, file: String?) {
        self.file = file
        steps = transcript.steps[...]
    }

    /// The next statement; nil at the end.
    ///
    /// - Parameter console: runs the statements, and has run those before this one.
    package mutating func next(in console: Console) -> Result<SourceStatement, ScriptError>? {
        while true {
            if let next = reader.next(console.readsInput) { return next }
            guard let step = steps.popFirst() else { return nil }
            reader = ScriptReader(console.commands(of: step), file: file, line: step.line)
        }
    }
}

extension Console {
    /// The commands that a step of a transcript types; where the step is an empty line, the command that such a line repeats.
    func commands(of step: Transcript.Step) -> String {
        step.command.allSatisfy(\.isWhitespace) ? repeated ?? "" : step.command
    }
}
