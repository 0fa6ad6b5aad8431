import Interchange
import Vocabulary

/// Makes short names for the views and constraints of a log.
struct LogNames {
    var source: NameSource

    /// A name for an item: `signInLabel` for `UILabel:0x7f8a'Sign in'`, `contentView` for `UITableViewCellContentView`, `view1` for
    /// `UIView`.
    mutating func makeName(for item: LoggedItem) -> String {
        if let name = item.name, !NameSource.identifier(of: name).isEmpty { return source.makeName(for: name) }
        let word = Self.word(forClass: item.className ?? "")
        if let title = item.title, !title.isEmpty {
            if let guide = Self.guides[title] { return source.makeName(for: guide) }
            let start = Self.camel(NameSource.identifier(of: Self.beginning(of: title)))
            let end = Self.capitalised(Self.lastWord(of: word))
            let isSaid = start.lowercased().hasSuffix(end.lowercased())
            if !start.isEmpty, start != "_", !Self.kinds.contains(start) { return source.makeName(for: isSaid ? start : start + end) }
        }
        // A word that only says what kind of thing the item is gets a number.
        if Self.kinds.contains(word) || word.isEmpty { return source.makeNumberedName(for: word.isEmpty ? "item" : word) }
        return source.makeName(for: word)
    }

    /// Names for the statements that a constraint comes to, one for each, such as `encapsulatedHeight` or `signInLabelTop`.
    mutating func makeNames(for constraint: LoggedConstraint, itemNames: [LoggedItem.Key: String]) -> [String] {
        let given = constraint.identifier.flatMap { identifier -> String? in
            guard !NameSource.identifier(of: identifier).isEmpty else { return nil }
            return LoggedConstraint.isOfSystem(identifier) ? Self.plain(identifier) : identifier
        }
        switch constraint.body {
        case .contentSize(let item, let isWidth, _, _, _):
            let base = "\(itemNames[item] ?? "item")\(isWidth ? "Width" : "Height")"
            return [source.makeName(for: base + "Hug"), source.makeName(for: base + "Resist")]
        case .relations(let all):
            return all.map { relation in
                let term = relation.left.terms.first ?? relation.right.terms.first
                let own = term.map { "\(itemNames[$0.item] ?? "item")\(Self.capitalised($0.attribute.rawValue))" }
                return source.makeName(for: given ?? own ?? "constraint")
            }
        }
    }

    // MARK: Words

    /// Words for kinds of views, and others that say little as a name.
    private static let kinds: Set<String> = [
        "view", "label", "button", "field", "image", "switch", "slider", "progress", "spinner", "scroll", "stack", "table", "cell", "guide",
        "window", "control", "box", "object", "hostingView",
    ]

    /// The names of guides, by the identifiers with which logs print them.
    private static let guides = Guide.logged.mapValues { $0 == .safeArea ? $0.rawValue : $0.rawValue + "Guide" }

    /// The word for a class: `fancyView` for `SomeApp.UIFancyView<Int>`.
    static func word(forClass name: String) -> String {
        var word = Substring(name)
        if let generic = word.firstIndex(of: "<") { word = word[..<generic] }
        if word.hasPrefix("_Tt") { word = lastPart(ofMangled: word) }
        if let dot = word.lastIndex(of: "."), dot < word.index(before: word.endIndex) { word = word[word.index(after: dot)...] }
        if word.hasPrefix("NSKVONotifying_") { word = word.dropFirst("NSKVONotifying_".count) }
        word = word.drop { !$0.isLetter }
        for prefix in ["UI", "NS"] where word.hasPrefix(prefix) && word.dropFirst(2).first?.isUppercase ?? false {
            word = word.dropFirst(2)
        }
        if word.hasSuffix("CellContentView") { return "contentView" }
        return camel(NameSource.identifier(of: String(word)))
    }

    /// The class name in a mangled name: `CardView` for `_TtC5MyApp8CardView`.
    private static func lastPart(ofMangled name: Substring) -> Substring {
        var last: Substring?
        var rest = name
        while let digit = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
            let digits = rest[digit...].prefix { $0.isASCII && $0.isNumber }
            rest = rest[digits.endIndex...]
            guard let count = Int(digits), count > 0, count <= rest.count else { break }
            last = rest.prefix(count)
            rest = rest.dropFirst(count)
        }
        return last ?? name
    }

    /// The word with a small initial: `signIn` for `SignIn`, `mkMapView` for `MKMapView`; `OK` stays.
    static func camel(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        switch capitals.count {
        case 0: return word
        case 1: return capitals.lowercased() + word.dropFirst()
        case word.count: return word
        default: return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
        }
    }

    private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The last word of a name: `Label` for `fancyLabel`.
    private static func lastWord(of word: String) -> String {
        guard let start = word.lastIndex(where: \.isUppercase) else { return word }
        return String(word[start...])
    }

    /// The first words of a title, about twenty characters in all. UIKit puts the address of a view into the titles of its guides, as in
    /// `BackButtonGuide(0x7f8a)`: that is no word.
    private static func beginning(of title: String) -> String {
        var kept = ""
        let words = title.firstRange(of: "(0x").map { title[..<$0.lowerBound] } ?? title[...]
        for part in words.split(separator: " ").prefix(8) {
            if !kept.isEmpty, kept.count + part.count > 20 { break }
            kept += (kept.isEmpty ? "" : " ") + part.prefix(20)
        }
        return kept
    }

    /// A short name for an identifier of the system: `encapsulatedHeight` for `UIView-Encapsulated-Layout-Height`, `canvasConnection`
    /// for `UISV-canvas-connection`.
    private static func plain(_ identifier: String) -> String {
        var rest = Substring(identifier)
        for prefix in ["UIView-", "NSView-", "UISV-", "_UI"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
        let words = rest.split(separator: "-").filter { $0 != "Layout" && $0 != "constraint" }
        let joined = NameSource.identifier(of: words.joined(separator: " "))
        return camel(joined.hasPrefix("TemporaryLayout") ? "Temporary" + joined.dropFirst("TemporaryLayout".count) : joined)
    }
}
