import Exact

/// A file of Interface Builder as values: what it says, nothing solved.
package struct InterfaceDocument: Sendable {
    package enum Platform: Sendable { case iOS, macOS }

    /// The screen that scenes are shown on while they are designed.
    package struct Screen: Sendable, Equatable {
        /// As Xcode names it: `retina4_7`.
        package var id: String
        package var isLandscape: Bool
    }

    package var platform = Platform.iOS
    /// Nil where the file says nothing of it, as before Xcode 8.
    package var screen: Screen?
    package var usesSizeClasses = false
    /// Storyboards group their objects by scene; in a .xib each object at the top is one.
    package var isStoryboard = false
    package var scenes: [InterfaceScene] = []
    /// The sizes of images in points, by name.
    package var images: [String: SavedSize] = [:]
    /// Content sizes that designable views had when the file was saved, by their ids.
    package var designableSizes: [String: SavedSize] = [:]
    /// All constraints that stand anywhere in the file.
    package var constraintCount = 0

    package init() {}
}

/// What belongs together in a file: a controller with its views, or an object at the top of a .xib.
package struct InterfaceScene: Sendable {
    /// As people call it.
    package var name: String
    package var line: Int
    /// Views without a superview: the controller's view first.
    package var roots: [InterfaceView]
}

package struct SavedSize: Sendable, Equatable {
    package var width: Rational
    package var height: Rational
}

/// A rectangle as the file has it, in the superview's coordinates.
package struct SavedFrame: Sendable, Equatable {
    package var x: Rational
    package var y: Rational
    package var width: Rational
    package var height: Rational
}
