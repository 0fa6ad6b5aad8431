extension LineWriter {
    /// A line with this command; `nil` for one that nobody has written lines for.
    mutating func command(_ name: String) -> String? {
        declarationCommand(name) ?? viewCommand(name) ?? constraintCommand(name) ?? questionCommand(name) ?? sessionCommand(name)
    }

    private mutating func declarationCommand(_ name: String) -> String? {
        let parent = chance(40) ? " in \(view())" : ""
        switch name {
        case "window": return "window \(newName("w")) \(pick(["320x480", "375x667", "iphone-15", "100x50", "iphone-se"]))"
        case "view", "image": return "\(name) \(newName("v")) \(chance(60) ? size() : "")\(parent)\(option())"
        case "label", "button", "field", "segmented", "textview":
            return "\(name) \(newName("l")) \"\(pick(["Hello", "A longer text", "", "日本"]))\"\(parent)\(option())"
        case "switch", "slider", "progress", "spinner", "guide", "scroll", "stepper", "searchbar", "pagecontrol", "datepicker":
            return "\(name) \(newName("o"))\(parent)"
        case "table": return "table \(newName("t"))\(parent) rowheight=\(pick(["44", "automatic"]))"
        case "collection":
            return "collection \(newName("g"))\(parent) itemsize=\(pick(["40x30", "auto"])) columns=\(pick(["automatic", "2", "3"]))"
        case "cell":
            let places = surroundings.views(ofKind: "table") + surroundings.views(ofKind: "collection")
            return "cell \(newName("r")) in \(pick(places, or: "nobody"))"
        case "stack":
            let distribution = pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
            return "stack \(newName("s"))\(parent) axis=\(pick(["h", "v"])) spacing=\(number(0...12)) distribution=\(distribution)"
        case "var": return "var \(newName("x"))\(chance(30) ? " \(newName("y"))" : "")"
        case "let":
            if chance(40), !surroundings.metrics.isEmpty { return "let \(pick(surroundings.metrics)) = \(number(0...40))" }
            return "let \(newName("m")) = \(pick(["8", "1/3", "2 * 8", "-4.5"]))"
        default: return nil
        }
    }

    private mutating func option() -> String {
        guard chance(30) else { return "" }
        return pick([" hug=\(number(1...1000))", " resist.h=\(number(1...1000))", " margins=4", " rtl", " hidden", " frame=1,2,30,40"])
    }

    private mutating func viewCommand(_ name: String) -> String? {
        let view = view()
        switch name {
        case "text": return "text \(pick(surroundings.views(ofKind: "label"), or: view)) \"\(pick(["Hi", "Some more words", "x"]))\""
        case "size": return "size \(view) \(chance(80) ? size() : "default")"
        case "hug", "resist": return "\(name) \(view) \(pick(["", "h ", "v "]))\(priority())"
        case "rotate": return chance(50) ? "rotate" : "rotate \(pick(surroundings.views(ofKind: "window"), or: "root"))"
        case "resize": return "resize \(pick(surroundings.views(ofKind: "window"), or: "root")) \(number(2...9) * 50)x\(number(1...9) * 50)"
        case "hide", "show", "clear", "exercise": return "\(name) \(view)"
        case "move": return "move \(view) in \(self.view())"
        case "margins": return "margins \(view) \(pick(["8", "8,16,8,16", "default", "0"]))"
        case "mask": return "mask \(view) \(pick(["on", "off", "width,height", "h=-&- v=&--"]))"
        case "missing": return chance(50) ? "missing" : "missing \(view)"
        case "origin": return "origin \(view) \(chance(70) ? "UILabel \"0x7f\(number(0...9))\"" : "off")"
        case "note": return "note \(chance(60) ? view : constraint()) \(chance(70) ? "\"a note\"" : "off")"
        case "ladder": return "ladder \(view) \(pick(["h", "v"]))"
        case "fit": return "fit \(view)\(pick(["", " compressed", " expanded", " 100x50", " h 250 v 1000"]))"
        case "freeze": return "freeze \(value())\(chance(30) ? " at \(points())" : "")"
        case "thaw": return chance(50) ? "thaw" : "thaw \(value())"
        case "keep": return "keep \(value()) \(points())"
        case "suggest": return "suggest \(value()) \(chance(25) ? "off" : points() + atPriority())"
        case "center": return "center \(view)\(pick(["", " x", " y"]))"
        case "align": return "align \(view) \(self.view()) \(pick(["leading", "top", "centerY", "trailing"]))"
        case "equal": return "equal \(view) \(self.view()) \(pick(["width", "height", "size"]))"
        case "pin":
            return chance(70)
                ? "pin \(view) \(pick(["edges", "leading,top", "trailing"])) \(number(0...30))\(atPriority())"
                : "pin \(view) \(pick(["width", "height"])) \(number(0...30) * 5)"
        default: return nil
        }
    }

    private mutating func constraintCommand(_ name: String) -> String? {
        let id = constraint()
        switch name {
        case "priority": return "priority \(id) \(priority())"
        case "constant": return "constant \(id) \(points())"
        case "multiplier": return "multiplier \(id) \(pick(["2", "1/2", "1.5", "0.001"]))"
        case "activate", "deactivate": return "\(name) \(id)"
        case "system": return "system \(id) \(pick(["NSLayoutConstraint \"UIView-Encapsulated-Layout-Height\"", "off"]))"
        case "placeholder": return "placeholder \(id)\(pick(["", " off"]))"
        case "animate": return "animate \(id).constant \(number(0...100)) over 0.2 frames \(number(1...4))"
        case "delete":
            switch number(0...9) {
            case 0: return "delete break \(pick(["1", "2", "all"]))"
            case 1...2: return "delete \(view())"
            case 3: return "delete \(pick(surroundings.metrics + surroundings.variables, or: id))"
            default: return "delete \(id)"
            }
        case "explain": return "explain \(chance(70) ? id : pick(surroundings.generated, or: id))"
        default: return nil
        }
    }

    private mutating func questionCommand(_ name: String) -> String? {
        switch name {
        case "truncates": return "truncates \(view())"
        case "inspect": return "inspect \(view())"
        case "matrix":
            return
                "matrix\(chance(40) ? " of \(value())" : "")\(chance(50) ? " devices iphone-se,ipad" : "")\(chance(30) ? " lengths 100,140" : "")\(chance(30) ? " rtl" : "")"
        case "lint": return chance(50) ? "lint" : "lint \(view())"
        case "frames": return chance(50) ? "frames" : "frames \(view())"
        case "values", "tree", "status", "ambiguity", "verify", "fixes", "history", "where", "hint", "skip", "leave", "next", "continue",
            "rerun":
            return name
        case "print": return "print \(expression())"
        case "constraints": return "constraints\(chance(40) ? " \(view())" : "")\(chance(30) ? " h" : "")"
        case "draw": return pick(["draw", "draw \(view())", "draw constraints", "draw since", "draw margins", "draw full"])
        case "conflicts": return pick(["conflicts", "conflicts all", "conflicts all limit 3"])
        case "why": return chance(60) ? "why \(value())" : "why not \(value()) \(relation()) \(points())"
        case "fix": return "fix \(number(1...3))\(pick(["", "", " constant", " priority", " remove"]))"
        case "sweep":
            let low = number(0...200)
            return "sweep \(parameter()) \(low)...\(low + number(1...400))\(chance(50) ? " of \(value())" : "")"
                + (chance(20) ? " svg \(file("svg"))" : "")
        case "drag":
            return "drag \(parameter()) \(number(0...300))...\(number(0...300))\(pick(["", " of \(view())"])) steps \(number(2...5))"
        case "try": return "try \(editing())"
        case "expect":
            return pick([
                "expect \(value()) \(relation()) \(points())", "expect no conflicts", "expect not broken \(constraint())",
                "expect error \(pick(["unknown-view", "usage", "syntax"])): \(editing())", "expect not ambiguous \(view())",
            ])
        default: return nil
        }
    }

    /// A command inside another.
    private mutating func editing() -> String {
        chance(60)
            ? equation() : command(pick(["undo", "delete", "constant", "priority", "save", "export", "hide", "new", "source"])) ?? "undo"
    }

    private mutating func sessionCommand(_ name: String) -> String? {
        switch name {
        case "undo", "redo": return chance(70) ? name : "\(name) \(number(1...4))"
        case "goto": return "goto \(number(0...15))"
        case "checkpoint":
            if chance(20) { return "checkpoint" }
            checkpoints.append("p\(number(1...3))")
            return "checkpoint \(checkpoints[checkpoints.count - 1])"
        case "restore": return "restore \(pick(checkpoints, or: "p1"))"
        case "diff": return chance(50) ? "diff" : "diff \(pick(checkpoints, or: "p1"))"
        // It would be all too often that nothing is there.
        case "new": return chance(25) ? "new" : "status"
        case "source": return "source \(file("aldb"))"
        case "save": return "save \(file("aldb"))"
        case "import":
            let format = pick(["log", "ib", "code", "json", "json"])
            if chance(30), format != "json" { return "import \(format) a.\(["log": "log", "ib": "xib"][format] ?? "swift")" }
            return "import \(format) \(file(["log": "log", "ib": "xib", "code": "swift"][format] ?? "json"))"
        case "export":
            let format = pick(["swift", "objc", "vfl", "snapkit", "masonry", "log", "aldb", "json", "json", "svg", "html"])
            let ending = ["aldb": "aldb", "json": "json", "log": "log", "swift": "swift"][format] ?? format
            return "export \(format)\(chance(80) ? " \(file(ending))" : "")"
        case "record": return chance(70) ? "record \(file("session"))" : pick(["record off", "record"])
        case "replay": return chance(80) ? "replay \(file("aldb"))" : "replay off"
        case "step", "back": return chance(60) ? name : "\(name) \(number(1...3))"
        case "list": return chance(60) ? "list" : "list \(number(1...6))"
        case "break": return "break \(pick(["\(number(1...6))", "on conflict", "on broken", "on ambiguous", "when \(value()) >= 10"]))"
        case "watch": return "watch \(chance(60) ? value() : constraint())"
        case "info": return "info breaks"
        case "learn":
            return pick([
                "learn", "learn equations", "learn hugging", "learn mine.lesson", "learn mine.lesson again", "learn conflicts again",
            ])
        case "answer": return "answer \(pick(["60", "b", "280", "5", "5", "title.width == 10"]))"
        case "set": return setting()
        case "assume": return pick(["assume", "assume isLandscape = true", "assume items.count = 3", "assume a.b = 1.5", "assume off"])
        case "alias": return pick(["alias", "alias f = frames", "alias v = view", "alias w = why not"])
        case "help": return pick(["help", "help priorities", "help why", "help nothing"])
        case "apropos": return "apropos \(pick(["conflict", "undo", "zzz"]))"
        case "timer": return pick(["timer on", "timer off"])
        case "quit": return chance(25) ? "quit" : "help quit"
        default: return nil
        }
    }

    private mutating func setting() -> String {
        switch number(0...9) {
        case 0: return "set"
        case 1: return "set keepgoing \(pick(["on", "on", "off"]))"
        case 2: return "set scale \(number(1...4))"
        case 3: return "set defaults \(pick(["ib", "code", "appkit"]))"
        case 4: return "set spacing \(pick(["modern", "classic"]))"
        case 5: return "set designtime \(pick(["on", "off"]))"
        case 6: return pick(["set draw \(view())", "set \(pick(["draw", "statistics", "private", "pager"])) \(pick(["on", "off"]))"])
        case 7: return "set language \(pick(["en", "zh", "auto"]))"
        default:
            let option = pick([
                "hug.h \(priority())", "font 20", "spacing 4", "rtl on", "hidden off", "margins 3", "maxwidth 80", "minscale 0.5",
                "baseline 4", "keyboard 200", "section header", "accessory disclosure", "tablestyle grouped", "stackhug 600",
                "clipping 400", "distribution default",
            ])
            return "set \(view()).\(option)"
        }
    }

    /// A file with this ending: mostly one of a few, so that what was written is read; sometimes none that could be.
    mutating func file(_ ending: String) -> String {
        switch number(0...29) {
        case 0: "/dev/full"
        case 1: "missing/folder.\(ending)"
        case 2: "/readonly/\(pick(["there", "new"])).\(ending)"
        case 3: "protected.\(ending)"
        case 4: "~/mine.\(ending)"
        case 5: "binary.\(ending)"
        default: "\(pick(["a", "b", "c"])).\(ending)"
        }
    }
}
