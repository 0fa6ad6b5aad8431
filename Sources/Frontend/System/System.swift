@preconcurrency import CLibrary

/// What the program asks of the operating system, in the words of POSIX: the only way to files, streams, the clock and ctrl-C below `aldb`.
///
/// A call may end with `EINTR`; `retrying` does it again.
package protocol System: Sendable {
    // MARK: Files that are open

    func open(_ path: String, _ flags: Int32, mode: mode_t) throws(SystemError) -> Int32
    func close(_ file: Int32) throws(SystemError)
    /// What is there next, at most as much as the buffer holds; 0 at the end.
    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
    /// The same from a place in the file, in bytes.
    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int
    /// How many of the bytes were written.
    func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int
    func truncate(_ file: Int32, to length: Int) throws(SystemError)
    /// Returns when all that was written is on the disk.
    func synchronize(_ file: Int32) throws(SystemError)
    func setMode(of file: Int32, _ mode: mode_t) throws(SystemError)
    func setOwner(of file: Int32, _ owner: uid_t, _ group: gid_t) throws(SystemError)
    /// Has reads and writes wait, of a file that was opened not to.
    func makeBlocking(_ file: Int32)
    /// Locks a file for this process alone; where it does not wait, `EWOULDBLOCK` says that another has it.
    func lock(_ file: Int32, waits: Bool) throws(SystemError)
    func facts(of file: Int32) throws(SystemError) -> FileFacts
    func isTerminal(_ file: Int32) -> Bool

    // MARK: Names

    func facts(at path: String, followsLinks: Bool) throws(SystemError) -> FileFacts
    /// Whether this process may do that: `R_OK`, `W_OK`, `X_OK`, `F_OK`.
    func access(_ path: String, _ mode: Int32) throws(SystemError)
    /// What a symbolic link says; `EINVAL` where the path names something else.
    func linkTarget(at path: String) throws(SystemError) -> String
    func rename(_ path: String, to other: String) throws(SystemError)
    func remove(_ path: String) throws(SystemError)
    func makeDirectory(_ path: String, mode: mode_t) throws(SystemError)
    func setMode(at path: String, _ mode: mode_t) throws(SystemError)
    /// What stands in a directory, in no order; of more than so many, some.
    func names(in directory: String, limit: Int, where isWanted: (String) -> Bool) throws(SystemError) -> [String]

    // MARK: The process

    /// The numbers of this process and of the user that it acts for.
    var process: Int32 { get }
    var user: uid_t { get }
    /// The time of day.
    var now: timespec { get }
    func pause(microseconds: UInt32)
    /// A variable of the environment, `nil` where it is not set.
    func variable(_ name: String) -> String?
    /// The home directory of the user, as the system has it.
    var home: String? { get }
    /// Whether the person has pressed ctrl-C.
    var isInterrupted: Bool { get }
    /// That has been attended to.
    func forgetInterrupt()
}

/// Why a call to the system failed.
package struct SystemError: Error, Equatable, Sendable {
    /// As `errno` says.
    package let code: Int32

    package init(_ code: Int32) { self.code = code }

    /// The system's words for it.
    package var words: String { String(cString: strerror(code)) }
}

/// What the system knows of a file.
package struct FileFacts: Equatable, Sendable {
    package enum Kind: Sendable { case regular, directory, link, other }

    /// Tells files apart, whatever their names.
    package struct Identity: Hashable, Sendable {
        var device: UInt64
        var number: UInt64

        package init(device: UInt64, number: UInt64) { (self.device, self.number) = (device, number) }
    }

    package var kind: Kind
    /// Permissions, without the kind.
    package var mode: mode_t
    /// Bytes.
    package var size: Int
    package var identity: Identity
    package var owner: uid_t
    package var group: gid_t
    /// How many names it has.
    package var nameCount: Int
    /// When the content was last written to: seconds, and nanoseconds beyond.
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
