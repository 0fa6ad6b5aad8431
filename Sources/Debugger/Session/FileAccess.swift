import Language

/// The functions with which a console reads and writes files. The front end supplies them, and with them decides which files may be
/// used.
package struct FileAccess: Sendable {
    package var read: @Sendable (_ path: String) -> Result<String, Diagnostic>
    package var write: @Sendable (_ text: String, _ path: String) -> Result<Void, Diagnostic>

    /// Checks whether a file could be written, without changing it.
    package var canWrite: @Sendable (_ path: String) -> Result<Void, Diagnostic>

    /// Whether a regular file has this name. Nothing is read, because what is read of a pipe is gone.
    package var isFile: @Sendable (_ path: String) -> Bool

    /// The paths of the files below a folder whose names end so, in order; nil where the path is that of no folder.
    package var files: @Sendable (_ folder: String, _ endings: [String]) -> Result<[String]?, Diagnostic>

    /// - Parameter isFile: where it is missing, what can be read is a regular file.
    package init(
        read: @escaping @Sendable (String) -> Result<String, Diagnostic>,
        write: @escaping @Sendable (String, String) -> Result<Void, Diagnostic>,
        canWrite: @escaping @Sendable (String) -> Result<Void, Diagnostic> = { _ in .success(()) },
        isFile: (@Sendable (String) -> Bool)? = nil,
        files: @escaping @Sendable (String, [String]) -> Result<[String]?, Diagnostic> = { _, _ in .success(nil) }
    ) {
        self.read = read
        self.write = write
        self.canWrite = canWrite
        self.isFile = isFile ?? { path in if case .success = read(path) { true } else { false } }
        self.files = files
    }

    /// The name that stands for standard input where a file is read.
    package static let standardInput = "-"

    /// What standard input is called where something comes from it.
    package static let standardInputName = "<stdin>"

    /// The error of a statement that reads standard input where statements come from there.
    package static let noInputFollows = Diagnostic(.io, "no text follows: the lines behind it are read, up to one with a single dot")

    /// Refuses all reading and writing.
    package static let none = FileAccess(
        read: { .failure(Diagnostic(.io, "'\($0)' cannot be read here")) },
        write: { .failure(Diagnostic(.io, "'\($1)' cannot be written here")) },
        canWrite: { .failure(Diagnostic(.io, "'\($0)' cannot be written here")) })
}
