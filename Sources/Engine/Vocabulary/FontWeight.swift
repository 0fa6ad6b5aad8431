/// The weight of a font (`UIFont.Weight`). The cases stand in order, the lightest first.
package enum FontWeight: String, CaseIterable, Sendable, Comparable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight with a name, in our spelling or Interface Builder's; nil for other names. Case does not matter.
    package init?(named name: String) {
        guard let weight = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else { return nil }
        self = weight
    }

    package static func < (a: FontWeight, b: FontWeight) -> Bool { a.index < b.index }

    private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
