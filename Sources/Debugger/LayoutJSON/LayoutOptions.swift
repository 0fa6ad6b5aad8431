import Exact
import JSONText
import Language

/// The options of views in a document, with the type of each value.
enum LayoutOptions {
    private enum Kind {
        case flag, number, insets, numbers(Int), word, size, font, mask
    }

    private static let kinds: [String: Kind] = [
        "font": .font, "lines": .number, "maxwidth": .number, "placeholder": .size, "hug.h": .number, "hug.v": .number, "resist.h": .number,
        "resist.v": .number, "margins": .insets, "directionalmargins": .insets, "preservesmargins": .flag, "insetsfromsafearea": .flag,
        "safearea": .insets, "alignmentinsets": .insets, "rtl": .word, "frame": .numbers(4), "mask": .mask, "hidden": .flag,
        "header": .flag,
        "resizable": .flag, "axis": .word, "spacing": .number, "distribution": .word, "alignment": .word, "marginsrelative": .flag,
        "baselinerelative": .flag, "after": .number, "gravity": .word, "rowheight": .number, "offset": .numbers(2),
    ]

    /// An option as in a declaration, `key=value`; nil for an unknown key.
    static func text(of key: String, _ field: JSONField) throws(Diagnostic) -> String? {
        guard let kind = kinds[key] else { return nil }
        let value: String
        switch kind {
        case .flag: value = try field.bool() ? "on" : "off"
        case .number: value = try field.number().decimalDescription
        case .insets: value = try numbers(field, 4)
        case .numbers(let count): value = try numbers(field, count)
        case .word: value = try field.plainWord()
        case .size: value = try size(field)
        case .font:
            if case .number = field.node.value {
                value = try field.number().decimalDescription
            } else if case .string(let text) = field.node.value, text.contains("/") {
                value = try field.number().decimalDescription
            } else {
                value = try field.plainWord()
            }
        case .mask:
            value = try field.string()
            let others: Set<UInt8> = Set("=&-,/.".utf8)
            guard !value.isEmpty, value.utf8.count <= 4000, value.utf8.allSatisfy({ JSONField.isPlain($0) || others.contains($0) }) else {
                throw field.fault("is a mask such as \"h=-&-,v=--&,in=320x480\"")
            }
        }
        return "\(key)=\(value)"
    }

    private static func numbers(_ field: JSONField, _ count: Int) throws(Diagnostic) -> String {
        let fields = try field.array()
        guard fields.count == count else { throw field.fault("is \(count) numbers, not \(fields.count)") }
        var texts: [String] = []
        for field in fields { texts.append(try field.number().decimalDescription) }
        return texts.joined(separator: ",")
    }

    /// A size, `100x50`, with `-` for null.
    static func size(_ field: JSONField) throws(Diagnostic) -> String {
        let fields = try field.array()
        guard fields.count == 2 else { throw field.fault("is a width and a height, not \(fields.count) values") }
        var texts: [String] = []
        for field in fields {
            if case .null = field.node.value {
                texts.append("-")
            } else {
                let text = try field.number().decimalDescription
                // A negative one is refused by the language, and so has to come whole.
                texts.append(text.contains("/") || text.hasPrefix("-") ? "(\(text))" : text)
            }
        }
        return texts.joined(separator: "x")
    }
}
