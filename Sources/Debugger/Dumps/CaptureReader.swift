import ConsoleLogs
import Exact
import Interchange
import JSONText
import Language
import Vocabulary

/// Turns the parts of a capture into those of a dump. O(length)
struct CaptureReader {
    /// A view or a guide of the capture.
    private struct Item {
        var view: DumpedView
        var superview: LoggedItem.Key?
        /// The bounds: the origin and the size of the view in its own coordinates; nil where the capture has none that a view can have.
        var bounds: GivenFrame?
        var isGuide = false
        var isRightToLeft: Bool?
        var isScrolling = false
        /// The insets of the safe area (top, left, bottom, right), in points; nil where none of them is above 0, or one is below.
        var safeArea: [Rational]?
    }

    private(set) var dump = Dump()
    private(set) var remarks: [String] = []
    private var items: [Item] = []
    /// The index in `items` of each view or guide, by its address.
    private var indices: [LoggedItem.Key: Int] = [:]
    private var toolkit = "UIKit"

    /// The most constraints that a capture may have: four times as many as views.
    private static let mostConstraints = 4 * Dump.mostViews
    private static let mostNotes = 20

    var isOfAppKit: Bool { toolkit != "UIKit" }

    /// Reads a document, whose format and version were read before. Throws `format` where the toolkit is unknown or a list is none, `limit` for too many views,
    /// guides or constraints.
    mutating func read(_ document: inout JSONRecord) throws(Diagnostic) {
        if let field = document.take("toolkit") { toolkit = try field.word(among: ["UIKit", "AppKit", "GNUstep"]) }
        let views = try document.take("views")?.array() ?? []
        let guides = try document.take("guides")?.array() ?? []
        let constraints = try document.take("constraints")?.array() ?? []
        let notes = try document.take("notes")?.array() ?? []
        guard views.count <= Dump.mostViews, guides.count <= Dump.mostViews, constraints.count <= Self.mostConstraints else {
            throw Diagnostic(
                .limit,
                "the capture has \(views.count) views, \(guides.count) guides and \(constraints.count) constraints; no more than "
                    + "\(Dump.mostViews) views and guides and \(Self.mostConstraints) constraints are read")
        }
        var list = CaptureConstraints()
        for field in constraints {
            do throws(Diagnostic) { try list.read(field) } catch { noteUnread(field, error) }
        }
        for field in views {
            do throws(Diagnostic) { try add(view(field, list.itemsWithMargins), field) } catch { noteUnread(field, error) }
        }
        for field in guides {
            do throws(Diagnostic) {
                // Each view has several guides; those that no constraint mentions are left out.
                let guide = try guide(field)
                if list.mentioned.contains(guide.view.item.key) { try add(guide, field) }
            } catch {
                noteUnread(field, error)
            }
        }
        nest()
        dump.leaveOutWhatNestsTooDeeply()
        take(list)
        for field in notes.prefix(Self.mostNotes) { if let text = try? field.name() { remarks.append("noted in the capture: \(text)") } }
        if notes.count > Self.mostNotes { remarks.append("\(notes.count - Self.mostNotes) more notes are in the capture") }
    }

    /// Adds a part of the document that cannot be read to the dump's `unread`.
    private mutating func noteUnread(_ field: JSONField, _ error: Diagnostic) { noteUnread(field.node.line, field.path, error.message) }

    private mutating func noteUnread(_ line: Int, _ text: String, _ reason: String) {
        dump.unread.append(.init(line: line, text: text, reason: reason))
    }

    // MARK: Views

    private mutating func add(_ item: Item, _ field: JSONField) throws(Diagnostic) {
        let key = item.view.item.key
        guard indices[key] == nil else { throw field.fault("has the address of one before it") }
        indices[key] = items.count
        items.append(item)
    }

    /// - Parameter itemsWithMargins: the views to whose margins constraints refer. The margins of other views would only make the script longer.
    private func view(_ field: JSONField, _ itemsWithMargins: Set<LoggedItem.Key>) throws(Diagnostic) -> Item {
        var record = try field.object()
        var view = DumpedView(
            item: LoggedItem(key: try record.need("address").address(), className: try record.need("class").name()),
            printed: PrintedView(line: field.node.line))
        view.item.title = try record.take("text")?.name()
        view.item.name = try record.take("name")?.name()
        if let identifier = try record.take("identifier")?.name(), view.item.name == nil { view.item.name = identifier }
        view.printed.baseClass = try record.take("base")?.name()
        view.printed.isHidden = try record.take("hidden")?.bool() ?? false
        view.isFlipped = try record.take("flipped")?.bool() ?? !isOfAppKit
        if let masked = record.take("masked") { view.placement = try masked.bool() ? .mask : .constraints }
        if let field = record.take("mask") { try Self.take(mask: field, &view.printed) }
        let bounds = try Self.frame(record.take("bounds"))
        view.printed.frame = try Self.frame(record.take("frame"))
        if let transform = record.take("transform"), let bounds, let frame = view.printed.frame {
            // Auto Layout places what the view is without its transform, around the same centre.
            _ = try transform.points(6)
            view.printed.frame = GivenFrame(
                x: frame.x + (frame.width - bounds.width) / 2, y: frame.y + (frame.height - bounds.height) / 2, width: bounds.width,
                height: bounds.height)
            view.printed.detail = "turned or scaled by a transform"
        }
        var item = Item(view: view, superview: try record.take("in")?.address(), bounds: bounds)
        item.isRightToLeft = try record.take("rtl")?.bool()
        if let field = record.take("font") {
            var font = try field.object()
            if let points = try font.take("size")?.points(), points.sign > 0, points <= 1000 { item.view.printed.font = points }
        }
        item.view.printed.knownOptions = try Self.priorities(&record, size: &item.view.printed.content)
        if let margins = try record.take("margins")?.points(4), itemsWithMargins.contains(view.item.key) {
            // The margins that UIKit reports include the safe area already, so `insetsfromsafearea` is off: the safe area would be added twice otherwise.
            item.view.printed.knownOptions += [
                OptionSyntax("margins", .numbers(margins)), OptionSyntax("insetsfromsafearea", .flag(false)),
            ]
        }
        if let insets = try record.take("safearea")?.points(4), insets.contains(where: { $0.sign > 0 }),
            insets.allSatisfy({ $0.sign >= 0 })
        {
            item.safeArea = insets
        }
        if let scroll = record.take("scroll") {
            item.isScrolling = true
            item.view.printed.addDetail(try Self.detail(scroll))
        }
        if let stack = record.take("stack") { item.view.printed.addDetail(try Self.detail(stack)) }
        if let hosts = record.take("hosts") {
            item.view.printed.addDetail("its content is of \(try hosts.name()), which cannot be seen into")
        }
        return item
    }

    private func guide(_ field: JSONField) throws(Diagnostic) -> Item {
        var record = try field.object()
        var view = DumpedView(
            item: LoggedItem(key: try record.need("address").address(), className: try record.need("class").name()),
            printed: PrintedView(line: field.node.line))
        view.item.title = try record.take("identifier")?.name()
        view.item.name = try record.take("name")?.name()
        view.printed.baseClass = "UILayoutGuide"
        view.printed.frame = try Self.frame(record.take("frame"))
        view.placement = .constraints
        return Item(view: view, superview: try record.need("in").address(), isGuide: true)
    }

    private static func frame(_ field: JSONField?) throws(Diagnostic) -> GivenFrame? {
        guard let field else { return nil }
        let numbers = try field.points(4)
        return DumpLine.frame(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// Reads an autoresizing mask from the bits of UIViewAutoresizing or NSAutoresizingMaskOptions, which have the same numbers.
    private static func take(mask field: JSONField, _ view: inout PrintedView) throws(Diagnostic) {
        let bits = try field.integer()
        guard (0..<64).contains(bits) else { throw field.fault("is a mask, from 0 to 63") }
        view.horizontal = MaskSyntax.Springs(before: bits & 1 != 0, size: bits & 2 != 0, after: bits & 4 != 0)
        view.vertical = MaskSyntax.Springs(before: bits & 8 != 0, size: bits & 16 != 0, after: bits & 32 != 0)
    }

    /// The priorities of a view's content as options, for each axis on which the view has an intrinsic content size. That size is put into `size`.
    private static func priorities(_ record: inout JSONRecord, size: inout SizeSyntax?) throws(Diagnostic) -> [OptionSyntax] {
        var options: [OptionSyntax] = []
        let hug = try record.take("hug")?.pair()
        let resist = try record.take("resist")?.pair()
        if let content = try record.take("intrinsic")?.pair() {
            // A metric of -1 means that there is no such size.
            func extent(_ points: Rational?) -> Rational? { points.flatMap { $0.sign < 0 ? nil : $0 } }
            let (width, height) = (extent(content.horizontal), extent(content.vertical))
            if width != nil || height != nil { size = SizeSyntax(width: width, height: height) }
            for (name, pair) in [("hug", hug), ("resist", resist)] {
                for (axis, value, points) in [("h", pair?.horizontal, width), ("v", pair?.vertical, height)] {
                    if let value, points != nil, value.sign > 0, value <= 1000 {
                        options.append(OptionSyntax("\(name).\(axis)", .number(value)))
                    }
                }
            }
        }
        return options
    }

    /// The properties of a stack view or scroll view in words, for a remark.
    private static func detail(_ field: JSONField) throws(Diagnostic) -> String {
        var record = try field.object()
        var parts: [String] = []
        for (key, field) in record.takeAll().prefix(12) {
            let value: String
            switch field.node.value {
            case .string(let text): value = String(text.prefix(100))
            case .number: value = try field.points().decimalDescription
            case .bool(let isTrue): value = isTrue ? "yes" : "no"
            default: continue
            }
            parts.append("\(key.prefix(40)) \(value)")
        }
        return parts.joined(separator: ", ")
    }

    // MARK: Nesting

    /// Puts the views in an order in which each follows its superview, and completes what depends on the superview.
    private mutating func nest() {
        var inside: [[Int]] = Array(repeating: [], count: items.count)
        var tops: [Int] = []
        for index in items.indices {
            if let superview = items[index].superview, let outer = indices[superview], !items[outer].isGuide {
                inside[outer].append(index)
            } else if items[index].isGuide {
                noteUnread(items[index].view.printed.line, items[index].view.item.description, "its view is not in the capture")
            } else {
                items[index].view.isOrphan = items[index].superview != nil
                tops.append(index)
            }
        }
        var isReached = Array(repeating: false, count: items.count)
        visit(tops, inside, &isReached)
        // A view that was not reached is inside itself, or in such a view. One view of each ring of superviews becomes a top.
        for index in items.indices where !isReached[index] && !items[index].isGuide {
            var top = index
            var passed: Set<Int> = []
            while passed.insert(top).inserted, let outer = items[top].superview.flatMap({ indices[$0] }) { top = outer }
            noteUnread(items[top].view.printed.line, items[top].view.item.description, "its superview is inside it")
            visit([top], inside, &isReached)
        }
    }

    /// Adds views to the dump with all that is in them, from the outside in.
    private mutating func visit(_ tops: [Int], _ inside: [[Int]], _ isReached: inout [Bool]) {
        var open = tops.reversed().map { (index: $0, outer: Int?.none) }
        while let (index, outer) = open.popLast() {
            guard !isReached[index] else { continue }
            isReached[index] = true
            complete(index, in: outer)
            dump.views.append(items[index].view)
            for inner in inside[index].reversed() { open.append((inner, index)) }
        }
    }

    private mutating func complete(_ index: Int, in outer: Int?) {
        guard let outer else {
            // Only a view whose superview the capture does not have gets its safe area as an option: those of other views follow from it.
            if let insets = items[index].safeArea {
                items[index].view.printed.knownOptions.append(OptionSyntax("safearea", .numbers(insets)))
            }
            if items[index].isRightToLeft == true { items[index].view.printed.knownOptions.append(OptionSyntax("rtl", .keyword("on"))) }
            return
        }
        items[index].view.printed.superview = items[outer].view.item.key
        // A frame counts from the origin of the superview's bounds. In a scroll view that origin says how far it is scrolled, and the frame is one in the
        // content.
        if let bounds = items[outer].bounds, !items[outer].isScrolling {
            items[index].view.printed.frame?.x -= bounds.x
            items[index].view.printed.frame?.y -= bounds.y
        }
        guard let isRightToLeft = items[index].isRightToLeft else {
            items[index].isRightToLeft = items[outer].isRightToLeft
            return
        }
        if !items[index].isGuide, isRightToLeft != items[outer].isRightToLeft ?? false {
            items[index].view.printed.knownOptions.append(OptionSyntax("rtl", .keyword(isRightToLeft ? "on" : "off")))
        }
    }

    // MARK: Constraints

    private mutating func take(_ list: CaptureConstraints) {
        var kept: Set<LoggedItem.Key> = []
        for view in dump.views { kept.insert(view.item.key) }
        func view(_ key: LoggedItem.Key) -> DumpedView? { indices[key].map { items[$0].view } }
        for constraint in list.constraints {
            if let missing = constraint.relations.lazy.flatMap(\.terms).first(where: { !kept.contains($0.item) }) {
                noteUnread(constraint.line, constraint.address, "its item \(missing.item) is not in the capture")
                continue
            }
            // What the capture says of a view includes its mask and its content size. The constraints that the system made of these are not taken as well.
            if let key = constraint.firstItem, let view = view(key) {
                if constraint.isMask, view.placement == .mask, view.printed.frame != nil { continue }
                if constraint.className == "NSContentSizeLayoutConstraint", view.printed.content != nil { continue }
            }
            dump.list.constraints.append(constraint)
        }
        for guide in dump.views where indices[guide.item.key].map({ items[$0].isGuide }) ?? false {
            if !list.placedGuides.contains(guide.item.key) { place(guide) }
        }
    }

    /// Ties a guide of the system to its view by constraints as the system has them. Does nothing for other guides, and where the guide's frame or the view's
    /// size is not known.
    private mutating func place(_ guide: DumpedView) {
        guard let title = guide.item.title, ["UI", "NS", "_UI", "_NS"].contains(where: title.hasPrefix),
            let owner = guide.printed.superview, let outer = indices[owner], var frame = guide.printed.frame
        else { return }
        let view = items[outer].view
        guard let size = items[outer].bounds ?? view.printed.frame else { return }
        if !view.isFlipped { frame.y = size.height - frame.y - frame.height }
        let insets: [(Attribute, Rational)] = [
            (.left, frame.x), (.top, frame.y), (.right, frame.x + frame.width - size.width),
            (.bottom, frame.y + frame.height - size.height),
        ]
        for (attribute, inset) in insets {
            let relation = LoggedRelation(
                left: LoggedExpression(terms: [.init(item: guide.item.key, attribute: attribute)]), sign: .equal,
                right: LoggedExpression(terms: [.init(item: owner, attribute: attribute)], constant: inset))
            dump.list.constraints.append(
                LoggedConstraint(
                    className: "NSLayoutConstraint", address: "\(guide.item.key)-\(attribute.rawValue)",
                    identifier: "\(isOfAppKit ? "NS" : "UI")View-\(Guide.logged[title]?.rawValue ?? title)-\(attribute.rawValue)",
                    body: .relations([relation]), line: guide.printed.line))
            dump.impliedConstraints += 1
        }
    }
}

extension PrintedView {
    fileprivate mutating func addDetail(_ text: String) {
        if !text.isEmpty { detail = [detail, text].compactMap { $0 }.joined(separator: ", ") }
    }
}
