/// The names of commands in other debuggers and shells, with hints on what to type in aldb.
enum ForeignCommands {
    private static let here = [
        "backtrace": "where", "breakpoint": "break", "breakpoints": "info", "cat": "list", "cls": "draw",
        "delete-view": "delete", "describe": "explain", "dump": "constraints", "echo": "print", "errors": "conflicts", "eval": "print",
        "exec": "source", "expression": "print", "go": "continue", "layout": "frames",
        "load": "source", "ls": "tree", "man": "help", "open": "source", "problems": "status",
        "read": "source", "remove": "delete", "restart": "rerun", "rm": "delete", "stepi": "step", "ni": "step",
        "tables": "tree", "thread": "where", "up": "where", "variable": "values", "views": "tree", "watchpoint": "watch", "write": "save",
        // A word of one letter may be short for several commands of aldb; these are the ones nearest to what other debuggers mean by it.
        "d": "delete", "f": "where", "i": "info", "l": "list", "r": "replay",
        "u": "undo", "w": "watch", "x": "print",
    ]

    /// The hint for a word that is a command elsewhere; nil where it is none.
    static func hint(for word: String) -> String? {
        if word == "resume" { return "aldb --resume goes on with a session that was cut off; 'continue' runs a script on" }
        if word == "disable" || word == "enable" { return "'delete break N' takes a breakpoint away, 'break LINE' makes one" }
        if word == "tbreak" || word == "until" || word == "advance" {
            return "'break LINE' and 'continue' run up to a line, 'delete break N' takes the breakpoint away"
        }
        if word == "aldb" { return "this is the shell of aldb; 'quit' leaves it for that of the terminal" }
        if word == "cd" || word == "pwd" { return "files are named from the folder in which aldb was started" }
        guard let name = here[word] else { return nil }
        return word.count == 1 ? "'\(name)' is one; alias \(word) = \(name) makes it so" : "type \(name)"
    }
}
