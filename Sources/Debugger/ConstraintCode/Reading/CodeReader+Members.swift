import Exact
import Vocabulary

extension CodeReader {
    /// The value of `base.name`.
    ///
    /// A member that the program does not declare, of an object of the program or of a name that nothing explains, may be a view that is declared elsewhere.
    ///
    /// - Parameter isCalled: whether the member is called like a function, so that it is no such view.
    mutating func member(_ name: String, of base: CodeValue, at token: Int, isCalled: Bool = false) -> CodeValue {
        let value = knownOrOwnMember(name, of: base, at: token)
        guard case .member = value, !isCalled, !Self.isViewCall(name) else { return value }
        switch base {
        // In a view's own code `self.left` is what Masonry's shorthand has for `self.mas_left`, and no view.
        case .instance(let instance) where isShorthand(name, of: instance, at: token): return value
        case .instance(let instance):
            let candidate = CodeValue.candidate(CodeCandidate(name, className: nil, token: token, isMade: false))
            instance.values[name] = candidate
            return candidate
        case .candidate(let candidate):
            // A member of an object that is declared elsewhere may be a view, and becomes one if the code uses it so.
            let path = "\(candidate.name).\(name)"
            if let known = context.instance.values[path] { return known }
            let baseView =
                candidate.className.map { program.kind(of: $0) != nil } ?? layout.isProbablyView(candidate) ? layout.resolveView(base) : nil
            let member = CodeValue.candidate(CodeCandidate(path, className: nil, token: token, isMade: false, baseView: baseView))
            context.instance.values[path] = member
            return member
        default: return value
        }
    }

    private func isShorthand(_ name: String, of instance: CodeInstance, at token: Int) -> Bool {
        guard program.isObjectiveC(token), let type = instance.type, program.role(of: type).isView else { return false }
        return Attribute.inCode(name) != nil
    }

    private mutating func knownOrOwnMember(_ name: String, of base: CodeValue, at token: Int) -> CodeValue {
        switch base {
        case .instance(let instance):
            if let value = ownMember(name, of: instance, at: token) { return value }
            if let type = instance.type {
                for info in program.lineage(of: type) where info.form != .enumeration {
                    if let value = staticMember(name, of: info) { return value }
                }
            }
            if instance.type != nil || instance === context.instance, let value = instanceMember(name, of: instance, at: token) {
                return value
            }
            return memberOfView(name, of: base, at: token)
        case .ownType(let type):
            for info in program.lineage(of: type) { if let value = staticMember(name, of: info) { return value } }
            if name == "new", !program.isOfSystem(type) { return make(type, arguments: [], token: token) }
            if name == "new" || name == "alloc" { return name == "alloc" ? base : construct(type.name, name: name, [], at: token) }
            if name == "self" { return base }
            if program.isOfSystem(type) || !type.isDeclared { return memberOfType(type.name, name, at: token) }
            return .unknown(.undefined("\(type.name).\(name)"))
        case .type(let type): return memberOfType(type, name, at: token)
        case .system(let path):
            if let value = device.value(name, of: path) { return value }
            return path == "window"
                ? knownMember(name, of: .item(CodeItem(view: layout.window(), guide: nil)), at: token) ?? .system("window")
                : .unknown(UnknownValue("'\(Self.shown(name))' is known only when the app runs", name: nil))
        case .enumeration(let type, let word, let held):
            if let value = enumerationMember(name, type, word, held) { return value }
            return memberOfView(name, of: base, at: token)
        default: return memberOfView(name, of: base, at: token)
        }
    }

    private mutating func memberOfType(_ type: String, _ name: String, at token: Int) -> CodeValue {
        if let value = device.value(name, of: type) { return value }
        if CodeDevice.isDeviceClass(type) { return .unknown("'\(type).\(name)' is known only when the app runs") }
        if let number = numberConstant(type, name) { return number }
        if KnownNames.extensibleTypes.contains(type) {
            // An extension in the program may add such a constant: `CGFloat.margin`.
            for info in [program.type(named: type, in: nil)].compactMap({ $0 }) {
                if let value = staticMember(name, of: info) { return value }
            }
            return .unknown(.undefined("\(type).\(name)"))
        }
        if name == "new" || name == "alloc" { return construct(type, name: name, [], at: token) }
        // Neither UIKit's `Priority` nor SnapKit's `ConstraintPriority` is meant by `Priority.low` and the like: such a `Priority` is a type of the app.
        if type == "Priority", ["low", "medium", "high"].contains(name) { return .unknown(.undefined("\(type).\(name)")) }
        if name.first?.isUppercase == true { return .type(name) }
        if KnownNames.isOfSystem(type) || ViewKind.inCode[type] != nil || KnownNames.holdsWords(type) { return .symbol(name) }
        return .unknown(.undefined("\(type).\(name)"))
    }

    func numberConstant(_ type: String, _ name: String) -> CodeValue? {
        switch (type, name) {
        case ("CGFloat", "zero"), ("Double", "zero"), ("Int", "zero"), ("Float", "zero"): .number(0)
        case ("CGFloat", "leastNormalMagnitude"), ("CGFloat", "leastNonzeroMagnitude"): .number(0)
        case ("CGFloat", "pi"), ("Double", "pi"), ("CGFloat", "infinity"), ("CGFloat", "greatestFiniteMagnitude"):
            .unknown("'\(type).\(name)' is no length")
        case ("UIEdgeInsets", "zero"), ("NSDirectionalEdgeInsets", "zero"), ("NSEdgeInsets", "zero"): .insets(CodeInsets(all: 0))
        case ("CGSize", "zero"), ("CGPoint", "zero"): .pair(0, 0)
        case ("CGRect", "zero"): .rectangle(GivenFrame(width: 0, height: 0))
        case ("UIStackView", "spacingUseSystem"): .number(8)
        case ("UIView", "noIntrinsicMetric"), ("NSView", "noIntrinsicMetric"): .symbol("noIntrinsicMetric")
        default: nil
        }
    }

    /// The value of a member of a case of an enumeration of the program: `rawValue`, or a function or property that the program declares for it; nil for other
    /// members. `hashValue` is unknown.
    private mutating func enumerationMember(_ name: String, _ type: CodeTypeInfo, _ word: String, _ held: [CodeValue]) -> CodeValue? {
        if name == "rawValue" {
            var next = Rational(0)
            for found in type.cases {
                if let raw = found.rawValue {
                    let value = evaluate(raw)
                    if found.name == word { return value }
                    if case .number(let number, _) = value { next = number + 1 }
                } else {
                    if found.name == word { return type.ancestors.contains("String") ? .string(word) : .number(next, isInteger: true) }
                    next = next + 1
                }
            }
        }
        if name == "hashValue" { return .unknown("'hashValue' is known only when the app runs") }
        return extensionMember(name, of: .enumeration(type, word, held))
    }

    /// The root view of an object, as the value of its members `view` and `contentView`; nil for other members. Where code asks another controller for its
    /// `view`, that controller's view is loaded first.
    private mutating func instanceMember(_ name: String, of instance: CodeInstance, at token: Int) -> CodeValue? {
        guard name == "view" || name == "contentView" else { return nil }
        if instance !== context.instance, name == "view" { load(instance) }
        return .item(CodeItem(view: layout.view(of: instance), guide: nil))
    }

    private mutating func memberOfView(_ name: String, of base: CodeValue, at token: Int) -> CodeValue {
        if let value = knownMember(name, of: base, at: token) { return value }
        if let value = extensionMember(name, of: base) ?? layout.libraryMember(name, of: base, at: token) { return value }
        if case .member = base { return .unknown("what '\(Self.shown(name))' is is not known") }
        return .member(base, name)
    }

    /// The value of a member that does not depend on what the program declares, such as a view's anchor or a list's count; nil for members that are not known
    /// here.
    mutating func knownMember(_ name: String, of base: CodeValue, at token: Int) -> CodeValue? {
        switch base {
        case .unknown(let unknown):
            return .unknown(unknown.isOfPart ? unknown : UnknownValue(unknown.reason, name: unknown.name.map { "\($0).\(name)" }))
        case .reported: return .reported
        case .nothing: return .nothing
        case .candidate(let candidate): return candidateMember(name, of: candidate, base, at: token)
        case .item, .instance: return itemMember(name, of: base, at: token)
        case .anchor: return nil
        case .symbol(let word):
            let parts: Set<String> = ["top", "left", "bottom", "right", "leading", "trailing", "width", "height", "x", "y"]
            if word == "zero", parts.contains(name) { return .number(0) }
            return name == "rawValue" || name == "value" ? base : nil
        case .number:
            return ["rawValue", "value", "floatValue", "doubleValue", "intValue", "integerValue", "cgFloat", "CGFloatValue"].contains(name)
                ? base : nil
        case .constraint(let index): return constraintMember(name, index)
        case .list(let items): return listMember(name, items)
        case .dictionary(let pairs):
            switch name {
            case "count": return .number(Rational(pairs.count), isInteger: true)
            case "isEmpty": return .bool(pairs.isEmpty)
            case "values", "allValues": return .list(pairs.map(\.value))
            case "keys", "allKeys": return .list(pairs.map { .string($0.key) })
            default: return nil
            }
        case .string(let text):
            switch name {
            case "isEmpty": return .bool(text.isEmpty)
            case "count", "length": return .number(Rational(text.count), isInteger: true)
            default: return nil
            }
        case .insets(let insets):
            return CodeInsets.side(name).map { .number(insets[keyPath: $0]) }
        case .pair(let first, let second):
            switch name {
            case "width", "x": return .number(first)
            case "height", "y": return .number(second)
            default: return nil
            }
        case .rectangle(let rectangle): return rectangle.member(name)
        case .tuple(let items):
            if let index = Int(name), items.indices.contains(index) { return items[index] }
            return nil
        case .maker(let maker): return layout.makerMember(name, maker, at: token)
        case .chain(let chain): return layout.chainMember(name, chain)
        case .snp(let item): return layout.snpMember(name, item)
        case .part: return .unknown("the parts of a control are not laid out here")
        default: return nil
        }
    }

    private func listMember(_ name: String, _ items: [CodeValue]) -> CodeValue? {
        switch name {
        case "first", "firstObject": items.first ?? CodeValue.nothing
        case "last", "lastObject": items.last ?? CodeValue.nothing
        case "count": .number(Rational(items.count), isInteger: true)
        case "isEmpty": .bool(items.isEmpty)
        case "indices": .list(items.indices.map { .number(Rational($0), isInteger: true) })
        case "lazy": .list(items)
        default: nil
        }
    }

    /// The value of a member of a name that nothing explains, which is taken for a view where only views have such a member; nil where nothing is known.
    private mutating func candidateMember(_ name: String, of candidate: CodeCandidate, _ base: CodeValue, at token: Int) -> CodeValue? {
        if candidate.name == "superview", candidate.className == nil, candidate.view == nil, context.receiver == nil {
            return knownMember(name, of: .item(CodeItem(view: layout.view(of: context.instance), guide: nil)), at: token)
        }
        let isViewLike =
            name.hasSuffix("Anchor") || ForeignGuide.inCode[name] != nil || ["snp", "superview"].contains(name) || name.hasPrefix("mas_")
        if isViewLike, let item = layout.resolveItem(base) { return itemMember(name, of: .item(item), at: token) }
        if candidate.view != nil { return itemMember(name, of: base, at: token) }
        // Only `LAY(…)` and Masonry's shorthand read attributes such as `a.left`, and they do it themselves.
        if Attribute.inCode(name) != nil, !["width", "height"].contains(name) || candidate.className == nil { return nil }
        guard name == "view" || name == "contentView" else { return nil }
        // The `contentView` of a cell that is declared elsewhere is taken for the cell itself; the view of a controller is another object.
        return layout.isProbablyView(candidate) && !candidate.name.hasSuffix("ontroller") ? base : nil
    }

    /// The value of a member that the system, SnapKit or Masonry gives to a view or a guide, such as an anchor, a guide or `superview`; nil for others.
    private mutating func itemMember(_ name: String, of base: CodeValue, at token: Int) -> CodeValue? {
        guard let item = layout.resolveItem(base) else { return nil }
        if name == "snp" || name == "mas_key" { return .snp(item) }
        if let guide = ForeignGuide.inCode[name], item.guide == nil {
            if guide.isOfScrolling, !layout.draft.views[item.view].kind.isScrolling {
                return .unknown("'\(name)' belongs to a scroll view")
            }
            return .item(CodeItem(view: item.view, guide: guide))
        }
        if name.hasSuffix("Anchor") || name.hasPrefix("mas_") || name.hasPrefix("snp_"), let attribute = Attribute.inCode(name) {
            return .anchor(CodeAnchor(item: item, attribute: attribute))
        }
        if let anchor = CodeAnchor.ofMasonry(name, view: item.view) { return .anchor(anchor) }
        switch name {
        case "superview", "owningView":
            if item.guide != nil { return .item(CodeItem(view: item.view, guide: nil)) }
            if let parent = layout.draft.views[item.view].stack ?? layout.draft.views[item.view].parent {
                return .item(CodeItem(view: parent, guide: nil))
            }
            return layout.draft.views[item.view].isRoot
                ? .unknown("the superview of what is shown is not known") : .unknown("the superview is not known here")
        case "mas_edges", "mas_center", "mas_size": return .item(item)
        case "mas_safeAreaLayoutGuide": return .item(CodeItem(view: item.view, guide: .own(.safeArea)))
        case "layer", "navigationController", "navigationItem", "tabBarController": return .part(item.view)
        case "titleLabel", "imageView", "textLabel", "detailTextLabel", "accessoryView", "tableHeaderView", "tableFooterView",
            "inputAccessoryView", "navigationBar", "tabBar", "backgroundView", "selectedBackgroundView":
            // A class that is none of the system's may have views of its own by these names, which are no parts that UIKit makes.
            guard let className = layout.draft.views[item.view].className, ViewKind.inCode[className] != nil else { return nil }
            return .part(item.view)
        case "view", "contentView", "self": return .item(item)
        case "window": return .system("window")
        case "traitCollection": return .system("traits")
        case "bounds", "frame":
            if layout.draft.views[item.view].isRoot, isShownByController(item.view) { return .rectangle(device.bounds) }
            return .unknown(UnknownValue("'\(name)' is known only when the app runs", name: "\(layout.shownName(item.view)).\(name)"))
        case "intrinsicContentSize", "safeAreaInsets", "layoutMargins", "directionalLayoutMargins", "center", "contentSize",
            "contentOffset",
            "systemLayoutSizeFitting", "contentInset", "adjustedContentInset":
            return .unknown(UnknownValue("'\(name)' is known only when the app runs", name: "\(layout.shownName(item.view)).\(name)"))
        case "subviews":
            spend(layout.draft.views.count / 8)
            return .list(
                layout.draft.views.indices.filter { layout.draft.views[$0].parent == item.view }.map {
                    .item(CodeItem(view: $0, guide: nil))
                })
        case "arrangedSubviews":
            return .list(layout.draft.views[item.view].arranged.map { .item(CodeItem(view: $0, guide: nil)) })
        case "constraints":
            spend(layout.draft.constraints.count / 8)
            return .list(layout.draft.constraintsHeld(by: item.view).map { .constraint($0) })
        case "text": return layout.draft.views[item.view].text.map { .string($0) } ?? .unknown("the text is not known")
        case "isHidden", "hidden": return .bool(layout.draft.views[item.view].option("hidden") == .flag(true))
        case "translatesAutoresizingMaskIntoConstraints":
            switch layout.draft.views[item.view].mask {
            case .off, .takenToBeOff: return .bool(false)
            case .ofEmptyFrame, .flexible, .ofBounds, .filling: return .bool(true)
            case .unread: return nil
            }
        case "spacing": if case .number(let spacing)? = layout.draft.views[item.view].option("spacing") { return .number(spacing) }
        default: break
        }
        return nil
    }

    /// Whether a root view is what a controller shows.
    private func isShownByController(_ view: Int) -> Bool {
        guard let type = layout.draft.views[view].home?.type else { return false }
        return program.role(of: type) == .controller
    }

    private func constraintMember(_ name: String, _ index: Int) -> CodeValue? {
        let constraint = layout.draft.constraints[index]
        func known(_ value: Result<Rational, UnknownValue>) -> CodeValue {
            switch value {
            case .success(let number): .number(number)
            case .failure(let unknown): .unknown(unknown)
            }
        }
        switch name {
        case "constant": return known(constraint.constant)
        case "multiplier": return known(constraint.multiplier)
        case "priority": return known(constraint.priority)
        case "identifier": return constraint.identifier.map { .string($0) } ?? .nothing
        case "isActive", "active": return .bool(constraint.isActive)
        case "firstItem": return .item(constraint.first.item)
        case "secondItem": return constraint.second.map { .item($0.item) } ?? .nothing
        case "firstAttribute": return .symbol(constraint.first.attribute.rawValue)
        case "secondAttribute": return .symbol(constraint.second?.attribute.rawValue ?? "notAnAttribute")
        case "firstAnchor": return .anchor(constraint.first)
        case "secondAnchor": return constraint.second.map { .anchor($0) } ?? .nothing
        default: return nil
        }
    }
}

extension CodeAnchor {
    /// The anchor of a view's safe area that one of Masonry's names for guides means, such as `mas_safeAreaLayoutGuideTop` or `mas_topLayoutGuide`; nil for
    /// other names.
    static func ofMasonry(_ name: String, view: Int) -> CodeAnchor? {
        guard name.hasPrefix("mas_") else { return nil }
        func safe(_ attribute: Attribute) -> CodeAnchor {
            CodeAnchor(item: CodeItem(view: view, guide: .own(.safeArea)), attribute: attribute)
        }
        switch name {
        case "mas_safeAreaLayoutGuideTop", "mas_topLayoutGuide", "mas_topLayoutGuideBottom": return safe(.top)
        case "mas_safeAreaLayoutGuideBottom", "mas_bottomLayoutGuide", "mas_bottomLayoutGuideTop": return safe(.bottom)
        default: break
        }
        let prefix = "mas_safeAreaLayoutGuide"
        guard name.hasPrefix(prefix), name.count > prefix.count else { return nil }
        let rest = name.dropFirst(prefix.count)
        return Attribute.inCode(rest.prefix(1).lowercased() + rest.dropFirst()).map(safe)
    }
}

extension GivenFrame {
    /// The value of a member of a rectangle, such as `width`, `size` or `midX`; nil for other members.
    func member(_ name: String) -> CodeValue? {
        switch name {
        case "width": .number(width)
        case "height": .number(height)
        case "size": .pair(width, height)
        case "origin": .pair(x, y)
        case "minX": .number(x)
        case "minY": .number(y)
        case "midX": .number(x + width / 2)
        case "midY": .number(y + height / 2)
        case "maxX": .number(x + width)
        case "maxY": .number(y + height)
        default: nil
        }
    }
}
