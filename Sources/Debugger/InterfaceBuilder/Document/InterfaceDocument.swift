import Exact
import Interchange

/// The contents of an Interface Builder file as values.
package struct InterfaceDocument: Sendable {
    package enum Platform: Sendable { case iOS, macOS }

    /// The screen on which scenes are shown in Interface Builder.
    package struct Screen: Sendable, Equatable {
        /// Xcode's name for the screen: `retina4_7`.
        package var id: String
        package var isLandscape: Bool

        /// The number of pixels to a point, as the fractions in saved frames show: two on iPads and on the screens in `withTwoPixels`, three on others.
        var scale: Int { id.hasPrefix("ipad") || Self.withTwoPixels.contains(id) ? 2 : 3 }

        private static let withTwoPixels: Set<String> = ["retina3_5", "retina4_0", "retina4_7", "retina6_1", "appleTV"]
    }

    package var platform = Platform.iOS
    /// The screen on which scenes are shown; nil where the file does not name one, as before Xcode 8.
    package var screen: Screen?
    package var usesSizeClasses = false
    /// Whether the file uses Auto Layout. In one that does not, masks place all views, and code says how large the content of a scroll view is.
    package var usesAutoLayout = true
    /// The version of Interface Builder that saved the file; 0 where the file does not tell it.
    package var toolsVersion = 0
    /// Whether the file is a storyboard, which groups objects by scene. In a .xib each object at the top that has views is a scene.
    package var isStoryboard = false
    package var scenes: [InterfaceScene] = []
    /// The sizes of images in points, by name.
    package var images: [String: SavedSize] = [:]
    /// The content sizes of designable views when the file was saved, by their ids.
    package var designableSizes: [String: SavedSize] = [:]
    /// The number of all constraints in the file.
    package var constraintCount = 0
    /// The lines that could not be read where the text is only a part of a file; `remarks` are sentences on what was assumed there.
    package var unread: [ImportedScript.Unread] = []
    package var remarks: [String] = []

    package init() {}
}

/// A scene of a file: a controller with its views, or an object at the top of a .xib.
package struct InterfaceScene: Sendable {
    /// The name of the scene: its label; else its identifier or outlet; else its class; else its title; else the name of its element.
    package var name: String
    package var line: Int
    /// The views without a superview, the controller's view first.
    package var roots: [InterfaceView]
}

package struct SavedSize: Sendable, Equatable {
    package var width: Rational
    package var height: Rational
}

extension InterfaceDocument {
    /// The word by which a user asks for a scene: its name, or the id of its first view where other scenes have the same name.
    func word(for scene: InterfaceScene) -> String {
        let isOnlyOne = scenes.count { $0.name == scene.name } == 1
        return isOnlyOne ? scene.name : scene.roots.first?.id ?? scene.name
    }

    /// Whether a word is the one by which a user asks for a scene.
    func isCalled(_ scene: InterfaceScene, by word: String?) -> Bool { word == self.word(for: scene) }
}
