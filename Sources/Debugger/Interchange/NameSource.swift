import Language

/// Makes names for aldb's language (or another one, with its keywords) from foreign names: readable, unique, and the same each time.
package struct NameSource: Sendable {
    private var taken: Set<String>
    /// For each word, the number behind the last name that was made from it (1 for the word itself); the next name from the word gets a higher one. The names
    /// that `makeNumberedName` makes are counted apart, under the word with ` 1` behind it.
    private var uses: [String: Int] = [:]

    /// Words that a statement would read as something other than a name.
    package static let keywords: Set<String> = ["H", "V", "super", "h", "v", "off", "on", "all"]

    /// - Parameters:
    ///   - taken: names that are not free.
    ///   - keywords: words that cannot be names in the language for which names are made.
    package init(taken: some Sequence<String> = [], keywords: Set<String> = Self.keywords) {
        self.taken = keywords.union(taken)
    }

    /// A unique name made from a word: the word itself if possible, with a number behind it if it is taken. O(length) on average.
    ///
    /// Letters, digits, `_` and `$` remain; other characters are left out, and the next letter becomes a capital (`Sign in` becomes
    /// `SignIn`). A `_` is put before a digit at the beginning. Names are cut at 40 characters, not counting the number behind them. `fallback` is used
    /// where nothing of the word remains.
    package mutating func makeName(for word: String, fallback: String = "item") -> String {
        let base = Self.identifier(of: word)
        return makeFreeName(base.isEmpty ? fallback : base)
    }

    /// The name `base`, with a number behind it if it is taken; what is returned is taken from then on.
    package mutating func makeFreeName(_ base: String) -> String {
        var name = base
        var number = uses[base] ?? 1
        while taken.contains(name) {
            number += 1
            name = "\(base)\(number)"
        }
        uses[base] = number
        taken.insert(name)
        return name
    }

    /// A unique name made from a word with a number behind it, from 1: `label1`, `label2`.
    package mutating func makeNumberedName(for word: String) -> String {
        let base = Self.identifier(of: word)
        let key = base + " 1"
        var number = uses[key] ?? 0
        var name: String
        repeat {
            number += 1
            name = "\(base.isEmpty ? "item" : base)\(number)"
        } while taken.contains(name)
        uses[key] = number
        taken.insert(name)
        return name
    }

    /// A word as a name, of at most 40 characters, with only the letters, digits, `_` and `$` in it; empty where it has none. The name may be taken.
    package static func identifier(of word: String) -> String {
        var name = ""
        var isBoundary = false
        for character in word.prefix(200) {
            guard character.isASCII || character.unicodeScalars.count == 1, character.continuesName else {
                isBoundary = !name.isEmpty
                continue
            }
            if name.isEmpty, !character.startsName { name = "_" }
            if isBoundary, character.isLowercase { name += character.uppercased() } else { name.append(character) }
            isBoundary = false
            if name.count >= 40 { break }
        }
        return name
    }
}
