import Debugger

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// The directory of journals: those of living sessions, which hold a lock, and those of sessions that were cut off.
struct SessionFiles {
    /// The journal of a session that was cut off, locked by this process while this is open.
    struct Orphan {
        var path: String
        /// Open for reading and appending.
        var descriptor: Int32
        /// When it was last written to.
        var time: timespec
        /// Bytes.
        var size: Int

        /// Whether nothing was done yet.
        var isEmpty: Bool { size <= Journal.header.count }

        func release() { close(descriptor) }
    }

    /// Orphans that are kept.
    private static let keptCount = 10
    private static let keptSeconds = 30 * 24 * 60 * 60
    private static let ending = ".journal"

    let directory: String

    /// `nil` where a person has no place for state.
    init?() {
        guard let directory = UserFiles.sessions else { return nil }
        self.directory = directory
    }

    // MARK: New ones

    /// A new journal, open for appending, and locked; `nil` where there can be none.
    func create() -> (path: String, descriptor: Int32)? {
        Streams.makeDirectories(above: directory)
        if mkdir(directory, 0o700) != 0 { chmod(directory, 0o700) }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        for attempt in 0..<100 {
            let path = "\(directory)/\(now.tv_sec)-\(getpid())-\(attempt)\(Self.ending)"
            let file = Streams.openFile(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW, mode: 0o600)
            if file < 0, errno == EEXIST { continue }
            guard file >= 0 else { return nil }
            // Whoever looks for orphans may have found it before it was locked, and taken it for the remains of one.
            guard Streams.retrying({ flock(file, LOCK_EX) }) == 0 else {
                unlink(path)
                close(file)
                return nil
            }
            if Streams.isOpen(file, at: path) { return (path, file) }
            close(file)
        }
        return nil
    }

    // MARK: Orphans

    /// The paths of all journals, the one last written to first.
    func paths() -> [String] {
        let found = Streams.names(in: directory) { $0.hasSuffix(Self.ending) }.compactMap { name -> (path: String, time: timespec)? in
            let path = "\(directory)/\(name)"
            var facts = stat()
            return lstat(path, &facts) == 0 ? (path, facts.lastChange) : nil
        }
        return found.sorted { ($0.time.tv_sec, $0.time.tv_nsec, $0.path) > ($1.time.tv_sec, $1.time.tv_nsec, $1.path) }.map(\.path)
    }

    /// Opens and locks a journal; `nil` where a living process holds it, or where it is none of this person's. To be released.
    ///
    /// - Parameter patiently: somebody may just be looking whether it is an orphan.
    func orphan(_ path: String, patiently: Bool = false) -> Orphan? {
        let file = Streams.openFile(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(),
            Self.lock(file, tries: patiently ? 4 : 1), Streams.isOpen(file, at: path)
        else {
            close(file)
            return nil
        }
        return Orphan(path: path, descriptor: file, time: facts.lastChange, size: Int(clamping: facts.st_size))
    }

    /// Removes the orphans that are too old, too many, or empty.
    func prune() {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var kept = 0
        for path in paths() {
            guard let orphan = orphan(path) else { continue }
            let isOld = now.tv_sec - orphan.time.tv_sec > Self.keptSeconds
            if orphan.isEmpty || isOld || kept >= Self.keptCount { unlink(path) } else { kept += 1 }
            orphan.release()
        }
    }

    private static func lock(_ file: Int32, tries: Int) -> Bool {
        for attempt in 1...tries {
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
            if attempt < tries { usleep(2_000) }
        }
        return false
    }
}

extension SessionFiles.Orphan {
    /// All of it; `nil` where it cannot be read.
    func bytes() -> [UInt8]? {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { return nil }
        let size = Int(clamping: facts.st_size)
        var bytes = [UInt8](repeating: 0, count: size)
        var filled = 0
        while filled < size {
            let count = bytes.withUnsafeMutableBytes { buffer in
                Streams.retrying { pread(descriptor, buffer.baseAddress?.advanced(by: filled), size - filled, off_t(filled)) }
            }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            filled += count
        }
        return Array(bytes[..<filled])
    }

    /// When it was last written to, for people: `21 Nov 14:05`.
    var moment: String {
        var seconds = time.tv_sec
        var parts = tm()
        var text = [CChar](repeating: 0, count: 64)
        guard localtime_r(&seconds, &parts) != nil else { return "some time ago" }
        let count = strftime(&text, text.count, "%e %b %H:%M", &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
}

extension stat {
    /// When the content was last written to, which the systems keep under different names.
    fileprivate var lastChange: timespec {
        #if canImport(Glibc)
        st_mtim
        #else
        st_mtimespec
        #endif
    }
}
