import Interchange
import Vocabulary

extension UnreadReach {
    /// Which attributes code may give to views, and how far it gets from the views that it names. The four lowest bits are those of the attributes.
    struct Extent: OptionSet {
        let rawValue: UInt8

        /// The code gets to the views inside of those that it names, as by `subviews`.
        static let inwards = Extent(rawValue: 16)
        /// The code gets to the views around those that it names, as by `superview`.
        static let outwards = Extent(rawValue: 32)
        /// The code may change the sizes of the superviews of the views that it names, as by `equalToSuperview` and PureLayout's functions, which begin with
        /// `auto`.
        static let superviews = Extent(rawValue: 64)
        /// The views are named in the statement of the place itself, and not in another one that gives a name its value.
        static let direct = Extent(rawValue: 128)

        init(_ attributes: ImportedScript.Reach.Attributes) { rawValue = attributes.rawValue }

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// How far a word gets.
        init(of word: String) {
            switch word {
            case "subviews", "arrangedSubviews", "viewWithTag", "constraints": self = .inwards
            case "superview": self = .outwards
            default: self = word.hasSuffix("uperview") || word.hasPrefix("auto") ? .superviews : []
            }
        }

        var attributes: ImportedScript.Reach.Attributes { .init(rawValue: rawValue).intersection(.all) }
    }
}

extension CodeProgram {
    /// Which attributes of the views that the statement at a place names it may give.
    ///
    /// They are those of one axis where the place makes constraints from an anchor or by a chain such as `make.top.equalTo(…)`. Properties such as `spacing`
    /// change sizes alone, and some change nothing of the kind.
    func extent(ofPlaceAt token: Int) -> UnreadReach.Extent {
        switch sites.all(in: token..<token + 1).first?.kind {
        case .creation: .init(.along(axis(ofConstraintsAt: token)))
        case nil: property(assignedAt: token).flatMap { Self.extents[$0] } ?? .init(.all)
        case .activation, .change, .placement: .init(.all)
        }
    }

    private static let extents: [String: UnreadReach.Extent] = [
        "spacing": .init(.size), "isHidden": [.init(.size), .superviews], "hidden": [.init(.size), .superviews], "contentInset": [],
    ]

    /// The name of the property that an assignment at a token sets; nil where there is none.
    private func property(assignedAt token: Int) -> String? {
        if code.is(token, "=") { return code.text(token - 1) }
        return code.is(token + 1, "=") ? code.text(token) : nil
    }

    /// The axis of the constraints that a place makes; nil where there may be both.
    private func axis(ofConstraintsAt token: Int) -> Axis? {
        if code.text(token).hasPrefix("constraint") {
            let anchor = code.is(token - 1, ".") || code.is(token - 1, "?.") ? token - 2 : token - 1
            return Attribute.inCode(code.text(anchor))?.axis
        }
        // The words of a chain are attributes up to the relation.
        var (axes, next): (Set<Axis>, Int) = ([], token)
        while let attributes = attributes(code.text(next)) {
            axes.formUnion(attributes.map(\.axis))
            guard code.is(next + 1, ".") else { return nil }
            next += 2
        }
        return axes.count == 1 ? axes.first : nil
    }

    /// The attributes for which a word stands in a chain: that of its name or those of a group, such as `edges`; nil where it stands for none.
    private func attributes(_ word: String) -> [Attribute]? { Attribute.inCode(word).map { [$0] } ?? AttributeGroup.ofMakers[word] }
}
