/// A kind of view; the raw value is the word that declares a view of the kind in aldb's language.
package enum ViewKind: String, Sendable, CaseIterable {
    case window, view, label, button, field, image
    case toggle = "switch"
    case slider, progress, spinner, stepper
    case segmented
    case searchBar = "searchbar"
    case pageControl = "pagecontrol"
    case datePicker = "datepicker"
    case textView = "textview"
    case scroll, stack, table, collection, cell, guide

    package var hasText: Bool {
        switch self {
        case .label, .button, .field, .segmented, .textView: true
        default: false
        }
    }

    /// Whether views of this kind scroll the views in them, as scroll views, tables and collection views do.
    package var isScrolling: Bool { self == .scroll || isList }

    /// Whether a view of this kind is a table or a collection view, which move their rows and items out of the way of bars at the top and the bottom.
    package var isList: Bool { self == .table || self == .collection }

    /// Whether a view of this kind makes the constraints that place the views in it one after the other.
    package var arranges: Bool { self == .stack || self == .table }

    /// Whether the system adds constraints for what is in a view of this kind, besides those that somebody made.
    var isContainer: Bool { isScrolling || self == .stack || self == .cell }
}
