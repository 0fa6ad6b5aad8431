import Exact
import Language
import Vocabulary

/// Runs the calls of libraries that make constraints. Each library has a table of its spellings in a file of its own.
///
/// A function that the program itself declares under such a name goes before the library's, and is looked for before these are asked.
extension DraftBuilder {
    // MARK: Calls

    /// Runs `base.name(…)` for a function that a library adds to views, lists or constraints; nil where no library that is known here has such a function.
    mutating func libraryCall(_ name: String, of base: CodeValue, _ arguments: [CodeArgument], at token: Int) -> CodeValue? {
        switch base {
        case .item, .instance, .candidate:
            if case .instance(let instance) = base, instance.type == nil, instance !== globalObject { return nil }
            return pureLayoutCall(name, of: base, LibraryArguments(arguments), at: token)
                ?? tinyConstraintsCall(name, of: base, LibraryArguments(arguments), at: token)
                ?? reportFrameCall(name, at: token)
        case .list(let items): return libraryCall(name, ofList: items, LibraryArguments(arguments), at: token)
        case .constraint: return libraryCall(name, ofConstraint: base, LibraryArguments(arguments), at: token)
        case .library(let value): return cartographyCall(name, of: value, LibraryArguments(arguments))
        default: return nil
        }
    }

    private mutating func libraryCall(_ name: String, ofList items: [CodeValue], _ arguments: LibraryArguments, at token: Int) -> CodeValue?
    {
        switch name {
        case "autoInstallConstraints", "autoRemoveConstraints":
            setActive(.list(items), name == "autoInstallConstraints", at: token)
            return .nothing
        case "activate", "deActivate", "deactivate":
            guard program.libraries.contains(.tinyConstraints), arguments.all.isEmpty else { return nil }
            setActive(.list(items), name == "activate", at: token)
            return .nothing
        case "autoIdentifyConstraints":
            for item in items { identify(item, arguments.first) }
            return .list(items)
        default: return pureLayoutCall(name, ofViews: items, arguments, at: token)
        }
    }

    private mutating func libraryCall(_ name: String, ofConstraint base: CodeValue, _ arguments: LibraryArguments, at token: Int)
        -> CodeValue?
    {
        switch name {
        case "autoInstall", "autoRemove": setActive(base, name == "autoInstall", at: token)
        case "autoIdentify":
            identify(base, arguments.first)
            return base
        case "with", "set":
            guard program.libraries.contains(.tinyConstraints), arguments.all.count == 1, case .constraint(let index) = base else {
                return nil
            }
            set(name == "with" ? "priority" : "isActive", ofConstraint: index, to: arguments.first, at: token)
            return base
        default: return nil
        }
        return .nothing
    }

    private mutating func identify(_ value: CodeValue, _ identifier: CodeValue) {
        if case .constraint(let index) = value, case .string(let text) = identifier { draft.constraints[index].identifier = text }
    }

    // MARK: Members

    /// A member that a library adds to views and guides, or that only values of libraries have; nil for others.
    mutating func libraryMember(_ name: String, of base: CodeValue, at token: Int) -> CodeValue? {
        switch base {
        case .library(.proxy(let item)): return cartographyMember(name, of: item)
        case .library(.expression(let expression)): return anchorageMember(name, of: expression)
        case .library(.bundle(let bundle)): return member(name, of: bundle)
        case .item, .instance, .candidate:
            if program.libraries.contains(.anchorage), let attributes = Anchorage.groups[name], let item = resolveItem(base) {
                return .library(.expression(AnchorExpression(.anchorage, item, attributes)))
            }
            if let guide = Cartography.guides[name], program.libraries.contains(.cartography), let item = resolveItem(base) {
                return .item(CodeItem(view: item.view, guide: guide))
            }
            return reportFrameCall(name, at: token)
        default: return nil
        }
    }

    private func member(_ name: String, of bundle: ConstraintBundle) -> CodeValue? {
        func all(_ names: Set<String>) -> CodeValue {
            .list(bundle.constraints.filter { names.contains($0.name) }.map { .constraint($0.index) })
        }
        switch name {
        case "all": return .list(bundle.constraints.map { .constraint($0.index) })
        case "horizontal": return all(["leading", "trailing"])
        case "vertical": return all(["top", "bottom"])
        case "active": return .bool(bundle.constraints.allSatisfy { draft.constraints[$0.index].isActive })
        default: return bundle.constraints.first { $0.name == name }.map { .constraint($0.index) }
        }
    }

    /// Sets a property of a library's value. Only `active`, or `isActive`, of a group of constraints has an effect: the group is switched on or off as one.
    mutating func set(_ name: String, ofLibraryValue value: LibraryValue, to new: CodeValue, at token: Int) {
        guard case .bundle(let bundle) = value, name == "active" || name == "isActive" else { return }
        for (_, index) in bundle.constraints { set(name, ofConstraint: index, to: new, at: token) }
    }

    /// Reports a call of a library that sets frames and makes no constraints, by the word with which such a call begins. Nil for other words, and for the words
    /// of a library that the program does not import, where the import is needed to tell.
    private mutating func reportFrameCall(_ name: String, at token: Int) -> CodeValue? {
        guard let library = FrameLibrary.words[name], library.mayBeUsed(byProgramImporting: program.libraries) else { return nil }
        return reported(token, UnknownValue("\(library.rawValue) sets frames and makes no constraints"))
    }

    // MARK: Making

    /// Makes a constraint as libraries do, and returns its index. The mask of the view on its first side is switched off, and closures of the library around
    /// the call may give it a priority and an identifier.
    ///
    /// - Parameter isActive: whether the constraint becomes active: at once or, within a closure that collects constraints, if the function that runs that
    ///   closure activates them.
    mutating func make(_ constraint: LayoutDraft.Constraint, isActive: Bool = true, at token: Int) -> Int {
        var constraint = constraint
        let item = constraint.first.item
        if item.guide == nil { draft.views[item.view].mask = .off }
        if let priority = libraryState.priorities.last { constraint.priority = priority }
        if let identifier = libraryState.identifiers.last ?? nil { constraint.identifier = identifier }
        let index = add(constraint)
        guard isActive else { return index }
        if libraryState.batches.isEmpty {
            activate(index, at: token)
        } else {
            libraryState.batches[libraryState.batches.count - 1].append(index)
        }
        return index
    }

    /// The superview of an item or, where a guide is given, that guide of the superview; nil where the superview is not known, which is reported.
    mutating func container(of item: CodeItem, _ guide: ForeignGuide? = nil, at token: Int) -> CodeItem? {
        if let parent = superview(of: item.view) { return CodeItem(view: parent, guide: guide) }
        report(token, "the superview of what is shown is not known")
        return nil
    }
}

/// A library that computes frames in `layoutSubviews`, so that nothing of its calls is a constraint.
enum FrameLibrary: String {
    case sdAutoLayout = "SDAutoLayout"
    case flexLayout = "FlexLayout"
    case pinLayout = "PinLayout"

    /// The words with which calls begin: `view.sd_layout.leftSpaceToView(…)`, `view.pin.all()`.
    static let words: [String: FrameLibrary] = [
        "flex": .flexLayout, "pin": .pinLayout, "sd_layout": .sdAutoLayout, "sd_resetLayout": .sdAutoLayout,
        "sd_resetNewLayout": .sdAutoLayout, "setupAutoHeightWithBottomView": .sdAutoLayout,
        "setupAutoHeightWithBottomViewsArray": .sdAutoLayout, "setupAutoWidthWithRightView": .sdAutoLayout,
        "setupAutoWidthFlowItems": .sdAutoLayout, "setupAutoMarginFlowItems": .sdAutoLayout,
        "setupAutoContentSizeWithBottomView": .sdAutoLayout, "setupAutoContentSizeWithRightView": .sdAutoLayout,
        "setupAutoSizeWithHorizontalPadding": .sdAutoLayout,
    ]

    /// Whether a program that imports some libraries may mean this one. `flex` and `pin` are words of other code as well.
    func mayBeUsed(byProgramImporting libraries: Set<CodeLibrary>) -> Bool {
        switch self {
        case .sdAutoLayout: true
        case .flexLayout: libraries.contains(.flexLayout)
        case .pinLayout: libraries.contains(.pinLayout)
        }
    }
}
