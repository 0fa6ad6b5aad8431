import Exact

/// Why NSLayoutConstraint refuses a constraint between two attributes with a multiplier, or between an attribute and a number alone, whichever views the
/// attributes belong to.
package enum PairingRefusal: Error, Sendable {
    case positionAlone, sizeWithPosition, acrossWithDown, zeroMultiplier, readingWithScreen

    /// Says why the attributes cannot stand together, without a full stop, so that a message can continue it.
    package var sentence: String {
        switch self {
        case .positionAlone: "a position needs a second item"
        case .sizeWithPosition: "a size cannot be paired with a position"
        case .acrossWithDown: "a horizontal attribute cannot be paired with a vertical one"
        case .zeroMultiplier: "a position cannot have a zero multiplier"
        case .readingWithScreen: "leading and trailing cannot be paired with left and right"
        }
    }

    /// What is possible instead, for an error message; nil where that depends on the attributes.
    package var hint: String? {
        switch self {
        case .sizeWithPosition: "a size stands beside a size or a number, a position beside a position"
        case .acrossWithDown: "across are leading, trailing, left, right and centerX; down are top, bottom, centerY and the baselines"
        case .positionAlone, .zeroMultiplier, .readingWithScreen: nil
        }
    }
}

extension Attribute {
    /// Why the attribute cannot stand beside `other` with this multiplier, or, where `other` is nil, beside a number alone; nil where it can.
    package func refusal(beside other: Attribute?, multiplier: Rational = 1) -> PairingRefusal? {
        guard let other else { return isSize ? nil : .positionAlone }
        if isSize != other.isSize { return .sizeWithPosition }
        if isSize { return nil }
        if axis != other.axis { return .acrossWithDown }
        if multiplier.sign == 0 { return .zeroMultiplier }
        switch (direction, other.direction) {
        case (.reading, .screen), (.screen, .reading): return .readingWithScreen
        default: return nil
        }
    }
}
