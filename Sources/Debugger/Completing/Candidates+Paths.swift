import Answers
import Language
import Layout
import Vocabulary

/// Completes paths: views, and what may follow their dots.
extension Candidates {
    /// Candidates for a view's name, which a dot may follow, or for what follows the last dot that was typed.
    func paths(_ slot: ArgumentKind, from names: [String]) -> [Completion.Candidate] {
        let typed = context.typed
        guard let dot = lastDot(in: typed) else {
            let appendsBlank = slot == .viewOrAnchor || slot == .viewOrGuide
            return names.compactMap { name in
                Self.spelling(of: name, typed).map { Completion.Candidate(text: $0, appendsBlank: appendsBlank) }
            }
        }
        let base = String(typed[...dot])
        return members(of: Array(words(of: typed[..<dot])), slot).map { name, appendsBlank in
            Completion.Candidate(text: base + name, appendsBlank: appendsBlank)
        }
        .filter { $0.text.hasPrefix(typed) }
    }

    /// The last dot outside quoted names.
    private func lastDot(in path: String) -> String.Index? {
        var (found, isQuoted) = (String.Index?.none, false)
        for index in path.indices {
            if path[index] == "`" { isQuoted.toggle() }
            if path[index] == ".", !isQuoted { found = index }
        }
        return found
    }

    private func words(of path: Substring) -> [String] {
        var (words, isQuoted) = ([""], false)
        for character in path {
            if character == "`" {
                isQuoted.toggle()
            } else if character == ".", !isQuoted {
                words.append("")
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }

    // MARK: Behind the dot

    /// The names that may stand behind a path: behind a view, one of its superviews (`super`) or one of its guides. `appendsBlank` is true where
    /// nothing can follow the name.
    private func members(of path: [String], _ slot: ArgumentKind) -> [(name: String, appendsBlank: Bool)] {
        guard let first = path.first, first == "super" || layout.view(named: first) != nil else { return [] }
        var view = layout.view(named: first)
        var rest = path.dropFirst()
        while rest.first == "super" {
            view = view?.parent.flatMap { layout.views[$0] }
            rest = rest.dropFirst()
        }
        if let guide = rest.first {
            return rest.count == 1 && guides(of: view).contains(guide) && slot != .viewOrGuide ? attributes : []
        }
        let guides = guides(of: view).map { (name: $0, appendsBlank: slot == .viewOrGuide) }
        return slot == .viewOrGuide ? guides : attributes + guides + [("super", false)]
    }

    /// The guides of a view; those that every view has where the view is not known.
    private func guides(of view: View?) -> [String] {
        Guide.named.filter { view?.kind.isScrolling == true || ($0 != .content && $0 != .frame) }.map(\.rawValue)
    }

    /// The attributes that may stand behind the dot. Compound ones such as `edges` are among them only where one may stand alone on a side
    /// of an equation; if the other side has one, it is the only candidate.
    private var attributes: [(name: String, appendsBlank: Bool)] {
        let single = Attribute.allCases.map(\.rawValue)
        let compounds = AttributeGroup.names
        guard context.command == nil else { return single.map { ($0, true) } }
        let before = context.text[..<context.start]
        let used = String(before).split { !($0.continuesWord || $0 == ".") }.compactMap { path in
            path.split(separator: ".").dropFirst().last.map(String.init)
        }
        if let compound = used.first(where: compounds.contains) { return [(compound, true)] }
        let opensSide = before.last { !$0.isWhitespace }.map { "=<>≤≥:".contains($0) } ?? true
        return (opensSide && used.isEmpty ? single + compounds : single).map { ($0, true) }
    }
}
