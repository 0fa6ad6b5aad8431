import Exact
import Interchange

/// A root view of a file as statements of our language, and what in the file they came from.
package struct LoweredScene: Sendable {
    package struct View: Sendable {
        /// The file's own id.
        package var id: String
        package var name: String
        package var line: Int
        package var saved: SavedFrame?
        /// Whether something else than constraints holds it where it is.
        package var isHeld: Bool
        /// Of a scroll view: whether constraints say anything of its content.
        package var hasConstrainedContent: Bool
        package var verifiesAmbiguity: Bool
        package var verifiesPosition: Bool
        package var isHidden: Bool
        /// Xcode's own verdict when it saved the file.
        package var isFlaggedAmbiguous: Bool
    }

    package struct Constraint: Sendable {
        /// The file's own id.
        package var id: String
        package var name: String
        package var line: Int
    }

    package var name: String
    package var line: Int
    /// The first of `views`.
    package var root: String
    /// Whether Xcode found the root to be of another size than was saved: then frames in it cannot be compared.
    package var hasOtherSize = false
    package var script = ImportedScript()
    /// Superviews first.
    package var views: [View] = []
    package var constraints: [Constraint] = []
    /// All that stand in it in the file, installed or not.
    package var constraintCount = 0
}
