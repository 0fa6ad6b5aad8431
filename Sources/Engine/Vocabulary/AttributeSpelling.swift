/// The names of an attribute elsewhere, besides the one that it has in aldb and in NSLayoutConstraint.
private struct AttributeSpelling {
    var attribute: Attribute
    /// Names in code, files and logs of systems before iOS 9.
    var former: [String] = []
    /// The name in the constraints of autoresizing masks, as console logs print them: a place of the frame, such as `minX`. Nil where that is the usual name.
    var mask: String?
    /// Names in logs of iOS 6.
    var logged: [String] = []
    /// Words that people type for the attribute, which aldb does not accept.
    var unaccepted: [String] = []

    var masks: [String] { mask.map { [$0] } ?? [] }

    static let all = [
        AttributeSpelling(attribute: .left, mask: "minX"),
        AttributeSpelling(attribute: .right, mask: "maxX"),
        AttributeSpelling(attribute: .top, mask: "minY", unaccepted: ["y", "minY"]),
        AttributeSpelling(attribute: .bottom, mask: "maxY", unaccepted: ["maxY"]),
        AttributeSpelling(attribute: .leading, unaccepted: ["x", "minX", "start"]),
        AttributeSpelling(attribute: .trailing, unaccepted: ["maxX", "end"]),
        AttributeSpelling(attribute: .width, unaccepted: ["w"]),
        AttributeSpelling(attribute: .height, unaccepted: ["h"]),
        AttributeSpelling(attribute: .centerX, mask: "midX", logged: ["centerx"], unaccepted: ["midX", "centreX"]),
        AttributeSpelling(attribute: .centerY, mask: "midY", logged: ["centery"], unaccepted: ["midY", "centreY"]),
        AttributeSpelling(attribute: .lastBaseline, former: ["baseline"]),
    ]

    /// Makes a table of attributes by their names, for reading one kind of text: by the name that each has in aldb, and by its other names in the given
    /// properties of `AttributeSpelling`.
    static func table(_ others: KeyPath<AttributeSpelling, [String]> & Sendable...) -> [String: Attribute] {
        var table = Attribute.named
        for spelling in all {
            for column in others { for name in spelling[keyPath: column] { table[name] = spelling.attribute } }
        }
        return table
    }
}

extension Attribute {
    /// The attributes by the names that console logs print.
    package static let logged = AttributeSpelling.table(\.former, \.logged, \.masks)

    /// The attribute's name in the constraints of autoresizing masks, as console logs print them: `minX` for `left`.
    package var inMasks: String { AttributeSpelling.all.first { $0.attribute == self }?.mask ?? rawValue }

    /// The attributes by the names that Interface Builder writes.
    package static let inInterfaceFiles = AttributeSpelling.table(\.former)

    /// The attribute that a name in code stands for: `leading`, `leadingAnchor`, Masonry's `mas_leading`, SnapKit's old `snp_leading`. Nil where there is
    /// none.
    package static func inCode(_ name: String) -> Attribute? {
        var word = name[...]
        if word.hasPrefix("mas_") || word.hasPrefix("snp_") { word = word.dropFirst(4) }
        if word.hasSuffix(anchorSuffix) { word = word.dropLast(anchorSuffix.count) }
        return inInterfaceFiles[String(word)]
    }

    /// The attribute that a person means by a word that aldb does not accept: `widthAnchor`, `midX`. Nil for an attribute's own name, and where there is
    /// none.
    package static func meant(by name: String) -> Attribute? {
        if name.hasSuffix(anchorSuffix), let attribute = named[String(name.dropLast(anchorSuffix.count))] { return attribute }
        return named[name] == nil ? unaccepted[name] : nil
    }

    private static let unaccepted = AttributeSpelling.table(\.former, \.unaccepted)

    /// The name of the property of UIKit's and AppKit's views that holds the attribute's anchor, such as `leadingAnchor`, if the attribute has one there.
    package var anchorProperty: String { rawValue + Self.anchorSuffix }

    /// What the names of properties that hold anchors end in.
    package static let anchorSuffix = "Anchor"
}
