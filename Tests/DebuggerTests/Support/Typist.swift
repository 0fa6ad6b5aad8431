import Reference
import TestSupport
/// A generator of commands that knows the names it has made.
struct Typist {
    private var random: SplitMix64
    private var views: [String] = ["root"]
    private var constraints: [String] = []
    private var next = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func pick<T>(_ all: [T]) -> T? { random.pick(all) }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { random.number(range) }

    mutating func line() -> String {
        let view = pick(views) ?? "root"
        let other = pick(views) ?? "root"
        let priority = pick(["", "", " @high", " @low", " @251", " @999", " @\(number(1...999))"]) ?? ""
        let relation = pick(["==", "==", "<=", ">="]) ?? "=="
        switch number(0...19) {
        case 0...3 where views.count < 9:
            next += 1
            views.append("v\(next)")
            let kind = pick(["view", "label", "image"]) ?? "view"
            return "\(kind) v\(next) \(kind == "view" ? "" : "\(number(1...20) * 10)x20") in \(view == other ? "root" : view)"
        case 4...6:
            next += 1
            constraints.append("k\(next)")
            let pair = pick([
                ("leading", "leading"), ("leading", "trailing"), ("trailing", "trailing"), ("centerX", "centerX"), ("top", "bottom"),
            ])
            let (a, b) = pair ?? ("leading", "leading")
            return "k\(next): \(view).\(a) \(relation) \(other).\(b) + \(number(-40...40))\(priority)"
        case 7...8:
            next += 1
            constraints.append("k\(next)")
            return "k\(next): \(view).width \(relation) \(number(0...8) * 50)\(priority)"
        case 9:
            next += 1
            constraints.append("k\(next)")
            return "k\(next): \(view).width \(relation) 0.5 * \(other).width\(priority)"
        case 10: return "delete \(pick(constraints) ?? "nothing")"
        case 11: return "constant \(pick(constraints) ?? "nothing") \(number(-100...300))"
        case 12: return "priority \(pick(constraints) ?? "nothing") \(number(1...4) * 250)"
        case 13: return "deactivate \(pick(constraints) ?? "nothing")"
        case 14: return "activate \(pick(constraints) ?? "nothing")"
        case 15: return "resize root \(number(4...16) * 50)x480"
        case 16: return "hug \(view) h \(number(1...1000))"
        case 17: return "suggest \(view).width \(number(0...300))"
        case 18: return pick(["undo", "undo 2", "redo", "suggest \(view).width off"]) ?? "undo"
        default: return views.count > 4 ? "delete \(views.removeLast())" : "size \(view) \(number(1...20) * 10)x20"
        }
    }
}
