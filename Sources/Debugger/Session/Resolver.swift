import Exact
import Language
import Layout
import Vocabulary

/// Finds the views, anchors and numbers that the names in an expression mean, and evaluates expressions.
package struct Resolver {
    package let layout: Layout
    /// The view whose superview the word `super` means; nil where there is no such view, so that `super` is an error.
    package var subject: EntityID?
    /// Whether names such as `wide.constant` and `title.hug.h` may stand for numbers; they may in questions, not in constraints.
    package var readsParameters = false

    package init(_ layout: Layout, subject: EntityID? = nil) {
        self.layout = layout
        self.subject = subject
    }

    /// The largest magnitude of a multiplier or constant.
    package static let largest = Lexer.numberLimit
    /// The smallest magnitude of a multiplier. Solving divides by multipliers, and a double could not hold the quotient by a smaller one.
    static let smallest = Rational(1, 1_000_000_000_000_000) * Rational(1, 1_000_000_000_000_000)
    /// The most bits that a fraction may have; longer ones would make arithmetic slow and mean nothing in a layout.
    private static let longest = 4096

    // MARK: Numbers

    /// The value of an expression of numbers and metrics. Throws `nonlinear` where the value depends on an attribute of a view or on a variable, and other
    /// errors where the expression has no value.
    package func number(_ expression: ExpressionSyntax) throws(Diagnostic) -> Rational {
        let form = try self.form(expression).form
        guard form.isConstant else {
            throw Diagnostic(.nonlinear, "a number is wanted here, not something that is solved for", at: expression.span)
        }
        return form.constant
    }

    /// The value of a priority. Names and offsets (`high+1`) are allowed. Throws `bad-priority` where it is not above 0 and at most 1000, and other errors
    /// where the expression has no value.
    package func priority(_ expression: ExpressionSyntax) throws(Diagnostic) -> Rational {
        let value = try priorityValue(expression)
        guard value.sign > 0, value <= 1000 else {
            throw Diagnostic(
                .badPriority, "a priority is above 0 and at most 1000, not \(value.decimalDescription)", at: expression.span,
                hint: "required is 1000, high 750, low 250, fitting 50")
        }
        return value
    }

    private func priorityValue(_ expression: ExpressionSyntax) throws(Diagnostic) -> Rational {
        switch expression {
        case .path(let path) where path.words.count == 1 && !path.words[0].isQuoted:
            if let priority = NamedPriority.named[path.text] { return priority.value }
            if layout.meaning(of: path.text) != nil { return try number(expression) }
            let names = NamedPriority.names + valueNames
            throw Diagnostic(
                .unknownName, "there is no priority or metric '\(path.text)'", at: path.span,
                hint: (NamedPriority.meant(by: path.text)?.name.map { "did you mean '\($0)'?" }) ?? didYouMean(
                    path.text, among: names.sorted())
                    ?? "a number up to 1000, or required, high, low, fitting")
        case .binary(let op, let left, let right, _) where op == .plus || op == .minus:
            let (a, b) = (try priorityValue(left), try priorityValue(right))
            return op == .plus ? a + b : a - b
        case .grouped(let inner, _):
            return try priorityValue(inner)
        default:
            return try number(expression)
        }
    }

    // MARK: Expressions

    /// An expression as a linear form. `typed` has all anchors that stand in it, including those that cancel out.
    package func form(_ expression: ExpressionSyntax) throws(Diagnostic) -> (form: LinearForm<Anchor>, typed: [Anchor]) {
        var typed: [Anchor] = []
        let form = try self.form(expression, &typed)
        return (form, typed)
    }

    /// An expression as a linear form. All anchors that stand in it, including those that cancel out, are appended to `typed`.
    func form(_ expression: ExpressionSyntax, _ typed: inout [Anchor]) throws(Diagnostic) -> LinearForm<Anchor> {
        switch expression {
        case .number(let value, let span):
            return LinearForm(try checked(value, span))
        case .path(let path):
            return try operand(path, &typed)
        case .grouped(let inner, _):
            return try form(inner, &typed)
        case .negated(let inner, _):
            return try form(inner, &typed).multiplied(by: -1)
        case .binary(.divided, let left, let right, let span) where left.literal != nil && right.literal.map { $0.sign != 0 } == true:
            return LinearForm(try checked((left.literal ?? 0) / (right.literal ?? 1), span))
        case .binary(let op, let left, let right, let span):
            let (a, b) = (try form(left, &typed), try form(right, &typed))
            return try checked(try combine(op, a, b, left, right, span), span)
        }
    }

    private func combine(
        _ op: ExpressionSyntax.Operator, _ a: LinearForm<Anchor>, _ b: LinearForm<Anchor>, _ left: ExpressionSyntax,
        _ right: ExpressionSyntax, _ span: Span
    ) throws(Diagnostic) -> LinearForm<Anchor> {
        var sum = a
        switch op {
        case .plus: sum.add(b)
        case .minus: sum.add(b, times: -1)
        case .times:
            if b.isConstant { return a.multiplied(by: b.constant) }
            if a.isConstant { return b.multiplied(by: a.constant) }
            throw Diagnostic(.nonlinear, "two unknowns are multiplied with each other", at: span, hint: "one factor must be a number")
        case .divided:
            guard b.isConstant else {
                throw Diagnostic(.nonlinear, "an unknown stands below a division", at: right.span, hint: "divide by a number")
            }
            guard b.constant.sign != 0 else { throw Diagnostic(.badNumber, "division by zero", at: right.span) }
            return a.multiplied(by: b.constant.reciprocal)
        }
        return sum
    }

    private func checked(_ value: Rational, _ span: Span) throws(Diagnostic) -> Rational {
        guard value.magnitude <= Self.largest else {
            throw Diagnostic(.badNumber, "numbers beyond 1e12 are not accepted", at: span)
        }
        guard value.bitWidth <= Self.longest else { throw Diagnostic(.badNumber, "a fraction with too many digits", at: span) }
        return value
    }

    private func checked(_ form: LinearForm<Anchor>, _ span: Span) throws(Diagnostic) -> LinearForm<Anchor> {
        for item in form.items {
            let multiplier = try checked(item.multiplier, span)
            // A fraction of few bits cannot be that small, which saves the comparison.
            if multiplier.bitWidth <= Int.bitWidth || multiplier.magnitude >= Self.smallest { continue }
            throw Diagnostic(.badNumber, "multipliers below 1e-30 are not accepted", at: span)
        }
        _ = try checked(form.constant, span)
        return form
    }

    // MARK: Names

    private func operand(_ path: PathSyntax, _ typed: inout [Anchor]) throws(Diagnostic) -> LinearForm<Anchor> {
        if path.words.count == 1 {
            let word = path.words[0]
            switch layout.meaning(of: word.text) {
            case .metric(let value): return LinearForm(value)
            case .variable(let id):
                typed.append(.variable(id))
                return LinearForm(.variable(id))
            case .view:
                throw Diagnostic(
                    .unknownName, "'\(word.text)' is a view: say which of its attributes", at: word.span,
                    hint: "\(word.spelling).width, for example")
            case .constraint:
                throw Diagnostic(
                    .unknownName, "'\(word.text)' is a constraint and has no value", at: word.span, hint: "explain \(word.text)")
            case nil:
                throw unknownName(word, among: valueNames)
            }
        }
        if readsParameters, let value = parameter(path.words.map(\.text)) { return LinearForm(value) }
        let anchor = try self.anchor(path)
        typed.append(anchor)
        return LinearForm(anchor)
    }

    /// The present value of a parameter that `sweep` can vary, such as `wide.constant`, `wide.priority` or `title.hug.h`; nil for other
    /// names.
    private func parameter(_ parts: [String]) -> Rational? {
        if let constraint = layout.constraint(named: parts.dropLast().joined(separator: ".")) {
            if parts.last == "constant" { return constraint.constant }
            if parts.last == "priority" { return constraint.priority }
        }
        guard let constraint = layout.constraint(named: parts.joined(separator: ".")), let role = constraint.role else { return nil }
        return [.hugWidth, .hugHeight, .resistWidth, .resistHeight].contains(role) ? constraint.priority : nil
    }

    private var valueNames: [String] { Array(layout.metrics.keys) + layout.variables.values }

    private func unknownName(_ word: Word, among names: [String]) -> Diagnostic {
        let name = word.spelling
        if word.isSuper {
            return Diagnostic(
                .unknownName, "'super' is a view, not a number", at: word.span, hint: "an attribute follows it: super.leading")
        }
        return Diagnostic(
            .unknownName, "there is no variable or metric '\(word.text)'", at: word.span,
            hint: didYouMean(word.text, among: names) ?? Self.hint(forNew: name))
    }

    /// A hint that says how to define an unknown name.
    package static func hint(forNew name: String) -> String { "'let \(name) = 8' makes a metric, 'var \(name)' a variable" }

    /// The anchor that a path means: `VIEW.ATTRIBUTE`, also through `super` and guides, or a variable that belongs to no view.
    package func anchor(_ path: PathSyntax) throws(Diagnostic) -> Anchor {
        if path.words.count == 1, case .variable(let id) = layout.meaning(of: path.text) { return .variable(id) }
        let (view, rest) = try viewPart(path)
        guard let last = rest.last else {
            throw Diagnostic(
                .unknownName, "'\(path.text)' is a view: say which of its attributes", at: path.span,
                hint: "\(path.words[0].spelling).width, for example")
        }
        let first = rest[rest.startIndex]
        let guide = rest.count == 2 ? try self.guide(first, of: view) : nil
        guard rest.count == (guide == nil ? 1 : 2) else {
            throw Diagnostic(
                .unknownName, "a view has no '\(first.text)'", at: first.span,
                hint: attribute(rest.map(\.text)) ?? ForeignNames.guide(first.text).map { "did you mean '\($0)'?" }
                    ?? Guide.named.first { first.text.count > 2 && $0.rawValue.hasPrefix(first.text) }.map { "did you mean '\($0)'?" }
                    ?? didYouMean(first.text, among: ["super"] + Guide.named.map(\.rawValue))
                    ?? "one attribute stands behind a view: box.width")
        }
        guard let attribute = Attribute.named[last.text] else {
            throw Diagnostic(
                .unknownName, "there is no attribute '\(last.text)'", at: last.span,
                hint: ForeignNames.attribute(last.text).map { "did you mean '\($0)'?" }
                    ?? ForeignSyntax.hint(forLook: last.text)
                    ?? ForeignSyntax.command(for: last.text, of: Word.spelling(of: layout.name(of: view))).map { "type \($0)" }
                    ?? didYouMean(last.text, among: Attribute.allCases.map(\.rawValue) + AttributeGroup.names)
                    ?? "width, leading, top, centerX, …: 'help attributes' lists them")
        }
        // An edge or centre of the margins guide is a margin attribute of the view (`leftMargin`); the width and height of the guide are attributes of the
        // guide.
        if guide == .margins, let margin = attribute.atMargins { return .attribute(view, margin) }
        return Anchor(view, guide, attribute)
    }

    /// A hint for attributes typed with a dot too many: `center.x` means `centerX`.
    private func attribute(_ words: [String]) -> String? {
        guard words.count == 2, let name = Attribute(rawValue: words[0] + words[1].prefix(1).uppercased() + words[1].dropFirst()) else {
            return nil
        }
        return "did you mean '\(name.rawValue)'?"
    }

    /// The guide of a view that a word means; nil where the word is no guide's name, or names a guide of stack views that the view does not have. Throws
    /// `usage` for the content or frame guide of a view that does not scroll.
    private func guide(_ word: Word, of id: EntityID) throws(Diagnostic) -> Guide? {
        guard let guide = Guide(rawValue: word.text), let view = layout.views[id] else { return nil }
        if !Guide.named.contains(guide) { return layout.has(guide, in: view) ? guide : nil }
        if guide == .content || guide == .frame, !view.kind.isScrolling {
            throw Diagnostic(
                .usage, "'\(view.name)' does not scroll: it has no \(guide.rawValue) guide", at: word.span,
                hint: "a \(view.kind.rawValue) has margins, safeArea and readable")
        }
        return guide
    }

    /// The view at the beginning of a path, after following each `super`, and the words behind it.
    package func viewPart(_ path: PathSyntax) throws(Diagnostic) -> (view: EntityID, rest: ArraySlice<Word>) {
        var words = path.words[...]
        guard let first = words.popFirst() else { throw Diagnostic(.syntax, "expected a view", at: path.span) }
        var view: EntityID
        if first.isSuper {
            guard let subject else {
                throw Diagnostic(
                    .unknownView, "'super' is the superview of another view in the same line, and there is none", at: first.span)
            }
            view = try superview(of: subject, first.span)
        } else if first.text == "self", layout.view(named: "self") == nil, words.count > 1, let owner = words.dropLast().last,
            let command = words.last.flatMap({ ForeignSyntax.command(for: $0.text, of: owner.spelling) })
        {
            throw Diagnostic(.unknownView, "there is no view 'self'", at: first.span, hint: "type \(command)")
        } else {
            view = if let known = layout.viewID(named: first.text) { known } else { try self.view(first).id }
        }
        while let next = words.first, next.isSuper {
            words = words.dropFirst()
            view = try superview(of: view, next.span)
        }
        return (view, words)
    }

    private func superview(of view: EntityID, _ span: Span) throws(Diagnostic) -> EntityID {
        guard let parent = layout.views[view]?.parent else {
            throw Diagnostic(.unknownView, "'\(layout.name(of: view))' has no superview", at: span)
        }
        return parent
    }

    /// The view with a name. Throws `unknown-view`.
    package func view(_ word: Word) throws(Diagnostic) -> View {
        if let view = layout.view(named: word.text) { return view }
        let what: String? =
            switch layout.meaning(of: word.text) {
            case .variable: "a variable"
            case .metric: "a metric"
            case .constraint: "a constraint"
            default: nil
            }
        if let what {
            let hint = what == "a constraint" ? "to change it: constant \(word.spelling) 60, or priority, multiplier" : nil
            throw Diagnostic(.unknownView, "'\(word.text)' is \(what), not a view", at: word.span, hint: hint)
        }
        let near =
            ForeignNames.view(word.text, root: layout.roots.first.map { layout.name(of: $0) })
            ?? didYouMean(word.text, among: layout.viewsInOrder.map(\.name))
        throw Diagnostic(.unknownView, "there is no view '\(word.text)'", at: word.span, hint: near ?? "'tree' lists the views")
    }

    /// The constraint with a name. Throws `unknown-constraint`.
    package func constraint(_ word: Word) throws(Diagnostic) -> Constraint {
        if let constraint = layout.constraint(named: word.text) { return constraint }
        if layout.view(named: word.text) != nil {
            throw Diagnostic(
                .unknownConstraint, "'\(word.text)' is a view, not a constraint", at: word.span,
                hint:
                    "'constraints \(word.spelling)' lists its own, 'why \(word.spelling).width' says where its width comes from"
            )
        }
        let names = layout.constraints.values.map(\.name).sorted()
        throw Diagnostic(
            .unknownConstraint, "there is no constraint '\(word.text)'", at: word.span,
            hint: didYouMean(word.text, among: names) ?? "'constraints' lists them")
    }

    /// The constraint with a name, or all constraints that the statement of that name made (`NAME.leading`, `NAME.1`, …).
    package func constraints(_ word: Word) throws(Diagnostic) -> [Constraint] {
        let line = layout.meaning(of: word.text) == nil ? layout.constraints(ofStatement: word.text) : []
        return line.isEmpty ? [try constraint(word)] : line
    }
}

extension ExpressionSyntax {
    /// The value of a number as it was typed, with or without a minus sign before it; nil for other expressions.
    fileprivate var literal: Rational? {
        switch self {
        case .number(let value, _): value
        case .negated(.number(let value, _), _): -value
        default: nil
        }
    }
}
