import Language

/// How a console reaches files; the front end decides what may be read and written.
package struct FileAccess: Sendable {
    package var read: @Sendable (_ path: String) -> Result<String, Diagnostic>
    package var write: @Sendable (_ text: String, _ path: String) -> Result<Void, Diagnostic>

    /// Whether something could be written there, without a trace.
    package var canWrite: @Sendable (_ path: String) -> Result<Void, Diagnostic>

    package init(
        read: @escaping @Sendable (String) -> Result<String, Diagnostic>,
        write: @escaping @Sendable (String, String) -> Result<Void, Diagnostic>,
        canWrite: @escaping @Sendable (String) -> Result<Void, Diagnostic> = { _ in .success(()) }
    ) {
        self.read = read
        self.write = write
        self.canWrite = canWrite
    }

    /// No files at all.
    package static let none = FileAccess(
        read: { .failure(Diagnostic(.io, "'\($0)' cannot be read here")) },
        write: { .failure(Diagnostic(.io, "'\($1)' cannot be written here")) },
        canWrite: { .failure(Diagnostic(.io, "'\($0)' cannot be written here")) })
}
