// The names of SnapKit that exported code uses, for type checking where there is no SnapKit. Nothing here does anything.
import UIKit

public protocol ConstraintRelatableTarget {}
extension Int: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
extension CGFloat: ConstraintRelatableTarget {}

public struct ConstraintItem: ConstraintRelatableTarget {}

public protocol ConstraintOffsetTarget {}
extension Int: ConstraintOffsetTarget {}
extension Double: ConstraintOffsetTarget {}
extension CGFloat: ConstraintOffsetTarget {}

public protocol ConstraintMultiplierTarget {}
extension Int: ConstraintMultiplierTarget {}
extension Double: ConstraintMultiplierTarget {}
extension CGFloat: ConstraintMultiplierTarget {}

public protocol ConstraintPriorityTarget {}
extension Int: ConstraintPriorityTarget {}
extension Double: ConstraintPriorityTarget {}

public class ConstraintMakerFinalizable {
    @discardableResult public func labeled(_ label: String) -> ConstraintMakerFinalizable { self }
}

public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
    @discardableResult public func priority(_ amount: ConstraintPriorityTarget) -> ConstraintMakerFinalizable { self }
}

public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
    @discardableResult public func multipliedBy(_ amount: ConstraintMultiplierTarget) -> ConstraintMakerEditable { self }
    @discardableResult public func offset(_ amount: ConstraintOffsetTarget) -> ConstraintMakerEditable { self }
}

public class ConstraintMakerExtendable {
    @discardableResult public func equalTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable { fatalError() }
    @discardableResult public func equalToSuperview() -> ConstraintMakerEditable { fatalError() }
    @discardableResult public func lessThanOrEqualTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable { fatalError() }
    @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable { fatalError() }
    @discardableResult public func greaterThanOrEqualTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable { fatalError() }
    @discardableResult public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable { fatalError() }
}

public class ConstraintMaker {
    public var left: ConstraintMakerExtendable { fatalError() }
    public var right: ConstraintMakerExtendable { fatalError() }
    public var top: ConstraintMakerExtendable { fatalError() }
    public var bottom: ConstraintMakerExtendable { fatalError() }
    public var leading: ConstraintMakerExtendable { fatalError() }
    public var trailing: ConstraintMakerExtendable { fatalError() }
    public var width: ConstraintMakerExtendable { fatalError() }
    public var height: ConstraintMakerExtendable { fatalError() }
    public var centerX: ConstraintMakerExtendable { fatalError() }
    public var centerY: ConstraintMakerExtendable { fatalError() }
    public var firstBaseline: ConstraintMakerExtendable { fatalError() }
    public var lastBaseline: ConstraintMakerExtendable { fatalError() }
}

public struct ConstraintLayoutDSL {
    public var left: ConstraintItem { fatalError() }
    public var right: ConstraintItem { fatalError() }
    public var top: ConstraintItem { fatalError() }
    public var bottom: ConstraintItem { fatalError() }
    public var leading: ConstraintItem { fatalError() }
    public var trailing: ConstraintItem { fatalError() }
    public var width: ConstraintItem { fatalError() }
    public var height: ConstraintItem { fatalError() }
    public var centerX: ConstraintItem { fatalError() }
    public var centerY: ConstraintItem { fatalError() }
    public var firstBaseline: ConstraintItem { fatalError() }
    public var lastBaseline: ConstraintItem { fatalError() }
    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {}
}

extension UIView {
    public var snp: ConstraintLayoutDSL { fatalError() }
}

extension UILayoutGuide {
    public var snp: ConstraintLayoutDSL { fatalError() }
}
