/// What a constraint is about: a view, a layout guide, a window.
package struct LoggedItem: Equatable, Sendable {
    /// What tells it from others: its address; where none was printed, its name with its class.
    package typealias Key = String

    package var key: Key
    /// As printed, with its module; `nil` where only a name was printed.
    package var className: String?
    /// Its own identifier, where that was printed in the place of its class.
    package var name: String?
    /// Its text, as far as it was printed: `Sign in`, `Enter your email address ...`.
    package var title: String?
    /// Whether `|` stood for it.
    package var isSuperview = false

    /// As a log shows it: `UILabel:0x7f8a'Sign in'`.
    package var description: String {
        let address = key.hasPrefix("0x") ? key : nil
        let base = [className, name, address].compactMap { $0 }
        var text = base.isEmpty ? key : base.joined(separator: ":")
        if let title { text += "'\(title)'" }
        return text
    }
}

/// Items by their keys, in the order of first mention; what is known of one is put together from all its mentions.
package struct LoggedItems: Equatable, Sendable {
    private var places: [LoggedItem.Key: Int] = [:]
    package private(set) var all: [LoggedItem] = []

    package subscript(key: LoggedItem.Key) -> LoggedItem? { places[key].map { all[$0] } }

    mutating func add(_ item: LoggedItem) {
        guard let place = places[item.key] else {
            places[item.key] = all.count
            all.append(item)
            return
        }
        if all[place].className == nil { all[place].className = item.className }
        if all[place].name == nil { all[place].name = item.name }
        if all[place].title == nil { all[place].title = item.title }
        if item.isSuperview { all[place].isSuperview = true }
    }
}
