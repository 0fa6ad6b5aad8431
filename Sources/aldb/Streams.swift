import Synchronization

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// The process's three standard streams.
enum Streams {
    /// Makes sure that all three are there, and that writing into a closed pipe or beyond a limit is an error and not a death.
    ///
    /// A stream that the parent closed would otherwise lend its number to the next file opened.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = openFile("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// `open`, again while a signal interrupts it.
    static func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
        retrying { open(path, flags | O_CLOEXEC, mode) }
    }

    /// What stands in a directory, in no order; of more than so many, some. Empty where it cannot be read.
    static func names(in directory: String, limit: Int = .max, where isWanted: (String) -> Bool) -> [String] {
        guard let stream = opendir(directory) else { return [] }
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

    /// Makes the directories above a path that are missing, for their owner alone unless another mode is said.
    static func makeDirectories(above path: String, mode: mode_t = 0o700) {
        for slash in path.indices.dropFirst() where path[slash] == "/" { mkdir(String(path[..<slash]), mode) }
    }

    /// Whether a path names the file that is open under this number, without a link.
    static func isOpen(_ file: Int32, at path: String) -> Bool {
        var (own, named) = (stat(), stat())
        return fstat(file, &own) == 0 && lstat(path, &named) == 0 && own.st_dev == named.st_dev && own.st_ino == named.st_ino
    }

    /// Counts them: no two have the same temporary file.
    private static let replacements = Atomic(0)

    /// Puts a file with this text in the place of whatever the path names, in one step: what was there stays until all is written.
    /// False, with `errno`, where that cannot be.
    ///
    /// - Parameter isExact: whether it has this mode whatever the process's mask says.
    static func replaceFile(_ path: String, with text: String, mode: mode_t, isExact: Bool = false) -> Bool {
        let temporary = "\(path).\(getpid()).\(replacements.wrappingAdd(1, ordering: .relaxed).newValue)"
        let file = openFile(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        guard file >= 0 else { return false }
        let isWritten = Output(file).write(text) && (!isExact || fchmod(file, mode) == 0) && fsync(file) == 0
        let reason = errno
        if close(file) == 0, isWritten, rename(temporary, path) == 0 { return true }
        let last = isWritten ? errno : reason
        unlink(temporary)
        errno = last
        return false
    }

    /// The permissions of a file that may be written to; `nil`, with `errno`, where it may not.
    static func modeOfWritable(_ path: String) -> mode_t? {
        var facts = stat()
        return stat(path, &facts) == 0 && access(path, W_OK) == 0 ? facts.st_mode & 0o7777 : nil
    }

    /// Whether a file may be written to, or made where there is none; `errno` says why not.
    static func isWritable(_ path: String) -> Bool {
        var facts = stat()
        if stat(path, &facts) == 0 {
            guard facts.st_mode & S_IFMT != S_IFDIR else {
                errno = EISDIR
                return false
            }
            return access(path, W_OK) == 0
        }
        guard errno == ENOENT else { return false }
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        guard !name.isEmpty else { return false }
        let folder = path.dropLast(name.count)
        return access(folder.isEmpty ? "." : String(folder), W_OK | X_OK) == 0
    }

    /// Where a path leads to, without links; `nil`, with `errno`, where to nothing.
    static func resolved(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// Does a system call until it is not a signal that ends it.
    static func retrying<Value: SignedInteger>(_ call: () -> Value) -> Value {
        while true {
            let result = call()
            if result != -1 || errno != EINTR { return result }
        }
    }

    /// The system's words for the last call that failed.
    static var reason: String { String(cString: strerror(errno)) }
}
