import Debugger
import Synchronization

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// The journal of this session on disk: what is done is in it before it is answered, so that a crash loses the command in flight at most.
///
/// The file comes into being with the first record. Where there can be none, the session goes on without.
final class SessionJournal: Sendable {
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
    private let warn: @Sendable (String) -> Void

    /// A journal of a new session; `warn` is told once if it cannot go on.
    init(warn: @escaping @Sendable (String) -> Void) {
        state = Mutex(State())
        self.warn = warn
    }

    /// Goes on with the journal of a session that was cut off.
    init(_ orphan: SessionFiles.Orphan, length: Int, warn: @escaping @Sendable (String) -> Void) {
        state = Mutex(State(descriptor: orphan.descriptor, path: orphan.path, length: length, hasTail: true))
        self.warn = warn
    }

    /// Writes a record to the end.
    func append(_ record: JournalRecord) {
        let trouble: String? = state.withLock { state in
            guard !state.isClosed, state.descriptor >= 0 || Self.create(&state) else { return nil }
            if state.hasTail, ftruncate(state.descriptor, off_t(state.length)) == 0 { state.hasTail = false }
            let bytes = record.encoded()
            if !state.hasTail, Self.write(bytes, to: state.descriptor) {
                state.length += bytes.count
                return nil
            }
            let reason = Streams.reason
            // What is there can be resumed, up to here.
            _ = ftruncate(state.descriptor, off_t(state.length))
            state.isClosed = true
            return reason
        }
        if let trouble { warn("this session is not journalled any more: \(trouble)") }
    }

    /// The session has ended as it should: nothing is left of the journal.
    func remove() {
        state.withLock { state in
            state.isClosed = true
            guard state.descriptor >= 0 else { return }
            unlink(state.path)
            close(state.descriptor)
            state.descriptor = -1
        }
    }

    private static func create(_ state: inout State) -> Bool {
        guard let files = SessionFiles() else {
            state.isClosed = true
            return false
        }
        files.prune()
        guard let (path, descriptor) = files.create() else {
            state.isClosed = true
            return false
        }
        (state.path, state.descriptor) = (path, descriptor)
        guard write(Journal.header, to: descriptor) else {
            unlink(path)
            close(descriptor)
            state.descriptor = -1
            state.isClosed = true
            return false
        }
        state.length = Journal.header.count
        return true
    }

    /// In one call as a rule: a system that has no room writes less.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { Output(descriptor).write($0) }
    }
}
