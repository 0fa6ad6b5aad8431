import Exact
import Language
import Layout
import Vocabulary

/// Writes Swift for UIKit.
enum SwiftSpelling: CodeSpelling {
    static let root = "view"

    static func number(_ value: Rational) -> String {
        let text = value.decimalDescription
        return text.contains("/") ? "\(value.numerator).0 / \(value.denominator).0" : text
    }

    static func priority(_ value: Rational) -> String {
        NamedPriority.of(value)?.swiftConstant.map { ".\($0)" } ?? "UILayoutPriority(\(number(value)))"
    }

    // MARK: Views

    static func declaration(of view: View, in layout: CodeLayout) -> [String] {
        let made =
            switch view.kind {
            case .button: "UIButton(type: .system)"
            case .collection: "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
            case .spinner: "UIActivityIndicatorView(style: .medium)"
            default: "\(view.kind.className)()"
            }
        return ["let \(layout.name(of: view.id)) = \(made)"]
    }

    static func insertion(of view: View, in layout: CodeLayout) -> [String] {
        guard let parent = view.parent.flatMap({ layout.layout.views[$0] }) else { return [] }
        let name = layout.name(of: view.id)
        let container = container(parent, in: layout)
        if view.kind == .guide { return ["\(container).addLayoutGuide(\(name))"] }
        if view.rowOptions.isTableHeader { return ["\(container).tableHeaderView = \(name)"] }
        if view.kind == .cell, parent.kind == .table { return ["// A row is given to '\(container)' by its data source."] }
        guard parent.kind == .stack else { return ["\(container).addSubview(\(name))"] }
        var lines = ["\(container).addArrangedSubview(\(name))"]
        if let (_, spacing) = customSpacing(view, in: layout) {
            lines.append("\(container).setCustomSpacing(\(number(spacing)), after: \(name))")
        }
        return lines
    }

    static func statement(_ step: CodeStep, on name: String, in layout: CodeLayout) -> String {
        switch step {
        case .set("titleLabel.font", let value): "\(name).titleLabel?.font = \(self.value(value))"
        case .set(let property, let value): "\(name).\(property) = \(self.value(value))"
        case .title(let title): "\(name).setTitle(\(text(title)), for: .normal)"
        case .hugging(let value, let axis): "\(name).setContentHuggingPriority(\(priority(value)), for: .\(self.axis(axis)))"
        case .resistance(let value, let axis):
            "\(name).setContentCompressionResistancePriority(\(priority(value)), for: .\(self.axis(axis)))"
        case .comment(let statement): comment(statement).joined()
        }
    }

    private static func axis(_ axis: Axis) -> String { axis == .horizontal ? "horizontal" : "vertical" }

    private static func value(_ value: WrittenValue) -> String {
        switch value {
        case .number(let number): self.number(number)
        case .flag(let isOn): isOn ? "true" : "false"
        case .text(let text): self.text(text)
        case .choice(_, let name): ".\(name)"
        case .choices(_, let names): "[\(names.map { ".\($0)" }.joined(separator: ", "))]"
        case .insets(let i):
            "UIEdgeInsets(top: \(number(i.top)), left: \(number(i.left)), bottom: \(number(i.bottom)), right: \(number(i.right)))"
        case .directionalInsets(let i):
            "NSDirectionalEdgeInsets(top: \(number(i.top)), leading: \(number(i.left)), bottom: \(number(i.bottom)), "
                + "trailing: \(number(i.right)))"
        case .rect(let f): "CGRect(x: \(number(f.x)), y: \(number(f.y)), width: \(number(f.width)), height: \(number(f.height)))"
        case .point(let p): "CGPoint(x: \(number(p.x)), y: \(number(p.y)))"
        case .font(.points(let size), nil): ".systemFont(ofSize: \(number(size)))"
        case .font(.points(let size), let weight?): ".systemFont(ofSize: \(number(size)), weight: .\(weight.rawValue))"
        case .font(.style(let style), _): ".preferredFont(forTextStyle: .\(style.rawValue))"
        }
    }

    /// A string literal, with quotation marks, backslashes and invisible characters escaped.
    static func text(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case _ where scalar.isUnsafe: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    // MARK: Files

    static func metricDeclaration(_ name: String, _ value: Rational) -> String { "let \(name): CGFloat = \(number(value))" }

    static func file(_ layout: CodeLayout, imports: [String], constraints: (CodeLayout.Screen) -> [String]) -> String {
        var lines = heading(layout) + imports.map { "import \($0)" }
        for screen in layout.screens {
            lines += ["", "final class \(screen.className): UIViewController {"]
            lines += ["override func viewDidLoad() {"].indented()
            var body = [["super.viewDidLoad()"]]
            body.append(layout.metrics(of: screen).map { metricDeclaration($0.name, $0.value) })
            body.append(setup(of: screen, in: layout))
            body.append(constraints(screen))
            lines += body.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }.indented(by: 2)
            lines += ["    }", "}"]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
