@preconcurrency import CLibrary
@preconcurrency import CReadline
import Commands
import Completing
import Frontend

/// Reads lines from the terminal with readline. Its state is global, so there is one instance on one actor.
///
/// readline is used through its callback interface, so that keys and signals are awaited here.
@MainActor
final class LineEditor: LineReader {
    static let shared = LineEditor()

    /// Finds candidates for the word at the cursor, whose position is counted in characters.
    var complete: ((_ line: String, _ cursor: Int) -> Completion)?

    /// The candidates of the last completion, as they are listed.
    var shown: [String] = []

    private var output = Output(STDOUT_FILENO)
    private var history: HistoryFile?
    /// What `readLine` is to return: a typed line, ctrl-C or the end of input; nil while none of these has come.
    private var received: TypedInput?

    private init() {}

    /// A descriptor other than standard output on which the prompt is shown: standard error if it is a terminal, else that of `/dev/tty`, or standard error
    /// all the same where that cannot be opened.
    static var ownTerminal: Int32 {
        if Terminal.standardError.isPresent { return STDERR_FILENO }
        return (try? PosixSystem().openFile("/dev/tty", O_WRONLY)) ?? STDERR_FILENO
    }

    /// Prepares readline to write to a terminal, and loads the history.
    func start(on descriptor: Int32) {
        output = Output(descriptor)
        rl_readline_name = UnsafePointer(strdup("aldb"))
        rl_instream = stdin
        // Standard input may have been a pipe before, whose end `stdin` remembers.
        clearerr(rl_instream)
        rl_outstream = descriptor == STDOUT_FILENO ? stdout : fdopen(descriptor, "w") ?? stderr
        rl_catch_signals = 0
        #if canImport(Glibc)
        rl_catch_sigwinch = 0
        rl_change_environment = 0
        // At ctrl-D readline would print a newline itself, but only where bracketed paste is on; `receive` always prints one.
        rl_deprep_term_function = {
            rl_eof_found = 0
            rl_deprep_terminal()
        }
        #endif
        startCompletion()
        // Where the terminal does not mark pastes, a TAB at the beginning of a line with more behind it is part of a paste, and must not
        // complete anything.
        rl_getc_function = { stream in
            let key = rl_getc(stream)
            let isPasted = MainActor.assumeIsolated { LineEditor.shared.isIndenting && LineEditor.shared.hasInput(within: 0) }
            rl_inhibit_completion = isPasted ? 1 : 0
            return key
        }
        startHistory()
    }

    /// Writes a text to the terminal, as it is.
    func write(_ text: String) { output.write(text) }

    /// Waits for a typed line, or for ctrl-C or the end of input.
    func readLine(prompt: String) -> TypedInput {
        Signals.watch(SIGWINCH, SIGTSTP, SIGTERM, SIGHUP)
        defer { Signals.release(SIGWINCH, SIGTSTP, SIGTERM, SIGHUP) }
        received = nil
        #if canImport(Glibc)
        rl_reset_screen_size()  // The window may have been resized while a command ran.
        #endif
        rl_callback_handler_install(prompt) { line in
            // readline calls this C function without a context. It runs on the main thread, because readline is fed there.
            let text = line.map { String(cString: $0) }
            free(line)
            MainActor.assumeIsolated { LineEditor.shared.receive(text) }
        }
        while true {
            let canRead = waitForInput()
            attendToSignals()
            if received == nil && canRead { rl_callback_read_char() }
            if let received { return received }
        }
    }

    /// The longest time for which the next line of a paste is waited for, in milliseconds.
    private static let pasteGap: Int32 = 50

    /// Whether more input is there, or comes within the time, in milliseconds.
    func hasInput(within milliseconds: Int32) -> Bool { PosixSystem().hasInput(STDIN_FILENO, within: milliseconds) }

    /// Whether only blanks stand before the cursor.
    private var isIndenting: Bool {
        guard let buffer = rl_line_buffer else { return true }
        return (0..<Int(rl_point)).allSatisfy { buffer[$0] == 0x20 || buffer[$0] == 0x09 }
    }

    func readWaitingLine(prompt: String) -> TypedInput? { hasInput(within: Self.pasteGap) ? readLine(prompt: prompt) : nil }

    /// Waits for input or a signal; returns whether there is input to be read.
    private func waitForInput() -> Bool {
        var descriptors = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: Signals.wakeDescriptor, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&descriptors, nfds_t(descriptors.count), -1)
        Signals.drainWakePipe()
        return count > 0 && descriptors[0].revents != 0
    }

    private func attendToSignals() {
        if Signals.take(SIGWINCH) { resize() }
        if Signals.take(SIGTSTP) { suspend() }
        for signal in [SIGTERM, SIGHUP] where Signals.take(signal) {
            rl_callback_handler_remove()
            Signals.release(signal)
            raise(signal)
        }
        if Signals.take(SIGINT) { dropLine() }
    }

    /// Called by readline with a line, or with nil at the end of input.
    private func receive(_ line: String?) {
        // The handler is removed before this function returns, because readline would otherwise show the prompt again.
        rl_callback_handler_remove()
        if let line {
            received = .line(line)
        } else {
            output.write("\n")
            received = .end
        }
    }

    /// Abandons the typed line, which remains on the screen.
    private func dropLine() {
        rl_point = rl_end
        rl_redisplay()
        #if canImport(Glibc)
        rl_callback_sigcleanup()
        rl_free_line_state()
        rl_echo_signal_char(SIGINT)
        #endif
        fflush(rl_outstream)
        rl_callback_handler_remove()
        output.write("\n")
        received = .interrupted
    }

    private func resize() {
        #if canImport(Glibc)
        rl_resize_terminal()
        #endif
    }

    /// Stops the process for ctrl-Z with the terminal in its former state, and restores readline's state afterwards.
    private func suspend() {
        rl_deprep_terminal()
        Signals.release(SIGTSTP)
        raise(SIGTSTP)
        Signals.watch(SIGTSTP)
        rl_prep_terminal(1)
        resize()
        rl_forced_update_display()
    }
}

// MARK: - History

extension LineEditor {
    private func startHistory() {
        using_history()
        stifle_history(Int32(HistoryFile.limit))
        history = UserFiles.own.historyFile.map { HistoryFile($0, .posix) }
        for line in history?.load() ?? [] { add_history(line) }
    }

    /// Adds a line to the history, or each line of a paste as an entry of its own. Blank lines are left out; an older entry that is equal is removed.
    ///
    /// - Parameter isPrivate: whether the lines are forgotten when the program ends, since they are not written to the history file.
    func remember(_ text: String, isPrivate: Bool) {
        for line in text.split(whereSeparator: \.isNewline).map(String.init) where line.contains(where: { !$0.isWhitespace }) {
            drop(line)
            add_history(line)
            if !isPrivate { history?.append(line) }
        }
    }

    private func drop(_ line: String) {
        guard let entries = history_list() else { return }
        var index = 0
        while let entry = entries[index] {
            if let text = entry.pointee.line, strcmp(text, line) == 0 {
                free_history_entry(remove_history(Int32(index)))
                return
            }
            index += 1
        }
    }

    /// Tidies the history file; to be called at the end.
    func finish() { history?.tidy() }
}
