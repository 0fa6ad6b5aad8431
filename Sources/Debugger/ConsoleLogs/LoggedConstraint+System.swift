import Language
import Vocabulary

extension LoggedConstraint {
    /// Whether the system made the constraint, so that nobody can change it in their code.
    package func isSystem(in log: ConsoleLog) -> Bool {
        if isMask || Self.systemClasses.contains(className) { return true }
        if case .contentSize = body { return true }
        if let identifier, Self.isOfSystem(identifier) { return true }
        let keys = relations.flatMap(\.terms).map(\.item)
        if !keys.isEmpty, keys.allSatisfy({ log.items[$0].map(\.isPrivate) ?? false }) { return true }
        if keys.contains(where: { log.items[$0].map(\.isWithinBackButton) ?? false }) { return true }
        return isUnnamedEncapsulation(in: log)
    }

    private static let systemClasses: Set<String> = [
        "_UILayoutSupportConstraint", "NSIBPrototypingLayoutConstraint", "NSContentSizeLayoutConstraint", "_UIFocusGuideConstraint",
    ]

    private static let systemPrefixes = [
        "UIView-", "NSView-", "UISV-", "_UITemporary", "_UIView-", "_UI", "UIViewSafeArea", "UIInput", "UIIB", "UIScrollView-",
        "NSScrollView-",
        "UIButtonBar.", "NSWindow-", "NSStackView", "fittingSize", "UITable", "UIKeyboard", "UICollection", "UINavigation", "UIToolbar",
        "UITabBar", "UINav_", "UINavItem", "UINavButton",
        // The back button of a navigation bar, and its mask.
        "BIB_", "CB_", "TB_", "Mask_", "MaskEV_",
        // The bar above the keyboard.
        "assistantHeight", "assistantView.", "accessoryView.",
    ]

    static func isOfSystem(_ identifier: String) -> Bool { systemPrefixes.contains { identifier.hasPrefix($0) } }

    /// Whether this is the size of a cell's content that its table sets. Masonry prints no identifiers, so that only the class of the constraint and
    /// that of its item tell.
    private func isUnnamedEncapsulation(in log: ConsoleLog) -> Bool {
        guard className == "NSLayoutConstraint", identifier == nil, !saysActive, isFixedSize, let key = firstItem,
            let item = log.items[key]?.className, item.hasSuffix("CellContentView")
        else { return false }
        return log.isOfMasonry
    }

    /// Whether the constraint is an equation that gives a width or height of one item in points.
    package var isFixedSize: Bool {
        guard relations.count == 1, let relation = relations.first else { return false }
        return relation.sign == .equal && relation.left.terms.count == 1 && relation.right.terms.isEmpty
            && relation.left.terms.allSatisfy { $0.attribute.isSize }
    }
}

extension ConsoleLog {
    /// Whether AppKit printed the log, and not UIKit: an item has a class whose name begins with `NS`, but not with `NSKVO`.
    package var isOfAppKit: Bool {
        items.all.contains { $0.className?.hasPrefix("NS") ?? false && $0.className?.hasPrefix("NSKVO") == false }
    }

    /// Whether Masonry printed the log, which leaves out identifiers.
    var isOfMasonry: Bool {
        constraints.contains { $0.className == "MASLayoutConstraint" } && constraints.allSatisfy { $0.identifier == nil }
    }
}

extension LoggedItem {
    /// Whether the item's class is private to the system, so that no app makes it.
    var isPrivate: Bool {
        guard let className else { return false }
        return Self.privatePrefixes.contains { className.hasPrefix($0) }
    }

    /// Whether the item is a view that a navigation bar puts around its back button. Views that stand there have classes that apps use, too, but no app ties a
    /// view of its own to it.
    var isWithinBackButton: Bool { className?.hasPrefix("_UIBackButton") ?? false }

    private static let privatePrefixes = [
        "_UI", "_NS", "*UI", "UIInputSet", "UIKeyboard", "UIRemoteKeyboard", "UITextEffectsWindow", "UIKB", "NSToolbarItemViewer",
        "_MK", "UITableViewWrapper", "UISystemKeyboard", "TUI",
    ]
}
