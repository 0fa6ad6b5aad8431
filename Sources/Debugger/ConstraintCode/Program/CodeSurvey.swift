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

    /// Looks at each word of the files. O(tokens)
    init(of code: CodeText) {
        handlers = Self.handlers(in: code)
        calls = Self.calls(in: code)
        namesOfViews = Self.namesOfViews(in: code)
        maskSwitches = code.tokens.indices.filter {
            code.tokens[$0].kind == .word && code.text($0).hasSuffix("ranslatesAutoresizingMaskIntoConstraints")
        }
        (namesOfFramedViews, namesOfSwitchedMasks) = Self.namesOfPlacedViews(in: code)
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

    /// For each file the names of `namesOfFramedViews` and of `namesOfSwitchedMasks`, without an underscore before them. O(tokens)
    private static func namesOfPlacedViews(in code: CodeText) -> (framed: [Set<String>], ofLibraries: [Set<String>]) {
        var all: (framed: [Set<String>], ofLibraries: [Set<String>]) = ([], [])
        for file in code.files {
            var (framed, ofLibraries): (Set<String>, Set<String>) = ([], [])
            for index in file.tokens where code.tokens[index].kind == .word {
                let word = code.text(index)
                let isFramed = setsFrame(word, at: index, in: code)
                guard isFramed || isOfLibrary(word) else { continue }
                let names = namesOfReceiver(at: index, in: code, file)
                if isFramed { framed.formUnion(names) } else { ofLibraries.formUnion(names) }
            }
            all.framed.append(framed)
            all.ofLibraries.append(ofLibraries)
        }
        return all
    }

    /// The names of the view whose member stands at a token, without an underscore before them. The view of a controller has the controller's name, too:
    /// `detail.view.frame = …`.
    private static func namesOfReceiver(at token: Int, in code: CodeText, _ file: CodeText.File) -> [String] {
        var (names, before): ([String], Int) = ([], token)
        repeat {
            before -= 1
            while code.is(before, ".") || code.is(before, "?") || code.is(before, "!") || code.is(before, "?.") { before -= 1 }
            guard file.tokens.contains(before), code.tokens[before].kind == .word else { break }
            let name = code.text(before)
            names.append(name.hasPrefix("_") ? String(name.dropFirst()) : name)
        } while code.text(before) == "view" && code.is(before - 1, ".")
        return names
    }

    /// Whether the word at `index`, which names a member of a view, sets the view's frame: `frame = …`, `sizeToFit`.
    private static func setsFrame(_ word: String, at index: Int, in code: CodeText) -> Bool {
        KnownNames.changesFrame(word) && (word.hasPrefix("set") || word == "sizeToFit" || code.is(index + 1, "="))
    }

    /// Whether a member of a view belongs to a library that switches the view's autoresizing mask off: `snp`, `mas_makeConstraints`.
    private static func isOfLibrary(_ word: String) -> Bool {
        word == "snp" || word.hasPrefix("mas_") || word.hasPrefix("auto") && word != "autoresizingMask"
    }
}
