import Interchange
import Language

/// Reads code that makes constraints: Swift and Objective-C. It is read, never run, and names no other file.
package enum ConstraintCode {
    /// As many UTF-8 bytes of code are read.
    package static let lengthLimit = 16 << 20

    /// Statements that make the layout that a source file describes, and what could not be read of it.
    ///
    /// Throws `limit` for a text that is too long, `format` where there is nothing about a layout in it.
    package static func script(of text: String, in surroundings: ImportSurroundings = ImportSurroundings()) throws(Diagnostic)
        -> ImportedScript
    {
        ImportedScript()
    }
}
