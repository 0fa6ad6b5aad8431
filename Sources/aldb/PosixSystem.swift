@preconcurrency import CLibrary
import Frontend

/// The operating system that this process runs on.
struct PosixSystem: System {
    // MARK: Files that are open

    func open(_ path: String, _ flags: Int32, mode: mode_t) throws(SystemError) -> Int32 {
        try checked(systemOpen(whole(path), flags, mode))
    }

    func close(_ file: Int32) throws(SystemError) { _ = try checked(systemClose(file)) }

    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try checked(systemRead(file, buffer.baseAddress, buffer.count))
    }

    func hasInput(_ file: Int32, within milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0
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

    func setOwner(of file: Int32, _ owner: uid_t, _ group: gid_t) throws(SystemError) { _ = try checked(fchown(file, owner, group)) }

    func makeBlocking(_ file: Int32) { _ = fcntl(file, F_SETFL, 0) }

    func lock(_ file: Int32, waits: Bool) throws(SystemError) { _ = try checked(flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB)) }

    func attributes(of file: Int32) throws(SystemError) -> FileAttributes {
        var found = stat()
        _ = try checked(fstat(file, &found))
        return FileAttributes(found)
    }

    func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

    // MARK: Names

    func attributes(at path: String, followsLinks: Bool) throws(SystemError) -> FileAttributes {
        var found = stat()
        let path = try whole(path)
        _ = try checked(followsLinks ? stat(path, &found) : lstat(path, &found))
        return FileAttributes(found)
    }

    func access(_ path: String, _ mode: Int32) throws(SystemError) { _ = try checked(systemAccess(whole(path), mode)) }

    func linkTarget(at path: String) throws(SystemError) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = try checked(readlink(whole(path), &bytes, bytes.count))
        guard let target = String(validating: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) else {
            throw SystemError(EILSEQ)
        }
        return target
    }

    func rename(_ path: String, to other: String) throws(SystemError) { _ = try checked(systemRename(whole(path), whole(other))) }

    func remove(_ path: String) throws(SystemError) { _ = try checked(unlink(whole(path))) }

    func makeDirectory(_ path: String, mode: mode_t) throws(SystemError) { _ = try checked(mkdir(whole(path), mode)) }

    func setMode(at path: String, _ mode: mode_t) throws(SystemError) { _ = try checked(chmod(whole(path), mode)) }

    func names(in directory: String, limit: Int, where isWanted: (String) -> Bool) throws(SystemError) -> [String] {
        guard let stream = opendir(try whole(directory)) else { throw SystemError(errno) }
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

    /// Returns the path as it is. Throws `EINVAL` where it has a NUL in it, at which it would end for the system.
    private func whole(_ path: String) throws(SystemError) -> String {
        if path.utf8.contains(0) { throw SystemError(EINVAL) }
        return path
    }

    /// The result of a call; throws `errno` where it is -1.
    private func checked<Value: SignedInteger>(_ result: Value) throws(SystemError) -> Value {
        if result == -1 { throw SystemError(errno) }
        return result
    }
}

extension System where Self == PosixSystem {
    /// The system of this process.
    static var posix: PosixSystem { PosixSystem() }
}

extension TextFiles {
    /// Reads and writes text files by way of the system that this process runs on.
    static let posix = TextFiles(.posix)
}

extension UserFiles {
    /// The files of the user who runs this process.
    static let own = UserFiles(.posix)
}

extension Output {
    init(_ descriptor: Int32) { self.init(descriptor, of: .posix) }
}

extension FileAttributes {
    fileprivate init(_ facts: stat) {
        let kind: Kind =
            switch facts.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .link
            default: .other
            }
        // Linux and macOS have different names for the field with the time of the last writing.
        #if canImport(Glibc)
        let change = facts.st_mtim
        #else
        let change = facts.st_mtimespec
        #endif
        self.init(
            kind: kind, mode: facts.st_mode & 0o7777, size: Int(clamping: facts.st_size),
            identity: Identity(device: UInt64(truncatingIfNeeded: facts.st_dev), number: UInt64(truncatingIfNeeded: facts.st_ino)),
            owner: facts.st_uid, group: facts.st_gid, nameCount: Int(clamping: facts.st_nlink), seconds: change.tv_sec,
            nanoseconds: change.tv_nsec)
    }
}

// In `PosixSystem`, methods hide the functions of the C library that have the same names. The functions below give these other names.

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func systemClose(_ file: Int32) -> Int32 { close(file) }
private func systemAccess(_ path: String, _ mode: Int32) -> Int32 { access(path, mode) }
private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(file, bytes, count) }
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
