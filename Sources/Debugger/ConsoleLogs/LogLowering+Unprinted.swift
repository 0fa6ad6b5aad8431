import Exact
import Language
import Vocabulary

/// Margins and baselines, whose positions a log does not print: guides stand for them. Their constraints hold in any case, or give margins the width
/// that the reading assumes.
extension LogLowering {
    /// The name of the guide for the area inside a view's margins. Where the log has that guide, it is the one in the log. Otherwise a guide is
    /// declared on first use; each use adds constraints for those edges on which `attribute` depends and which have none yet.
    mutating func margins(of key: LoggedItem.Key, _ attribute: Attribute) -> String {
        if let guide = items.hierarchy.marginsGuides[key] { return name(of: guide) }
        result.hasUnprintedMargins = true
        let view = name(of: key)
        let guide = guide(
            for: "margins of \(key)", named: "\(view)Margins", in: isGuideItem(key) ? nil : view,
            note: "what the margins of \(view) leave; how wide they are is not in the log")
        // A centre within the margins depends on the margins at both sides.
        let edges: [Attribute] =
            switch attribute {
            case .centerXWithinMargins: [.leading, .trailing]
            case .centerYWithinMargins: [.top, .bottom]
            default: attribute.inMarginsGuide.map { [$0] } ?? []
            }
        for edge in edges where unprinted["margins of \(key) at \(edge.rawValue)"] == nil {
            unprinted["margins of \(key) at \(edge.rawValue)"] = guide
            let isNear = edge == .left || edge == .top || edge == .leading
            let relation: RelationSyntax = items.reading.margins == nil ? (isNear ? .greaterOrEqual : .lessOrEqual) : .equal
            var right: [ExpressionSyntax.Summand] = [(false, .path(PathSyntax(view, edge.rawValue)))]
            if let inset = items.reading.margins { right.add(isNear ? inset : -inset) }
            addNatural(
                PathSyntax(guide, edge.rawValue), relation, right,
                named: "margin\(edge.rawValue.prefix(1).uppercased())\(edge.rawValue.dropFirst())",
                note: items.reading.margins == nil
                    ? "margins are not negative" : "a margin of \(items.reading.margins?.decimalDescription ?? "0")")
        }
        return guide
    }

    private func isGuideItem(_ key: LoggedItem.Key) -> Bool { log.items[key]?.className?.hasSuffix("LayoutGuide") ?? false }

    /// The name of the guide whose top stands for a text's first or last baseline. All that is said of it is that it lies within the view.
    mutating func baseline(of key: LoggedItem.Key, _ attribute: Attribute) -> String {
        let view = name(of: key)
        let what = "\(attribute.rawValue) of \(key)"
        let isNew = unprinted[what] == nil
        let suffix = attribute == .firstBaseline ? "First" : "Last"
        let guide = guide(
            for: what, named: view + suffix + "Line", in: isGuideItem(key) ? nil : view,
            note:
                "the \(attribute == .firstBaseline ? "first" : "last") baseline of \(view), which depends on a font that is not in the log")
        if isNew {
            let (line, note) = (PathSyntax(guide, "top"), "a baseline is in its view")
            addNatural(line, .greaterOrEqual, [(false, .path(PathSyntax(view, "top")))], named: "baselineTop", note: note)
            addNatural(line, .lessOrEqual, [(false, .path(PathSyntax(view, "bottom")))], named: "baselineBottom", note: note)
        }
        return guide
    }
}
