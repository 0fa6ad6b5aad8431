import Exact
import Language
import Vocabulary

/// What a text says of views besides constraints, as a debugger's dump does: superviews, frames, masks and more.
package struct PrintedViews: Sendable {
    private var views: [LoggedItem.Key: PrintedView] = [:]

    package init() {}

    package subscript(key: LoggedItem.Key) -> PrintedView? {
        get { views[key] }
        set { views[key] = newValue }
    }

    /// The superviews, by their views. O(views)
    var superviews: [LoggedItem.Key: LoggedItem.Key] { views.compactMapValues(\.superview) }
}

/// A view as a debugger printed it.
package struct PrintedView: Sendable {
    /// The magnitude, in points, from which on a printed number is not taken for a coordinate or a length.
    package static let largestCoordinate: Rational = 10_000_000

    /// The line of the text in which the view was printed, from 1.
    package var line: Int
    package var superview: LoggedItem.Key?
    /// The class of the system from which the view's class inherits, where it was printed.
    package var baseClass: String?
    /// The frame in the superview's coordinates, in points with y downwards; nil where none was printed, or one that no view can have.
    package var frame: GivenFrame?
    /// The flexible parts of the autoresizing mask on the horizontal axis; `vertical` has those on the other axis.
    package var horizontal = MaskSyntax.Springs(before: false, size: false, after: false)
    package var vertical = MaskSyntax.Springs(before: false, size: false, after: false)
    package var isHidden = false
    /// Whether the frame and the mask place the view, and not constraints.
    package var isFrameBased = false
    /// The intrinsic content size where it is known; nil where it is not, or constraints of the text stand for it.
    package var content: SizeSyntax?
    /// The size of the font, if the view shows text; nil where it is not known.
    package var font: Rational?
    /// Other options that are known of the view, such as margins and the priorities of its content.
    package var knownOptions: [OptionSyntax] = []
    /// What else is known of the view and has no effect here, as a phrase for the note on it.
    package var detail: String?

    /// Whether the view's margins are known, so that no guide has to stand for them.
    var saysMargins: Bool { knownOptions.contains { $0.key.text == "margins" } }

    package init(line: Int) { self.line = line }

    /// The options with which the view is declared.
    ///
    /// - Parameters:
    ///   - superview: the superview's frame, from which the mask measures.
    ///   - hasText: whether the kind of view has a font.
    func options(in superview: GivenFrame?, hasText: Bool) -> [OptionSyntax] {
        var options: [OptionSyntax] = []
        if let frame {
            options.append(OptionSyntax("frame", .numbers([frame.x, frame.y, frame.width, frame.height])))
            if isFrameBased {
                let size = superview.flatMap { $0.width.hasFiniteDecimal && $0.height.hasFiniteDecimal ? ($0.width, $0.height) : nil }
                options.append(OptionSyntax("mask", .mask(MaskSyntax(horizontal: horizontal, vertical: vertical, superview: size))))
            }
        }
        if isHidden { options.append(OptionSyntax("hidden", .none)) }
        if hasText, let font { options.append(OptionSyntax("font", .number(font))) }
        return options + knownOptions
    }
}
