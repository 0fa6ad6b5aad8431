/// Which part of a program is laid out.
enum CodeSelection: Equatable, Sendable {
    /// Each view, cell and controller class that no other code of the program makes objects of.
    case whole
    /// An object of one class, given by its name.
    case entry(String)
    /// The views, cells and controllers of one file, given by the index of the file.
    case file(Int)
}
