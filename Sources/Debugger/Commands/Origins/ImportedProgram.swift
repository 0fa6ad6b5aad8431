import Checking
import ConstraintCode
import Interchange
import Language
import Layout
import Session

/// A program that an import of code read, with all else that decided the result, so that it can be read again with a change in its text.
struct ImportedProgram: Sendable {
    /// The names of the files, in the order in which they were read.
    let files: [String]
    let entry: String?
    let assumptions: CodeAssumptions
    let device: CodeDevice
    let surroundings: ImportSurroundings
    /// The session before the import.
    let session: Session

    /// The layout that the import makes of these texts, one for each of the files. Throws what reading the code and running the statements
    /// throw.
    func layout(_ texts: [String]) throws(Diagnostic) -> Layout {
        let script = try ConstraintCode.script(
            of: zip(files, texts).map { CodeSource(name: $0, text: $1) }, entry: entry, assuming: assumptions, on: device, in: surroundings)
        var copy = session
        copy.tellsChanges = false
        let name = files.first ?? ""
        _ = try copy.perform(SourceStatement(text: "")) { editor throws(Diagnostic) in
            for imported in script.statements {
                editor.setSource(to: imported.source, at: imported.place(in: name))
                try Console.edit(imported.syntax, printed: imported.text, &editor)
            }
        }
        return copy.layout
    }
}
