import Exact
import Language
import Layout
import Simplex
import Vocabulary

/// Turns a typed equation into constraints: one for each link of a chain (`a == b == c`) and each part of a compound attribute
/// (`edges`).
struct EquationLowering {
    private let equation: EquationSyntax
    /// The text of the whole statement, from which the text of each part is cut; nil for an equation that was made without a text.
    private let source: SpannedText?
    private let resolver: Resolver
    private var layout: Layout { _read { yield resolver.layout } }

    init(_ equation: EquationSyntax, source: String?, layout: Layout) {
        self.equation = equation
        self.source = source.map { SpannedText($0) }
        resolver = Resolver(layout, subject: Self.subject(of: equation.sides, in: layout))
    }

    /// The view that the word `super` in an equation starts from (`super` is the superview of it): the first one of which a side names an attribute. Nil where
    /// there is none.
    static func subject(of sides: [ExpressionSyntax], in layout: Layout) -> EntityID? {
        for side in sides {
            if let view = firstView(in: side, layout) { return view }
        }
        return nil
    }

    private static func firstView(in expression: ExpressionSyntax, _ layout: Layout) -> EntityID? {
        switch expression {
        case .number: nil
        case .path(let path): path.words.count > 1 && !path.words[0].isSuper ? layout.viewID(named: path.words[0].text) : nil
        case .negated(let inner, _), .grouped(let inner, _): firstView(in: inner, layout)
        case .binary(_, let left, let right, _): firstView(in: left, layout) ?? firstView(in: right, layout)
        }
    }

    func drafts() throws(Diagnostic) -> [ConstraintDraft] {
        let priority: Rational = if let typed = equation.priority { try resolver.priority(typed) } else { 1000 }
        if let compound = try compound() { return try drafts(of: compound, priority) }
        if let first = equation.insets.first {
            throw Diagnostic(.syntax, "'inset' belongs to edges", at: first.span, hint: "card.edges == root.edges inset 16")
        }
        var drafts: [ConstraintDraft] = []
        for index in equation.relations.indices {
            let (left, right) = (equation.sides[index], equation.sides[index + 1])
            drafts.append(
                try draft(
                    left, equation.relations[index], right, priority, part: equation.relations.count > 1 ? String(index + 1) : nil,
                    text: text(left, equation.relations[index].rawValue, right)))
        }
        return drafts
    }

    private func text(_ left: ExpressionSyntax, _ relation: String, _ right: ExpressionSyntax) -> String {
        guard let source else { return "\(left.written) \(relation) \(right.written)" }
        let (left, right) = (left.span, right.span)
        let between = Span(left.end, right.start - left.end)
        // Where one blank stands on each side of the relation, as in most equations, the text is shown just as it was typed.
        if between.length == relation.utf8.count + 2, source[between] == " " + relation + " " {
            return Self.text(left.union(right), of: source)
        }
        return "\(Self.text(left, of: source)) \(relation) \(Self.text(right, of: source))"
    }

    private static func text(_ span: Span, of source: SpannedText) -> String {
        let typed = source[span]
        if source.isPlain(span) { return typed }
        // A statement over several lines is shown on one.
        return typed.split(whereSeparator: \.isNewline).map { line in
            var line = line
            while line.last == "\\" || line.last == " " { line.removeLast() }
            return String(line.drop { $0 == " " || $0 == "\t" })
        }.joined(separator: " ")
    }

    // MARK: One relation

    private func draft(
        _ left: ExpressionSyntax, _ relation: RelationSyntax, _ right: ExpressionSyntax, _ priority: Rational, part: String?,
        text: String?, offset: Rational = 0
    ) throws(Diagnostic) -> ConstraintDraft {
        var typed: [Anchor] = []
        typed.reserveCapacity(2)
        var (a, b) = (try resolver.form(left, &typed), try resolver.form(right, &typed))
        let scrolling = layout.enclosingScrollViews(typed)
        if !scrolling.isEmpty {
            a = layout.inContent(a, of: scrolling)
            b = layout.inContent(b, of: scrolling)
        }
        b.constant += offset
        let span = left.span.union(right.span)
        let (isAutoLayout, owner): (Bool, EntityID?)
        do {
            (isAutoLayout, owner) = try layout.classify(a, b, typed: typed)
        } catch {
            throw Diagnostic(error, at: span, in: layout)
        }
        if typed.isEmpty {
            throw Diagnostic(.syntax, "an equation needs something to solve for", at: span, hint: "print shows the value of an expression")
        }
        // Unknowns are collected on the left, so that `3 <= x` becomes `x >= 3`.
        let isMirrored = a.isConstant && !b.isConstant
        var form = isMirrored ? b : a
        form.add(isMirrored ? a : b, times: -1)
        let collected = isMirrored ? Relation(relation).reversed : Relation(relation)
        let constant = -form.constant
        form.constant = 0
        guard constant.magnitude <= Resolver.largest else {
            throw Diagnostic(.badNumber, "numbers beyond 1e12 are not accepted", at: span)
        }
        return ConstraintDraft(
            part: part, form: form, relation: collected, constant: constant, priority: priority,
            text: text ?? ConstraintText(layout: layout).text(form, collected, constant, isAutoLayout: isAutoLayout),
            owner: owner, isAutoLayout: isAutoLayout)
    }

    // MARK: Compounds

    /// The compound attribute that the equation is about (`edges`, `size`, `center`); nil where no side has one. Throws where sides have different ones,
    /// where a side is something that it cannot be compared with, and for an inset in a chain.
    private func compound() throws(Diagnostic) -> AttributeGroup? {
        guard equation.sides.contains(where: Self.mayBeCompound) else { return nil }
        var found: AttributeGroup?
        for path in equation.sides.flatMap(paths) where path.words.count > 1 {
            guard let compound = path.words.last.flatMap({ AttributeGroup.named[$0.text] }) else { continue }
            if let other = found, other.name != compound.name {
                throw Diagnostic(.invalidPairing, "'\(other.name)' cannot be paired with '\(compound.name)'", at: path.span)
            }
            found = compound
        }
        guard let found else { return nil }
        for path in equation.sides.flatMap(paths) where path.words.count == 1 && layout.view(named: path.text) != nil {
            throw Diagnostic(
                .unknownName, "'\(path.text)' is a view: say which of its attributes", at: path.span,
                hint: "\(Word.spelling(of: path.text)).\(found.name)")
        }
        if found.name != "size", let side = equation.sides.first(where: { paths($0).allSatisfy { $0.words.count == 1 } }),
            let path = equation.sides.flatMap(paths).first(where: { $0.words.last?.text == found.name })
        {
            let other = "\(path.text) == super.\(found.name)"
            throw Diagnostic(
                .invalidPairing, "'\(found.name)' of a view is compared with that of another, not with a number", at: side.span,
                hint: found.isEdges ? "\(other) inset 16" : other)
        }
        for path in equation.sides.flatMap(paths) where path.words.count > 1 && path.words.last?.text != found.name {
            // The resolver throws the error for a name that is no attribute at all.
            _ = try resolver.anchor(path)
            throw Diagnostic(.invalidPairing, "'\(found.name)' cannot be paired with a single attribute", at: path.span)
        }
        if equation.relations.count > 1, let first = equation.insets.first {
            throw Diagnostic(.syntax, "'inset' belongs to one relation, not to a chain", at: first.span)
        }
        return found
    }

    /// A quick check: false where no path ends in the name of a compound attribute, which is the usual case.
    private static func mayBeCompound(_ expression: ExpressionSyntax) -> Bool {
        switch expression {
        case .number: false
        case .path(let path): path.words.count > 1 && AttributeGroup.named[path.words[path.words.count - 1].text] != nil
        case .negated(let inner, _), .grouped(let inner, _): mayBeCompound(inner)
        case .binary(_, let left, let right, _): mayBeCompound(left) || mayBeCompound(right)
        }
    }

    private func paths(_ expression: ExpressionSyntax) -> [PathSyntax] {
        switch expression {
        case .number: []
        case .path(let path): [path]
        case .negated(let inner, _), .grouped(let inner, _): paths(inner)
        case .binary(_, let left, let right, _): paths(left) + paths(right)
        }
    }

    private func drafts(of compound: AttributeGroup, _ priority: Rational) throws(Diagnostic) -> [ConstraintDraft] {
        let insets = try insets(for: compound)
        var drafts: [ConstraintDraft] = []
        for index in equation.relations.indices {
            let link = equation.relations.count > 1 ? "\(index + 1)." : ""
            for attribute in compound.attributes {
                drafts.append(
                    try draft(
                        replacingLast(equation.sides[index], compound, attribute),
                        relation(equation.relations[index], for: attribute, compound),
                        replacingLast(equation.sides[index + 1], compound, attribute), priority, part: link + attribute.rawValue, text: nil,
                        offset: offset(for: attribute, insets)))
            }
        }
        return drafts
    }

    /// The relation for one attribute of a compound. For `edges`, `<=` means inside and `>=` around, so that it is reversed for the leading and the top edge.
    private func relation(_ typed: RelationSyntax, for attribute: Attribute, _ compound: AttributeGroup) -> RelationSyntax {
        compound.isEdges && (attribute == .leading || attribute == .top) ? typed.reversed : typed
    }

    private func insets(for compound: AttributeGroup) throws(Diagnostic) -> Insets {
        guard let first = equation.insets.first else { return Insets(all: 0) }
        guard compound.isEdges else {
            throw Diagnostic(.syntax, "'inset' belongs to edges, not to '\(compound.name)'", at: first.span)
        }
        var values: [Rational] = []
        for inset in equation.insets { values.append(try resolver.number(inset)) }
        if values.count == 4 { return Insets(top: values[0], left: values[1], bottom: values[2], right: values[3]) }
        return Insets(all: values[0])
    }

    private func offset(for attribute: Attribute, _ insets: Insets) -> Rational {
        switch attribute {
        case .leading: insets.left
        case .trailing: -insets.right
        case .top: insets.top
        case .bottom: -insets.bottom
        default: 0
        }
    }

    private func replacingLast(_ expression: ExpressionSyntax, _ compound: AttributeGroup, _ attribute: Attribute) -> ExpressionSyntax {
        switch expression {
        case .number:
            return expression
        case .path(var path):
            if path.words.last?.text == compound.name { path.words[path.words.count - 1].text = attribute.rawValue }
            return .path(path)
        case .grouped(let inner, let span):
            return .grouped(replacingLast(inner, compound, attribute), span)
        case .negated(let inner, let span):
            return .negated(replacingLast(inner, compound, attribute), span)
        case .binary(let op, let left, let right, let span):
            return .binary(op, replacingLast(left, compound, attribute), replacingLast(right, compound, attribute), span)
        }
    }
}

extension Diagnostic {
    init(_ fault: PairingFault, at span: Span?, in layout: Layout) {
        let texts = ConstraintText(layout: layout)
        switch fault {
        case .zeroMultiplier:
            self.init(.zeroMultiplier, PairingRefusal.zeroMultiplier.sentence, at: span, hint: "relate it to another view's attribute")
        case .invalidPairing(let refusal, let first, nil):
            let hasSuperview = layout.views[first.entity]?.parent != nil
            let example = "\(texts.text(first)) == super.\(first.attribute?.rawValue ?? "") + 20, for example"
            self.init(
                .invalidPairing, "\(refusal.sentence): '\(texts.text(first))' cannot equal a number", at: span,
                hint: hasSuperview ? example : nil)
        case .invalidPairing(let refusal, let first, let second?):
            let mate = second.attribute?.counterpart.map { "did you mean '\(texts.text(second.with($0)))'?" }
            self.init(
                .invalidPairing, "\(refusal.sentence): '\(texts.text(first))' with '\(texts.text(second))'", at: span,
                hint: refusal.hint ?? mate)
        case .noCommonAncestor(let a, let b):
            self.init(
                .noCommonAncestor, "'\(layout.name(of: a))' and '\(layout.name(of: b))' have no superview in common", at: span,
                hint: "'tree' shows which view is in which")
        }
    }
}
