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
    /// The type aliases with each name that stand in no type; several where modules of the program declare aliases of the same name.
    private let aliases: [String: [CodeTypeAlias]]

    init(_ types: [CodeTypeInfo], _ indicesByName: [String: [Int]], folders: [[Substring]], aliases: [String: [CodeTypeAlias]]) {
        self.types = types
        self.indicesByName = indicesByName
        self.folders = folders
        self.aliases = aliases
    }

    /// The type that a name means in the code of the type `enclosing` or, where that is nil, outside of types; nil where it means none.
    ///
    /// - Parameter user: the type whose code uses the name; of several types of that name, the one in the folder nearest to that of `user` is meant. Nil stands
    ///   for `enclosing`.
    func type(named name: String, in enclosing: CodeTypeInfo?, for user: CodeTypeInfo? = nil) -> CodeTypeInfo? {
        resolved(name, in: enclosing, for: user).type
    }

    /// The type that a name means, and the name of that type, which is another one where the name is that of a type alias. The type is nil where the program
    /// does not have it. A name whose aliases lead nowhere or in a circle is taken as if there were none.
    func resolved(_ name: String, in enclosing: CodeTypeInfo?, for user: CodeTypeInfo? = nil) -> (name: String, type: CodeTypeInfo?) {
        var scope = enclosing
        var folder = (user ?? enclosing).map { folders[$0.id] }
        var path = [name][...]
        for _ in 0..<40 {
            guard let first = path.popFirst() else { break }
            if let (alias, outer) = alias(first, in: scope, folder) {
                guard let target = alias.path else { break }
                (scope, folder, path) = (outer, alias.folder, (target + path)[...])
                continue
            }
            guard var found = declared(first, in: scope, folder) else {
                if path.isEmpty { return (first, nil) }
                break
            }
            // Of a path of names, each further one is that of a type inside the one before.
            while let next = path.first, let inner = found.types[next] {
                found = types[inner]
                path.removeFirst()
            }
            if path.isEmpty { return (found.name, found) }
            guard let alias = found.aliases[path.removeFirst()], let target = alias.path else { break }
            (scope, folder, path) = (found, alias.folder, (target + path)[...])
        }
        return (name, declared(name, in: enclosing, (user ?? enclosing).map { folders[$0.id] }))
    }

    /// The type that a name means without type aliases.
    private func declared(_ name: String, in enclosing: CodeTypeInfo?, _ folder: [Substring]?) -> CodeTypeInfo? {
        for type in typesAround(enclosing) { if let found = type.types[name] { return types[found] } }
        guard let found = indicesByName[name] else { return nil }
        guard found.count > 1, let folder else { return types[found[0]] }
        return types[Self.nearest(to: folder, among: found, folders)]
    }

    /// The type alias that a name means, with the type inside which it is declared; nil where it means none, or a type that is declared by this name nearer to
    /// its use.
    private func alias(_ name: String, in enclosing: CodeTypeInfo?, _ folder: [Substring]?) -> (CodeTypeAlias, outer: CodeTypeInfo?)? {
        for type in typesAround(enclosing) {
            if type.types[name] != nil { return nil }
            if let alias = type.aliases[name] { return (alias, type) }
        }
        guard let all = aliases[name] else { return nil }
        let rivals = (indicesByName[name] ?? []).filter { types[$0].outer == nil }.map { folders[$0] }
        return Self.nearest(to: folder ?? [], among: all, besides: rivals).map { ($0, nil) }
    }

    /// The type alias that a name means in the code of a folder. Of a type and an alias, the type is meant unless the alias stands in a nearer folder.
    ///
    /// - Parameters:
    ///   - all: the aliases of that name.
    ///   - rivals: the folders of the types of that name.
    static func nearest(to folder: [Substring], among all: [CodeTypeAlias], besides rivals: [[Substring]]) -> CodeTypeAlias? {
        guard let alias = nearest(to: folder, among: all, \.folder) else { return nil }
        return rivals.contains { shared($0, folder) >= shared(alias.folder, folder) } ? nil : alias
    }

    /// The index of the type whose folders, compared from the outermost one, agree with those of `folder` for longest; the first of several.
    static func nearest(to folder: [Substring], among types: [Int], _ folders: [[Substring]]) -> Int {
        nearest(to: folder, among: types) { folders[$0] } ?? types[0]
    }

    /// The element whose folder, compared from the outermost one, agrees with `folder` for longest; the first of several, nil of none.
    static func nearest<Element>(to folder: [Substring], among all: [Element], _ folderOf: (Element) -> [Substring]) -> Element? {
        guard let first = all.first else { return nil }
        return all.dropFirst().reduce(first) { shared(folderOf($1), folder) > shared(folderOf($0), folder) ? $1 : $0 }
    }

    private static func shared(_ one: [Substring], _ other: [Substring]) -> Int { zip(one, other).prefix { $0 == $1 }.count }

    /// A type and the types inside which it is declared, the innermost first, at most 40; none where the type is nil.
    private func typesAround(_ type: CodeTypeInfo?) -> some Sequence<CodeTypeInfo> {
        sequence(state: type) { next in
            defer { next = next.flatMap(outer) }
            return next
        }.prefix(40)
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
        lineage.flatMap { type in type.ancestors.map { resolved($0, in: outer(of: type), for: type).name } }
            .filter { type(named: $0, in: nil)?.isDeclared != true }
    }
}
