/// The rectangles that a view has besides its own.
@frozen public enum Guide: String, Hashable, Sendable, CaseIterable {
    /// The layout margins guide.
    case margins
    /// The part of the view that bars and notches leave free.
    case safeArea
    /// The part of the view that the keyboard covers from below; without a keyboard the part that bars cover there.
    case keyboard
    /// The part within the margins that is no wider than one reads with comfort.
    case readable
    /// The content that a scroll view, table or collection view scrolls, at the place where it is before anyone has scrolled.
    case content
    /// A scroll view's own rectangle. In constraints with what it scrolls, the scroll view's edges themselves would mean those of its content.
    case frame
    /// In a stack view: the space between an arranged view and the next one, or between the centres of both.
    case gap
    /// In a stack view: the range, across its axis, over which all arranged views together reach.
    case spanner

    /// The guides that people may name; the others belong to stack views alone.
    package static let named: [Guide] = [.margins, .safeArea, .keyboard, .readable, .content, .frame]

    /// Whether only views that scroll have the guide. This is about the guides that people may name (`named`).
    package var isOfScrolling: Bool { self == .content || self == .frame }
}

/// A guide as code and files name it: one that a view has, or a controller's `topLayoutGuide` or `bottomLayoutGuide`, which iOS had before the safe area for
/// what bars cover.
package struct ForeignGuide: Hashable, Sendable {
    /// The view's guide that this one is; nil for `topLayoutGuide` and `bottomLayoutGuide`.
    private let guide: Guide?
    private let isOfTopBar: Bool

    private init(_ guide: Guide?, isOfTopBar: Bool = false) {
        self.guide = guide
        self.isOfTopBar = isOfTopBar
    }

    package static func own(_ guide: Guide) -> ForeignGuide { ForeignGuide(guide) }

    /// `topLayoutGuide`: its lower edge is where the bars at the top end.
    package static let topBar = ForeignGuide(nil, isOfTopBar: true)
    /// `bottomLayoutGuide`: its upper edge is where the bars at the bottom begin.
    package static let bottomBar = ForeignGuide(nil)

    package var isOfScrolling: Bool { guide?.isOfScrolling ?? false }

    /// Where an attribute of this guide is, said by an attribute of one of the view's guides or, where `guide` is nil in the result, of the view itself. The
    /// guide of a bar reaches from the view's edge to that of the safe area; for its attributes other than top and bottom the result is nil.
    package func equivalent(of attribute: Attribute) -> (guide: Guide?, attribute: Attribute)? {
        if let guide { return (guide, attribute) }
        return switch (isOfTopBar, attribute) {
        case (true, .bottom): (.safeArea, .top)
        case (false, .top): (.safeArea, .bottom)
        case (true, .top), (false, .bottom): (nil, attribute)
        default: nil
        }
    }
}
