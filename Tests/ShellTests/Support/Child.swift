@preconcurrency import CLibrary

/// Why a test could not go on.
struct Trouble: Error, CustomStringConvertible {
    var description: String
}

/// A running aldb, with three descriptors as its standard streams.
struct Child {
    /// Where one of the streams leads to. A terminal given by its path becomes the child's own.
    enum Stream {
        case descriptor(Int32)
        case path(String)
    }

    private let process: pid_t

    /// - Parameters:
    ///   - limit: what `ulimit` of a shell is told first, such as `-f 8`.
    ///   - ours: descriptors that the child is not to inherit.
    init(_ arguments: [String], limit: String? = nil, environment: [String], streams: [Stream], ours: [Int32]) throws {
        guard let aldb = Binary.path else { throw Trouble(description: "no aldb beside the tests") }
        // What is ours and open in the child would keep a pipe from ever ending.
        for descriptor in ours { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which the module does not show
        #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let newSession = POSIX_SPAWN_SETSID
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, stream) in streams.enumerated() {
            switch stream {
            case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
            case .path(let path): posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_RDWR, 0)
            }
        }
        // Signals as after a login, whatever the process that runs the tests has made of them.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))

        let binary = limit == nil ? aldb : "/bin/sh"
        let shell = limit.map { ["sh", "-c", "ulimit \($0); exec \"$0\" \"$@\"", aldb] } ?? ["aldb"]
        var words = (shell + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, binary, &actions, &attributes, &words, &variables)
        guard result == 0 else { throw Trouble(description: "cannot start \(binary): \(String(cString: strerror(result)))") }
        self.process = process
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Waits until it has ended; its exit status, or the signal that ended it as a negative number.
    ///
    /// To be called when its output has ended, which has a time limit of its own.
    func status() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 && errno == EINTR {}
        return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
    }

    /// Ends it, if it has not ended.
    func end() {
        kill(process, SIGKILL)
        _ = status()
    }
}
