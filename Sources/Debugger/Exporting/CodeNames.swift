import Interchange

/// Makes names of variables and types for code: of ASCII letters, digits and `_`, unique, no keywords, and the same each time.
struct CodeNames {
    private var names = NameSource(keywords: Self.keywords)

    /// A name that was not given before: `myLabel` for `my label`, and `fallback` for a word without ASCII letters and digits. A number follows where that
    /// name was given already or is one of the keywords.
    mutating func makeName(for word: String, fallback: String = "item") -> String {
        let base = Self.identifier(of: word)
        return names.makeFreeName(base.isEmpty ? fallback : base)
    }

    /// A name of a type that was not given before, with a suffix behind the word: `RootViewController` for `root`.
    mutating func makeTypeName(for word: String, suffix: String) -> String {
        let base = Self.identifier(of: word)
        let name = self.makeName(for: (base.isEmpty ? "layout" : base) + suffix)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    private static func identifier(of word: String) -> String {
        var name = ""
        var isBoundary = false
        for scalar in word.unicodeScalars.prefix(200) {
            guard scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" else {
                isBoundary = !name.isEmpty
                continue
            }
            let letter = Character(scalar)
            if name.isEmpty {
                // Names of types begin with capital letters, so that those of variables begin with small ones; no name begins with a digit.
                name = letter.isNumber ? "_\(letter)" : letter.lowercased()
            } else {
                name += isBoundary ? letter.uppercased() : String(letter)
            }
            isBoundary = false
            if name.utf8.count >= 40 { break }
        }
        return name.allSatisfy { $0 == "_" } ? "" : name
    }

    /// Words that must not be names of variables: keywords of Swift, C and Objective-C, and names that the generated code or the libraries use.
    private static let keywords: Set<String> = Set(
        """
        associatedtype class deinit enum extension fileprivate func import init inout internal let operator private precedencegroup \
        protocol public rethrows static struct subscript typealias var break case catch continue default defer do else fallthrough for guard \
        if in repeat return throw switch where while as false is nil self super throws true try await \
        auto char const double extern float goto int long register restrict short signed sizeof typedef union unsigned void volatile \
        bool id out byref bycopy oneway strong weak copy atomic nonatomic readonly selector encode synthesize end interface \
        implementation property synchronized asm inline typeof mas_key errno main stdin stdout stderr \
        view make views metrics constraint snp _
        """.split(separator: " ").map(String.init))
}
