import Language

/// Reads paths as terminals type them when a file is dragged into the window.
enum DroppedPath {
    private static let longest = 4096

    /// The path that a line holds: in quotes, with a backslash before each blank, as an address that begins with `file://`, or plain. Nil where the
    /// line cannot be a path, such as a plain word without a slash or a full stop.
    static func path(in line: String) -> String? {
        let text = String(line.trimmingBlanks)
        guard let first = text.first, text.utf8.count <= longest, !text.contains(where: \.isNewline) else { return nil }
        if first == "\"" {
            let inner = text.dropFirst().dropLast()
            guard text.count > 2, text.last == first, !inner.contains(first) else { return nil }
            return address(String(inner))
        }
        guard !text.hasSuffix("\\"), let word = try? Word.spelledForShells(text) else { return nil }
        guard word.isQuoted || word.text.contains("/") || word.text.contains(".") else { return nil }
        return address(word.text)
    }

    /// The path in an address that begins with `file://`, nil where the address is malformed; another text is the path itself.
    private static func address(_ text: String) -> String? {
        let scheme = "file://"
        guard text.hasPrefix(scheme) else { return text }
        let rest = text.dropFirst(scheme.count)
        guard let start = rest.firstIndex(of: "/") else { return nil }
        var bytes: [UInt8] = []
        var left = Array(rest[start...].utf8)[...]
        while let next = left.popFirst() {
            guard next == UInt8(ascii: "%") else {
                bytes.append(next)
                continue
            }
            guard left.count >= 2, let byte = UInt8(String(decoding: left.prefix(2), as: UTF8.self), radix: 16) else { return nil }
            bytes.append(byte)
            left = left.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return self[...last].drop(while: \.isWhitespace)
    }
}
