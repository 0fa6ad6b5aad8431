@preconcurrency import CLibrary
import Commands
import Language
import Session

/// Reads and writes scripts and other text files, as a whole.
package struct TextFiles: Sendable {
    private let system: any System
    private let user: UserFiles

    package init(_ system: any System) {
        self.system = system
        user = UserFiles(system)
    }

    /// The largest file that is read, in bytes.
    package static let limit = 64 << 20

    /// The text of a file in UTF-8, or the error.
    package func read(_ path: String) -> Result<String, Diagnostic> { bytes(path).flatMap { Self.text(of: $0, name: path) } }

    /// The text of a file that a command of a console reads, or the error. `-` is standard input, which cannot be read so where it is a terminal.
    private func readForConsole(_ path: String) -> Result<String, Diagnostic> {
        guard path == FileAccess.standardInput else { return read(path) }
        if system.isTerminal(STDIN_FILENO) {
            return .failure(FileAccess.noInputFollows)
        }
        // The text of another program may be cut in the middle of a character, which is then replaced and no error.
        return standardInput().map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a file, or the error.
    package func bytes(_ path: String) -> Result<[UInt8], Diagnostic> {
        do throws(SystemError) {
            let file = try Self.open(user.expanded(path), on: system)
            defer { try? system.close(file) }
            return read(file, name: path)
        } catch {
            return .failure(Self.unreadable(path, error))
        }
    }

    /// Opens a file for reading. Where it is a pipe that nobody writes to yet, this waits until somebody does, or ctrl-C is pressed.
    static func open(_ path: String, on system: any System) throws(SystemError) -> Int32 {
        while true {
            do throws(SystemError) {
                return try system.open(path, O_RDONLY | O_CLOEXEC, mode: 0)
            } catch {
                if error.code != EINTR || system.isInterrupted { throw error }
            }
        }
    }

    /// The bytes of a file that was named as an argument of the program, or the error; `-` is standard input.
    package func bytes(ofArgument path: String) -> Result<[UInt8], Diagnostic> {
        path == FileAccess.standardInput ? standardInput() : bytes(path)
    }

    /// All bytes of standard input.
    package func standardInput() -> Result<[UInt8], Diagnostic> { read(STDIN_FILENO, name: "standard input") }

    private func read(_ file: Int32, name path: String) -> Result<[UInt8], Diagnostic> {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            do throws(SystemError) {
                let count = try system.read(file, into: &chunk)
                if count == 0 { return .success(bytes) }
                bytes += chunk[..<count]
                if bytes.count > Self.limit { return .failure(Self.tooLarge(path)) }
            } catch {
                // A read that a signal interrupted is repeated, except after ctrl-C, which has to end the wait for a pipe to which nobody writes.
                if error.code != EINTR || system.isInterrupted { return .failure(Self.unreadable(path, error)) }
            }
        }
    }

    /// Writes a file, whole or not at all. Symbolic links are followed; an existing file keeps its owner, permissions and hard links, as
    /// with `rewrite`. A pipe or a device is written into, possibly in part.
    ///
    /// - Parameter mode: the permissions of a new file.
    package func write(_ text: String, to path: String, mode: mode_t = 0o666) -> Result<Void, Diagnostic> {
        let expanded = user.expanded(path)
        do throws(SystemError) {
            let destination = try system.destination(of: expanded)
            switch try kind(of: destination) {
            case nil: return .success(try system.createFile(destination, with: text, mode: mode))
            case .regular: return .success(try system.rewriteFile(destination, with: text))
            default: break
            }
            // The file is opened without blocking, since this would otherwise wait for ever on a pipe that nobody reads from.
            let file = try system.openFile(expanded, O_WRONLY | O_NONBLOCK)
            defer { try? system.close(file) }
            system.makeBlocking(file)
            return .success(try system.writeAll(Array(text.utf8), to: file))
        } catch {
            return .failure(Self.unwritable(expanded, error))
        }
    }

    /// The kind of file at a path; nil where there is none.
    private func kind(of path: String) throws(SystemError) -> FileAttributes.Kind? {
        do throws(SystemError) {
            return try system.attributes(at: path, followsLinks: false).kind
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    /// Replaces the text of an existing file, normally in one step. The file keeps its owner, permissions and hard links.
    package func rewrite(_ path: String, with text: String) -> Result<Void, Diagnostic> {
        do throws(SystemError) {
            return .success(try system.rewriteFile(system.destination(of: path), with: text))
        } catch {
            return .failure(Self.unwritable(path, error))
        }
    }

    /// Appends text to a file, which is created where there is none: beginning on a new line, and whole or not at all. Nothing is buffered,
    /// so that a crash of the program afterwards loses nothing.
    func append(_ text: String, to path: String) -> Result<Void, Diagnostic> {
        do throws(SystemError) {
            // The file is opened without blocking, since this would otherwise wait for ever on a pipe that nobody reads from.
            let file = try system.openFile(user.expanded(path), O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK, mode: 0o666)
            defer { try? system.close(file) }
            return .success(try system.append(Array((endsInLine(file) ? text : "\n" + text).utf8), to: file))
        } catch {
            return .failure(Self.unwritable(path, error))
        }
    }

    /// Whether text appended to a file would begin on a new line, since the file is empty or ends in a newline; true as well where that
    /// cannot be found out.
    private func endsInLine(_ file: Int32) -> Bool {
        guard let size = try? system.attributes(of: file).size, size > 0 else { return true }
        var last: [UInt8] = [0]
        guard let count = try? system.read(file, into: &last, at: size - 1), count == 1 else { return true }
        return last == [UInt8(ascii: "\n")]
    }

    /// Whether a file exists and is not empty.
    func hasText(_ path: String) -> Bool {
        guard let attributes = try? system.attributes(at: user.expanded(path), followsLinks: true) else { return false }
        return attributes.size > 0
    }

    /// Whether a regular file has this path.
    private func isRegular(_ path: String) -> Bool {
        guard let attributes = try? system.attributes(at: user.expanded(path), followsLinks: true) else { return false }
        return attributes.kind == .regular
    }

    /// Whether a file can be written, or created where there is none.
    private func checkWritable(_ path: String) -> Result<Void, Diagnostic> {
        do throws(SystemError) {
            return .success(try system.checkWritable(user.expanded(path)))
        } catch {
            return .failure(Self.unwritable(path, error))
        }
    }

    /// The functions with which a console reads and writes files.
    package var access: FileAccess {
        FileAccess(
            read: { readForConsole($0) },
            write: { text, path in
                if path != user.progressFile { return write(text, to: path) }
                // The directory of the learner's progress is made where it is missing, and only its owner may read the file.
                system.makeDirectories(above: path)
                return write(text, to: path, mode: 0o600)
            }, checkWritable: { checkWritable($0) }, isFile: { isRegular($0) }, files: { files(below: $0, endings: $1) })
    }

    /// The paths of the files below a folder whose names have one of these endings, in the order in which `FolderSearch` finds them; nil
    /// where the path is that of no folder.
    package func files(below folder: String, endings: [String]) -> Result<[String]?, Diagnostic> {
        FolderSearch.files(below: folder, at: user.expanded(folder), endings: endings, on: system)
    }

    /// The text that bytes are in UTF-8, or an error where they are no UTF-8.
    static func text(of bytes: [UInt8], name: String) -> Result<String, Diagnostic> {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return .failure(notText(name))
        }
        return .success(text)
    }

    static func notText(_ name: String) -> Diagnostic { Diagnostic(.format, "'\(name)' is not UTF-8 text") }

    static func unreadable(_ name: String, _ reason: SystemError) -> Diagnostic {
        Diagnostic(.io, "cannot read '\(name)': \(reason.message)")
    }

    private static func unwritable(_ name: String, _ reason: SystemError) -> Diagnostic {
        Diagnostic(.io, "cannot write '\(name)': \(reason.message)")
    }

    static func tooLarge(_ name: String) -> Diagnostic {
        Diagnostic(.limit, "'\(name)' is larger than \(limit >> 20) MiB")
    }
}

extension System {
    /// Reads bytes into `chunk`, at most as many as it holds: those at `offset` in the file, or the next ones where that is nil. Returns their number, 0 at
    /// the end.
    func read(_ file: Int32, into chunk: inout [UInt8], at offset: Int? = nil) throws(SystemError) -> Int {
        let result = chunk.withUnsafeMutableBytes { buffer -> Result<Int, SystemError> in
            do throws(SystemError) {
                if let offset { return .success(try read(file, into: buffer, at: offset)) }
                return .success(try read(file, into: buffer))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
