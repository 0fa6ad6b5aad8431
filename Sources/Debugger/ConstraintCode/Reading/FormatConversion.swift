import Exact
import Language

/// One conversion of a format as `printf` and `stringWithFormat:` take them, such as `%.1f`, `%03ld` or `%1$@`.
struct FormatConversion {
    /// The number of the argument that is converted, from 1; nil for the one that comes next.
    private(set) var argument: Int?
    private var flags = ""
    private var width = 0
    private var precision: Int?
    private var kind: Character = "%"

    /// Whether this is `%%`, which converts nothing.
    var isPercentSign: Bool { kind == "%" }

    /// Reads what follows a percent sign, and takes it from `characters`. Nil where it is none of the conversions that are known here.
    init?(_ characters: inout Substring) {
        // A leading zero is a flag.
        var number = characters.first == "0" ? nil : Self.number(&characters)
        if let position = number, characters.first == "$" {
            characters.removeFirst()
            (argument, number) = (position, nil)
        }
        if number == nil {
            while let flag = characters.first, "-+ 0#".contains(flag) { flags.append(characters.removeFirst()) }
            number = Self.number(&characters)
        }
        width = number ?? 0
        if characters.first == "." {
            characters.removeFirst()
            precision = Self.number(&characters) ?? 0
        }
        while let size = characters.first, "lhqzjtL".contains(size) { characters.removeFirst() }
        guard let kind = characters.popFirst(), "@diuf%".contains(kind), width <= 1_000, precision ?? 0 <= 100 else { return nil }
        self.kind = kind
    }

    private static func number(_ characters: inout Substring) -> Int? {
        let digits = characters.prefix { ("0"..."9").contains($0) }
        characters.removeFirst(digits.count)
        return Int(digits)
    }

    /// The text for a value; nil where the value does not fit the conversion.
    func text(of value: CodeValue) -> String? {
        let sizes = (width > 0 ? "\(width)" : "") + (precision.map { ".\($0)" } ?? "")
        switch (kind, value) {
        case ("@", .string(let text)): return padded(text)
        case ("@", .number(let number, _)): return padded(number.decimalDescription)
        case ("f", .number(let number, _)): return NumberText.printed("%\(flags)\(sizes)f", number.double)
        case ("d", .number(let number, _)), ("i", .number(let number, _)), ("u", .number(let number, _)):
            return Int(exactly: number).map { NumberText.printed("%\(flags)\(sizes)ld", $0) }
        default: return nil
        }
    }

    private func padded(_ text: String) -> String {
        let room = String(repeating: " ", count: max(0, width - text.count))
        return flags.contains("-") ? text + room : room + text
    }
}
