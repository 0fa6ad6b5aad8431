import Exact
import Interchange
import Vocabulary

/// A root view of a file as statements, with the ids and lines in the file that they come from.
package struct LoweredScene: Sendable {
    package struct View: Sendable {
        /// The view's id in the .xib or .storyboard file.
        package var id: String
        package var name: String
        /// The words under which Xcode shows the view.
        package var label: String
        package var line: Int
        package var saved: GivenFrame?
        /// Whether something other than constraints fixes the view's frame.
        package var isFrameBased: Bool
        /// Whether nothing says where the view is, neither constraints nor a mask: Xcode calls such a view ambiguous.
        package var isUnplaced = false
        /// Whether code is taken to say how large a scroll view's content is, and not constraints: where the file does not use Auto Layout, and where the
        /// scroll view has no subviews in the file and Xcode did not mark it as ambiguous.
        package var hasFreeContent = false
        /// Whether the view's text is in a font of the app, so that its size cannot be measured.
        package var hasOtherFont = false
        /// Whether the view shows a symbol, whose alignment rectangle the file does not tell: the saved frame may be much lower or higher, around the same
        /// center.
        package var isSymbol = false
        package var verification: AmbiguityVerification
        package var isHidden: Bool
        /// Whether Xcode marked the view as ambiguous when it saved the file.
        package var isFlaggedAmbiguous: Bool
    }

    package struct Constraint: Sendable {
        /// The constraint's id in the .xib or .storyboard file.
        package var id: String
        package var name: String
        package var line: Int
    }

    package var name: String
    /// The word by which the scene of the file is asked for: its name in the file, or the id of its first view where others have that name. A scene may
    /// have several roots.
    package var scene = ""
    package var line: Int
    /// The name of the root view, which is the first of `views`.
    package var root: String
    /// Whether the root had another size when Xcode laid out its views than the saved one: Xcode marked it so, or the views show it. Frames in it
    /// cannot be compared then.
    package var hasOtherSize = false
    /// Whether the root is the view of an NSToolbarItem. The toolbar decides the size of such a view, whatever the constraints in it say.
    package var isItemOfToolbar = false
    package var script = ImportedScript()
    /// The views, superviews first.
    package var views: [View] = []
    package var constraints: [Constraint] = []
    /// The number of constraints that the file has in the root and in the views inside it, installed or not.
    package var constraintCount = 0
}
