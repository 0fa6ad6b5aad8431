import Language
import Layout
import Vocabulary

/// Names that other tools and languages use for attributes, guides and views, with their names here; used for hints.
enum ForeignNames {
    /// The attribute or group of attributes here that a foreign name such as `widthAnchor` or `midX` means; nil where it means none.
    static func attribute(_ name: String) -> String? {
        Attribute.meant(by: name)?.rawValue ?? AttributeGroup.meant(by: name)?.name
    }

    /// The guide here that a foreign name such as `safeAreaLayoutGuide` means, or `super` for `superview` and `parent`; nil for other names.
    static func guide(_ name: String) -> String? {
        Guide.meant(by: name)?.rawValue ?? (["superview", "parent"].contains(name) ? "super" : nil)
    }

    /// A hint on what to type for a word that stands in place of a view: a guide without its view, or a word that means a superview in other tools. Nil for
    /// other words.
    ///
    /// - Parameter root: the view that the example in the hint names.
    static func view(_ name: String, root: String?) -> String? {
        if Guide.named.contains(where: { $0.rawValue == name }) {
            return "a guide belongs to a view: \(Word.spelling(of: root ?? "root")).\(name).leading"
        }
        return ["superview", "parent", "container", "self"].contains(name)
            ? "'super' names a view's own superview: box.width == super.width" : nil
    }
}
