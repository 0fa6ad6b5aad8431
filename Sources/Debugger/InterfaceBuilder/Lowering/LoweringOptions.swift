import Exact

/// Options for turning scenes into layouts.
package struct LoweringOptions: Sendable, Equatable {
    /// A screen on which scenes are laid out.
    package struct Screen: Sendable, Equatable {
        /// The size in points.
        package var width: Rational
        package var height: Rational
        /// The part that bars and notches cover.
        package var safeArea: InterfaceView.Insets
        /// Pixels a point.
        package var scale: Int

        package init(width: Rational, height: Rational, safeArea: InterfaceView.Insets, scale: Int) {
            self.width = width
            self.height = height
            self.safeArea = safeArea
            self.scale = scale
        }
    }

    /// The screen; nil for the size at which the scenes were saved.
    package var screen: Screen?
    /// Whether views take their saved sizes as content sizes. Then differences from saved frames come from constraints, not from fonts
    /// that are unknown here.
    package var usesSavedSizes = true

    package init(screen: Screen? = nil, usesSavedSizes: Bool = true) {
        self.screen = screen
        self.usesSavedSizes = usesSavedSizes
    }
}
