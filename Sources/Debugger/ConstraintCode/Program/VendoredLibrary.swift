/// The files of a program that are the source of a library for layouts, kept in a folder of the app.
///
/// They are left out, as the folders of package managers are. What the calls of the library do is known (see `Libraries`), and running its source would not
/// tell it, since that keeps constraints in objects which other functions read later.
struct VendoredLibrary: Sendable {
    let name: String
    /// The files, by their indices in the program; at least one, ascending.
    let files: [Int]

    /// For each library types that all of its versions declare, and that hardly another program declares side by side in one folder. PureLayout declares no
    /// type; it is known by a function of its category.
    private static let signatures: [(library: String, names: Set<String>)] = [
        ("Masonry", ["MASConstraintMaker"]), ("SnapKit", ["ConstraintMaker", "ConstraintItem"]), ("PureLayout", ["autoCenterInSuperview"]),
        ("Cartography", ["ConstraintGroup", "LayoutProxy", "Coefficients"]), ("TinyConstraints", ["Constrainable", "ConstraintRelation"]),
        ("Anchorage", ["EdgeAnchors", "LayoutAnchorType"]), ("PinLayout", ["PinLayout", "Layoutable"]),
        ("FlexLayout", ["Flex", "FPercent"]), ("SDAutoLayout", ["SDAutoLayoutModel"]),
    ]

    private static let names = signatures.reduce(into: Set<String>()) { $0.formUnion($1.names) }

    /// The libraries whose source is among the files of a program, each once for each folder that holds it. O(types and their members), and O(files) for each
    /// such folder
    ///
    /// The files of a library are all those in the folder that declares its types, and in the folders below. If there are views or controllers of the app as
    /// well, they are only those that name the library in a line of the comment at their beginning, as Xcode writes it.
    static func all(in program: CodeProgram) -> [VendoredLibrary] {
        var declared: [[Substring]: Set<String>] = [:]
        for (file, statements) in program.statements.enumerated() {
            for case .type(let type) in statements.map(\.kind) {
                let found = names(in: type).filter(Self.names.contains)
                if !found.isEmpty { declared[program.folder(of: file), default: []].formUnion(found) }
            }
        }
        if declared.isEmpty { return [] }
        let scenes = Set(program.scenes.filter(\.isDeclared).map { program.file(of: program.definitionToken(of: $0)) })
        return signatures.flatMap { library, names in
            declared.filter { names.isSubset(of: $0.value) }.keys.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { folder in
                let inside = program.statements.indices.filter { program.folder(of: $0).starts(with: folder) }
                let isMixed = inside.contains(where: scenes.contains)
                let files = inside.filter { !isMixed || !scenes.contains($0) && isNamed(library, atTopOf: $0, in: program) }
                return files.isEmpty ? nil : VendoredLibrary(name: library, files: files)
            }
        }
    }

    /// The type's name or, where it is only extended, the names of the functions that are added to it.
    private static func names(in type: CodeType) -> [String] {
        guard type.form == .extending else { return [type.name] }
        return type.members.compactMap { if case .function(let function) = $0.kind { function.name } else { nil } }
    }

    /// Whether one of the first lines of a file is a comment that consists of the library's name.
    private static func isNamed(_ library: String, atTopOf file: Int, in program: CodeProgram) -> Bool {
        let text = program.code.bytes[program.code.files[file].bytes].prefix(2_000)
        return text.split(separator: UInt8(ascii: "\n")).contains { line in
            let isComment = line.starts(with: "//".utf8)
            let words = line.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: " ") }
            return isComment && words.prefix { $0 > UInt8(ascii: " ") }.elementsEqual(library.utf8)
        }
    }
}

extension VendoredLibrary {
    /// What is said of the files in place of what is in them.
    func remark(in program: CodeProgram) -> String {
        let names = files.compactMap { program.code.files[$0].name }
        let folders = names.map { $0[..<($0.lastIndex(of: "/") ?? $0.startIndex)] }
        let folder = folders.min { $0.utf8.count < $1.utf8.count } ?? ""
        let place = folder.isEmpty ? "" : " in \(folder)"
        let number = files.count == 1 ? "1 file\(place) is" : "\(files.count) files\(place) are"
        return "\(number) \(name)'s own source and not read, since what its calls do is known"
    }
}
