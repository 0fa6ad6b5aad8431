/// The paths of a user's own files, after the XDG base directory specification.
package struct UserFiles: Sendable {
    private let system: any System

    package init(_ system: any System) { self.system = system }

    /// The file of commands that are run before anything else.
    package var initFile: String? { path("XDG_CONFIG_HOME", "/.config", "init.aldb") }

    /// The file of lines typed in earlier sessions.
    package var historyFile: String? { path("XDG_STATE_HOME", "/.local/state", "history") }

    /// The file with the progress of lessons.
    package var progressFile: String? { path("XDG_STATE_HOME", "/.local/state", "lessons") }

    /// The directory of the journals of sessions.
    package var sessions: String? { path("XDG_STATE_HOME", "/.local/state", "sessions") }

    /// The path of a file of aldb's in the directory that an environment variable names, otherwise in one below the home directory; nil where that is not
    /// known.
    private func path(_ variable: String, _ fallback: String, _ name: String) -> String? {
        // The XDG specification says that relative paths are ignored.
        if let base = system.variable(variable), base.hasPrefix("/") { return "\(base)/aldb/\(name)" }
        return home.map { "\($0)\(fallback)/aldb/\(name)" }
    }

    /// A path with the home directory in place of a `~` at its beginning.
    package func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home else { return path }
        return home + path.dropFirst()
    }

    private var home: String? {
        if let home = system.variable("HOME"), home.hasPrefix("/") { return home }
        return system.home
    }
}
