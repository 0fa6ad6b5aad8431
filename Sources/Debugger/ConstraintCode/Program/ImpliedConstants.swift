import Vocabulary

/// The constants that extensions in a program add to the system's types of numbers and amounts, and that code may name without the type: `.margin` for
/// `CGFloat.margin`.
struct ImpliedConstants: Sendable {
    /// By the name of a constant the `id` of the type that has it.
    private let owners: [String: Int]

    private static let types = [
        "CGFloat", "Double", "Float", "Int", "UILayoutPriority", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGSize", "CGPoint",
    ]

    /// Words of the system that a name behind a dot more likely means: attributes, alignments, axes, styles.
    private static let words: Set<String> = [
        "zero", "none", "normal", "default", "automatic", "system", "custom", "plain", "grouped", "insetGrouped", "compact", "regular",
        "small",
        "medium", "large", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "horizontal", "vertical",
        "center",
        "natural", "justified", "init", "phone", "pad", "equal", "bold", "semibold", "light", "thin", "heavy", "black", "body", "headline",
        "footnote", "caption1", "caption2", "callout", "subheadline", "title1", "title2", "title3", "largeTitle", "clear", "white",
    ]

    /// Collects the constants of the types of a program. A name that may mean something else behind a dot is left out: a case of an enumeration, a constant
    /// that is an object of its own type, a word of the system.
    init(_ all: [CodeTypeInfo]) {
        let extended = Dictionary(
            all.filter { !$0.isDeclared && $0.outer == nil && Self.types.contains($0.name) }.map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
        guard !extended.isEmpty else {
            owners = [:]
            return
        }
        var owners: [String: Int] = [:]
        var rivals = Self.words
        for type in Self.types.compactMap({ extended[$0] }) {
            for variable in type.variables where variable.isStatic {
                for name in variable.names {
                    let known = owners[name] ?? type.id
                    let areNumbers = KnownNames.isNumber(type.name) && KnownNames.isNumber(all[known].name)
                    if known != type.id, !areNumbers { rivals.insert(name) }
                    owners[name] = known
                }
            }
        }
        for type in all where extended[type.name]?.id != type.id {
            for found in type.cases { rivals.insert(found.name) }
            for variable in type.variables where variable.isStatic && (!type.isDeclared || Self.isOfOwnType(variable, type)) {
                rivals.formUnion(variable.names)
            }
        }
        self.owners = owners.filter { !rivals.contains($0.key) && Attribute.inCode($0.key) == nil && NamedPriority.inCode[$0.key] == nil }
    }

    /// The `id` of the type whose constant a name behind a dot is; nil where it is none.
    func owner(of name: String) -> Int? { owners[name] }

    private static func isOfOwnType(_ variable: CodeVariable, _ type: CodeTypeInfo) -> Bool {
        if let name = variable.typeName { return name == type.name || name == "Self" }
        guard case .call(let callee, _)? = variable.initial?.kind, case .name(let name) = callee.kind else { return false }
        return name == type.name || name == "Self"
    }
}
