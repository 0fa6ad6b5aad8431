import Interchange

/// The lines of code that switch or change constraints, or change how views are arranged, without those lines whose constraints are in the layout.
///
/// A view is often made with two constraints of which one is switched off before anybody sees it, so that a conflict between the two says
/// nothing. The lines are found by their words alone, since what is not run is not understood either.
struct ConstraintSwitches {
    /// The words of each such line of code, with the line's number.
    private let lines: [(number: Int, words: [Substring])]

    /// The words that, right behind the name of a constraint, show that code switches or changes it: `wide.isActive`.
    private static let verbs: Set<Substring> = [
        "isActive", "active", "setActive", "activate", "deactivate", "install", "uninstall", "set", "isInstalled", "constant",
        "setConstant",
        "update", "updateOffset", "updateInset", "updateInsets", "setOffset", "setInset", "priority", "setPriority",
    ]
    /// The words that, right behind the name of a view, show that code changes how it arranges its subviews: `stack.axis`.
    private static let changes: Set<Substring> = ["axis", "alignment", "distribution", "setAxis", "setAlignment", "setDistribution"]
    /// The words that, right behind the name of a view in a stack view, show that code changes how it is arranged: `title.isHidden`.
    private static let changesOfArranged: Set<Substring> = ["isHidden", "hidden", "setHidden", "removeFromSuperview"]
    /// The names of functions that switch the constraints in a list behind them: `activate([wide, tall])`.
    private static let functions: Set<Substring> = ["activate", "deactivate", "activateConstraints", "deactivateConstraints"]

    /// - Parameters:
    ///   - text: the text of a file.
    ///   - script: what was made of the file. The lines whose constraints are in it (`applied`) are left out.
    init(in text: String, _ file: String, _ script: ImportedScript) {
        let run = Set(script.applied.filter { ($0.file ?? file) == file }.map(\.line))
        var number = 0
        var found: [(Int, [Substring])] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard !run.contains(number) else { continue }
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            if words.contains(where: Self.concerns) { found.append((number, words)) }
        }
        lines = found
    }

    private static func concerns(_ word: Substring) -> Bool {
        verbs.contains(word) || functions.contains(word) || changes.contains(word) || changesOfArranged.contains(word)
    }

    /// The number of the first line that changes how a view is arranged, or how it arranges its subviews; nil where there is none. O(words of the lines)
    ///
    /// - Parameter isArranged: whether the view is in a stack view, in which hidden views have no place.
    func line(changing view: String, isArranged: Bool) -> Int? {
        lines.first { line in
            zip(line.words, line.words.dropFirst()).contains { word, next in
                // `$0` in a closure over a list may be any view, so that it counts as each of those in stack views.
                (word == view && Self.changes.contains(next))
                    || ((word == view || word == "0") && isArranged && Self.changesOfArranged.contains(next))
            }
        }?.number
    }

    /// The number of the first line that switches or changes one of the constraints of these names; nil where there is none. O(words of the lines)
    func line(switching names: Set<String>) -> Int? {
        lines.first { line in
            line.words.indices.contains { index in
                guard names.contains(String(line.words[index])) else { return false }
                let isFollowed = index + 1 < line.words.count && Self.verbs.contains(line.words[index + 1])
                return isFollowed || line.words[..<index].contains(where: Self.functions.contains)
            }
        }?.number
    }
}
