import Answers
import ArgumentParsing
import Exact
import Language
import Layout
import Session
import Vocabulary

/// The command `multiplier ID M`, which changes the multiplier of a constraint between two attributes.
struct MultiplierCommand: EditCommand {
    private var id: Word
    private var value: ExpressionSyntax

    static let manual = Manual(
        name: "multiplier", group: .constraints, summary: "change the multiplier of a constraint between two attributes",
        synopsis: "multiplier ID M", examples: ["view a", "view b", "half: a.width == 0.5 * b.width", "multiplier half 2/3"],
        means: ["ID": .ownConstraint])

    init(_ arguments: Arguments) throws(Diagnostic) {
        id = try arguments.word("ID")
        value = try arguments.expression("M")
    }

    func edit(_ editor: inout LayoutEditor) throws(Diagnostic) { try editor.setMultiplier(of: id, value) }
}

extension Constraint {
    /// Makes the constraint's text anew after its numbers changed.
    fileprivate mutating func retell(in layout: Layout) {
        text = ConstraintText(layout: layout).text(form, relation, constant, isAutoLayout: isAutoLayout)
        source = nil
    }
}

extension LayoutEditor {
    mutating func setPriority(of id: Word, _ priority: ExpressionSyntax) throws(Diagnostic) {
        let value = try resolver.priority(priority)
        for constraint in try resolver.constraints(id) {
            var changed = constraint
            if case .generated(let view, let kind) = constraint.id {
                try setContentPriority(of: view, kind, value, id)
                continue
            }
            if constraint.isActive, constraint.isRequired != (value >= 1000) {
                note(.warning("UIKit of iOS 8 to 12 throws when an installed constraint changes between required and optional"))
            }
            changed.priority = value
            put(changed)
            note(.constraintChanged(id: changed.name, text: ConstraintText(layout: layout).text(changed), priority: value))
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
