import Exact

/// Reads constraints from XML elements.
enum ConstraintReader {
    static func constraint(_ element: XMLElement) -> InterfaceConstraint {
        var constraint = InterfaceConstraint(
            id: element["id"] ?? "", line: element.line, firstItem: element["firstItem"], firstAttribute: element["firstAttribute"] ?? "")
        constraint.secondItem = element["secondItem"]
        constraint.secondAttribute = element["secondAttribute"]
        constraint.identifier = element["identifier"] ?? element["userLabel"]
        constraint.isPlaceholder = element.flag("placeholder") ?? false
        constraint.isSymbolic = element.flag("symbolic") ?? false
        if let text = element["relation"] {
            if let relation = InterfaceConstraint.Relation(rawValue: text) {
                constraint.relation = relation
            } else {
                constraint.fault = "there is no relation '\(text)'"
            }
        }
        if let text = element["constant"] {
            constraint.hasConstant = true
            if let value = FileNumber.value(text) {
                constraint.constant = value
            } else {
                constraint.fault = "the constant '\(text)' is no number"
            }
        }
        if let text = element["multiplier"] {
            if let value = FileNumber.multiplier(text) {
                constraint.multiplier = value
            } else {
                constraint.fault = "the multiplier '\(text)' is no number"
            }
        }
        if let text = element["priority"] {
            if let value = FileNumber.value(text), value.sign > 0, value <= 1000 {
                constraint.priority = value
            } else {
                constraint.fault = "the priority '\(text)' is not above 0 and at most 1000"
            }
        }
        for variation in element.all("variation") {
            guard let sizeClasses = variation["key"].flatMap(SizeClasses.init(key:)) else {
                constraint.fault = "there are no size classes '\(variation["key"] ?? "")'"
                continue
            }
            let constant = FileNumber.value(variation["constant"])
            let priority = FileNumber.value(variation["priority"]).flatMap { $0.sign > 0 && $0 <= 1000 ? $0 : nil }
            if let text = variation["constant"], constant == nil { constraint.fault = "the constant '\(text)' is no number" }
            if let text = variation["priority"], priority == nil {
                constraint.fault = "the priority '\(text)' is not above 0 and at most 1000"
            }
            constraint.variations.append(
                InterfaceConstraint.Variation(sizeClasses: sizeClasses, constant: constant, priority: priority))
        }
        return constraint
    }
}

extension InterfaceConstraint {
    /// The constraint with the constant and priority that it has for these size classes. Each of the two is taken from the most specific of the variations that
    /// apply and state it.
    func resolved(for actual: SizeClasses) -> InterfaceConstraint {
        var result = self
        for variation in variations.sorted(by: { $0.sizeClasses.rank < $1.sizeClasses.rank })
        where variation.sizeClasses.applies(to: actual) {
            if let constant = variation.constant { result.constant = constant }
            if let priority = variation.priority { result.priority = priority }
        }
        return result
    }
}
