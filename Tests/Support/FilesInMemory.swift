import Language
import Session
import Synchronization

/// Files that are nowhere but in memory: what a session reads was put there, and what it writes can be looked at.
package final class FilesInMemory: Sendable {
    private let texts: Mutex<[String: String]>

    package init(_ texts: [String: String] = [:]) { self.texts = Mutex(texts) }

    /// The text of a file, where there is one.
    package subscript(path: String) -> String? {
        get { texts.withLock { $0[path] } }
        set { texts.withLock { $0[path] = newValue } }
    }

    /// The names of all files, by alphabet.
    package var names: [String] { texts.withLock { $0.keys.sorted() } }

    private func read(_ path: String) -> Result<String, Diagnostic> {
        self[path].map { .success($0) } ?? .failure(Diagnostic(.io, "cannot read '\(path)': No such file or directory"))
    }

    /// They may be read and written.
    package var access: FileAccess {
        FileAccess(
            read: { [self] in read($0) },
            write: { [self] text, path in
                self[path] = text
                return .success(())
            }, files: { [self] in .success(files(below: $0, endings: $1)) })
    }

    private func files(below folder: String, endings: [String]) -> [String]? {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let found = names.filter { $0.hasPrefix(prefix) }
        return found.isEmpty ? nil : found.filter { name in endings.contains(where: name.hasSuffix) }
    }

    /// They may be read, and nothing is written.
    package var readOnly: FileAccess {
        FileAccess(
            read: { [self] in read($0) }, write: { _, path in FileAccess.denied(path) }, checkWritable: { FileAccess.denied($0) },
            files: { [self] in .success(files(below: $0, endings: $1)) })
    }
}

extension FileAccess {
    /// Every file holds this text; what is written is dropped.
    package static func reading(_ text: String) -> FileAccess { FileAccess(read: { _ in .success(text) }, write: { _, _ in .success(()) }) }

    /// What is said of a file that may not be written.
    package static func denied(_ path: String) -> Result<Void, Diagnostic> {
        .failure(Diagnostic(.io, "cannot write '\(path)': Permission denied"))
    }
}
