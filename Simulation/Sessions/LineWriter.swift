import Commands
import Reference
import Session

/// Writes lines of the language at random, mostly such as can be run.
struct LineWriter {
    var random: SplitMix64
    var surroundings = Surroundings()
    /// Numbers of new names.
    private var lastName = 0
    var checkpoints: [String] = []
    /// What stands before new names: scripts have their own.
    var prefix = ""
    /// Commands that make sense after those before, for some lines more.
    private var sequel: (commands: [String], lines: Int) = ([], 0)

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    // MARK: Choices

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func pick<T>(_ all: [T]) -> T { all[number(0...all.count - 1)] }
    mutating func pick<T>(_ all: [T], or other: T) -> T { all.isEmpty ? other : pick(all) }
    mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    mutating func newName(_ letter: String) -> String {
        lastName += 1
        return "\(prefix)\(letter)\(lastName)"
    }

    // MARK: Parts

    mutating func view() -> String { pick(surroundings.views, or: "nobody") }
    mutating func constraint() -> String {
        chance(90) ? pick(surroundings.constraints, or: "c1") : pick(surroundings.generated, or: "c1")
    }

    mutating func size() -> String { "\(number(0...40) * 5)x\(number(0...20) * 5)" }
    mutating func points() -> String {
        switch number(0...9) {
        case 0: pick(surroundings.metrics, or: "8")
        case 1: "\(number(-20...200)).5"
        case 2: "\(number(1...40))/3"
        default: "\(number(-10...80) * 4)"
        }
    }

    mutating func priority() -> String {
        pick(["required", "high", "low", "fitting", "high+1", "999", "\(number(1...1000))", "251", "750"])
    }
    mutating func atPriority() -> String { chance(50) ? "" : " @\(priority())" }
    mutating func relation() -> String { pick(["==", "==", "==", "<=", ">="]) }

    static let horizontal = ["leading", "trailing", "left", "right", "centerX", "leadingMargin"]
    static let vertical = ["top", "bottom", "centerY", "firstBaseline", "topMargin"]

    /// `VIEW.ATTR`, or a variable.
    mutating func value() -> String {
        if chance(15), !surroundings.variables.isEmpty { return pick(surroundings.variables) }
        return "\(view()).\(pick(["width", "height", "leading", "top", "centerX", "bottom"]))"
    }

    mutating func parameter() -> String {
        switch number(0...5) {
        case 0: "\(pick(surroundings.views(ofKind: "window"), or: "root")).width"
        case 1: "\(view()).hug.h"
        case 2: "\(view()).resist.v"
        case 3: pick(surroundings.metrics, or: "gap")
        case 4: "\(constraint()).priority"
        default: "\(constraint()).constant"
        }
    }

    mutating func expression() -> String {
        switch number(0...4) {
        case 0: "2 * \(value()) - \(points())"
        case 1: "\(value()) + \(value())"
        default: value()
        }
    }

    mutating func equation() -> String {
        let label = chance(50) ? "\(newName("k")): " : ""
        if !surroundings.variables.isEmpty, chance(20) {
            return "\(label)\(pick(surroundings.variables)) \(relation()) \(expressionOfVariables())\(atPriority())"
        }
        let (one, other) = (view(), chance(60) ? "super" : view())
        switch number(0...9) {
        case 0...1: return "\(label)\(one).width \(relation()) \(number(0...60) * 5)\(atPriority())"
        case 2: return "\(label)\(one).height \(relation()) \(number(0...30) * 5)\(atPriority())"
        case 3: return "\(label)\(one).width \(relation()) \(pick(["0.5", "2", "1/3"])) * \(other).width + \(points())\(atPriority())"
        case 4:
            let kind = pick(["edges", "horizontalEdges", "center", "size"])
            let inset = kind.hasSuffix("dges") && chance(50) ? " inset \(number(0...20))" : ""
            return "\(label)\(one).\(kind) == \(other).\(kind)\(inset)\(atPriority())"
        case 5...7:
            let pair = pick([("leading", "leading"), ("leading", "trailing"), ("trailing", "trailing"), ("centerX", "centerX")])
            return "\(label)\(one).\(pair.0) \(relation()) \(other).\(pair.1) + \(points())\(atPriority())"
        default:
            let (a, b) = (pick(Self.vertical), pick(Self.vertical))
            return "\(label)\(one).\(a) \(relation()) \(other).\(b) + \(points())\(atPriority())"
        }
    }

    private mutating func expressionOfVariables() -> String {
        chance(40) ? points() : "\(number(1...3)) * \(pick(surroundings.variables)) + \(points())"
    }

    mutating func visualFormat() -> String {
        let all = surroundings.views.filter { surroundings.kinds[$0] != "window" }
        let (one, other) = (pick(all, or: "nobody"), pick(all, or: "nobody"))
        let axis = pick(["H:", "V:", ""])
        return pick([
            "\(axis)|-[\(one)]-|", "\(axis)|-\(number(0...40))-[\(one)(\(number(0...20) * 10))]", "\(axis)[\(one)]-[\(other)]",
            "\(axis)|[\(one)(>=\(number(0...50))@\(number(1...999)))]-(>=8)-|", "\(axis)[\(one)(==\(other))]",
        ])
    }

    // MARK: Lines

    /// A line for the session as it is.
    mutating func line(for session: Session) -> String {
        surroundings = Surroundings(session)
        return line()
    }

    mutating func line() -> String {
        var line = rightLine()
        if chance(6) { line = spoiled(line) }
        if chance(3) { line += "; " + rightLine() }
        if chance(1) { line = "\(line) # \u{1B}[2J and more" }
        return line
    }

    private mutating func rightLine() -> String {
        if surroundings.views.isEmpty, surroundings.variables.isEmpty, chance(70) { return "window root 320x\(number(4...10) * 50)" }
        if sequel.lines > 0 {
            sequel.lines -= 1
            if chance(70) { return following(pick(sequel.commands)) }
        }
        if surroundings.views.count < 4, chance(50) { return declaration() }
        switch number(0...99) {
        case 0..<14 where surroundings.size < 18: return declaration()
        case 0..<42: return equation()
        case 42..<46: return visualFormat()
        case 46..<54: return following(pick(["save", "export", "record", "source", "undo", "replay", "import", "learn"]))
        case 54..<56 where surroundings.hasConflict: return following("fix")
        default: return following(pick(CommandTable.names))
        }
    }

    /// A command, after which others are likelier.
    private mutating func following(_ name: String) -> String {
        let sequels = [
            "replay": ["step", "step", "continue", "back", "rerun", "where", "list", "break", "undo"],
            "learn": ["next", "answer", "hint", "skip", "next", "leave", "undo"], "undo": ["redo", "undo", "redo", "goto", "diff"],
            "table": ["cell", "cell"], "new": ["import", "source", "undo"], "export": ["import", "new"],
            "checkpoint": ["restore", "diff", "undo"],
        ]
        if let commands = sequels[name] { sequel = (commands, number(1...6)) }
        return command(name) ?? "help"
    }

    private mutating func declaration() -> String {
        command(pick(["view", "view", "label", "button", "image", "stack", "var", "let", "scroll", "guide"])) ?? "var x"
    }

    /// A line with a mistake in it.
    private mutating func spoiled(_ line: String) -> String {
        var words = line.split(separator: " ").map(String.init)
        switch number(0...4) {
        case 0: words.remove(at: number(0...words.count - 1))
        case 1: words[number(0...words.count - 1)] = pick(["nobody", "1e13", "-1", "\"", "..", "@", "0/0", "1e400", "`a b`", "é"])
        case 2: words.append(pick(["more", "12", ")", "\"open"]))
        case 3: words.swapAt(0, words.count - 1)
        default: words = [String(line.prefix(number(1...max(1, line.count))))]
        }
        return words.joined(separator: " ")
    }
}
