extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes from an index on begin with a word.
    package func has(_ word: StaticString, at start: Int) -> Bool {
        let count = word.utf8CodeUnitCount
        guard count <= self.count - start else { return false }
        var matched = 0
        while matched < count, self[start + matched] == word.utf8Start[matched] { matched += 1 }
        return matched == count
    }

    /// Whether a word, which is not empty, stands anywhere in the bytes. O(length × word) at worst.
    fileprivate func containsText(_ word: StaticString) -> Bool {
        guard word.utf8CodeUnitCount <= count else { return false }
        let first = word.utf8Start[0]
        for start in 0...count - word.utf8CodeUnitCount where self[start] == first && has(word, at: start) { return true }
        return false
    }
}

extension Collection<UInt8> {
    /// Whether a word, which is not empty, stands anywhere in the bytes. O(length × word) at worst.
    package func containsText(_ word: StaticString) -> Bool {
        withContiguousStorageIfAvailable { $0.containsText(word) } ?? Array(self).containsText(word)
    }

    /// Whether any of the words stands in the bytes.
    package func containsAny(_ words: [StaticString]) -> Bool { words.contains { containsText($0) } }

    /// The first byte that is neither a blank nor the end of a line nor part of a byte order mark; nil where there is none.
    package var firstMark: UInt8? {
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        return first { !blanks.contains($0) }
    }
}
