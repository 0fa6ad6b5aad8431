import Language
import Reference
import TestSupport

/// A generator of commands about things whose names hold whatever a name may hold.
struct HostileTypist {
    private var random: SplitMix64
    private var views = ["root"]
    private var variables: [String] = []
    private var metrics: [String] = []
    private var labels: [String] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let pieces = [
        "a", "b", "é", "e\u{301}", "\u{301}", "x", "1", "_", "$", ".", "..", " ", "\t", "\n", "\n\n", "\r", "\r\n", ";", "#", ",", ":", "@",
        "\"", "`",
        "``", "\\", "\\u{41}", "\\n", "(", ")", "[", "]", "|", "-", "==", "≤", "\u{1B}[31m", "\u{07}", "\u{00}", "\u{7F}", "\u{9B}",
        "\u{85}",
        "\u{202E}", "\u{2028}", "\u{2029}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{FEFF}", "\u{1FEF}", "\u{37E}", "\u{D4E}", "\u{600}",
        "🏴\u{E0067}\u{E007F}",
        "👩\u{200D}🚀", "🇩🇪", "界", "א", "<", ">", "&", "'", "*/", "//", "\u{FFFE}", "\u{E000}",
    ]

    private static let wholes = [
        "super", "self", "H", "V", "h", "v", "off", "on", "all", "in", "to", "at", "required", "high", "inset", "align", "view", "window",
        "keep", "save",
        "unnamed", "defaults", "scale", "c1", "c2", "c3", "c1.leading", "c2.1", "root.width", "root.width>=0", "a", "a.width>=0", "a.hug.h",
        "suggest(a.width)",
        "freeze(a.width)", "mask(a).minX", "UISV-spacing(a).1", "super.width", "width", "leading", "margins", "content", "let", "var",
        "note",
    ]

    private mutating func pick(_ all: [String]) -> String { random.pick(all) ?? "" }

    private mutating func name() -> String {
        if random.number(0...2) == 0 { return pick(Self.wholes) }
        return (0..<random.number(1...5)).map { _ in pick(Self.pieces) }.joined()
    }

    /// As the language has it or, now and then, as it stands: what then comes of it is somebody's mistake.
    private mutating func spelled(_ name: String) -> String {
        random.number(0...5) == 0 ? "`\(name.replacing("`", with: "``"))`" : Word.spelling(of: name)
    }

    private mutating func text() -> String { Word.quoted((0..<random.number(0...4)).map { _ in pick(Self.pieces) }.joined()) }

    private mutating func view() -> String { Word.spelling(of: pick(views)) }

    private mutating func number() -> String {
        pick(
            ["0", "1", "8", "-3.5", "100", "1/3", "320", "0.001", "1000", "44", "60"]
                + (metrics.isEmpty ? [] : [Word.spelling(of: pick(metrics))]))
    }

    private mutating func priority() -> String {
        pick(["", "", "", " @high", " @low", " @999.9999", " @1/3", " @\(random.number(1...1000))"])
    }

    /// `NAME: ` or nothing.
    private mutating func label() -> String {
        guard random.number(0...2) > 0 else { return "" }
        labels.append(name())
        return "\(spelled(labels[labels.count - 1])): "
    }

    private mutating func constraint() -> String { labels.isEmpty ? "c\(random.number(1...9))" : Word.spelling(ofID: pick(labels)) }

    mutating func line() -> String {
        switch random.number(0...27) {
        case 0...4:
            let new = name()
            let kind = pick(["view", "view", "label", "button", "scroll", "stack", "table", "cell", "guide", "window", "image"])
            let (spelled, parent) = (spelled(new), view())
            views.append(new)
            let text = kind == "label" || kind == "button" ? " \(text())" : ""
            let size = pick(["", "", " 30x40", " -x44", " (1/3)x20"])
            let place = kind == "window" || random.number(0...2) == 0 ? "" : " in \(parent)"
            return
                "\(kind) \(spelled)\(text)\(size)\(place)\(pick(["", "", " hug=251", " hidden", " rtl", " margins=1,2,3,4", " mask=on", " frame=1,2,30,40"]))"
        case 5:
            variables.append(name())
            return "var \(spelled(variables[variables.count - 1]))"
        case 6:
            metrics.append(name())
            return "let \(spelled(metrics[metrics.count - 1])) = \(pick(["8", "1/3", "-20", "0.125"]))"
        case 7...9:
            let edge = pick(["leading", "trailing", "left", "top", "bottom", "centerX", "centerY"])
            return "\(label())\(view()).\(edge) \(pick(["==", "<=", ">="])) \(view()).\(edge) + \(number())\(priority())"
        case 10...11: return "\(label())\(view()).\(pick(["width", "height"])) \(pick(["==", "<=", ">="])) \(number())\(priority())"
        case 12: return "\(label())\(view()).width == \(number()) * \(view()).width +\t\(number())\(priority())"
        case 13: return "\(label())\(view()).\(pick(["edges", "size", "center"])) == \(view()).\(pick(["edges", "size", "center"]))"
        case 14: return "\(label())H:|-\(pick(["8", "", "(>=4@high)"]))-[\(view())]-[\(view())]\(pick(["", "-|"]))"
        case 15 where !variables.isEmpty:
            return
                "\(label())\(number()) * \(Word.spelling(of: pick(variables))) == \(number()) * \(Word.spelling(of: pick(variables))) + \(pick([number(), "1e12"]))\(priority())"
        case 16: return "suggest \(view()).\(pick(["width", "leading", "left"])) \(number())\(priority())"
        case 17: return pick(["freeze \(view()).\(pick(["width", "leading"]))", "thaw", "keep \(view()).width \(number())"])
        case 18: return "priority \(pick([constraint(), Word.spelling(ofID: "freeze(\(pick(views)).width)")])) \(random.number(1...1000))"
        case 19: return "\(pick(["activate", "deactivate", "deactivate", "placeholder"])) \(constraint())"
        case 20: return "note \(pick([constraint(), view()])) \(text())"
        case 21: return "system \(constraint()) \(spelled(name())) \(text())"
        case 22: return "delete \(pick([constraint(), view(), Word.spelling(of: pick(variables + metrics + ["c1"]))]))"
        case 23: return pick(["undo", "redo", "move \(view()) in \(view())", "set \(view()).yup on", "text \(view()) \(text())", "rotate"])
        case 24: return "constant \(constraint()) \(number())"
        case 25:
            return pick([
                "hide \(view())", "show \(view())", "mask \(view()) width", "hug \(view()) h \(random.number(1...999))",
                "size \(view()) 10x20",
            ])
        case 26: return pick(["missing", "fix 1", "missing \(view())", "clear \(view())", "set defaults code", "set designtime on"])
        default: return "\(label())\(view()).width \\\n  == \(number())\(priority())"
        }
    }
}
