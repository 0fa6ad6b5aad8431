import Exact
import JSONText
import Language

/// The options of views in a document, with the type of each value.
enum LayoutOptions {
    private enum Kind {
        case flag, number, insets, numbers(Int), word, size, sizeOrWord, font, mask
    }

    private static let kinds: [String: Kind] = [
        "font": .font, "weight": .word, "scrolls": .flag, "configuration": .flag, "lines": .number, "maxwidth": .number,
        "placeholder": .size, "canvas": .size, "hug.h": .number, "hug.v": .number,
        "resist.h": .number,
        "resist.v": .number, "margins": .insets, "directionalmargins": .insets, "minimummargins": .flag, "preservesmargins": .flag,
        "insetsfromsafearea": .flag,
        "safearea": .insets, "alignmentinsets": .insets, "rtl": .word, "frame": .numbers(4), "mask": .mask, "hidden": .flag,
        "header": .flag, "itemsize": .sizeOrWord, "columns": .number, "linespacing": .number, "sectioninsets": .insets, "separators": .flag,
        "resizable": .flag, "axis": .word, "spacing": .number, "distribution": .word, "alignment": .word, "marginsrelative": .flag,
        "baselinerelative": .flag, "after": .number, "gravity": .word, "rowheight": .number, "offset": .numbers(2),
    ]

    /// An option of a declaration; nil for an unknown key.
    static func option(_ key: String, _ field: JSONField) throws(Diagnostic) -> OptionSyntax? {
        guard let kind = kinds[key] else { return nil }
        return OptionSyntax(key, try value(kind, field))
    }

    private static func value(_ kind: Kind, _ field: JSONField) throws(Diagnostic) -> OptionSyntax.Value {
        switch kind {
        case .flag: return .flag(try field.bool())
        case .number: return .number(try field.number())
        case .insets: return try numbers(field, 4)
        case .numbers(let count): return try numbers(field, count)
        case .word: return .keyword(try field.plainWord())
        case .size: return .size(try size(field))
        case .sizeOrWord:
            if case .string = field.node.value { return .keyword(try field.plainWord()) }
            return .size(try size(field))
        case .font:
            if case .number = field.node.value { return .number(try field.number()) }
            if case .string(let text) = field.node.value, text.contains("/") { return .number(try field.number()) }
            return .keyword(try field.plainWord())
        case .mask:
            let mask = try field.string()
            let others: Set<UInt8> = Set("=&-,/.".utf8)
            guard !mask.isEmpty, mask.utf8.count <= 4000, mask.utf8.allSatisfy({ JSONField.isPlain($0) || others.contains($0) }) else {
                throw field.fault("is a mask such as \"h=-&-,v=--&,in=320x480\"")
            }
            return .raw(Word(keyword: mask))
        }
    }

    private static func numbers(_ field: JSONField, _ count: Int) throws(Diagnostic) -> OptionSyntax.Value {
        let fields = try field.array()
        guard fields.count == count else { throw field.fault("is \(count) numbers, not \(fields.count)") }
        var values: [Rational] = []
        for field in fields { values.append(try field.number()) }
        return .numbers(values)
    }

    /// A size, `100x50`, with `-` for null.
    static func size(_ field: JSONField) throws(Diagnostic) -> SizeSyntax {
        let fields = try field.array()
        guard fields.count == 2 else { throw field.fault("is a width and a height, not \(fields.count) values") }
        func extent(_ field: JSONField) throws(Diagnostic) -> Rational? {
            if case .null = field.node.value { return nil }
            return try field.number()
        }
        return SizeSyntax(width: try extent(fields[0]), height: try extent(fields[1]))
    }
}
