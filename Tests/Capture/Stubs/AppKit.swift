// As much of AppKit as AldbCapture.swift and FontMetrics.swift use, so that it can be compiled where there is no AppKit. Nothing here does anything.
@_exported import Foundation

public func class_getSuperclass(_ kind: AnyClass?) -> AnyClass? { kind.flatMap { _getSuperclass($0) } }

public enum NSUserInterfaceLayoutDirection: Int { case leftToRight, rightToLeft }
public struct NSUserInterfaceItemIdentifier: RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

public class NSLayoutConstraint {
    public enum Attribute: Int { case notAnAttribute, left }
    public enum Relation: Int { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    public enum Orientation: Int { case horizontal, vertical }
    public struct Priority { public var rawValue: Float }
    public var firstItem: AnyObject? { nil }
    public var secondItem: AnyObject? { nil }
    public var firstAttribute: Attribute { .notAnAttribute }
    public var secondAttribute: Attribute { .notAnAttribute }
    public var relation: Relation { .equal }
    public var multiplier: CGFloat { 1 }
    public var constant: CGFloat { 0 }
    public var priority: Priority { .init(rawValue: 1000) }
    public var isActive: Bool { true }
    public var identifier: String? { nil }
}

public class NSLayoutGuide {
    public var owningView: NSView? { nil }
    public var identifier: NSUserInterfaceItemIdentifier { .init(rawValue: "") }
    public var frame: CGRect { .zero }
}

public class NSFont {
    public enum Weight { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> NSFont { NSFont() }
    public var fontName: String { "" }
    public var pointSize: CGFloat { 13 }
    public var ascender: CGFloat { 12 }
    public var descender: CGFloat { -3 }
}

extension NSAttributedString.Key { public static let font = NSAttributedString.Key("NSFont") }
extension NSAttributedString { public func size() -> CGSize { CGSize(width: 10 * length, height: 15) } }

open class NSResponder { public var nextResponder: NSResponder? { nil } }
open class NSViewController: NSResponder {}

open class NSView: NSResponder {
    public struct AutoresizingMask: OptionSet { public var rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } }
    public var superview: NSView? { nil }
    public var subviews: [NSView] { [] }
    public var constraints: [NSLayoutConstraint] { [] }
    public var frame: CGRect { .zero }
    public var bounds: CGRect { .zero }
    public var isHidden: Bool { false }
    public var isFlipped: Bool { false }
    public var translatesAutoresizingMaskIntoConstraints: Bool { true }
    public var autoresizingMask: AutoresizingMask { [] }
    public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection { .leftToRight }
    public var identifier: NSUserInterfaceItemIdentifier? { nil }
    public var intrinsicContentSize: CGSize { .zero }
    public func contentHuggingPriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
        .init(rawValue: 250)
    }
    public func contentCompressionResistancePriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
        .init(rawValue: 750)
    }
}

open class NSControl: NSView {
    public var font: NSFont? { nil }
    public var stringValue: String { "" }
}
open class NSTextField: NSControl {}
open class NSSecureTextField: NSTextField {}
open class NSButton: NSControl { public var title: String { "" } }
open class NSStackView: NSView {
    public enum Distribution: Int { case gravityAreas = -1, fill }
    public var orientation: NSLayoutConstraint.Orientation { .horizontal }
    public var spacing: CGFloat { 0 }
    public var distribution: Distribution { .fill }
    public var alignment: NSLayoutConstraint.Attribute { .left }
}

open class NSWindow: NSResponder {
    public var contentView: NSView? { nil }
    public var isVisible: Bool { true }
    public var canBecomeMain: Bool { true }
}

@MainActor public final class NSApplication {
    public static let shared = NSApplication()
    public var keyWindow: NSWindow? { nil }
    public var mainWindow: NSWindow? { nil }
    public var windows: [NSWindow] { [] }
}
