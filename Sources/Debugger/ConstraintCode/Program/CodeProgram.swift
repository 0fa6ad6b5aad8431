import Interchange
import Language
import Vocabulary

/// What the files of a program say of themselves before anything in them is run: their types, functions and variables.
struct CodeProgram: Sendable {
    let code: CodeText
    /// The statements of each file that stand in no other statement, declarations included, in the order of the files.
    let statements: [[CodeStatement]]
    /// What the words of the files say by themselves.
    let survey: CodeSurvey
    private let table: CodeTypeTable
    /// The index in `types` of the type to which each declaration and extension adds, by the `token` of the declaration.
    private let typesByToken: [Int: Int]
    /// The types of the program that are views, cells or controllers, in the order of the files; those of the system that it only extends are left out.
    private(set) var scenes: [CodeTypeInfo] = []
    /// The part that the objects of each type have in a layout (view, cell, controller or other), in the order of `types`.
    private let roles: [CodeRole]
    /// For each type, in the order of `types`: the type itself, its superclasses in the program, and the protocols of the program that they conform to.
    private let lineages: [[CodeTypeInfo]]
    /// The statements of aldb's language in comments of each file, `// aldb: …`, in the order of the files.
    let annotations: [CodeAnnotations]
    /// The names of rows that comments of exported code put into tables. Such a row is part of the layout even where nothing else is done with it.
    let namesOfRows: Set<String>
    /// The variables and functions that stand outside of types, by name: each with the file that has it.
    private let variables: [String: [(file: Int, variable: CodeVariable)]]
    private let functions: [String: [(file: Int, function: CodeFunction)]]
    /// The places of the code that concern constraints.
    let sites: ProgramSites
    /// The variables of Objective-C that are zero until code assigns a value.
    let zeroedVariables: ZeroedVariables
    /// The constants that Swift code may name without their type, as `.margin`.
    let impliedConstants: ImpliedConstants
    /// The libraries for layouts that some of its files import, or whose source it had among its files.
    private(set) var libraries: Set<CodeLibrary>
    /// The libraries whose source is among the files. These files count as empty.
    private(set) var vendored: [VendoredLibrary] = []

    /// Switches rules of `lint` off for those statements of a script about whose lines a comment `// aldb: off RULE` says so. A word in such a comment that
    /// is no rule is added to what of the script could not be read.
    func exceptFromLint(_ script: inout ImportedScript) {
        let commented = code.files.filter { !$0.lintComments.isEmpty }
        if commented.isEmpty { return }
        for index in script.statements.indices {
            guard let line = script.statements[index].line else { continue }
            let file = commented.first { $0.name == script.statements[index].file }
            if let file { script.statements[index].lintExceptions.formUnion(file.lintComments.exceptions(on: line...line).rules) }
        }
        for file in commented {
            for (line, complaint) in file.lintComments.complaints {
                script.unread.append(ImportedScript.Unread(file: file.name, line: line, text: "// \(LintComments.sign)", reason: complaint))
            }
        }
    }

    /// Reads the files. Throws `limit` where one of them has too many tokens.
    init(_ sources: [CodeSource], assuming assumptions: CodeAssumptions) throws(Diagnostic) {
        self.init(try CodeText(sources, assumptions))
        let vendored = VendoredLibrary.all(in: self)
        guard !vendored.isEmpty else { return }
        var others = sources
        for file in vendored.flatMap(\.files) { others[file].text = "" }
        self.init(try CodeText(others, assumptions))
        self.vendored = vendored
        libraries.formUnion(vendored.compactMap { CodeLibrary(rawValue: $0.name) })
    }

    private init(_ code: CodeText) {
        self.code = code
        statements = code.files.map { file in
            file.isObjectiveC ? ObjectiveCParser.parse(code, file.tokens) : SwiftParser.parse(code, file.tokens)
        }
        survey = CodeSurvey(of: code)
        sites = ProgramSites(of: code)
        libraries = sites.libraries
        zeroedVariables = ZeroedVariables(in: code)
        var collector = Collector()
        for (file, statements) in statements.enumerated() {
            collector.folder = Self.folder(of: code.files[file])
            for statement in statements { collector.add(statement, in: file) }
        }
        collector.addExtensions()
        let table = CodeTypeTable(
            collector.types.enumerated().map { CodeTypeInfo($0.element, id: $0.offset) },
            collector.indicesByName.merging(collector.nested) { outer, _ in outer }, folders: collector.folders,
            aliases: collector.aliases)
        self.table = table
        impliedConstants = ImpliedConstants(table.types)
        typesByToken = collector.typesByToken
        variables = collector.variables
        functions = collector.functions
        lineages = table.types.map { table.lineage(of: $0) }
        roles = zip(table.types, lineages).map { type, lineage in
            CodeRole(ancestors: table.foreignAncestors(lineage), name: type.name, lineage: lineage, code: code)
        }
        annotations = code.files.map { CodeAnnotations(in: code.bytes[$0.bytes]) }
        namesOfRows = Set(annotations.flatMap { $0.cells.map(\.name) })
        scenes = types.filter { role(of: $0) != .other && !isOfSystem($0) }.sorted { definitionToken(of: $0) < definitionToken(of: $1) }
    }

    /// All types, each with its extensions.
    var types: [CodeTypeInfo] { table.types }

    /// Collects the declarations of all files.
    private struct Collector {
        var types: [CodeTypeInfo.Draft] = []
        /// The folder of the file that declares each type, as the parts of a path, in the order of `types`.
        var folders: [[Substring]] = []
        /// The indices in `types` of the types that stand in no other, by name; several where modules have types of one name.
        var indicesByName: [String: [Int]] = [:]
        var nested: [String: [Int]] = [:]
        /// The type aliases that stand in no type, by name; several where folders have aliases of one name.
        var aliases: [String: [CodeTypeAlias]] = [:]
        /// The folder of the file whose declarations are added.
        var folder: [Substring] = []
        /// The index in `types` of the type to which each declaration and extension adds, by the `token` of the declaration.
        var typesByToken: [Int: Int] = [:]
        /// The extensions, which belong to the nearest type of their name wherever that is declared.
        private var extensions: [(declaration: CodeType, folder: [Substring])] = []
        var variables: [String: [(file: Int, variable: CodeVariable)]] = [:]
        var functions: [String: [(file: Int, function: CodeFunction)]] = [:]

        mutating func add(_ statement: CodeStatement, in file: Int) {
            switch statement.kind {
            case .type(let declaration) where declaration.form == .extending: extensions.append((declaration, folder))
            case .type(let declaration): add(declaration, outer: nil)
            case .typeAlias(let name, let path): add(CodeTypeAlias(path: path, folder: folder), named: name)
            case .function(let function): functions[function.name, default: []].append((file, function))
            case .variable(let variable): for name in variable.names { variables[name, default: []].append((file, variable)) }
            case .block(let block) where block.statements.allSatisfy(\.isVariable):
                for part in block.statements { add(part, in: file) }
            default: break
            }
        }

        /// Adds the extensions, once all declarations are known: those of nested types after the others, which may declare them.
        mutating func addExtensions() {
            for (declaration, folder) in extensions.sorted(by: { $0.declaration.outerNames.count < $1.declaration.outerNames.count }) {
                self.folder = folder
                var declaration = declaration
                let outer = outer(of: declaration)
                if outer == nil { declaration.name = extended(declaration.name) }
                add(declaration, outer: outer)
            }
        }

        /// The index in `types` of the type inside which a nested type that an extension extends is declared: that of `List` for `extension List.Cell`. Nil
        /// where the program declares no such type.
        private func outer(of declaration: CodeType) -> Int? {
            guard let first = declaration.outerNames.first, let all = indicesByName[extended(first)] else { return nil }
            var outer = CodeTypeTable.nearest(to: folder, among: all, folders)
            for name in declaration.outerNames.dropFirst() {
                guard let inner = types[outer].types[name] else { return nil }
                outer = inner
            }
            return types[outer].types[declaration.name] == nil ? nil : outer
        }

        /// The name of the type that an extension extends, whose own name may be that of a type alias.
        private func extended(_ name: String) -> String {
            var target = name
            for _ in 0..<40 {
                let rivals = (indicesByName[target] ?? []).map { folders[$0] }
                guard let alias = CodeTypeTable.nearest(to: folder, among: aliases[target] ?? [], besides: rivals) else { return target }
                guard let path = alias.path, path.count == 1 else { return name }
                target = path[0]
            }
            return name
        }

        /// Adds a type alias that stands in no type. One with a name of the system's, as code for several systems has it (`typealias UIView = NSView`), is left
        /// out, since other files mean the system's type by it.
        private mutating func add(_ alias: CodeTypeAlias, named name: String) {
            if Self.isOfSystem(name) { return }
            if let index = aliases[name]?.firstIndex(where: { $0.folder == alias.folder }) {
                aliases[name]?[index].add(alias)
            } else {
                aliases[name, default: []].append(alias)
            }
        }

        private static func isOfSystem(_ name: String) -> Bool {
            ["UI", "NS", "CG", "CA"].contains(where: name.hasPrefix) && KnownNames.isOfSystem(name)
        }

        /// Adds a declaration or extension.
        private mutating func add(_ declaration: CodeType, outer: Int?) {
            let known = known(declaration, in: outer)
            let index = known ?? types.count
            if known == nil {
                types.append(CodeTypeInfo.Draft(declaration, outer: outer))
                folders.append(folder)
                if let outer {
                    types[outer].types[declaration.name] = index
                    if nested[declaration.name] == nil { nested[declaration.name] = [index] }
                } else {
                    indicesByName[declaration.name, default: []].append(index)
                }
            }
            typesByToken[declaration.token] = index
            if declaration.form != .extending {
                types[index].form = declaration.form
                types[index].token = declaration.token
            }
            types[index].tokens.append(declaration.tokens)
            types[index].cases += declaration.cases
            // Ancestors that a declaration names stand before those that extensions add, so that the superclass, where one is named, is the first.
            let new = declaration.ancestors.filter { !types[index].ancestors.contains($0) }
            if declaration.form == .extending, !types[index].ancestors.isEmpty || !new.isEmpty {
                types[index].ancestors += new
            } else {
                types[index].ancestors = new + types[index].ancestors
            }
            for member in declaration.members { add(member, to: index) }
        }

        /// The index in `types` of the type to which a declaration or extension adds; nil where a new one is needed. A declaration of the same name in
        /// another folder is taken for a type of another module.
        private func known(_ declaration: CodeType, in outer: Int?) -> Int? {
            if let outer { return types[outer].types[declaration.name] }
            guard let all = indicesByName[declaration.name] else { return nil }
            if declaration.form != .extending { return all.first { folders[$0] == folder } }
            return CodeTypeTable.nearest(to: folder, among: all, folders)
        }

        private mutating func add(_ member: CodeStatement, to index: Int) {
            switch member.kind {
            case .variable(let variable): types[index].variables.append(variable)
            case .function(let function): types[index].functions.append(function)
            case .type(let type): add(type, outer: index)
            case .typeAlias(let name, let path) where !Self.isOfSystem(name):
                let alias = CodeTypeAlias(path: path, folder: folder)
                if types[index].aliases[name]?.add(alias) == nil { types[index].aliases[name] = alias }
            // Several variables that are declared in one line are a block.
            case .block(let block): for part in block.statements { add(part, to: index) }
            default: break
            }
        }
    }

    private static func folder(of file: CodeText.File) -> [Substring] { (file.name ?? "").split(separator: "/").dropLast() }

    /// The folder of a file, as the parts of a path; empty for a file without a folder.
    func folder(of file: Int) -> [Substring] { Self.folder(of: code.files[file]) }

    // MARK: Names

    func isObjectiveC(_ token: Int) -> Bool { code.file(of: token)?.isObjectiveC ?? false }

    /// The index of the file in which a token stands; behind all tokens, that of the last file. O(log files)
    func file(of token: Int) -> Int { code.fileIndex(of: token) ?? 0 }

    /// The token that stands for a type: the one at which it is declared or, where that is in a header, at which its first part outside of headers begins, if
    /// there is one.
    func definitionToken(of type: CodeTypeInfo) -> Int {
        guard isHeader(file(of: type.token)) else { return type.token }
        return type.tokens.first { !isHeader(file(of: $0.lowerBound)) }?.lowerBound ?? type.token
    }

    private func isHeader(_ file: Int) -> Bool {
        guard code.files.indices.contains(file), let name = code.files[file].name else { return false }
        return name.hasSuffix(".h") || name.hasSuffix(".pch")
    }

    /// The variable of this name outside of types, with the index of its file: the last one in `file`, otherwise the first one of another file whose names
    /// are known there.
    func variable(_ name: String, in file: Int) -> (file: Int, variable: CodeVariable)? {
        guard let all = variables[name] else { return nil }
        let seen = all.last { $0.file == file } ?? all.first { isSeen($0.file) }
        // What a header only declares has its value in the file that defines it.
        if let seen, seen.file == file || seen.variable.initial != nil || !isHeader(seen.file) { return seen }
        let linked = all.filter { !isHeader($0.file) && !$0.variable.traits.contains(.isConstant) && !isStatic($0.variable.token) }
        return linked.allSatisfy { $0.file == linked[0].file } ? linked.first ?? seen : seen
    }

    /// The functions of this name that stand outside of types and are known in `file`; those of that file come first.
    func functions(_ name: String, in file: Int) -> [CodeFunction] {
        guard let all = functions[name] else { return [] }
        let found = all.filter { $0.file == file } + all.filter { $0.file != file && isSeen($0.file) }
        guard found.isEmpty else { return found.map(\.function) }
        let linked = all.filter { !$0.function.traits.contains(.isMacro) && !isStatic($0.function.token) }
        return linked.allSatisfy { $0.file == linked[0].file } ? linked.map(\.function) : []
    }

    /// Whether all names that a file declares outside of types are known in the others: those of Swift files and headers are. Of those of `.m` and `.mm` files
    /// only the ones that are neither `static` nor macros are known, since a header may declare them, and only where a single file defines the name.
    private func isSeen(_ file: Int) -> Bool {
        guard code.files[file].isObjectiveC, let name = code.files[file].name else { return true }
        return !name.hasSuffix(".m") && !name.hasSuffix(".mm")
    }

    /// Whether a line of a file, be it run or not, may set the frame of a view of this name or switch its mask off by a call of a library: `header.frame = …`,
    /// `[_header mas_makeConstraints:…]`.
    func maySwitchMask(ofViewNamed name: String, inFileOf token: Int) -> Bool {
        let file = file(of: token)
        return survey.namesOfFramedViews[file].contains(name) || survey.namesOfSwitchedMasks[file].contains(name)
    }

    /// Whether a variable or a function of Objective-C that stands outside of types is declared `static`, so that other files cannot use it.
    private func isStatic(_ token: Int) -> Bool {
        var index = token
        let ends: [StaticString] = [";", "}", "@"]
        while index >= 0, code.tokens[index].kind != .directive, !ends.contains(where: { code.is(index, $0) }) {
            if code.is(index, "static") || code.is(index, "NS_INLINE") { return true }
            index -= 1
        }
        return false
    }

    /// The type that a name means in the code of another type, or outside of types.
    func type(named name: String, in enclosing: CodeTypeInfo?) -> CodeTypeInfo? { table.type(named: name, in: enclosing) }

    /// The name of the type that a name means in the code of another type, or outside of types: its own unless it is that of a type alias.
    func typeName(_ name: String, in enclosing: CodeTypeInfo?) -> String { table.resolved(name, in: enclosing).name }

    /// The type to which a declaration or extension adds.
    func type(of declaration: CodeType) -> CodeTypeInfo? { typesByToken[declaration.token].map { types[$0] } }

    func outer(of type: CodeTypeInfo) -> CodeTypeInfo? { table.outer(of: type) }

    // MARK: Ancestors

    /// The type, its superclasses in the program, and the protocols of the program that they conform to.
    func lineage(of type: CodeTypeInfo) -> [CodeTypeInfo] { lineages[type.id] }

    /// The names of the classes and protocols among the ancestors of a type that the program does not declare, the nearest first.
    func foreignAncestors(of type: CodeTypeInfo) -> [String] { table.foreignAncestors(lineage(of: type)) }

    /// The superclass that is neither in the program nor one of the system's, as a phrase for messages; nil where all superclasses are known.
    func unknownSuperclass(of type: CodeTypeInfo) -> String? {
        // An implementation whose interface is not among the files says no superclass.
        if !type.isDeclared, type.ancestors.allSatisfy(KnownNames.isProtocol), !isOfSystem(type) {
            return "the superclass of '\(type.name)'"
        }
        // What the program adds to a class of the system by extensions are protocols.
        return table.foreignAncestors(lineage(of: type).filter { !isOfSystem($0) }).first { name in
            ViewKind.inCode[name] == nil && !KnownNames.isOfSystem(name) && !KnownNames.isProtocol(name)
                && self.type(named: name, in: nil) == nil
        }.map { "'\($0)'" }
    }

    /// The kind of view that a class is, by its ancestors; nil where it is no view.
    func kind(of className: String) -> ViewKind? {
        let (name, type) = table.resolved(className, in: nil)
        if let type, type.isDeclared || ViewKind.inCode[name] == nil { return kind(of: type) }
        return ViewKind.inCode[name]
    }

    func kind(of type: CodeTypeInfo) -> ViewKind? {
        if let kind = ViewKind.inCode[type.name], !type.isDeclared { return kind }
        if let kind = foreignAncestors(of: type).lazy.compactMap({ ViewKind.inCode[$0] }).first { return kind }
        return role(of: type).isView ? .view : nil
    }

    /// Whether objects of a class are shown: they are views or controllers, as far as that is known.
    func isShown(_ className: String) -> Bool {
        if kind(of: className) != nil { return true }
        if let type = type(named: className, in: nil) { return role(of: type) == .controller }
        return KnownNames.isOfSystem(className) && className.hasSuffix("ViewController")
    }

    /// The part that objects of a type have in a layout: view, cell, controller or other.
    func role(of type: CodeTypeInfo) -> CodeRole { roles[type.id] }

    /// Whether the program seems to call a function with the name of this one anywhere; calls on `super` do not count.
    func isCalled(_ function: CodeFunction) -> Bool { survey.calls[function.name] != nil }

    /// The `id`s of the types from which other types of the program inherit, protocols included.
    var superclasses: Set<Int> { Set(lineages.flatMap { $0.dropFirst().map(\.id) }) }

    /// The `id`s of the types of which other code of the program makes objects, or from which other types of it inherit.
    var typesUsedByOthers: Set<Int> {
        var found: Set<Int> = []
        for index in code.tokens.indices where code.tokens[index].kind == .word {
            let isMade =
                code.is(index + 1, "(") || (code.is(index - 1, "[") && (code.is(index + 1, "alloc") || code.is(index + 1, "new")))
            guard isMade, !code.is(index - 1, "func"), !code.is(index - 1, "extension"),
                let type = type(named: code.text(index), in: nil)
            else { continue }
            // Code of a type that makes objects of itself does not count.
            if !type.tokens.contains(where: { $0.contains(index) }) { found.insert(type.id) }
        }
        return found.union(superclasses)
    }

    /// Whether the type belongs to the system or to another module, and the program only extends it: `extension String { … }`.
    ///
    /// A type that Swift code only extends may as well be declared in a file that is not given. Where its name is none of the system's and it seems to be a
    /// view, cell or controller, that is assumed, and the result is false.
    func isOfSystem(_ type: CodeTypeInfo) -> Bool {
        if type.isDeclared { return false }
        if ViewKind.inCode[type.name] != nil { return true }
        if type.ancestors.isEmpty, KnownNames.isOfSystem(type.name) { return true }
        return !isObjectiveC(type.token) && role(of: type) == .other
    }
}

extension CodeStatement {
    /// Whether it declares a variable.
    fileprivate var isVariable: Bool { if case .variable = kind { true } else { false } }
}
