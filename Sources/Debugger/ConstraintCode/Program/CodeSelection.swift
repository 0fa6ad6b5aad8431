/// Which part of a program is laid out.
enum CodeSelection: Equatable, Sendable {
    /// The whole program: its code outside of types, and all its view, cell and controller classes. A class is not laid out by itself if other code that is
    /// run makes an object of it, or one of a class that inherits from it.
    case whole
    /// An object of one class, given by its name.
    case entry(String)
    /// The views, cells and controllers of one file, given by the index of the file.
    case file(Int)
}
