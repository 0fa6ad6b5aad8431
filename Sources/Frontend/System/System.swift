@preconcurrency import CLibrary

/// The operating system's functions that the program uses, in terms of POSIX. Below the target `aldb` it is the only access to files,
/// streams, the clock and ctrl-C.
///
/// A call may throw `EINTR`; `retrying` repeats it.
package protocol System: Sendable {
    // MARK: Files that are open

    func open(_ path: String, _ flags: Int32, mode: mode_t) throws(SystemError) -> Int32
    func close(_ file: Int32) throws(SystemError)
    /// Reads the next bytes, at most as many as the buffer holds; returns their number, 0 at the end.
    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
    /// Whether there is something to read within this time, or the input ends.
    func hasInput(_ file: Int32, within milliseconds: Int32) -> Bool
    /// Reads bytes from an offset in a file, at most as many as the buffer holds; returns their number, 0 at the end.
    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int
    /// Writes bytes; returns how many were written.
    func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int
    func truncate(_ file: Int32, to length: Int) throws(SystemError)
    /// Waits until everything written is on disk.
    func synchronize(_ file: Int32) throws(SystemError)
    func setMode(of file: Int32, _ mode: mode_t) throws(SystemError)
    func setOwner(of file: Int32, _ owner: uid_t, _ group: gid_t) throws(SystemError)
    /// Makes reads and writes wait, for a file that was opened as non-blocking.
    func makeBlocking(_ file: Int32)
    /// Locks a file for this process. If it is not to wait, `EWOULDBLOCK` means that another process has the lock.
    func lock(_ file: Int32, waits: Bool) throws(SystemError)
    func attributes(of file: Int32) throws(SystemError) -> FileAttributes
    func isTerminal(_ file: Int32) -> Bool

    // MARK: Names

    func attributes(at path: String, followsLinks: Bool) throws(SystemError) -> FileAttributes
    /// Checks that this process has a kind of access: `R_OK`, `W_OK`, `X_OK`, `F_OK`.
    func access(_ path: String, _ mode: Int32) throws(SystemError)
    /// The target of a symbolic link; throws `EINVAL` for other files.
    func linkTarget(at path: String) throws(SystemError) -> String
    func rename(_ path: String, to other: String) throws(SystemError)
    func remove(_ path: String) throws(SystemError)
    func makeDirectory(_ path: String, mode: mode_t) throws(SystemError)
    func setMode(at path: String, _ mode: mode_t) throws(SystemError)
    /// The wanted names in a directory, in no order and at most `limit`.
    func names(in directory: String, limit: Int, where isWanted: (String) -> Bool) throws(SystemError) -> [String]

    // MARK: The process

    /// `process` is the id of this process, and `user` that of its user.
    var process: Int32 { get }
    var user: uid_t { get }
    /// The time of day.
    var now: timespec { get }
    func pause(microseconds: UInt32)
    /// A variable of the environment, `nil` where it is not set.
    func variable(_ name: String) -> String?
    /// The home directory of the user as the system has it, whatever the variable HOME says; nil where it is not known.
    var home: String? { get }
    /// Whether ctrl-C was pressed, since that was last forgotten.
    var isInterrupted: Bool { get }
    /// Forgets that ctrl-C was pressed.
    func forgetInterrupt()
}

/// The error of a system call.
package struct SystemError: Error, Equatable, Sendable {
    /// The value of `errno`.
    package let code: Int32

    package init(_ code: Int32) { self.code = code }

    /// The system's message for the error.
    package var message: String { String(cString: strerror(code)) }
}

/// The attributes of a file.
package struct FileAttributes: Equatable, Sendable {
    package enum Kind: Sendable { case regular, directory, link, other }

    /// Identifies a file independently of its names.
    package struct Identity: Hashable, Sendable {
        var device: UInt64
        var number: UInt64

        package init(device: UInt64, number: UInt64) { (self.device, self.number) = (device, number) }
    }

    package var kind: Kind
    /// The permissions, without the kind of file.
    package var mode: mode_t
    /// The size in bytes.
    package var size: Int
    package var identity: Identity
    package var owner: uid_t
    package var group: gid_t
    /// The number of hard links.
    package var nameCount: Int
    /// The time at which the content was last written: `seconds` since 1970, and `nanoseconds` that are added to them.
    package var seconds: Int
    package var nanoseconds: Int

    package init(
        kind: Kind, mode: mode_t, size: Int, identity: Identity, owner: uid_t, group: gid_t, nameCount: Int, seconds: Int, nanoseconds: Int
    ) {
        (self.kind, self.mode, self.size, self.identity) = (kind, mode, size, identity)
        (self.owner, self.group, self.nameCount) = (owner, group, nameCount)
        (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
    }
}
