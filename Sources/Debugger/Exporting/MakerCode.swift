import Exact
import Layout
import Vocabulary

/// The syntax of SnapKit or Masonry, libraries that make constraints in blocks, each of which belongs to a view (or, in SnapKit, to a layout guide).
protocol MakerSyntax {
    associatedtype Spelling: CodeSpelling
    /// Whether a block of the library can belong not only to a view, but also to a layout guide.
    static var makesGuides: Bool { get }
    /// The statement in a block for an equation, `make.leading.equalTo(…).offset(8)`; nil where the library cannot express it.
    static func statement(_ equation: CodeEquation, in layout: CodeLayout) -> String?
    static func block(of view: String, _ statements: [String]) -> [String]
    /// The lines that make a constraint outside of all blocks, and that activate it unless it is inactive in the layout.
    static func plain(_ equation: CodeEquation, in layout: CodeLayout) -> [String]
}

/// Writes constraints in order, in blocks of SnapKit or Masonry. Inactive constraints, and those that no block can make, are made by UIKit's own calls
/// between the blocks.
enum MakerCode<Syntax: MakerSyntax> {
    static func constraints(of screen: CodeLayout.Screen, in layout: CodeLayout) -> [String] {
        var lines: [String] = []
        var block: (view: EntityID, statements: [String])?
        func flush() {
            guard let made = block else { return }
            block = nil
            guard let view = layout.layout.views[made.view] else { return }
            lines += Syntax.block(of: Syntax.Spelling.name(of: view, in: layout), made.statements)
        }
        for entry in screen.constraints {
            switch entry {
            case .commented(let commented):
                flush()
                lines += Syntax.Spelling.comment(commented)
            case .equation(let equation):
                guard equation.constraint.isActive, let led = led(equation, in: layout), let statement = Syntax.statement(led, in: layout)
                else {
                    flush()
                    lines += Syntax.plain(equation, in: layout)
                    continue
                }
                let view = led.first.item.view
                if block?.view != view {
                    flush()
                    block = (view, [])
                }
                block?.statements.append(statement)
            }
        }
        flush()
        return lines
    }

    /// The equation, or the one with its items exchanged, whose first item a block can belong to; nil where neither has such an item.
    ///
    /// A block turns off the translation of its view's mask into constraints. So it can belong to a view for which the code does that anyway, and to a guide
    /// if the library takes guides.
    private static func led(_ equation: CodeEquation, in layout: CodeLayout) -> CodeEquation? {
        [equation, equation.swapped].compactMap(\.self).first { equation in
            guard equation.first.item.guide == nil, let view = layout.layout.views[equation.first.item.view] else { return false }
            return CodeLayout.isPlacedByConstraints(view) || (view.kind == .guide && Syntax.makesGuides)
        }
    }
}

extension CodeEquation {
    /// Whether the second item is the superview of the first, and both have the same attribute.
    func isWithinSuperview(in layout: CodeLayout) -> Bool {
        guard let second, second.item.guide == nil, second.attribute == first.attribute, let view = layout.layout.views[first.item.view],
            view.kind != .guide
        else { return false }
        return view.parent == second.item.view
    }
}

/// SnapKit: `title.snp.makeConstraints { make in … }`.
enum SnapKitSyntax: MakerSyntax {
    typealias Spelling = SwiftSpelling

    static let makesGuides = true

    static func statement(_ equation: CodeEquation, in layout: CodeLayout) -> String? {
        var text = "make.\(equation.first.attribute.rawValue).\(equation.relation.makerWord)"
        let constant = Spelling.constant(of: equation, in: layout)
        if let second = equation.second {
            text +=
                equation.isWithinSuperview(in: layout)
                ? "Superview()" : "(\(Spelling.expression(second.item, in: layout)).snp.\(second.attribute.rawValue))"
            if equation.multiplier != 1 { text += ".multipliedBy(\(Spelling.number(equation.multiplier)))" }
            if equation.constant.sign != 0 { text += ".offset(\(constant))" }
        } else {
            text += "(\(constant))"
        }
        if !equation.isRequired { text += ".priority(\(Spelling.number(equation.constraint.priority)))" }
        if !equation.constraint.isUnnamed { text += ".labeled(\(Spelling.text(equation.constraint.name)))" }
        return text
    }

    static func block(of view: String, _ statements: [String]) -> [String] {
        ["\(view).snp.makeConstraints { make in"] + statements.indented() + ["}"]
    }

    static func plain(_ equation: CodeEquation, in layout: CodeLayout) -> [String] {
        guard AnchorCode<Spelling>.needsVariable(equation) else {
            return ["\(Spelling.constraint(equation, in: layout)).isActive = true"]
        }
        return Spelling.declaration(of: equation, in: layout)
            + (equation.constraint.isActive ? ["\(equation.variable).isActive = true"] : [])
    }
}

/// Masonry: `[title mas_makeConstraints:^(MASConstraintMaker *make) { … }];`.
enum MasonrySyntax: MakerSyntax {
    typealias Spelling = ObjectiveCSpelling

    static let makesGuides = false

    static func statement(_ equation: CodeEquation, in layout: CodeLayout) -> String? {
        var text = "make.\(equation.first.attribute.rawValue)."
        let constant = Spelling.constant(of: equation, in: layout)
        if let second = equation.second {
            // Masonry's `equalTo` takes views only, and no guides.
            guard second.item.guide == nil, layout.layout.views[second.item.view]?.kind != .guide else { return nil }
            text += "\(equation.relation.makerWord)(\(Spelling.expression(second.item, in: layout)).mas_\(second.attribute.rawValue))"
            if equation.multiplier != 1 { text += ".multipliedBy(\(Spelling.number(equation.multiplier)))" }
            if equation.constant.sign != 0 { text += ".offset(\(constant))" }
        } else {
            text += "mas_\(equation.relation.makerWord)(\(constant))"
        }
        if !equation.isRequired { text += ".priority(\(Spelling.priority(equation.constraint.priority)))" }
        if !equation.constraint.isUnnamed { text += ".key(\(Spelling.text(equation.constraint.name)))" }
        return text + ";"
    }

    static func block(of view: String, _ statements: [String]) -> [String] {
        ["[\(view) mas_makeConstraints:^(MASConstraintMaker *make) {"] + statements.indented() + ["}];"]
    }

    static func plain(_ equation: CodeEquation, in layout: CodeLayout) -> [String] {
        guard AnchorCode<Spelling>.needsVariable(equation) else {
            return ["\(Spelling.constraint(equation, in: layout)).active = YES;"]
        }
        return Spelling.declaration(of: equation, in: layout) + (equation.constraint.isActive ? ["\(equation.variable).active = YES;"] : [])
    }
}

extension Relation {
    /// The name of the method for the relation in both libraries.
    fileprivate var makerWord: String {
        switch self {
        case .equal: "equalTo"
        case .lessOrEqual: "lessThanOrEqualTo"
        case .greaterOrEqual: "greaterThanOrEqualTo"
        }
    }
}
