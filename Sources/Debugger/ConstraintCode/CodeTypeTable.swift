/// The types of a program by name, and how they inherit.
struct CodeTypeTable: Sendable {
    /// All types in the order of the files, each at its place.
    let types: [CodeTypeInfo]
    /// The types that are declared in no other, and those nested ones whose names no other type has.
    private let places: [String: Int]

    init(_ types: [CodeTypeInfo], _ places: [String: Int]) {
        self.types = types
        self.places = places
    }

    /// The type that a name means in the code of another type, or outside of types.
    func type(named name: String, in place: CodeTypeInfo?) -> CodeTypeInfo? {
        var type = place
        for _ in 0..<40 {
            guard let next = type else { break }
            if let found = next.types[name] { return types[found] }
            type = outer(of: next)
        }
        return places[name].map { types[$0] }
    }

    func outer(of type: CodeTypeInfo) -> CodeTypeInfo? { type.outer.map { types[$0] } }

    /// The type, its superclasses in the program, and the protocols of the program that they conform to.
    func lineage(of type: CodeTypeInfo) -> [CodeTypeInfo] {
        var all = [type]
        var next = 0
        while next < all.count, all.count < 60 {
            let place = outer(of: all[next])
            for name in all[next].ancestors {
                guard let found = self.type(named: name, in: place), !all.contains(where: { $0.id == found.id }) else { continue }
                all.append(found)
            }
            next += 1
        }
        return all
    }

    /// The names of the classes and protocols that the program does not declare, among the ancestors of a lineage.
    func foreignAncestors(_ lineage: [CodeTypeInfo]) -> [String] {
        lineage.flatMap(\.ancestors).filter { type(named: $0, in: nil)?.isDeclared != true }
    }
}
