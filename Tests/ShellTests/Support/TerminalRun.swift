@preconcurrency import CLibrary
import Testing

/// aldb in a pseudo-terminal, as people run it.
final class TerminalRun {
    enum Key {
        static let tab = "\t"
        static let up = "\u{1B}[A"
        static let search = "\u{12}"
        static func paste(_ text: String) -> String { "\u{1B}[200~\(text.replacing("\n", with: "\r"))\u{1B}[201~" }
        static let interrupt = "\u{3}"
        static let end = "\u{4}"
    }

    private let child: Child
    private var terminal: Stream
    private var hasEnded = false
    /// How much of the text was waited for already.
    private var seen = 0

    /// Starts aldb and waits for the prompt.
    convenience init(_ arguments: String..., home: Home, environment: [String] = [], columns: UInt16 = 120, rows: UInt16 = 40) throws {
        try self.init(arguments: arguments, home: home, environment: environment, columns: columns, rows: rows)
    }

    /// - Parameter greeting: what it says when it is ready.
    init(
        arguments: [String], home: Home, environment: [String] = [], greeting: String = "aldb> ", columns: UInt16 = 120, rows: UInt16 = 40
    ) throws {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ours, &theirs, nil, nil, &size) == 0, let name = ttyname(theirs) else {
            throw Trouble(description: "no pseudo-terminal")
        }
        // Open until the child has it too: what is written to a terminal that nobody has open is lost.
        defer { close(theirs) }
        child = try Child(
            arguments, environment: home.environment(adding: environment),
            streams: [.path(String(cString: name)), .descriptor(0), .descriptor(0)], ours: [ours, theirs])
        terminal = Stream(ours)
        try expect(greeting)
    }

    deinit {
        if !hasEnded { child.end() }
        close(terminal.descriptor)
    }

    /// Presses keys.
    func type(_ keys: String) throws { try terminal.write(keys) }

    /// Types a line, and waits for an answer and the prompt after it.
    func enter(_ line: String, expecting answer: String = "", prompt: String = "aldb> ") throws {
        try type(line)
        try expect(line)
        try type("\r")
        try expect(answer)
        try expect(prompt)
    }

    /// Waits until this appears after what was waited for before.
    func expect(_ text: String) throws {
        while true {
            let screen = plain
            let from = screen.index(screen.startIndex, offsetBy: min(seen, screen.count))
            if let found = screen[from...].firstRange(of: text) {
                seen = screen.distance(from: screen.startIndex, to: found.upperBound)
                return
            }
            guard try terminal.read() else {
                throw Trouble(description: "\(text.debugDescription) did not appear in \(screen.debugDescription)")
            }
        }
    }

    /// Makes the window narrower or wider.
    func resize(columns: UInt16, rows: UInt16 = 40) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal.descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Waits until it has ended by itself; its exit status.
    func finish() throws -> Int32 {
        try terminal.readToEnd()
        hasEnded = true
        return child.status()
    }

    /// kill −9.
    func kill() {
        child.end()
        hasEnded = true
    }

    func send(_ signal: Int32) { child.send(signal) }

    /// Whether the terminal shows what is typed.
    var echoes: Bool {
        var modes = termios()
        return tcgetattr(terminal.descriptor, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
    }

    /// What was written, as it was.
    var raw: String { terminal.text }

    /// What was written, without escape sequences and carriage returns.
    ///
    /// Scalars and not characters: in these a carriage return and a newline are one.
    var plain: String {
        var text = String.UnicodeScalarView()
        var rest = terminal.text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\r", "\u{7}", "\u{8}": continue
            case "\u{1B}" where rest.first == "[":
                rest = rest.drop { !("@"..."~").contains($0) || $0 == "[" }.dropFirst()
            case "\u{1B}": rest = rest.dropFirst()
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
