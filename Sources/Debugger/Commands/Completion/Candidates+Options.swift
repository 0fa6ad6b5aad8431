import Answers
import Language
import Layout
import Session
import Vocabulary

/// Completes options of views, and settings, with their values.
extension Candidates {
    /// Candidates for an option: `key=` or a flag, or the value behind the `=`.
    var options: [Completion.Candidate] {
        guard let kind = place.command.flatMap(View.Kind.init(rawValue:)) else { return [] }
        let typed = place.typed
        guard let mark = typed.firstIndex(of: "=") else {
            return words(ViewOptions.keys(for: kind).filter(ViewOptions.isFlag))
                + words(
                    ViewOptions.keys(for: kind).filter { !ViewOptions.isFlag($0) }.map { $0 + "=" }, isWhole: false)
        }
        return words(ViewOptions.choices(for: String(typed[..<mark])).map { typed[...mark] + $0 })
    }

    /// Candidates for `VIEW.OPTION` behind `set`.
    var optionsOfView: [Completion.Candidate] {
        let typed = place.typed
        guard let dot = typed.firstIndex(of: ".") else {
            return paths(.anchor, from: layout.viewsInOrder.map(\.name).sorted())
        }
        let name = typed[..<dot].filter { $0 != "`" }
        guard let view = layout.view(named: String(name)) else { return [] }
        return words(ViewOptions.keys(for: view.kind).map { typed[...dot] + $0 })
    }

    /// The words that are values of a setting, or of a view's option.
    var valuesOfSetting: [String] {
        let name = place.wordBefore
        if let dot = name.firstIndex(of: ".") { return ViewOptions.choices(for: String(name[name.index(after: dot)...])) }
        return Setting.choices(for: name)
    }
}

extension ViewOptions {
    private static let flags: Set<String> = [
        "insetsfromsafearea", "minimummargins", "preservesmargins", "rtl", "resizable", "yup", "hidden", "header", "separators", "scrolls",
        "configuration", "marginsrelative", "baselinerelative",
    ]

    /// Whether the option may stand alone, meaning 'on'.
    static func isFlag(_ key: String) -> Bool { flags.contains(key) }

    /// The words that may be values of an option; numbers are not listed.
    static func choices(for key: String) -> [String] {
        if flags.contains(key) { return key == "rtl" ? ["on", "off", "inherit"] : ["on", "off"] }
        if key.hasPrefix("hug") || key.hasPrefix("resist") { return NamedPriority.names }
        return switch key {
        case "axis": Axis.allCases.map(\.rawValue)
        case "orientation": ["horizontal", "vertical"]
        case "distribution": StackOptions.Distribution.allCases.map(\.rawValue)
        case "alignment": StackOptions.Alignment.allCases.map(\.rawValue) + ["top", "bottom"]
        case "gravity": StackOptions.Gravity.allCases.map(\.rawValue)
        case "style": TextStyle.allCases.map(\.rawValue)
        case "weight": FontWeight.allCases.map(\.rawValue) + ["default"]
        case "font": TextStyle.allCases.map(\.rawValue) + ["default"]
        case "mask": ["on", "off"] + MaskSyntax.parts
        case "frame": ["current", "none"]
        case "margins", "directionalmargins", "alignmentinsets": ["default"]
        case "after": ["default", "system"]
        case "spacing": ["system"]
        case "itemsize": ["auto"]
        case "columns": ["automatic"]
        case "linespacing": ["default"]
        case "safearea", "placeholder", "canvas": ["none"]
        case "maxwidth", "rowheight": ["automatic"]
        default: []
        }
    }
}

extension Setting {
    /// The words that may be values of a setting; empty where it takes a number.
    static func choices(for name: String) -> [String] {
        if name == "textsize" { return TextSize.allCases.map(\.rawValue) }
        let values = values(of: name)
        return values.count > 1 ? values.filter { $0 != view } : []
    }

    /// Whether a setting may be a view.
    static func takesView(_ name: String) -> Bool { values(of: name).contains(view) }

    private static func values(of name: String) -> [String] {
        all.first { $0.name == name }?.values.split(separator: "|").map(String.init) ?? []
    }

    private static let view = "VIEW"
}

extension MaskSyntax {
    /// The names of the parts that a mask can make flexible.
    static let parts = ["left", "width", "right", "top", "height", "bottom"]

    /// The ways in which an axis of a mask can be flexible, as logs print them.
    static let springs = ["---", "--&", "-&-", "-&&", "&--", "&-&", "&&-", "&&&"]
}
