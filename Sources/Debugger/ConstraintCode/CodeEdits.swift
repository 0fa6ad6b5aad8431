import Exact
import Interchange
import Language

/// What is to become of a constraint that code makes.
package enum CodeEditGoal: Equatable, Sendable {
    case constant(from: Rational, to: Rational)
    case priority(Rational)
    case relation(to: Relation)
    case removal
}

/// Proposals of how to change the text of a file so that a constraint which the code makes becomes what is wished.
///
/// Which proposal has that effect, and no other, shows only when the changed text is read again.
package struct CodeEdits {
    private let code: CodeText
    private let isObjectiveC: Bool
    /// The token of the opening bracket, by the token of the bracket that closes it.
    private let openers: [Int: Int]
    /// The changed texts of the whole file that were proposed so far, each once.
    private var proposed: [String] = []

    /// The most proposals that are returned, since whoever tries one has to read the program again.
    private static let limit = 12

    /// The texts that the file could have instead, the most likely first; none where nothing in the line can be changed so.
    ///
    /// - Parameters:
    ///   - line: the line from which the constraint comes.
    ///   - assumptions: those with which the file was read.
    package static func proposals(
        for goal: CodeEditGoal, line: Int, in source: CodeSource, assuming assumptions: CodeAssumptions = CodeAssumptions()
    ) throws(Diagnostic) -> [String] {
        var edits = CodeEdits(try CodeText([source], assumptions))
        // Constraints come from the places of the kind `creation`; other places only activate or change what is made elsewhere.
        for site in ConstraintSites.find(in: edits.code, LibrarySites(edits.code))
        where site.kind == .creation && edits.code.line(of: site.token) == line {
            edits.propose(goal, at: site.token)
        }
        return Array(edits.proposed.prefix(limit))
    }

    private init(_ code: CodeText) {
        self.code = code
        isObjectiveC = code.files.first?.isObjectiveC ?? false
        openers = Dictionary(
            code.tokens.indices.compactMap { code.tokens[$0].partner > $0 ? (Int(code.tokens[$0].partner), $0) : nil },
            uniquingKeysWith: { first, _ in first })
    }

    private mutating func propose(_ goal: CodeEditGoal, at site: Int) {
        let part = part(around: site)
        switch goal {
        case .constant(let from, let to): proposeConstant(from, to, site, part)
        case .priority(let priority):
            if isOperator(site) { proposePriority(priority, ofOperatorIn: part) } else { proposePriority(priority, part) }
        case .relation(let relation): if isOperator(site) { proposeRelation(relation, of: site) } else { proposeRelation(relation, part) }
        case .removal: proposeRemoval(site, part)
        }
    }

    // MARK: The extent of a statement

    /// The tokens of the statement, of the argument or of the list's element in which the code at the token `site` makes a constraint.
    private func part(around site: Int) -> Range<Int> {
        var (low, high) = (site, site + 1)
        while true {
            high = end(from: high)
            low = beginning(from: low)
            // In Objective-C the brackets around a message belong to it, and the statement may go on outside; those of a list, `@[…]`, end the element.
            guard isObjectiveC, low > 0, code.is(low - 1, "["), !code.is(low - 2, "@"), Int(code.tokens[low - 1].partner) == high,
                high < code.tokens.count
            else { return low..<high }
            (low, high) = (low - 1, high + 1)
        }
    }

    private func end(from start: Int) -> Int {
        var index = start
        while index < code.tokens.count {
            if code.is(index, ",") || code.is(index, ";") || code.is(index, ")") || code.is(index, "]") || code.is(index, "}") { break }
            if !isObjectiveC, index > start, code.tokens[index].startsLine, !code.is(index, "."), !goesOn(before: index) { break }
            let partner = Int(code.tokens[index].partner)
            index = partner > index ? min(partner, code.tokens.count - 1) + 1 : index + 1
        }
        return index
    }

    private func beginning(from start: Int) -> Int {
        var index = start
        while index > 0 {
            let before = index - 1
            if code.is(before, ",") || code.is(before, ";") || code.is(before, "(") || code.is(before, "[") || code.is(before, "{")
                || code.is(before, "}")
            {
                break
            }
            if !isObjectiveC, code.tokens[index].startsLine, !code.is(index, "."), !goesOn(before: index) { break }
            index = openers[before] ?? before
        }
        return index
    }

    /// Whether a statement of Swift goes on at the token `index`, first on its line, because the token before it is an operator, a colon, a dot or `return`.
    private func goesOn(before index: Int) -> Bool {
        ["=", "==", "<=", ">=", "/==/", "/<=/", "/>=/", "~", "+", "-", "*", "/", ":", "?", ".", "&&", "||", "return"]
            .contains(code.text(index - 1))
    }

    // MARK: Changes

    private typealias Replacement = (bytes: Range<Int>, text: String)

    private mutating func propose(_ replacements: [Replacement]) {
        var bytes = code.bytes[..<(code.files.first?.bytes.upperBound ?? 0)]
        for replacement in replacements.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
            bytes.replaceSubrange(replacement.bytes, with: Array(replacement.text.utf8))
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if !proposed.contains(text) { proposed.append(text) }
    }

    private func bytes(_ tokens: Range<Int>) -> Range<Int> {
        Int(code.tokens[tokens.lowerBound].start)..<Int(code.tokens[tokens.upperBound - 1].end)
    }

    /// The empty range of bytes directly behind a token, at which a text can be inserted.
    private func behind(_ token: Int) -> Range<Int> { Int(code.tokens[token].end)..<Int(code.tokens[token].end) }

    /// The empty range of bytes directly before a token, at which a text can be inserted.
    private func before(_ token: Int) -> Range<Int> { Int(code.tokens[token].start)..<Int(code.tokens[token].start) }

    /// A number as Swift and Objective-C write it: as a decimal or, where it has no finite one, as a quotient such as `1.0 / 3`.
    private static func written(_ number: Rational) -> String {
        let text = number.decimalDescription
        guard text.contains("/") else { return text }
        return "\(number.numerator).0 / \(number.denominator)"
    }

    // MARK: Constants

    private mutating func proposeConstant(_ from: Rational, _ to: Rational, _ site: Int, _ part: Range<Int>) {
        for index in part.reversed() where code.tokens[index].kind == .number {
            guard let (value, _) = CodeCursor.number(code.text(index)), value == from.magnitude else { continue }
            let isNegative = code.is(index - 1, "-") && !endsValue(index - 2)
            let range = bytes((isNegative ? index - 1 : index)..<(index + 1))
            let same = (isNegative ? -value : value) == from
            propose([(range, Self.written(same ? to : -to))])
            if from == 0 { propose([(range, Self.written(-to))]) }
        }
        guard from == 0 else { return }
        for number in [to, -to] { proposeMissingConstant(number, site, part) }
    }

    /// Proposes to give a constant to a constraint whose code says none.
    private mutating func proposeMissingConstant(_ number: Rational, _ site: Int, _ part: Range<Int>) {
        let words = part.filter { code.tokens[$0].kind == .word }
        if words.contains(where: { code.is($0, "constant") && code.is($0 + 1, ":") }) { return }
        if code.is(site, "constraint"), code.is(site + 1, "(") {
            let close = Int(code.tokens[site + 1].partner)
            if code.tokens.indices.contains(close) { propose([(before(close), ", constant: \(Self.written(number))")]) }
        } else if isObjectiveC, code.text(site).hasPrefix("constraint"), code.text(site).hasSuffix("Anchor") {
            let close = end(from: site)
            if code.tokens.indices.contains(close) { propose([(before(close), " constant:\(Self.written(number))")]) }
        } else if let call = relationCall(in: part), !words.contains(where: { isAdjustment($0) }) {
            let close = Int(code.tokens[call + 1].partner)
            if code.tokens.indices.contains(close) { propose([(behind(close), ".offset(\(Self.written(number)))")]) }
        } else {
            proposeMissingConstant(number, ofLibraryAt: site, part)
        }
    }

    private func isAdjustment(_ word: Int) -> Bool {
        code.is(word - 1, ".") && ["offset", "inset", "insets", "mas_offset", "sizeOffset", "centerOffset"].contains(code.text(word))
    }

    /// Whether the token `index` may be the end of a value, so that a minus behind it subtracts and is no sign of a number.
    private func endsValue(_ index: Int) -> Bool {
        guard code.tokens.indices.contains(index) else { return false }
        return code.tokens[index].kind == .number || (code.tokens[index].kind == .word && !code.is(index, "return"))
            || code.is(index, ")") || code.is(index, "]")
    }

    // MARK: Libraries

    /// Whether the constraint at the token `site` is made by an operator such as `==`, as in Cartography and Anchorage.
    private func isOperator(_ site: Int) -> Bool { code.tokens[site].kind == .mark }

    /// The token of the last `~`, behind which Cartography and Anchorage write the priority of a constraint; nil where there is none.
    private func priorityMark(in part: Range<Int>) -> Int? { part.last { code.is($0, "~") } }

    private mutating func proposeMissingConstant(_ number: Rational, ofLibraryAt site: Int, _ part: Range<Int>) {
        if isOperator(site) {
            let last = (priorityMark(in: part) ?? part.upperBound) - 1
            propose([(behind(last), " \(number.sign < 0 ? "-" : "+") \(Self.written(number.magnitude))")])
            return
        }
        if isObjectiveC {
            let close = end(from: site)
            guard code.text(site).hasPrefix("auto"), code.tokens.indices.contains(close) else { return }
            for label in ["withInset", "withOffset"] { propose([(before(close), " \(label):\(Self.written(number))")]) }
        } else if code.is(site + 1, "(") {
            let close = Int(code.tokens[site + 1].partner)
            guard code.tokens.indices.contains(close) else { return }
            for label in code.text(site).hasPrefix("auto") ? ["withInset", "withOffset"] : ["offset"] {
                propose([(before(close), "\(close > site + 2 ? ", " : "")\(label): \(Self.written(number))")])
            }
        }
    }

    private mutating func proposePriority(_ priority: Rational, ofOperatorIn part: Range<Int>) {
        guard let mark = priorityMark(in: part) else {
            propose([(behind(part.upperBound - 1), " ~ \(Self.written(priority))")])
            return
        }
        propose([(bytes((mark + 1)..<part.upperBound), Self.written(priority))])
    }

    private mutating func proposeRelation(_ relation: Relation, of site: Int) {
        let isLong = code.text(site).hasPrefix("/")
        for wanted in [relation, relation.reversed] {
            let mark: String =
                switch wanted {
                case .equal: "=="
                case .lessOrEqual: "<="
                case .greaterOrEqual: ">="
                }
            propose([(bytes(site..<(site + 1)), isLong ? "/\(mark)/" : mark)])
        }
    }

    // MARK: Priorities

    /// The token of the first call that says the relation of a constraint of SnapKit or Masonry, `equalTo(…)`; nil where there is none.
    private func relationCall(in part: Range<Int>) -> Int? {
        part.first { index in
            guard code.is(index - 1, "."), code.is(index + 1, "(") else { return false }
            var word = code.text(index)[...]
            if word.hasPrefix("mas_") { word = word.dropFirst(4) }
            return ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"].contains { word.hasPrefix($0) }
        }
    }

    /// The last token of `equalTo(…)` or of the calls behind it that adjust the constraint, `offset(8)` and the like. A priority may be added directly behind
    /// that token, but not behind `.constraint`, which gives the constraint itself.
    private func endOfAdjustments(behind call: Int) -> Int {
        var last = min(Int(code.tokens[call + 1].partner), code.tokens.count - 1)
        var next = last + 1
        while code.is(next, ".") {
            if code.is(next + 1, "with") || code.is(next + 1, "and") {
                next += 2
                continue
            }
            guard isAdjustment(next + 1) || code.is(next + 1, "multipliedBy") || code.is(next + 1, "dividedBy"), code.is(next + 2, "(")
            else {
                break
            }
            last = min(Int(code.tokens[next + 2].partner), code.tokens.count - 1)
            next = last + 1
        }
        return last
    }

    private mutating func proposePriority(_ priority: Rational, _ part: Range<Int>) {
        let number = Self.written(priority)
        if let call = relationCall(in: part) {
            for index in part where code.is(index - 1, ".") && code.is(index + 1, "(") {
                let close = Int(code.tokens[index + 1].partner)
                guard code.text(index).hasPrefix("priority"), close < part.upperBound else { continue }
                propose([(bytes(index..<(close + 1)), "priority(\(number))")])
                return
            }
            propose([(behind(endOfAdjustments(behind: call)), ".priority(\(number))")])
            return
        }
        guard let name = boundName(of: part) else { return }
        for index in code.tokens.indices where code.is(index, "priority") && code.is(index + 1, "=") && code.is(index - 1, ".") {
            guard code.text(index - 2) == name.last else { continue }
            let value = (index + 2)..<end(from: index + 2)
            if !value.isEmpty { propose([(bytes(value), isObjectiveC ? number : "UILayoutPriority(rawValue: \(number))")]) }
        }
        let last = code.is(part.upperBound, ";") ? part.upperBound : part.upperBound - 1
        let statement = "\(name.joined(separator: ".")).priority = "
        let text = isObjectiveC ? "\(statement)\(number);" : "\(statement)UILayoutPriority(rawValue: \(number))"
        let end = endOfLine(Int(code.tokens[last].end))
        propose([(end..<end, newline + indentation(of: part.lowerBound) + text)])
    }

    /// The variable or property to which the statement assigns its value, as a path: `let tall = …`, `self.tall = …`, `NSLayoutConstraint *tall = …`. Nil where
    /// it assigns none, and for a property of what has no name.
    private func boundName(of part: Range<Int>) -> [String]? {
        var index = part.lowerBound
        while index < part.upperBound, !code.is(index, "=") {
            let partner = Int(code.tokens[index].partner)
            index = partner > index ? partner + 1 : index + 1
        }
        guard index < part.upperBound, index > part.lowerBound else { return nil }
        var last = index - 1
        // In `let tall: NSLayoutConstraint = …`, the word before `=` is the type, and the name stands before that.
        if !isObjectiveC, last - 2 >= part.lowerBound, code.is(last - 1, ":") { last -= 2 }
        guard code.tokens[last].kind == .word else { return nil }
        var names = [code.text(last)]
        while last - 2 >= part.lowerBound, code.is(last - 1, "."), code.tokens[last - 2].kind == .word {
            last -= 2
            names.insert(code.text(last), at: 0)
        }
        // `box.heightAnchor.constraint(…).isActive = true` sets a property of what has no name.
        if last > part.lowerBound, code.is(last - 1, ".") { return nil }
        return names
    }

    // MARK: Relations

    private static let relations = ["lessThanOrEqual", "greaterThanOrEqual", "LessThanOrEqual", "GreaterThanOrEqual", "equal", "Equal"]

    private mutating func proposeRelation(_ relation: Relation, _ part: Range<Int>) {
        for wanted in [relation, relation.reversed] {
            for index in part where code.tokens[index].kind == .word {
                let word = code.text(index)
                let isRelation =
                    [
                        "equal", "lessThan", "greaterThan", "mas_equal", "mas_lessThan", "mas_greaterThan", "constraintEqual",
                        "constraintLessThan", "constraintGreaterThan", "NSLayoutRelation",
                    ].contains { word.hasPrefix($0) }
                guard isRelation, let old = Self.relations.first(where: { word.contains($0) }) else { continue }
                let isCapital = old.first?.isUppercase == true
                let new: String =
                    switch wanted {
                    case .equal: "equal"
                    case .lessOrEqual: "lessThanOrEqual"
                    case .greaterOrEqual: "greaterThanOrEqual"
                    }
                let spelled = isCapital ? new.prefix(1).uppercased() + new.dropFirst() : new
                let changed = word.replacing(old, with: spelled, maxReplacements: 1)
                if changed != word { propose([(bytes(index..<(index + 1)), changed)]) }
            }
        }
    }

    // MARK: Removals

    private mutating func proposeRemoval(_ site: Int, _ part: Range<Int>) {
        var part = part
        // A constraint that is the only argument of a call is removed together with the call: `view.addConstraint(…)`.
        while part.lowerBound > 0, code.is(part.lowerBound - 1, "("), Int(code.tokens[part.lowerBound - 1].partner) == part.upperBound {
            let outer = self.part(around: part.lowerBound - 2)
            guard outer.lowerBound < part.lowerBound, outer.upperBound > part.upperBound else { break }
            part = outer
        }
        // A constraint whose name is used elsewhere cannot be taken away by itself.
        if let name = boundName(of: part)?.last, code.tokens.indices.contains(where: { !part.contains($0) && code.text($0) == name }) {
            return
        }
        var (start, end) = (Int(code.tokens[part.lowerBound].start), Int(code.tokens[part.upperBound - 1].end))
        if code.is(part.upperBound, ",") || code.is(part.upperBound, ";") {
            end = Int(code.tokens[part.upperBound].end)
        } else if code.is(part.lowerBound - 1, ",") {
            // Without a comma behind it, the last element of a list is removed together with the comma before it, except where Swift has the two on different
            // lines: there that comma may stay.
            let comma = code.tokens[part.lowerBound - 1]
            if isObjectiveC || code.tokens[part.lowerBound].line == comma.line {
                propose([(Int(comma.start)..<end, "")])
                return
            }
        }
        // The whole line is removed where nothing else but a comment stands in it.
        let (lineStart, lineEnd) = (startOfLine(start), endOfLine(end))
        let isAlone = code.bytes[lineStart..<start].allSatisfy { $0 == 32 || $0 == 9 }
        let rest = code.bytes[end..<lineEnd].drop { $0 == 32 || $0 == 9 }
        if isAlone, rest.isEmpty || rest.starts(with: Array("//".utf8)) {
            start = lineStart
            end = lineEnd
            if code.bytes[end...].starts(with: [13, 10]) { end += 2 } else if end < textEnd { end += 1 }
        }
        propose([(start..<end, "")])
    }

    // MARK: Lines

    private var textEnd: Int { code.files.first?.bytes.upperBound ?? 0 }

    private func startOfLine(_ byte: Int) -> Int {
        var start = byte
        while start > 0, code.bytes[start - 1] != 10, code.bytes[start - 1] != 13 { start -= 1 }
        return start
    }

    private func endOfLine(_ byte: Int) -> Int {
        var end = byte
        while end < textEnd, code.bytes[end] != 10, code.bytes[end] != 13 { end += 1 }
        return end
    }

    private func indentation(of token: Int) -> String {
        let start = startOfLine(Int(code.tokens[token].start))
        return String(decoding: code.bytes[start...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    }

    /// The characters that end lines in the text: a carriage return and a line feed where the first carriage return has one behind it, otherwise a line feed.
    private var newline: String { code.bytes.firstIndex(of: 13).map { code.bytes[$0...].starts(with: [13, 10]) } == true ? "\r\n" : "\n" }
}
