import Vocabulary

extension LoggedConstraint {
    /// Whether the system made it, and nobody can change it where they wrote the others.
    package func isSystem(in log: ConsoleLog) -> Bool {
        if isMask || Self.systemClasses.contains(className) { return true }
        if case .contentSize = body { return true }
        if let identifier, Self.isOfSystem(identifier) { return true }
        let keys = relations.flatMap(\.terms).map(\.item)
        if !keys.isEmpty, keys.allSatisfy({ log.items[$0].map(\.isPrivate) ?? false }) { return true }
        return isUnnamedEncapsulation(in: log)
    }

    private static let systemClasses: Set<String> = [
        "_UILayoutSupportConstraint", "NSIBPrototypingLayoutConstraint", "NSContentSizeLayoutConstraint", "_UIFocusGuideConstraint",
    ]

    private static let systemPrefixes = [
        "UIView-", "NSView-", "UISV-", "_UITemporary", "_UIView-", "_UI", "UIViewSafeArea", "UIInput", "UIIB", "UIScrollView-",
        "NSScrollView-",
        "UIButtonBar.", "NSWindow-", "NSStackView", "fittingSize", "UITable", "UIKeyboard", "UICollection", "UINavigation", "UIToolbar",
        "UITabBar",
    ]

    static func isOfSystem(_ identifier: String) -> Bool { systemPrefixes.contains { identifier.hasPrefix($0) } }

    /// Masonry prints no identifiers: beside its constraints, the one that says how large a cell's content is must be the table's own.
    private func isUnnamedEncapsulation(in log: ConsoleLog) -> Bool {
        guard className == "NSLayoutConstraint", identifier == nil, !saysActive, isFixedSize, let key = firstItem,
            let item = log.items[key]?.className, item.hasSuffix("CellContentView")
        else { return false }
        return log.isOfMasonry
    }

    /// Whether it says how large one item is, in points.
    package var isFixedSize: Bool {
        guard relations.count == 1, let relation = relations.first else { return false }
        return relation.sign == .equal && relation.left.terms.count == 1 && relation.right.terms.isEmpty
            && relation.left.terms.allSatisfy { $0.attribute.isSize }
    }
}

extension ConsoleLog {
    /// Whether AppKit printed it, and not UIKit.
    package var isOfAppKit: Bool {
        items.all.contains { $0.className?.hasPrefix("NS") ?? false && $0.className?.hasPrefix("NSKVO") == false }
    }

    /// Whether Masonry printed it, which leaves out identifiers.
    var isOfMasonry: Bool {
        constraints.contains { $0.className == "MASLayoutConstraint" } && constraints.allSatisfy { $0.identifier == nil }
    }
}

extension LoggedItem {
    /// Whether its class is one of the system's that no app makes.
    var isPrivate: Bool {
        guard let className else { return false }
        return Self.privatePrefixes.contains { className.hasPrefix($0) }
    }

    private static let privatePrefixes = [
        "_UI", "_NS", "*UI", "UIInputSet", "UIKeyboard", "UIRemoteKeyboard", "UITextEffectsWindow", "UIKB", "NSToolbarItemViewer",
        "_MK", "UITableViewWrapper", "UISystemKeyboard",
    ]
}
