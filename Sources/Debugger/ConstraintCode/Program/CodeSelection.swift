/// Which part of a program is laid out.
enum CodeSelection: Equatable, Sendable {
    /// The whole program: its code outside of types, and all its view, cell and controller classes. A class of which other code that is run makes objects is
    /// not laid out by itself.
    case whole
    /// An object of one class, given by its name.
    case entry(String)
    /// The views, cells and controllers of one file, given by the index of the file.
    case file(Int)
}
