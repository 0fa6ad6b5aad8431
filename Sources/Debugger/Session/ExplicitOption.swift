import Exact
import Language
import Layout
import Vocabulary

/// An option that was given to a view, and its value.
package struct ExplicitOption {
    package enum Value {
        case flag(Bool)
        case number(Rational)
        case numbers([Rational])
        case word(String)
        case mask(AutoresizingMask)
        case size(ContentSize)
    }

    package var option: ViewOption
    package var value: Value

    /// The option as it is typed: `key=value`, or the key alone for a flag that is on.
    package var syntax: OptionSyntax { OptionSyntax(option.rawValue, value.syntax) }
}

extension ExplicitOption.Value {
    /// The value as it is typed; none for a flag that is on.
    package var syntax: OptionSyntax.Value {
        switch self {
        case .flag(let isOn): isOn ? .none : .flag(false)
        case .number(let number): .number(number)
        case .numbers(let numbers): .numbers(numbers)
        case .word(let word): .keyword(word)
        case .mask(let mask): .mask(MaskSyntax(mask))
        case .size(let size): .size(SizeSyntax(size))
        }
    }
}

extension SizeSyntax {
    package init(_ size: ContentSize) { self.init(width: size.width, height: size.height) }
}

extension MaskSyntax {
    package init(_ mask: AutoresizingMask) {
        func springs(_ axis: AutoresizingMask.Flexibility) -> Springs { Springs(before: axis.before, size: axis.size, after: axis.after) }
        self.init(
            horizontal: springs(mask.horizontal), vertical: springs(mask.vertical),
            superview: (mask.superviewWidth, mask.superviewHeight))
    }
}
