import Exact
import Interchange
import Language
import Vocabulary

/// Writes the statements for one root view with its subviews.
struct SceneWriter {
    let views: SceneViews
    let document: InterfaceDocument
    let options: LoweringOptions
    let sizeClasses: SizeClasses
    let insets: ImpliedInsets
    var names: NameSource
    /// The names of the views, in the order of `views.nodes`.
    var viewNames: [String] = []
    /// The kinds of the views, in the order of `views.nodes`.
    var kinds: [ContentKind] = []
    var scene: LoweredScene
    /// The names of the views that are hidden when the app runs and shown in this layout.
    private var shown: [String] = []

    var isMac: Bool { views.isMac }

    init(
        _ views: SceneViews, document: InterfaceDocument, options: LoweringOptions, sizeClasses: SizeClasses, insets: ImpliedInsets,
        names: NameSource, title: String
    ) {
        self.views = views
        self.document = document
        self.options = options
        self.sizeClasses = sizeClasses
        self.insets = insets
        self.names = names
        scene = LoweredScene(name: title, line: views.nodes.first?.view.line ?? 0, root: "")
    }

    /// The statements for the root view and the views inside it, and where in the file they come from. `count` is the number of all their constraints in the
    /// file.
    mutating func scene(count: Int) -> LoweredScene {
        scene.constraintCount = count
        scene.hasOtherSize = insets.rootHasOtherSize || views.nodes.first?.view.findings.isMisplaced ?? false
        scene.isItemOfToolbar = isMac && views.nodes.first.map { $0.view.key == "view" && !$0.view.isControllerView } ?? false
        for node in views.nodes {
            viewNames.append(names.makeName(for: Self.word(for: node.view, isMac: isMac), fallback: node.view.element))
            kinds.append(ContentKind.of(node.view, in: document, parent: node.parent.map { views.nodes[$0].view }))
        }
        scene.root = viewNames.first ?? ""
        writeRoot()
        for index in views.nodes.indices.dropFirst() { write(index) }
        for index in views.nodes.indices where isContentOfRow(index) { writeEncapsulation(index) }
        for index in views.nodes.indices { writeGrid(index) }
        writeConstraints()
        if isMac { scene.script.add(.set(windowName, "yup", .flag(true)), line: scene.line) }
        if !shown.isEmpty {
            let list = shown.prefix(5).joined(separator: ", ") + (shown.count > 5 ? " and \(shown.count - 5) more" : "")
            scene.script.remarks.append("hidden at run time, and shown here as on the canvas: \(list)")
        }
        return scene
    }

    // MARK: Names

    /// Words by which people know the view, for its name: its label, outlet, text, class, role or element, whichever comes first that the file has and of
    /// which a name can be made. A text of more than 30 characters is passed over.
    private static func word(for view: InterfaceView, isMac: Bool) -> String {
        if let label = view.userLabel, !NameSource.identifier(of: label).isEmpty { return label }
        if let outlet = view.outlet { return outlet }
        if let text = view.content.text, (1...30).contains(text.count), !NameSource.identifier(of: text).isEmpty {
            return lowered(text) + suffix(view)
        }
        if let name = view.customClass, !NameSource.identifier(of: name).isEmpty { return lowered(name) }
        return view.key ?? view.element
    }

    /// The words under which Xcode shows a view: its label; else its text; else its class; else its element's name.
    private static func label(of view: InterfaceView) -> String {
        [view.userLabel, view.content.text, view.customClass].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? view.element
    }

    private static func suffix(_ view: InterfaceView) -> String {
        switch view.element {
        case "button": " button"
        case "label": " label"
        case "textField": " field"
        default: ""
        }
    }

    private static func lowered(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }

    func className(_ view: InterfaceView) -> String {
        if let name = view.customClass { return name }
        let prefix = isMac ? "NS" : "UI"
        switch view.element {
        case "customView", "view", "containerView", "tableViewCellContentView", "collectionViewCellContentView": return prefix + "View"
        default: return prefix + view.element.prefix(1).uppercased() + view.element.dropFirst()
        }
    }

    // MARK: The window

    /// The name of the window: that of the root view, or one of its own where the root view cannot be the window itself.
    private(set) var windowName = ""

    /// Whether the root view is the window itself, as a plain view without a content size is.
    var isRootWindow: Bool { kinds[0].kind == .view && kinds[0].size == .none }

    private mutating func writeRoot() {
        guard let root = views.nodes.first else { return }
        let size = rootSize(root)
        let isWindow = isRootWindow
        windowName = isWindow ? viewNames[0] : names.makeName(for: "window")
        var options = isWindow ? marginOptions(0) : safeAreaOptions(0)
        // The content of a window on macOS says how large the window can be; where it says nothing, the window keeps its size.
        if isMac {
            // A title bar covers the content only where frames show it.
            let top = insets.safeArea(0, .top) ?? 0
            if isWindow { options.append(option("safearea", top.sign == 0 ? [0] : [top, 0, 0, 0])) }
            options.append(OptionSyntax("resizable", .none))
        }
        scene.script.add(
            .view(.window, windowName, size: SizeSyntax(width: size.width, height: size.height), options: options), line: root.view.line)
        if isWindow { note(0) } else { write(0) }
        if isWindow { scene.views.append(record(0, isFrameBased: true)) }
    }

    /// The size of the root view, in points: the saved one, unless a screen was asked for and the view is of iOS. Then a controller's view that filled its
    /// screen fills the new one. A view without a controller that was as wide as a screen gets the width of the new one; if it was at least 480 points high,
    /// it gets the height of that screen, too.
    func rootSize(_ root: SceneViews.Node) -> SavedSize {
        let saved = SavedSize(width: root.frame?.width ?? 0, height: root.frame?.height ?? 0)
        guard let screen = options.screen, !isMac else { return saved }
        if root.view.isControllerView, root.view.isFullScreen { return SavedSize(width: screen.width, height: screen.height) }
        let isScreenWide = CanvasScreen.widths.contains(saved.width)
        if !root.view.isControllerView, isScreenWide, saved.height >= 480 { return SavedSize(width: screen.width, height: screen.height) }
        return isScreenWide && !root.view.isControllerView ? SavedSize(width: screen.width, height: saved.height) : saved
    }

    // MARK: Views

    private mutating func write(_ index: Int) {
        let node = views.nodes[index]
        let kind = kinds[index]
        let parent = node.parent.map { viewNames[$0] } ?? windowName
        let isMeasured = kind.size == .own || kind.kind == .segmented || kind.kind == .textView
        let text = kind.isText ? node.view.content.text ?? (isMeasured ? nil : "") : nil
        let isFrameBased = isFrameBased(index)
        var options = contentOptions(index) + stackOptions(index) + marginOptions(index) + frameOptions(index, isFrameBased: isFrameBased)
        if node.view.isHidden {
            if isClosedUp(index) { options.append(OptionSyntax("hidden", .none)) } else { shown.append(viewNames[index]) }
        }
        scene.script.add(
            .view(
                kind.kind, viewNames[index], text: text.map { String($0.prefix(2000)) }, size: contentSize(index), in: parent,
                options: options), line: node.view.line)
        note(index)
        scene.views.append(record(index, isFrameBased: isFrameBased))
        for reason in node.view.unmodelled {
            scene.script.unread.append(.init(line: node.view.line, text: "<\(node.view.element) id=\"\(node.view.id)\">", reason: reason))
        }
    }

    private mutating func note(_ index: Int) {
        let view = views.nodes[index].view
        scene.script.add(.origin(viewNames[index], className: className(view), id: view.id), line: view.line)
        scene.script.add(.note(viewNames[index], "\(className(view)) \(view.id)"), line: view.line)
    }

    private func record(_ index: Int, isFrameBased: Bool) -> LoweredScene.View {
        let view = views.nodes[index].view
        return LoweredScene.View(
            id: view.id, name: viewNames[index], label: Self.label(of: view), line: view.line, saved: view.frame,
            isFrameBased: isFrameBased,
            isUnplaced: isUnplaced(index),
            hasFreeContent: !document.usesAutoLayout
                || view.element == "scrollView" && views.nodes[index].children.isEmpty && !view.findings.isAmbiguous,
            hasOtherFont: view.content.font?.isOther ?? false, isSymbol: view.content.isSymbol,
            verification: view.findings.verification,
            isHidden: isHidden(index),
            isFlaggedAmbiguous: view.findings.isAmbiguous)
    }

    /// Whether neither a mask nor constraints place a view of macOS: the content view of a window, or a clip view in whose element constraints stand, which are
    /// about what is in it. Only views whose masks are switched off count.
    private func isUnplaced(_ index: Int) -> Bool {
        let view = views.nodes[index].view
        guard isMac, view.placement.isConstraintDriven else { return false }
        return index == 0 ? view.key == "contentView" : view.element == "clipView" && !view.constraints.isEmpty
    }

    /// Whether a view that is hidden in the file is hidden in the layout, too.
    ///
    /// On Interface Builder's canvas, UIKit's stack views may keep room for hidden views, so that these are shown here unless a screen was asked for. A stack
    /// view keeps room where the hidden view's saved frame has a length, lies within the stack view, and overlaps with no view that is shown.
    private func isClosedUp(_ index: Int) -> Bool {
        let node = views.nodes[index]
        guard options.screen == nil, !isMac, let parent = node.parent, let stack = views.nodes[parent].view.stack else { return true }
        let axis: Axis = stack.isVertical ? .vertical : .horizontal
        guard let own = extent(index, axis), let whole = views.nodes[parent].frame else { return false }
        let end = stack.isVertical ? whole.height : whole.width
        if own.length.sign == 0 || own.start < -1 || own.start + own.length > end + 1 { return true }
        return views.nodes[parent].children.contains { other in
            guard other != index, !views.nodes[other].view.isHidden, let other = extent(other, axis) else { return false }
            return other.start + 1 < own.start + own.length && own.start + 1 < other.start + other.length
        }
    }

    /// Where a view begins in its superview and how long it is on an axis, as it was saved, in points; nil where the file has no frame of it.
    private func extent(_ index: Int, _ axis: Axis) -> (start: Rational, length: Rational)? {
        views.nodes[index].frame.map { axis == .horizontal ? ($0.x, $0.width) : ($0.y, $0.height) }
    }

    /// Whether the view or one of its superviews is hidden.
    private func isHidden(_ index: Int) -> Bool {
        var next: Int? = index
        while let current = next {
            if views.nodes[current].view.isHidden { return true }
            next = views.nodes[current].parent
        }
        return false
    }
}
