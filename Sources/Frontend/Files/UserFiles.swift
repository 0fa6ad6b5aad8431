/// Where a person's own files are, after the XDG base directory specification.
package struct UserFiles: Sendable {
    private let system: any System

    package init(_ system: any System) { self.system = system }

    /// Commands that are run before anything else.
    package var initFile: String? { path("XDG_CONFIG_HOME", "/.config", "init.aldb") }

    /// The lines typed in earlier sessions.
    package var historyFile: String? { path("XDG_STATE_HOME", "/.local/state", "history") }

    /// Which lessons were done.
    package var progressFile: String? { path("XDG_STATE_HOME", "/.local/state", "lessons") }

    /// The directory of the journals of sessions.
    package var sessions: String? { path("XDG_STATE_HOME", "/.local/state", "sessions") }

    /// A file of aldb's under the directory that a variable names, or else under the home directory.
    private func path(_ variable: String, _ fallback: String, _ name: String) -> String? {
        // The specification has relative paths ignored.
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
