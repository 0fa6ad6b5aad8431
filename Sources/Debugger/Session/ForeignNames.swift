import Language
import Layout

/// Names that other tools and languages use for attributes, guides, views and priorities, with their names here; used for hints.
enum ForeignNames {
    private static let attributes = [
        "x": "leading", "y": "top", "w": "width", "h": "height", "minX": "leading", "minY": "top", "maxX": "trailing", "maxY": "bottom",
        "midX": "centerX", "midY": "centerY", "baseline": "lastBaseline", "start": "leading", "end": "trailing", "centre": "center",
        "centreX": "centerX", "centreY": "centerY",
    ]

    /// The attribute that a foreign name such as `widthAnchor` or `midX` means.
    static func attribute(_ name: String) -> String? {
        if name.hasSuffix("Anchor"), let attribute = Attribute(rawValue: String(name.dropLast("Anchor".count))) {
            return attribute.rawValue
        }
        return attributes[name]
    }

    /// The guide that a foreign name such as `safeAreaLayoutGuide` means.
    static func guide(_ name: String) -> String? {
        [
            "safeAreaLayoutGuide": "safeArea", "safearea": "safeArea", "layoutMarginsGuide": "margins", "layoutMargins": "margins",
            "readableContentGuide": "readable", "contentLayoutGuide": "content", "frameLayoutGuide": "frame", "superview": "super",
            "parent": "super",
        ][name]
    }

    /// A hint on what to type for a word that means a superview or a guide in other tools.
    static func view(_ name: String, root: String?) -> String? {
        if Guide.named.contains(where: { $0.rawValue == name }) {
            return "a guide belongs to a view: \(Word.spelling(of: root ?? "root")).\(name).leading"
        }
        return ["superview", "parent", "container", "self"].contains(name)
            ? "'super' names a view's own superview: box.width == super.width" : nil
    }

    /// The name of a priority by its name in UIKit: `defaultHigh` is `high`.
    static func priority(_ name: String) -> String? {
        let name = name.hasPrefix("UILayoutPriority") ? "d" + name.dropFirst("UILayoutPriorityD".count) : name
        return ["defaultHigh": "high", "defaultLow": "low", "fittingSizeLevel": "fitting", "medium": "high", "normal": "high"][name]
    }
}
