@preconcurrency import CLibrary
import Frontend

extension ExitStatus {
    /// Ends the process.
    func leave() -> Never { exit(rawValue) }
}
