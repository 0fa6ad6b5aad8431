/// The names of commands in other debuggers and shells, with hints on what to type in aldb.
enum ForeignCommands {
    private static let here = [
        "backtrace": "where", "breakpoint": "break", "breakpoints": "info", "bt": "where", "cat": "list", "cls": "draw",
        "delete-view": "delete", "describe": "explain", "dump": "constraints", "echo": "print", "errors": "conflicts", "eval": "print",
        "exec": "source", "expression": "print", "finish": "continue", "go": "continue", "inspect": "explain", "layout": "frames",
        "load": "source", "ls": "tree", "man": "help", "open": "source", "p": "print", "po": "print", "problems": "status",
        "read": "source", "remove": "delete", "restart": "rerun", "rm": "delete", "run": "replay", "stepi": "step", "ni": "step",
        "tables": "tree", "thread": "where", "up": "where", "variable": "values", "views": "tree", "watchpoint": "watch", "write": "save",
        // One letter may be short for several commands; this is what gdb has it mean.
        "b": "break", "c": "continue", "d": "delete", "f": "where", "i": "info", "l": "list", "n": "step", "r": "replay", "s": "step",
        "u": "undo", "w": "watch", "x": "print",
    ]

    /// The hint for a word that is a command elsewhere.
    static func hint(for word: String) -> String? {
        if word == "resume" { return "aldb --resume goes on with a session that was cut off; 'continue' runs a script on" }
        guard let name = here[word] else { return nil }
        return word.count == 1 ? "'\(name)' is one; alias \(word) = \(name) makes it so" : "type \(name)"
    }
}
