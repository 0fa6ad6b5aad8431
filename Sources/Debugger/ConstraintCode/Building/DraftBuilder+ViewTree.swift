import Exact
import Language
import Vocabulary

/// Makes views, and finds a place for those that code puts nowhere.
extension DraftBuilder {
    mutating func addView(kind: ViewKind, className: String?, token: Int, name: String? = nil, isMade: Bool = true) -> Int {
        var view = LayoutDraft.View(name: name, className: className, kind: kind, token: token)
        view.isMade = isMade
        view.home = currentObject
        if kind == .guide { view.mask = .off }
        draft.views.append(view)
        return draft.views.count - 1
    }

    /// The index of the view that an object is, or that it shows where it is a controller. The view is made on first use.
    mutating func view(of instance: CodeInstance) -> Int {
        if let view = instance.view { return view }
        let token = instance.type.map { program.definitionToken(of: $0) } ?? 0
        var view = addView(kind: .window, className: instance.type?.name, token: token, isMade: false)
        draft.views[view].isRoot = true
        draft.views[view].mask = .takenToBeOff
        draft.views[view].home = instance
        // A stack or scroll view lays out what is in it, as a window would not; so it keeps its kind and gets a window around it.
        if let type = instance.type, let kind = program.kind(of: type), kind == .stack || kind == .scroll {
            let window = view
            view = addView(kind: kind, className: type.name, token: token, isMade: false)
            draft.views[view].mask = .takenToBeOff
            draft.views[view].home = instance
            draft.views[view].parent = window
        }
        instance.view = view
        return view
    }

    /// Makes a view as large as the window that it is in, by active constraints on its four edges.
    mutating func fill(_ window: Int, with view: Int) {
        for attribute: Attribute in [.leading, .trailing, .top, .bottom] {
            var constraint = LayoutDraft.Constraint(
                first: CodeAnchor(item: CodeItem(view: view, guide: nil), attribute: attribute),
                second: CodeAnchor(item: CodeItem(view: window, guide: nil), attribute: attribute), token: draft.views[view].token)
            constraint.isActive = true
            _ = add(constraint)
        }
    }

    /// Takes away the window that stands for a controller, with the constraints by which the controller's root view fills it, as that view is put elsewhere;
    /// does nothing where `window` is no such window.
    mutating func emptyWindow(_ window: Int, of view: Int) {
        guard draft.views[window].isRoot, !draft.views[window].isMade, draft.views[view].home?.view == view else { return }
        draft.views[window].isRoot = false
        draft.views[window].isLeftOut = true
        for index in draft.constraints.indices where !draft.constraints[index].isGone {
            guard draft.constraints[index].first.item.view == view, draft.constraints[index].second?.item.view == window else { continue }
            draft.constraints[index].isGone = true
            draft.constraints[index].isActive = false
        }
    }

    /// The index of the app's window, to which code may add views; the window is made on first use.
    mutating func window() -> Int {
        if let known = draft.views.firstIndex(where: {
            $0.isRoot && $0.name == "window" && $0.home === globalObject && $0.className == "UIWindow"
        }) {
            return known
        }
        let window = addView(kind: .window, className: "UIWindow", token: 0, name: "window", isMade: false)
        draft.views[window].isRoot = true
        draft.views[window].mask = .off
        draft.views[window].home = globalObject
        return window
    }

    // MARK: At the end

    /// Completes the draft after the run: puts views without a superview where they most likely belong, leaves out those with which nothing is done, and puts
    /// views into windows where needed.
    mutating func finish() {
        let used = usedViews
        for view in draft.views.indices
        where !draft.views[view].isRoot && draft.views[view].parent == nil && !draft.views[view].isInSession {
            let home = draft.views[view].home
            // A view that an object makes but puts nowhere, and that has neither constraints nor subviews, is no part of the layout, unless a comment of
            // exported code puts it into a table as a row.
            let isRow = draft.views[view].name.map(program.namesOfRows.contains) ?? false
            if !used[view], home !== globalObject, !isRow {
                draft.views[view].isLeftOut = true
                continue
            }
            if let baseView = draft.views[view].baseView, baseView != view, !draft.isInside(baseView, view) {
                draft.views[view].parent = baseView
                continue
            }
            var root: Int
            if let home, home.type.map({ program.role(of: $0) != .other }) ?? (home === globalObject) {
                root = self.view(of: home)
            } else {
                root = draft.views.firstIndex(where: \.isRoot) ?? self.view(of: globalObject)
            }
            // In aldb's language whatever is in a stack view is arranged by it; a view that code puts nowhere goes beside the stack view.
            if draft.views[root].kind == .stack, let beside = draft.views[root].parent { root = beside }
            if root != view, !draft.isInside(root, view) { draft.views[view].parent = root } else { putIntoWindow(view) }
        }
        // An object of a view class with a constraint on its width or height that names no other item is no window, but is put into one. Where one file is laid
        // out it stays a window, since that becomes as large as the view wants.
        var sized: Set<Int> = []
        if case .file = selection {
        } else {
            sized = Set(
                draft.constraints.lazy.filter { $0.isActive && $0.second == nil && $0.from == nil && $0.first.item.guide == nil }
                    .map(\.first.item.view))
            for view in draft.views.indices where draft.views[view].isRoot && sized.contains(view) && isView(view) { putIntoWindow(view) }
        }
        for view in draft.views.indices where !sized.contains(view) { fillWindow(with: view) }
    }

    /// Makes a stack or scroll view that is an object of the program, and stands alone in a window, as large as that window; does nothing for other views.
    private mutating func fillWindow(with view: Int) {
        guard let instance = draft.views[view].home, instance.view == view, let window = draft.views[view].parent,
            draft.views[window].isRoot, draft.views[window].home === instance,
            instance.type.map({ program.role(of: $0).isView }) ?? false
        else { return }
        fill(window, with: view)
    }

    /// For each view, by index, whether constraints are about it or other views are in it.
    private var usedViews: [Bool] {
        var used = Array(repeating: false, count: draft.views.count)
        for constraint in draft.constraints where !constraint.isGone {
            for anchor in [constraint.first, constraint.second, constraint.from, constraint.secondFrom] {
                if let anchor { used[anchor.item.view] = true }
            }
        }
        for view in draft.views { if let parent = view.parent { used[parent] = true } }
        return used
    }

    /// Whether the view is an object of a view class, and not what a controller shows.
    private func isView(_ view: Int) -> Bool { draft.views[view].className.map { program.kind(of: $0) != nil } ?? false }

    private mutating func putIntoWindow(_ view: Int) {
        let className = draft.views[view].className
        if draft.views[view].isRoot {
            draft.views[view].isRoot = false
            draft.views[view].kind = className.flatMap { program.kind(of: $0) } ?? .view
            if draft.views[view].name == nil, let className {
                draft.views[view].name = className.prefix(1).lowercased() + className.dropFirst()
            }
        }
        let window = addView(kind: .window, className: nil, token: draft.views[view].token, isMade: false)
        draft.views[window].isRoot = true
        draft.views[window].mask = .off
        draft.views[view].parent = window
    }

}
