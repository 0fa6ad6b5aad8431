// The names of UIKit that exported code uses, for type checking where there is no UIKit. Nothing here does anything.
@_exported import Foundation

public struct UIEdgeInsets {
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

public struct NSDirectionalEdgeInsets {
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public struct UILayoutPriority: Equatable, Sendable {
    public var rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

public enum UISemanticContentAttribute { case unspecified, forceLeftToRight, forceRightToLeft }

public class NSLayoutAnchor<AnchorType: AnyObject> {
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        fatalError()
    }
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}

public class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        fatalError()
    }
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint
    {
        fatalError()
    }
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        fatalError()
    }
}

public class NSLayoutConstraint {
    public enum Attribute {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins, notAnAttribute
    }

    public enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }
    public enum Axis { case horizontal, vertical }
    public struct FormatOptions: OptionSet, Sendable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {}

    public var priority = UILayoutPriority.required
    public var identifier: String?
    public var isActive = false
    public class func activate(_ constraints: [NSLayoutConstraint]) {}
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }
}

public class UIFont {
    public enum TextStyle {
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    }

    public class func systemFont(ofSize size: CGFloat) -> UIFont { fatalError() }
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { fatalError() }
}

public class UILayoutGuide {
    public init() {}
    public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
    public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
    public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
    public var widthAnchor: NSLayoutDimension { fatalError() }
    public var heightAnchor: NSLayoutDimension { fatalError() }
}

public class UIView {
    public struct AutoresizingMask: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    public init() {}
    public var translatesAutoresizingMaskIntoConstraints = true
    public var autoresizingMask: AutoresizingMask = []
    public var frame = CGRect()
    public var isHidden = false
    public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    public var preservesSuperviewLayoutMargins = false
    public var insetsLayoutMarginsFromSafeArea = true
    public var semanticContentAttribute = UISemanticContentAttribute.unspecified
    public func addSubview(_ view: UIView) {}
    public func addLayoutGuide(_ guide: UILayoutGuide) {}
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    public var layoutMarginsGuide: UILayoutGuide { fatalError() }
    public var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
    public var keyboardLayoutGuide: UILayoutGuide { fatalError() }
    public var readableContentGuide: UILayoutGuide { fatalError() }
    public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
    public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
    public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
    public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
    public var widthAnchor: NSLayoutDimension { fatalError() }
    public var heightAnchor: NSLayoutDimension { fatalError() }
}

public class UILabel: UIView {
    public var text: String?
    public var font: UIFont?
    public var numberOfLines = 1
    public var preferredMaxLayoutWidth: CGFloat = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
}

public class UIControl: UIView {
    public enum State { case normal }
}

public class UIButton: UIControl {
    public enum ButtonType { case custom, system }
    public convenience init(type: ButtonType) { self.init() }
    public var titleLabel: UILabel?
    public func setTitle(_ title: String?, for state: UIControl.State) {}
}

public class UITextField: UIControl {
    public enum BorderStyle { case none, line, bezel, roundedRect }
    public var text: String?
    public var font: UIFont?
    public var borderStyle = BorderStyle.none
}

public class UIImageView: UIView {}
public class UISwitch: UIControl {}
public class UISlider: UIControl {}
public class UIProgressView: UIView {}

public class UIActivityIndicatorView: UIView {
    public enum Style { case medium, large }
    public convenience init(style: Style) { self.init() }
}

public class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior { case automatic, scrollableAxes, never, always }
    public var contentOffset = CGPoint()
    public var contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    public var contentLayoutGuide: UILayoutGuide { fatalError() }
    public var frameLayoutGuide: UILayoutGuide { fatalError() }
}

public enum UITableViewCellSeparatorStyle { case none, singleLine }

public class UITableView: UIScrollView {
    public var rowHeight: CGFloat = 0
    public var separatorStyle = UITableViewCellSeparatorStyle.singleLine
    public var tableHeaderView: UIView?
}

public class UITableViewCell: UIView {
    public var contentView: UIView { fatalError() }
}

public class UIStackView: UIView {
    public enum Distribution { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment { case fill, leading, center, trailing, firstBaseline, lastBaseline }
    public var axis = NSLayoutConstraint.Axis.horizontal
    public var distribution = Distribution.fill
    public var alignment = Alignment.fill
    public var spacing: CGFloat = 0
    public var isLayoutMarginsRelativeArrangement = false
    public var isBaselineRelativeArrangement = false
    public func addArrangedSubview(_ view: UIView) {}
    public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}

open class UIViewController {
    public init() {}
    open func viewDidLoad() {}
    public var view = UIView()
    public var title: String?
}
