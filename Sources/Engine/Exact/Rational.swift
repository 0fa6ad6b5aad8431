/// An exact fraction in lowest terms with a positive denominator.
///
/// Numbers are kept exactly as typed (`1/3` is a third). Small values live in two machine words; an operation that would
/// overflow goes on in `BigInt`. No operation traps except division by zero.
public struct Rational: Sendable {
    /// Both forms are normalised, and `.big` is used only where `.small` cannot hold the value, so equality is structural.
    @usableFromInline
    enum Storage: Sendable, Hashable {
        case small(Int, Int)
        indirect case big(BigInt, BigInt)
    }

    @usableFromInline let storage: Storage

    private init(storage: Storage) { self.storage = storage }

    public init(_ value: Int) {
        // Int.min has no negation; it is kept big so that the small form can always be negated.
        storage = value == .min ? .big(BigInt(value), 1) : .small(value, 1)
    }

    /// `numerator / denominator`, reduced. The denominator must not be zero.
    public init(_ numerator: Int, _ denominator: Int) {
        precondition(denominator != 0, "a fraction's denominator is zero")
        self = Rational.reduced(numerator, denominator)
    }

    /// `numerator / denominator`, reduced. The denominator must not be zero.
    public init(_ numerator: BigInt, _ denominator: BigInt) {
        precondition(denominator != 0, "a fraction's denominator is zero")
        var n = numerator, d = denominator
        if d < 0 { n = -n; d = -d }
        if d != 1 {
            let g = n.greatestCommonDivisor(with: d)
            if g != 1 { n = n / g; d = d / g }
        }
        if let small = Int(exactly: n), let den = Int(exactly: d), small != .min {
            storage = .small(small, den)
        } else {
            storage = .big(n, d)
        }
    }

    /// The exact value of a finite binary floating-point number, or `nil` for infinities and NaN.
    public init?(exactly value: Double) {
        guard value.isFinite else { return nil }
        if let small = Int(exactly: value) {
            self.init(small)
            return
        }
        let exponent = Int(value.exponent) - 52
        // A significand, also that of a subnormal number, has at most 52 bits behind the point, so that 2⁵² times it is an integer.
        let significand = BigInt(value.significand * 0x1p52) * (value < 0 ? -1 : 1)
        if exponent >= 0 {
            self.init(significand << exponent, 1)
        } else {
            self.init(significand, BigInt(1) << -exponent)
        }
    }

    public static let zero = Rational(0)
    public static let one = Rational(1)

    private static func reduced(_ numerator: Int, _ denominator: Int) -> Rational {
        if numerator == .min || denominator == .min { return Rational(BigInt(numerator), BigInt(denominator)) }
        let (n, d) = denominator < 0 ? (-numerator, -denominator) : (numerator, denominator)
        if d == 1 { return Rational(storage: .small(n, 1)) }
        let g = gcd(abs(n), d)
        return Rational(storage: .small(n / g, d / g))
    }

    private static func gcd(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    public var numerator: BigInt {
        switch storage {
        case .small(let n, _): BigInt(n)
        case .big(let n, _): n
        }
    }

    public var denominator: BigInt {
        switch storage {
        case .small(_, let d): BigInt(d)
        case .big(_, let d): d
        }
    }

    public var isInteger: Bool {
        switch storage {
        case .small(_, let d): d == 1
        case .big(_, let d): d == 1
        }
    }

    /// The number of bits of the longer of numerator and denominator, which tells the cost of arithmetic with it; that of a machine word where both fit into
    /// words.
    public var bitWidth: Int {
        switch storage {
        case .small: Int.bitWidth
        case .big(let n, let d): max(n.magnitude.bitWidth, d.magnitude.bitWidth)
        }
    }

    /// The sign: -1, 0 or 1.
    public var sign: Int {
        switch storage {
        case .small(let n, _): n.signum()
        case .big(let n, _): n.signum()
        }
    }

    public var magnitude: Rational { sign < 0 ? -self : self }

    /// The largest integer not above the value.
    public var floor: Rational {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return Rational(remainder < 0 ? quotient - 1 : quotient, 1)
    }

    /// The smallest integer not below the value.
    public var ceiling: Rational { -(-self).floor }

    /// The nearest double where the value is an `Int`, or numerator and denominator are below 2⁵³, else one that is off by less than one unit of its last bit;
    /// infinite beyond the range of doubles.
    @inlinable
    public var double: Double {
        if case .small(let whole, 1) = storage { Double(whole) } else { quotient }
    }

    @usableFromInline
    var quotient: Double {
        switch storage {
        case .small(let n, let d) where n.magnitude < 1 << 53 && d < 1 << 53:
            return Double(n) / Double(d)
        default:
            return Rational.quotient(numerator, denominator)
        }
    }

    /// The quotient of integers of any length, as a double: it is first worked out as an integer of 64 or 65 bits, which is then rounded and scaled.
    private static func quotient(_ n: BigInt, _ d: BigInt) -> Double {
        if n.isZero { return 0 }
        let shift = d.magnitude.bitWidth - n.magnitude.bitWidth + 64
        let divisor = shift >= 0 ? d.magnitude : d.magnitude << -shift
        let (scaled, rest) = (shift >= 0 ? n.magnitude << shift : n.magnitude).quotientAndRemainder(dividingBy: divisor)
        // The last of the 54 leading bits is worth half a unit of the result. Where it is 1, the bits before it are rounded up if anything follows it, and
        // otherwise to the even one of their two neighbours.
        let excess = scaled.bitWidth - 54
        let leading = scaled >> excess
        let bits = leading.words[0]
        let isRoundedUp = bits & 1 == 1 && (bits & 2 == 2 || !rest.isZero || leading << excess != scaled)
        let significand = Double(isRoundedUp ? (bits >> 1) + 1 : bits >> 1) * Double(sign: .plus, exponent: excess + 1, significand: 1)
        // Two steps, because 2^-shift alone may underflow where the product does not.
        let half = -shift / 2
        let value =
            significand * Double(sign: .plus, exponent: half, significand: 1)
            * Double(sign: .plus, exponent: -shift - half, significand: 1)
        return n.signum() < 0 ? -value : value
    }
}

extension Rational: Hashable, Comparable {
    public static func == (a: Rational, b: Rational) -> Bool { a.storage == b.storage }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }

    public static func < (a: Rational, b: Rational) -> Bool {
        if case .small(let an, let ad) = a.storage, case .small(let bn, let bd) = b.storage {
            if ad == bd { return an < bn }
            let (l, r) = (an.multipliedFullWidth(by: bd), bn.multipliedFullWidth(by: ad))
            return l.high != r.high ? l.high < r.high : l.low < r.low
        }
        return a.numerator * b.denominator < b.numerator * a.denominator
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

extension Rational {
    public static prefix func - (a: Rational) -> Rational {
        switch a.storage {
        case .small(let n, let d): Rational(storage: .small(-n, d))
        case .big(let n, let d): Rational(-n, d)
        }
    }

    public static func + (a: Rational, b: Rational) -> Rational {
        if case .small(let an, let ad) = a.storage, case .small(let bn, let bd) = b.storage {
            if ad == 1, bd == 1 {
                let (sum, overflow) = an.addingReportingOverflow(bn)
                if !overflow, sum != .min { return Rational(storage: .small(sum, 1)) }
            } else {
                let (l, o1) = an.multipliedReportingOverflow(by: bd)
                let (r, o2) = bn.multipliedReportingOverflow(by: ad)
                let (n, o3) = l.addingReportingOverflow(r)
                let (d, o4) = ad.multipliedReportingOverflow(by: bd)
                if !(o1 || o2 || o3 || o4) { return reduced(n, d) }
            }
        }
        return Rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
    }

    public static func - (a: Rational, b: Rational) -> Rational { a + -b }

    public static func * (a: Rational, b: Rational) -> Rational {
        if case .small(let an, let ad) = a.storage, case .small(let bn, let bd) = b.storage {
            let (n, o1) = an.multipliedReportingOverflow(by: bn)
            let (d, o2) = ad.multipliedReportingOverflow(by: bd)
            if !(o1 || o2) { return reduced(n, d) }
        }
        return Rational(a.numerator * b.numerator, a.denominator * b.denominator)
    }

    /// The quotient; the divisor must not be zero.
    public static func / (a: Rational, b: Rational) -> Rational { a * b.reciprocal }

    /// `1 / self`; `self` must not be zero.
    public var reciprocal: Rational {
        switch storage {
        case .small(let n, let d): Rational(d, n)
        case .big(let n, let d): Rational(d, n)
        }
    }

    public static func += (a: inout Rational, b: Rational) { a = a + b }
    public static func -= (a: inout Rational, b: Rational) { a = a - b }
    public static func *= (a: inout Rational, b: Rational) { a = a * b }
    public static func /= (a: inout Rational, b: Rational) { a = a / b }
}

extension Int {
    /// The same number as an integer; nil where it is a fraction, or too large.
    package init?(exactly value: Rational) {
        switch value.storage {
        case .small(let numerator, 1): self = numerator
        case .big(let numerator, let denominator) where denominator == 1: self.init(exactly: numerator)
        default: return nil
        }
    }
}
