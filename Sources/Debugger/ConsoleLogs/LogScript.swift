import Exact
import Interchange
import Language
import Vocabulary

/// Turns a log into statements of aldb: views with short names in one window, then the system's constraints, then people's.
package struct LogScript: Sendable {
    /// Choices for what a log leaves open.
    package struct Reading: Sendable {
        /// Whether a mask is measured from the superview that other lines name. (Older logs do not print it with the mask.)
        package var takesSuperviews = false
        /// The width of margins that the log does not print, in points; any width where nil.
        package var margins: Rational?
        /// Whether items with the same name, where a line does not say which is which, are exchanged.
        package var exchangesTwins = false
        /// Whether edges of a scroll view mean its content in constraints with views inside it, as in UIKit.
        package var scrolls = true

        package init(takesSuperviews: Bool = false, margins: Rational? = nil, exchangesTwins: Bool = false, scrolls: Bool = true) {
            self.takesSuperviews = takesSuperviews
            self.exchangesTwins = exchangesTwins
            self.margins = margins
            self.scrolls = scrolls
        }
    }

    package internal(set) var script = ImportedScript()
    /// For each constraint of the log, in order, the names of its statements; it has several where it states several relations.
    package internal(set) var ids: [[String]] = []
    package internal(set) var itemNames: [LoggedItem.Key: String] = [:]
    /// Whether some superviews were taken as unknown although other lines name them.
    package internal(set) var hasUnprintedSuperviews = false
    /// Whether the log mentions margins that it does not print.
    package internal(set) var hasUnprintedMargins = false
    /// Whether the log has scroll views.
    package internal(set) var hasScrolling = false

    let log: ConsoleLog
    let reading: Reading
    /// What is known of views beside the constraints.
    let printed: PrintedViews
    let hierarchy: LogHierarchy
    var names: LogNames
    /// The names that stand for things that the log does not print, by a description of each.
    var unprinted: [String: String] = [:]
    var system: [ImportedScript.Statement] = []
    var own: [ImportedScript.Statement] = []
    private var windowName = ""

    /// Turns a log into statements.
    ///
    /// - Parameters:
    ///   - names: the names that are taken; those of the log's views and constraints are added.
    ///   - printed: what the text says of views beside the constraints. Its views must be among the items of the log.
    package init(_ log: ConsoleLog, names: inout NameSource, reading: Reading = Reading(), printed: PrintedViews = PrintedViews()) {
        let log = reading.exchangesTwins ? log.withTwinsExchanged : log
        self.log = log
        self.reading = reading
        self.printed = printed
        hierarchy = LogHierarchy(log, printed: printed.superviews)
        self.names = LogNames(source: names)
        let window = log.items.all.first { isWindow($0.key) }?.key
        if window == nil { declareScreen() }
        for item in log.items.all { itemNames[item.key] = self.names.name(for: item) }
        if let window { windowName = name(of: window) }
        declareViews()
        lowerConstraints()
        script.statements += system + own
        script.unread = log.unread.map { .init(line: $0.line, text: $0.text, reason: $0.reason) }
        names = self.names.source
    }

    /// Keeps only these statements, after others were refused.
    package mutating func keep(_ statements: [ImportedScript.Statement]) { script.statements = statements }

    /// The superview of an item, as far as the log tells.
    package func parent(of key: LoggedItem.Key) -> LoggedItem.Key? { hierarchy.parent(of: key) }

    func name(of key: LoggedItem.Key) -> String { itemNames[key] ?? "item" }

    // MARK: Views

    /// Declares the window that holds views without a known superview.
    private mutating func declareScreen() {
        windowName = names.source.name(for: "screen")
        script.add(.view(.window, windowName, size: SizeSyntax(width: 390, height: 844)), line: log.line)
    }

    /// Whether a view is the top of a printed tree, which is taken for a window of its size.
    private func isWindow(_ key: LoggedItem.Key) -> Bool { printed[key] != nil && hierarchy.parent(of: key) == nil && !isGuide(key) }

    /// Declares each view after its superview.
    private mutating func declareViews() {
        var declared: Set<LoggedItem.Key> = []
        for item in log.items.all {
            var waiting: [LoggedItem] = []
            var next: LoggedItem.Key? = item.key
            while let key = next, declared.insert(key).inserted, let item = log.items[key] {
                waiting.append(item)
                next = hierarchy.parent(of: key)
            }
            for item in waiting.reversed() { declare(item) }
        }
    }

    private mutating func declare(_ item: LoggedItem) {
        if isWindow(item.key) { return declareWindow(item) }
        let parent = hierarchy.parent(of: item.key)
        declare(item, in: parent.flatMap { isGuide($0) ? nil : name(of: $0) } ?? windowName)
    }

    private mutating func declare(_ item: LoggedItem, in parent: String) {
        let name = name(of: item.key)
        let kind = self.kind(of: item)
        if kind == .scroll { hasScrolling = true }
        let text = kind.hasText ? item.title : nil
        // The log has the constraints of its content size, if there are any, so that none are added here.
        let view = printed[item.key]
        let size = view?.content ?? (kind == .view || kind == .guide || kind == .scroll ? nil : SizeSyntax(width: nil, height: nil))
        let around = hierarchy.parent(of: item.key).flatMap { printed[$0]?.frame }
        let options = kind == .guide ? [] : view?.options(in: around, hasText: kind.hasText) ?? []
        script.add(.view(kind, name, text: text, size: size, in: parent, options: options), line: view?.line)
        addOrigin(of: item)
        script.add(.note(name, [item.description, view?.detail].compactMap { $0 }.joined(separator: ", ")))
    }

    private mutating func declareWindow(_ item: LoggedItem) {
        let frame = printed[item.key]?.frame
        let size = frame.map { SizeSyntax(width: $0.width, height: $0.height) } ?? SizeSyntax(width: 390, height: 844)
        let options = printed[item.key]?.known.filter { Self.windowOptions.contains($0.key.text) } ?? []
        script.add(.view(.window, name(of: item.key), size: size, options: options), line: printed[item.key]?.line)
        addOrigin(of: item)
        script.add(.note(name(of: item.key), item.description))
    }

    /// Says for which view of the app one stands. Without a class nothing is known of that.
    private mutating func addOrigin(of item: LoggedItem) {
        guard let className = item.className, !className.isEmpty else { return }
        script.add(.origin(name(of: item.key), className: className, id: item.address))
    }

    /// The options that are known of views and that windows have, too.
    private static let windowOptions: Set<String> = ["margins", "insetsfromsafearea", "safearea", "rtl"]

    /// The kind of view that an item certainly is, otherwise a plain view. Containers that would generate constraints are plain views,
    /// too, since the log has those constraints.
    private func kind(of item: LoggedItem) -> ViewKind {
        let className = printed[item.key]?.baseClass ?? item.className ?? ""
        let hasViews = hierarchy.superviews.contains(item.key)
        if let kind = ViewKind.logged[className], !hasViews { return kind }
        // A scroll view whose frame holds it is filled by frames, too.
        if printed[item.key]?.isHeld ?? false { return .view }
        return reading.scrolls && hasViews && ViewKind.scrollingClasses.contains(className) ? .scroll : .view
    }

    private func isGuide(_ key: LoggedItem.Key) -> Bool { log.items[key].map { kind(of: $0) == .guide } ?? false }

    // MARK: What is not printed

    /// The name of a guide for something that the log does not print, which is declared on first use.
    mutating func guide(for what: String, named name: String, in parent: String?, note: String) -> String {
        if let known = unprinted[what] { return known }
        let guide = names.source.name(for: name)
        unprinted[what] = guide
        script.add(.view(.guide, guide, in: parent ?? windowName))
        script.add(.note(guide, note))
        return guide
    }

    /// Adds a constraint that holds for such a guide in any case.
    mutating func addNatural(
        _ left: PathSyntax, _ relation: RelationSyntax, _ right: [ExpressionSyntax.Summand], named name: String, note: String
    ) {
        let id = names.source.name(for: name)
        system.append(.init(.equation(Word(naming: id), .path(left), relation, .sum(right))))
        system.append(.init(.system(id, className: "NSLayoutConstraint", identifier: nil)))
        system.append(.init(.note(id, note)))
    }
}
