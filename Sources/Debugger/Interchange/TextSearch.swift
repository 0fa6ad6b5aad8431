extension [UInt8] {
    /// Whether a word, which is not empty, stands anywhere in the bytes. O(length) for words that do not begin alike over and over.
    package func hold(_ word: StaticString) -> Bool {
        withUnsafeBufferPointer { bytes in
            let count = word.utf8CodeUnitCount
            guard count <= bytes.count else { return false }
            let first = word.utf8Start[0]
            for start in 0...bytes.count - count where bytes[start] == first {
                var matched = 1
                while matched < count, bytes[start + matched] == word.utf8Start[matched] { matched += 1 }
                if matched == count { return true }
            }
            return false
        }
    }

    /// Whether any of the words stands in the bytes.
    package func holdAny(_ words: [StaticString]) -> Bool { words.contains { hold($0) } }

    /// The first byte that is neither a blank nor the end of a line nor part of a byte order mark; nil where there is none.
    package var firstMark: UInt8? {
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        return first { !blanks.contains($0) }
    }
}
