import Frontend

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// The system that this process runs on.
struct PosixSystem: System {
    // MARK: Files that are open

    func open(_ path: String, _ flags: Int32, mode: mode_t) throws(SystemError) -> Int32 { try checked(systemOpen(path, flags, mode)) }

    func close(_ file: Int32) throws(SystemError) { _ = try checked(systemClose(file)) }

    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try checked(systemRead(file, buffer.baseAddress, buffer.count))
    }

    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
        try checked(pread(file, buffer.baseAddress, buffer.count, off_t(offset)))
    }

    func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try checked(systemWrite(file, bytes.baseAddress, bytes.count))
    }

    func truncate(_ file: Int32, to length: Int) throws(SystemError) { _ = try checked(ftruncate(file, off_t(length))) }

    func synchronize(_ file: Int32) throws(SystemError) { _ = try checked(fsync(file)) }

    func setMode(of file: Int32, _ mode: mode_t) throws(SystemError) { _ = try checked(fchmod(file, mode)) }

    func makeBlocking(_ file: Int32) { _ = fcntl(file, F_SETFL, 0) }

    func lock(_ file: Int32, waits: Bool) throws(SystemError) { _ = try checked(flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB)) }

    func facts(of file: Int32) throws(SystemError) -> FileFacts {
        var found = stat()
        _ = try checked(fstat(file, &found))
        return FileFacts(found)
    }

    func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

    // MARK: Names

    func facts(at path: String, followsLinks: Bool) throws(SystemError) -> FileFacts {
        var found = stat()
        _ = try checked(followsLinks ? stat(path, &found) : lstat(path, &found))
        return FileFacts(found)
    }

    func access(_ path: String, _ mode: Int32) throws(SystemError) { _ = try checked(systemAccess(path, mode)) }

    func resolve(_ path: String) throws(SystemError) -> String {
        guard let found = realpath(path, nil) else { throw SystemError(errno) }
        defer { free(found) }
        return String(cString: found)
    }

    func rename(_ path: String, to other: String) throws(SystemError) { _ = try checked(systemRename(path, other)) }

    func remove(_ path: String) throws(SystemError) { _ = try checked(unlink(path)) }

    func makeDirectory(_ path: String, mode: mode_t) throws(SystemError) { _ = try checked(mkdir(path, mode)) }

    func setMode(at path: String, _ mode: mode_t) throws(SystemError) { _ = try checked(chmod(path, mode)) }

    func names(in directory: String, limit: Int, where isWanted: (String) -> Bool) throws(SystemError) -> [String] {
        guard let stream = opendir(directory) else { throw SystemError(errno) }
        defer { closedir(stream) }
        var found: [String] = []
        while found.count < limit, let entry = readdir(stream) {
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: capacity) { String(validatingCString: $0) }
            }
            if let name, isWanted(name) { found.append(name) }
        }
        return found
    }

    // MARK: The process

    var process: Int32 { getpid() }

    var user: uid_t { geteuid() }

    var now: timespec {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now
    }

    func pause(microseconds: UInt32) { usleep(microseconds) }

    func variable(_ name: String) -> String? { environment(name) }

    var home: String? {
        guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return nil }
        return String(cString: directory)
    }

    var isInterrupted: Bool { Interrupt.isRequested }

    func forgetInterrupt() { Interrupt.clear() }

    /// What a call gave, or `errno` where that says that it failed.
    private func checked<Value: SignedInteger>(_ result: Value) throws(SystemError) -> Value {
        if result == -1 { throw SystemError(errno) }
        return result
    }
}

extension System where Self == PosixSystem {
    /// The one there is.
    static var posix: PosixSystem { PosixSystem() }
}

extension ScriptFiles {
    /// The files of this system.
    static let posix = ScriptFiles(.posix)
}

extension UserFiles {
    /// Those of whoever runs this.
    static let own = UserFiles(.posix)
}

extension Output {
    init(_ descriptor: Int32) { self.init(descriptor, of: .posix) }
}

extension FileFacts {
    fileprivate init(_ facts: stat) {
        let kind: Kind =
            switch facts.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            default: .other
            }
        // The systems keep it under different names.
        #if canImport(Glibc)
        let change = facts.st_mtim
        #else
        let change = facts.st_mtimespec
        #endif
        self.init(
            kind: kind, mode: facts.st_mode & 0o7777, size: Int(clamping: facts.st_size),
            identity: Identity(device: UInt64(truncatingIfNeeded: facts.st_dev), number: UInt64(truncatingIfNeeded: facts.st_ino)),
            owner: facts.st_uid, seconds: change.tv_sec, nanoseconds: change.tv_nsec)
    }
}

// Methods of these names hide the functions.

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func systemClose(_ file: Int32) -> Int32 { close(file) }
private func systemAccess(_ path: String, _ mode: Int32) -> Int32 { access(path, mode) }
private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(file, bytes, count) }
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
