/// What the words of a program's files say by themselves, before anything is parsed.
struct CodeSurvey: Sendable {
    /// The words in `#selector(…)` and `@selector(…)`: among them are the names of the functions that are called when an event happens.
    let handlers: Set<String>
    /// The names that the code somewhere seems to call as functions or, in Swift, to hand over as arguments, each with its tokens in order; calls on `super`
    /// do not count.
    let calls: [String: [Int]]
    /// The names that the code uses as those of views.
    let namesOfViews: Set<String>
    /// The tokens of the words `translatesAutoresizingMaskIntoConstraints` and `setTranslates…`, by which code switches autoresizing masks of views on or
    /// off, in order.
    let maskSwitches: [Int]
    /// For each file, the names of the views whose frames a line of the file sets, without an underscore before them.
    let namesOfFramedViews: [Set<String>]
    /// For each file, the names of the views whose autoresizing masks a line of the file may switch off by a call of a library (`CodeProgram.maySwitchMask`).
    let namesOfSwitchedMasks: [Set<String>]
    /// For each file, the names of the scroll views whose `contentSize` a line of the file sets, without an underscore before them.
    let namesOfSizedContents: [Set<String>]

    /// Looks at each word of the files. O(tokens)
    init(of code: CodeText) {
        handlers = Self.handlers(in: code)
        calls = Self.calls(in: code)
        namesOfViews = Self.namesOfViews(in: code)
        maskSwitches = code.tokens.indices.filter {
            code.tokens[$0].kind == .word && code.text($0).hasSuffix("ranslatesAutoresizingMaskIntoConstraints")
        }
        (namesOfFramedViews, namesOfSwitchedMasks, namesOfSizedContents) = Self.namesOfPlacedViews(in: code)
    }

    private static func handlers(in code: CodeText) -> Set<String> {
        var handlers: Set<String> = []
        for index in code.tokens.indices where code.is(index, "#selector") || code.is(index, "selector") {
            guard code.is(index + 1, "(") else { continue }
            var next = index + 2
            while next < code.tokens.count, next < index + 12, !code.is(next, ")"), !code.is(next, "(") {
                if code.tokens[next].kind == .word { handlers.insert(code.text(next)) }
                next += 1
            }
        }
        return handlers
    }

    private static func calls(in code: CodeText) -> [String: [Int]] {
        var calls: [String: [Int]] = [:]
        for file in code.files {
            for index in file.tokens where code.tokens[index].kind == .word {
                let isCalled =
                    file.isObjectiveC
                    ? (code.is(index + 1, "]") || code.is(index + 1, ":"))
                        && (index > 0 && code.tokens[index - 1].kind == .word || code.is(index - 1, "]"))
                        || code.is(index - 1, ".") || code.is(index + 1, "(")
                    : (code.is(index + 1, "(") || code.is(index + 1, "{") || code.is(index + 1, ")") || code.is(index + 1, ","))
                        && !code.is(index - 1, "func")
                let isOfSuper = code.is(index - 1, "super") || (code.is(index - 1, ".") && code.is(index - 2, "super"))
                if isCalled, !isOfSuper { calls[code.text(index), default: []].append(index) }
            }
        }
        return calls
    }

    /// The names of the variables that the code uses as only views are used: `name.snp`, `addSubview(name)`, `[name mas_…]`.
    private static func namesOfViews(in code: CodeText) -> Set<String> {
        var names: Set<String> = []
        let before: Set<String> = ["addSubview", "addArrangedSubview", "insertSubview", "bringSubviewToFront"]
        for index in code.tokens.indices where code.tokens[index].kind == .word {
            var next = index + 1
            while code.is(next, "!") || code.is(next, "?") { next += 1 }
            if code.is(next, "."), next + 1 < code.tokens.count {
                let member = code.text(next + 1)
                if member == "snp" || member == "addSubview" || member == "superview" || member.hasPrefix("mas_")
                    || member == "translatesAutoresizingMaskIntoConstraints"
                    || (member.hasSuffix("Anchor") && code.is(next + 2, "."))
                {
                    names.insert(code.text(index))
                }
            } else if code.tokens.indices.contains(next), code.tokens[next].kind == .word, code.is(next + 1, ":") {
                let verb = code.text(next)
                if verb.hasPrefix("mas_") || verb == "addSubview" { names.insert(code.text(index)) }
            }
            if code.is(index - 1, "(") || code.is(index - 1, ":"), before.contains(code.text(index - 2)) { names.insert(code.text(index)) }
            if code.is(index - 1, "."), code.is(index - 3, "(") || code.is(index - 3, ":"), before.contains(code.text(index - 4)) {
                names.insert(code.text(index))
            }
        }
        return names
    }

    /// For each file the names of `namesOfFramedViews`, `namesOfSwitchedMasks` and `namesOfSizedContents`. O(tokens + frames · `sourceDistance`), where frames
    /// are the places that set a frame.
    private static func namesOfPlacedViews(in code: CodeText) -> (framed: [Set<String>], switched: [Set<String>], sized: [Set<String>]) {
        var all: (framed: [Set<String>], switched: [Set<String>], sized: [Set<String>]) = ([], [], [])
        for file in code.files {
            var (framed, switched, sized): (Set<String>, Set<String>, Set<String>) = ([], [], [])
            for index in file.tokens where code.tokens[index].kind == .word {
                let word = code.text(index)
                if setsFrame(word, at: index, in: code) {
                    let receiver = namesOfReceiver(at: index, in: code, file)
                    framed.formUnion(receiver.names)
                    // What a member of something is does not depend on local variables.
                    if let name = receiver.names.last, !receiver.isMember {
                        framed.formUnion(namesOfSources(of: name, before: index, in: code, file))
                    }
                } else if isOfLibrary(word) {
                    switched.formUnion(namesOfReceiver(at: index, in: code, file).names)
                } else if word == "setContentSize" || word == "contentSize" && isSet(at: index, in: code) {
                    sized.formUnion(namesOfReceiver(at: index, in: code, file).names)
                }
            }
            all.framed.append(framed)
            all.switched.append(switched)
            all.sized.append(sized)
        }
        return all
    }

    /// The names of the view whose member stands at a token, without an underscore before them, and whether the last of them is itself that of a member. The
    /// view of a controller has the controller's name, too: `detail.view.frame = …`.
    private static func namesOfReceiver(
        at token: Int, in code: CodeText, _ file: CodeText.File
    ) -> (names: [String], isMember: Bool) {
        var (names, before): ([String], Int) = ([], token)
        repeat {
            before -= 1
            while code.is(before, ".") || code.is(before, "?") || code.is(before, "!") || code.is(before, "?.") { before -= 1 }
            guard file.tokens.contains(before), code.tokens[before].kind == .word else { break }
            let name = code.text(before)
            names.append(KnownNames.withoutUnderscore(name))
        } while code.text(before) == "view" && code.is(before - 1, ".")
        return (names, code.is(before - 1, ".") || code.is(before - 1, "?."))
    }

    /// The names in what a loop, a closure or a local variable of this name gets its value from, without an underscore before them: `title` and `text` for
    /// `field` in `let fields = [title, text]` and `for field in fields`. The nearest place before `token` counts; none is found more than `sourceDistance`
    /// tokens before it.
    private static func namesOfSources(
        of name: String, before token: Int, in code: CodeText, _ file: CodeText.File, hops: Int = 2
    ) -> Set<String> {
        let first = max(file.tokens.lowerBound, token - sourceDistance)
        guard hops > 0, first < token,
            let place = (first..<token).last(where: {
                mayMakeVariable($0, in: code) && code.text($0) == name && source(of: $0, in: code) != nil
            }),
            let source = source(of: place, in: code)
        else { return [] }
        var names: Set<String> = []
        for index in source where file.tokens.contains(index) && code.tokens[index].kind == .word && !code.is(index - 1, ".") {
            let word = code.text(index)
            names.insert(KnownNames.withoutUnderscore(word))
            if word != name { names.formUnion(namesOfSources(of: word, before: place, in: code, file, hops: hops - 1)) }
        }
        return names
    }

    private static let sourceDistance = 600

    /// Whether a token is followed by `=` or `in`, as the name of a new variable is. This is asked first, since comparing the text of a token takes longer.
    private static func mayMakeVariable(_ index: Int, in code: CodeText) -> Bool {
        code.is(index + 1, "=") || code.is(index + 1, "in") || code.is(index + 2, "in")
    }

    /// The tokens of the expression from which the variable at a token gets its value, where the token makes a variable: in `for x in a`, `let x = a` and
    /// `a.forEach { x in`, of which the line with the brace counts. Nil for all other tokens.
    private static func source(of index: Int, in code: CodeText) -> Range<Int>? {
        if code.is(index + 1, "="), code.is(index - 1, "let") || code.is(index - 1, "var") { return expression(from: index + 2, in: code) }
        let behind = code.is(index + 1, ")") ? index + 2 : index + 1
        guard code.is(behind, "in") else { return nil }
        let before = (max(0, index - 5)..<index).reversed()
        if before.contains(where: { code.is($0, "for") }) { return expression(from: behind + 1, in: code) }
        guard let brace = before.first(where: { code.is($0, "{") }) else { return nil }
        let line = (max(0, brace - 12)..<brace).last { code.tokens[$0].startsLine }
        return (line ?? max(0, brace - 12))..<brace
    }

    /// The tokens of an expression, at most 60: up to a comma, a brace or a new line outside of its brackets.
    private static func expression(from first: Int, in code: CodeText) -> Range<Int> {
        var (depth, end) = (0, first)
        while end < min(first + 60, code.tokens.count) {
            if code.is(end, "(") || code.is(end, "[") { depth += 1 }
            if code.is(end, ")") || code.is(end, "]") { depth -= 1 }
            let isNextLine = end > first && code.tokens[end].startsLine && !code.is(end, ".")
            if depth < 0 || depth == 0 && (code.is(end, ",") || code.is(end, "{") || code.is(end, ";") || isNextLine) { break }
            end += 1
        }
        return first..<end
    }

    /// Whether the word at `index`, which names a member of a view, sets the view's frame or a part of it: `frame = …`, `frame.size.width += …`, `sizeToFit`.
    private static func setsFrame(_ word: String, at index: Int, in code: CodeText) -> Bool {
        guard KnownNames.changesFrame(word) else { return false }
        return word.hasPrefix("set") || word == "sizeToFit" || isSet(at: index, in: code)
    }

    /// Whether the rectangle or size whose name stands at `index`, or a part of it, is set: `frame = …`, `frame.size.width += …`.
    private static func isSet(at index: Int, in code: CodeText) -> Bool {
        var next = index + 1
        while code.is(next, "."), code.tokens.indices.contains(next + 1), partsOfFrame.contains(code.text(next + 1)) { next += 2 }
        return code.is(next, "=") || code.is(next, "+=") || code.is(next, "-=")
    }

    private static let partsOfFrame: Set<String> = ["origin", "size", "x", "y", "width", "height"]

    /// Whether a member of a view belongs to a library that switches the view's autoresizing mask off: `snp`, `mas_makeConstraints`.
    private static func isOfLibrary(_ word: String) -> Bool {
        word == "snp" || word.hasPrefix("mas_") || word.hasPrefix("auto") && word != "autoresizingMask"
    }
}
