// Writes the views and constraints of the app that it is compiled into, for aldb to read (`aldb FILE`). docs/capture.md has the format.
//
// Add this file to debug builds of an app, for devices and simulators on which lldb takes long to evaluate expressions, and call it there:
//
//     (lldb) po AldbCapture.save()
//
// It reads the interface and changes nothing in it. It is used on the main thread, where views live.

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

#if canImport(UIKit)
typealias AldbView = UIView
typealias AldbGuide = UILayoutGuide
#elseif canImport(AppKit)
typealias AldbView = NSView
typealias AldbGuide = NSLayoutGuide
#endif

@MainActor
enum AldbCapture {
    /// Writes the capture to a file in the temporary directory of the app, and returns the path.
    ///
    /// - Parameters:
    ///   - root: the view to begin with; the key window without one.
    ///   - most: how many views are captured at most.
    @discardableResult
    static func save(_ root: AldbView? = nil, most: Int = 5000) -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("capture.aldb.json")
        do {
            try json(root, most: most).write(to: file, atomically: true, encoding: .utf8)
        } catch {
            return "the capture could not be written: \(error.localizedDescription)"
        }
        return file.path
    }

    /// The capture as text.
    static func json(_ root: AldbView? = nil, most: Int = 5000) -> String {
        var walk = AldbWalk(most: most)
        guard let root = root ?? keyWindow else {
            walk.notes.append("there is no view to begin with")
            return walk.json
        }
        walk.read(root)
        return walk.json
    }

    private static var keyWindow: AldbView? {
        #if canImport(UIKit)
        let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
        return windows.first { $0.isKeyWindow } ?? windows.first { !$0.isHidden }
        #else
        let app = NSApplication.shared
        let window = app.keyWindow ?? app.mainWindow ?? app.windows.first { $0.isVisible && $0.canBecomeMain }
        return window?.contentView
        #endif
    }
}

/// One walk through the views, from the outside in.
@MainActor
private struct AldbWalk {
    let most: Int
    var notes: [String] = []
    private var views: [[String: Any]] = []
    private var guides: [[String: Any]] = []
    private var constraints: [[String: Any]] = []
    private var names: [String: String] = [:]
    private var seen: Set<ObjectIdentifier> = []
    private var guidesLeft: [AldbGuide] = []
    private var hasMoreConstraints = false

    init(most: Int) { self.most = most }

    mutating func read(_ root: AldbView) {
        var open = [root]
        while let view = open.popLast() {
            guard seen.insert(ObjectIdentifier(view)).inserted else { continue }
            guard views.count < most else {
                notes.append("there are more views than are captured (at least \(open.count + 1) left out)")
                break
            }
            views.append(facts(of: view, isRoot: view === root))
            readConstraints(of: view)
            findNames(in: view)
            open += view.subviews.reversed()
        }
        // The superviews of the first view may hold constraints that place it.
        var outer = root.superview
        while let view = outer {
            readConstraints(of: view)
            outer = view.superview
        }
        while let guide = guidesLeft.popLast() {
            if seen.insert(ObjectIdentifier(guide)).inserted, let facts = facts(of: guide) { guides.append(facts) }
        }
    }

    // MARK: Names

    /// Takes the names of the instance variables of a view of the app, and of its view controller. Where two hold one object, neither is its
    /// name.
    private mutating func findNames(in view: AldbView) {
        var owners: [AnyObject] = Self.base(of: view) == Self.className(of: view) ? [] : [view]
        #if canImport(UIKit)
        if let controller = view.next as? UIViewController { owners.append(controller) }
        #else
        if let controller = view.nextResponder as? NSViewController { owners.append(controller) }
        #endif
        for owner in owners where seen.insert(ObjectIdentifier(owner)).inserted || owner === view {
            var mirror: Mirror? = Mirror(reflecting: owner)
            while let own = mirror, let kind = own.subjectType as? AnyClass, !Self.isOfTheSystem(NSStringFromClass(kind)) {
                for (label, value) in own.children { note(label, of: value) }
                mirror = own.superclassMirror
            }
        }
    }

    private mutating func note(_ label: String?, of value: Any) {
        guard var name = label else { return }
        // An outlet is an optional, and so is what a lazy property is stored in, which has a name of its own.
        var content = value
        while Mirror(reflecting: content).displayStyle == .optional {
            guard let inner = Mirror(reflecting: content).children.first?.value else { return }
            content = inner
        }
        guard type(of: content) is AnyClass else { return }
        let object = content as AnyObject
        if let range = name.range(of: "$__lazy_storage_$_") { name.removeSubrange(range) }
        while name.hasPrefix("_") { name.removeFirst() }
        let address = Self.address(of: object)
        names[address] = names[address] == nil || names[address] == name ? name : ""
    }

    private func named(_ row: [String: Any]) -> [String: Any] {
        guard let address = row["address"] as? String, let name = names[address], !name.isEmpty else { return row }
        return row.merging(["name": name]) { own, _ in own }
    }

    // MARK: Views

    private func facts(of view: AldbView, isRoot: Bool) -> [String: Any] {
        var row: [String: Any] = [
            "address": Self.address(of: view), "class": Self.className(of: view), "frame": Self.numbers(view.frame),
            "bounds": Self.numbers(view.bounds), "masked": view.translatesAutoresizingMaskIntoConstraints,
            "mask": Int(view.autoresizingMask.rawValue) & 63,
        ]
        let base = Self.base(of: view)
        if base != Self.className(of: view) { row["base"] = base }
        if let superview = view.superview, !isRoot { row["in"] = Self.address(of: superview) }
        if view.isHidden { row["hidden"] = true }
        let size = view.intrinsicContentSize
        // UIKit's and AppKit's number for no such size is -1.
        row["intrinsic"] = [size.width, size.height].map { $0.isFinite ? Double($0) : -1 }
        row["hug"] = [
            Double(view.contentHuggingPriority(for: .horizontal).rawValue), Double(view.contentHuggingPriority(for: .vertical).rawValue),
        ]
        row["resist"] = [
            Double(view.contentCompressionResistancePriority(for: .horizontal).rawValue),
            Double(view.contentCompressionResistancePriority(for: .vertical).rawValue),
        ]
        if Self.className(of: view).contains("HostingView") { row["hosts"] = "SwiftUI" }
        #if canImport(UIKit)
        addFacts(ofUIKit: view, to: &row)
        #else
        addFacts(ofAppKit: view, to: &row)
        #endif
        return row
    }

    #if canImport(UIKit)
    private func addFacts(ofUIKit view: UIView, to row: inout [String: Any]) {
        row["margins"] = Self.numbers(view.layoutMargins)
        row["safearea"] = Self.numbers(view.safeAreaInsets)
        row["rtl"] = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if view.contentMode.rawValue != 0 { row["contentMode"] = view.contentMode.rawValue }
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { row["identifier"] = identifier }
        let transform = view.transform
        if !transform.isIdentity {
            row["transform"] = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(Self.finite)
        }
        var font: UIFont?
        switch view {
        case let label as UILabel:
            row["text"] = label.text
            font = label.font
        case let button as UIButton:
            row["text"] = button.currentTitle
            font = button.titleLabel?.font
        case let field as UITextField:
            // What is typed into fields for passwords is nobody's business.
            if !field.isSecureTextEntry { row["text"] = field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder }
            font = field.font
        case let text as UITextView:
            if !text.isSecureTextEntry { row["text"] = text.text }
            font = text.font
        default: break
        }
        if let font { row["font"] = ["name": font.fontName, "size": Self.finite(font.pointSize)] as [String: Any] }
        if let stack = view as? UIStackView {
            row["stack"] =
                [
                    "axis": stack.axis == .vertical ? "vertical" : "horizontal", "spacing": Self.finite(stack.spacing),
                    "distribution": Self.distributions[stack.distribution.rawValue] ?? "", "alignment": stack.alignment.rawValue,
                    "relativeToMargins": stack.isLayoutMarginsRelativeArrangement,
                    "relativeToBaselines": stack.isBaselineRelativeArrangement,
                ] as [String: Any]
        }
        if let scroll = view as? UIScrollView {
            row["scroll"] = [
                "x": scroll.contentOffset.x, "y": scroll.contentOffset.y, "contentWidth": scroll.contentSize.width,
                "contentHeight": scroll.contentSize.height, "insetTop": scroll.adjustedContentInset.top,
                "insetLeft": scroll.adjustedContentInset.left, "insetBottom": scroll.adjustedContentInset.bottom,
                "insetRight": scroll.adjustedContentInset.right,
            ].mapValues(Self.finite)
        }
    }
    #else
    private func addFacts(ofAppKit view: NSView, to row: inout [String: Any]) {
        row["flipped"] = view.isFlipped
        row["rtl"] = view.userInterfaceLayoutDirection == .rightToLeft
        if let identifier = view.identifier?.rawValue, !identifier.isEmpty { row["identifier"] = identifier }
        var font: NSFont?
        switch view {
        case is NSSecureTextField: break
        case let button as NSButton:
            row["text"] = button.title
            font = button.font
        case let field as NSTextField:
            row["text"] = field.stringValue
            font = field.font
        default: break
        }
        if let font { row["font"] = ["name": font.fontName, "size": Self.finite(font.pointSize)] as [String: Any] }
        if let stack = view as? NSStackView {
            row["stack"] =
                [
                    "axis": stack.orientation == .vertical ? "vertical" : "horizontal", "spacing": Self.finite(stack.spacing),
                    "distribution": Self.distributions[stack.distribution.rawValue] ?? "", "alignment": stack.alignment.rawValue,
                ] as [String: Any]
        }
    }
    #endif

    /// By the numbers of UIStackView.Distribution, which NSStackView has too.
    private static let distributions = [
        -1: "gravityAreas", 0: "fill", 1: "fillEqually", 2: "fillProportionally", 3: "equalSpacing", 4: "equalCentering",
    ]

    // MARK: Guides and constraints

    private func facts(of guide: AldbGuide) -> [String: Any]? {
        guard let view = guide.owningView else { return nil }
        var row: [String: Any] = [
            "address": Self.address(of: guide), "class": Self.className(of: guide), "in": Self.address(of: view),
        ]
        #if canImport(UIKit)
        row["frame"] = Self.numbers(guide.layoutFrame)
        if !guide.identifier.isEmpty { row["identifier"] = guide.identifier }
        #else
        row["frame"] = Self.numbers(guide.frame)
        if !guide.identifier.rawValue.isEmpty { row["identifier"] = guide.identifier.rawValue }
        #endif
        return row
    }

    private mutating func readConstraints(of view: AldbView) {
        for constraint in view.constraints where seen.insert(ObjectIdentifier(constraint)).inserted {
            guard constraints.count < most * 8 else {
                if !hasMoreConstraints { notes.append("there are more constraints than are captured") }
                hasMoreConstraints = true
                return
            }
            guard let first = constraint.firstItem else { continue }
            var row: [String: Any] = [
                "address": Self.address(of: constraint),
                "first": ["item": Self.address(of: first), "attribute": constraint.firstAttribute.rawValue] as [String: Any],
                "relation": constraint.relation.rawValue, "multiplier": Self.finite(constraint.multiplier),
                "constant": Self.finite(constraint.constant), "priority": Double(constraint.priority.rawValue),
                "active": constraint.isActive,
            ]
            if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
                row["second"] = ["item": Self.address(of: second), "attribute": constraint.secondAttribute.rawValue] as [String: Any]
                if let guide = second as? AldbGuide { guidesLeft.append(guide) }
            }
            if let guide = first as? AldbGuide { guidesLeft.append(guide) }
            if Self.className(of: constraint) != "NSLayoutConstraint" { row["class"] = Self.className(of: constraint) }
            if let identifier = constraint.identifier, !identifier.isEmpty { row["identifier"] = identifier }
            constraints.append(row)
        }
    }

    // MARK: Values

    private static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }

    private static func className(of object: AnyObject) -> String { NSStringFromClass(type(of: object)) }

    /// The nearest class of the system.
    private static func base(of view: AldbView) -> String {
        var kind: AnyClass? = type(of: view)
        while let found = kind {
            let name = NSStringFromClass(found)
            if isOfTheSystem(name) { return name }
            kind = class_getSuperclass(found)
        }
        return className(of: view)
    }

    private static func isOfTheSystem(_ name: String) -> Bool {
        ["UI", "NS", "_UI", "_NS"].contains(where: name.hasPrefix) && !name.hasPrefix("NSKVO") && !name.contains(".")
    }

    /// A number that JSON can write.
    private static func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }

    private static func numbers(_ frame: CGRect) -> [Double] {
        [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(finite)
    }

    #if canImport(UIKit)
    private static func numbers(_ insets: UIEdgeInsets) -> [Double] { [insets.top, insets.left, insets.bottom, insets.right].map(finite) }
    #endif

    // MARK: Text

    var json: String {
        #if canImport(UIKit)
        let toolkit = "UIKit"
        #else
        let toolkit = "AppKit"
        #endif
        let hosts = views.count { $0["hosts"] != nil }
        let said = notes + (hosts == 0 ? [] : ["\(hosts) of the views are SwiftUI's; what is inside of these cannot be seen"])
        return """
            {
              "format": "aldb capture",
              "version": 1,
              "toolkit": "\(toolkit)",
              "by": "AldbCapture",
              "views": \(Self.list(views.map(named))),
              "guides": \(Self.list(guides.map(named))),
              "constraints": \(Self.list(constraints.map(named))),
              "notes": \(Self.list(said))
            }

            """
    }

    /// A list with a line for each element.
    private static func list(_ rows: [Any]) -> String {
        let lines = rows.compactMap { row -> String? in
            // Old systems write whole documents only.
            let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
            guard let data = try? JSONSerialization.data(withJSONObject: [row], options: options) else { return nil }
            return "    " + String(decoding: data.dropFirst().dropLast(), as: UTF8.self)
        }
        return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    }
}
