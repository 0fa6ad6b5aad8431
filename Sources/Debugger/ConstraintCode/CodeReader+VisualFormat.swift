import Exact
import Language
import Vocabulary

extension CodeReader {
    /// Runs `constraints(withVisualFormat:options:metrics:views:)`.
    mutating func visualFormat(_ arguments: [CodeArgument], at token: Int) -> CodeValue {
        func argument(_ label: String) -> CodeValue { arguments.first { $0.label == label }?.value ?? .none }
        guard case .string(let format)? = arguments.first?.value else { return reported(token, "the visual format is computed") }
        guard case .dictionary(let views) = argument("views") else {
            return reported(token, "the views of the visual format are not known")
        }
        var metrics: [String: CodeValue] = [:]
        if case .dictionary(let pairs) = argument("metrics") {
            for pair in pairs { metrics[pair.key] = pair.value }
        }
        var items: [String: CodeItem] = [:]
        for pair in views { if let item = item(pair.value) { items[Self.word(pair.key)] = item } }
        guard format.utf8.count <= 10_000 else { return reported(token, "the visual format is too long") }
        let syntax: VisualFormatSyntax
        do throws(Diagnostic) {
            guard case .visualFormat(let read)? = try StatementSyntax.parse(Self.spelled(format), vocabulary: CommandVocabulary(names: []))
            else {
                return reported(token, "it is no visual format")
            }
            syntax = read
        } catch {
            return reported(token, error.message)
        }
        do throws(UnknownValue) {
            let options = try options(argument("options"))
            var made: [CodeValue] = []
            for constraint in try constraints(syntax, items, metrics, options, at: token) { made.append(.constraint(add(constraint))) }
            return .list(made)
        } catch {
            return reported(token, error.reason)
        }
    }

    /// A key as a name in our grammar: `self.title` is one word there.
    private static func word(_ key: String) -> String { key.replacing(".", with: "_") }

    /// The format with dots in names replaced, where the keys have dots.
    private static func spelled(_ format: String) -> String {
        var result = ""
        var isName = false
        for character in format {
            if character == "[" { isName = true }
            if character == "(" || character == "]" { isName = false }
            result.append(character == "." && isName ? "_" : character)
        }
        return result
    }

    private struct FormatOptions {
        var alignments: [Attribute] = []
        /// Left and right instead of leading and trailing.
        var isByScreen = false
        var isBackward = false
    }

    private func options(_ value: CodeValue) throws(UnknownValue) -> FormatOptions {
        var words: [String] = []
        switch value {
        case .none, .number: break
        case .symbol(let word): words = [word]
        case .list(let items):
            for item in items {
                switch item {
                case .symbol(let word): words.append(word)
                case .number, .none: break
                default: throw UnknownValue("the options of the visual format are not known")
                }
            }
        default: throw UnknownValue("the options of the visual format are not known")
        }
        var options = FormatOptions()
        for word in words {
            switch word {
            case "directionLeadingToTrailing", "init": break
            case "directionLeftToRight": options.isByScreen = true
            case "directionRightToLeft": (options.isByScreen, options.isBackward) = (true, true)
            case _ where word.hasPrefix("alignAll"):
                let rest = word.dropFirst("alignAll".count)
                guard let attribute = Attribute.inCode(rest.prefix(1).lowercased() + rest.dropFirst()) else {
                    throw UnknownValue("'\(Self.shown(word))' is not known here")
                }
                options.alignments.append(attribute)
            default: throw UnknownValue("'\(Self.shown(word))' is not known here")
            }
        }
        return options
    }

    private mutating func constraints(
        _ format: VisualFormatSyntax, _ items: [String: CodeItem], _ metrics: [String: CodeValue], _ options: FormatOptions, at token: Int
    ) throws(UnknownValue) -> [LayoutDraft.Constraint] {
        var views: [CodeItem] = []
        for view in format.views {
            guard let item = items[view.name.text] else {
                throw UnknownValue("the views of the visual format have no '\(Self.shown(view.name.text))'")
            }
            views.append(item)
        }
        var (begin, end): (Attribute, Attribute) =
            format.isVertical ? (.top, .bottom) : options.isByScreen ? (.left, .right) : (.leading, .trailing)
        if options.isBackward, !format.isVertical { swap(&begin, &end) }
        let size: Attribute = format.isVertical ? .height : .width
        var made: [LayoutDraft.Constraint] = []

        func connect(_ connection: VisualFormatSyntax.Connection, _ from: CodeAnchor, _ to: CodeAnchor, isEdge: Bool) throws(UnknownValue) {
            func put(_ relation: RelationSyntax, _ distance: Rational, _ priority: Rational) {
                // Backwards the next one is further left.
                var constraint = LayoutDraft.Constraint(first: to, token: token)
                constraint.second = from
                constraint.relation = relation
                constraint.constant = .success(distance)
                if options.isBackward, !format.isVertical {
                    constraint.constant = .success(-distance)
                    constraint.relation = relation.reversed
                }
                constraint.priority = .success(priority)
                made.append(constraint)
            }
            switch connection {
            case .flush: put(.equal, 0, 1000)
            case .standard where isEdge:
                var constraint = LayoutDraft.Constraint(first: to, token: token)
                constraint.second = from
                if from.attribute == begin, to.attribute == begin {
                    constraint.second?.attribute = begin.atMargins ?? begin
                } else {
                    constraint.first.attribute = end.atMargins ?? end
                }
                made.append(constraint)
            case .standard: put(.equal, 8, 1000)
            case .predicates(let predicates, _):
                for predicate in predicates {
                    put(predicate.relation, try number(predicate.object, metrics), try priority(predicate.priority, metrics))
                }
            }
        }

        if let first = format.first {
            let parent = CodeItem(view: try superview(ofItem: views[0]), guide: nil)
            try connect(first, CodeAnchor(item: parent, attribute: begin), CodeAnchor(item: views[0], attribute: begin), isEdge: true)
        }
        for (index, view) in format.views.enumerated() {
            if index > 0 {
                try connect(
                    format.connections[index - 1], CodeAnchor(item: views[index - 1], attribute: end),
                    CodeAnchor(item: views[index], attribute: begin),
                    isEdge: false)
            }
            for predicate in view.predicates {
                var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: views[index], attribute: size), token: token)
                constraint.relation = predicate.relation
                constraint.priority = .success(try priority(predicate.priority, metrics))
                if case .path(let path) = predicate.object, path.words.count == 1, metrics[path.text] == nil, let other = items[path.text] {
                    constraint.second = CodeAnchor(item: other, attribute: size)
                } else {
                    constraint.constant = .success(try number(predicate.object, metrics))
                }
                made.append(constraint)
            }
        }
        if let last = format.last, let view = views.last {
            let parent = CodeItem(view: try superview(ofItem: view), guide: nil)
            try connect(last, CodeAnchor(item: view, attribute: end), CodeAnchor(item: parent, attribute: end), isEdge: true)
        }
        for attribute in options.alignments {
            for (one, next) in zip(views, views.dropFirst()) {
                var constraint = LayoutDraft.Constraint(first: CodeAnchor(item: next, attribute: attribute), token: token)
                constraint.second = CodeAnchor(item: one, attribute: attribute)
                made.append(constraint)
            }
        }
        return made
    }

    private mutating func superview(ofItem item: CodeItem) throws(UnknownValue) -> Int {
        if item.guide != nil { return item.view }
        guard let parent = superview(of: item.view) else { throw UnknownValue("the superview of what is shown is not known") }
        return parent
    }

    private func priority(_ expression: ExpressionSyntax?, _ metrics: [String: CodeValue]) throws(UnknownValue) -> Rational {
        guard let expression else { return 1000 }
        return try number(expression, metrics)
    }

    /// The value of a number or metric; Apple's formats have no other expressions.
    private func number(_ expression: ExpressionSyntax, _ metrics: [String: CodeValue]) throws(UnknownValue) -> Rational {
        switch expression {
        case .number(let value, _): return value
        case .grouped(let inner, _): return try number(inner, metrics)
        case .negated(let inner, _): return -(try number(inner, metrics))
        case .path(let path):
            guard let value = metrics[path.text] else {
                throw UnknownValue("the metrics of the visual format have no '\(Self.shown(path.text))'")
            }
            return try value.rational.get()
        case .binary: throw UnknownValue("a visual format holds no sums")
        }
    }
}
