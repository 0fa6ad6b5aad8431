import Exact
import Explaining
import Language
import Layout
import Simplex
import Solving
import Vocabulary

/// Finds the parameter that a name in `sweep` stands for: the constant or priority of a constraint, the priority of a content size, the width or height of a
/// window, or a metric.
package struct SweepMeaning {
    package var parameter: SweepParameter
    /// The axis of the parameter where it is the width or height of a window; nil for other parameters, which may act on both axes.
    private var axis: Axis?

    /// Finds the parameter. Throws `unknown-name` where the name stands for none, and other errors where the constraint cannot be changed, the range is not
    /// allowed or the layout does not depend linearly on the metric.
    package init(_ word: Word, _ range: ClosedRange<Rational>, at span: Span, _ inspector: Inspector) throws(Diagnostic) {
        let layout = inspector.layout
        func requirePriorities() throws(Diagnostic) {
            if range.lowerBound.sign > 0, range.upperBound <= 1000 { return }
            throw Diagnostic(.badPriority, "priorities are above 0 and at most 1000", at: span)
        }
        if range.lowerBound < -Resolver.largest || range.upperBound > Resolver.largest {
            throw Diagnostic(.badNumber, "numbers beyond 1e12 are not accepted", at: span)
        }
        let parts = word.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.last == "constant", let constraint = layout.constraint(named: parts.dropLast().joined(separator: ".")) {
            if case .generated = constraint.id { throw Diagnostic.generated(Word(constraint.name, word.span), layout) }
            parameter = SweepParameter(constraints: [constraint.id]) { live, value in
                var constraint = constraint
                constraint.constant = value
                live.put(constraint)
            }
        } else if let name = Self.priorityOwner(parts, layout), let constraint = layout.constraint(named: name) {
            try requirePriorities()
            switch constraint.id {
            case .generated(let view, let kind):
                guard let change = Self.priority(of: kind) else { throw Diagnostic.generated(Word(constraint.name, word.span), layout) }
                parameter = SweepParameter(constraints: nil) { live, value in
                    guard var view = live.layout.views[view] else { return }
                    change(&view, value)
                    live.update(view)
                }
            default:
                parameter = SweepParameter(constraints: nil) { live, value in
                    var constraint = constraint
                    constraint.priority = value
                    live.put(constraint)
                }
            }
        } else if parts.count == 2, let view = layout.view(named: parts[0]), view.kind == .window, ["width", "height"].contains(parts[1]) {
            if range.lowerBound.sign < 0 { throw Diagnostic(.badNumber, "a window is not smaller than 0", at: span) }
            let isWidth = parts[1] == "width"
            axis = isWidth ? .horizontal : .vertical
            let own = ConstraintID.generated(view.id, Generated(isWidth ? .windowWidth : .windowHeight))
            parameter = SweepParameter(
                constraints: [own] + layout.constraints(mentioning: view.id).map(\.id),
                knots: layout.marginKnots(isWidth: isWidth)
            ) { live, value in
                var view = view
                if isWidth { view.givenSize?.width = value } else { view.givenSize?.height = value }
                live.update(view)
            }
        } else if parts.count == 1, case .metric = layout.meaning(of: word.text) {
            parameter = try Self.metric(word, range, inspector)
        } else {
            throw Self.unknown(word, parts, layout)
        }
    }

    private static func priorityOwner(_ parts: [String], _ layout: Layout) -> String? {
        if parts.last == "priority" { return parts.dropLast().joined(separator: ".") }
        let whole = parts.joined(separator: ".")
        guard let constraint = layout.constraint(named: whole), case .generated(_, let kind) = constraint.id else { return nil }
        return priority(of: kind) == nil ? nil : whole
    }

    /// A function that sets the priority of that content size constraint of a view which has the role of `kind`. Nil where `kind` is no content size.
    private static func priority(of kind: Generated) -> (@Sendable (inout View, Rational) -> Void)? {
        switch kind.role {
        case .hugWidth: { $0.hugging.horizontal = $1 }
        case .hugHeight: { $0.hugging.vertical = $1 }
        case .resistWidth: { $0.resistance.horizontal = $1 }
        case .resistHeight: { $0.resistance.vertical = $1 }
        default: nil
        }
    }

    private static func unknown(_ word: Word, _ parts: [String], _ layout: Layout) -> Diagnostic {
        let ids = layout.constraintsInOrder.filter { !$0.isGenerated }.flatMap { ["\($0.name).constant", "\($0.name).priority"] }
        let sizes = layout.roots.map { layout.name(of: $0) }.flatMap { ["\($0).width", "\($0).height"] }
        let contents = layout.constraintsInOrder.filter { $0.isGenerated && ($0.name.contains(".hug.") || $0.name.contains(".resist.")) }
            .map(\.name)
        let metrics = layout.metrics.keys
        let near = didYouMean(word.text, among: (sizes + ids + contents + metrics).sorted())
        var message = "'\(word.text)' is no parameter"
        if parts.count == 2, let view = layout.view(named: parts[0]), view.kind != .window { message += ": \(view.name) is solved for" }
        return Diagnostic(
            .unknownName, message, at: word.span,
            hint: near ?? "WINDOW.width, ID.constant, ID.priority, VIEW.hug.h, VIEW.resist.v or a metric")
    }

    /// The expressions that a sweep records where none are named: the sizes of all views but windows along the axis (along both where it is nil), and all
    /// variables that belong to no view. Empty where these are more than `most`.
    package func usual(_ layout: Layout) -> [(form: LinearForm<Anchor>, text: String)] {
        let views = layout.viewsInOrder.filter { $0.kind != .window }
        let attributes: [Attribute] = axis == .horizontal ? [.width] : axis == .vertical ? [.height] : [.width, .height]
        let sizes = views.flatMap { view in
            attributes.map { (form: LinearForm(Anchor.attribute(view.id, $0)), text: PathSyntax(view.name, $0.rawValue).written) }
        }
        let variables = layout.variablesInOrder.map { (form: LinearForm(Anchor.variable($0.id)), text: PathSyntax($0.name).written) }
        let all = sizes + variables
        return all.count <= Self.most ? all : []
    }

    private static let most = 40
}

// MARK: - Metrics

extension SweepMeaning {
    /// The parameter for a metric: the constraints that were typed with it, with their constants as linear functions of its value. Throws `nonlinear` where the
    /// metric is a factor or a priority in one of them.
    private static func metric(_ word: Word, _ range: ClosedRange<Rational>, _ inspector: Inspector) throws(Diagnostic) -> SweepParameter {
        let layout = inspector.layout
        let width = range.upperBound - range.lowerBound
        let samples = [range.lowerBound, range.lowerBound + (width.sign > 0 ? width / 2 : 1), range.upperBound + (width.sign > 0 ? 0 : 2)]
        var lines: [(constraint: Constraint, start: Rational, slope: Rational)] = []
        for constraint in layout.constraintsInOrder {
            guard let source = constraint.source, layout.mentions(word.text, in: source.statement) else { continue }
            var drafts: [ConstraintDraft] = []
            for sample in samples {
                var changed = layout
                changed.putMetric(word.text, sample)
                let all = try changed.drafts(of: source.statement)
                guard all.indices.contains(source.part) else { throw nonlinear(word, constraint) }
                drafts.append(all[source.part])
            }
            guard drafts.allSatisfy({ $0.priority == drafts[0].priority }) else {
                throw Diagnostic(
                    .nonlinear, "'\(word.text)' is the priority of '\(constraint.name)'", at: word.span,
                    hint: "sweep \(constraint.name).priority")
            }
            let isLinear =
                drafts[1].constant - drafts[0].constant == (drafts[2].constant - drafts[0].constant) * (samples[1] - samples[0])
                / (samples[2] - samples[0])
            guard isLinear, drafts.allSatisfy({ $0.form.isSame(as: drafts[0].form) }) else { throw nonlinear(word, constraint) }
            let slope = (drafts[2].constant - drafts[0].constant) / (samples[2] - samples[0])
            lines.append((constraint, drafts[0].constant - slope * samples[0], slope))
        }
        return SweepParameter(constraints: lines.map(\.constraint.id)) { [lines] live, value in
            for line in lines {
                var constraint = line.constraint
                constraint.constant = line.start + line.slope * value
                live.put(constraint)
            }
        }
    }

    private static func nonlinear(_ word: Word, _ constraint: Constraint) -> Diagnostic {
        Diagnostic(.nonlinear, "'\(word.text)' multiplies something in '\(constraint.name)'", at: word.span)
    }
}

extension Layout {
    /// Whether a name occurs in a statement.
    fileprivate func mentions(_ name: String, in statement: String) -> Bool { StatementText(statement).words.contains(name) }

    /// Whether a metric occurs in a statement.
    func mentionsMetric(_ statement: String) -> Bool {
        !metrics.isEmpty && StatementText(statement).words.contains { metrics[$0] != nil }
    }

    /// The constraints that an equation or a visual format would make in this layout. There are none for an empty text.
    /// Throws for a command, since no command is known here.
    func drafts(of statement: String) throws(Diagnostic) -> [ConstraintDraft] {
        switch try StatementSyntax.parse(statement, vocabulary: CommandVocabulary(names: [])) {
        case .equation(let equation): try EquationLowering(equation, source: statement, layout: self).drafts()
        case .visualFormat(let format): try VisualFormatLowering(format, layout: self).makeDrafts()
        case .command, nil: []
        }
    }

    /// The widths of a window at which the margins of the window and of the rows in it change; none for heights.
    fileprivate func marginKnots(isWidth: Bool) -> [Rational] { isWidth ? [SystemMargins.wideWindow] : [] }
}
