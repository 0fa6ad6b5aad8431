/// What of a program is laid out.
enum CodeSelection: Equatable, Sendable {
    /// Each view, cell and controller that no other makes.
    case whole
    /// The objects of one class.
    case entry(String)
    /// The views, cells and controllers of one file, by its place.
    case file(Int)
}
