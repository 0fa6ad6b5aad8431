#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// Where a person's own files are, after the XDG base directory specification.
enum UserFiles {
    /// Commands that are run before anything else.
    static var initFile: String? { path("XDG_CONFIG_HOME", "/.config", "init.aldb") }

    /// The lines typed in earlier sessions.
    static var historyFile: String? { path("XDG_STATE_HOME", "/.local/state", "history") }

    /// Which lessons were done.
    static var progressFile: String? { path("XDG_STATE_HOME", "/.local/state", "lessons") }

    /// The directory of the journals of sessions.
    static var sessions: String? { path("XDG_STATE_HOME", "/.local/state", "sessions") }

    /// A file of aldb's under the directory that a variable names, or else under the home directory.
    private static func path(_ variable: String, _ fallback: String, _ name: String) -> String? {
        // The specification has relative paths ignored.
        if let base = environment(variable), base.hasPrefix("/") { return "\(base)/aldb/\(name)" }
        return home.map { "\($0)\(fallback)/aldb/\(name)" }
    }

    /// A path with the home directory in place of a `~` at its beginning.
    static func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home else { return path }
        return home + path.dropFirst()
    }

    private static var home: String? {
        if let home = environment("HOME"), home.hasPrefix("/") { return home }
        guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return nil }
        return String(cString: directory)
    }
}
