@preconcurrency import CLibrary

/// The lines typed in earlier sessions, in a file that only its owner may read.
///
/// Each line is appended as it is typed, so that a crash loses nothing and two shells can share the file. Of equal lines the last one
/// counts; the others are removed when a session ends that has added lines. Errors are ignored: there is no history then.
package struct HistoryFile {
    /// The most lines that are kept.
    package static let limit = 1_000
    /// The most bytes that are read, from the end of the file.
    private static let byteLimit = 1 << 20

    private let path: String
    private let system: any System
    /// Whether this session has written to the file.
    private var hasChanged = false

    package init(_ path: String, _ system: any System) { (self.path, self.system) = (path, system) }

    /// The newest lines, at most `limit`, oldest first and each once. A file with more than twice as many lines as that, or with more bytes than are read, is
    /// shortened to these.
    package func load() -> [String] {
        guard let file = open(O_RDWR) else { return [] }
        // The file is closed even where it cannot be read, because it is locked as long as it is open.
        defer { try? system.close(file) }
        guard let (lines, count) = read(file) else { return [] }
        if count > 2 * Self.limit { rewrite(lines) }
        return lines
    }

    /// Appends a line to the file.
    package mutating func append(_ line: String) {
        hasChanged = true
        system.makeDirectories(above: path)
        guard let file = open(O_WRONLY | O_CREAT | O_APPEND) else { return }
        defer { try? system.close(file) }
        try? system.append(Array((line + "\n").utf8), to: file)
    }

    /// Removes lines that occur again later in the file, and old ones beyond the limit, if this session has written to the file.
    package func tidy() {
        guard hasChanged, let file = open(O_RDWR) else { return }
        defer { try? system.close(file) }
        if let (lines, count) = read(file), lines.count < count { rewrite(lines) }
    }

    /// Opens the file and locks it against other shells. Nil where it cannot be opened; where it cannot be locked, it is used without a lock.
    private func open(_ flags: Int32) -> Int32? {
        while true {
            guard let file = try? system.openFile(path, flags | O_NONBLOCK, mode: 0o600) else { return nil }
            guard (try? system.retrying { () throws(SystemError) in try system.lock(file, waits: true) }) != nil else { return file }
            // Another shell may have replaced the file while this one waited for the lock.
            guard let held = try? system.attributes(of: file), let named = try? system.attributes(at: path, followsLinks: true),
                held.identity != named.identity
            else { return file }
            try? system.close(file)
        }
    }

    /// The newest lines, at most `limit`, each once and at its last place, and the number of lines in the whole file.
    ///
    /// The number is `Int.max` where the file is longer than what is read of it, so that it counts as too long. The result is nil where the
    /// file cannot be read or is no regular file.
    private func read(_ file: Int32) -> (lines: [String], count: Int)? {
        // Only a regular file is read, since a pipe or a device may never end.
        guard let attributes = try? system.attributes(of: file), attributes.kind == .regular else { return nil }
        // Another program may have made the file readable for everybody.
        if attributes.mode & 0o077 != 0 { try? system.setMode(of: file, 0o600) }
        let skipped = max(0, attributes.size - Self.byteLimit)
        var bytes: [UInt8] = []
        while skipped + bytes.count < attributes.size {
            var chunk = [UInt8](repeating: 0, count: attributes.size - skipped - bytes.count)
            guard
                let count = try? system.retrying({ () throws(SystemError) in try system.read(file, into: &chunk, at: skipped + bytes.count)
                })
            else { return nil }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst(skipped > 0 ? 1 : 0).map(String.init)
        var seen: Set<String> = []
        let lines = all.reversed().filter { seen.insert($0).inserted }.prefix(Self.limit).reversed()
        return (Array(lines), skipped > 0 ? Int.max : all.count)
    }

    private func rewrite(_ lines: [String]) {
        // The file that a link points to is replaced, so that the link stays.
        guard let target = try? system.destination(of: path) else { return }
        try? system.rewriteFile(target, with: lines.map { $0 + "\n" }.joined())
    }
}
