/// A map whose copies share their storage: to copy it costs as much as to copy a reference, and to change a copy does not copy the entries of the whole map.
///
/// It is a hash table of small pages, which grows by one page at a time. (Litwin: Linear Hashing, 1980.) To read, write or remove an entry takes O(1) on
/// average; the first change of a copy takes O(count / pageSize), since it copies the references to all pages. The entries have no order.
///
/// Its members are public and inlinable for the same reason as those of `JournaledMap`.
public struct PersistentMap<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// An entry, with the hash value of its key. A search compares hash values before keys, because comparing two keys may take a function call.
    public typealias Entry = (hash: Int, key: Key, value: Value)

    /// The entries, those with hash values that agree in their lowest bits in the same page. The array is empty as long as nothing was added.
    @usableFromInline var pages: ContiguousArray<ContiguousArray<Entry>> = []
    /// The lowest bits of a hash value that say in which page an entry is: the least power of two that is not below the number of pages, less 1. Where there
    /// is no page of that number yet, all of these bits but the highest say it.
    @usableFromInline var mask = 0
    @usableFromInline var storedCount = 0

    /// How many entries a page has on average at most.
    @inlinable static var pageSize: Int { 6 }

    @inlinable public init() {}

    @inlinable public var count: Int { storedCount }
    @inlinable public var isEmpty: Bool { storedCount == 0 }

    @inlinable public subscript(key: Key) -> Value? {
        get {
            if pages.isEmpty { return nil }
            let hash = Self.hash(of: key)
            let page = pageIndex(of: hash)
            return entryIndex(of: key, hash, in: page).map { pages[page][$0].value }
        }
        set {
            if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
        }
    }

    /// The value of a key, which may be changed in place; where the key is absent, it begins with `start`.
    @inlinable public subscript(key: Key, default start: @autoclosure () -> Value) -> Value {
        get { self[key] ?? start() }
        _modify {
            let hash = Self.hash(of: key)
            let page = pageForWriting(hash)
            let entry = entryIndex(of: key, hash, in: page) ?? append((hash, key, start()), to: page)
            yield &pages[page][entry].value
        }
    }

    /// Sets the value of a key; returns the one that it had before.
    @discardableResult
    @inlinable public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
        let hash = Self.hash(of: key)
        let page = pageForWriting(hash)
        guard let entry = entryIndex(of: key, hash, in: page) else {
            _ = append((hash, key, value), to: page)
            return nil
        }
        let old = pages[page][entry].value
        pages[page][entry].value = value
        return old
    }

    /// Removes the entry of a key; returns its value, or nil where there was none.
    @discardableResult
    @inlinable public mutating func removeValue(forKey key: Key) -> Value? {
        if pages.isEmpty { return nil }
        let hash = Self.hash(of: key)
        let page = pageIndex(of: hash)
        guard let entry = entryIndex(of: key, hash, in: page) else { return nil }
        storedCount &-= 1
        return pages[page].remove(at: entry).value
    }

    @inlinable public var keys: some Sequence<Key> { lazy.map { $0.key } }
    @inlinable public var values: some Sequence<Value> { lazy.map { $0.value } }

    // MARK: Pages

    @inlinable static func hash(of key: Key) -> Int { key._rawHashValue(seed: 0) }

    @inlinable func pageIndex(of hash: Int) -> Int {
        let index = hash & mask
        return index < pages.count ? index : index & (mask >> 1)
    }

    @inlinable func entryIndex(of key: Key, _ hash: Int, in page: Int) -> Int? {
        pages[page].firstIndex { $0.hash == hash && $0.key == key }
    }

    /// The page for a hash value, with another page added where one more entry would be too many for those that there are.
    @inlinable mutating func pageForWriting(_ hash: Int) -> Int {
        if storedCount >= Self.pageSize &* pages.count { addPage() }
        return pageIndex(of: hash)
    }

    /// Adds an entry whose key is absent to its page; returns its index there.
    @inlinable mutating func append(_ entry: Entry, to page: Int) -> Int {
        storedCount &+= 1
        if pages[page].isEmpty { pages[page].reserveCapacity(Self.pageSize) }
        pages[page].append(entry)
        return pages[page].count &- 1
    }

    /// Adds a page, to which those entries move whose hash values say so.
    @inlinable mutating func addPage() {
        let new = pages.count
        if new > mask { mask = 2 &* mask &+ 1 }
        pages.append([])
        if new == 0 { return }
        let old = new & (mask >> 1)
        var index = 0
        while index < pages[old].count {
            if pages[old][index].hash & mask == new {
                if pages[new].isEmpty { pages[new].reserveCapacity(Self.pageSize) }
                pages[new].append(pages[old].remove(at: index))
            } else {
                index &+= 1
            }
        }
    }
}

extension PersistentMap: Sequence {
    @inlinable public func makeIterator() -> FlattenSequence<ContiguousArray<ContiguousArray<Entry>>>.Iterator {
        pages.joined().makeIterator()
    }

    @inlinable public var underestimatedCount: Int { storedCount }
}

/// A set whose copies share their storage, made of a `PersistentMap`.
public struct PersistentSet<Element: Hashable & Sendable>: Sendable, Sequence, ExpressibleByArrayLiteral {
    /// What the map stores as the value of each element: nothing, since the elements are the keys of the map.
    public struct Member: Sendable {
        @inlinable init() {}
    }

    @usableFromInline var map = PersistentMap<Element, Member>()

    @inlinable public init(arrayLiteral elements: Element...) { for element in elements { insert(element) } }

    @inlinable public var isEmpty: Bool { map.isEmpty }

    @inlinable public mutating func insert(_ element: Element) { map.updateValue(Member(), forKey: element) }

    @inlinable public mutating func remove(_ element: Element) { map.removeValue(forKey: element) }

    @inlinable public func makeIterator() -> some IteratorProtocol<Element> { map.keys.makeIterator() }
}
