import Exact
import Language
import Vocabulary

/// Makes the options that stand behind a view's name in the statement that makes the view.
extension SceneWriter {
    // MARK: Content

    /// The content size that is written for a view, as `WxH`. Nil where its kind has one by itself or none, and where the saved size is taken and not known. A
    /// label without a text gets `0x0`.
    func contentSize(_ index: Int) -> SizeSyntax? {
        let (view, kind) = (views.nodes[index].view, kinds[index])
        switch kind.size {
        case .given(let width, let height): return extents(width, height)
        case .saved:
            guard let size = savedSize(index) else { return nil }
            return extents(kind.hasWidth ? size.width : nil, kind.hasHeight ? size.height : nil)
        case .none: return nil
        case .own: return kind.kind == .label && view.content.text == nil ? SizeSyntax(width: 0, height: 0) : nil
        }
    }

    /// The size of a view's alignment rectangle as it was saved, in points; nil where the file has no frame of the view.
    private func savedSize(_ index: Int) -> SavedSize? {
        let node = views.nodes[index]
        guard let frame = node.frame else { return nil }
        guard let insets = insets.alignment(of: node.view, isMac: isMac) else { return SavedSize(width: frame.width, height: frame.height) }
        return SavedSize(
            width: max(0, frame.width - insets.left - insets.right), height: max(0, frame.height - insets.top - insets.bottom))
    }

    private func extents(_ width: Rational?, _ height: Rational?) -> SizeSyntax? {
        if width == nil, height == nil { return nil }
        return SizeSyntax(width: width.map { max(0, $0) }, height: height.map { max(0, $0) })
    }

    /// An option whose value is one number.
    private func option(_ key: String, _ number: Rational) -> OptionSyntax { OptionSyntax(key, .list([.factor(number)])) }

    func option(_ key: String, _ numbers: [Rational]) -> OptionSyntax {
        OptionSyntax(key, .list(numbers.map { .factor($0) }))
    }

    func contentOptions(_ index: Int) -> [OptionSyntax] {
        let (view, kind) = (views.nodes[index].view, kinds[index])
        var options: [OptionSyntax] = []
        if kind.isText {
            if let style = view.content.font?.style, !isMac { options.append(OptionSyntax("font", .keyword(style))) }
            if let points = view.content.font?.points { options.append(option("font", points)) }
            if let weight = view.content.font?.weight { options.append(OptionSyntax("weight", .keyword(weight.rawValue))) }
        }
        // In all rows of saved files that are aligned by baselines, a switch 21 points high has its baseline 9 points above its bottom.
        if isMac, view.element == "switch" { options.append(option("baseline", 9)) }
        if kind.kind == .textView, !view.content.isScrollEnabled { options.append(OptionSyntax("scrolls", .flag(false))) }
        if kind.kind == .label {
            let lines = view.content.lines
            if lines != 1 { options.append(option("lines", Rational(lines))) }
            if lines != 1, let width = view.content.preferredWidth { options.append(option("maxwidth", width)) }
            if let scale = view.content.minimumScale { options.append(option("minscale", scale)) }
        }
        if let share = share(index) {
            // The size only says in which proportion space is shared; its low priorities keep it from holding anything.
            return options + [OptionSyntax("placeholder", .size(share)), option("hug", 1), option("resist", 1)]
        }
        if let extent = extentAcrossStack(index) { return options + extent }
        if let size = drawnSize(index) { return options + priorities(view, kind) + [OptionSyntax("canvas", .size(size))] }
        if kind.hasWidth || kind.hasHeight || view.sizing.hasPlaceholder {
            options += priorities(view, kind)
        }
        if let placeholder = placeholder(index) {
            options.append(OptionSyntax("placeholder", .size(placeholder)))
        } else if let size = canvasSize(index) {
            options.append(OptionSyntax("canvas", .size(size)))
        }
        if kind.kind == .cell {
            let isAutomatic = self.options.screen != nil && view.rowHeight == nil
            if !isAutomatic, let height = views.nodes[index].frame?.height { options.append(option("rowheight", height)) }
        }
        return options
    }

    /// The saved length, along the stack view's axis, of a view that has no content size and is in a stack view that fills proportionally: its share of the
    /// room. Nil for other views, and on macOS for plain views, whose length stays open there.
    private func share(_ index: Int) -> SizeSyntax? {
        let (node, kind) = (views.nodes[index], kinds[index])
        guard !isMac || kind.kind != .view, let stack = node.parent.flatMap({ views.nodes[$0].view.stack }),
            stack.distribution == "fillProportionally",
            !node.view.sizing.hasPlaceholder, !kind.hasWidth, !kind.hasHeight,
            let frame = node.frame
        else { return nil }
        return extents(stack.isVertical ? nil : frame.width, stack.isVertical ? frame.height : nil)
    }

    /// The options of a view without content size, and no stack view itself, in a UIStackView whose alignment is not `fill`. Nil for other views, and where
    /// saved sizes are not used or a screen was asked for.
    ///
    /// On Interface Builder's canvas such a view keeps its saved size across the stack view's axis, unless a constraint gives it another one. The priority 52
    /// is just above 51, that of the constraint `UISV-spanning-fit`, which makes the stack view as small as possible.
    private func extentAcrossStack(_ index: Int) -> [OptionSyntax]? {
        let (node, kind) = (views.nodes[index], kinds[index])
        guard options.usesSavedSizes, options.screen == nil, !isMac, kind.size == .none, kind.kind != .stack, let frame = node.frame,
            let stack = node.parent.flatMap({ views.nodes[$0].view.stack }), alignment(stack) != nil,
            !node.view.sizing.hasPlaceholder
        else { return nil }
        let suffix = stack.isVertical ? "h" : "v"
        let size = extents(stack.isVertical ? frame.width : nil, stack.isVertical ? nil : frame.height)
        return size.map { [OptionSyntax("canvas", .size($0)), option("hug.\(suffix)", 52), option("resist.\(suffix)", 52)] }
    }

    /// The saved size of a view of iOS of a class of the app, without subviews in the file. Interface Builder may have drawn it with the class's own code, so
    /// that it has a content size on the canvas that the file does not tell. Nil for other views, and where saved sizes are not used or a screen was asked
    /// for.
    private func drawnSize(_ index: Int) -> SizeSyntax? {
        let (node, kind) = (views.nodes[index], kinds[index])
        guard options.usesSavedSizes, options.screen == nil, !isMac, index > 0, kind.size == .none, kind.kind == .view,
            node.view.customClass != nil, node.children.isEmpty, !node.view.sizing.hasPlaceholder, let frame = node.frame
        else { return nil }
        return extents(frame.width.sign == 0 ? nil : frame.width, frame.height.sign == 0 ? nil : frame.height)
    }

    private func priorities(_ view: InterfaceView, _ kind: ContentKind) -> [OptionSyntax] {
        var options: [OptionSyntax] = []
        let usual = kind.usualHugging(isMac: isMac)
        let (h, v) = (view.sizing.hugging.horizontal ?? 250, view.sizing.hugging.vertical ?? 250)
        if h != usual.horizontal { options.append(option("hug.h", h)) }
        if v != usual.vertical { options.append(option("hug.v", v)) }
        if let h = view.sizing.resistance.horizontal, h != 750 { options.append(option("resist.h", h)) }
        if let v = view.sizing.resistance.vertical, v != 750 { options.append(option("resist.v", v)) }
        return options
    }

    /// The content size that the file gives a view for design time only; nil where the file gives none on either axis. Where the file gives one on a single
    /// axis, the other gets the saved length if this kind of view has a content size on that axis, and otherwise none.
    private func placeholder(_ index: Int) -> SizeSyntax? {
        let (view, kind) = (views.nodes[index].view, kinds[index])
        guard view.sizing.hasPlaceholder else { return nil }
        let saved = savedSize(index)
        return extents(
            view.sizing.placeholderWidth ?? (kind.hasWidth ? saved?.width : nil),
            view.sizing.placeholderHeight ?? (kind.hasHeight ? saved?.height : nil))
    }

    /// The content size of a view as Interface Builder's canvas measured it. Nil where the saved frame does not tell it, where saved sizes are not used, for
    /// views without a content size, and for those whose content size is the saved size anyway.
    private func canvasSize(_ index: Int) -> SizeSyntax? {
        let kind = kinds[index]
        guard options.usesSavedSizes, kind.size != .none, kind.size != .saved, let size = savedSize(index) else { return nil }
        // A saved length of 0 does not tell the size of the content, except that a label of AppKit without text has no width.
        let isEmpty = isMac && kind.kind == .label && (views.nodes[index].view.content.text ?? "").isEmpty
        if kind.hasWidth && size.width.sign == 0 && !isEmpty || kind.hasHeight && size.height.sign == 0 { return nil }
        return extents(kind.hasWidth ? size.width : nil, kind.hasHeight ? size.height : nil)
    }

    // MARK: Stack views

    func stackOptions(_ index: Int) -> [OptionSyntax] {
        let node = views.nodes[index]
        var options: [OptionSyntax] = []
        if let stack = node.view.stack {
            if stack.isVertical { options.append(OptionSyntax("axis", .keyword("v"))) }
            // A spacing of 0 is the default on iOS, but not on macOS.
            let gap = stack.isBaselineRelative ? savedGap(index, stack) : nil
            if let spacing = gap ?? stack.spacing, isMac || spacing.sign != 0 { options.append(option("spacing", spacing)) }
            if let distribution = distribution(stack) { options.append(OptionSyntax("distribution", .keyword(distribution))) }
            if let alignment = alignment(stack) { options.append(OptionSyntax("alignment", .keyword(alignment))) }
            // In Interface Builder, a stack view that has margins of its own arranges its views within them.
            if stack.isMarginsRelative || node.view.margins.insets != nil { options.append(OptionSyntax("marginsrelative", .none)) }
            if stack.isBaselineRelative, gap == nil { options.append(OptionSyntax("baselinerelative", .none)) }
            options += stack.priorities.map { option($0.option.rawValue, $0.value) }
        }
        if let parent = node.parent, let stack = views.nodes[parent].view.stack {
            if node.subviewIndex < stack.customSpacing.count, let spacing = stack.customSpacing[node.subviewIndex] {
                options.append(option("after", spacing))
            }
            if node.subviewIndex < stack.visibilities.count, let visibility = stack.visibilities[node.subviewIndex], visibility < 1000 {
                options.append(option("visibility", visibility))
            }
            if let gravity = node.view.gravity { options.append(OptionSyntax("gravity", .keyword(gravity))) }
            if let baseline = savedBaseline(index, parent, stack) { options.append(option("baseline", baseline)) }
        }
        return options
    }

    /// The children of a stack view that are not hidden, with their saved frames; nil where saved sizes are not used, on macOS, and where a frame is missing.
    private func shownFrames(_ stack: Int) -> [(index: Int, frame: GivenFrame)]? {
        guard options.usesSavedSizes, !isMac else { return nil }
        var found: [(index: Int, frame: GivenFrame)] = []
        for child in views.nodes[stack].children where !views.nodes[child].view.isHidden {
            guard let frame = views.nodes[child].frame else { return nil }
            found.append((child, frame))
        }
        return found
    }

    /// The gap in points between the views of a vertical stack view whose spacing counts from baseline to baseline, as it was saved: fonts have other
    /// baselines here. Nil where it is not known, or not the same everywhere.
    private func savedGap(_ index: Int, _ stack: InterfaceView.Stack) -> Rational? {
        guard stack.isVertical, stack.customSpacing.allSatisfy({ $0 == nil }), let shown = shownFrames(index), shown.count > 1 else {
            return nil
        }
        let gaps = zip(shown, shown.dropFirst()).map { $1.frame.y - $0.frame.y - $0.frame.height }
        // Frames are rounded to pixels.
        return gaps.allSatisfy { ($0 - gaps[0]).magnitude <= 1 } ? gaps[0] : nil
    }

    /// How far the baselines of a view are above its bottom, in points, in a row that is aligned by them: as far as its saved frame shows, since fonts have
    /// other baselines here. Nil for other views, and where a stack view in the row takes its baselines from a view inside it.
    private func savedBaseline(_ index: Int, _ parent: Int, _ stack: InterfaceView.Stack) -> Rational? {
        guard !stack.isVertical, ["firstBaseline", "lastBaseline"].contains(alignment(stack)), let shown = shownFrames(parent),
            let own = shown.first(where: { $0.index == index })?.frame, let first = shown.first?.frame,
            !shown.contains(where: { views.nodes[$0.index].view.stack != nil })
        else { return nil }
        // Which line all these baselines are on does not matter, as long as it is above all bottoms; about here is that of a line of text.
        let line = min(first.y + first.height * Rational(4, 5), shown.map { $0.frame.y + $0.frame.height }.min() ?? 0)
        return own.y + own.height - line
    }

    private func distribution(_ stack: InterfaceView.Stack) -> String? {
        switch stack.distribution {
        case "fillEqually", "fillProportionally", "equalSpacing", "equalCentering": stack.distribution
        case "gravityAreas" where !isMac: "gravityAreas"
        case "fill" where isMac: "fill"
        default: nil
        }
    }

    private func alignment(_ stack: InterfaceView.Stack) -> String? {
        switch stack.alignment {
        case "leading", "top", "left": "leading"
        case "trailing", "bottom", "right": "trailing"
        case "center", "centerX", "centerY": "center"
        case "firstBaseline", "lastBaseline": stack.alignment
        case "baseline": "lastBaseline"
        case "width" where isMac, "height" where isMac: "fill"
        default: nil
        }
    }

    // MARK: Margins

    func marginOptions(_ index: Int) -> [OptionSyntax] {
        isMac && views.nodes[index].view.margins.insets == nil ? [] : margins(index) + safeAreaOptions(index)
    }

    private func margins(_ index: Int) -> [OptionSyntax] {
        let view = views.nodes[index].view
        let implied = options.screen == nil ? ItemAnchor.Side.allCases.compactMap { insets.margin(index, $0) } : []
        if !implied.isEmpty {
            let usual = usualMargins(index, isSafeAreaIncluded: true)
            func side(_ side: ItemAnchor.Side, _ usual: Rational) -> Rational { insets.margin(index, side) ?? usual }
            let sides = [side(.top, usual.top), side(.left, usual.left), side(.bottom, usual.bottom), side(.right, usual.right)]
            return [option("margins", sides)] + withoutMinimum(index) + [OptionSyntax("insetsfromsafearea", .flag(false))]
        }
        var options: [OptionSyntax] = []
        if let own = view.margins.insets {
            options.append(option(view.margins.isDirectional ? "directionalmargins" : "margins", own.sides))
        } else if isCellContent(view) || (index == 0 && !view.isControllerView) {
            options.append(option("margins", usualMargins(index, isSafeAreaIncluded: false).sides))
        }
        if !options.isEmpty, !view.isControllerView { options += withoutMinimum(index) }
        if view.margins.preservesSuperview, index > 0 { options.append(OptionSyntax("preservesmargins", .none)) }
        if !view.margins.insetsFromSafeArea { options.append(OptionSyntax("insetsfromsafearea", .flag(false))) }
        return options
    }

    /// The option by which the window takes margins below the system's minimum, since they were measured, or belong to a view without a controller.
    /// Empty for views that are not the window.
    private func withoutMinimum(_ index: Int) -> [OptionSyntax] {
        index == 0 && isRootWindow ? [OptionSyntax("minimummargins", .flag(false))] : []
    }

    private func isCellContent(_ view: InterfaceView) -> Bool { view.element == "tableViewCellContentView" }

    /// The margins of a view, in points, where the file tells nothing of them.
    ///
    /// - Parameter isSafeAreaIncluded: whether the root's safe area is part of them. The layout adds it itself to margins that were not measured.
    private func usualMargins(_ index: Int, isSafeAreaIncluded: Bool) -> Insets {
        let node = views.nodes[index]
        if let own = node.view.margins.insets { return own }
        let side = SystemMargins.side(inWindow: views.nodes[0].frame?.width ?? 0)
        if isCellContent(node.view) { return .init(top: SystemMargins.ofRow, left: side, bottom: SystemMargins.ofRow, right: side) }
        // The canvas gives the root view of a .xib the margins that a controller's view has. A part of a file has no version and may be from anywhere in it.
        let isRootOfFile = index == 0 && options.screen == nil && insets.toolsVersion > 0 && kinds[0].kind != .cell
        if index == 0 && node.view.isControllerView || isRootOfFile {
            let covered = node.view.isControllerView ? canvasSafeArea : isSafeAreaIncluded ? knownSafeArea : Insets(all: 0)
            return .init(top: covered.top, left: side + covered.left, bottom: covered.bottom, right: side + covered.right)
        }
        let all = SystemMargins.ofView
        return .init(top: all, left: all, bottom: all, right: all)
    }

    func safeAreaOptions(_ index: Int) -> [OptionSyntax] {
        if index == 0, let screen = options.screen, views.nodes[0].view.isControllerView, views.nodes[0].view.isFullScreen {
            let area = screen.safeArea
            return [option("safearea", [area.top, area.left, area.bottom, area.right])]
        }
        guard options.screen == nil || index > 0 else { return [] }
        let known = options.screen == nil ? ItemAnchor.Side.allCases.compactMap { insets.safeArea(index, $0) } : []
        guard index == 0 || !known.isEmpty else { return [] }
        func side(_ side: ItemAnchor.Side, _ usual: Rational) -> Rational {
            options.screen == nil ? insets.safeArea(index, side) ?? usual : usual
        }
        guard index == 0, views.nodes[0].view.isControllerView || isNotchedScreen else {
            let top = index == 0 ? shiftedTop(above: side(.bottom, 0)) : nil
            if known.isEmpty, top == nil { return [] }
            return [option("safearea", [side(.top, top ?? 0), side(.left, 0), side(.bottom, 0), side(.right, 0)])]
        }
        return [option("safearea", canvasSafeArea.sides)]
    }

    /// Whether the root view was saved with the size of the screen of a phone that has no home button. On the canvas such a view has the safe area of that
    /// phone, also where it belongs to no view controller. False on macOS, and where a user asked for a screen.
    private var isNotchedScreen: Bool {
        guard let frame = views.nodes[0].frame, !isMac, options.screen == nil else { return false }
        return CanvasScreen.notchedHeights.contains(frame.height) && CanvasScreen.isFilled(width: frame.width, height: frame.height)
    }

    /// How far bars reach into the root view from each side, in points, where saved frames and constraints of the file tell it; 0 where they do not.
    private var knownSafeArea: Insets {
        func side(_ side: ItemAnchor.Side) -> Rational { insets.safeArea(0, side) ?? 0 }
        return .init(top: side(.top), left: side(.left), bottom: side(.bottom), right: side(.right))
    }

    /// The safe area of the root view on the canvas: what constraints tell of it, otherwise the usual one of the screen on which the view was drawn.
    private var canvasSafeArea: Insets {
        func side(_ side: ItemAnchor.Side, _ usual: Rational) -> Rational {
            options.screen == nil ? insets.safeArea(0, side) ?? usual : usual
        }
        let usual = CanvasScreen.coveredEdges(
            height: views.nodes[0].frame?.height ?? 0, toolsVersion: insets.toolsVersion, knownTop: insets.safeArea(0, .top))
        let bottom = side(.bottom, usual.bottom)
        let top = side(.top, shiftedTop(above: bottom) ?? usual.top)
        return .init(top: top, left: side(.left, 0), bottom: bottom, right: side(.right, 0))
    }

    /// The inset of the root's safe area at the top, in points, given the one at the bottom. A view that was saved in the middle of the safe area shows by how
    /// much the two differ. Nil where no view shows it, and where a screen was asked for.
    private func shiftedTop(above bottom: Rational) -> Rational? {
        guard options.screen == nil, let shift = insets.safeAreaShift(0, .vertical), bottom + shift >= 0 else { return nil }
        return bottom + shift
    }

    // MARK: Frames

    /// Whether something other than constraints places a view: its mask, its superview or its controller. True for the root.
    func isFrameBased(_ index: Int) -> Bool {
        let node = views.nodes[index]
        guard let parent = node.parent.map({ views.nodes[$0].view }) else { return true }
        if kinds[index].kind == .cell { return true }
        if parent.stack != nil || parent.grid?.holds(node.view.id) == true { return false }
        // A view that belongs to a controller or item inside another one is placed by that controller or item.
        if !node.view.placement.isConstraintDriven || node.view.placement.isFixedFrame || node.view.key == "view" { return true }
        switch parent.element {
        case "tableView", "collectionView", "tabView", "splitView", "gridView", "toolbar", "navigationBar", "outlineView": return true
        case "scrollView" where isMac: return true
        // A table in a clip view is as wide and at least as high as the clip view.
        case "clipView" where isMac: return ["tableView", "outlineView"].contains(node.view.element)
        default: return false
        }
    }

    func frameOptions(_ index: Int, isFrameBased: Bool) -> [OptionSyntax] {
        let node = views.nodes[index]
        var options: [OptionSyntax] = []
        if let insets = insets.alignment(of: node.view, isMac: isMac) {
            let sides = [insets.top, insets.left, insets.bottom, insets.right]
            if sides.contains(where: { $0.sign != 0 }) || kinds[index].kind == .toggle {
                options.append(option("alignmentinsets", sides))
            }
        }
        guard let frame = node.frame else { return options }
        options.append(option("frame", [frame.x, frame.y, frame.width, frame.height]))
        guard isFrameBased, kinds[index].kind != .cell, !isContentOfRow(index) else { return options }
        let parent = node.parent.flatMap { views.nodes[$0].frame } ?? frame
        // A mask can be written only with sizes that are decimal numbers, so that other sizes of the superview are left out.
        let isPlain = parent.width.hasFiniteDecimal && parent.height.hasFiniteDecimal
        let mask = mask(index, in: isPlain ? (parent.width, parent.height) : nil)
        options.append(OptionSyntax("mask", .mask(mask)))
        return options
    }

    /// Whether the view is the content of a table's cell, which is as high as its row.
    func isContentOfRow(_ index: Int) -> Bool {
        let node = views.nodes[index]
        return isCellContent(node.view) && node.parent.map { views.nodes[$0].view.element == "tableViewCell" } ?? false
    }

    /// The view's autoresizing mask, whose parts count from the left and from the top also where y grows upwards in the file.
    private func mask(_ index: Int, in superview: (width: Rational, height: Rational)?) -> MaskSyntax {
        let node = views.nodes[index]
        if node.parent == nil {
            let size = MaskSyntax.Springs(before: false, size: true, after: false)
            return MaskSyntax(horizontal: size, vertical: size, superview: superview)
        }
        // A view in a tab that is not shown was in no window when it was saved, so that nothing resized it.
        if node.view.isInOtherTab {
            let none = MaskSyntax.Springs(before: false, size: false, after: false)
            return MaskSyntax(horizontal: none, vertical: none, superview: superview)
        }
        var springs = node.view.placement.springs
        if node.view.key == "contentView", !isMac || node.view.element == "view" { (springs.width, springs.height) = (true, true) }
        if node.parent.map({ !views.nodes[$0].isFlipped }) ?? false { swap(&springs.minY, &springs.maxY) }
        return MaskSyntax(
            horizontal: .init(before: springs.minX, size: springs.width, after: springs.maxX),
            vertical: .init(before: springs.minY, size: springs.height, after: springs.maxY), superview: superview)
    }
}

extension Insets {
    /// The insets in the order in which they are written.
    fileprivate var sides: [Rational] { [top, left, bottom, right] }
}
