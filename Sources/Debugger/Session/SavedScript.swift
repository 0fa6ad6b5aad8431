import Engine
import Exact
import Language
import Simplex

/// A session as a script that builds it again: the same names, order of entry, counter and resting values.
package struct SavedScript {
    private let session: Session
    private var layout: Layout { session.layout }

    package init(_ session: Session) { self.session = session }

    package func text() -> String {
        let lines = settings() + metrics() + entities() + directions() + constraints() + keeps() + counter()
        return lines.joined(separator: "\n") + "\n"
    }

    private func settings() -> [String] {
        var lines: [String] = []
        if layout.settings.defaults != .ib { lines.append("set defaults \(layout.settings.defaults.rawValue)") }
        if layout.settings.scale != 2 { lines.append("set scale \(layout.settings.scale)") }
        if layout.settings.textSize != .standard { lines.append("set textsize \(layout.settings.textSize.rawValue)") }
        if layout.settings.hasClassicSpacing { lines.append("set spacing classic") }
        if layout.settings.isDesignTime { lines.append("set designtime on") }
        return lines
    }

    private func metrics() -> [String] {
        layout.names.current.compactMap { name, meaning -> String? in
            if case .metric(let value) = meaning { "let \(Word.spelling(of: name)) = \(value.decimalDescription)" } else { nil }
        }.sorted()
    }

    // MARK: Views and variables

    private func entities() -> [String] {
        let views = layout.viewsInOrder.map { ($0.place, [declaration($0)] + note($0.note, on: $0.name)) }
        let variables = layout.variablesInOrder.map { ($0.id.number, ["var \(Word.spelling(of: $0.name))"]) }
        return (views + variables).sorted { $0.0 < $1.0 }.flatMap(\.1)
    }

    private func note(_ note: String?, on name: String) -> [String] {
        note.map { ["note \(Word.spelling(of: name)) \(Word.quoted($0))"] } ?? []
    }

    /// Where among them one is declared; the numbers of entities say when they were made, which may have been elsewhere.
    private func place(of entity: EntityID) -> Int { layout.views[entity]?.place ?? entity.number }

    private func declaration(_ view: View) -> String {
        var parts = [view.kind.rawValue, Word.spelling(of: view.name)]
        if let text = view.text { parts.append(Word.quoted(text)) }
        if let size = view.givenSize, size != .none || view.kind != .window {
            parts.append("\(extent(size.width))x\(extent(size.height))")
        }
        if let parent = view.parent { parts.append("in \(Word.spelling(of: layout.name(of: parent)))") }
        return (parts + options(view)).joined(separator: " ")
    }

    /// Behind the frames, which are written from the top downwards.
    private func directions() -> [String] {
        layout.viewsInOrder.filter(\.isYUp).map { "set \(Word.spelling(of: $0.name)).yup on" }
    }

    private func options(_ view: View) -> [String] {
        var all: [String] = []
        func add(_ key: String, _ value: String?) { if let value { all.append("\(key)=\(value)") } }
        func add(_ key: String, if isOn: Bool) { if isOn { all.append(key) } }
        switch view.font {
        case .points(let size): add("font", size.decimalDescription)
        case .style(let style): add("font", style.rawValue)
        case nil: break
        }
        if view.lines != 1 { add("lines", String(view.lines)) }
        add("maxwidth", view.maxWidth?.decimalDescription)
        add("placeholder", view.placeholderSize.map { "\(extent($0.width))x\(extent($0.height))" })
        all += priorities("hug", view.hugging) + priorities("resist", view.resistance)
        add(view.hasDirectionalMargins ? "directionalmargins" : "margins", view.margins.map(list))
        add("preservesmargins", if: view.preservesMargins)
        if !view.insetsFromSafeArea { add("insetsfromsafearea", "off") }
        add("safearea", view.safeArea.map(list))
        add("alignmentinsets", view.alignmentInsets.map(list))
        add("rtl", view.isRightToLeft.map { $0 ? "on" : "off" })
        add("frame", (view.mask?.frame ?? view.givenFrame).map { list($0) })
        if let mask = view.mask {
            add(
                "mask",
                "h=\(AutoresizingMask.text(mask.horizontal)),v=\(AutoresizingMask.text(mask.vertical)),"
                    + "in=\(mask.superviewWidth.decimalDescription)x\(mask.superviewHeight.decimalDescription)")
        }
        add("hidden", if: view.isHidden)
        add("header", if: view.isTableHeader)
        add("resizable", if: view.isResizable)
        if view.stack.axis != .horizontal { add("axis", view.stack.axis.rawValue) }
        if view.stack.spacing.sign != 0 { add("spacing", view.stack.spacing.decimalDescription) }
        if view.stack.distribution != .fill { add("distribution", view.stack.distribution.rawValue) }
        if view.stack.alignment != .fill { add("alignment", view.stack.alignment.rawValue) }
        add("marginsrelative", if: view.stack.isMarginsRelative)
        add("baselinerelative", if: view.stack.isBaselineRelative)
        add("after", view.spacingAfter?.decimalDescription)
        if view.gravity != .leading { add("gravity", view.gravity.rawValue) }
        add("rowheight", view.rowHeight?.decimalDescription)
        if view.offset != Offset() { add("offset", "\(view.offset.x.decimalDescription),\(view.offset.y.decimalDescription)") }
        return all
    }

    private func list(_ insets: Insets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map(\.decimalDescription).joined(separator: ",")
    }

    private func list(_ frame: GivenFrame) -> String {
        [frame.x, frame.y, frame.width, frame.height].map(\.decimalDescription).joined(separator: ",")
    }

    private func extent(_ value: Rational?) -> String {
        guard let value else { return "-" }
        let text = value.decimalDescription
        return text.contains("/") ? "(\(text))" : text
    }

    private func priorities(_ key: String, _ values: View.Priorities) -> [String] {
        Axis.allCases.compactMap { axis in values[axis].map { "\(key).\(axis.rawValue)=\($0.decimalDescription)" } }
    }

    // MARK: Constraints

    private func constraints() -> [String] {
        layout.constraintsInOrder.flatMap { constraint -> [String] in
            if case .suggestion(let anchor) = constraint.id {
                let target = ConstraintText(layout: layout).text(anchor)
                return ["suggest \(target) \(constraint.constant.decimalDescription) @\(constraint.priority.decimalDescription)"]
            }
            if case .frozen(let anchor) = constraint.id {
                let line = "freeze \(ConstraintText(layout: layout).text(anchor)) at \(constraint.constant.decimalDescription)"
                if constraint.isRequired { return [line] }
                return [line, "priority \(constraint.name) \(constraint.priority.decimalDescription)"]
            }
            if constraint.isGenerated { return [] }
            let name = Word.spelling(of: constraint.name)
            let priority = constraint.priority == 1000 ? "" : " @\(constraint.priority.decimalDescription)"
            let line = asTyped(constraint) ?? "\(name): \(canonical(constraint))\(priority)"
            return [line] + origin(constraint) + activity(constraint)
        }
    }

    private func origin(_ constraint: Constraint) -> [String] {
        let system = constraint.system.map { origin in
            let identifier = origin.identifier.map { " \(Word.quoted($0))" } ?? ""
            return "system \(Word.spelling(of: constraint.name)) \(Word.spelling(of: origin.className))\(identifier)"
        }
        return (system.map { [$0] } ?? []) + note(constraint.note, on: constraint.name)
    }

    private func activity(_ constraint: Constraint) -> [String] {
        let name = Word.spelling(of: constraint.name)
        if constraint.isPlaceholder {
            let isUsual = constraint.isActive == layout.settings.isDesignTime
            return ["placeholder \(name)"] + (isUsual ? [] : [constraint.isActive ? "activate \(name)" : "deactivate \(name)"])
        }
        return constraint.isActive ? [] : ["deactivate \(name)"]
    }

    /// The statement that made a constraint alone, with the metrics in it, where it would make the very same one again.
    private func asTyped(_ constraint: Constraint) -> String? {
        guard let (statement, _) = constraint.source, let drafts = try? layout.drafts(of: statement), drafts.count == 1,
            let draft = drafts.first,
            draft.form.isSame(as: constraint.form), draft.relation == constraint.relation, draft.constant == constraint.constant,
            draft.priority == constraint.priority, draft.isAutoLayout == constraint.isAutoLayout, draft.owner == constraint.owner,
            let syntax = try? StatementSyntax.parse(statement, vocabulary: CommandVocabulary(names: []))
        else { return nil }
        let label: Word?
        switch syntax {
        case .equation(let equation): label = equation.label
        case .visualFormat(let format): label = format.label
        case .command: return nil
        }
        guard let label else { return "\(Word.spelling(of: constraint.name)): \(statement)" }
        return label.text == constraint.name ? statement : nil
    }

    /// The constraint without metrics, `super` or line breaks, whatever was typed.
    private func canonical(_ constraint: Constraint) -> String {
        // Where all terms cancelled, some that do so too make it an equation again.
        if constraint.form.items.isEmpty, let owner = constraint.owner {
            let term = ConstraintText(layout: layout).text(.attribute(owner, .width))
            return "\(term) \(constraint.relation.sign) \(term) + \(constraint.constant.decimalDescription)"
        }
        if constraint.form.items.isEmpty, let anchor = anyAnchor {
            let term = ConstraintText(layout: layout).text(anchor)
            return "0 * \(term) \(constraint.relation.sign) \(constraint.constant.decimalDescription)"
        }
        return ConstraintText(layout: layout).text(
            constraint.form, constraint.relation, constraint.constant, isAutoLayout: constraint.isAutoLayout)
    }

    private var anyAnchor: Anchor? {
        layout.roots.first.map { .attribute($0, .width) } ?? layout.variablesInOrder.first.map { .variable($0.id) }
    }

    // MARK: Resting values

    private func keeps() -> [String] {
        let unknowns = session.live.point.undetermined.elements.sorted { a, b in
            a.entity == b.entity ? a < b : place(of: a.entity) < place(of: b.entity)
        }
        return unknowns.map { unknown in
            let value = withoutRounding(session.live.value(of: unknown))
            return "keep \(ConstraintText(layout: layout).text(unknown.anchor)) \(value.decimalDescription)"
        }
    }

    /// A value as exactly as it is known: what is six decimals but for the errors of floating point is these six.
    private func withoutRounding(_ value: Double) -> Rational {
        let millionths = (value * 1_000_000).rounded()
        if let count = Int(exactly: millionths), abs(value - millionths / 1_000_000) <= 1e-10 * max(1, abs(value)) {
            return Rational(count) / 1_000_000
        }
        return Rational(exactly: value) ?? 0
    }

    private func counter() -> [String] { layout.unnamedCounter == 1 ? [] : ["set unnamed \(layout.unnamedCounter)"] }
}
