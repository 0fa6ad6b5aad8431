#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// The lines typed in earlier sessions, one a line of a file that only its owner may read.
///
/// Each line is appended as it is typed, so that a crash loses nothing and two shells share one file; of equal lines the last one
/// counts, and the others leave the file when a session ends. Whatever goes wrong here is not worth interrupting anybody: there is
/// no history then.
struct HistoryFile {
    /// Lines that are remembered.
    static let limit = 1_000
    /// Bytes that are read, from the end.
    private static let byteLimit = 1 << 20

    private let path: String
    /// Whether this session has written to it.
    private var hasChanged = false

    init(_ path: String) { self.path = path }

    /// The newest lines, oldest first, each once; a file that has grown far beyond them is shortened.
    func load() -> [String] {
        let file = open(O_RDWR)
        guard file >= 0, let (lines, count) = read(file) else { return [] }
        defer { close(file) }
        if count > 2 * Self.limit { rewrite(lines) }
        return lines
    }

    /// Writes a line to the end.
    mutating func append(_ line: String) {
        hasChanged = true
        Streams.makeDirectories(above: path)
        let file = open(O_WRONLY | O_CREAT | O_APPEND)
        guard file >= 0 else { return }
        defer { close(file) }
        Output(file).write(line + "\n")
    }

    /// Takes the lines out of the file that stand there again further down.
    func tidy() {
        guard hasChanged else { return }
        let file = open(O_RDWR)
        guard file >= 0 else { return }
        defer { close(file) }
        if let (lines, count) = read(file), lines.count < count { rewrite(lines) }
    }

    /// The file, which nobody else writes to until it is closed; -1 where there is none.
    private func open(_ flags: Int32) -> Int32 {
        while true {
            let file = Streams.openFile(path, flags | O_NONBLOCK, mode: 0o600)
            guard file >= 0, Streams.retrying({ flock(file, LOCK_EX) }) == 0 else { return file }
            // Another shell may have put a new one in its place while this one waited.
            var (held, named) = (stat(), stat())
            guard fstat(file, &held) == 0, stat(path, &named) == 0, held.st_ino != named.st_ino else { return file }
            close(file)
        }
    }

    /// Each line once, where it stands last, and how many there are in all; what was not read counts as one.
    private func read(_ file: Int32) -> (lines: [String], count: Int)? {
        var facts = stat()
        // Only a regular file: others may have no end.
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        // Other programs may have made it readable for all.
        if facts.st_mode & 0o077 != 0 { fchmod(file, 0o600) }
        let skipped = max(0, Int(facts.st_size) - Self.byteLimit)
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size) - skipped)
        let count = pread(file, &bytes, bytes.count, off_t(skipped))
        guard count >= 0 else { return nil }
        let all = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").dropFirst(skipped > 0 ? 1 : 0).map(String.init)
        var seen: Set<String> = []
        let lines = all.reversed().filter { seen.insert($0).inserted }.prefix(Self.limit).reversed()
        return (Array(lines), skipped > 0 ? Int.max : all.count)
    }

    private func rewrite(_ lines: [String]) {
        _ = Streams.replaceFile(path, with: lines.map { $0 + "\n" }.joined(), mode: 0o600)
    }
}
