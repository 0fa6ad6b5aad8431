import Language
import Vocabulary

/// A place in code that could make, change or activate a constraint, or put a view somewhere.
struct ConstraintSite: Equatable, Sendable {
    enum Kind: Sendable {
        /// The place makes constraints: `a.topAnchor.constraint(…)`, `make.top.equalTo(…)`, a visual format. Calls of libraries that set frames instead count
        /// too.
        case creation
        /// The place activates or deactivates constraints that are made elsewhere.
        case activation
        /// The place changes the constants or priorities of constraints.
        case change
        /// The place puts a view into another one, or adds a guide to a view.
        case placement
    }

    /// The token of the word or operator by which the place was found, such as `constraint`.
    var token: Int
    var kind: Kind
}

/// The places in the code of a program at which constraints may be made, changed or activated, or views put somewhere.
struct ProgramSites: Sendable {
    /// All places, in the order of their tokens.
    let all: [ConstraintSite]
    private let tokens: Set<Int>
    private let places: LibrarySites

    /// The libraries for layouts that some of the program's files import.
    var libraries: Set<CodeLibrary> { places.libraries }

    init(of code: CodeText) {
        places = LibrarySites(code)
        all = ConstraintSites.find(in: code, places)
        tokens = Set(all.map(\.token))
    }

    /// Whether one of the places was found by a token.
    func contains(_ token: Int) -> Bool { tokens.contains(token) }

    /// The places whose tokens are in a range. O(log(places))
    func all(in range: Range<Int>) -> ArraySlice<ConstraintSite> {
        func count(before token: Int) -> Int { all.partitioningIndex { $0.token >= token } }
        return all[count(before: range.lowerBound)..<count(before: range.upperBound)]
    }

    /// The places that concern constraints in a part that is not compiled, in order. O(tokens of the part)
    func found(in part: ConditionalCompilation.InactivePart, of code: CodeText) -> [ConstraintSite] {
        ConstraintSites.find(in: part, of: code, places)
    }
}

/// Finds the places in code that concern constraints by their words alone, without parsing or running anything.
///
/// The run of the code is checked against them: each place must have been run, or there must be a reason why it was not.
struct ConstraintSites {
    private let code: CodeText
    private let tokens: Range<Int>
    private var found: [ConstraintSite] = []
    /// The names that closures and functions give to the object `make` of SnapKit or Masonry, each with the token at which the closure or function ends.
    private var makers: [(name: String, end: Int)] = []
    /// Finds the places of the libraries that have no such object as `make`: PureLayout, TinyConstraints, Cartography, Anchorage and those that set frames.
    private var libraries: LibrarySites

    /// The places of a program that concern constraints, in the order of their tokens. O(tokens)
    static func find(in code: CodeText, _ libraries: LibrarySites) -> [ConstraintSite] {
        var sites = ConstraintSites(code, code.tokens.indices, libraries)
        sites.scan()
        return sites.found
    }

    /// The places that concern constraints in a part that is not compiled, in order. Since the part may stand within a closure that has `make`, the usual names
    /// of that object count everywhere in it. O(tokens of the part)
    ///
    /// - Parameter libraries: what is known of the libraries of the whole program.
    static func find(in part: ConditionalCompilation.InactivePart, of code: CodeText, _ libraries: LibrarySites) -> [ConstraintSite] {
        let text = CodeText(part, of: code)
        var sites = ConstraintSites(text, text.tokens.indices, libraries)
        sites.makers = ["make", "maker", "$0"].map { ($0, text.tokens.count) }
        sites.scan()
        return sites.found
    }

    private init(_ code: CodeText, _ tokens: Range<Int>, _ libraries: LibrarySites) {
        self.code = code
        self.tokens = tokens
        self.libraries = libraries
    }

    private mutating func scan() {
        for index in tokens {
            guard code.tokens[index].kind == .word else {
                if code.is(index, "^") { noteMakersOfBlock(index) }
                if libraries.isRelation(index, in: code) { found.append(ConstraintSite(token: index, kind: .creation)) }
                continue
            }
            while let last = makers.last, last.end <= index { makers.removeLast() }
            libraries.noteClosure(index, in: code)
            if let kind = kind(index) { found.append(ConstraintSite(token: index, kind: kind)) }
        }
    }

    // MARK: Words

    /// The names of functions and macros that make constraints when they are called.
    private static let creations: Set<String> = [
        "constraintWithItem", "constraintsWithVisualFormat", "LAY", "LAYC", "mas_distributeViewsAlongAxis", "mas_distributeSudokuViews",
    ]

    private static let activations: Set<String> = [
        "addConstraint", "addConstraints", "removeConstraint", "removeConstraints", "activateConstraints", "deactivateConstraints",
    ]

    private static let placements: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addLayoutGuide",
    ]

    /// The functions of SnapKit and Masonry that take a closure with the object `make`.
    private static let verbs: Set<String> = [
        "makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints", "mas_makeConstraints", "mas_remakeConstraints",
        "mas_updateConstraints", "snp_makeConstraints", "snp_remakeConstraints", "snp_updateConstraints",
    ]

    private static let relations = ["equal", "lessThan", "greaterThan"]

    private mutating func kind(_ index: Int) -> ConstraintSite.Kind? {
        let isCalled =
            code.is(index + 1, "(") && !code.holdsLabelsAlone(index + 1) || code.is(index + 1, ":") || code.is(index + 1, "{")
        guard isCalled || code.is(index + 1, "=") || code.is(index + 1, ".") || code.is(index + 1, "+=") || code.is(index + 1, "-=")
        else { return nil }
        let word = code.text(index)
        if code.is(index + 1, "."), isMaker(word), !code.is(index - 1, "."), isAttribute(index + 2), beginsChain(index) {
            // The place of a chain `make.top.equalTo(…)` is the word behind its first dot.
            found.append(ConstraintSite(token: index + 2, kind: .creation))
            return nil
        }
        guard !code.is(index - 1, "func") else {
            noteMakersOfFunction(index)
            return nil
        }
        if isCalled {
            if code.is(index + 1, ":"), !isMessage(index) { return nil }
            return libraries.kind(ofCall: index, word, in: code) ?? kindOfCall(index, word)
        }
        return libraries.beginsFrameCall(index, word, in: code) ? .creation : kindOfAssignment(index, word)
    }

    private mutating func kindOfCall(_ index: Int, _ word: String) -> ConstraintSite.Kind? {
        switch word {
        case "constraint":
            guard code.is(index + 1, "("), code.is(index + 3, ":") else { return nil }
            return Self.relations.contains(where: code.text(index + 2).hasPrefix) ? .creation : nil
        case "constraints": return code.is(index + 1, "(") && code.is(index + 2, "withVisualFormat") ? .creation : nil
        case "NSLayoutConstraint", "init": return code.is(index + 1, "(") && isInitialiser(index + 2) ? .creation : nil
        case "activate", "deactivate", "install", "uninstall":
            let isOfClass = code.is(index - 1, ".") && code.is(index - 2, "NSLayoutConstraint")
            if isOfClass { return containsCreation(index + 1) ? nil : .activation }
            // Of other calls only `constraint.activate()` counts; functions of that name on other things take arguments.
            return code.is(index - 1, ".") && code.is(index + 1, "(") && code.is(index + 2, ")") ? .activation : nil
        case "setActive": return isWholeMessage(index) ? .activation : nil
        case "setConstant": return isWholeMessage(index) ? .change : nil
        case "update":
            guard code.is(index - 1, "."), code.is(index + 1, "(") else { return nil }
            return ["offset", "inset", "priority"].contains(code.text(index + 2)) && code.is(index + 3, ":") ? .change : nil
        case "updateOffset", "updateInsets", "updateInset", "updatePriority": return .change
        default: break
        }
        if Self.verbs.contains(word) {
            if word == "updateConstraints" || word == "makeConstraints" || word == "remakeConstraints" || word == "prepareConstraints" {
                guard code.is(index - 1, "."), code.text(index - 2) == "snp" else { return nil }
            }
            return noteMakerOfClosure(index) ? nil : .creation
        }
        if Self.placements.contains(word) { return isDeclared(index) ? nil : .placement }
        if Self.activations.contains(word) {
            if isDeclared(index) { return nil }
            return containsCreation(index + 1) ? nil : .activation
        }
        if Self.creations.contains(word) { return .creation }
        guard word.hasPrefix("constraint"), word.count > 10 else { return nil }
        return ["Equal", "LessThan", "GreaterThan"].contains { word.dropFirst(10).hasPrefix($0) } ? .creation : nil
    }

    private func kindOfAssignment(_ index: Int, _ word: String) -> ConstraintSite.Kind? {
        guard code.is(index - 1, ".") || code.is(index - 1, "?") || code.is(index - 1, "!") || code.is(index - 1, "->") else { return nil }
        guard !code.is(index + 1, ".") else { return nil }
        switch word {
        case "constant": return .change
        case "isActive", "active":
            // A constraint that is made and activated in one statement is one place, that of the call that makes it.
            guard code.is(index + 1, "=") else { return nil }
            return code.is(index - 2, ")") || code.is(index - 2, "]") ? nil : .activation
        default: return nil
        }
    }

    // MARK: Makers of SnapKit and Masonry

    /// Whether a word is the name of an object `make` of SnapKit or Masonry at the present token.
    private func isMaker(_ word: String) -> Bool { makers.contains { $0.name == word } }

    /// Whether the word at an index is an attribute, a group of them such as `edges`, or the word `attributes`.
    private func isAttribute(_ index: Int) -> Bool {
        guard index < tokens.upperBound, code.tokens[index].kind == .word else { return false }
        let word = code.text(index)
        return Attribute.inCode(word) != nil || AttributeGroup.ofMakers[word] != nil || word == "attributes"
    }

    /// Whether the object `make` at an index begins a chain. As an argument, in `make.width.equalTo(make.height)`, it only names the other side.
    private func beginsChain(_ index: Int) -> Bool {
        guard code.is(index - 1, "(") || code.is(index - 1, "==") else { return true }
        // In `equalTo(make.height)` a word ending in `To` stands before the parenthesis; before one of a condition or a list none does.
        return !code.text(index - 2).hasSuffix("To")
    }

    /// Notes the name that the closure behind a function such as `makeConstraints` gives to the object `make`; returns false where no closure follows.
    private mutating func noteMakerOfClosure(_ index: Int) -> Bool {
        var next = index + 1
        // The brace of the closure may stand as in `makeConstraints {`, `makeConstraints({`, `makeConstraints(closure: {` or
        // `mas_makeConstraints:^(MASConstraintMaker *make) {`.
        for _ in 0..<14 where next < tokens.upperBound {
            if code.is(next, "{") {
                guard let name = name(ofClosureAt: next, from: index) else { return false }
                makers.append((name, Int(code.tokens[next].partner)))
                return true
            }
            guard
                code.is(next, "(") || code.is(next, "^") || code.is(next, ":") || code.is(next, ")") || code.is(next, "*")
                    || code.tokens[next].kind == .word || code.is(next, "<") || code.is(next, ">")
            else { return false }
            next += 1
        }
        return false
    }

    /// Notes the object `make` of any block of Objective-C that has a parameter of its type, whoever runs the block, as in
    /// `^(UIView *view, MASConstraintMaker *make) {`.
    private mutating func noteMakersOfBlock(_ index: Int) {
        guard code.is(index + 1, "(") else { return }
        let end = Int(code.tokens[index + 1].partner)
        guard end < index + 30, code.is(end + 1, "{") else { return }
        for next in (index + 2)..<max(index + 2, end) where code.is(next, "MASConstraintMaker") {
            let name = code.is(next + 1, "*") ? next + 2 : next + 1
            if name < end, code.tokens[name].kind == .word { makers.append((code.text(name), Int(code.tokens[end + 1].partner))) }
        }
    }

    /// The name that a closure gives to the object `make`, which is its first parameter in Swift and its last in Objective-C; `$0` where it has no parameters.
    /// Nil where `in` stands there without a name before it.
    private func name(ofClosureAt brace: Int, from verb: Int) -> String? {
        // In Objective-C the name stands before the brace.
        if code.is(brace - 1, ")"), code.tokens[verb..<brace].indices.contains(where: { code.is($0, "^") }),
            code.tokens[brace - 2].kind == .word
        {
            return code.text(brace - 2)
        }
        var next = brace + 1
        // A capture list may stand before the parameters: `{ [weak self] (make: ConstraintMaker) -> Void in`.
        if code.is(next, "[") { next = Int(code.tokens[next].partner) + 1 }
        var name: String?
        for _ in 0..<20 where next < tokens.upperBound {
            if code.is(next, "in") { return name }
            if name == nil, code.tokens[next].kind == .word { name = code.text(next) }
            guard
                code.tokens[next].kind == .word || code.is(next, "(") || code.is(next, ")") || code.is(next, ":") || code.is(next, "->")
                    || code.is(next, ".") || code.is(next, "@")
            else { break }
            next += 1
        }
        return "$0"
    }

    /// Notes the parameters of a function that are an object `make` by their type: `func place(_ make: ConstraintMaker)`.
    private mutating func noteMakersOfFunction(_ index: Int) {
        guard code.is(index + 1, "(") else { return }
        let end = Int(code.tokens[index + 1].partner)
        var next = index + 2
        while next < min(end, index + 80) {
            if code.is(next, ":"), code.text(next + 1) == "ConstraintMaker", code.tokens[next - 1].kind == .word {
                var body = end + 1
                while body < min(tokens.upperBound, end + 8), !code.is(body, "{") { body += 1 }
                if code.is(body, "{") { makers.append((code.text(next - 1), Int(code.tokens[body].partner))) }
            }
            next += 1
        }
    }

    // MARK: Forms

    /// Whether the arguments of an activation, in a bracket or behind a colon, make constraints themselves. Then the places that make these stand for the
    /// activation too.
    private func containsCreation(_ index: Int) -> Bool {
        let end = code.is(index, "(") ? Int(code.tokens[index].partner) : endOfMessage(index)
        var next = index + 1
        while next < min(end, tokens.upperBound) {
            if code.tokens[next].kind == .word {
                let word = code.text(next)
                if word == "constraint", code.is(next + 1, "("), Self.relations.contains(where: code.text(next + 2).hasPrefix) {
                    return true
                }
                if Self.creations.contains(word) || (word.hasPrefix("constraint") && word.count > 10 && isMessage(next)) { return true }
                if word == "constraints", code.is(next + 2, "withVisualFormat") { return true }
                if word == "NSLayoutConstraint", isInitialiser(next + 2) { return true }
            }
            next += 1
        }
        return false
    }

    /// The index of the `]` that ends the Objective-C message `[… name: …]` around a token, or of the semicolon where one comes first; the end of the tokens
    /// where there is neither.
    private func endOfMessage(_ index: Int) -> Int {
        var next = index
        while next < tokens.upperBound, !code.is(next, "]"), !code.is(next, ";") {
            next = max(next, Int(code.tokens[next].partner)) + 1
        }
        return next
    }

    /// Whether the arguments that begin at a token are those of `NSLayoutConstraint(item:attribute:relatedBy:…)`, by their labels.
    private func isInitialiser(_ index: Int) -> Bool {
        guard code.is(index, "item"), code.is(index + 1, ":") else { return false }
        let end = min(Int(code.tokens[index - 1].partner), tokens.upperBound)
        return index < end && (index..<end).contains { code.is($0, "attribute") && code.is($0 + 1, ":") }
    }

    /// Whether a word is the whole name of an Objective-C message with one argument, as in `[a setActive:YES]`, and no method of that name is declared there.
    private func isWholeMessage(_ index: Int) -> Bool {
        guard code.is(index + 1, ":"), !isDeclared(index) else { return false }
        var next = index + 2
        while next < tokens.upperBound, !code.is(next, "]"), !code.is(next, ";") {
            if code.is(next + 1, ":"), code.tokens[next].kind == .word, !code.is(next - 1, "?") { return false }
            next = max(next, Int(code.tokens[next].partner)) + 1
        }
        return true
    }

    /// Whether a word is the first part of the name of a method of Objective-C that is declared here: `- (void)setActive:`.
    private func isDeclared(_ index: Int) -> Bool {
        guard code.is(index - 1, ")") else { return false }
        var back = index - 2
        while back > max(0, index - 14), !code.is(back, "(") { back -= 1 }
        return code.is(back - 1, "-") || code.is(back - 1, "+")
    }

    /// Whether the word is part of an Objective-C message, `[a part:`, and not a `label:`. It is taken for one where a word or a closing `]` or `)` stands
    /// before it.
    private func isMessage(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        return code.tokens[index - 1].kind == .word || code.is(index - 1, "]") || code.is(index - 1, ")")
    }
}
