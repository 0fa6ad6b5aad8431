import Exact

/// A view as a value: what was said of it, nothing solved.
package struct View: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case window, view, label, button, field, image
        case toggle = "switch"
        case slider, progress, spinner

        package var hasText: Bool { self == .label || self == .button || self == .field }
    }

    /// One value an axis; `nil` for the kind's default.
    package struct Priorities: Equatable, Sendable {
        package var horizontal: Rational?
        package var vertical: Rational?

        package init(horizontal: Rational? = nil, vertical: Rational? = nil) {
            self.horizontal = horizontal
            self.vertical = vertical
        }

        package subscript(axis: Axis) -> Rational? {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }

    /// The frame of a window that is given none.
    package static let defaultWindowSize = ContentSize(width: 390, height: 844)

    package let id: EntityID
    package var name: String
    package var kind: Kind
    /// `nil` for windows alone.
    package var parent: EntityID?
    package var text: String?
    /// Points; `nil` for the kind's default.
    package var fontSize: Rational?
    /// A size given as `WxH`: a window's frame, anything else's intrinsic content size; `nil` where it follows from the kind.
    package var givenSize: ContentSize?
    package var hugging = Priorities()
    package var resistance = Priorities()
    /// `nil` for the kind's default.
    package var margins: Insets?

    package init(id: EntityID, name: String, kind: Kind, parent: EntityID?) {
        self.id = id
        self.name = name
        self.kind = kind
        self.parent = parent
    }
}
