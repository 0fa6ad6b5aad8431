import Exact
import Interchange
import Language
import Vocabulary

/// Makes the statements of aldb that a log comes to.
struct LogLowering {
    let items: LogItems
    var names: LogNames
    var result: LogScript
    /// The name of the window that holds views without a known superview.
    private let windowName: String
    /// The names of the guides that stand for what the log does not print, by a description of that.
    var unprinted: [String: String] = [:]
    var system: [ImportedScript.Statement] = []
    var own: [ImportedScript.Statement] = []

    /// - Parameter names: the names that are taken.
    init(_ items: LogItems, _ names: NameSource) {
        var names = LogNames(source: names)
        var result = LogScript(items.hierarchy)
        let window = items.log.items.all.first { items.isWindow($0.key) }?.key
        let screen = window == nil ? names.source.makeName(for: "screen") : ""
        for item in items.log.items.all { result.itemNames[item.key] = names.makeName(for: item) }
        windowName = window.flatMap { result.itemNames[$0] } ?? screen
        if window == nil { result.script.add(.view(.window, screen, size: SizeSyntax(width: 390, height: 844)), line: items.log.line) }
        self.items = items
        self.names = names
        self.result = result
    }

    mutating func run() {
        declareViews()
        lowerConstraints()
        result.script.statements += system + own
        result.script.unread = log.unread.map { .init(line: $0.line, text: $0.text, reason: $0.reason) }
    }

    var log: ConsoleLog { items.log }

    func name(of key: LoggedItem.Key) -> String { result.itemNames[key] ?? "item" }

    // MARK: Views

    /// Declares each view after its superview.
    private mutating func declareViews() {
        var declared: Set<LoggedItem.Key> = []
        for item in log.items.all {
            var waiting: [LoggedItem] = []
            var next: LoggedItem.Key? = item.key
            while let key = next, declared.insert(key).inserted, let item = log.items[key] {
                waiting.append(item)
                next = items.superview(of: key)
            }
            for item in waiting.reversed() { declare(item) }
        }
    }

    private mutating func declare(_ item: LoggedItem) {
        if items.isWindow(item.key) { return declareWindow(item) }
        let parent = items.superview(of: item.key)
        declare(item, in: parent.flatMap { items.isGuide($0) ? nil : name(of: $0) } ?? windowName)
    }

    private mutating func declare(_ item: LoggedItem, in parent: String) {
        let name = name(of: item.key)
        let kind = items.kind(of: item)
        if kind == .scroll { result.hasScrolling = true }
        let text = kind.hasText ? item.title : nil
        // The log has the constraints of the view's content size, if there are any, so that none are added here.
        let view = items.printed[item.key]
        let size = view?.content ?? (kind == .view || kind == .guide || kind == .scroll ? nil : SizeSyntax(width: nil, height: nil))
        let around = items.superview(of: item.key).flatMap { items.printed[$0]?.frame }
        let options = kind == .guide ? [] : view?.options(in: around, hasText: kind.hasText) ?? []
        result.script.add(.view(kind, name, text: text, size: size, in: parent, options: options), line: view?.line)
        addOrigin(of: item)
        result.script.add(.note(name, [item.description, view?.detail].compactMap { $0 }.joined(separator: ", ")))
    }

    private mutating func declareWindow(_ item: LoggedItem) {
        let frame = items.printed[item.key]?.frame
        let size = frame.map { SizeSyntax(width: $0.width, height: $0.height) } ?? SizeSyntax(width: 390, height: 844)
        var options = items.printed[item.key]?.knownOptions.filter { Self.windowOptions.contains($0.key.text) } ?? []
        // The printed margins are kept even where they are less than the system's minimum.
        if items.printed[item.key]?.saysMargins == true { options.append(OptionSyntax("minimummargins", .flag(false))) }
        result.script.add(.view(.window, name(of: item.key), size: size, options: options), line: items.printed[item.key]?.line)
        addOrigin(of: item)
        result.script.add(.note(name(of: item.key), item.description))
    }

    /// Adds the statement that says which view of the app an item is, by class and, if it was printed, address; none where the log does not print a
    /// class.
    private mutating func addOrigin(of item: LoggedItem) {
        guard let className = item.className, !className.isEmpty else { return }
        result.script.add(.origin(name(of: item.key), className: className, id: item.address))
    }

    /// The keys of the options that windows have of those that may be known of a view.
    private static let windowOptions: Set<String> = ["margins", "insetsfromsafearea", "safearea", "rtl"]

    // MARK: What is not printed

    /// The name of a guide that stands for something that the log does not print; the guide is declared on first use.
    ///
    /// - Parameters:
    ///   - what: describes for what the guide stands; each description has one guide.
    ///   - name: the name to give to the guide, if it is free.
    ///   - parent: the name of the superview; nil for the window.
    mutating func guide(for what: String, named name: String, in parent: String?, note: String) -> String {
        if let known = unprinted[what] { return known }
        let guide = names.source.makeName(for: name)
        unprinted[what] = guide
        result.script.add(.view(.guide, guide, in: parent ?? windowName))
        result.script.add(.note(guide, note))
        return guide
    }

    /// Adds a constraint on a guide which stands for something that the log does not print, marked as one of the system's. It holds in any case, or the
    /// reading assumes it.
    mutating func addNatural(
        _ left: PathSyntax, _ relation: RelationSyntax, _ right: [ExpressionSyntax.Summand], named name: String, note: String
    ) {
        let id = names.source.makeName(for: name)
        system.append(.init(.equation(Word(naming: id), .path(left), relation, .sum(right))))
        system.append(.init(.system(id, className: "NSLayoutConstraint", identifier: nil)))
        system.append(.init(.note(id, note)))
    }
}
