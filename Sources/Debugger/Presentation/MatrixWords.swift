import Answers
import Layout

/// The columns of a table that say what a layout is laid out for. Those for text sizes and lengths are left out where none were asked for, the one for
/// directions where no layout is laid out from right to left.
struct TraitColumns {
    private let hasSizes: Bool
    private let hasLengths: Bool
    private let hasDirections: Bool

    init(_ all: [SceneTraits]) {
        hasSizes = all.contains { $0.textSize != nil }
        hasLengths = all.contains { $0.length != nil }
        hasDirections = all.contains(where: \.isRightToLeft)
    }

    var heads: [String] {
        ["device", "orientation"] + (hasSizes ? ["texts"] : []) + (hasLengths ? ["length"] : []) + (hasDirections ? ["rtl"] : [])
    }

    func cells(_ traits: SceneTraits) -> [String] {
        var cells = [traits.deviceWithoutOrientation ?? "as saved", traits.device == nil ? "" : traits.orientation]
        if hasSizes { cells.append(traits.textSize?.rawValue ?? "") }
        if hasLengths { cells.append(traits.length.map { "\($0)%" } ?? "") }
        if hasDirections { cells.append(traits.isRightToLeft ? "on" : "off") }
        return cells
    }
}

extension MatrixRow {
    /// How bad a finding is; the names are those of classes in the style sheets.
    enum Verdict: String, CaseIterable { case conflict, doubt, fine }

    /// What is wrong with the layout, as phrases, the worst first; where nothing is, one phrase that says so.
    ///
    /// - Parameter isShort: whether views are only counted, and not named.
    func verdict(isShort: Bool) -> [(text: String, kind: Verdict)] {
        func views(_ word: String, _ names: [String]) -> String {
            isShort ? "\(names.count) \(word)" : "\(word): \(names.joined(separator: " "))"
        }
        var found: [(text: String, kind: Verdict)] = []
        if conflictCount > 0 { found.append(("\(conflictCount) \(conflictCount == 1 ? "conflict" : "conflicts")", .conflict)) }
        if !ambiguous.isEmpty { found.append((views("ambiguous", ambiguous), .doubt)) }
        if !truncated.isEmpty { found.append((views("truncated", truncated), .doubt)) }
        if lintCount > 0 { found.append(("\(lintCount) likely wrong", .doubt)) }
        return found.isEmpty ? [(!isFullyChecked ? "no conflict" : isShort ? "nothing wrong" : "nothing", .fine)] : found
    }
}
