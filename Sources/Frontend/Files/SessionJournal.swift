import Commands
import Scripts
import Synchronization

/// The journal of this session on disk: what is done is in it before it is answered, so that a crash loses the command in flight at most.
///
/// The file comes into being with the first record. Where there can be none, that is said, and the session goes on without.
package final class SessionJournal: Sendable {
    private struct State {
        /// Open and locked; -1 while there is no file.
        var descriptor: Int32 = -1
        var path = ""
        /// How long the file is as far as it is whole.
        var length: Int = 0
        /// Whether something unfinished may stand behind that.
        var hasTail = false
        /// Whether no more is written.
        var isClosed = false
    }

    private let state: Mutex<State>
    private let system: any System
    private let warn: @Sendable (String) -> Void

    /// A journal of a new session; `warn` is told once if it cannot go on.
    package init(_ system: any System, warn: @escaping @Sendable (String) -> Void) {
        state = Mutex(State())
        self.system = system
        self.warn = warn
    }

    /// Goes on with the journal of a session that was cut off.
    init(_ orphan: SessionFiles.Orphan, length: Int, warn: @escaping @Sendable (String) -> Void) {
        state = Mutex(State(descriptor: orphan.descriptor, path: orphan.path, length: length, hasTail: true))
        system = orphan.system
        self.warn = warn
    }

    /// Writes a record to the end.
    package func append(_ record: JournalRecord) {
        let trouble: String? = state.withLock { state in
            guard !state.isClosed else { return nil }
            do throws(SystemError) {
                if state.descriptor < 0 {
                    guard let files = SessionFiles(system) else {
                        state.isClosed = true
                        return "this session is not journalled: there is no home directory to keep a journal in"
                    }
                    try create(&state, in: files)
                }
            } catch {
                state.isClosed = true
                return "this session is not journalled: \(error.words)"
            }
            do throws(SystemError) {
                if state.hasTail { try system.truncate(state.descriptor, to: state.length) }
                state.hasTail = false
                let bytes = record.encoded()
                // In one call as a rule: a system that has no room writes less.
                try system.writeAll(bytes, to: state.descriptor)
                state.length += bytes.count
                return nil
            } catch {
                // What is there can be resumed, up to here.
                try? system.truncate(state.descriptor, to: state.length)
                state.isClosed = true
                return "this session is not journalled any more: \(error.words)"
            }
        }
        if let trouble { warn(trouble) }
    }

    /// The session has ended as it should: nothing is left of the journal.
    package func remove() {
        state.withLock { state in
            state.isClosed = true
            guard state.descriptor >= 0 else { return }
            try? system.remove(state.path)
            try? system.close(state.descriptor)
            state.descriptor = -1
        }
    }

    private func create(_ state: inout State, in files: SessionFiles) throws(SystemError) {
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
