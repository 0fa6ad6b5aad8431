/// The attributes in logs: those of NSLayoutConstraint and of autoresizing masks.
package enum LoggedAttribute: String, CaseIterable, Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// Reads an attribute as printed, including the spellings of iOS 6 to 8 (`baseline`) and of autoresizing masks (`minX`).
    init?(printed name: String) {
        if let attribute = Self.printed[name] { self = attribute } else { return nil }
    }

    private static let printed: [String: LoggedAttribute] = {
        var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
        let others: [(String, LoggedAttribute)] = [
            ("minX", .left), ("midX", .centerX), ("maxX", .right), ("minY", .top), ("midY", .centerY), ("maxY", .bottom),
            ("baseline", .lastBaseline), ("centerx", .centerX), ("centery", .centerY),
        ]
        for (name, attribute) in others { names[name] = attribute }
        return names
    }()

    package var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            true
        default: false
        }
    }

    package var isSize: Bool { self == .width || self == .height }

    package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// The corresponding attribute of the margins guide; nil for attributes that are not about margins.
    package var ofMargins: LoggedAttribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// The attribute with left and right in place of leading and trailing.
    package var onScreen: LoggedAttribute {
        switch self {
        case .leading: .left
        case .trailing: .right
        case .leadingMargin: .leftMargin
        case .trailingMargin: .rightMargin
        default: self
        }
    }

    package var isByReading: Bool { onScreen != self }

    package var isByScreen: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }
}
