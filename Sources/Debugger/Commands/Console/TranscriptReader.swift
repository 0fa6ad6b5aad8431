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

    /// The next statement, or the error of one that cannot be read; nil at the end of the transcript.
    ///
    /// - Parameter console: the console that runs the statements. It must have run all earlier ones, since they may decide how the next one is read.
    package mutating func next(in console: Console) -> Result<SourceStatement, ScriptError>? {
        while true {
            if let next = reader.next({ console.readsInput($0) }) { return next }
            guard let step = steps.popFirst() else { return nil }
            reader = ScriptReader(console.commands(of: step), file: file, line: step.line)
        }
    }
}

extension Console {
    /// The text of the commands that stand in a step of a transcript. Where the step is an empty line, it is the command that an empty line repeats in
    /// this console, or empty if it repeats none.
    func commands(of step: Transcript.Step) -> String {
        step.command.allSatisfy(\.isWhitespace) ? repeated ?? "" : step.command
    }
}
