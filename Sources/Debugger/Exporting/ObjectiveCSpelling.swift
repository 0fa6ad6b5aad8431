import Exact
import Language
import Layout
import Vocabulary

/// Writes Objective-C for UIKit.
enum ObjectiveCSpelling: CodeSpelling {
    static let root = "self.view"

    static func number(_ value: Rational) -> String {
        let text = value.decimalDescription
        return text.contains("/") ? "\(value.numerator).0 / \(value.denominator).0" : text
    }

    static func priority(_ value: Rational) -> String {
        NamedPriority.of(value)?.objectiveCConstant ?? number(value)
    }

    // MARK: Views

    static func declaration(of view: View, in layout: CodeLayout) -> [String] {
        let type = view.kind.className
        let made =
            switch view.kind {
            case .button: "[UIButton buttonWithType:UIButtonTypeSystem]"
            case .collection:
                "[[UICollectionView alloc] initWithFrame:CGRectZero collectionViewLayout:[[UICollectionViewFlowLayout alloc] init]]"
            case .spinner: "[[UIActivityIndicatorView alloc] initWithActivityIndicatorStyle:UIActivityIndicatorViewStyleMedium]"
            default: "[[\(type) alloc] init]"
            }
        return ["\(type) *\(layout.name(of: view.id)) = \(made);"]
    }

    static func insertion(of view: View, in layout: CodeLayout) -> [String] {
        guard let parent = view.parent.flatMap({ layout.layout.views[$0] }) else { return [] }
        let name = layout.name(of: view.id)
        let container = container(parent, in: layout)
        if view.kind == .guide { return ["[\(container) addLayoutGuide:\(name)];"] }
        if view.rowOptions.isTableHeader { return ["\(container).tableHeaderView = \(name);"] }
        if view.kind == .cell, parent.kind == .table { return ["// A row is given to '\(container)' by its data source."] }
        guard parent.kind == .stack else { return ["[\(container) addSubview:\(name)];"] }
        var lines = ["[\(container) addArrangedSubview:\(name)];"]
        if let (_, spacing) = customSpacing(view, in: layout) {
            lines.append("[\(container) setCustomSpacing:\(number(spacing)) afterView:\(name)];")
        }
        return lines
    }

    static func statement(_ step: CodeStep, on name: String, in layout: CodeLayout) -> String {
        switch step {
        case .set(let property, let value): "\(name).\(self.property(property)) = \(self.value(value));"
        case .title(let title): "[\(name) setTitle:\(text(title)) forState:UIControlStateNormal];"
        case .hugging(let value, let axis): "[\(name) setContentHuggingPriority:\(priority(value)) forAxis:\(self.axis(axis))];"
        case .resistance(let value, let axis):
            "[\(name) setContentCompressionResistancePriority:\(priority(value)) forAxis:\(self.axis(axis))];"
        case .comment(let statement): comment(statement).joined()
        }
    }

    /// The name in Objective-C of a property by its name in Swift: without `is`.
    private static func property(_ name: String) -> String {
        switch name {
        case "isHidden": "hidden"
        case "isLayoutMarginsRelativeArrangement": "layoutMarginsRelativeArrangement"
        case "isBaselineRelativeArrangement": "baselineRelativeArrangement"
        default: name
        }
    }

    private static func axis(_ axis: Axis) -> String { "UILayoutConstraintAxis\(axis == .horizontal ? "Horizontal" : "Vertical")" }

    private static func value(_ value: WrittenValue) -> String {
        switch value {
        case .number(let number): self.number(number)
        case .flag(let isOn): isOn ? "YES" : "NO"
        case .text(let text): self.text(text)
        case .choice(let type, let name): type + name.capitalisedFirst
        case .choices(let type, let names):
            names.isEmpty ? "\(type)None" : names.map { type + $0.capitalisedFirst }.joined(separator: " | ")
        case .insets(let i): "UIEdgeInsetsMake(\(number(i.top)), \(number(i.left)), \(number(i.bottom)), \(number(i.right)))"
        case .directionalInsets(let i):
            "NSDirectionalEdgeInsetsMake(\(number(i.top)), \(number(i.left)), \(number(i.bottom)), \(number(i.right)))"
        case .rect(let f): "CGRectMake(\(number(f.x)), \(number(f.y)), \(number(f.width)), \(number(f.height)))"
        case .point(let p): "CGPointMake(\(number(p.x)), \(number(p.y)))"
        case .font(.points(let size), nil): "[UIFont systemFontOfSize:\(number(size))]"
        case .font(.points(let size), let weight?):
            "[UIFont systemFontOfSize:\(number(size)) weight:UIFontWeight\(weight.rawValue.capitalisedFirst)]"
        case .font(.style(let style), _): "[UIFont preferredFontForTextStyle:UIFontTextStyle\(style.rawValue.capitalisedFirst)]"
        }
    }

    /// A string literal, with quotation marks, backslashes and invisible characters escaped as in C, and each `?` that follows another one.
    static func text(_ text: String) -> String {
        var literal = "@\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "?": literal += literal.hasSuffix("?") ? "\\?" : "?"
            case _ where scalar.isUnsafe:
                // C has no universal character names (`\u0000`) below 00A0, so that bytes are written there.
                literal +=
                    scalar.value < 0xA0
                    ? scalar.utf8Escapes
                    : (scalar.value > 0xFFFF ? "\\U" : "\\u") + scalar.hexadecimal(digits: scalar.value > 0xFFFF ? 8 : 4)
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    // MARK: Files

    static func metricDeclaration(_ name: String, _ value: Rational) -> String { "const CGFloat \(name) = \(number(value));" }

    static func file(_ layout: CodeLayout, imports: [String], constraints: (CodeLayout.Screen) -> [String]) -> String {
        var lines = heading(layout) + imports.map { "#import <\($0)>" }
        for screen in layout.screens {
            lines += ["", "@interface \(screen.className) : UIViewController", "@end", "", "@implementation \(screen.className)", ""]
            lines.append("- (void)viewDidLoad {")
            var body = [["[super viewDidLoad];"]]
            body.append(layout.metrics(of: screen).map { metricDeclaration($0.name, $0.value) })
            body.append(setup(of: screen, in: layout))
            body.append(constraints(screen))
            lines += body.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }.indented()
            lines += ["}", "", "@end"]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// The word with a capital initial: `FillEqually` for `fillEqually`.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Unicode.Scalar {
    fileprivate func hexadecimal(digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// The character's UTF-8 bytes as octal escapes of three digits: `\033`.
    fileprivate var utf8Escapes: String {
        String(self).utf8.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }
}
