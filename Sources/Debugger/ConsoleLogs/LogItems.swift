import Vocabulary

/// The views, guides and windows of a log, with what is known of them.
struct LogItems {
    let log: ConsoleLog
    let reading: LogScript.Reading
    /// What the text says of views besides constraints.
    let printed: PrintedViews
    let hierarchy: LogHierarchy

    init(_ log: ConsoleLog, _ reading: LogScript.Reading, _ printed: PrintedViews) {
        self.log = log
        self.reading = reading
        self.printed = printed
        hierarchy = LogHierarchy(log, printed: printed.superviews)
    }

    func superview(of key: LoggedItem.Key) -> LoggedItem.Key? { hierarchy.parent(of: key) }

    /// Whether a view is the top of a printed tree, which is taken for a window of its size.
    func isWindow(_ key: LoggedItem.Key) -> Bool { printed[key] != nil && superview(of: key) == nil && !isGuide(key) }

    func isGuide(_ key: LoggedItem.Key) -> Bool { log.items[key].map { kind(of: $0) == .guide } ?? false }

    /// The kind of view that an item certainly is, otherwise a plain view. Containers that would generate constraints, such as stack views, are plain
    /// views, too, since the log has those constraints.
    func kind(of item: LoggedItem) -> ViewKind {
        let className = printed[item.key]?.baseClass ?? item.className ?? ""
        let hasViews = hierarchy.superviews.contains(item.key)
        if let kind = ViewKind.logged[className], !hasViews { return kind }
        // Where frame and mask place a scroll view, they also place what is in it, so that it is taken for a plain view.
        if printed[item.key]?.isFrameBased ?? false { return .view }
        return reading.scrolls && hasViews && ViewKind.scrollingClasses.contains(className) ? .scroll : .view
    }
}
