import Exact
import Language
import Layout
import Session
import Vocabulary

/// How a programming language spells what all exports as code have in common.
protocol CodeSpelling {
    /// The expression for the view of the view controller, which stands for a window.
    static var root: String { get }
    static func number(_ value: Rational) -> String
    static func priority(_ value: Rational) -> String
    /// An expression that makes a constraint, without setting its priority and identifier.
    static func constraint(_ equation: CodeEquation, in layout: CodeLayout) -> String
    /// The lines that make a constraint, put it into its variable, and set its priority and identifier where it has some; they do not activate it.
    static func declaration(of equation: CodeEquation, in layout: CodeLayout) -> [String]
    /// The lines that activate the constraints that these expressions stand for.
    static func activation(_ expressions: [String]) -> [String]
    /// The lines that make a view and put it into its variable, without setting its properties or adding it to its superview.
    static func declaration(of view: View, in layout: CodeLayout) -> [String]
    static func statement(_ step: CodeStep, on name: String, in layout: CodeLayout) -> String
    /// The lines that add a view to its superview, or a comment for a row of a table, which no code adds; none for a view without a superview.
    static func insertion(of view: View, in layout: CodeLayout) -> [String]
    static func metricDeclaration(_ name: String, _ value: Rational) -> String
    /// The text of the whole file; `constraints` returns the lines that make the constraints of a screen.
    static func file(_ layout: CodeLayout, imports: [String], constraints: (CodeLayout.Screen) -> [String]) -> String
}

extension CodeSpelling {
    /// The expression for a view: its variable, or for a window the controller's view.
    static func name(of view: View, in layout: CodeLayout) -> String { view.kind == .window ? root : layout.name(of: view.id) }

    /// The expression for what a view's subviews are added to: the view itself, or the content view of a cell.
    static func container(_ view: View, in layout: CodeLayout) -> String {
        name(of: view, in: layout) + (view.kind == .cell ? ".contentView" : "")
    }

    /// The expression for an item of a constraint: a view, a guide, or the content view of a cell.
    static func expression(_ item: CodeEquation.Item, in layout: CodeLayout) -> String {
        guard let view = layout.layout.views[item.view] else { return root }
        return container(view, in: layout) + (item.guide?.property.map { ".\($0)" } ?? "")
    }

    /// The constant of an equation as a number, or as the metric that it was typed with, with a minus sign where the opposite of that is meant.
    static func constant(of equation: CodeEquation, in layout: CodeLayout) -> String {
        guard let metric = equation.metric, let name = layout.metricNames[metric.name] else { return number(equation.constant) }
        return equation.constant == metric.value ? name : "-\(name)"
    }

    /// The comment lines at the top of a file.
    static func heading(_ layout: CodeLayout) -> [String] {
        var lines = ["// Made by aldb. Behind 'aldb:' stands what code does not say; 'import code' reads it."]
        lines += layout.commented.flatMap { comment($0) }
        lines += layout.screens.map { "// aldb: \(window($0.window, in: layout))" }
        lines += layout.emptyWindows.map { window in
            "// aldb: \(layout.layout.declaration(of: window, names: layout.names, isUpwards: window.windowOptions.isYUp).text)"
        }
        let count = layout.inexpressibleCount
        if count > 0 {
            lines.append("// \(count == 1 ? "One constraint is such a comment" : "\(count) constraints are such comments"):")
            lines.append("// NSLayoutConstraint cannot express \(count == 1 ? "it" : "them").")
        }
        return lines
    }

    private static func window(_ window: View, in layout: CodeLayout) -> String {
        // The declaration contains only what code cannot say of a window: its size, its safe area, and whether it can be resized.
        var bare = View(id: window.id, name: window.name, kind: .window, parent: nil)
        (bare.givenSize, bare.safeArea) = (window.givenSize, window.safeArea)
        bare.windowOptions.isResizable = window.windowOptions.isResizable
        return layout.layout.declaration(of: bare, names: layout.names).text
    }

    /// The comment lines for statements that code does not express, below a line with the reason if there is one to be said.
    static func comment(_ commented: CodeLayout.CommentedStatements) -> [String] {
        let reason: String? =
            switch commented.reason {
            case .notAutoLayout: "NSLayoutConstraint cannot express this:"
            case .system: "The system makes this:"
            case .designTime: "Removed at build time:"
            case .general: nil
            case .asking: "Suggested or held while asking:"
            }
        return (reason.map { ["// \($0)"] } ?? []) + commented.statements.flatMap { comment($0) }
    }

    static func comment(_ statement: WrittenStatement) -> [String] { ["// aldb: \(PlainText.line(statement.text))"] }

    /// The lines that set up the window and the views of a screen, superviews first, with a blank line between each of these and the next.
    static func setup(of screen: CodeLayout.Screen, in layout: CodeLayout) -> [String] {
        var lines: [String] = []
        for step in layout.steps(for: screen.window) { lines.append(statement(step, on: root, in: layout)) }
        for view in screen.views {
            if !lines.isEmpty { lines.append("") }
            lines += declaration(of: view, in: layout)
            lines += layout.steps(for: view).map { statement($0, on: layout.name(of: view.id), in: layout) }
            lines += insertion(of: view, in: layout)
        }
        // The option `yup` (y measured upwards) follows all frames, since these are written with y measured downwards from the top.
        if screen.window.windowOptions.isYUp {
            lines += [""] + comment(.set(layout.statementName(of: screen.window.id), "yup", .flag(true)))
        }
        return lines
    }

    /// The custom spacing behind an arranged view, with the stack view that has it; nil where there is none.
    static func customSpacing(_ view: View, in layout: CodeLayout) -> (stack: View, spacing: Rational)? {
        guard let spacing = view.arrangedOptions.spacingAfter, let parent = view.parent.flatMap({ layout.layout.views[$0] }),
            parent.kind == .stack
        else {
            return nil
        }
        return (parent, spacing)
    }
}

extension [String] {
    /// The lines indented by `depth` levels; blank ones stay empty.
    func indented(by depth: Int = 1) -> [String] {
        map { $0.isEmpty ? "" : String(repeating: " ", count: 4 * depth) + $0 }
    }
}
