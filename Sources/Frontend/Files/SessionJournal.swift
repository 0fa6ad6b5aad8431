import Commands
import Scripts
import Synchronization

/// The journal of this session on disk. Each statement is recorded before its answer is shown, so that a crash loses at most the
/// current command.
///
/// The file is created with the first record. Where that fails, a warning is given and the session continues without a journal.
package final class SessionJournal: Sendable {
    private struct State {
        /// The descriptor, open and locked; -1 without a file.
        var descriptor: Int32 = -1
        var path = ""
        /// The length of the file up to the last whole record.
        var length: Int = 0
        /// Whether an unfinished record may follow the last whole one. It is cut off before the next record is written.
        var hasTail = false
        /// Whether nothing more is written.
        var isClosed = false
    }

    private let state: Mutex<State>
    private let system: any System
    private let warn: @Sendable (String) -> Void

    /// A journal for a new session. `warn` is called at most once, if the journal cannot be created or a record cannot be written.
    package init(_ system: any System, warn: @escaping @Sendable (String) -> Void) {
        state = Mutex(State())
        self.system = system
        self.warn = warn
    }

    /// Continues the journal of a session that was left or cut off. Its first `length` bytes stay; what follows them is cut off before the next record is
    /// written.
    init(_ lockedJournal: JournalDirectory.LockedJournal, length: Int, warn: @escaping @Sendable (String) -> Void) {
        let path = Self.rename(lockedJournal.path, to: JournalDirectory.running(lockedJournal.path), lockedJournal.system)
        state = Mutex(State(descriptor: lockedJournal.descriptor, path: path, length: length, hasTail: true))
        system = lockedJournal.system
        self.warn = warn
    }

    /// Appends a record to the journal's file, which is made for the first record where there is none. If that fails, nothing more is written to the journal,
    /// and the user is warned once.
    package func append(_ record: JournalRecord) {
        let trouble: String? = state.withLock { state in
            guard !state.isClosed else { return nil }
            do throws(SystemError) {
                if state.descriptor < 0 {
                    guard let files = JournalDirectory(system) else {
                        state.isClosed = true
                        return "this session is not journalled: there is no home directory to keep a journal in"
                    }
                    try create(&state, in: files)
                }
            } catch {
                state.isClosed = true
                return "this session is not journalled: \(error.message)"
            }
            do throws(SystemError) {
                if state.hasTail { try system.truncate(state.descriptor, to: state.length) }
                state.hasTail = false
                let bytes = record.encoded()
                // As a rule, one call writes the whole record, so that a crash does not leave a part of it. A system that has no room left
                // writes less.
                try system.writeAll(bytes, to: state.descriptor)
                state.length += bytes.count
                return nil
            } catch {
                // The records written so far can still be resumed.
                try? system.truncate(state.descriptor, to: state.length)
                state.isClosed = true
                return "this session is not journalled any more: \(error.message)"
            }
        }
        if let trouble { warn(trouble) }
    }

    /// Removes the journal, when the session has ended normally.
    package func remove() {
        state.withLock { state in
            state.isClosed = true
            guard state.descriptor >= 0 else { return }
            try? system.remove(state.path)
            try? system.close(state.descriptor)
            state.descriptor = -1
        }
    }

    /// Keeps the journal, when somebody leaves the session, under the name for sessions that were left. Returns whether there is a journal.
    package func leave() -> Bool {
        state.withLock { state in
            state.isClosed = true
            guard state.descriptor >= 0 else { return false }
            state.path = Self.rename(state.path, to: JournalDirectory.left(state.path), system)
            try? system.close(state.descriptor)
            state.descriptor = -1
            return true
        }
    }

    /// Renames a journal, and returns the path that it has then. If that fails, it keeps its path, and its session can be resumed all the same.
    private static func rename(_ path: String, to other: String, _ system: any System) -> String {
        if other != path, (try? system.rename(path, to: other)) != nil { return other }
        return path
    }

    private func create(_ state: inout State, in files: JournalDirectory) throws(SystemError) {
        files.prune()
        let (path, descriptor) = try files.create()
        do throws(SystemError) {
            try system.writeAll(Journal.header, to: descriptor)
        } catch {
            try? system.remove(path)
            try? system.close(descriptor)
            throw error
        }
        (state.path, state.descriptor) = (path, descriptor)
        state.length = Journal.header.count
    }
}
