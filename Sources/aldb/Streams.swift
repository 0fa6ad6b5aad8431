@preconcurrency import CLibrary
import Frontend

/// The process's three standard streams.
enum Streams {
    /// Makes sure that all three are there, and that writing into a closed pipe or beyond a limit is an error and not a death.
    ///
    /// A stream that the parent closed would otherwise lend its number to the next file opened.
    static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = try? PosixSystem().openFile("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Does a system call until it is not a signal that ends it.
    static func retrying<Value: SignedInteger>(_ call: () -> Value) -> Value {
        while true {
            let result = call()
            if result != -1 || errno != EINTR { return result }
        }
    }
}
