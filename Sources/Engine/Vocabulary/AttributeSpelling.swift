/// What an attribute is called where it does not have the name that it has here and in NSLayoutConstraint.
private struct AttributeSpelling {
    var attribute: Attribute
    /// In code, files and logs of systems before iOS 9.
    var former: [String] = []
    /// In the constraints of autoresizing masks, as console logs print them: a place of the frame.
    var mask: String?
    /// In logs of iOS 6.
    var logged: [String] = []
    /// In what people type who mean it.
    var typed: [String] = []

    var masks: [String] { mask.map { [$0] } ?? [] }

    static let all = [
        AttributeSpelling(attribute: .left, mask: "minX"),
        AttributeSpelling(attribute: .right, mask: "maxX"),
        AttributeSpelling(attribute: .top, mask: "minY", typed: ["y", "minY"]),
        AttributeSpelling(attribute: .bottom, mask: "maxY", typed: ["maxY"]),
        AttributeSpelling(attribute: .leading, typed: ["x", "minX", "start"]),
        AttributeSpelling(attribute: .trailing, typed: ["maxX", "end"]),
        AttributeSpelling(attribute: .width, typed: ["w"]),
        AttributeSpelling(attribute: .height, typed: ["h"]),
        AttributeSpelling(attribute: .centerX, mask: "midX", logged: ["centerx"], typed: ["midX", "centreX"]),
        AttributeSpelling(attribute: .centerY, mask: "midY", logged: ["centery"], typed: ["midY", "centreY"]),
        AttributeSpelling(attribute: .lastBaseline, former: ["baseline"]),
    ]

    /// A table for reading one kind of text.
    static func table(_ others: KeyPath<AttributeSpelling, [String]> & Sendable...) -> [String: Attribute] {
        var table = Attribute.named
        for spelling in all {
            for column in others { for name in spelling[keyPath: column] { table[name] = spelling.attribute } }
        }
        return table
    }
}

extension Attribute {
    /// As console logs print it.
    package static let logged = AttributeSpelling.table(\.former, \.logged, \.masks)

    /// As the constraints of autoresizing masks print it.
    package var inMasks: String { AttributeSpelling.all.first { $0.attribute == self }?.mask ?? rawValue }

    /// As Interface Builder writes it.
    package static let inInterfaceFiles = AttributeSpelling.table(\.former)

    /// By the last word that code has for it: `leading`, `leadingAnchor`, Masonry's `mas_leading`, SnapKit's old `snp_leading`.
    package static func inCode(_ name: String) -> Attribute? {
        var word = name[...]
        if word.hasPrefix("mas_") || word.hasPrefix("snp_") { word = word.dropFirst(4) }
        if word.hasSuffix(anchorSuffix) { word = word.dropLast(anchorSuffix.count) }
        return inInterfaceFiles[String(word)]
    }

    /// What somebody means who types another name: `widthAnchor`, `midX`. Nil for its own name.
    package static func meant(by name: String) -> Attribute? {
        if name.hasSuffix(anchorSuffix), let attribute = named[String(name.dropLast(anchorSuffix.count))] { return attribute }
        return named[name] == nil ? typed[name] : nil
    }

    private static let typed = AttributeSpelling.table(\.former, \.typed)

    /// The property of UIKit and AppKit that holds it: `leadingAnchor`.
    package var anchorProperty: String { rawValue + Self.anchorSuffix }

    /// What the names of such properties end in.
    package static let anchorSuffix = "Anchor"
}
