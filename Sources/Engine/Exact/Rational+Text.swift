extension Rational: CustomStringConvertible, LosslessStringConvertible {
    /// The value as an integer (`-3`) or a fraction in lowest terms (`1/2`).
    public var description: String {
        if case .small(let n, let d) = storage { return d == 1 ? String(n) : "\(n)/\(d)" }
        return isInteger ? String(numerator) : "\(numerator)/\(denominator)"
    }

    /// Reads a decimal such as `12`, `-3.5`, `.5` or `1e3`, or the quotient of two such numbers, as in `2/3`. Nil for anything else, and for a divisor of zero.
    ///
    /// An exponent beyond ±400 is refused: no layout means it, and its digits would fill the memory.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        switch parts.count {
        case 1:
            guard let value = Rational(decimal: parts[0]) else { return nil }
            self = value
        case 2:
            guard let n = Rational(decimal: parts[0]), let d = Rational(decimal: parts[1]), d.sign != 0 else { return nil }
            self = n / d
        default:
            return nil
        }
    }

    private init?(decimal text: Substring) {
        var rest = text.utf8[...]
        let negative = rest.first == UInt8(ascii: "-")
        if negative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        var digits: [UInt8] = []
        var scale = 0
        var seenPoint = false
        while let byte = rest.first {
            if byte == UInt8(ascii: "."), !seenPoint {
                seenPoint = true
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                digits.append(byte)
                if seenPoint { scale += 1 }
            } else {
                break
            }
            rest.removeFirst()
        }
        guard !digits.isEmpty else { return nil }
        var exponent = 0
        if let e = rest.first, e == UInt8(ascii: "e") || e == UInt8(ascii: "E") {
            guard let value = Int(Substring(rest.dropFirst())), (-400...400).contains(value) else { return nil }
            exponent = value
            rest = rest[rest.endIndex...]
        }
        guard rest.isEmpty, let value = BigInt(String(decoding: digits, as: UTF8.self)) else { return nil }
        let power = exponent - scale
        let signed = negative ? -value : value
        self =
            power >= 0
            ? Rational(signed * BigInt(10).power(power), 1)
            : Rational(signed, BigInt(10).power(-power))
    }

    /// Whether a decimal equals the value: the denominator has no prime factors but 2 and 5.
    public var hasFiniteDecimal: Bool {
        if case .small(_, let d) = storage {
            var rest = d
            while rest % 2 == 0 { rest /= 2 }
            while rest % 5 == 0 { rest /= 5 }
            return rest == 1
        }
        return isInteger || twosAndFives.rest == 1
    }

    /// How often the denominator can be divided by 2 and by 5, and what then remains of it.
    private var twosAndFives: (twos: Int, fives: Int, rest: BigInt) {
        var d = denominator
        var twos = 0, fives = 0
        while true {
            let (q, r) = d.quotientAndRemainder(dividingBy: 2)
            if r != 0 { break }
            d = q
            twos += 1
        }
        while true {
            let (q, r) = d.quotientAndRemainder(dividingBy: 5)
            if r != 0 { break }
            d = q
            fives += 1
        }
        return (twos, fives, d)
    }

    /// The decimal that equals the value, where one exists (the denominator has no prime factors but 2 and 5); a
    /// fraction otherwise. It reads back as the same number.
    public var decimalDescription: String {
        if isInteger { return description }
        let (twos, fives, d) = twosAndFives
        guard d == 1 else { return description }
        let places = max(twos, fives)
        let scaled = numerator * BigInt(10).power(places) / denominator
        let digits = scaled.magnitude.description
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let point = padded.index(padded.endIndex, offsetBy: -places)
        return (sign < 0 ? "-" : "") + padded[..<point] + "." + padded[point...]
    }
}
