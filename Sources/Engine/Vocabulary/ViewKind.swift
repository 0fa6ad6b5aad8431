/// A kind of view, by the word that declares one.
package enum ViewKind: String, Sendable, CaseIterable {
    case window, view, label, button, field, image
    case toggle = "switch"
    case slider, progress, spinner
    case scroll, stack, table, cell, guide

    package var hasText: Bool { self == .label || self == .button || self == .field }

    /// Whether the view scrolls its content.
    package var isScrolling: Bool { self == .scroll || self == .table }

    /// Whether constraints come of what it is, besides those that somebody made.
    var isContainer: Bool { isScrolling || self == .stack || self == .cell }
}
