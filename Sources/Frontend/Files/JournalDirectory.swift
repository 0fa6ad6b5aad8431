@preconcurrency import CLibrary
import Commands
import Scripts

/// The directory of journals: those of running sessions, which are locked, and those of sessions that were left or cut off.
package struct JournalDirectory {
    /// The journal of a session that was left or cut off, locked by this process while it is open.
    package struct LockedJournal {
        var path: String
        /// The descriptor, open for reading and appending.
        var descriptor: Int32
        /// What the system says of the file, with its size and the time of the last writing.
        var attributes: FileAttributes
        let system: any System

        /// Whether the journal has no records.
        var isEmpty: Bool { attributes.size <= Journal.header.count }

        func release() { try? system.close(descriptor) }
    }

    /// At most this many journals of sessions that were left or cut off are kept, namely those written last. One to which nothing was
    /// written for `keptSeconds` is removed.
    private static let keptCount = 10
    private static let keptSeconds = 30 * 24 * 60 * 60
    private static let ending = ".journal"
    /// The ending of the journals of sessions that somebody left. These are not offered for resuming at the next start, as those of
    /// sessions that were cut off are.
    private static let endingOfLeft = ".left.journal"

    let directory: String
    private let system: any System

    /// Nil where the user has no directory for state.
    package init?(_ system: any System) {
        guard let directory = UserFiles(system).sessions else { return nil }
        self.directory = directory
        self.system = system
    }

    // MARK: Names

    /// Whether a journal, by its name, is that of a session that somebody left, and not of one that is running or was cut off.
    static func isLeft(_ path: String) -> Bool { path.hasSuffix(endingOfLeft) }

    /// The path of a journal once its session was left, made from the path that it has.
    package static func left(_ path: String) -> String { isLeft(path) ? path : path.dropLast(ending.count) + endingOfLeft }

    /// The path of a journal whose session goes on, made from the path that it has.
    package static func running(_ path: String) -> String { isLeft(path) ? path.dropLast(endingOfLeft.count) + ending : path }

    // MARK: New ones

    /// Creates a journal, open for appending and locked.
    func create() throws(SystemError) -> (path: String, descriptor: Int32) {
        system.makeDirectories(above: directory)
        do throws(SystemError) { try system.makeDirectory(directory, mode: 0o700) } catch { try? system.setMode(at: directory, 0o700) }
        let now = system.now
        for attempt in 0..<100 {
            let path = "\(directory)/\(now.tv_sec)-\(system.process)-\(attempt)\(Self.ending)"
            let file: Int32
            do throws(SystemError) {
                file = try system.openFile(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW, mode: 0o600)
            } catch {
                if error.code == EEXIST { continue }
                throw error
            }
            do throws(SystemError) {
                // Another aldb that looks for journals of ended sessions may have found this file before it was locked here. It holds the
                // lock for a moment then, and may remove the file.
                try system.retrying { () throws(SystemError) in try system.lock(file, waits: true) }
            } catch {
                try? system.remove(path)
                try? system.close(file)
                throw error
            }
            if system.isOpen(file, at: path) { return (path, file) }
            try? system.close(file)
        }
        throw SystemError(EEXIST)
    }

    // MARK: Journals of ended sessions

    /// The paths of all journals, the one last written to first.
    package func paths() -> [String] {
        let found = system.list(directory) { $0.hasSuffix(Self.ending) }.compactMap { name -> (path: String, attributes: FileAttributes)? in
            let path = "\(directory)/\(name)"
            return (try? system.attributes(at: path, followsLinks: false)).map { (path, $0) }
        }
        return found.sorted {
            ($0.attributes.seconds, $0.attributes.nanoseconds, $0.path) > ($1.attributes.seconds, $1.attributes.nanoseconds, $1.path)
        }.map(\.path)
    }

    /// Opens and locks a journal. Nil where that is not possible, for example because its session is still running, or where the file is not the user's. The
    /// result must be released.
    ///
    /// - Parameter patiently: whether to try again for a moment, since another process may only be checking it.
    func openLocked(_ path: String, patiently: Bool = false) -> LockedJournal? {
        guard let file = try? system.openFile(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK) else { return nil }
        guard let attributes = try? system.attributes(of: file), attributes.kind == .regular, attributes.owner == system.user,
            lock(file, tries: patiently ? 4 : 1), system.isOpen(file, at: path)
        else {
            try? system.close(file)
            return nil
        }
        return LockedJournal(path: path, descriptor: file, attributes: attributes, system: system)
    }

    /// Removes journals of ended sessions: those that are empty or too old, and the oldest where there are too many.
    func prune() {
        let now = system.now
        var kept = 0
        for path in paths() {
            guard let lockedJournal = openLocked(path) else { continue }
            let isOld = now.tv_sec - lockedJournal.attributes.seconds > Self.keptSeconds
            if lockedJournal.isEmpty || isOld || kept >= Self.keptCount { try? system.remove(path) } else { kept += 1 }
            lockedJournal.release()
        }
    }

    private func lock(_ file: Int32, tries: Int) -> Bool {
        for attempt in 1...tries {
            if (try? system.lock(file, waits: false)) != nil { return true }
            if attempt < tries { system.pause(microseconds: 2_000) }
        }
        return false
    }
}

extension JournalDirectory.LockedJournal {
    /// The bytes of the journal, or as many of its first ones; nil where it cannot be read.
    func bytes(atMost limit: Int = .max) -> [UInt8]? {
        do throws(SystemError) {
            let size = min(limit, try system.attributes(of: descriptor).size)
            var bytes: [UInt8] = []
            while bytes.count < size {
                var chunk = [UInt8](repeating: 0, count: size - bytes.count)
                let offset = bytes.count
                let count = try system.retrying { () throws(SystemError) in try system.read(descriptor, into: &chunk, at: offset) }
                if count == 0 { break }
                bytes += chunk[..<count]
            }
            return bytes
        } catch {
            return nil
        }
    }

    /// The time of the last writing, for people: `21 Nov 14:05`.
    var moment: String {
        var seconds = attributes.seconds
        var parts = tm()
        var text = [CChar](repeating: 0, count: 64)
        guard localtime_r(&seconds, &parts) != nil else { return "some time ago" }
        let count = strftime(&text, text.count, "%e %b %H:%M", &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
}
