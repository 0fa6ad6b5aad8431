@preconcurrency import CLibrary
import Frontend

extension ExitStatus {
    /// Ends the process with this status.
    func leave() -> Never { exit(rawValue) }
}
