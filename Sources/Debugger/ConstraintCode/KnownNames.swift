import Vocabulary

/// What UIKit, AppKit, SnapKit and Masonry call things, in words of aldb's language.
enum KnownNames {
    private static let prefixes = [
        "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormat", "NSLayoutPriority", "NSLayoutConstraintOrientation",
        "UILayoutConstraintAxis", "UILayoutPriority", "UIStackViewAlignment", "UIStackViewDistribution", "MASLayoutPriority",
        "MASAttribute", "MASAxisType",
        "NSUserInterfaceLayoutOrientation", "NSStackViewDistribution", "UIFontTextStyle", "UISemanticContentAttribute",
    ]

    /// The last word of a constant: `leading` for `NSLayoutAttributeLeading`; nil for other names.
    static func symbol(_ name: String) -> String? {
        for prefix in prefixes where name.hasPrefix(prefix) && name.count > prefix.count {
            let rest = name.dropFirst(prefix.count)
            guard let first = rest.first, first.isUppercase else { continue }
            return first.lowercased() + rest.dropFirst()
        }
        return nil
    }

    /// The name in aldb for a text style of UIKit.
    static func textStyle(_ name: String) -> String? {
        let styles: Set<String> = [
            "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption1", "caption2",
        ]
        return styles.contains(name) ? name : nil
    }

    private static let layoutWords: Set<String> = [
        "constrain", "constrains", "constraint", "constraints", "anchor", "anchors", "pin", "pins", "edges", "align", "fill", "center",
        "subviews", "superview", "autolayout", "embed", "auto",
    ]

    /// Whether a function with this name may affect the layout.
    static func concernsLayout(_ name: String) -> Bool {
        if ["setNeedsUpdateConstraints", "updateConstraintsIfNeeded", "updateConstraints", "removeFromSuperview", "needsUpdateConstraints"]
            .contains(name)
        {
            return false
        }
        var word = ""
        for character in name + "A" {
            if character.isUppercase || !character.isLetter {
                if layoutWords.contains(word) { return true }
                word = character.lowercased()
            } else {
                word.append(character)
            }
            if word.count > 60 { return false }
        }
        return false
    }
}
