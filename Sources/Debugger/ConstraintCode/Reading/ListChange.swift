import Exact

/// What becomes of a list by a call of one of the methods that change lists, such as `append` or `removeObjectAtIndex:`.
struct ListChange {
    /// The list after the call; nil where that is not known.
    var items: [CodeValue]?
    /// What the call returns.
    var result = CodeValue.nothing

    /// The methods that change a list or a dictionary.
    static let names: Set<String> = [
        "append", "addObject", "addObjectsFromArray", "insert", "insertObject", "insertObjects", "setObject", "setArray", "remove",
        "removeAll",
        "removeAllObjects", "removeFirst", "removeLast", "popFirst", "popLast", "removeLastObject", "removeObject", "removeObjectAtIndex",
        "removeObjectsInArray", "removeObjectsInRange", "removeSubrange", "replaceSubrange", "replaceObjectAtIndex",
        "exchangeObjectAtIndex", "swapAt", "reverse", "sort", "shuffle", "sortUsingComparator", "sortUsingSelector", "sortUsingDescriptors",
        "filterUsingPredicate",
    ]

    /// Finds what a call of the method `name` makes of a list; nil for a method that does not change lists.
    ///
    /// - Parameter equal: says whether two values are equal; nil where that is not known.
    init?(_ name: String, of items: [CodeValue], _ arguments: [CodeArgument], equal: (CodeValue, CodeValue) -> Bool?) {
        guard Self.names.contains(name) else { return nil }
        let first = arguments.first?.value
        switch (name, arguments.first?.label) {
        case ("append", "contentsOf"), ("addObjectsFromArray", _): self.items = first.map { items + ($0.items ?? [$0]) }
        case ("append", _), ("addObject", _): self.items = first.map { items + [$0] }
        case ("insert", let label), ("insertObject", let label):
            guard let first, arguments.count > 1 else {
                // A set takes its new member anywhere.
                self.items = first.map { items + [$0] }
                break
            }
            guard let index = arguments[1].value.index(upTo: items.count) else { break }
            self.items = Array(items[..<index]) + (label == "contentsOf" ? first.items ?? [first] : [first]) + items[index...]
        case ("removeAll", nil) where arguments.isEmpty, ("removeAll", "keepingCapacity"), ("removeAllObjects", _): self.items = []
        case ("remove", "at"), ("removeObjectAtIndex", _):
            guard let index = first?.index(upTo: items.count - 1) else { break }
            self.items = Array(items[..<index]) + items[(index + 1)...]
            result = items[index]
        case ("remove", nil), ("removeObject", _):
            guard let first else { break }
            let same = items.map { equal($0, first) }
            if !same.contains(nil) { self.items = zip(items, same).filter { $0.1 == false }.map(\.0) }
        case ("removeFirst", _), ("popFirst", _), ("removeLast", _), ("popLast", _), ("removeLastObject", _):
            guard let count = first.map({ $0.index(upTo: items.count) }) ?? min(1, items.count) else { break }
            let isAtStart = name.hasSuffix("First")
            self.items = Array(isAtStart ? items.dropFirst(count) : items.dropLast(count))
            if first == nil, let removed = isAtStart ? items.first : items.last { result = removed }
        case ("reverse", _): self.items = items.reversed()
        default: break
        }
        if self.items == nil { result = .unknown(Self.unknown) }
    }

    static let unknown: UnknownValue = "what is in the list is not known"
}
