import Exact

/// How the scenes of a file become layouts.
package struct LoweringOptions: Sendable, Equatable {
    /// A screen to show them on.
    package struct Screen: Sendable, Equatable {
        /// In points.
        package var width: Rational
        package var height: Rational
        /// What bars and notches take of it.
        package var safeArea: InterfaceView.Insets

        package init(width: Rational, height: Rational, safeArea: InterfaceView.Insets) {
            self.width = width
            self.height = height
            self.safeArea = safeArea
        }
    }

    /// Nil for the size at which they were saved.
    package var screen: Screen?
    /// Whether views have the sizes by themselves with which they were saved: then what is elsewhere than it was saved is so because
    /// of its constraints, and not since a font is not known here.
    package var usesSavedSizes = true

    package init(screen: Screen? = nil, usesSavedSizes: Bool = true) {
        self.screen = screen
        self.usesSavedSizes = usesSavedSizes
    }
}
