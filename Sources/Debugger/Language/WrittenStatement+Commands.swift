import Exact
import Vocabulary

/// Statements that several importers and the session write.
extension WrittenStatement {
    package static func command(_ name: String, _ arguments: ArgumentSyntax...) -> WrittenStatement {
        .command(WrittenCommand(name, arguments))
    }

    package static func equation(
        _ label: Word? = nil, _ left: ExpressionSyntax, _ relation: RelationSyntax, _ right: ExpressionSyntax, priority: Rational = 1000
    ) -> WrittenStatement {
        .equation(EquationSyntax(label, left, relation, right, priority: priority))
    }

    /// The statement that puts a note on a view or constraint.
    package static func note(_ name: String, _ note: String) -> WrittenStatement {
        command("note", .name(Word(naming: name)), .string(note))
    }

    /// The statement that says that a constraint stands for one that the system made, and which class and identifier that one has.
    package static func system(_ constraint: String, className: String, identifier: String?) -> WrittenStatement {
        .command(
            WrittenCommand(
                "system",
                [.name(Word(naming: constraint)), .name(Word(naming: className))] + (identifier.map { [.string($0)] } ?? [])))
    }

    /// The statement that says which view of an app or of a file a view stands for.
    package static func origin(_ view: String, className: String, id: String?) -> WrittenStatement {
        .command(
            WrittenCommand(
                "origin", [.name(Word(naming: view)), .name(Word(naming: className))] + (id.map { [.string($0)] } ?? [])))
    }

    /// The statement that says from which line of a file a view or a constraint comes.
    package static func place(_ name: String, file: String, line: Int) -> WrittenStatement {
        command("origin", .name(Word(naming: name)), .keyword("at"), .string(file), .number(.number(Rational(line))))
    }

    /// The statement that says that a constraint exists at design time only.
    package static func placeholder(_ constraint: String) -> WrittenStatement { command("placeholder", .name(Word(naming: constraint))) }

    package static func activate(_ constraint: String) -> WrittenStatement { command("activate", .name(Word(naming: constraint))) }

    package static func deactivate(_ constraint: String) -> WrittenStatement { command("deactivate", .name(Word(naming: constraint))) }

    /// The statement that sets something of the whole session: `set scale 3`.
    package static func set(_ setting: String, _ value: String) -> WrittenStatement {
        command("set", .keyword(setting), .keyword(value))
    }

    /// The statement that sets something whose value a file holds: `set fontmetrics "sf.json"`.
    package static func set(_ setting: String, file: String) -> WrittenStatement { command("set", .keyword(setting), .string(file)) }

    /// The statement that sets an option of a view: `set card.margins 8,8,8,8`.
    package static func set(_ view: String, _ option: String, _ value: OptionSyntax.Value) -> WrittenStatement {
        command("set", .path(PathSyntax(view, option)), .value(value))
    }

    /// The statement that makes a metric.
    package static func metric(_ name: String, _ value: Rational) -> WrittenStatement {
        command("let", .name(Word(naming: name)), .symbol(.equal), .number(.number(value)))
    }

    /// The statement that makes variables which belong to no view.
    package static func variables(_ names: [String]) -> WrittenStatement {
        .command(WrittenCommand("var", names.map { .name(Word(naming: $0)) }))
    }

    /// The statement that makes a view.
    package static func view(
        _ kind: ViewKind, _ name: String, text: String? = nil, size: SizeSyntax? = nil, in parent: String? = nil,
        options: [OptionSyntax] = []
    ) -> WrittenStatement {
        var arguments: [ArgumentSyntax] = [.name(Word(naming: name))]
        if let text { arguments.append(.string(text)) }
        if let size { arguments.append(.size(size)) }
        if let parent { arguments += [.keyword("in"), .name(Word(naming: parent))] }
        return .command(WrittenCommand(kind.rawValue, arguments + options.map { .option($0) }))
    }

    /// The statement that asks for a value of an anchor or variable, with a priority.
    package static func suggest(_ target: PathSyntax, _ value: Rational, priority: Rational) -> WrittenStatement {
        command("suggest", .path(target), .number(.number(value)), .priority(.number(priority)))
    }

    /// The statement that holds an anchor or variable at a value. A priority of 1000 is left out.
    package static func freeze(_ target: PathSyntax, at value: Rational, priority: Rational) -> WrittenStatement {
        .command(
            WrittenCommand(
                "freeze",
                [.path(target), .keyword("at"), .number(.number(value))] + (priority == 1000 ? [] : [.priority(.number(priority))])))
    }

    /// The statement that moves an undetermined anchor or variable to a value, where it rests without a constraint.
    package static func keep(_ target: PathSyntax, _ value: Rational) -> WrittenStatement {
        command("keep", .path(target), .number(.number(value)))
    }

    /// The statement that sets the number of the next constraint without a name.
    package static func unnamed(_ next: Int) -> WrittenStatement { set("unnamed", String(next)) }
}
