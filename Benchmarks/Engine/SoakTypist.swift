import Commands
import Language
import Layout
import Reference
import Session
import Vocabulary

/// Types at random what a person may change in a session of about so many views: it keeps to that number.
struct SoakTypist {
    private let size: Int
    private var bits: SplitMix64
    private var views: [(name: String, kind: View.Kind)] = []
    /// By name: where a view stands, and what stands in it.
    private var parents: [String: String] = [:]
    /// What cards are made of.
    private var constraints: [String] = []
    /// What was typed besides.
    private var extras: [String] = []
    /// What was taken out of force, and what is no longer required: both come back.
    private var inactive: [String] = []
    private var weakened: [String] = []
    private var suggested: [String] = []
    /// What comes next, whatever else might.
    private var waiting: [String] = []
    private var next = 0

    init(size: Int, seed: UInt64) {
        self.size = size
        bits = SplitMix64(seed: seed)
    }

    /// Learns what there is: undo and errors have made it something else than what was typed.
    mutating func look(at session: Session) {
        let layout = session.layout
        views = layout.viewsInOrder.filter { $0.kind != .window }.map { ($0.name, $0.kind) }
        parents = [:]
        for view in layout.viewsInOrder { parents[view.name] = view.parent.map { layout.name(of: $0) } }
        let typed = layout.constraintsInOrder.filter { if case .typed = $0.id { true } else { false } }
        constraints = typed.map(\.name).filter { !$0.hasPrefix("k") }
        extras = typed.map(\.name).filter { $0.hasPrefix("k") }
        weakened = typed.filter { !$0.isRequired && !$0.name.hasPrefix("k") }.map(\.name)
        inactive = typed.filter { !$0.isActive }.map(\.name)
        suggested = layout.constraintsInOrder.compactMap { constraint in
            if case .suggestion = constraint.id { constraint.form.items.first.map { layout.name(of: $0.term.entity) } } else { nil }
        }
    }

    /// The session that everything begins with: cards in columns, and in each a picture, texts and a button.
    mutating func beginning() -> [String] {
        var lines = ["window root 1280x800"]
        while lines.count < 2 || views.count < size { lines += card() }
        return lines
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &bits) }
    private mutating func pick<T>(_ all: [T]) -> T? { all.randomElement(using: &bits) }

    private mutating func name(_ kind: View.Kind, in parent: String) -> String {
        next += 1
        let name = "v\(next)"
        views.append((name, kind))
        parents[name] = parent
        return name
    }

    private mutating func card() -> [String] {
        // Below another now and then: what happens above moves what is below it.
        let before = number(0...3) == 0 ? pick(views.filter { parents[$0.name] == "root" }.suffix(8))?.name : nil
        let card = name(.view, in: "root")
        let (picture, title, text, row) = (
            name(.image, in: card), name(.label, in: card), name(.label, in: card), name(.stack, in: card)
        )
        let (button, toggle) = (name(.button, in: row), name(.toggle, in: row))
        constraints += ["left", "right", "top"].map { "\(card).\($0)" }
        return [
            "view \(card)", "image \(picture) 44x44 in \(card)", "label \(title) \"\(words())\" in \(card)",
            "label \(text) \"\(words()) \(words())\" lines=\(number(0...9) == 0 ? 0 : 1) in \(card)",
            "stack \(row) axis=h spacing=8 in \(card)",
            "button \(button) \"Go\" in \(row)", "switch \(toggle) in \(row)",
            "`\(card).left`: \(card).leading == root.leading + \(number(0...40))",
            "`\(card).right`: \(card).trailing == root.trailing - \(number(0...40))",
            before.map { "`\(card).top`: \(card).top == \($0).bottom + 8" }
                ?? "`\(card).top`: \(card).top == root.top + \(number(0...80) * 8)",
            "H:|-8-[\(picture)]-8-[\(title)]-(>=8)-|", "\(text).leading == \(title).leading", "\(text).trailing == \(card).trailing - 8",
            "V:|-8-[\(title)]-4-[\(text)]-8-[\(row)]-8-|", "\(picture).top == \(card).top + 8", "\(row).leading == \(title).leading",
        ]
    }

    private mutating func words() -> String {
        (0...number(0...6)).map { _ in pick(["Inbox", "of", "the", "settings", "day", "WWW", "illi", "写", "Überschrift"]) ?? "" }
            .joined(separator: " ")
    }

    private mutating func priority() -> String {
        pick(["", " @high", " @low", " @251", " @749", " @999", " @\(number(1...999))", " @\(number(1...999)).5"]) ?? ""
    }

    /// One statement.
    mutating func line() -> String {
        let view = pick(views) ?? ("root", .view)
        if !waiting.isEmpty { return waiting.removeFirst() }
        let constraint = pick(number(0...2) == 0 ? extras : constraints).map { "`\($0)`" } ?? "c1"
        switch number(0...999) {
        case ..<200: return "constant \(constraint) \(number(-40...120))"
        case ..<230: return "priority `\(pick(extras) ?? "nothing")` \(number(0...9) == 0 ? 1000 : number(1...999))"
        case ..<270:
            if weakened.count > size / 20 { return "priority `\(weakened.removeFirst())` 1000" }
            guard let chosen = pick(constraints) else { return "undo" }
            weakened.append(chosen)
            return "priority `\(chosen)` \(number(1...999))"
        case ..<370:
            if inactive.count > size / 20 { return "activate `\(inactive.removeFirst())`" }
            guard let chosen = pick(number(0...1) == 0 ? constraints : extras), !inactive.contains(chosen) else { return "undo" }
            inactive.append(chosen)
            return "deactivate `\(chosen)`"
        case ..<580: return extras.count < size / 2 + number(-20...20) ? relation(view.name) : removal()
        case ..<640:
            if suggested.count > 4 { return "suggest \(suggested.removeFirst()).width off" }
            suggested.append(view.name)
            return "suggest \(view.name).width \(number(0...400))"
        case ..<700: return "text \(pick(views.filter { $0.kind == .label })?.name ?? view.name) \"\(words())\""
        case ..<730: return "size \(pick(views.filter { $0.kind == .image })?.name ?? view.name) \(number(1...20) * 8)x\(number(1...9) * 8)"
        case ..<770: return "\(number(0...1) == 0 ? "hug" : "resist") \(view.name) \(number(0...1) == 0 ? "h" : "v") \(number(1...1000))"
        case ..<810: return "\(number(0...2) == 0 ? "hide" : "show") \(view.name)"
        case ..<820: return "move \(view.name) in \(container(of: view.name))"
        case ..<850: return views.count > size ? "delete \(removed())" : another()
        case ..<890: return views.count < size ? another() : "delete \(removed())"
        case ..<940: return pick(["undo", "undo", "undo 3", "undo 10"]) ?? "undo"
        case ..<965: return pick(["redo", "redo 2"]) ?? "redo"
        case ..<975: return "resize root \(number(30...160) * 10)x\(number(30...120) * 10)"
        case ..<985: return setting()
        case ..<992: return "keep \(view.name).\(pick(["left", "top", "width", "height"]) ?? "left") \(number(0...500))"
        case ..<994: return pick(["checkpoint here", "restore here"]) ?? ""
        default: return pick(["constant nothing 3", "delete nothing", "\(view.name).left == nowhere.left", "size root"]) ?? ""
        }
    }

    private mutating func removal() -> String {
        extras.isEmpty ? "undo" : "delete `\(extras.remove(at: number(0...extras.count - 1)))`"
    }

    private mutating func removed() -> String {
        guard !views.isEmpty else { return "nothing" }
        let name = views.remove(at: number(0...views.count - 1)).name
        // What stands in it goes with it.
        var gone: Set<String> = [name]
        views.removeAll { view in
            guard let parent = parents[view.name], gone.contains(parent) else { return false }
            gone.insert(view.name)
            return true
        }
        return name
    }

    /// Another view for this one to stand in, or the window.
    private mutating func container(of view: String) -> String {
        let containers = views.filter { ($0.kind == .view || $0.kind == .stack) && parents[$0.name] == "root" }.map(\.name)
        return pick(containers.filter { $0 != view }) ?? "root"
    }

    private mutating func another() -> String {
        let parent = container(of: "")
        switch number(0...5) {
        case 0...1:
            waiting = card()
            return waiting.removeFirst()
        case 2: return "stack \(name(.stack, in: "root")) axis=\(number(0...1) == 0 ? "h" : "v") in root"
        case 3: return "view \(name(.view, in: parent)) in \(parent)"
        default: return "label \(name(.label, in: parent)) \"\(words())\" in \(parent)"
        }
    }

    private mutating func setting() -> String {
        guard let stack = pick(views.filter { $0.kind == .stack })?.name else { return "undo" }
        return pick([
            "set \(stack).spacing \(number(0...20))", "set \(stack).axis \(number(0...1) == 0 ? "h" : "v")",
            "set \(stack).distribution \(pick(["fill", "fillEqually", "equalSpacing", "equalCentering", "fillProportionally"]) ?? "fill")",
            "set \(stack).alignment \(pick(["fill", "center", "leading", "trailing"]) ?? "fill")",
        ]) ?? ""
    }

    /// A constraint with a view beside it, or with what it stands in; seldom with any other.
    private mutating func relation(_ view: String) -> String {
        next += 1
        let name = "k\(next)"
        extras.append(name)
        let parent = parents[view] ?? "root"
        let beside = views.filter { parents[$0.name] == parent && $0.name != view }.map(\.name)
        let other = number(0...99) == 0 ? pick(views)?.name ?? parent : pick(beside + [parent, parent]) ?? parent
        let relation = pick(["==", "==", "<=", ">="]) ?? "=="
        // Required ones now and then: they may contradict what is there.
        var priority = priority()
        if priority.isEmpty, number(0...2) != 0 { priority = " @700" }
        switch number(0...6) {
        case 0: return "\(name): \(view).width \(relation) \(number(0...8) * 40)\(priority)"
        case 1: return "\(name): \(view).height \(relation) \(number(0...8) * 16)\(priority)"
        case 2: return "\(name): \(view).width \(relation) \(number(1...4))/3 * \(other).width + \(number(0...30))\(priority)"
        case 3: return "\(name): \(view).centerY \(relation) \(other).centerY\(priority)"
        case 4: return "\(name): \(view).top \(relation) \(other).bottom + \(number(-20...40))\(priority)"
        case 5: return "\(name): \(view).leading \(relation) \(other).trailing + \(number(-20...40))\(priority)"
        default: return "\(name): \(view).leading \(relation) \(other).leading + \(number(-20...40))\(priority)"
        }
    }
}
