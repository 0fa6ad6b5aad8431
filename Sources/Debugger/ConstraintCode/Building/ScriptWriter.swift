import Exact
import Interchange
import Language
import Vocabulary

/// Writes the layout that code describes as statements of aldb's language.
struct ScriptWriter {
    private var draft: LayoutDraft
    private let program: CodeProgram
    private let device: CodeDevice
    private let surroundings: ImportSurroundings
    private var names: NameSource
    /// The names of views, by their index in `LayoutDraft.views`; nil for views that are not written.
    private var viewNames: [String?]
    private(set) var script = ImportedScript()
    private let annotations: CodeAnnotations
    /// The tokens of the constraints that were written or need no statement. `refused` has the tokens of those that cannot be written, with the reasons.
    private(set) var made: Set<Int> = []
    private(set) var refused: [(token: Int, reason: UnknownValue)] = []
    /// The names of the code and of its annotations (statements in comments of exported code) that had to be changed, each with the new name.
    private var renamed: [String: String] = [:]
    /// For each axis, the indices of the views that active constraints are about.
    private let constrained: [Axis: Set<Int>]
    /// The indices of the views that an active constraint relates to a view which is not within them.
    private let tied: Set<Int>
    /// The indices of the views in `tied`, and of those of which an active constraint gives a size or position as a number.
    private let placed: Set<Int>
    /// The windows that were written, each with what is laid out in it.
    private(set) var scenes: [ImportedScene] = []

    /// - Parameters:
    ///   - program: the program whose layout it is.
    ///   - device: the device on which it is shown.
    ///   - file: the index of the file whose annotations are read, the statements in comments of exported code; nil for no file.
    init(_ draft: LayoutDraft, _ program: CodeProgram, on device: CodeDevice, commentsOf file: Int?, _ surroundings: ImportSurroundings) {
        self.draft = draft
        self.program = program
        self.device = device
        self.surroundings = surroundings
        let active = draft.constraints.filter { $0.isActive && !$0.isGone }
        constrained = Dictionary(grouping: active) { $0.first.attribute.axis }.mapValues { constraints in
            Set(constraints.flatMap { [$0.first.item.view, $0.second?.item.view].compactMap(\.self) })
        }
        tied = Set(
            active.flatMap { constraint in
                let (first, second) = (constraint.first.item.view, constraint.second?.item.view)
                guard let second else { return [Int]() }
                return (draft.isInside(second, first) ? [] : [first]) + (draft.isInside(first, second) ? [] : [second])
            })
        placed = tied.union(active.filter { $0.second?.item.view == nil }.map(\.first.item.view))
        names = NameSource(taken: surroundings.names)
        viewNames = draft.views.map { $0.isInSession ? $0.name : nil }
        annotations = file.map { program.annotations[$0] } ?? CodeAnnotations(in: [])
        for label in annotations.labels {
            let name = names.makeName(for: label)
            if name != label { renamed[label] = name }
        }
    }

    /// Writes all statements, and collects what no statement can express.
    mutating func write() -> ImportedScript {
        placeCells()
        writeViews()
        writeOptions()
        writeConstraints()
        for statement in annotations.unknown {
            script.unread.append(
                ImportedScript.Unread(line: statement.line, text: statement.text, reason: "it is nothing that such a comment may say"))
        }
        addRemarks()
        return script
    }

    private var code: CodeText { program.code }

    private func line(_ token: Int) -> Int { code.line(of: token) }

    /// Adds a statement that comes from the code at a token.
    private mutating func add(_ statement: WrittenStatement, at token: Int) {
        script.add(statement, file: code.file(of: token)?.name, line: line(token))
    }

    /// Writes the constraints in the order in which they were made or, later, activated.
    ///
    /// Each statement on constraints in an annotation stands before the first of them that is activated on a later line than the annotation's.
    private mutating func writeConstraints() {
        let inOrder = draft.constraints.indices.sorted { draft.constraints[$0].sequenceNumber < draft.constraints[$1].sequenceNumber }
        var comments = annotations.constraints[...]
        // A constraint that was made and is removed for good later was read as well, and counts as applied.
        for constraint in draft.constraints where constraint.isGone { made.insert(constraint.token) }
        for index in inOrder where !draft.constraints[index].isGone {
            if draft.constraints[index].isActive, let activation = draft.constraints[index].activation {
                let line = line(activation)
                let before = comments.prefix { $0.line < line }
                write(Array(before))
                comments = comments.dropFirst(before.count)
            }
            write(draft.constraints[index])
        }
        write(Array(comments))
    }

    /// Writes the statements on options in annotations; one about a view that the code does not make is listed as unread.
    private mutating func writeOptions() {
        let views = Set(zip(draft.views, viewNames).compactMap { view, name in name == nil ? nil : view.name })
        let windows = Set(annotations.windows.compactMap { Self.name(in: $0) } + viewNames.compactMap { $0 })
        for statement in annotations.options {
            if let name = CodeAnnotations.view(in: statement), !views.contains(name), !windows.contains(name) {
                script.unread.append(
                    ImportedScript.Unread(line: statement.line, text: statement.text, reason: "the code that is run makes no '\(name)'"))
            } else {
                write([statement])
            }
        }
    }

    private mutating func write(_ statements: [CodeAnnotations.Statement]) {
        for statement in statements { script.add(CodeAnnotations.renaming(statement.text, renamed), line: statement.line) }
    }

    // MARK: Views

    /// Puts the rows that annotations (statements in comments of exported code) name into their tables, since code adds them in a data source, which is not
    /// read.
    private mutating func placeCells() {
        guard !annotations.cells.isEmpty else { return }
        let viewIndices = Dictionary(
            draft.views.indices.compactMap { index in draft.views[index].name.map { ($0, index) } }, uniquingKeysWith: { first, _ in first }
        )
        for (name, table) in annotations.cells {
            guard let cell = viewIndices[name], let table = viewIndices[table], !draft.isInside(table, cell) else { continue }
            draft.views[cell].kind = .cell
            draft.views[cell].parent = table
            draft.views[cell].isRoot = false
            // A UITableView has separators unless code says otherwise.
            guard draft.views[table].kind == .table, draft.views[table].option("separators") == nil else { continue }
            draft.views[table].set("separators", .flag(true))
        }
    }

    private mutating func writeViews() {
        var isWritten = Array(repeating: false, count: draft.views.count)
        var hasContent = Array(repeating: false, count: draft.views.count)
        for view in draft.views { if let parent = view.parent { hasContent[parent] = true } }
        for constraint in draft.constraints {
            for anchor in [constraint.first, constraint.second, constraint.from, constraint.secondFrom] {
                if let anchor { hasContent[anchor.item.view] = true }
            }
        }
        let roots = draft.views.indices.filter { draft.views[$0].isRoot && hasContent[$0] }
        setDefaults(roots)
        var isFirstRoot = true
        for view in roots {
            writeRoot(view, isFirst: isFirstRoot)
            isFirstRoot = false
            isWritten[view] = true
        }
        writeEmptyWindows()
        for view in draft.views.indices where !isWritten[view] && !draft.views[view].isLeftOut {
            // The superviews of a view are written before it.
            var path = [view]
            while let last = path.last, let parent = draft.views[last].parent, !isWritten[parent] { path.append(parent) }
            if let top = path.last, draft.views[top].isRoot { continue }
            while let next = path.popLast() {
                guard !isWritten[next] else { continue }
                write(next)
                isWritten[next] = true
                // The views of a stack view are written in the order in which they are arranged.
                path += draft.views[next].arranged.reversed().filter { !isWritten[$0] }
            }
        }
    }

    /// Writes the settings by which new views have the defaults of AppKit, where the first window is one of AppKit. The settings are those of the whole layout,
    /// so that one window decides.
    private mutating func setDefaults(_ roots: [Int]) {
        let areForMac = roots.map { isForMac($0) }
        guard areForMac.first == true else {
            if areForMac.contains(true) {
                script.remarks.append("views of AppKit are laid out with the defaults of UIKit, as the others are")
            }
            return
        }
        script.statements += AppKitDefaults.settings.map { ImportedScript.Statement($0) }
        if areForMac.contains(false) { script.remarks.append("views of UIKit are laid out with the defaults of AppKit, as the others are") }
    }

    private func isForMac(_ view: Int) -> Bool { code.file(of: draft.views[view].token)?.isForMac ?? false }

    /// Writes windows that only annotations, statements in comments of exported code, mention.
    private mutating func writeEmptyWindows() {
        for annotation in annotations.windows.dropFirst(scenes.count) {
            if let annotated = Self.name(in: annotation) {
                let name = names.makeName(for: annotated, fallback: "root")
                if name != annotated { renamed[annotated] = name }
            }
            script.add(CodeAnnotations.renaming(annotation.text, renamed), line: annotation.line)
        }
    }

    /// The name in `window NAME …`, a statement in a comment of exported code; nil where it is in backticks.
    private static func name(in annotation: CodeAnnotations.Statement) -> String? {
        let words = annotation.text.split(separator: " ", maxSplits: 2)
        return words.count > 1 && words[1].allSatisfy(\.continuesName) ? String(words[1]) : nil
    }

    private mutating func writeRoot(_ view: Int, isFirst: Bool) {
        let annotation = annotations.windows.indices.contains(scenes.count) ? annotations.windows[scenes.count] : nil
        let annotated = annotation.flatMap { Self.name(in: $0) }
        if isFirst, let window = surroundings.window {
            viewNames[view] = window
            if let annotated { renamed[annotated] = window }
        } else if let annotation, let annotated {
            let name = names.makeName(for: annotated, fallback: "root")
            viewNames[view] = name
            if name != annotated { renamed[annotated] = name }
            script.add(CodeAnnotations.renaming(annotation.text, renamed), line: annotation.line)
        } else {
            let type = draft.views[view].className ?? "root"
            let word = isFirst ? "root" : type.prefix(1).lowercased() + type.dropFirst()
            let name = names.makeName(for: word, fallback: "root")
            viewNames[view] = name
            writeWindow(name, of: view)
        }
        scenes.append(scene(of: view))
        let allowed: Set<String> = ["margins", "directionalmargins", "minimummargins", "insetsfromsafearea", "rtl"]
        if !(isFirst && surroundings.window != nil) { addMarginsOfView(view) }
        for (key, value) in draft.views[view].options where allowed.contains(key) {
            add(.set(name(view), key, value.syntax), at: draft.views[view].token)
        }
    }

    /// Gives a window that stands for a view without a controller, or for a row, the margins of such a view, if a constraint is about them.
    ///
    /// A window has the margins of a controller's view by itself.
    private mutating func addMarginsOfView(_ view: Int) {
        guard let type = draft.views[view].home?.type, program.role(of: type).isView, !isForMac(view) else { return }
        let anchors = draft.constraints.flatMap { [$0.first, $0.from, $0.second, $0.secondFrom].compactMap(\.self) }
        guard anchors.contains(where: { $0.item.view == view && $0.isAboutMargins }) else { return }
        if draft.views[view].option("margins") == nil, draft.views[view].option("directionalmargins") == nil {
            let (above, side) =
                isRow(type)
                ? (SystemMargins.ofRow, SystemMargins.side(inWindow: device.width)) : (SystemMargins.ofView, SystemMargins.ofView)
            draft.views[view].set("margins", .numbers([above, side, above, side]))
        }
        draft.views[view].set("minimummargins", .flag(false))
    }

    private func isRow(_ type: CodeTypeInfo) -> Bool { program.foreignAncestors(of: type).contains("UITableViewCell") }

    /// What is laid out in a window: an object of a class of the program, or a view that was put into the window alone.
    private func scene(of window: Int) -> ImportedScene {
        let shown = draft.views[window].className == nil ? draft.views.first { $0.parent == window } : draft.views[window]
        let type = (shown?.home?.type).flatMap { program.role(of: $0) == .other ? nil : $0 }
        return ImportedScene(
            name: type?.name ?? shown?.className ?? name(window), root: name(window),
            file: code.file(of: draft.views[window].token)?.name, line: line(draft.views[window].token),
            isInherited: type.map { program.superclasses.contains($0.id) } ?? false, isRow: type.map(isRow) ?? false)
    }

    /// Writes a window that is as large as the device, or as large as a cell or a view wants to be on it. On a Mac each window may be as
    /// large as its content wants.
    private mutating func writeWindow(_ name: String, of view: Int) {
        let role = draft.views[view].home?.type.map { program.role(of: $0) }
        var size = SizeSyntax(width: device.width, height: role == .cell ? 44 : device.height)
        var fits = role?.isView == true && draft.views[view].className != nil
        if isForMac(view) { (size, fits) = (role == .cell ? AppKitDefaults.rowSize : AppKitDefaults.windowSize, true) }
        script.add(.view(.window, name, size: size, options: fits ? [OptionSyntax("resizable", .keyword("on"))] : []))
    }

    private mutating func write(_ index: Int) {
        let view = draft.views[index]
        if view.isInSession { return writeChanges(of: index) }
        let name = names.makeName(for: view.name ?? view.kind.rawValue, fallback: view.kind.rawValue)
        viewNames[index] = name
        if let old = view.name, old != name { renamed[old] = name }
        if !view.isMade, !view.isRoot, let word = view.name {
            script.undeclared.append(word)
            if let near = misspelt(word, among: surroundings.views.keys) {
                script.remarks.append("'\(CodeReader.shown(word))' is declared nowhere, and is a new view; there is a '\(near)'")
            }
        }
        let defaults = isForMac(index) ? AppKitDefaults.options(of: view.kind).filter { view.option($0.key) == nil } : []
        // The option `header` is left out for a table's header that its constraints lay out, and not its frame: its mask is off, or it has views in it and a
        // frame that is not known.
        let isHeader = view.hasMask && (keepsMask(index) || !draft.views.contains { $0.parent == index })
        let set = view.kind == .guide ? [] : view.options.filter { $0.key != "header" || isHeader }
        let own = set.map { OptionSyntax($0.key, $0.value.syntax) }
        var options = own + defaults.map { OptionSyntax($0.key, $0.value) }
        if keepsMask(index) || fills(index) {
            options += [
                OptionSyntax("frame", .numbers([0, 0, 0, 0])), OptionSyntax("mask", fills(index) ? Self.fillingMask : .keyword("on")),
            ]
        }
        add(
            .view(
                view.kind, name, text: view.text, size: view.size.map { SizeSyntax(width: $0.width, height: $0.height) },
                in: view.parent.map { self.name($0) }, options: options), at: view.token)
        if let old = view.name, old != name, NameSource.identifier(of: old) != old {
            add(.note(name, String(old.prefix(200))), at: view.token)
        }
    }

    /// Writes what the code does to a view that the session had before the import.
    private mutating func writeChanges(of index: Int) {
        let (view, name) = (draft.views[index], name(index))
        let known = surroundings.views[name]
        if let parent = view.parent.map(self.name), parent != known?.parent {
            add(.command("move", .name(Word(naming: name)), .keyword("in"), .name(Word(naming: parent))), at: view.token)
        }
        if !view.hasMask, known?.hasMask == true { add(.command("mask", .name(Word(naming: name)), .keyword("off")), at: view.token) }
        if let text = view.text { add(.command("text", .name(Word(naming: name)), .string(text)), at: view.token) }
        for option in view.options { add(.set(name, option.key, option.value.syntax), at: view.token) }
    }

    private func name(_ view: Int) -> String { viewNames[view] ?? "root" }

    /// The name under which a view was written, by its index in `LayoutDraft.views`; nil for one that was not written.
    func name(ofWritten view: Int) -> String? { viewNames.indices.contains(view) ? viewNames[view] : nil }

    // MARK: Constraints

    private mutating func write(_ constraint: LayoutDraft.Constraint) {
        // Masonry relates each view of a list to all of them, and so to itself, which says nothing and is not written.
        if constraint.first == constraint.second, constraint.multiplier == .success(1), constraint.constant == .success(0) {
            made.insert(constraint.token)
            return
        }
        do throws(UnknownValue) {
            var equation = try equation(constraint)
            var label: String?
            if let word = constraint.name ?? constraint.identifier, !word.isEmpty {
                label = names.makeName(for: Self.free(word), fallback: "constraint")
            }
            // An inactive constraint needs a name, by which it can be activated.
            if label == nil, !constraint.isActive {
                let attribute = constraint.first.attribute.rawValue
                let word = (viewNames[constraint.first.item.view] ?? "") + attribute.prefix(1).uppercased() + attribute.dropFirst()
                label = names.makeName(for: word, fallback: "inactive")
            }
            equation.label = label.map { Word(naming: $0) }
            made.insert(constraint.token)
            add(.equation(equation), at: constraint.token)
            if constraint.isHeldByProperty { script.switchOff([.idleConstraint, .idlePriority]) }
            guard let label else { return }
            if let identifier = constraint.identifier, identifier != label {
                add(.note(label, String(identifier.prefix(200))), at: constraint.token)
            }
            if !constraint.isActive { add(.deactivate(label), at: constraint.token) }
        } catch {
            refused.append((constraint.token, error))
        }
    }

    /// A word as a name that constraints may have: words such as `c1`, which are reserved for constraints without a name, become `constraint1`.
    private static func free(_ word: String) -> String {
        word.first == "c" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber) ? "constraint\(word.dropFirst())" : word
    }

    /// A constraint as an equation: `a.leading == 2 * b.trailing + 8 @750`. Throws the reason where Auto Layout would refuse the constraint, or a part of it is
    /// not known.
    private func equation(_ constraint: LayoutDraft.Constraint) throws(UnknownValue) -> EquationSyntax {
        let priority = try constraint.priority.get()
        guard priority.sign > 0, priority <= 1000 else {
            throw UnknownValue("a priority is above 0 and at most 1000, not \(priority.decimalDescription)")
        }
        let constant = try constraint.constant.get()
        let multiplier = try constraint.multiplier.get()
        let limit = Lexer.numberLimit
        guard constant.magnitude <= limit, multiplier.magnitude <= limit else { throw UnknownValue("numbers beyond 1e12 are not accepted") }
        var second = constraint.second
        let isSize = constraint.from != nil || constraint.first.attribute.isSize
        if second == nil, !isSize { throw UnknownValue(PairingRefusal.positionAlone.sentence) }
        if second != nil, multiplier.sign == 0 {
            guard isSize else { throw UnknownValue(PairingRefusal.zeroMultiplier.sentence) }
            second = nil
        }
        if second != nil, multiplier.magnitude * 1_000_000_000 * 1_000_000_000 < 1 { throw UnknownValue("the multiplier is too small") }
        var left: [ExpressionSyntax.Summand] = [(false, .path(try path(constraint.first)))]
        if let from = constraint.from { left.append((true, .path(try path(from)))) }
        var right: [ExpressionSyntax.Summand] = []
        if let second {
            try check(constraint, second)
            right.add(multiplier, times: try path(second), groupsFractions: true)
            if let from = constraint.secondFrom { right.add(-multiplier, times: try path(from), groupsFractions: true) }
            right.add(constant, groupsFractions: true)
        } else {
            right = [(false, .factor(constant))]
        }
        return EquationSyntax(
            label: nil, sides: [.sum(left), .sum(right)], relations: [constraint.relation], insets: [],
            priority: priority == 1000 ? nil : .factor(priority))
    }

    /// An anchor as a path: `title.leading`, `card.safeArea.top`. Throws the reason where no path names it.
    private func path(_ anchor: CodeAnchor) throws(UnknownValue) -> PathSyntax {
        var (guide, attribute) = (Guide?.none, anchor.attribute)
        if let foreign = anchor.item.guide {
            guard let equivalent = foreign.equivalent(of: attribute) else {
                throw UnknownValue("a bar's guide has no '\(attribute.rawValue)' that is known here")
            }
            (guide, attribute) = equivalent
        }
        guard viewNames[anchor.item.view] != nil else { throw UnknownValue("what it constrains is not there") }
        let isGuide = guide != nil || draft.views[anchor.item.view].kind == .guide
        if isGuide, attribute.isBaseline || attribute.isMargin { throw UnknownValue("a guide has no '\(attribute.rawValue)'") }
        let name = name(anchor.item.view)
        if let guide { return PathSyntax(name, guide.rawValue, attribute.rawValue) }
        return PathSyntax(name, attribute.rawValue)
    }

    /// Throws the reason for which Auto Layout refuses to relate the two sides of a constraint; does nothing where it accepts them.
    private func check(_ constraint: LayoutDraft.Constraint, _ second: CodeAnchor) throws(UnknownValue) {
        func pair(_ first: CodeAnchor, _ second: CodeAnchor) throws(UnknownValue) {
            if let refusal = first.attribute.refusal(beside: second.attribute) { throw UnknownValue(refusal.sentence) }
        }
        if let from = constraint.from {
            try pair(from, constraint.first)
            if let other = constraint.secondFrom { try pair(other, second) }
        } else if constraint.secondFrom == nil {
            try pair(constraint.first, second)
        } else if !constraint.first.attribute.isSize {
            throw UnknownValue(PairingRefusal.sizeWithPosition.sentence)
        }
        if constraint.first == second, constraint.from == nil { throw UnknownValue("it relates something to itself") }
        let anchors = [constraint.first, second] + [constraint.from, constraint.secondFrom].compactMap { $0 }
        let root = self.root(of: constraint.first.item.view)
        // Only the session knows where its own views are, so it decides on constraints that are about these.
        if anchors.contains(where: { draft.views[self.root(of: $0.item.view)].isInSession }) { return }
        if anchors.contains(where: { self.root(of: $0.item.view) != root }) { throw UnknownValue("the two have no superview in common") }
    }

    private func root(of view: Int) -> Int {
        var index = view
        while let parent = draft.views[index].parent { index = parent }
        return index
    }

    // MARK: Remarks

    private mutating func addRemarks() {
        for index in draft.views.indices where !isAnnotated(draft.views[index]) {
            let mayBePlaced = isPutElsewhere(index) || isOwnAndPut(index) || (isFramed(index) ? !keepsMask(index) : isOfOthers(index))
            let mayBeSized = draft.views[index].className.map(ViewKind.classesOfUnknownSize.contains) ?? false
            if mayBePlaced || mayBeSized, let name = viewNames[index] { script.framed.insert(name) }
        }
        remark(
            "autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read:",
            draft.views.indices.filter { isMasked($0) && draft.views[$0].kind != .cell && !isAnnotated(draft.views[$0]) })
        remark("texts that are not known:", draft.views.indices.filter { draft.views[$0].hasUnknownText && draft.views[$0].text == nil })
        remark("fonts whose sizes are not known:", draft.views.indices.filter { draft.views[$0].hasUnknownFont })
        remark("images whose size is not known:", draft.views.indices.filter { draft.views[$0].hasImage && draft.views[$0].size == nil })
        remark(
            "views whose size is not known, since the superclass of their class is not:", draft.views.indices.filter(hasUnknownSuperclass))
        // Conflicting constraints may be due to properties whose values are not known, so these are handed on.
        for view in draft.views.indices {
            guard let name = viewNames[view] else { continue }
            if let unknown = draft.doubts[view] {
                script.doubts[name] = unknown.reason
            } else if draft.views[view].kind == .stack, !draft.views[view].isMade, draft.views[view].home?.view != view {
                script.doubts[name] = "Interface Builder or another file makes it, and says how it arranges its views"
            }
        }
    }

    /// Whether an annotation, a statement in a comment of exported code, sets the size or an option of the view, or moves it.
    private func isAnnotated(_ view: LayoutDraft.View) -> Bool { view.name.map(annotations.viewsWithOptions.contains) ?? false }

    /// Whether a view has constraints though the code leaves its mask on, so that UIKit adds constraints for its empty frame.
    ///
    /// It is taken for certain only where all that could switch the mask off was read: the superclasses of the class that makes the view are known, every line
    /// of its file that switches masks was run, none sets the frame of a view of this name, and no library is imported, since libraries switch masks off in
    /// silence. In a piece of code without a class it is not certain.
    private func keepsMask(_ index: Int) -> Bool {
        let view = draft.views[index]
        guard view.mask == .ofEmptyFrame, isFramed(index), view.parent != nil, placed.contains(index), !isPutElsewhere(index),
            !isAnnotated(view), program.libraries.isEmpty, let type = view.home?.type, program.unknownSuperclass(of: type) == nil,
            view.name.map({ program.maySwitchMask(ofViewNamed: $0, inFileOf: view.token) }) != true
        else { return false }
        let file = program.file(of: view.token)
        return program.survey.maskSwitches.allSatisfy { draft.maskSwitches.contains($0) || program.file(of: $0) != file }
    }

    /// Whether a view is one that an object of the program is or shows, and is put into another view without constraints that place it:
    /// `addChild(detail); view.addSubview(detail.view)`. Its frame counts, unless something that is not read switches its mask off.
    private func isOwnAndPut(_ index: Int) -> Bool {
        let view = draft.views[index]
        let isOwn = view.mask == .takenToBeOff || view.mask != .off && view.home?.view == index
        return isOwn && !view.isRoot && view.isPut && !view.isArranged && view.kind != .cell && !placed.contains(index) && !fills(index)
    }

    /// Whether a view is placed by its frame, which is not read.
    private func isFramed(_ index: Int) -> Bool {
        let view = draft.views[index]
        return view.hasMask && view.isMade && !view.isRoot && !view.isArranged && view.kind != .cell && view.kind != .guide && !fills(index)
    }

    /// Whether a view's mask keeps it as large as its superview: it was given the superview's bounds, or both had empty frames. The latter is not so where the
    /// superview is the view of a controller, which is as large as the screen from the start.
    private func fills(_ index: Int) -> Bool {
        let view = draft.views[index]
        guard !view.isRoot, view.isPut, !view.isArranged, !placed.contains(index), let parent = view.parent,
            draft.views[parent].kind != .stack
        else { return false }
        switch view.mask {
        case .filling: return true
        case .flexible:
            return draft.views[parent].home?.type.map { draft.views[parent].isRoot && program.role(of: $0) == .controller } != true
        default: return false
        }
    }

    /// The mask of a view that has an empty frame in an empty superview, and whose width and height may change.
    private static let fillingMask = OptionSyntax.Value.mask(
        MaskSyntax(
            horizontal: MaskSyntax.Springs(before: false, size: true, after: false),
            vertical: MaskSyntax.Springs(before: false, size: true, after: false), superview: (0, 0)))

    /// Whether the code that was read makes a view but gives it no superview, and no constraint relates it to a view outside it. Code that is not run or the
    /// system adds such a view to a superview, as the system does with the title view of a navigation item, and may switch its mask off.
    private func isPutElsewhere(_ index: Int) -> Bool { isPutNowhere(index) && !tied.contains(index) }

    /// Whether the code that was read makes a view but gives it no superview.
    private func isPutNowhere(_ index: Int) -> Bool {
        let view = draft.views[index]
        return view.isMade && !view.isPut && !view.isRoot && !view.isInSession && !view.isArranged && view.kind != .guide
            && view.kind != .cell && view.home?.view != index
    }

    /// The indices in `LayoutDraft.views` of the views that the code makes and gives no superview, and that constraints relate to other views.
    var viewsPutNowhere: [Int] { draft.views.indices.filter { isPutNowhere($0) && tied.contains($0) } }

    /// Whether a view other than a window is an object of a class of the program whose superclass is not known, and which may thus have any content size.
    private func hasUnknownSuperclass(_ index: Int) -> Bool {
        let view = draft.views[index]
        guard view.isMade, !view.isRoot, view.kind == .view, let className = view.className, ViewKind.inCode[className] == nil else {
            return false
        }
        return program.type(named: className, in: nil).flatMap { program.unknownSuperclass(of: $0) } != nil
    }

    /// Whether something outside of the code that was read makes a view, such as a storyboard or whoever hands it over, which may lay it out as well.
    private func isOfOthers(_ index: Int) -> Bool {
        let view = draft.views[index]
        return !view.isMade && !view.isRoot && !view.isInSession && !view.isArranged && view.kind != .guide && view.home?.view != index
    }

    /// The views that may be placed or sized otherwise than the statements say, without their code being unread. They are: those in `others`; those of inactive
    /// constraints, which other code may activate; those with an unknown text or font, or a mask whose frame is not known; those that get their size from
    /// something later or are made elsewhere; those that nothing puts into a view; scroll views whose content gets its size by hand; and those whose frames are
    /// set, along the axes on which no constraint is about them.
    ///
    /// - Parameters:
    ///   - others: further views, by their indices in `LayoutDraft.views`.
    ///   - framed: views whose frames are set, likewise.
    ///   - sized: views whose `contentSize` is set, likewise.
    func reach(of others: Set<Int>, orPlacedByHand framed: Set<Int>, orWithSizedContent sized: Set<Int>) -> ImportedScript.Reach {
        var reach = ImportedScript.Reach()
        func add(_ attributes: ImportedScript.Reach.Attributes, of view: Int) {
            if let name = name(ofWritten: view) { reach.add(attributes, of: name, .assumption) }
        }
        for view in others { add(.all, of: view) }
        for view in sized where draft.views[view].kind.isScrolling { add(.size, of: view) }
        for axis in Axis.allCases { for view in framed.subtracting(constrained[axis] ?? []) { add(.along(axis), of: view) } }
        for constraint in draft.constraints where !constraint.isActive && !constraint.isGone {
            for anchor in [constraint.first, constraint.second].compactMap(\.self) {
                add(.along(anchor.attribute.axis), of: anchor.item.view)
            }
        }
        for (index, view) in draft.views.enumerated() {
            if isMasked(index) || isPutNowhere(index) { add(.all, of: index) }
            let isOfUnknownSize = view.hasUnknownText || view.hasUnknownFont || isSizedLater(index) || hasUnknownSuperclass(index)
            if isOfUnknownSize || !view.isMade && !view.isRoot { add(.size, of: index) }
            // Of the rules by which AppKit places what is in them, only some are known.
            if let parent = view.parent, isForMac(parent), draft.views[parent].kind == .stack || draft.views[parent].kind.isScrolling {
                add(.all, of: index)
            }
        }
        return reach
    }

    /// Whether a view has constraints and a mask that is on, as far as was read, so that its frame counts, which is not read.
    private func isMasked(_ index: Int) -> Bool {
        let view = draft.views[index]
        return view.hasMask && view.isMade && !view.isRoot && !fills(index) && constrained.values.contains { $0.contains(index) }
            && !keepsMask(index)
    }

    /// Whether a view gets its size, or that of its content, from something that is not known: an image view from an image that comes later, an empty stack
    /// view from the views that are put into it later, and stack views and scroll views of AppKit from rules that are known in part only.
    private func isSizedLater(_ index: Int) -> Bool {
        let view = draft.views[index]
        return switch view.kind {
        case .image: view.size == nil
        case .stack: view.arranged.isEmpty || isForMac(index)
        default: view.kind.isScrolling && isForMac(index)
        }
    }

    private mutating func remark(_ text: String, _ views: [Int]) {
        let known = views.compactMap { viewNames[$0] }
        guard !known.isEmpty else { return }
        let shown = known.prefix(12).joined(separator: ", ")
        script.remarks.append("\(text) \(shown)\(known.count > 12 ? " and \(known.count - 12) more" : "")")
    }
}
