@preconcurrency import CLibrary
import Commands
import Frontend
import Presentation

/// Plays animations on standard output, each frame in place of the one before.
enum AnimationPlayer {
    /// Plays an animation; returns false, having shown nothing, where there is no terminal, where it is too low or cannot move its cursor, and where the
    /// animation has no frames.
    static func play(_ animation: Animation) -> Bool {
        let terminal = Terminal.standardOutput
        guard terminal.isCapable, terminal.height > 4, let last = animation.frames.last else { return false }
        let output = Output(STDOUT_FILENO)
        if let introduction = animation.introduction { output.write(introduction + "\n") }
        // Echo is off, because typed characters would move the cursor; they are read later. A signal that ends the process turns echo on again first.
        for signal in endings { Signals.watch(signal) }
        let echo = Echo.off()
        let drawn = play(animation.frames.dropLast(), on: terminal, output, until: last.seconds)
        echo?.restore()
        for signal in endings {
            Signals.release(signal)
            if Signals.take(signal) { raise(signal) }
        }
        // The last frame is drawn whole, however high it is.
        output.write(text(of: last.lines[...], over: drawn))
        if let conclusion = animation.conclusion { output.write(conclusion + "\n") }
        return true
    }

    /// Shows frames at their times. It ends early at ctrl-C, at a signal that ends the process, where the window's size changes and where writing fails.
    /// Returns how many lines are to be drawn over by what comes next; 0 where that is not known.
    private static func play(_ frames: ArraySlice<Animation.Frame>, on terminal: Terminal, _ output: Output, until end: Double) -> Int {
        let (width, height) = (terminal.width, terminal.height)
        let begin = ContinuousClock.now
        var drawn = 0
        for (index, frame) in zip(frames.indices, frames) {
            // After a resize the terminal has wrapped the lines again, and their number is no longer known.
            guard terminal.width == width, terminal.height == height else { return 0 }
            if isToEnd { return drawn }
            // A frame higher than the terminal would scroll, and the next one could not be drawn over it.
            let lines = frame.lines.prefix(height - 1)
            guard output.write(text(of: lines, over: drawn)) == nil else { return 0 }
            drawn = lines.count
            let next = index + 1 < frames.endIndex ? frames[index + 1].seconds : end
            guard wait(until: begin + .seconds(next)) else { return drawn }
        }
        return drawn
    }

    /// The lines with the control sequences that draw them over the last `drawn` lines; what remains of these is cleared.
    private static func text(of lines: ArraySlice<String>, over drawn: Int) -> String {
        let start = drawn > 0 ? "\r\u{1B}[\(drawn)A" : "\r"
        return start + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J"
    }

    /// The signals that end the process.
    private static let endings = [SIGTERM, SIGHUP, SIGQUIT]

    /// Whether the animation or the process is to end.
    private static var isToEnd: Bool { Interrupt.isRequested || endings.contains(where: Signals.isPending) }

    /// Waits until a time. Returns false if ctrl-C, or a signal that ends the process, comes first.
    private static func wait(until time: ContinuousClock.Instant) -> Bool {
        while !isToEnd {
            let (seconds, attoseconds) = (time - .now).components
            let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
            guard milliseconds > 0 else { return true }
            var waiting = [pollfd(fd: Signals.wakeDescriptor, events: Int16(POLLIN), revents: 0)]
            _ = poll(&waiting, 1, Int32(clamping: milliseconds))
            Signals.drainWakePipe()
        }
        return false
    }
}

/// The terminal's echo of typed characters.
private struct Echo {
    private var modes: termios

    /// Turns the echo off, and returns the modes of the terminal as they were; nil where standard input is no terminal.
    static func off() -> Echo? {
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
        var silent = modes
        silent.c_lflag &= ~tcflag_t(ECHO)
        _ = Streams.retrying { tcsetattr(STDIN_FILENO, TCSADRAIN, &silent) }
        return Echo(modes: modes)
    }

    func restore() {
        var modes = modes
        _ = Streams.retrying { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
    }
}
