/// An integer of any length.
public struct BigInt: Sendable, Hashable {
    public let magnitude: Natural
    /// Whether the integer is negative; false for zero.
    private let isNegative: Bool

    init(_ magnitude: Natural, isNegative: Bool = false) {
        self.magnitude = magnitude
        self.isNegative = isNegative && !magnitude.isZero
    }

    public init(_ value: Int) { self.init(Natural(value.magnitude), isNegative: value < 0) }

    /// Makes an integer from a double that is a whole number, exactly.
    init(_ value: Double) {
        let magnitude = value.magnitude
        let exponent = Int(magnitude.exponent)
        self.init(
            exponent < UInt.bitWidth
                ? Natural(UInt(magnitude)) : Natural(UInt(magnitude.significandBitPattern | 1 << 52)) << (exponent - 52),
            isNegative: value < 0)
    }

    public var isZero: Bool { magnitude.isZero }

    /// The sign: -1, 0 or 1.
    public func signum() -> Int { isZero ? 0 : isNegative ? -1 : 1 }
}

extension BigInt: Comparable {
    public static func < (a: BigInt, b: BigInt) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        return a.isNegative ? b.magnitude < a.magnitude : a.magnitude < b.magnitude
    }
}

extension BigInt: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

extension BigInt: LosslessStringConvertible {
    public var description: String { (isNegative ? "-" : "") + magnitude.description }

    /// Reads decimal digits with an optional sign; nil for anything else.
    public init?(_ text: String) {
        var digits = text.utf8[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard let magnitude = Natural(digits: digits) else { return nil }
        self.init(magnitude, isNegative: isNegative)
    }
}

extension BigInt {
    public static prefix func - (a: BigInt) -> BigInt { BigInt(a.magnitude, isNegative: !a.isNegative) }

    public static func + (a: BigInt, b: BigInt) -> BigInt {
        if a.isNegative == b.isNegative { return BigInt(a.magnitude + b.magnitude, isNegative: a.isNegative) }
        return a.magnitude < b.magnitude
            ? BigInt(b.magnitude - a.magnitude, isNegative: b.isNegative) : BigInt(a.magnitude - b.magnitude, isNegative: a.isNegative)
    }

    public static func - (a: BigInt, b: BigInt) -> BigInt { a + -b }

    public static func * (a: BigInt, b: BigInt) -> BigInt {
        BigInt(a.magnitude * b.magnitude, isNegative: a.isNegative != b.isNegative)
    }

    /// The quotient rounded towards zero; the divisor must not be zero.
    public static func / (a: BigInt, b: BigInt) -> BigInt { a.quotientAndRemainder(dividingBy: b).quotient }

    public static func << (a: BigInt, bits: Int) -> BigInt { BigInt(a.magnitude << bits, isNegative: a.isNegative) }

    /// The quotient is rounded towards zero, and the remainder has the sign of the number; the divisor must not be zero.
    public func quotientAndRemainder(dividingBy divisor: BigInt) -> (quotient: BigInt, remainder: BigInt) {
        let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
        return (BigInt(quotient, isNegative: isNegative != divisor.isNegative), BigInt(remainder, isNegative: isNegative))
    }

    /// The greatest common divisor, which is never negative.
    public func greatestCommonDivisor(with other: BigInt) -> BigInt { BigInt(magnitude.greatestCommonDivisor(with: other.magnitude)) }

    /// The power; the exponent must not be negative.
    public func power(_ exponent: Int) -> BigInt { BigInt(magnitude.power(exponent), isNegative: isNegative && exponent & 1 == 1) }
}

extension Int {
    /// The value as an `Int`; nil where it does not fit.
    public init?(exactly value: BigInt) {
        let words = value.magnitude.words
        guard words.count <= 1 else { return nil }
        let magnitude = words.first ?? 0
        if value.signum() < 0 {
            guard magnitude <= Int.min.magnitude else { return nil }
            self = Int(truncatingIfNeeded: 0 &- magnitude)
        } else {
            guard let small = Int(exactly: magnitude) else { return nil }
            self = small
        }
    }
}
