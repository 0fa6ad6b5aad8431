/// Runs the closures in which SnapKit and Masonry make constraints.
extension CodeReader {
    /// The names of the functions of SnapKit and Masonry that call a closure with a constraint maker (`make`).
    static let makerVerbs: Set<String> = [
        "makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints", "mas_makeConstraints", "mas_remakeConstraints",
        "mas_updateConstraints", "snp_makeConstraints", "snp_remakeConstraints", "snp_updateConstraints",
    ]

    /// Runs `view.snp.makeConstraints { … }`, `[view mas_makeConstraints:^{ … }]` and the like, which make, remake, update or remove constraints; nil for other
    /// functions.
    ///
    /// - Parameter isMasonry: whether it is called on the view itself, as Masonry's functions are. Functions with `snp_` before the name are SnapKit's all the
    ///   same.
    mutating func makeConstraintsCall(_ name: String, _ item: CodeItem, _ arguments: [CodeArgument], isMasonry: Bool, at token: Int)
        -> CodeValue?
    {
        let isMasonry = isMasonry && !name.hasPrefix("snp_")
        var verb = name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name
        if verb.hasPrefix("snp_") { verb = String(verb.dropFirst(4)) }
        guard Self.makerVerbs.contains(verb) || verb == "removeConstraints" else { return nil }
        spend(layout.draft.constraints.count / 16)
        if verb == "remakeConstraints" || verb == "removeConstraints" {
            for index in layout.draft.constraints.indices
            where layout.draft.constraints[index].makerView == item.view && !layout.draft.constraints[index].isGone {
                layout.draft.constraints[index].isGone = true
                layout.draft.constraints[index].isActive = false
            }
        }
        if verb == "removeConstraints" { return .nothing }
        guard case .closure(let closure, let ownContext)? = arguments.last?.value else {
            return reported(token, "what is made here is not in these files")
        }
        layout.draft.views[item.view].mask = .off
        let maker = ConstraintMaker(item, isMasonry: isMasonry)
        _ = call(closure, [.maker(maker)], ownContext)
        var made: [CodeValue] = []
        for chain in maker.chains {
            layout.install(chain, verb, isMasonry)
            made += chain.constraints.map { .constraint($0) }
        }
        return .list(made)
    }
}
