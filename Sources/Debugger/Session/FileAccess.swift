import Language

/// The functions with which a console reads and writes files. The front end supplies them, and with them decides which files may be
/// used.
package struct FileAccess: Sendable {
    package var read: @Sendable (_ path: String) -> Result<String, Diagnostic>
    package var write: @Sendable (_ text: String, _ path: String) -> Result<Void, Diagnostic>

    /// Checks whether a file could be written, without changing it.
    package var checkWritable: @Sendable (_ path: String) -> Result<Void, Diagnostic>

    /// Whether a regular file has this name. The front end finds that out without reading, because what is read of a pipe is gone.
    package var isFile: @Sendable (_ path: String) -> Bool

    /// The paths of the files below a folder whose names end in one of `endings`, in order; nil where `folder` is the path of no folder.
    package var files: @Sendable (_ folder: String, _ endings: [String]) -> Result<[String]?, Diagnostic>

    /// - Parameter isFile: where it is nil, each path that can be read counts as that of a regular file.
    package init(
        read: @escaping @Sendable (String) -> Result<String, Diagnostic>,
        write: @escaping @Sendable (String, String) -> Result<Void, Diagnostic>,
        checkWritable: @escaping @Sendable (String) -> Result<Void, Diagnostic> = { _ in .success(()) },
        isFile: (@Sendable (String) -> Bool)? = nil,
        files: @escaping @Sendable (String, [String]) -> Result<[String]?, Diagnostic> = { _, _ in .success(nil) }
    ) {
        self.read = read
        self.write = write
        self.checkWritable = checkWritable
        self.isFile = isFile ?? { path in if case .success = read(path) { true } else { false } }
        self.files = files
    }

    /// The name that stands for standard input where a file is read.
    package static let standardInput = "-"

    /// The name under which messages and places show standard input.
    package static let standardInputName = "<stdin>"

    /// The error of a statement that is to read its text from standard input (`-`), where that is a terminal, or the script that is being run, and no
    /// text follows the statement.
    package static let noInputFollows = Diagnostic(.io, "no text follows: the lines behind it are read, up to one with a single dot")

    /// Refuses all reading and writing.
    package static let none = FileAccess(
        read: { .failure(Diagnostic(.io, "'\($0)' cannot be read here")) },
        write: { .failure(Diagnostic(.io, "'\($1)' cannot be written here")) },
        checkWritable: { .failure(Diagnostic(.io, "'\($0)' cannot be written here")) })
}
