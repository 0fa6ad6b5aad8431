@preconcurrency import CLibrary
import Frontend

/// Properties of the terminal behind a file descriptor.
struct Terminal {
    /// The width where there is no terminal to ask.
    static let defaultWidth = 80

    static let standardInput = Terminal(STDIN_FILENO)
    static let standardOutput = Terminal(STDOUT_FILENO)
    static let standardError = Terminal(STDERR_FILENO)

    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    var isPresent: Bool { isatty(descriptor) == 1 }

    /// Makes the terminal of this process its standard input, in place of a pipe that was read to its end; returns whether there is one.
    static func takeAsInput() -> Bool {
        guard let terminal = try? PosixSystem().openFile("/dev/tty", O_RDWR) else { return false }
        defer { _ = close(terminal) }
        return dup2(terminal, STDIN_FILENO) == STDIN_FILENO
    }

    /// The present number of columns; `defaultWidth` where it is unknown.
    var width: Int {
        var size = winsize()
        guard isPresent, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return Self.defaultWidth }
        return Int(size.ws_col)
    }

    /// The present number of lines; 0 where it is unknown.
    var height: Int {
        var size = winsize()
        return isPresent && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_row) : 0
    }

    /// Whether there is a terminal, and it can move its cursor.
    var isCapable: Bool {
        let kind = environment("TERM") ?? "dumb"
        return isPresent && kind != "dumb" && kind != ""
    }

    /// Whether colours are used: there is a terminal that can move its cursor, and NO_COLOR is not set or is empty (no-color.org).
    var hasColor: Bool { isCapable && environment("NO_COLOR") ?? "" == "" }

    /// The code of the user's language for messages, after POSIX; `en` where no language with a code of two letters is set.
    static var language: String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
        let code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
        return code.count == 2 ? code.lowercased() : "en"
    }

    /// Whether the locale's characters are UTF-8; `setlocale` has to have been called.
    static var isUnicode: Bool {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
        return String(cString: name) == "UTF-8"
    }
}

/// An environment variable; nil where it is not set.
func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
