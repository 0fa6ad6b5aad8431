@preconcurrency import CLibrary

/// What is known about the terminal behind a file descriptor.
struct Terminal {
    /// The width where there is no terminal to ask.
    static let defaultWidth = 80

    static let standardInput = Terminal(STDIN_FILENO)
    static let standardOutput = Terminal(STDOUT_FILENO)
    static let standardError = Terminal(STDERR_FILENO)

    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    var isPresent: Bool { isatty(descriptor) == 1 }

    /// Columns, as of now.
    var width: Int {
        var size = winsize()
        guard isPresent, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return Self.defaultWidth }
        return Int(size.ws_col)
    }

    /// Lines, as of now; 0 where nobody knows.
    var height: Int {
        var size = winsize()
        return isPresent && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_row) : 0
    }

    /// Whether it can do more than print one line after the other.
    var isCapable: Bool {
        let kind = environment("TERM") ?? "dumb"
        return isPresent && kind != "dumb" && kind != ""
    }

    /// Whether colour is welcome: a terminal that knows it, and nobody who said no (no-color.org).
    var hasColor: Bool { isCapable && environment("NO_COLOR") ?? "" == "" }

    /// The code of the language that messages are wanted in, after POSIX; `en` where none is said.
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

/// A variable of the environment, `nil` where it is not set.
func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
