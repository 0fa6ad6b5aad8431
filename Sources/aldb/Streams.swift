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

    /// Puts a file with this text in the place of whatever the path names, in one step: what was there stays until all is written.
    /// False, with `errno`, where that cannot be.
    static func replaceFile(_ path: String, with text: String, mode: mode_t) -> Bool {
        let temporary = "\(path).\(getpid())"
        let file = openFile(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        guard file >= 0 else { return false }
        let isWritten = Output(file).write(text) && fsync(file) == 0
        let reason = errno
        if close(file) == 0, isWritten, rename(temporary, path) == 0 { return true }
        let last = isWritten ? errno : reason
        unlink(temporary)
        errno = last
        return false
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
