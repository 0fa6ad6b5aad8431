@preconcurrency import CLibrary

/// Shows texts longer than the screen through the program that PAGER names, or `less`.
enum Pager {
    /// The default pager, with options to end by itself where the text fits on the screen, to pass colours, to leave the text on the screen, and to say how one
    /// gets out of it.
    private static let usual = ["less", "-FRX", "-Psa blank shows more, q goes back to aldb"]

    /// Shows a text; returns false, having shown nothing, where it fits on the screen, the terminal cannot move its cursor, typed input
    /// waits to be read, or no pager is wanted or can be started.
    static func show(_ text: String) -> Bool {
        let terminal = Terminal.standardOutput
        let height = terminal.height
        // One line is left for the prompt.
        guard height > 2, terminal.isCapable, !Self.isInputWaiting, text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) + 2 > height else {
            return false
        }
        let words = environment("PAGER").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) } ?? usual
        guard !words.isEmpty else { return false }
        return run(words, with: text + "\n")
    }

    /// Whether something was typed that was not read yet; a pager would take it for its own commands.
    private static var isInputWaiting: Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 0) > 0 && Int32(input.revents) & POLLIN != 0
    }

    private static func run(_ words: [String], with text: String) -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        Signals.watch(SIGCHLD)
        defer { Signals.release(SIGCHLD) }
        // A pager that was killed may leave the terminal without echo.
        var modes = termios()
        let hasModes = tcgetattr(STDIN_FILENO, &modes) == 0
        defer { if hasModes { _ = Streams.retrying { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) } } }

        let process = start(words, reading: ends[0])
        close(ends[0])
        guard let process else {
            close(ends[1])
            return false
        }
        feed(Array(text.utf8), into: ends[1], of: process)
        return true
    }

    /// Starts a program found in PATH, without a shell, with a descriptor as its standard input.
    private static func start(_ words: [String], reading input: Int32) -> pid_t? {
        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        // Signals that this process ignores get their default action in the pager.
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        // What is shown may come from a file that nobody trusts. With this variable, `less` runs no programs and opens no other files.
        var variables: [UnsafeMutablePointer<CChar>?] = [strdup("LESSSECURE=1")]
        defer { for text in arguments + variables.prefix(1) { free(text) } }
        var next = environ
        while let variable = next.pointee {
            if strncmp(variable, "LESSSECURE=", 11) != 0 { variables.append(variable) }
            next += 1
        }
        variables.append(nil)
        var process: pid_t = 0
        return posix_spawnp(&process, words[0], &actions, &attributes, &arguments, variables) == 0 ? process : nil
    }

    /// Writes the text while the program reads, and waits until it has ended. Ctrl-C asks it to end, a second one kills it.
    private static func feed(_ bytes: [UInt8], into pipe: Int32, of process: pid_t) {
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        var rest = bytes[...]
        var pipe = pipe
        func finishWriting() {
            if pipe >= 0 { close(pipe) }
            pipe = -1
        }
        var ending = SIGTERM
        while true {
            var waiting = [
                pollfd(fd: Signals.wakeDescriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0),
            ]
            _ = poll(&waiting, 2, -1)
            Signals.drainWakePipe()
            if Interrupt.isRequested {
                Interrupt.clear()
                kill(process, ending)
                ending = SIGKILL
            }
            _ = Signals.take(SIGCHLD)
            let ended = Streams.retrying { waitpid(process, nil, WNOHANG) }
            if ended != 0 { return finishWriting() }
            guard waiting[1].revents != 0 else { continue }
            let count = rest.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            if rest.isEmpty || count < 0 && errno != EAGAIN && errno != EINTR { finishWriting() }
        }
    }
}
