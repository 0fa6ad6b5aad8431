import Layout
import Reference
import TestSupport

/// A generator of commands about what is in stack views and tables.
struct StackTypist {
    private var random: SplitMix64
    private var lines: [String] = []
    private var views: [String] = []
    private var cells: [String] = []
    private var next = 0

    private static let stacks = ["s0", "s1", "s2"]
    private static let distributions = StackOptions.Distribution.allCases.map(\.rawValue)
    private static let alignments = StackOptions.Alignment.allCases.map(\.rawValue)

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for (index, stack) in Self.stacks.enumerated() {
            lines.append(
                "stack \(stack) axis=\(pick(["h", "v"])) distribution=\(pick(Self.distributions)) alignment=\(pick(Self.alignments))")
            lines.append("pin \(stack) leading,top \(40 * index)")
        }
        lines += ["view plain", "pin plain leading,bottom 0", "table rows", "pin rows leading,trailing,top,bottom 0"]
        lines.reverse()
    }

    private mutating func pick(_ all: [String]) -> String { random.pick(all) ?? "" }

    private mutating func view() -> String { views.isEmpty ? "plain" : pick(views) }

    private mutating func container() -> String { pick(Self.stacks + Self.stacks + ["plain"] + cells.suffix(2)) }

    mutating func line() -> String {
        if let line = lines.popLast() { return line }
        switch random.number(0...27) {
        case 0...6: return added()
        case 7:
            next += 1
            cells.append("cell\(next)")
            return "cell cell\(next) in rows \(pick(["", "", "rowheight=50", "hidden"]))"
        case 8...10: return "hide \(view())"
        case 11...13: return "show \(view())"
        case 14...15: return "move \(view()) in \(container())"
        case 16:
            let view = view()
            views.removeAll { $0 == view }
            return "delete \(view)"
        case 17: return "set \(pick(Self.stacks)).distribution \(pick(Self.distributions))"
        case 18: return "set \(pick(Self.stacks)).alignment \(pick(Self.alignments))"
        case 19: return "set \(pick(Self.stacks)).\(pick(["axis h", "axis v", "spacing 0", "spacing 7", "marginsrelative on"]))"
        case 20: return "set \(view()).after \(pick(["default", "5", "9"]))"
        case 21: return "set \(view()).gravity \(pick(["leading", "center", "trailing"]))"
        case 22: return "set \(view()).lines \(pick(["0", "1", "2"]))"
        case 23: return "resist \(view()) h \(pick(["250", "700", "800"]))"
        case 24: return "set \(view()).text \"\(pick(["", "A", "Another text", "One that is longer than the others"]))\""
        case 25: return pick(["undo", "undo 3", "redo"])
        case 26: return cells.isEmpty ? "undo" : "delete \(cells.removeLast())"
        default: return "move \(pick(Self.stacks)) in \(pick(Self.stacks + ["root"]))"
        }
    }

    private mutating func added() -> String {
        next += 1
        let name = "v\(next)"
        let what =
            switch random.number(0...4) {
            case 0...1: "label \(name) \"Text \(next)\""
            case 2: "label \(name) \"Text of several lines \(next)\" lines=0"
            case 3: "view \(name) \(random.number(1...6) * 10)x\(random.number(1...4) * 10)"
            default: "switch \(name)"
            }
        let line = "\(what) in \(container()) \(pick(["", "", "", "hidden", "after=12", "gravity=center", "gravity=trailing"]))"
        views.append(name)
        return line
    }
}
