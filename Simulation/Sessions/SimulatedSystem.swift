@preconcurrency import CLibrary
import Frontend
import Reference
import Synchronization

/// A system in memory on which one process runs at a time, with faults at moments that a seed decides.
///
/// A process that is killed goes on as a ghost: all that it asks for fails, and nothing that it does has an effect.
final class SimulatedSystem: System {
    /// The process that runs.
    struct Process {
        var number: Int32 = 1_000
        var faults: [Fault] = []
        var hasTerminal = true
        var isDead = false
        var isInterrupted = false
        var files: [Int32: OpenFile] = [:]
        /// Calls so far, those that would change the disk, and questions for ctrl-C.
        var calls = 0
        var changes = 0
        var questions = 0
        var kinds: [Fault.Kind: Int] = [:]
        var lines = 0
        var bytesWritten = 0
        var failuresOfFullDisk = 0
        var output: [UInt8] = []
        var errors: [UInt8] = []
        /// What of the input has been asked for and not been taken.
        var input: [UInt8] = []
        /// Faults that came about.
        var struck: [String: Int] = [:]
        /// Whether the journal's file met one.
        var hasJournalTrouble = false
        /// What broke a rule of files.
        var violations: [String] = []
    }

    struct OpenFile {
        var node: Int
        var path: String
        var offset = 0
        var isWritable: Bool
        var appends: Bool
        var isLocked = false
        /// What it held when it was opened, and whether a write of it went wrong.
        var before: [UInt8]
        var hasFailed = false
    }

    struct State {
        var disk = SimulatedDisk()
        var process = Process()
        var random: SplitMix64
        var seconds = 1_700_000_000
        var nanoseconds = 0
        /// All that was ever put in a file's place as a whole.
        var versions: [String: Set<[UInt8]>] = [:]
        /// What was opened to be added to: transcripts, the history, journals.
        var growing: Set<String> = []
    }

    static let home = "/home/person"
    static let here = "/project"
    static let journals = "\(home)/.local/state/aldb/sessions/"

    let state: Mutex<State>
    /// The next line of input; `nil` at the end. Asked outside of all locks.
    nonisolated(unsafe) var nextLine: (() -> String?)?

    init(seed: UInt64) {
        var state = State(random: SplitMix64(seed: seed))
        for path in ["/", "/home", Self.home, Self.here, "/dev", "/readonly"] {
            state.disk.put(SimulatedDisk.Node(kind: .directory, mode: path == "/readonly" ? 0o555 : 0o755), at: path)
        }
        state.disk.put(SimulatedDisk.Node(kind: .device, mode: 0o666), at: "/dev/full")
        self.state = Mutex(state)
    }

    var disk: SimulatedDisk { state.withLock { $0.disk } }
    var running: Process { state.withLock { $0.process } }

    /// Puts a file there that was there all along.
    func put(_ text: String, at path: String, mode: UInt32 = 0o644) {
        let bytes = Array(text.utf8)
        state.withLock { state in
            let path = Self.absolute(path)
            state.disk.put(SimulatedDisk.Node(mode: mode, content: bytes), at: path)
            state.versions[path, default: []].insert(bytes)
        }
    }

    /// Starts the next process.
    func start(_ faults: [Fault], hasTerminal: Bool) {
        state.withLock { state in
            state.disk.unlock(state.process.number)
            state.process = Process(number: state.process.number + 1, faults: faults, hasTerminal: hasTerminal)
            state.seconds += Int.random(in: 1...5_000, using: &state.random)
        }
    }

    static func absolute(_ path: String) -> String {
        var whole = path.hasPrefix("/") ? path : path == "." ? here : "\(here)/\(path)"
        while whole.count > 1, whole.hasSuffix("/") { whole.removeLast() }
        // Nobody types more of a path than this.
        if whole.hasSuffix("/.") || whole.hasSuffix("/..") { return "/" }
        return whole
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return here }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    // MARK: - Facts

    func locked<Value>(_ work: (inout State) throws(SystemError) -> Value) throws(SystemError) -> Value {
        let result = state.withLock { state -> Result<Value, SystemError> in
            do throws(SystemError) { return .success(try work(&state)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Time passes with what is done.
    func tick(_ state: inout State) -> Int {
        state.nanoseconds += 1_000
        if state.nanoseconds >= 1_000_000_000 { (state.seconds, state.nanoseconds) = (state.seconds + 1, 0) }
        return state.seconds * 1_000_000_000 + state.nanoseconds
    }

    static func attributes(_ node: Int, _ state: State) throws(SystemError) -> FileAttributes {
        guard let found = state.disk[node] else { throw SystemError(ENOENT) }
        let kind: FileAttributes.Kind =
            switch found.kind {
            case .file: .regular
            case .directory: .directory
            case .device: .other
            }
        return FileAttributes(
            kind: kind, mode: mode_t(found.mode), size: found.content.count, identity: .init(device: 1, number: UInt64(node)),
            owner: 1_000, group: 1_000, nameCount: 1, seconds: found.time / 1_000_000_000, nanoseconds: found.time % 1_000_000_000)
    }

    static func checkFolder(of path: String, _ state: State) throws(SystemError) {
        guard let folder = state.disk.node(at: folder(of: path)).flatMap({ state.disk[$0] }) else { throw SystemError(ENOENT) }
        if folder.kind != .directory { throw SystemError(ENOTDIR) }
        if folder.mode & 0o200 == 0 { throw SystemError(EACCES) }
    }

    static func free(_ files: [Int32: OpenFile]) -> Int32 {
        var number: Int32 = 3
        while files[number] != nil { number += 1 }
        return number
    }
}
