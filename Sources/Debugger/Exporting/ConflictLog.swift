import Exact
import Explaining
import Language
import Layout
import Session
import Simplex
import Vocabulary

/// Prints the conflicts of a session as current versions of UIKit log them.
///
/// Views are called by names made from their own, as UIKit shows accessibility identifiers; addresses are made up from the numbers of views and constraints.
package struct ConflictLog {
    private let layout: Layout
    private let names: [EntityID: String]
    private let numbers: [ConstraintID: Int]
    private let conflicts: [Conflict]

    /// Finds the conflicts of a session. Throws `usage` where there is none.
    package init(_ inspector: Inspector) throws(Diagnostic) {
        layout = inspector.layout
        conflicts = try interruptible { () throws(Simplex.Interrupted) in try inspector.live.conflicts() }
        guard !conflicts.isEmpty else {
            throw Diagnostic(
                .usage, "there is no conflict that UIKit would print", hint: "a log lists required constraints that cannot hold together")
        }
        var source = CodeNames()
        var names: [EntityID: String] = [:]
        for view in layout.viewsInOrder { names[view.id] = source.makeName(for: view.name, fallback: "view") }
        self.names = names
        numbers = Dictionary(uniqueKeysWithValues: layout.constraintsInOrder.enumerated().map { ($1.id, $0) })
    }

    /// The logs of the conflicts, one after the other, without those that UIKit cannot have. Throws `usage` where none is left.
    package func text() throws(Diagnostic) -> String {
        let logs = conflicts.compactMap(text(of:))
        guard !logs.isEmpty else {
            throw Diagnostic(
                .usage, "no conflict is among constraints that UIKit could have", hint: "conflicts shows what cannot hold together")
        }
        return logs.joined(separator: "\n")
    }

    /// The log of a conflict; nil where one of its constraints is none that UIKit could log.
    private func text(of conflict: Conflict) -> String? {
        var lines: [String] = []
        var broken: String?
        var guides: [CodeEquation.Operand] = []
        // UIKit never lists constraints that keep sizes from being negative, so that these are left out.
        let members = conflict.members.compactMap { layout.constraints[$0] }.filter { !($0.role?.isNonnegative ?? false) }
            .sorted { $0.order < $1.order }
        for constraint in members {
            guard let line = line(for: constraint, &guides) else { return nil }
            lines.append(line)
            if constraint.id == conflict.suspended { broken = line }
        }
        lines += guideLines(guides)
        guard let broken = broken ?? lines.last else { return nil }
        return """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. \

            \tTry this: \

            \t\t(1) look at each constraint and try to figure out which you don't expect; \

            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \

            (
            \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
            )

            Will attempt to recover by breaking constraint \

            \(broken)

            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

            """
    }

    // MARK: Lines

    private func line(for constraint: Constraint, _ guides: inout [CodeEquation.Operand]) -> String? {
        let isMask = constraint.role?.isMask ?? false
        var mentioned = Mentioned()
        guard let body = body(of: constraint, isMask: isMask, &mentioned) else { return nil }
        guides += mentioned.guides
        let mask = isMask ? " \(maskText(constraint.id.host))" : ""
        // The constraints of a window's frame get the identifiers that UIKit has for a view that is laid out by its frame.
        let identifier =
            constraint.identifier ?? windowIdentifier(constraint.role)
            ?? (constraint.isGenerated || constraint.isUnnamed ? nil : constraint.name)
        let label = identifier.map { " '\(PlainText.line($0))'" } ?? ""
        let className = PlainText.line(constraint.className)
        return
            "<\(className):\(address(of: constraint))\(mask)\(label) \(body)   (active\(mentioned.text(names, address(of:))))>"
    }

    private func windowIdentifier(_ role: Generated.Role?) -> String? {
        switch role {
        case .windowWidth: "UIView-Encapsulated-Layout-Width"
        case .windowHeight: "UIView-Encapsulated-Layout-Height"
        case .windowLeft: "UIView-Encapsulated-Layout-Left"
        case .windowTop: "UIView-Encapsulated-Layout-Top"
        default: nil
        }
    }

    private func maskText(_ host: EntityID?) -> String {
        guard let mask = host.flatMap({ layout.views[$0]?.mask }) else { return "h=--& v=--&" }
        return "h=\(AutoresizingMask.text(mask.horizontal)) v=\(AutoresizingMask.text(mask.vertical))"
    }

    private func address(of constraint: Constraint) -> String { "0x600" + hexadecimal(0x10000 + (numbers[constraint.id] ?? 0) * 0x30) }

    private func address(of view: EntityID) -> String { "0x7f8" + hexadecimal(0x10000 + view.number * 0x200) }

    private func hexadecimal(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    }

    /// The views and guides that a line of the log mentions.
    private struct Mentioned {
        var views: [EntityID] = []
        /// The superview that the line calls `'|'`: the one that `|` stands for in a visual format, or that a mask's constraint measures from. Otherwise nil.
        var superview: EntityID?
        var guides: [CodeEquation.Operand] = []

        mutating func add(_ view: EntityID) { if !views.contains(view) { views.append(view) } }

        func text(_ names: [EntityID: String], _ address: (EntityID) -> String) -> String {
            let all =
                views.map { "\(names[$0] ?? "?"):\(address($0))" } + (superview.map { ["'|':\(names[$0] ?? "?"):\(address($0))"] } ?? [])
            return all.isEmpty ? "" : ", names: \(all.joined(separator: ", ")) "
        }
    }

    // MARK: Bodies

    private func body(of constraint: Constraint, isMask: Bool, _ mentioned: inout Mentioned) -> String? {
        var terms: [(operand: CodeEquation.Operand, multiplier: Rational)] = []
        for item in constraint.form.items {
            guard let operand = CodeEquation.Operand(item.term, in: layout) ?? gap(item.term) else { return nil }
            terms.append((operand, item.multiplier))
        }
        if isMask { return maskBody(constraint, terms.map { ($0.operand, $0.multiplier) }, &mentioned) }
        if constraint.role == .windowLeft || constraint.role == .windowTop, let first = terms.first {
            return "\(text(first.operand, &mentioned, isMask: true)) == \(number(constraint.constant))"
        }
        guard let equation = CodeEquation(constraint, in: layout) else {
            // A stack view may relate several gaps at once, for which UIKit uses layout guides. Here they are written as one equation.
            guard !constraint.isUserWritten, constraint.isAutoLayout, let first = terms.first else { return nil }
            let rest = terms.dropFirst().map { "\(product(-$0.multiplier / first.multiplier))\(text($0.operand, &mentioned))" }
            let offset = constraint.constant.sign == 0 ? "" : offset(constraint.constant / first.multiplier)
            return "\(text(first.operand, &mentioned)) \(constraint.relation.sign) \(rest.joined(separator: " + "))\(offset)"
        }
        return visual(equation, &mentioned) ?? plain(equation, &mentioned)
    }

    private func gap(_ anchor: Anchor) -> CodeEquation.Operand? {
        guard case .guide(let view, let guide, let attribute) = anchor, guide == .gap || guide == .spanner else { return nil }
        return CodeEquation.Operand(item: .init(view: view, guide: guide), attribute: attribute)
    }

    private func plain(_ equation: CodeEquation, _ mentioned: inout Mentioned) -> String {
        let first = text(equation.first, &mentioned)
        guard let second = equation.second else { return "\(first) \(equation.relation.sign) \(number(equation.constant))" }
        let offset = equation.constant.sign == 0 ? "" : offset(equation.constant)
        return "\(first) \(equation.relation.sign) \(product(equation.multiplier))\(text(second, &mentioned))\(offset)"
    }

    private func product(_ multiplier: Rational) -> String { multiplier == 1 ? "" : "\(number(multiplier))*" }

    private func offset(_ value: Rational) -> String { value.sign < 0 ? " - \(number(-value))" : " + \(number(value))" }

    /// A number in full where its decimals end, so that the log says what the layout says; otherwise with six significant digits, as UIKit prints it.
    private func number(_ value: Rational) -> String {
        let text = value.decimalDescription
        return text.contains("/") ? NumberText.sixDigits(value) : text
    }

    /// The constraint as a visual format, `H:|-(20)-[card]`, if it is a distance between two views, or one from a view to its superview, and its first item is
    /// no guide; nil for others.
    private func visual(_ equation: CodeEquation, _ mentioned: inout Mentioned) -> String? {
        guard let second = equation.second, equation.multiplier == 1, equation.first.item.guide == nil else { return nil }
        let axis = equation.first.attribute.axis
        let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        func isAround(_ item: CodeEquation.Item, _ view: EntityID) -> Bool {
            guard layout.views[view]?.parent == item.view, let around = layout.views[item.view] else { return false }
            return around.kind.isScrolling ? item.guide == .content : item.guide == nil
        }
        func format(_ near: CodeEquation.Operand, _ far: CodeEquation.Operand, _ relation: Relation, _ constant: Rational) -> String? {
            let distance = "-(\(relation == .equal ? "" : relation.sign)\(number(constant)))-"
            let direction = axis == .horizontal ? "H:" : "V:"
            // No direction such as `(LTR)` is written here, since UIKit says it only where the direction of reading might be another.
            func box(_ view: EntityID) -> String { "[\(names[view] ?? "?")]" }
            switch (near.attribute, far.attribute) {
            case (start, start) where far.item.guide == nil && isAround(near.item, far.item.view):
                (mentioned.superview, mentioned.views) = (near.item.view, [far.item.view])
                return "\(direction)|\(distance)\(box(far.item.view))"
            case (end, end) where near.item.guide == nil && isAround(far.item, near.item.view):
                (mentioned.superview, mentioned.views) = (far.item.view, [near.item.view])
                return "\(direction)\(box(near.item.view))\(distance)|"
            case (end, start) where near.item.guide == nil && far.item.guide == nil && near.item.view != far.item.view:
                mentioned.views = [near.item.view, far.item.view]
                return "\(direction)\(box(near.item.view))\(distance)\(box(far.item.view))"
            default: return nil
            }
        }
        return format(second, equation.first, equation.relation, equation.constant)
            ?? format(equation.first, second, equation.relation.reversed, -equation.constant)
    }

    /// The text of a constraint of an autoresizing mask, in which edges are coordinates in the superview; nil where the constraint has no terms.
    private func maskBody(
        _ constraint: Constraint, _ terms: [(operand: CodeEquation.Operand, multiplier: Rational)], _ mentioned: inout Mentioned
    ) -> String? {
        guard let first = terms.first?.operand else { return nil }
        // A constraint between two right or two bottom edges is a distance, which UIKit prints as a visual format.
        if terms.count == 2, first.attribute == terms[1].operand.attribute, first.attribute == .right || first.attribute == .bottom {
            (mentioned.views, mentioned.superview) = ([first.item.view], terms[1].operand.item.view)
            let direction = first.attribute == .right ? "H:" : "V:"
            return "\(direction)[\(names[first.item.view] ?? "?")]-(\(number(-constraint.constant)))-|"
        }
        let subject = text(first, &mentioned, isMask: true)
        var rest: [String] = []
        for (operand, multiplier) in terms.dropFirst() {
            mentioned.superview = operand.item.view
            switch operand.attribute {
            // A view's coordinates begin at the left and top edges of its superview, so that these edges add nothing.
            case .left, .top: continue
            default: rest.append("\(product(-multiplier))\(text(operand, &mentioned))")
            }
        }
        if rest.isEmpty { return "\(subject) == \(number(constraint.constant))" }
        return "\(subject) == \(rest.joined(separator: " + "))\(constraint.constant.sign == 0 ? "" : offset(constraint.constant))"
    }

    private func text(_ operand: CodeEquation.Operand, _ mentioned: inout Mentioned, isMask: Bool = false) -> String {
        let attribute = isMask ? operand.attribute.inMasks : operand.attribute.rawValue
        // UIKit names the scroll view itself, and no guide, for the edges of its content and for all but the edges of its frame.
        let isOwn = operand.item.guide.map { $0 == .frame ? !operand.attribute.isEdge : $0 == .content && operand.attribute.isEdge } ?? true
        guard let guide = operand.item.guide, !isOwn else {
            mentioned.add(operand.item.view)
            return "\(names[operand.item.view] ?? "?").\(attribute)"
        }
        mentioned.guides.append(operand)
        return "\(item(operand.item.view, guide)).\(attribute)"
    }

    // MARK: Guides

    private func item(_ view: EntityID, _ guide: Guide) -> String {
        let number = Guide.allCases.firstIndex(of: guide) ?? 0
        let address = "0x600" + hexadecimal(0x1_0000_0000 + view.number * 0x200 + number * 0x10)
        return "\(guide.className):\(address)'\(guide.identifier)'"
    }

    /// The lines for the constraints that place the guides of margins and safe areas, which UIKit lists with the constraints that use these guides.
    private func guideLines(_ operands: [CodeEquation.Operand]) -> [String] {
        var lines: [String] = []
        for operand in operands {
            guard let guide = operand.item.guide, let view = layout.views[operand.item.view], guide == .margins || guide == .safeArea else {
                continue
            }
            let insets = guide == .margins ? layout.margins(of: view) : layout.safeArea(of: view)
            for (side, inset) in sides(of: operand.attribute, view.id, insets) {
                let identifier =
                    guide == .margins ? "UIView-\(side)Margin-guide-constraint" : "\(guide.identifier)-\(side)"
                let isNear = side == "left" || side == "top"
                let direction = side == "left" || side == "right" ? "H:" : "V:"
                let box = "[\(item(view.id, guide))]"
                let format = isNear ? "|-(\(number(inset)))-\(box)" : "\(box)-(\(number(inset)))-|"
                let order = ["left", "right", "top", "bottom"].firstIndex(of: side) ?? 0
                let address = "0x600" + hexadecimal(0x2_0000_0000 + view.id.number * 0x200 + (guide == .margins ? 0 : 0x100) + order * 0x30)
                let line =
                    "<NSLayoutConstraint:\(address) '\(identifier)' \(direction)\(format)\(direction == "H:" ? "(LTR)" : "")   "
                    + "(active, names: '|':\(names[view.id] ?? "?"):\(self.address(of: view.id)) )>"
                if !lines.contains(line) { lines.append(line) }
            }
        }
        return lines
    }

    /// The sides of a view that determine an attribute of its guide, each with the guide's inset there: left and right for a width.
    private func sides(of attribute: Attribute, _ view: EntityID, _ insets: Insets) -> [(String, Rational)] {
        let (left, right) = (("left", insets.left), ("right", insets.right))
        let (top, bottom) = (("top", insets.top), ("bottom", insets.bottom))
        return switch layout.onScreen(attribute, of: view) {
        case .left: [left]
        case .right: [right]
        case .top: [top]
        case .bottom: [bottom]
        case .width, .centerX: [left, right]
        default: [top, bottom]
        }
    }
}
