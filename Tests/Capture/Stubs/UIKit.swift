// As much of UIKit as AldbCapture.swift uses, so that it can be compiled and run where there is no UIKit. Views hold what they are given.
@_exported import Foundation

public func class_getSuperclass(_ kind: AnyClass?) -> AnyClass? { kind.flatMap { _getSuperclass($0) } }

/// Where there is an Objective-C runtime the classes of UIKit belong to no module.
public func NSStringFromClass(_ kind: AnyClass) -> String {
    let name = String(reflecting: kind)
    return name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
}

public struct UIEdgeInsets {
    public var top: CGFloat = 0
    public var left: CGFloat = 0
    public var bottom: CGFloat = 0
    public var right: CGFloat = 0
    public init(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

public struct CGAffineTransform {
    public var (a, b, c, d, tx, ty): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (1, 0, 0, 1, 0, 0)
    public init() {}
    public var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0 }
}

public struct UILayoutPriority { public var rawValue: Float }
public enum UIUserInterfaceLayoutDirection: Int { case leftToRight, rightToLeft }

public class NSLayoutConstraint {
    public enum Attribute: Int {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    }
    public enum Relation: Int { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    public enum Axis: Int { case horizontal, vertical }
    public var firstItem: AnyObject?
    public var secondItem: AnyObject?
    public var firstAttribute = Attribute.notAnAttribute
    public var secondAttribute = Attribute.notAnAttribute
    public var relation = Relation.equal
    public var multiplier: CGFloat = 1
    public var constant: CGFloat = 0
    public var priority = UILayoutPriority(rawValue: 1000)
    public var isActive = true
    public var identifier: String?
    public init(
        _ first: AnyObject?, _ attribute: Attribute, _ second: AnyObject? = nil, _ other: Attribute = .notAnAttribute,
        _ constant: CGFloat = 0
    ) {
        (firstItem, firstAttribute, secondItem, secondAttribute, self.constant) = (first, attribute, second, other, constant)
    }
}

public class UILayoutGuide {
    public weak var owningView: UIView?
    public var identifier = ""
    public var layoutFrame = CGRect.zero
    public init() {}
}

public class UIFont {
    public var fontName = ".SFUI-Regular"
    public var pointSize: CGFloat = 17
    public init() {}
}

open class UIResponder {
    public init() {}
    open var next: UIResponder? { nil }
}

open class UIView: UIResponder {
    public enum ContentMode: Int { case scaleToFill, scaleAspectFit }
    public struct AutoresizingMask: OptionSet { public var rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } }
    public weak var controller: UIViewController?
    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = []
    public var constraints: [NSLayoutConstraint] = []
    public var frame = CGRect.zero
    public var bounds = CGRect.zero
    public var isHidden = false
    public var translatesAutoresizingMaskIntoConstraints = true
    public var autoresizingMask = AutoresizingMask(rawValue: 0)
    public var contentMode = ContentMode.scaleToFill
    public var layoutMargins = UIEdgeInsets(8, 8, 8, 8)
    public var safeAreaInsets = UIEdgeInsets(0, 0, 0, 0)
    public var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    public var accessibilityIdentifier: String?
    public var transform = CGAffineTransform()
    public var intrinsicContentSize = CGSize(width: -1, height: -1)
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .init(rawValue: 250) }
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .init(rawValue: 750) }
    open override var next: UIResponder? { controller ?? superview }
    public func add(_ view: UIView) {
        subviews.append(view)
        view.superview = self
    }
}

open class UIViewController: UIResponder {}
open class UIScene { public init() {} }
public final class UIWindowScene: UIScene { public var windows: [UIWindow] = [] }
open class UIWindow: UIView { public var isKeyWindow = false }

@MainActor public final class UIApplication {
    public static let shared = UIApplication()
    public var connectedScenes: [UIScene] = []
}

open class UILabel: UIView {
    public var text: String?
    public var font: UIFont? = UIFont()
}
open class UIButton: UIView {
    public var currentTitle: String?
    public var titleLabel: UILabel?
}
open class UITextField: UIView {
    public var text: String?
    public var placeholder: String?
    public var font: UIFont?
    public var isSecureTextEntry = false
}
open class UIScrollView: UIView {
    public var contentOffset = CGPoint.zero
    public var contentSize = CGSize.zero
    public var adjustedContentInset = UIEdgeInsets(0, 0, 0, 0)
}
open class UITextView: UIScrollView {
    public var text: String?
    public var font: UIFont?
    public var isSecureTextEntry = false
}
open class UIStackView: UIView {
    public enum Distribution: Int { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment: Int { case fill, leading }
    public var axis = NSLayoutConstraint.Axis.horizontal
    public var spacing: CGFloat = 0
    public var distribution = Distribution.fill
    public var alignment = Alignment.fill
    public var isLayoutMarginsRelativeArrangement = false
    public var isBaselineRelativeArrangement = false
}
