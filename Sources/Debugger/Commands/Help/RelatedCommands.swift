import Answers

/// The families of commands that belong together, for the "see also" lines of help.
enum RelatedCommands {
    /// The families, each in the order in which it is listed; a command may be in several.
    static let families: [[String]] = [
        ["window", "resize", "rotate", "view"], ["view", "move", "hide", "show"], ["label", "button", "field", "text", "size"],
        ["image", "switch", "slider", "progress", "spinner", "size"], ["stack", "hide", "show"], ["scroll", "fit"], ["table", "cell"],
        ["guide", "margins"], ["margins", "mask"], ["hug", "resist", "ladder", "size"], ["var", "let", "values"],
        ["pin", "center", "align", "equal", "clear"], ["priority", "constant", "multiplier"], ["activate", "deactivate", "delete"],
        ["placeholder", "deactivate"], ["suggest", "keep", "freeze", "thaw"], ["animate", "constant", "drag"],
        ["frames", "inspect", "draw", "tree", "print", "values"], ["status", "constraints", "conflicts", "ambiguity", "lint"],
        ["conflicts", "fixes", "fix", "explain"], ["explain", "why", "ladder"], ["ambiguity", "missing", "exercise"],
        ["sweep", "drag", "matrix"],
        ["try", "undo"], ["verify", "status"], ["fit", "size", "truncates"], ["undo", "redo", "goto", "history"],
        ["checkpoint", "restore", "diff"],
        ["new", "undo"], ["source", "save", "replay"], ["draw", "export", "save"], ["import", "export", "source"], ["import", "assume"],
        ["note", "tree"], ["origin", "note"],
        ["system", "fixes"], ["record", "source"], ["expect", "source"],
        ["replay", "step", "continue", "back", "rerun", "where", "list"], ["break", "watch", "info", "continue", "back"],
        ["learn", "answer", "next", "hint", "skip", "leave"], ["set", "alias", "timer"], ["help", "apropos"], ["quit", "save"],
    ]

    /// The commands and topics to read about after a command: those that its manual names, then the other commands of its families; each once.
    static func others(than manual: Manual) -> [String] {
        var seen: Set<String> = [manual.name]
        return (manual.seeAlso + families.filter { $0.contains(manual.name) }.flatMap(\.self)).filter { seen.insert($0).inserted }
    }
}
