import Reference

/// Files in memory, with what of them is certainly on the disk: a loss of power leaves that, and of the rest what POSIX allows.
struct SimulatedDisk: Sendable {
    enum Kind: Sendable { case file, directory, device }

    struct Node: Sendable {
        var kind = Kind.file
        var mode: UInt32
        var content: [UInt8] = []
        /// The content when it was last synchronized.
        var durable: [UInt8] = []
        /// The process that locks it, 0 for none.
        var lock: Int32 = 0
        var time = 0
    }

    /// A change of what names mean that is not on the disk yet. They reach it in their order, sooner or later.
    private enum Change: Sendable {
        case name(String, Int?)
        case rename(String, String, Int)
    }

    private(set) var nodes: [Int: Node] = [:]
    private(set) var names: [String: Int] = [:]
    private var durableNames: [String: Int] = [:]
    private var changes: [Change] = []
    private var lastNode = 0

    subscript(node: Int) -> Node? {
        get { nodes[node] }
        set { nodes[node] = newValue }
    }

    func node(at path: String) -> Int? { names[path] }

    /// All paths, by alphabet.
    var paths: [String] { names.keys.sorted() }

    func content(at path: String) -> [UInt8]? { names[path].flatMap { nodes[$0] }.flatMap { $0.kind == .file ? $0.content : nil } }

    /// Puts something there that was there all along.
    mutating func put(_ node: Node, at path: String) {
        let number = add(node, at: path)
        nodes[number]?.durable = node.content
        settle()
    }

    mutating func add(_ node: Node, at path: String) -> Int {
        lastNode += 1
        nodes[lastNode] = node
        names[path] = lastNode
        changes.append(.name(path, lastNode))
        return lastNode
    }

    mutating func remove(_ path: String) {
        names[path] = nil
        changes.append(.name(path, nil))
    }

    mutating func rename(_ path: String, to other: String) {
        guard let node = names.removeValue(forKey: path) else { return }
        names[other] = node
        changes.append(.rename(path, other, node))
    }

    mutating func synchronize(_ node: Int) {
        guard let content = nodes[node]?.content else { return }
        nodes[node]?.durable = content
    }

    /// All of it is on the disk.
    mutating func settle() {
        durableNames = names
        changes = []
        for node in nodes.keys { synchronize(node) }
    }

    /// The locks of a process are gone with it.
    mutating func unlock(_ process: Int32) {
        for node in nodes.keys where nodes[node]?.lock == process { nodes[node]?.lock = 0 }
    }

    /// The power fails: names are as they were after some of their changes; of what was not synchronized some may be missing, from the end
    /// or anywhere.
    mutating func losePower(_ random: inout SplitMix64) {
        names = durableNames
        for change in changes.prefix(Int.random(in: 0...changes.count, using: &random)) {
            switch change {
            case .name(let path, let node): names[path] = node
            case .rename(let path, let other, let node):
                names[path] = nil
                names[other] = node
            }
        }
        for number in nodes.keys.sorted() {
            guard var node = nodes[number], node.content != node.durable else { continue }
            node.content = Self.survivors(of: node, &random)
            nodes[number] = node
        }
        settle()
    }

    private static func survivors(of node: Node, _ random: inout SplitMix64) -> [UInt8] {
        guard node.content.starts(with: node.durable) else {
            // It was cut short, and written to perhaps.
            return Bool.random(using: &random)
                ? node.durable : Array(node.content.prefix(.random(in: 0...node.content.count, using: &random)))
        }
        let new = node.content[node.durable.count...]
        var kept = Array(new.prefix(.random(in: 0...new.count, using: &random)))
        // The length may reach the disk before the bytes do.
        if !kept.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
            let start = Int.random(in: 0..<kept.count, using: &random)
            for index in start..<min(kept.count, start + .random(in: 1...64, using: &random)) { kept[index] = 0 }
        }
        return node.durable + kept
    }
}
