import Language

extension DraftBuilder {
    /// Runs `constraints(withVisualFormat:options:metrics:views:)` and returns the list of constraints, which are not active yet; `.reported` where the call is
    /// not understood.
    mutating func makeVisualFormatConstraints(_ arguments: [CodeArgument], at token: Int) -> CodeValue {
        func argument(_ label: String) -> CodeValue { arguments.first { $0.label == label }?.value ?? .nothing }
        if case .unknown(let unknown)? = arguments.first?.value {
            return reported(token, UnknownValue("the visual format is computed: \(unknown.reason)", name: unknown.name))
        }
        guard case .string(let format)? = arguments.first?.value else { return reported(token, "the visual format is computed") }
        guard case .dictionary(let views) = argument("views") else {
            return reported(token, "the views of the visual format are not known")
        }
        var metrics: [String: CodeValue] = [:]
        if case .dictionary(let pairs) = argument("metrics") {
            for pair in pairs { metrics[pair.key] = pair.value }
        }
        var items: [String: CodeItem] = [:]
        for pair in views { if let item = resolveItem(pair.value) { items[CodeVisualFormat.word(pair.key)] = item } }
        guard format.utf8.count <= 10_000 else { return reported(token, "the visual format is too long") }
        let syntax: VisualFormatSyntax
        do throws(Diagnostic) {
            guard
                case .visualFormat(let read)? = try StatementSyntax.parse(
                    CodeVisualFormat.spelled(format), vocabulary: CommandVocabulary(names: []))
            else {
                return reported(token, "it is no visual format")
            }
            syntax = read
        } catch {
            return reported(token, UnknownValue(error.message))
        }
        do throws(UnknownValue) {
            var visual = CodeVisualFormat(
                syntax, items: items, metrics: metrics, options: try CodeVisualFormat.Options(argument("options")), token: token)
            let constraints = try visual.constraints { item throws(UnknownValue) in try superview(ofItem: item) }
            return .list(constraints.map { .constraint(add($0)) })
        } catch {
            return reported(token, error)
        }
    }

    private mutating func superview(ofItem item: CodeItem) throws(UnknownValue) -> Int {
        if item.guide != nil { return item.view }
        guard let parent = superview(of: item.view) else { throw UnknownValue("the superview of what is shown is not known") }
        return parent
    }
}
