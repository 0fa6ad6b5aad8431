import Frontend
import Reference
import Synchronization

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

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
    static let here = "/work"
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

    // MARK: - Faults

    /// A call begins. Throws where it fails because of a fault.
    private func begin(_ state: inout State, _ kind: Fault.Kind? = nil, changes: Bool = false, path: String = "") throws(SystemError) {
        if state.process.isDead { throw SystemError(EIO) }
        state.process.calls += 1
        if changes { state.process.changes += 1 }
        if let kind { state.process.kinds[kind, default: 0] += 1 }
        for fault in state.process.faults {
            switch fault {
            case .kill(let call) where call == state.process.calls: try die(of: fault, &state)
            case .killWriting(let call) where changes && call == state.process.changes: try die(of: fault, &state)
            case .powerLoss(let call) where changes && call == state.process.changes: try die(of: fault, &state)
            case .killAt(let call, let meant) where meant == kind && state.process.kinds[meant] == call: try die(of: fault, &state)
            case .readOnly(let call) where changes && state.process.changes >= call && kind != .write && kind != .synchronize:
                try fail(fault, EROFS, path, &state)
            case .broken(let call, let meant) where meant == kind && state.process.kinds[meant] == call:
                try fail(fault, EIO, path, &state)
            default: break
            }
        }
        // A signal may come at any time.
        if kind == .write || kind == .read, Int.random(in: 0..<50, using: &state.random) == 0 { throw SystemError(EINTR) }
    }

    private func fail(_ fault: Fault, _ code: Int32, _ path: String, _ state: inout State) throws(SystemError) {
        state.process.struck[fault.name, default: 0] += 1
        // What the directory of journals is in is its way too.
        if path.hasPrefix(Self.journals) || Self.journals.hasPrefix(path + "/") { state.process.hasJournalTrouble = true }
        throw SystemError(code)
    }

    private func die(of fault: Fault, _ state: inout State) throws(SystemError) {
        state.process.struck[fault.name, default: 0] += 1
        state.process.isDead = true
        if case .powerLoss = fault { state.disk.losePower(&state.random) }
        state.disk.unlock(state.process.number)
        throw SystemError(EIO)
    }

    /// How many of so many bytes a file takes: fewer where the disk is full.
    private func room(_ count: Int, _ path: String, _ state: inout State) throws(SystemError) -> Int {
        for fault in state.process.faults {
            guard case .diskFull(let bytes, let calls) = fault, state.process.failuresOfFullDisk < calls else { continue }
            let left = max(0, bytes - state.process.bytesWritten)
            if left >= count { continue }
            if left > 0 {
                // The rest is tried again.
                return left
            }
            state.process.failuresOfFullDisk += 1
            try fail(fault, ENOSPC, path, &state)
        }
        // A system may write less than it was given, without a reason.
        return count > 1 && Int.random(in: 0..<100, using: &state.random) == 0 ? .random(in: 1..<count, using: &state.random) : count
    }

    // MARK: - Files that are open

    func open(_ path: String, _ flags: Int32, mode: mode_t) throws(SystemError) -> Int32 {
        try locked { state throws(SystemError) in
            let path = Self.absolute(path)
            let isWritable = flags & O_ACCMODE != O_RDONLY
            try self.begin(&state, .open, changes: isWritable, path: path)
            var node = state.disk.node(at: path)
            if let found = node, flags & O_CREAT != 0, flags & O_EXCL != 0 { _ = found; throw SystemError(EEXIST) }
            if node == nil {
                guard flags & O_CREAT != 0 else { throw SystemError(ENOENT) }
                try Self.checkFolder(of: path, state)
                node = state.disk.add(SimulatedDisk.Node(mode: UInt32(mode) & ~0o022, time: self.tick(&state)), at: path)
            }
            guard let node, let found = state.disk[node] else { throw SystemError(ENOENT) }
            if found.kind == .directory, isWritable { throw SystemError(EISDIR) }
            if isWritable && found.mode & 0o200 == 0 || !isWritable && found.mode & 0o400 == 0 { throw SystemError(EACCES) }
            if flags & O_APPEND != 0 { state.growing.insert(path) }
            let number = Self.free(state.process.files)
            state.process.files[number] = OpenFile(
                node: node, path: path, isWritable: isWritable, appends: flags & O_APPEND != 0, before: found.content)
            return number
        }
    }

    func close(_ file: Int32) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, .close, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files.removeValue(forKey: file) else { throw SystemError(EBADF) }
            if state.disk[open.node]?.lock == state.process.number { state.disk[open.node]?.lock = 0 }
            guard open.appends, open.hasFailed, !open.path.hasPrefix(Self.journals), let now = state.disk[open.node]?.content else {
                return
            }
            // What could not be taken back stays.
            if state.process.struck["EIO at truncate"] != nil { return }
            if now != open.before { state.process.violations.append("half of a text was left at the end of \(open.path)") }
        }
    }

    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        if file == STDIN_FILENO { return try readInput(into: buffer) }
        return try locked { state throws(SystemError) in
            try self.begin(&state, .read, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file], let content = state.disk[open.node]?.content else { throw SystemError(EBADF) }
            let rest = content.dropFirst(open.offset).prefix(buffer.count)
            buffer.copyBytes(from: rest)
            state.process.files[file]?.offset += rest.count
            return rest.count
        }
    }

    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
        try locked { state throws(SystemError) in
            try self.begin(&state, .read, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file], let content = state.disk[open.node]?.content else { throw SystemError(EBADF) }
            let rest = content.dropFirst(offset).prefix(buffer.count)
            buffer.copyBytes(from: rest)
            return rest.count
        }
    }

    func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try locked { state throws(SystemError) in
            guard file > STDERR_FILENO else { return try self.writeOutput(file, bytes, &state) }
            let path = state.process.files[file]?.path ?? ""
            do throws(SystemError) {
                try self.begin(&state, .write, changes: true, path: path)
                guard let open = state.process.files[file], open.isWritable, var node = state.disk[open.node] else {
                    throw SystemError(EBADF)
                }
                if node.kind == .device { throw SystemError(ENOSPC) }
                let count = try self.room(bytes.count, path, &state)
                let offset = open.appends ? node.content.count : open.offset
                if node.content.count < offset { node.content += [UInt8](repeating: 0, count: offset - node.content.count) }
                let end = min(node.content.count, offset + count)
                node.content.replaceSubrange(offset..<end, with: bytes.prefix(count))
                node.time = self.tick(&state)
                state.disk[open.node] = node
                state.process.files[file]?.offset = offset + count
                state.process.bytesWritten += count
                return count
            } catch {
                if error.code != EINTR { state.process.files[file]?.hasFailed = true }
                throw error
            }
        }
    }

    func truncate(_ file: Int32, to length: Int) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, .truncate, changes: true, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file], open.isWritable, var node = state.disk[open.node] else { throw SystemError(EBADF) }
            node.content = Array(node.content.prefix(length)) + [UInt8](repeating: 0, count: max(0, length - node.content.count))
            node.time = self.tick(&state)
            state.disk[open.node] = node
        }
    }

    func synchronize(_ file: Int32) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, .synchronize, changes: true, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file] else { throw SystemError(EBADF) }
            state.disk.synchronize(open.node)
        }
    }

    func setMode(of file: Int32, _ mode: mode_t) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, changes: true, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file] else { throw SystemError(EBADF) }
            state.disk[open.node]?.mode = UInt32(mode)
        }
    }

    func makeBlocking(_ file: Int32) {}

    func lock(_ file: Int32, waits: Bool) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, .lock, path: state.process.files[file]?.path ?? "")
            guard let open = state.process.files[file], let holder = state.disk[open.node]?.lock else { throw SystemError(EBADF) }
            // Nobody who holds one here ever lets go.
            if holder != 0, holder != state.process.number { throw SystemError(waits ? ENOLCK : EWOULDBLOCK) }
            state.disk[open.node]?.lock = state.process.number
        }
    }

    func facts(of file: Int32) throws(SystemError) -> FileFacts {
        try locked { state throws(SystemError) in
            try self.begin(&state)
            guard let open = state.process.files[file] else { throw SystemError(EBADF) }
            return try Self.facts(open.node, state)
        }
    }

    func isTerminal(_ file: Int32) -> Bool { state.withLock { $0.process.hasTerminal } }

    // MARK: - Names

    func facts(at path: String, followsLinks: Bool) throws(SystemError) -> FileFacts {
        try locked { state throws(SystemError) in
            try self.begin(&state)
            guard let node = state.disk.node(at: Self.absolute(path)) else { throw SystemError(ENOENT) }
            return try Self.facts(node, state)
        }
    }

    func access(_ path: String, _ mode: Int32) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state)
            guard let found = state.disk.node(at: Self.absolute(path)).flatMap({ state.disk[$0] }) else { throw SystemError(ENOENT) }
            if mode & W_OK != 0, found.mode & 0o200 == 0 { throw SystemError(EACCES) }
            if mode & R_OK != 0, found.mode & 0o400 == 0 { throw SystemError(EACCES) }
        }
    }

    func resolve(_ path: String) throws(SystemError) -> String {
        try locked { state throws(SystemError) in
            try self.begin(&state)
            let path = Self.absolute(path)
            if state.disk.node(at: path) == nil { throw SystemError(ENOENT) }
            return path
        }
    }

    func rename(_ path: String, to other: String) throws(SystemError) {
        try locked { state throws(SystemError) in
            let (path, other) = (Self.absolute(path), Self.absolute(other))
            // What goes wrong with the temporary file goes wrong with the file.
            try self.begin(&state, .rename, changes: true, path: other)
            guard let node = state.disk.node(at: path), let content = state.disk[node]?.content else { throw SystemError(ENOENT) }
            try Self.checkFolder(of: other, state)
            if let old = state.disk.node(at: other), state.disk[old]?.kind == .directory { throw SystemError(EISDIR) }
            state.versions[other, default: []].insert(content)
            state.disk.rename(path, to: other)
        }
    }

    func remove(_ path: String) throws(SystemError) {
        try locked { state throws(SystemError) in
            let path = Self.absolute(path)
            try self.begin(&state, changes: true, path: path)
            guard state.disk.node(at: path) != nil else { throw SystemError(ENOENT) }
            try Self.checkFolder(of: path, state)
            state.disk.remove(path)
        }
    }

    func makeDirectory(_ path: String, mode: mode_t) throws(SystemError) {
        try locked { state throws(SystemError) in
            let path = Self.absolute(path)
            if state.disk.node(at: path) != nil { throw SystemError(EEXIST) }
            try self.begin(&state, changes: true, path: path)
            try Self.checkFolder(of: path, state)
            _ = state.disk.add(SimulatedDisk.Node(kind: .directory, mode: UInt32(mode)), at: path)
        }
    }

    func setMode(at path: String, _ mode: mode_t) throws(SystemError) {
        try locked { state throws(SystemError) in
            try self.begin(&state, changes: true, path: Self.absolute(path))
            guard let node = state.disk.node(at: Self.absolute(path)) else { throw SystemError(ENOENT) }
            state.disk[node]?.mode = UInt32(mode)
        }
    }

    func names(in directory: String, limit: Int, where isWanted: (String) -> Bool) throws(SystemError) -> [String] {
        let all = try locked { state throws(SystemError) in
            try self.begin(&state)
            let folder = Self.absolute(directory)
            guard state.disk.node(at: folder) != nil else { throw SystemError(ENOENT) }
            return state.disk.paths.filter { Self.folder(of: $0) == folder && $0 != folder }.map { String($0.dropFirst(folder.count + 1)) }
        }
        return Array(all.filter(isWanted).prefix(limit))
    }

    // MARK: - The process

    var process: Int32 { running.number }
    var user: uid_t { 1_000 }
    var home: String? { Self.home }
    var now: timespec { state.withLock { timespec(tv_sec: $0.seconds, tv_nsec: $0.nanoseconds) } }
    func pause(microseconds: UInt32) {}
    func variable(_ name: String) -> String? { name == "HOME" ? Self.home : nil }

    var isInterrupted: Bool {
        state.withLock { state in
            // A ghost is to come to its end.
            if state.process.isDead { return true }
            state.process.questions += 1
            for fault in state.process.faults {
                guard case .interrupt(let question, let period) = fault, state.process.questions >= question,
                    (state.process.questions - question) % period == 0, !state.process.isInterrupted
                else { continue }
                state.process.struck[fault.name, default: 0] += 1
                state.process.isInterrupted = true
            }
            return state.process.isInterrupted
        }
    }

    func forgetInterrupt() { state.withLock { $0.process.isInterrupted = false } }

    // MARK: - Streams

    private func readInput(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        let hasRest = try locked { state throws(SystemError) in
            try self.begin(&state, .read)
            return !state.process.input.isEmpty
        }
        if !hasRest, let line = takeLine() { state.withLock { $0.process.input = Array((line + "\n").utf8) } }
        return state.withLock { state in
            let part = state.process.input.prefix(buffer.count)
            buffer.copyBytes(from: part)
            state.process.input.removeFirst(part.count)
            return part.count
        }
    }

    /// The next line that is typed; `nil` at the end, or where the terminal has gone.
    func takeLine() -> String? {
        let isGone = state.withLock { state in
            if state.process.isDead { return true }
            state.process.lines += 1
            for fault in state.process.faults {
                guard case .terminalGone(let lines) = fault, state.process.lines >= lines else { continue }
                if state.process.hasTerminal || state.process.lines == lines { state.process.struck[fault.name, default: 0] += 1 }
                state.process.hasTerminal = false
                return true
            }
            return false
        }
        return isGone ? nil : nextLine?()
    }

    private func writeOutput(_ file: Int32, _ bytes: UnsafeRawBufferPointer, _ state: inout State) throws(SystemError) -> Int {
        try begin(&state, .write)
        if file == STDERR_FILENO {
            state.process.errors += bytes
            return bytes.count
        }
        var count = bytes.count
        for fault in state.process.faults {
            switch fault {
            case .brokenPipe(let limit) where state.process.output.count >= limit: try fail(fault, EPIPE, "-", &state)
            case .fullOutput(let limit) where state.process.output.count >= limit: try fail(fault, ENOSPC, "-", &state)
            case .brokenPipe(let limit), .fullOutput(let limit): count = min(count, limit - state.process.output.count)
            case .terminalGone(let lines) where state.process.lines >= lines: try fail(fault, EIO, "-", &state)
            default: break
            }
        }
        state.process.output += bytes.prefix(count)
        return count
    }

    // MARK: - Facts

    private func locked<Value>(_ work: (inout State) throws(SystemError) -> Value) throws(SystemError) -> Value {
        let result = state.withLock { state -> Result<Value, SystemError> in
            do throws(SystemError) { return .success(try work(&state)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Time passes with what is done.
    private func tick(_ state: inout State) -> Int {
        state.nanoseconds += 1_000
        if state.nanoseconds >= 1_000_000_000 { (state.seconds, state.nanoseconds) = (state.seconds + 1, 0) }
        return state.seconds * 1_000_000_000 + state.nanoseconds
    }

    private static func facts(_ node: Int, _ state: State) throws(SystemError) -> FileFacts {
        guard let found = state.disk[node] else { throw SystemError(ENOENT) }
        let kind: FileFacts.Kind =
            switch found.kind {
            case .file: .regular
            case .directory: .directory
            case .device: .other
            }
        return FileFacts(
            kind: kind, mode: mode_t(found.mode), size: found.content.count, identity: .init(device: 1, number: UInt64(node)),
            owner: 1_000, seconds: found.time / 1_000_000_000, nanoseconds: found.time % 1_000_000_000)
    }

    private static func checkFolder(of path: String, _ state: State) throws(SystemError) {
        guard let folder = state.disk.node(at: folder(of: path)).flatMap({ state.disk[$0] }) else { throw SystemError(ENOENT) }
        if folder.kind != .directory { throw SystemError(ENOTDIR) }
        if folder.mode & 0o200 == 0 { throw SystemError(EACCES) }
    }

    private static func free(_ files: [Int32: OpenFile]) -> Int32 {
        var number: Int32 = 3
        while files[number] != nil { number += 1 }
        return number
    }
}
