import Exact
import Language
import Layout
import Session
import Vocabulary

/// A layout prepared for export as UIKit code: what exports in all programming languages have in common.
package struct CodeLayout {
    /// A window, which becomes the view of a view controller.
    struct Screen {
        var window: View
        var className: String
        /// The views in the window, superviews before their subviews.
        var views: [View]
        var constraints: [Entry]
    }

    /// A constraint that code makes, or a comment in place of one that it does not make.
    enum Entry {
        case equation(CodeEquation)
        case commented(CommentedStatements)
    }

    /// Statements of aldb that are written as a comment since the code does not say the same, and the reason for that.
    struct CommentedStatements {
        enum Reason { case notAutoLayout, system, designTime, asking, general }

        var statements: [WrittenStatement]
        var reason: Reason
    }

    let layout: Layout
    private(set) var screens: [Screen] = []
    /// The windows that have no views, and no constraints that code can express. Only comments mention them.
    private(set) var emptyWindows: [View] = []
    /// What comments at the top of the file say: settings, variables, and those constraints that code does not make and that belong to no view or to an empty
    /// window.
    private(set) var commented: [CommentedStatements] = []
    /// The names of the variables for views in code. A window has no variable; here it has the name that it has in the layout.
    private(set) var names: [EntityID: String] = [:]
    private(set) var metricNames: [String: String] = [:]

    package init(_ layout: Layout) {
        self.layout = layout
        var source = CodeNames()
        for view in layout.viewsInOrder where view.kind != .window { names[view.id] = source.makeName(for: view.name, fallback: "view") }
        for metric in layout.metricsInOrder { metricNames[metric.name] = source.makeName(for: metric.name) }
        var types = CodeNames()
        var roots: [EntityID: Int] = [:]
        for id in layout.roots {
            guard let window = layout.views[id] else { continue }
            names[id] = window.name
            roots[id] = screens.count
            screens.append(
                Screen(
                    window: window, className: types.makeTypeName(for: window.name, suffix: "ViewController"), views: [], constraints: []))
        }
        func screen(of id: EntityID) -> Int? { layout.ancestry(of: id).last.flatMap { roots[$0] } }
        for view in layout.viewsInOrder where view.kind != .window {
            if let index = screen(of: view.id) { screens[index].views.append(view) }
        }
        addSettings()
        let statements = ConstraintStatements(layout, names: names)
        for constraint in layout.constraintsInOrder {
            guard let entry = entry(constraint, statements, &source) else { continue }
            let entity = constraint.form.items.lazy.map(\.term.entity).first { layout.views[$0] != nil } ?? constraint.owner
            if let index = entity.flatMap(screen(of:)) {
                screens[index].constraints.append(entry)
            } else if case .commented(let comment) = entry {
                commented.append(comment)
            }
        }
        setEmptyWindowsApart()
    }

    private mutating func setEmptyWindowsApart() {
        func isEmpty(_ screen: Screen) -> Bool {
            screen.views.isEmpty && !screen.constraints.contains { if case .equation = $0 { true } else { false } }
        }
        for screen in screens where isEmpty(screen) {
            emptyWindows.append(screen.window)
            commented += screen.constraints.compactMap { if case .commented(let comment) = $0 { comment } else { nil } }
        }
        screens.removeAll(where: isEmpty)
    }

    private mutating func addSettings() {
        // The setting of font metrics is left out: it names a file, and importing code must not make aldb read another file.
        var settings = layout.settings
        settings.fontMetrics = nil
        var statements = settings.statements
        if !layout.variables.isEmpty { statements.append(.variables(layout.variablesInOrder.map(\.name))) }
        if !statements.isEmpty { commented.append(CommentedStatements(statements: statements, reason: .general)) }
    }

    private func entry(_ constraint: Constraint, _ statements: ConstraintStatements, _ source: inout CodeNames) -> Entry? {
        guard case .typed = constraint.id else {
            let made = statements.statements(of: constraint)
            return made.isEmpty ? nil : .commented(CommentedStatements(statements: made, reason: .asking))
        }
        func comment(_ reason: CommentedStatements.Reason) -> Entry {
            // An unnamed constraint may get another number when the comment is imported, so that it is given a name where further
            // statements in the comment mention it.
            let hasMore = !constraint.isUserWritten || constraint.isPlaceholder || !constraint.isActive || constraint.note != nil
            let name = !constraint.isUnnamed ? constraint.name : hasMore ? "unnamed\(constraint.name)" : nil
            let statement = statements.statement(of: constraint, name: name)
            guard let name else { return .commented(CommentedStatements(statements: [statement], reason: reason)) }
            let more = statements.origin(of: constraint, name) + statements.activity(of: constraint, name)
            return .commented(CommentedStatements(statements: [statement] + more, reason: reason))
        }
        if !constraint.isUserWritten { return comment(.system) }
        if constraint.isPlaceholder, constraint.isActive == layout.settings.isDesignTime { return comment(.designTime) }
        guard var equation = CodeEquation(constraint, in: layout) else { return comment(.notAutoLayout) }
        equation.variable = source.makeName(for: constraint.name, fallback: "constraint")
        return .equation(equation)
    }

    /// The metrics used in the equations of a screen, in the layout's order, each with the name of its variable in code.
    func metrics(of screen: Screen) -> [(name: String, value: Rational)] {
        let used = Set(screen.constraints.compactMap { if case .equation(let equation) = $0 { equation.metric?.name } else { nil } })
        return layout.metricsInOrder.compactMap { metric in
            used.contains(metric.name) ? metricNames[metric.name].map { ($0, metric.value) } : nil
        }
    }

    /// The number of constraints that NSLayoutConstraint cannot express, and that are written as comments.
    package var inexpressibleCount: Int {
        (screens.flatMap(\.constraints) + commented.map { .commented($0) }).count {
            if case .commented(let comment) = $0 { comment.reason == .notAutoLayout } else { false }
        }
    }

    /// The name by which statements in comments call a view.
    func statementName(of view: EntityID) -> String { names[view] ?? layout.name(of: view) }

    func name(of view: EntityID) -> String { names[view] ?? "?" }
}

extension Constraint {
    /// Whether the constraint's name is one such as `c12`, which a constraint gets that was typed without a name.
    var isUnnamed: Bool { name.count > 1 && name.first == "c" && name.dropFirst().allSatisfy { $0.isASCII && $0.isNumber } }
}
