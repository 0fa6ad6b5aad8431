import Debugger
import Language

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// A script on disk, read whole.
enum ScriptFile {
    /// Larger than any script a person or a program writes, and small enough to hold.
    static let limit = 64 << 20

    /// The file's text, or why there is none.
    static func read(_ path: String) -> Result<String, Diagnostic> { bytes(path).flatMap { text(of: $0, name: path) } }

    /// What is in the file, whatever it is, or why it cannot be read.
    static func bytes(_ path: String) -> Result<[UInt8], Diagnostic> {
        // Not blocking: opening a pipe that nobody writes to would otherwise wait for ever.
        let descriptor = Streams.openFile(UserFiles.expanded(path), O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else { return .failure(unreadable(path)) }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, 0)
        return read(descriptor, name: path)
    }

    /// All that stands in standard input.
    static func standardInput() -> Result<[UInt8], Diagnostic> { read(STDIN_FILENO, name: "standard input") }

    private static func read(_ descriptor: Int32, name path: String) -> Result<[UInt8], Diagnostic> {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            // ctrl-C ends waiting for a pipe that nobody writes to.
            if count < 0, errno == EINTR, !Interrupt.isRequested { continue }
            guard count >= 0 else { return .failure(unreadable(path)) }
            if count == 0 { return .success(bytes) }
            bytes += chunk[..<count]
            if bytes.count > limit { return .failure(tooLarge(path)) }
        }
    }

    /// Writes a file, whole or not at all: one that is there keeps its permissions and the links to it. What is no file (a pipe, a
    /// device) is written into.
    static func write(_ text: String, to path: String) -> Result<Void, Diagnostic> {
        let path = UserFiles.expanded(path)
        var facts = stat()
        if stat(path, &facts) == 0 {
            if facts.st_mode & S_IFMT == S_IFREG { return rewrite(path, with: text) }
            // Not blocking: a pipe that nobody reads from would otherwise wait for ever.
            let descriptor = Streams.openFile(path, O_WRONLY | O_NONBLOCK)
            guard descriptor >= 0 else { return .failure(unwritable(path)) }
            defer { close(descriptor) }
            _ = fcntl(descriptor, F_SETFL, 0)
            return Output(descriptor).write(text) ? .success(()) : .failure(unwritable(path))
        }
        if Streams.replaceFile(path, with: text, mode: 0o666) { return .success(()) }
        return .failure(unwritable(path))
    }

    /// Puts another text in the place of a file's, in one step; it keeps its permissions, and links to it stay.
    static func rewrite(_ path: String, with text: String) -> Result<Void, Diagnostic> {
        guard let mode = Streams.modeOfWritable(path), let file = Streams.resolved(path),
            Streams.replaceFile(file, with: text, mode: mode, isExact: true)
        else { return .failure(unwritable(path)) }
        return .success(())
    }

    /// Writes to the end of a file, in a line of its own; what is written stays there whatever comes.
    static func append(_ text: String, to path: String) -> Result<Void, Diagnostic> {
        // Not blocking: a pipe that nobody reads from would otherwise wait for ever.
        let descriptor = Streams.openFile(UserFiles.expanded(path), O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK, mode: 0o666)
        guard descriptor >= 0 else { return .failure(unwritable(path)) }
        defer { close(descriptor) }
        var facts = stat()
        var last: UInt8 = 0
        let isOpenLine =
            fstat(descriptor, &facts) == 0 && facts.st_size > 0 && pread(descriptor, &last, 1, facts.st_size - 1) == 1
            && last != UInt8(ascii: "\n")
        return Output(descriptor).write(isOpenLine ? "\n" + text : text) ? .success(()) : .failure(unwritable(path))
    }

    /// Whether a file is there and not empty.
    static func hasText(_ path: String) -> Bool {
        var facts = stat()
        return stat(UserFiles.expanded(path), &facts) == 0 && facts.st_size > 0
    }

    /// Whether a file may be written to, or made where there is none.
    private static func canWrite(_ path: String) -> Result<Void, Diagnostic> {
        Streams.isWritable(UserFiles.expanded(path)) ? .success(()) : .failure(unwritable(path))
    }

    /// What a console may do with files: what it is told to.
    static let access = FileAccess(
        read: { read($0) },
        write: { text, path in
            // Its directory is ours to make.
            if path == UserFiles.progressFile { Streams.makeDirectories(above: path) }
            return write(text, to: path)
        }, canWrite: { canWrite($0) })

    /// The text that the bytes are in UTF-8.
    static func text(of bytes: [UInt8], name: String) -> Result<String, Diagnostic> {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return .failure(Diagnostic(.format, "'\(name)' is not UTF-8 text"))
        }
        return .success(text)
    }

    static func unreadable(_ name: String) -> Diagnostic {
        Diagnostic(.io, "cannot read '\(name)': \(Streams.reason)")
    }

    static func unwritable(_ name: String) -> Diagnostic {
        Diagnostic(.io, "cannot write '\(name)': \(Streams.reason)")
    }

    static func tooLarge(_ name: String) -> Diagnostic {
        Diagnostic(.limit, "'\(name)' is larger than \(limit >> 20) MiB")
    }
}

/// `read`, which a method of that name hides.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
