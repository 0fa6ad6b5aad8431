/// Many short lists of numbers in one array, so that a new list, or a longer one, seldom means a new allocation.
///
/// A list that outgrows its place in the array moves to the end, unless it is there already, and leaves a gap; gaps are closed when they are more than 1,024
/// elements and more than half of the array. The order within a list is that of entry, but for `swapRemove`.
struct Lists<Element: Sendable>: Sendable {
    /// The elements of all lists, and gaps. `range(_:)` says which indices a list has here, until a list is changed. Inner loops read elements by
    /// these indices, since a loop over a slice increments the reference count of the array first.
    private(set) var storage: [Element] = []
    private var segments: [ListSegment] = []
    private var gaps = 0

    /// No lists yet, with storage for the first ones (`initialCapacity`).
    static var reserved: Lists {
        var lists = Lists()
        lists.storage = .reserved
        lists.segments = .reserved
        return lists
    }

    var listCount: Int { segments.count }

    /// Adds an empty list.
    mutating func addList() { segments.append(ListSegment()) }

    /// Adds empty lists, if need be, so that there are `count` at least.
    mutating func fit(_ count: Int) { segments.fit(count, with: ListSegment()) }

    func count(_ list: Int) -> Int { segments[list].count }

    func range(_ list: Int) -> Range<Int> {
        let segment = segments[list]
        return Range(uncheckedBounds: (segment.start, segment.start + segment.count))
    }

    /// The elements of a list, for loops that change none meanwhile.
    subscript(list: Int) -> ArraySlice<Element> { storage[range(list)] }

    /// Appends an element to a list. Amortised O(1).
    @inline(__always)
    mutating func append(_ element: Element, to list: Int) {
        let segment = segments[list]
        if segment.count == segment.capacity { grow(list, filler: element) } else { storage[segment.start + segment.count] = element }
        segments[list].count += 1
    }

    /// Gives an empty list room for `count` elements at least; `filler` stands in the storage that is not used yet.
    mutating func reserve(_ count: Int, in list: Int, filler: Element) {
        let old = segments[list]
        if old.capacity >= count { return }
        segments[list] = ListSegment(start: storage.count, capacity: count)
        for _ in 0..<count { storage.append(filler) }
        leaveGap(old.capacity)
    }

    /// The lists with these numbers, in this order. O(what is in them).
    func selection(_ numbers: [Int]) -> Lists {
        var selection = Lists()
        selection.segments.reserveCapacity(numbers.count)
        for number in numbers {
            let count = count(number)
            selection.segments.append(ListSegment(start: selection.storage.count, count: count, capacity: count))
            selection.storage.append(contentsOf: storage[range(number)])
        }
        return selection
    }

    private mutating func grow(_ list: Int, filler: Element) {
        let old = segments[list]
        if old.capacity == 0 {
            segments[list] = ListSegment(start: storage.count, capacity: 2)
            storage.append(filler)
            storage.append(filler)
            return
        }
        if old.start + old.capacity == storage.count {
            // The list that is the last in the storage grows where it is.
            for _ in 0..<old.capacity { storage.append(filler) }
            segments[list].capacity *= 2
            return
        }
        let capacity = 2 * old.capacity
        let start = storage.count
        for position in old.start..<old.start + old.count { storage.append(storage[position]) }
        for _ in old.count..<capacity { storage.append(filler) }
        segments[list].start = start
        segments[list].capacity = capacity
        leaveGap(old.capacity)
    }

    private mutating func leaveGap(_ length: Int) {
        gaps += length
        if gaps > 1024 && 2 * gaps > storage.count { closeGaps() }
    }

    private mutating func closeGaps() {
        var packed: [Element] = []
        packed.reserveCapacity(storage.count - gaps)
        for list in segments.indices {
            let segment = segments[list]
            segments[list].start = packed.count
            packed.append(contentsOf: storage[segment.start..<segment.start + segment.capacity])
        }
        storage = packed
        gaps = 0
    }

    /// Changes the element at a position in the storage, one of those that `range(_:)` gives.
    mutating func update(_ position: Int, _ change: (inout Element) -> Void) { change(&storage[position]) }

    /// Takes out the element at a position of the list's range; the last element of the list takes its place.
    mutating func swapRemove(at position: Int, from list: Int) {
        let last = segments[list].start + segments[list].count - 1
        if position != last { storage[position] = storage[last] }
        segments[list].count -= 1
    }

    mutating func clear(_ list: Int) { segments[list].count = 0 }

    /// Forgets every list but keeps the storage.
    mutating func removeAll() {
        storage.removeAll(keepingCapacity: true)
        segments.removeAll(keepingCapacity: true)
        gaps = 0
    }
}

/// Where a list is in the storage of `Lists`. The type is not declared within `Lists`, where there would be one for each type of elements, which is looked up
/// at run time.
private struct ListSegment: Sendable {
    @Narrow var start = 0
    @Narrow var count = 0
    @Narrow var capacity = 0
}

/// A number in a row or column, with the index at which it stands there.
struct Entry: Sendable {
    var index: Int
    var value: Double
}

extension Lists where Element == Entry {
    /// Takes out the entry with this index, if there is one. O(list).
    mutating func remove(index: Int, from list: Int) {
        if let position = position(of: index, in: list) { swapRemove(at: position, from: list) }
    }

    func value(index: Int, in list: Int) -> Double? { position(of: index, in: list).map { storage[$0].value } }

    /// The transposed matrix: list `i` has the values whose index is `i` here, each with the number of the list it comes from as its index, ascending. Every
    /// index must be below the number of lists. O(entries).
    func transposed() -> Lists {
        var transposed = Lists()
        transposed.segments = Array(repeating: ListSegment(), count: listCount)
        for list in segments.indices {
            for position in range(list) { transposed.segments[storage[position].index].capacity += 1 }
        }
        var end = 0
        for list in transposed.segments.indices {
            transposed.segments[list].start = end
            end += transposed.segments[list].capacity
        }
        transposed.storage = Array(repeating: Entry(index: 0, value: 0), count: end)
        for list in segments.indices {
            for position in range(list) {
                let entry = storage[position]
                let segment = transposed.segments[entry.index]
                transposed.storage[segment.start + segment.count] = Entry(index: list, value: entry.value)
                transposed.segments[entry.index].count += 1
            }
        }
        return transposed
    }

    func position(of index: Int, in list: Int) -> Int? {
        for position in range(list) where storage[position].index == index { return position }
        return nil
    }
}
