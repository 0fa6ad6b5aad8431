import Interchange
import Vocabulary

/// Finds out which view or guide a value stands for, and makes views of names that nothing explains.
extension DraftBuilder {
    /// The view or guide that a value stands for, for a controller the view that it shows; nil for other values. A name that nothing explains becomes a view,
    /// unless its class is certainly none of views.
    mutating func resolveItem(_ value: CodeValue) -> CodeItem? {
        switch value {
        case .item(let item): return item
        case .snp(let item): return item
        case .instance(let instance):
            guard instance.type == nil || instance.type.map({ program.role(of: $0) != .other }) == true else { return nil }
            return CodeItem(view: view(of: instance), guide: nil)
        case .candidate(let candidate): return resolveView(of: candidate).map { CodeItem(view: $0, guide: nil) }
        case .system("window"): return CodeItem(view: window(), guide: nil)
        default: return nil
        }
    }

    /// The view that a value stands for, for a controller the view that it shows; nil for guides and for all other values.
    mutating func resolveView(_ value: CodeValue) -> Int? {
        guard let item = resolveItem(value), item.guide == nil else { return nil }
        return item.view
    }

    /// The kind of view for which a name that the code declares nowhere is taken, by its ending: a plain view where that says nothing, or where only a part
    /// of the program is laid out.
    private mutating func kind(ofUndeclared name: String) -> ViewKind {
        // Where only a part of the program is laid out, the name may be inherited, or another file may make what it means.
        guard case .whole = selection, let kind = KnownNames.kind(ofViewNamed: name) else { return .view }
        remark("'\(Self.shown(name))' is declared nowhere: by its name it is taken for a \(kind.rawValue)")
        return kind
    }

    private mutating func resolveView(of candidate: CodeCandidate) -> Int? {
        if let view = candidate.view { return view }
        let className = candidate.className
        if let className, isCertainlyNoView(className) { return nil }
        let isFree = !candidate.isMade && candidate.baseView == nil && className == nil
        let known = isFree ? surroundings.views[candidate.name] : nil
        let kind = known?.kind ?? className.flatMap { program.kind(of: $0) } ?? (isFree ? kind(ofUndeclared: candidate.name) : .view)
        let view = addView(kind: kind, className: className, token: candidate.token, name: candidate.name, isMade: candidate.isMade)
        draft.views[view].baseView = candidate.baseView
        draft.views[view].isInSession = known != nil
        candidate.view = view
        if let className, kind == .view, ViewKind.inCode[className] == nil, program.type(named: className, in: nil) == nil,
            !["id", "T", "Self", "AnyObject"].contains(className)
        {
            remark("'\(Self.shown(className))' is not known: '\(Self.shown(candidate.name))' is taken for a plain view", about: [view])
        }
        return view
    }

    /// Whether objects of a class are certainly no views, as far as the program and, for a class of the system, its name say.
    func isCertainlyNoView(_ className: String) -> Bool {
        if program.kind(of: className) != nil { return false }
        if let type = program.type(named: className, in: nil) {
            return program.role(of: type) == .other && program.unknownSuperclass(of: type) == nil
        }
        return KnownNames.isOfSystem(className)
            && !["View", "Button", "Label", "Bar", "Control", "Cell", "Field", "Picker", "Guide", "Switch"]
                .contains(where: className.hasSuffix)
    }

    /// Whether a name that nothing explains is probably one of a view, where a number could stand as well. It is where it was taken for a view before.
    /// Otherwise its class decides, where that is known; or else it is one where the code uses it as a view elsewhere, or its last word says so.
    func isProbablyView(_ candidate: CodeCandidate) -> Bool {
        if candidate.view != nil { return true }
        if let className = candidate.className { return !isCertainlyNoView(className) }
        if program.survey.namesOfViews.contains(candidate.name) { return true }
        return KnownNames.isViewName(candidate.name)
    }
}
