/// The types of a program by name, and how they inherit.
struct CodeTypeTable: Sendable {
    /// All types, each at the index that is its `id`.
    let types: [CodeTypeInfo]
    /// The indices in `types` of the types with each name: of those that stand in no other type or, where there are none, of the first nested one.
    ///
    /// There are several where modules of the program declare types of the same name.
    private let indicesByName: [String: [Int]]
    /// For each type, by index, the names of the folders in which its file stands, from the outermost one.
    private let folders: [[Substring]]

    init(_ types: [CodeTypeInfo], _ indicesByName: [String: [Int]], folders: [[Substring]]) {
        self.types = types
        self.indicesByName = indicesByName
        self.folders = folders
    }

    /// The type that a name means in the code of the type `enclosing` or, where that is nil, outside of types; nil where it means none.
    ///
    /// - Parameter user: the type whose code uses the name; of several types of that name, the one in the folder nearest to that of `user` is meant. Nil stands
    ///   for `enclosing`.
    func type(named name: String, in enclosing: CodeTypeInfo?, for user: CodeTypeInfo? = nil) -> CodeTypeInfo? {
        var type = enclosing
        for _ in 0..<40 {
            guard let next = type else { break }
            if let found = next.types[name] { return types[found] }
            type = outer(of: next)
        }
        guard let found = indicesByName[name] else { return nil }
        guard found.count > 1, let user = user ?? enclosing else { return types[found[0]] }
        return types[Self.nearest(to: folders[user.id], among: found, folders)]
    }

    /// The index of the type whose folders, compared from the outermost one, agree with those of `folder` for longest; the first of several.
    static func nearest(to folder: [Substring], among types: [Int], _ folders: [[Substring]]) -> Int {
        func shared(_ type: Int) -> Int { zip(folder, folders[type]).prefix { $0 == $1 }.count }
        return types.dropFirst().reduce(types[0]) { shared($1) > shared($0) ? $1 : $0 }
    }

    func outer(of type: CodeTypeInfo) -> CodeTypeInfo? { type.outer.map { types[$0] } }

    /// The type, then its superclasses and the protocols that they conform to, as far as the program declares or extends them.
    func lineage(of type: CodeTypeInfo) -> [CodeTypeInfo] {
        var all = [type]
        var next = 0
        while next < all.count, all.count < 60 {
            let enclosing = outer(of: all[next])
            for name in all[next].ancestors {
                guard let found = self.type(named: name, in: enclosing, for: all[next]), !all.contains(where: { $0.id == found.id }) else {
                    continue
                }
                all.append(found)
            }
            next += 1
        }
        return all
    }

    /// The names of the classes and protocols among the ancestors of a lineage that the program does not declare.
    func foreignAncestors(_ lineage: [CodeTypeInfo]) -> [String] {
        lineage.flatMap(\.ancestors).filter { type(named: $0, in: nil)?.isDeclared != true }
    }
}
