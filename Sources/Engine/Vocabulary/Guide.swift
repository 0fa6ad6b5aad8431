/// The rectangles that a view has besides its own.
@frozen public enum Guide: String, Hashable, Sendable, CaseIterable {
    /// The layout margins guide.
    case margins
    /// What bars and notches leave of the view.
    case safeArea
    /// What the keyboard covers of the view from below; without one, what bars cover there.
    case keyboard
    /// Within the margins, no wider than one reads with comfort.
    case readable
    /// What a scroll view or a table scrolls, at the place where it is before anyone has scrolled.
    case content
    /// A scroll view's own rectangle, where its edges would mean its content.
    case frame
    /// In a stack view: the space behind an arranged view, or from its centre to the next one's.
    case gap
    /// In a stack view: what all arranged views reach over, across its axis.
    case spanner

    /// Those that people may name.
    package static let named: [Guide] = [.margins, .safeArea, .keyboard, .readable, .content, .frame]

    /// Whether only views that scroll have the guide. This is about the guides that people may name (`named`).
    package var isOfScrolling: Bool { self == .content || self == .frame }
}

/// A guide as code and files name it: one that a view has, or what the top and bottom bars of a controller leave, by the guides that iOS had
/// before the safe area.
package struct ForeignGuide: Hashable, Sendable {
    /// Nil for one that a bar leaves.
    private let guide: Guide?
    private let isOfTopBar: Bool

    private init(_ guide: Guide?, isOfTopBar: Bool = false) {
        self.guide = guide
        self.isOfTopBar = isOfTopBar
    }

    package static func own(_ guide: Guide) -> ForeignGuide { ForeignGuide(guide) }

    /// `topLayoutGuide`: its lower edge is where the bars end.
    package static let topBar = ForeignGuide(nil, isOfTopBar: true)
    /// `bottomLayoutGuide`: its upper edge is where the bars begin.
    package static let bottomBar = ForeignGuide(nil)

    package var isOfScrolling: Bool { guide?.isOfScrolling ?? false }

    /// The same place of a view (where there is no guide) or of one of its own guides: a bar reaches from the view's edge to that of the safe
    /// area. Nil for what a bar has that depends on how high it is.
    package func place(of attribute: Attribute) -> (guide: Guide?, attribute: Attribute)? {
        if let guide { return (guide, attribute) }
        return switch (isOfTopBar, attribute) {
        case (true, .bottom): (.safeArea, .top)
        case (false, .top): (.safeArea, .bottom)
        case (true, .top), (false, .bottom): (nil, attribute)
        default: nil
        }
    }
}
