import Exact

/// A position in an array of bytes that moves forward, up to `end`.
package struct ByteCursor {
    package let bytes: [UInt8]
    package var at = 0
    /// The position at which reading stops: the byte there is not read.
    package var end: Int

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
    }

    package var isAtEnd: Bool { at >= end }

    package var next: UInt8? { at < end ? bytes[at] : nil }

    package func peek(_ distance: Int) -> UInt8? { at + distance < end ? bytes[at + distance] : nil }

    package mutating func skipBlanks() { while at < end, bytes[at].isBlank || bytes[at] == .newline { at += 1 } }

    /// Whether the text stands at the cursor's position.
    package func isAt(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard at + count <= end else { return false }
        for index in 0..<count where bytes[at + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Passes the text if it stands at the cursor's position; returns whether it did.
    package mutating func take(_ text: StaticString) -> Bool {
        guard isAt(text) else { return false }
        at += text.utf8CodeUnitCount
        return true
    }

    package mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    package mutating func takeWhile(_ isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = at
        while at < end, isWanted(bytes[at]) { at += 1 }
        return bytes[start..<at]
    }

    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Reads a number without a sign, such as `20`, `.5` or `2.22507e-308`. Nil, with the cursor at the same position, where no number begins or it is
    /// too long.
    ///
    /// The letter of the exponent may be any, since some texts were scrambled on their way. Numbers of a magnitude below 1e-12 are read as 0.
    package mutating func number() -> Rational? {
        let start = at
        var digits = takeWhile(\.isDigit)
        var text = Array(digits)
        if next == UInt8(ascii: "."), peek(1)?.isDigit ?? false || !digits.isEmpty && !(peek(1)?.isLetter ?? false) {
            at += 1
            text.append(UInt8(ascii: "."))
            digits = takeWhile(\.isDigit)
            text += digits
        }
        guard text.contains(where: \.isDigit) else {
            at = start
            return nil
        }
        if let mark = next, mark.isLetter, let sign = peek(1), sign == .minus || sign == UInt8(ascii: "+"), peek(2)?.isDigit ?? false {
            at += 2
            let exponent = takeWhile(\.isDigit)
            text.append(UInt8(ascii: "e"))
            if sign == .minus { text.append(sign) }
            text += exponent
        }
        guard text.count <= 400, let value = Rational(String(decoding: text, as: UTF8.self)) else {
            at = start
            return nil
        }
        return value.magnitude < Self.negligible ? 0 : value
    }

    private static let negligible = Rational(1, 1_000_000_000_000)
}
