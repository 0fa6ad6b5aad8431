/// Why something of code is not known, as a phrase, and what could be assumed so that it is.
struct UnknownValue: Error, Equatable, Sendable {
    var reason: String
    /// The name of what is not known, as `assume` takes it; nil where no name stands for it.
    var name: String?
    /// Whether the value is the result of a function that the files do not have, or an element of an unknown list, so that it may be anything, also a view.
    var isResult = false
    /// Whether the name is that of a condition, so that the value to assume is `true` and not a number.
    var isCondition = false
    /// Whether the name is that of a number of which insets, a size, a point or a rectangle are made. What a member of these is, is not known for that reason.
    var isOfPart = false

    init(_ reason: String, name: String? = nil, isResult: Bool = false, isCondition: Bool = false) {
        self.reason = reason
        self.name = name
        self.isResult = isResult
        self.isCondition = isCondition
    }

    /// What could be assumed so that the value is known, as the command `assume` takes it: `margin = NUMBER`, `isWide = true`. Nil where it has no name.
    var assumption: String? { name.map { "\($0) = \(isCondition ? "true" : "NUMBER")" } }

    /// The reason for a name whose value nothing in the files tells.
    static func undefined(_ name: String) -> UnknownValue {
        UnknownValue("nothing in these files says what '\(CodeReader.shown(name))' is", name: name)
    }

    /// The reason for insets, a size, a point or a rectangle that are made of this unknown number.
    var asPart: UnknownValue {
        var whole = self
        whole.isOfPart = true
        return whole
    }

    /// The reason for what depends on this unknown value as on a condition.
    var asCondition: UnknownValue {
        guard let name else { return UnknownValue("it depends on a condition that is not known") }
        return UnknownValue("it depends on '\(CodeReader.shown(name))', which these files do not say", name: name, isCondition: true)
    }
}

extension UnknownValue: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) { self.init(value) }
}
