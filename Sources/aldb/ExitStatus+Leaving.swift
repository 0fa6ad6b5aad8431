import Frontend

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

extension ExitStatus {
    /// Ends the process.
    func leave() -> Never { exit(rawValue) }
}
