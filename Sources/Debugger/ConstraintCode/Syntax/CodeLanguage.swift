import Interchange

/// Tells Swift and Objective-C apart.
enum CodeLanguage {
    static let endingsOfObjectiveC = [".m", ".mm", ".h", ".pch"]

    /// Whether a file's name ends as those of Objective-C do.
    static func isNameOfObjectiveC(_ name: String?) -> Bool {
        name.map { endingsOfObjectiveC.contains(where: $0.hasSuffix) } ?? false
    }

    /// Whether a file is Objective-C: by the end of its name, otherwise by words and marks that are usual in only one of the two languages. Where these do not
    /// tell, it is Swift.
    static func isObjectiveC(_ tokens: [CodeToken], _ bytes: [UInt8], name: String?) -> Bool {
        if let name, name.hasSuffix(".swift") { return false }
        if isNameOfObjectiveC(name) { return true }
        var (objectiveC, swift) = (0, 0)
        func byte(_ token: CodeToken, _ offset: Int = 0) -> UInt8 { bytes[Int(token.start) + offset] }
        func text(_ index: Int) -> String {
            guard index < tokens.count else { return "" }
            return String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
        }
        func word(_ index: Int) -> Bool { index < tokens.count && tokens[index].kind == .word }
        for (index, token) in tokens.enumerated().prefix(200_000) {
            switch token.kind {
            case .mark:
                switch text(index) {
                case "@":
                    let marks: Set<String> = [
                        "interface", "implementation", "property", "end", "protocol", "class", "import", "[", "{", "YES", "NO",
                    ]
                    let next = text(index + 1)
                    if marks.contains(next) || next.first?.isNumber == true { objectiveC += 2 }
                case "^":
                    if ["(", "{"].contains(text(index + 1)) { objectiveC += 2 }
                case "->": swift += 1
                case "[":
                    // Two words and a `]` or a colon behind a bracket are a message of Objective-C: `[a b]`, `[a b:`.
                    if word(index + 1), word(index + 2), ["]", ":"].contains(text(index + 3)) { objectiveC += 2 }
                default: break
                }
            case .word:
                switch text(index) {
                case "let", "var", "func", "guard", "snp": swift += 1
                case "alloc", "YES", "mas_makeConstraints": objectiveC += 1
                default: break
                }
                // A capitalised word, `*` and another token before `=` or `;` are a variable's declaration in Objective-C: `UIView *a =`.
                if text(index + 1) == "*", ["=", ";"].contains(text(index + 3)), byte(token) < 0x5B { objectiveC += 1 }
            case .string: if byte(token) == UInt8(ascii: "@") { objectiveC += 2 }
            case .directive: if text(index) == "#define" { objectiveC += 1 }
            case .number: break
            }
        }
        return objectiveC > swift
    }
}
