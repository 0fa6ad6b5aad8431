/// Finds the places in code that make something of a layout, by names alone, so that none is left out without a report.
enum ConstraintSites {
    /// The tokens of calls that make or place something, in order.
    static func find(in code: CodeText) -> [Int] {
        code.tokens.indices.filter { isSite($0, code) }
    }

    private static let calls: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addLayoutGuide", "addConstraint", "addConstraints",
        "makeConstraints", "remakeConstraints", "prepareConstraints", "mas_makeConstraints", "mas_remakeConstraints",
        "mas_updateConstraints",
        "constraintWithItem", "constraintsWithVisualFormat", "LAY", "LAYC", "mas_distributeViewsAlongAxis", "anchorWithOffsetToAnchor",
    ]

    private static func isSite(_ index: Int, _ code: CodeText) -> Bool {
        let token = code.tokens[index]
        guard token.kind == .word, token.end - token.start >= 3, !code.is(index - 1, "func") else { return false }
        let isCalled = code.is(index + 1, "(") || code.is(index + 1, ":") || code.is(index + 1, "{")
        guard isCalled else { return false }
        // Most words are ruled out by their first letter, which is fast.
        let first = code.bytes[Int(token.start)]
        guard
            first == 0x61 || first == 0x63 || first == 0x69 || first == 0x6D || first == 0x70 || first == 0x72 || first == 0x4C
                || first == 0x4E || first == 0x75
        else { return false }
        let word = code.text(index)
        if code.is(index + 1, ":"), !isMessage(index, code) { return false }
        switch word {
        case "constraint":
            return code.is(index + 1, "(") && code.is(index + 3, ":")
                && ["equal", "lessThan", "greaterThan"].contains(where: code.text(index + 2).hasPrefix)
        case "constraints": return code.is(index + 1, "(") && code.is(index + 2, "withVisualFormat")
        case "NSLayoutConstraint": return code.is(index + 1, "(") && code.is(index + 2, "item")
        case "updateConstraints": return code.is(index - 2, "snp")
        case "makeConstraints", "remakeConstraints", "prepareConstraints": return code.is(index - 2, "snp")
        default:
            return calls.contains(word)
                || (word.hasPrefix("constraint") && ["Equal", "LessThan", "GreaterThan"].contains { word.dropFirst(10).hasPrefix($0) })
        }
    }

    /// Whether the word is part of an Objective-C message, `[a part:`, and not a `label:`. A name or a bracket stands before it.
    private static func isMessage(_ index: Int, _ code: CodeText) -> Bool {
        guard index > 0 else { return false }
        return code.tokens[index - 1].kind == .word || code.is(index - 1, "]") || code.is(index - 1, ")")
    }
}
