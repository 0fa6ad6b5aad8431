import Exact

/// One conversion of a format as `printf` and `stringWithFormat:` take them, such as `%.1f`, `%03ld` or `%1$@`.
struct FormatConversion {
    /// The number of the argument that is converted, from 1; nil for the one that comes next.
    private(set) var argument: Int?
    private var flags: Set<Character> = []
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
            while let flag = characters.first, "-+ 0#".contains(flag) { flags.insert(characters.removeFirst()) }
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
        switch (kind, value) {
        case ("@", .string(let text)): return padded(text, sign: "")
        case ("@", .number(let number, _)): return padded(number.decimalDescription, sign: "")
        case ("f", .number(let number, _)):
            // What is rounded is the binary number that the program has.
            let binary = Rational(exactly: number.double) ?? number
            return padded(Self.decimals(binary.magnitude, precision ?? 6), sign: sign(of: number))
        case ("d", .number(let number, _)), ("i", .number(let number, _)), ("u", .number(let number, _)):
            guard number.isInteger else { return nil }
            return padded("\(number.magnitude)", sign: sign(of: number))
        default: return nil
        }
    }

    private func sign(of number: Rational) -> String {
        number.sign < 0 ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : ""
    }

    private func padded(_ text: String, sign: String) -> String {
        let room = max(0, width - text.count - sign.count)
        if flags.contains("-") { return sign + text + String(repeating: " ", count: room) }
        if flags.contains("0"), kind != "@" { return sign + String(repeating: "0", count: room) + text }
        return String(repeating: " ", count: room) + sign + text
    }

    /// A number that is not negative as a text with so many decimals; halves are rounded to the even digit.
    private static func decimals(_ number: Rational, _ count: Int) -> String {
        var scaled = number
        for _ in 0..<count { scaled *= 10 }
        var whole = scaled.floor
        let rest = scaled - whole
        if rest > Rational(1, 2) || rest == Rational(1, 2) && !(whole / 2).isInteger { whole += 1 }
        var digits = "\(whole)"
        if count == 0 { return digits }
        if digits.count <= count { digits = String(repeating: "0", count: count + 1 - digits.count) + digits }
        return digits.dropLast(count) + "." + digits.suffix(count)
    }
}
