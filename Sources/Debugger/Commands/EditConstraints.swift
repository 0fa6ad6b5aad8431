import Answers
import Exact
import Language
import Layout
import Session
import Simplex
import Vocabulary

/// Adds the constraints of a typed equation.
struct AddEquation: Edit {
    var equation: EquationSyntax
    var source: String

    func edit(_ session: inout Session) throws(Diagnostic) {
        do {
            try session.add(try EquationLowering(equation, source: source, layout: session.layout).drafts(), label: equation.label)
        } catch {
            throw naming(error)
        }
    }

    /// Adds a hint to the error for an equation that looks like a `let` or `var` command, such as `let = 8`.
    private func naming(_ error: Diagnostic) -> Diagnostic {
        guard error.code == .unknownName, let span = error.span else { return error }
        let name = SpannedText(source)[span]
        guard error.hint == Resolver.hint(forNew: name), CommandTable.entry(named: name) != nil else { return error }
        var better = error
        better.hint = "'\(name)' is a command: help \(name)"
        return better
    }
}

/// Adds the constraints of a typed visual format.
struct AddVisualFormat: Edit {
    var format: VisualFormatSyntax

    func edit(_ session: inout Session) throws(Diagnostic) {
        if let label = format.label, !label.isQuoted, label.text == "h" || label.text == "v" {
            session.note(.warning("'\(label.text):' names this format; \(label.text.uppercased()): says which way it goes"))
        }
        try session.add(try VisualFormatLowering(format, layout: session.layout).makeDrafts(), label: format.label)
    }
}

/// The command `priority ID P`.
struct PriorityCommand: EditCommand {
    private var id: Word
    private var priority: ExpressionSyntax

    static let manual = Manual(
        name: "priority", group: .constraints, summary: "change the priority of a constraint", synopsis: "priority ID PRIORITY",
        details: "The place in the order of entry stays. The ids of content sizes (title.hug.h) may be given too.",
        examples: ["var x", "wide: x == 300", "priority wide 999"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        priority = try arguments.priority()
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) { try session.setPriority(of: id, priority) }
}

extension Session {
    /// Changes hugging or compression resistance through the generated constraint for it; other generated constraints cannot be changed
    /// so.
    fileprivate mutating func setContentPriority(of id: EntityID, _ kind: Generated, _ value: Rational, _ word: Word) throws(Diagnostic) {
        guard var view = layout.views[id] else { return }
        switch kind.role {
        case .hugWidth: view.hugging.horizontal = value
        case .hugHeight: view.hugging.vertical = value
        case .resistWidth: view.resistance.horizontal = value
        case .resistHeight: view.resistance.vertical = value
        default: throw Diagnostic.generated(word, layout)
        }
        update(view)
    }
}

/// The command `constant ID N`.
struct ConstantCommand: EditCommand {
    private var id: Word
    private var value: ExpressionSyntax

    static let manual = Manual(
        name: "constant", group: .constraints, summary: "change the constant of a constraint", synopsis: "constant ID N",
        details: "The constant is what stands on the right once terms are collected.",
        examples: ["var x", "wide: x == 300", "constant wide 280"], means: ["ID": .ownConstraint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        value = try arguments.numberExpression()
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) { try session.setConstant(of: id, value) }
}

/// The command `multiplier ID M`.
struct MultiplierCommand: EditCommand {
    private var id: Word
    private var value: ExpressionSyntax

    static let manual = Manual(
        name: "multiplier", group: .constraints, summary: "change the multiplier of a constraint between two attributes",
        synopsis: "multiplier ID M", examples: ["view a", "view b", "half: a.width == 0.5 * b.width", "multiplier half 2/3"],
        means: ["ID": .ownConstraint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        value = try arguments.numberExpression()
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) { try session.setMultiplier(of: id, value) }
}

extension Constraint {
    /// Makes the constraint's text anew after its numbers changed.
    fileprivate mutating func retell(in layout: Layout) {
        text = ConstraintText(layout: layout).text(form, relation, constant, isAutoLayout: isAutoLayout)
        source = nil
    }
}

extension Session {
    mutating func setPriority(of id: Word, _ priority: ExpressionSyntax) throws(Diagnostic) {
        let value = try resolver.priority(priority)
        for constraint in try resolver.constraints(id) {
            var changed = constraint
            if case .generated(let view, let kind) = constraint.id {
                try setContentPriority(of: view, kind, value, id)
                continue
            }
            if constraint.isRequired != (value >= 1000) {
                note(.warning("UIKit of iOS 8 to 12 throws when an installed constraint changes between required and optional"))
            }
            changed.priority = value
            put(changed)
        }
    }

    mutating func setConstant(of id: Word, _ value: ExpressionSyntax) throws(Diagnostic) {
        var constraint = try resolver.constraint(id)
        let value = try resolver.number(value)
        if case .generated = constraint.id { throw Diagnostic.generated(id, layout) }
        constraint.constant = value
        change(constraint)
    }

    mutating func setMultiplier(of id: Word, _ value: ExpressionSyntax) throws(Diagnostic) {
        var constraint = try resolver.constraint(id)
        if constraint.isGenerated { throw Diagnostic.generated(id, layout) }
        let multiplier = try resolver.number(value)
        let items = constraint.form.items
        guard items.count == 2 else {
            throw Diagnostic(
                .usage, "'\(constraint.name)' has no second item to multiply", at: id.span, hint: "type the constraint anew")
        }
        if multiplier.sign == 0, items[1].term.attribute?.isSize == false {
            throw Diagnostic(.zeroMultiplier, PairingRefusal.zeroMultiplier.sentence, at: value.span)
        }
        var form = LinearForm<Anchor>()
        form.add(items[0].term, times: items[0].multiplier)
        form.add(items[1].term, times: -multiplier * items[0].multiplier)
        constraint.form = form
        change(constraint)
    }

    /// Replaces a constraint after its numbers or relation changed, and reports that.
    mutating func change(_ constraint: Constraint) {
        var changed = constraint
        if case .generated = changed.id {} else { changed.retell(in: layout) }
        put(changed)
        note(.constraintChanged(id: changed.name, text: ConstraintText(layout: layout).text(changed), priority: changed.priority))
    }
}

/// The command `activate ID`.
struct ActivateCommand: EditCommand {
    private var id: Word

    static let manual = Manual(
        name: "activate", group: .constraints, summary: "put a deactivated constraint back to work", synopsis: "activate ID",
        details: "It enters anew, behind all others.", examples: ["var x", "wide: x == 300", "deactivate wide", "activate wide"],
        means: ["ID": .ownConstraint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        for constraint in try session.resolver.constraints(id) {
            if constraint.isGenerated { throw Diagnostic.generated(id, session.layout) }
            guard !constraint.isActive else { continue }
            var changed = constraint
            changed.isActive = true
            changed.order = session.makeOrder()
            session.put(changed)
        }
    }
}

/// The command `deactivate ID`.
struct DeactivateCommand: EditCommand {
    private var id: Word

    static let manual = Manual(
        name: "deactivate", group: .constraints, summary: "let a constraint rest without forgetting it", synopsis: "deactivate ID",
        examples: ["var x", "wide: x == 300", "deactivate wide"], means: ["ID": .ownConstraint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        id = try arguments.constraintID()
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        for constraint in try session.resolver.constraints(id) {
            if constraint.isGenerated { throw Diagnostic.generated(id, session.layout) }
            guard constraint.isActive else { continue }
            var changed = constraint
            changed.isActive = false
            session.put(changed)
        }
    }
}

/// The command `delete NAME`.
struct DeleteCommand: EditCommand {
    private var name: Word

    static let manual = Manual(
        name: "delete", group: .constraints, summary: "remove a constraint, view, variable, metric or breakpoint",
        synopsis: "delete NAME\ndelete break N|all",
        details: "A view goes with its subviews and every constraint on them; the name of a line goes with all it made.",
        examples: ["var x", "wide: x == 300", "delete wide"], means: ["NAME": .anyName, "N": .breakpoint])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        name = try arguments.constraintID("a name")
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        switch session.layout.meaning(of: name.text) {
        case .view(let id): session.removeView(id)
        case .variable(let id): session.removeVariable(id)
        case .metric: session.removeMetric(name.text)
        case .constraint, nil:
            for constraint in try constraints(session) { session.remove(constraint) }
        }
    }

    private func constraints(_ session: Session) throws(Diagnostic) -> [Constraint] {
        let resolver = session.resolver
        if session.layout.constraint(named: name.text) == nil, session.layout.constraints(ofLine: name.text).isEmpty {
            let names = Array(session.layout.names.keys).sorted()
            throw Diagnostic(
                .unknownConstraint, "nothing is called '\(name.text)'", at: name.span,
                hint: didYouMean(name.text, among: names) ?? "'constraints' and 'tree' list what is there")
        }
        let found = try resolver.constraints(name)
        if case .generated = found.first?.id { throw Diagnostic.generated(name, session.layout) }
        return found
    }
}

/// The commands `suggest VIEW.ATTR|VARIABLE N [@P]`, `suggest X off`.
struct SuggestCommand: EditCommand {
    private var target: PathSyntax
    /// The suggested value; nil for `off`.
    private var value: ExpressionSyntax?
    private var priority: ExpressionSyntax?

    static let manual = Manual(
        name: "suggest", group: .constraints, summary: "drag an edit variable to a value",
        synopsis: "suggest VIEW.ATTR|VARIABLE N [@PRIORITY]\nsuggest VIEW.ATTR|VARIABLE off",
        details: "The wish has priority 999 unless another is given; each target has at most one.",
        examples: ["var x", "suggest x 120", "suggest x 130", "suggest x off"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        target = try arguments.path("a variable, or a view's attribute")
        if arguments.optionalKeyword("off") == nil {
            value = try arguments.numberExpression("a number or 'off'")
            priority = try arguments.optionalPriority()
        }
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        let resolver = session.resolver
        if target.words.count == 1, session.layout.meaning(of: target.text) == nil {
            let names = session.layout.variablesInOrder.map(\.name)
            throw Diagnostic(
                .unknownName, "there is no variable '\(target.text)'", at: target.span, hint: didYouMean(target.text, among: names))
        }
        let anchor = try resolver.anchor(target)
        let id = ConstraintID.suggestion(session.layout.canonical(anchor))
        let spelling = ConstraintText(layout: session.layout).text(anchor)
        let old = session.layout.constraints[id]
        guard let value else {
            guard let old else {
                throw Diagnostic(.unknownName, "nothing is suggested for '\(target.text)'", at: target.span)
            }
            session.remove(old)
            return
        }
        let wish = try resolver.number(value)
        let strength: Rational =
            if let priority { try resolver.priority(priority) } else { old?.priority ?? 999 }
        var constraint = Constraint(
            id: id, name: "suggest(\(ConstraintText(layout: session.layout).name(anchor)))", form: LinearForm(anchor), relation: .equal,
            constant: wish, priority: strength,
            order: old?.order ?? session.makeOrder(), text: "\(spelling) == \(wish.decimalDescription)")
        constraint.owner = session.layout.views[anchor.entity]?.id
        session.put(constraint)
        if old == nil { session.note(.constraintAdded(id: constraint.name, text: constraint.text, priority: strength)) }
    }
}

/// The command `keep VIEW.ATTR|VARIABLE N`.
struct KeepCommand: EditCommand {
    private var target: PathSyntax
    private var value: RestSyntax

    static let manual = Manual(
        name: "keep", group: .constraints, summary: "say what an undetermined value rests at", synopsis: "keep VIEW.ATTR|VARIABLE N",
        details: "What is determined does not move. Values kept one after the other are kept together.",
        examples: ["var x y", "x + y == 10", "keep x 3", "expect y == 7"])

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        target = try arguments.path("a variable, or a view's attribute")
        value = try RestSyntax(&arguments)
        try arguments.end()
    }

    func edit(_ session: inout Session) throws(Diagnostic) {
        session.keep(LinearForm(try session.resolver.anchor(target)), at: try value.number(session.resolver))
    }
}

/// A value for `keep` and `freeze`. Saved values may be larger than other typed numbers.
enum RestSyntax {
    case number(Rational)
    case expression(ExpressionSyntax)

    init(_ arguments: inout ArgumentCursor) throws(Diagnostic) {
        self = if let number = arguments.solvedNumber() { .number(number) } else { .expression(try arguments.numberExpression()) }
    }

    func number(_ resolver: Resolver) throws(Diagnostic) -> Rational {
        switch self {
        case .number(let number): number
        case .expression(let expression): try resolver.number(expression)
        }
    }
}
