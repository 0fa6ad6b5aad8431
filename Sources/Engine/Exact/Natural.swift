/// A natural number of any length.
public struct Natural: Sendable, Hashable {
    /// The digits to the base of 2⁶⁴, lowest first. The highest is not zero; zero has no digits.
    private(set) var words: [UInt]

    init(_ value: UInt) { words = value == 0 ? [] : [value] }

    init(words: [UInt]) {
        self.words = words
        trim()
    }

    public var isZero: Bool { words.isEmpty }

    /// The number of bits without leading zeros; 0 for zero.
    public var bitWidth: Int { words.count * UInt.bitWidth - (words.last?.leadingZeroBitCount ?? 0) }

    /// How often the number can be divided by two; 0 for zero.
    public var trailingZeroBitCount: Int {
        guard let first = words.firstIndex(where: { $0 != 0 }) else { return 0 }
        return first * UInt.bitWidth + words[first].trailingZeroBitCount
    }

    private mutating func trim() {
        while words.last == 0 { words.removeLast() }
    }
}

extension Natural: Comparable {
    public static func < (a: Natural, b: Natural) -> Bool {
        if a.words.count != b.words.count { return a.words.count < b.words.count }
        for index in a.words.indices.reversed() where a.words[index] != b.words[index] { return a.words[index] < b.words[index] }
        return false
    }
}

// MARK: Sums and products

extension Natural {
    static func + (a: Natural, b: Natural) -> Natural {
        var sum = a.words.count < b.words.count ? b : a
        let other = a.words.count < b.words.count ? a : b
        var carry = false
        var index = 0
        while index < other.words.count || carry {
            if index == sum.words.count { sum.words.append(0) }
            carry = sum.words[index].add(index < other.words.count ? other.words[index] : 0, carry: carry)
            index += 1
        }
        return sum
    }

    static func - (a: Natural, b: Natural) -> Natural {
        var difference = a
        difference -= b
        return difference
    }

    /// Subtracts; `b` must not be larger than `a`.
    static func -= (a: inout Natural, b: Natural) {
        var borrow = false
        var index = 0
        while index < b.words.count || borrow {
            borrow = a.words[index].subtract(index < b.words.count ? b.words[index] : 0, borrow: borrow)
            index += 1
        }
        a.trim()
    }

    static func * (a: Natural, b: Natural) -> Natural {
        if a.isZero || b.isZero { return Natural(0) }
        var product = [UInt](repeating: 0, count: a.words.count + b.words.count)
        for (i, x) in a.words.enumerated() {
            var carry: UInt = 0
            for (j, y) in b.words.enumerated() { carry = product[i + j].add(x, times: y, carry: carry) }
            product[i + b.words.count] = carry
        }
        return Natural(words: product)
    }

    func power(_ exponent: Int) -> Natural {
        var (result, square, rest) = (Natural(1), self, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result = result * square }
            rest >>= 1
            if rest > 0 { square = square * square }
        }
        return result
    }
}

// MARK: Shifts

extension Natural {
    static func << (a: Natural, bits: Int) -> Natural {
        if a.isZero || bits == 0 { return a }
        let (words, rest) = bits.quotientAndRemainder(dividingBy: UInt.bitWidth)
        var shifted = [UInt](repeating: 0, count: words)
        shifted.reserveCapacity(words + a.words.count + 1)
        var carry: UInt = 0
        for word in a.words {
            shifted.append(word << rest | carry)
            carry = rest == 0 ? 0 : word >> (UInt.bitWidth - rest)
        }
        shifted.append(carry)
        return Natural(words: shifted)
    }

    static func >> (a: Natural, bits: Int) -> Natural {
        var shifted = a
        shifted.shiftRight(bits)
        return shifted
    }

    private mutating func shiftRight(_ bits: Int) {
        let (gone, rest) = bits.quotientAndRemainder(dividingBy: UInt.bitWidth)
        guard gone < words.count else {
            words = []
            return
        }
        if gone > 0 { words.removeFirst(gone) }
        if rest > 0 {
            for index in words.indices {
                let above = index + 1 < words.count ? words[index + 1] << (UInt.bitWidth - rest) : 0
                words[index] = words[index] >> rest | above
            }
        }
        trim()
    }
}

// MARK: Quotients

extension Natural {
    /// Divides; the divisor must not be zero.
    func quotientAndRemainder(dividingBy divisor: Natural) -> (quotient: Natural, remainder: Natural) {
        precondition(!divisor.isZero, "division by zero")
        if self < divisor { return (Natural(0), self) }
        if divisor.words.count == 1 {
            let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor.words[0])
            return (quotient, Natural(remainder))
        }
        return longDivision(by: divisor)
    }

    func quotientAndRemainder(dividingBy divisor: UInt) -> (quotient: Natural, remainder: UInt) {
        var quotient = words
        var remainder: UInt = 0
        for index in quotient.indices.reversed() {
            (quotient[index], remainder) = divisor.dividingFullWidth((remainder, quotient[index]))
        }
        return (Natural(words: quotient), remainder)
    }

    /// Divides by Knuth's algorithm D (The Art of Computer Programming, volume 2, 4.3.1). The divisor must have two words or more and
    /// not be larger than the number.
    private func longDivision(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
        let shift = divisor.words[divisor.words.count - 1].leadingZeroBitCount
        let v = (divisor << shift).words
        var u = (self << shift).words
        if u.count == words.count { u.append(0) }
        let n = v.count
        var quotient = [UInt](repeating: 0, count: u.count - n)
        for j in quotient.indices.reversed() {
            var digit = Self.digit(u[j + n], u[j + n - 1], u[j + n - 2], dividedBy: v[n - 1], v[n - 2])
            var (carry, borrow): (UInt, Bool) = (0, false)
            for i in 0..<n {
                var product: UInt = 0
                carry = product.add(digit, times: v[i], carry: carry)
                borrow = u[i + j].subtract(product, borrow: borrow)
            }
            if u[j + n].subtract(carry, borrow: borrow) {
                // The estimated digit was one too large, which is rare: it is lowered, and the divisor is added back.
                digit -= 1
                var carry = false
                for i in 0..<n { carry = u[i + j].add(v[i], carry: carry) }
                u[j + n] = u[j + n] &+ (carry ? 1 : 0)
            }
            quotient[j] = digit
        }
        return (Natural(words: quotient), Natural(words: Array(u[..<n])) >> shift)
    }

    /// A digit of a quotient estimated from the first three words of the remainder and the first two of the divisor; it is right or one
    /// too large.
    private static func digit(_ high: UInt, _ middle: UInt, _ low: UInt, dividedBy first: UInt, _ second: UInt) -> UInt {
        var digit: UInt
        var rest: UInt
        if high >= first {
            digit = .max
            let (sum, overflow) = middle.addingReportingOverflow(first)
            if overflow { return digit }
            rest = sum
        } else {
            (digit, rest) = first.dividingFullWidth((high, middle))
        }
        while true {
            let product = digit.multipliedFullWidth(by: second)
            guard product.high > rest || (product.high == rest && product.low > low) else { return digit }
            digit -= 1
            let (sum, overflow) = rest.addingReportingOverflow(first)
            if overflow { return digit }
            rest = sum
        }
    }

    /// The greatest common divisor by Stein's algorithm, with shifts and subtractions, after one division where the numbers have different numbers of words.
    func greatestCommonDivisor(with other: Natural) -> Natural {
        if isZero { return other }
        if other.isZero { return self }
        var (x, y) = self < other ? (other, self) : (self, other)
        // Where one number has more words, a division does at once what would take about one subtraction for each bit that it is longer.
        if x.words.count > y.words.count {
            x = x.quotientAndRemainder(dividingBy: y).remainder
            if x.isZero { return y }
        }
        let twos = min(x.trailingZeroBitCount, y.trailingZeroBitCount)
        x.shiftRight(x.trailingZeroBitCount)
        y.shiftRight(y.trailingZeroBitCount)
        while x != y {
            if x < y { swap(&x, &y) }
            if x.words.count == 1 { return Natural(Self.greatestCommonDivisor(x.words[0], y.words[0])) << twos }
            x -= y
            x.shiftRight(x.trailingZeroBitCount)
        }
        return x << twos
    }

    /// The greatest common divisor of two odd numbers.
    private static func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
        var (x, y) = (a, b)
        while x != y {
            if x < y { swap(&x, &y) }
            x -= y
            x >>= x.trailingZeroBitCount
        }
        return x
    }
}

// MARK: Text

extension Natural: CustomStringConvertible {
    /// The largest power of ten that fits into a word, and its exponent.
    private static let chunk: (value: UInt, digits: Int) = (10_000_000_000_000_000_000, 19)

    public var description: String {
        var rest = self
        var chunks: [String] = []
        while !rest.isZero {
            let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: Self.chunk.value)
            let digits = String(remainder)
            chunks.append(quotient.isZero ? digits : String(repeating: "0", count: Self.chunk.digits - digits.count) + digits)
            rest = quotient
        }
        return chunks.isEmpty ? "0" : chunks.reversed().joined()
    }

    /// Reads decimal digits; nil for other characters, and for none.
    init?(digits: some Collection<UInt8>) {
        guard !digits.isEmpty else { return nil }
        self.init(0)
        var (chunk, scale): (UInt, UInt) = (0, 1)
        for byte in digits {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            chunk = chunk * 10 + UInt(byte - UInt8(ascii: "0"))
            scale *= 10
            if scale == Self.chunk.value {
                append(chunk, scale: scale)
                (chunk, scale) = (0, 1)
            }
        }
        append(chunk, scale: scale)
    }

    private mutating func append(_ chunk: UInt, scale: UInt) {
        var carry = chunk
        for index in words.indices {
            var word: UInt = 0
            carry = word.add(words[index], times: scale, carry: carry)
            words[index] = word
        }
        if carry > 0 { words.append(carry) }
    }
}

// MARK: Words

extension UInt {
    /// Adds a number and a carry to this one; returns the carry that results.
    fileprivate mutating func add(_ other: UInt, carry: Bool) -> Bool {
        let (sum, first) = addingReportingOverflow(other)
        let (total, second) = sum.addingReportingOverflow(carry ? 1 : 0)
        self = total
        return first || second
    }

    /// Subtracts a number and a borrow from this one; returns the borrow that results.
    fileprivate mutating func subtract(_ other: UInt, borrow: Bool) -> Bool {
        let (difference, first) = subtractingReportingOverflow(other)
        let (total, second) = difference.subtractingReportingOverflow(borrow ? 1 : 0)
        self = total
        return first || second
    }

    /// Adds a product and a carry to this number; returns the carry that results.
    fileprivate mutating func add(_ a: UInt, times b: UInt, carry: UInt) -> UInt {
        let product = a.multipliedFullWidth(by: b)
        let (first, overflow) = addingReportingOverflow(product.low)
        let (second, again) = first.addingReportingOverflow(carry)
        self = second
        return product.high + (overflow ? 1 : 0) + (again ? 1 : 0)
    }
}
