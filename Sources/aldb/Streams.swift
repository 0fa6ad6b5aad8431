@preconcurrency import CLibrary
import Frontend

/// The process's three standard streams.
enum Streams {
    /// Makes sure that all three streams are open, and that writing to a closed pipe or beyond the limit of file sizes is an error and does
    /// not end the process.
    ///
    /// The number of a stream that the parent closed would otherwise be given to the next opened file.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = try? PosixSystem().openFile("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Repeats a system call while a signal interrupts it.
    static func retrying<Value: SignedInteger>(_ call: () -> Value) -> Value {
        while true {
            let result = call()
            if result != -1 || errno != EINTR { return result }
        }
    }
}
