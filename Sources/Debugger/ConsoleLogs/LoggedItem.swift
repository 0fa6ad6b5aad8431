/// An item that a constraint mentions: a view, a layout guide or a window.
package struct LoggedItem: Equatable, Sendable {
    /// Identifies an item: its address, or its name with its class where no address was printed.
    package typealias Key = String

    package var key: Key
    /// The class as printed, with its module; nil where only a name was printed.
    package var className: String?
    /// The name that was printed for the item: in the list of names, or in place of its address, as labels are; nil where none was printed.
    package var name: String?
    /// The item's text as far as it was printed: `Sign in`, `Enter your email address ...`.
    package var title: String?
    /// Whether the item was printed as `|`.
    package var isSuperview = false

    package init(key: Key, className: String? = nil, name: String? = nil, title: String? = nil, isSuperview: Bool = false) {
        self.key = key
        self.className = className
        self.name = name
        self.title = title
        self.isSuperview = isSuperview
    }

    /// The address, where one was printed.
    package var address: String? { key.hasPrefix("0x") ? key : nil }

    /// The item as a log shows it: `UILabel:0x7f8a'Sign in'`.
    package var description: String {
        let base = [className, name, address].compactMap { $0 }
        var text = base.isEmpty ? key : base.joined(separator: ":")
        if let title { text += "'\(title)'" }
        return text
    }
}

/// Items by their keys, in the order of first mention. What is known of each is collected from all its mentions.
package struct LoggedItems: Equatable, Sendable {
    private var indices: [LoggedItem.Key: Int] = [:]
    package private(set) var all: [LoggedItem] = []

    package init() {}

    package subscript(key: LoggedItem.Key) -> LoggedItem? { indices[key].map { all[$0] } }

    package mutating func add(_ item: LoggedItem) {
        guard let index = indices[item.key] else {
            indices[item.key] = all.count
            all.append(item)
            return
        }
        if all[index].className == nil { all[index].className = item.className }
        if all[index].name == nil { all[index].name = item.name }
        if all[index].title == nil { all[index].title = item.title }
        if item.isSuperview { all[index].isSuperview = true }
    }
}
