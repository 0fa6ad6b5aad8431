import Exact
import JSONText
import Language
import Vocabulary

/// The options of views in a layout in JSON.
enum LayoutOptions {
    /// The option for a key in the document and its value; nil for an unknown key. Throws `format` for a value of another form than the option takes.
    static func option(_ key: String, _ field: JSONField) throws(Diagnostic) -> OptionSyntax? {
        guard let option = ViewOption(rawValue: key) else { return nil }
        return OptionSyntax(key, try value(option.form, field))
    }

    private static func value(_ form: ViewOption.Form, _ field: JSONField) throws(Diagnostic) -> OptionSyntax.Value {
        switch form {
        case .flag: return .flag(try field.bool())
        case .number, .length, .fraction, .count, .priority: return .number(try field.number())
        case .insets: return try numbers(field, 4)
        case .numbers(let names): return try numbers(field, names.count)
        case .word: return .keyword(try field.plainWord())
        case .size: return .size(try size(field))
        case .sizeOrWord:
            if case .string = field.node.value { return .keyword(try field.plainWord()) }
            return .size(try size(field))
        case .numberOrWord:
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

    /// The size for an array of a width and a height: `100x-` for `[100, null]`.
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
