import Exact
import Vocabulary

/// Options for turning scenes into layouts.
package struct LoweringOptions: Sendable, Equatable {
    /// A screen on which scenes are laid out.
    package struct Screen: Sendable, Equatable {
        /// The width of the screen in points; `height` is the other side.
        package var width: Rational
        package var height: Rational
        /// How far bars and notches reach into the screen from each edge, in points.
        package var safeArea: Insets
        /// The number of pixels to a point.
        package var scale: Int

        package init(width: Rational, height: Rational, safeArea: Insets, scale: Int) {
            self.width = width
            self.height = height
            self.safeArea = safeArea
            self.scale = scale
        }
    }

    /// The screen; nil for the size at which the scenes were saved.
    package var screen: Screen?
    /// Whether also those views take their saved sizes as content sizes whose content can be measured or has a size in the file. Differences from saved frames
    /// then come from constraints, and not from fonts that are unknown here.
    package var usesSavedSizes = true

    package init(screen: Screen? = nil, usesSavedSizes: Bool = true) {
        self.screen = screen
        self.usesSavedSizes = usesSavedSizes
    }
}
