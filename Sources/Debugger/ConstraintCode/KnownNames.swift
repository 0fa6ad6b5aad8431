/// What UIKit, AppKit, SnapKit and Masonry call things, in words of our language.
enum KnownNames {
    static let kinds: [String: String] = {
        var all: [String: String] = [:]
        func add(_ kind: String, _ names: String...) { for name in names { all[name] = kind } }
        add(
            "view", "UIView", "NSView", "UIControl", "NSControl", "UIVisualEffectView", "NSVisualEffectView", "UICollectionView",
            "NSCollectionView")
        add("view", "UITextView", "NSTextView", "WKWebView", "UIWebView", "MKMapView", "UIPickerView", "UIDatePicker", "UISegmentedControl")
        add(
            "view", "UIStepper", "UIPageControl", "UIToolbar", "UINavigationBar", "UITabBar", "UIInputView", "NSBox", "NSSegmentedControl",
            "SCNView")
        add(
            "view", "UITableViewHeaderFooterView", "UICollectionReusableView", "UICollectionViewCell", "UITableViewCell", "MTKView",
            "ARSCNView")
        add("label", "UILabel")
        add("button", "UIButton", "NSButton", "NSPopUpButton")
        add("field", "UITextField", "NSTextField", "NSSecureTextField", "UISearchBar", "NSSearchField", "UISearchTextField")
        add("image", "UIImageView", "NSImageView")
        add("switch", "UISwitch", "NSSwitch")
        add("slider", "UISlider", "NSSlider")
        add("progress", "UIProgressView")
        add("spinner", "UIActivityIndicatorView", "NSProgressIndicator")
        add("scroll", "UIScrollView", "NSScrollView")
        add("stack", "UIStackView", "NSStackView")
        add("table", "UITableView")
        add("guide", "UILayoutGuide", "NSLayoutGuide")
        return all
    }()

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

    /// Our name for a text style of UIKit.
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
