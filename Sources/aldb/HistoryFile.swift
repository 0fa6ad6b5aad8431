#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// The lines typed in earlier sessions, one a line of a file that only its owner may read.
///
/// Each line is appended as it is typed, so that a crash loses nothing and two shells share one file. Whatever goes wrong
/// here is not worth interrupting anybody: there is no history then.
struct HistoryFile {
    /// Lines that are remembered.
    static let limit = 1_000
    /// Bytes that are read, from the end.
    private static let byteLimit = 1 << 20

    private let path: String
    /// The newest line.
    private(set) var last: String?

    init(_ path: String) { self.path = path }

    /// The newest lines, oldest first; a file that has grown far beyond them is shortened.
    mutating func load() -> [String] {
        guard let (text, isWhole) = read() else { return [] }
        let all = text.split(separator: "\n").dropFirst(isWhole ? 0 : 1).map(String.init)
        let lines = Array(all.suffix(Self.limit))
        last = lines.last
        if !isWhole || all.count > 2 * Self.limit {
            _ = Streams.replaceFile(path, with: lines.map { $0 + "\n" }.joined(), mode: 0o600)
        }
        return lines
    }

    /// Writes a line to the end.
    mutating func append(_ line: String) {
        last = line
        makeDirectories()
        let file = Streams.openFile(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, mode: 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        Output(file).write(line + "\n")
    }

    /// The end of the file, and whether that is all of it. Only a regular file: others may have no end.
    private func read() -> (text: String, isWhole: Bool)? {
        let file = Streams.openFile(path, O_RDONLY | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        // Other programs may have made it readable for all.
        if facts.st_mode & 0o077 != 0 { fchmod(file, 0o600) }
        let skipped = max(0, Int(facts.st_size) - Self.byteLimit)
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size) - skipped)
        let count = pread(file, &bytes, bytes.count, off_t(skipped))
        guard count >= 0 else { return nil }
        return (String(decoding: bytes[..<count], as: UTF8.self), skipped == 0)
    }

    /// Makes the directories above the file that are missing.
    private func makeDirectories() {
        for slash in path.indices.dropFirst() where path[slash] == "/" { mkdir(String(path[..<slash]), 0o700) }
    }
}
