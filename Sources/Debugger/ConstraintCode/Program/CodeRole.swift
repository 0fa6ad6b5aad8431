import Vocabulary

/// The part that the objects of a class have in a layout, by what UIKit or AppKit does with them.
enum CodeRole: Equatable, Sendable {
    case view
    /// The objects are rows of a table, items of a collection, or headers or footers in either.
    case cell
    case controller
    /// The objects are no part of a layout by themselves: they are neither views nor cells nor controllers.
    case other

    var isView: Bool { self == .view || self == .cell }

    private static let cells: Set<String> = [
        "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView", "NSTableCellView",
        "NSTableRowView", "UICollectionViewListCell",
    ]

    /// Finds the role by the system's classes from which a class inherits.
    ///
    /// Where none of these tells, the functions of the class and of what it inherits from in the program do, then the names of its unknown superclasses and its
    /// own, and at last what its code adds views to. What is no class, or has a name of the system's, has the role `other` without that.
    ///
    /// - Parameters:
    ///   - ancestors: the names of the superclasses and protocols that the program does not declare.
    ///   - lineage: the class itself, then its superclasses and protocols in the program.
    init(ancestors: [String], name: String, lineage: [CodeTypeInfo], code: CodeText) {
        for ancestor in ancestors {
            if Self.cells.contains(ancestor) {
                self = .cell
                return
            }
            if ViewKind.inCode[ancestor] != nil {
                self = .view
                return
            }
            if KnownNames.isOfSystem(ancestor), ancestor.hasSuffix("Controller"),
                ancestor.contains("View") || Self.controllers.contains(ancestor)
            {
                self = .controller
                return
            }
        }
        let own = lineage[0]
        guard own.form == .reference || own.form == .extending, !KnownNames.isOfSystem(name) else {
            self = .other
            return
        }
        let superclasses = ancestors.filter { !KnownNames.isProtocol($0) }
        self = Self.byFunctions(lineage) ?? Self.byName(superclasses + [name], own, code)
        // Where the superclass is not known, what the class's own code does with views tells what the class is.
        if self == .other, !superclasses.isEmpty || own.form == .extending, let role = Self.byUse(own, code) { self = role }
    }

    private static let controllers: Set<String> = [
        "UINavigationController", "UITabBarController", "UIAlertController", "UISearchController", "NSWindowController",
        "UIHostingController",
    ]

    private static func byFunctions(_ lineage: [CodeTypeInfo]) -> CodeRole? {
        for type in lineage {
            for function in type.functions where function.body != nil && !function.isStatic {
                switch function.name {
                case "viewDidLoad", "loadView", "viewWillAppear", "viewDidAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews":
                    return .controller
                case "initWithStyle" where function.parameters.contains { $0.label == "reuseIdentifier" }: return .cell
                case "init" where function.parameters.contains { $0.label == "reuseIdentifier" }: return .cell
                case "prepareForReuse": return .cell
                case "initWithFrame", "layoutSubviews", "drawRect", "didMoveToSuperview", "didMoveToWindow": return .view
                case "init" where function.parameters.first?.label == "frame": return .view
                case "awakeFromNib" where type.variables.contains { $0.traits.contains(.isOutlet) }: return .view
                default: break
                }
            }
        }
        return nil
    }

    private static func byName(_ names: [String], _ type: CodeTypeInfo, _ code: CodeText) -> CodeRole {
        // The names of unknown superclasses come first, then the class's own. Of a class that Swift code only extends, nothing but its own name is known.
        for name in names {
            if name.hasSuffix("ViewController") || name.hasSuffix("VC") { return .controller }
            if name.hasSuffix("Cell") { return .cell }
            for suffix in ["View", "Control", "Label", "Button", "Bar", "TextField", "ImageView"] where name.hasSuffix(suffix) {
                return .view
            }
            if name.hasSuffix("Controller") { return usesView(type, code) ? .controller : .other }
        }
        return .other
    }

    /// The role by what the code of a class adds views to: to itself (a view), to `contentView` (a cell) or to `view` (a controller). Where that does not tell,
    /// a class that makes constraints in an overriding function is a controller if it uses `view`, otherwise a view. Nil where nothing tells.
    private static func byUse(_ type: CodeTypeInfo, _ code: CodeText) -> CodeRole? {
        for range in type.tokens {
            for index in range where code.is(index, "addSubview") || code.is(index, "addArrangedSubview") || code.is(index, "addSubviews") {
                if code.is(index + 1, ":") {
                    if code.is(index - 1, "self"), code.is(index - 2, "[") { return .view }
                    if code.is(index - 1, "contentView") { return .cell }
                    if code.is(index - 1, "view"), code.is(index - 2, ".") || code.is(index - 2, "[") { return .controller }
                } else if code.is(index + 1, "(") {
                    guard code.is(index - 1, ".") else { return .view }
                    if code.is(index - 2, "self") { return .view }
                    if code.is(index - 2, "contentView"), !code.is(index - 3, ".") { return .cell }
                    if code.is(index - 2, "view"), !code.is(index - 3, ".") || code.is(index - 4, "self") { return .controller }
                }
            }
        }
        // A class that makes constraints in a function that overrides one of its superclass lays out its own view: as a controller if it uses `view`, otherwise
        // as a view.
        let overrides = type.functions.contains { $0.traits.contains(.isOverride) && $0.body.map { constrains($0.tokens, code) } == true }
        return overrides ? (usesView(type, code) ? .controller : .view) : nil
    }

    private static func constrains(_ tokens: Range<Int>, _ code: CodeText) -> Bool {
        tokens.contains { code.is($0, "snp") || code.is($0, "constraint") && code.is($0 + 1, "(") }
    }

    /// Whether the code of a class uses `self.view`, or adds subviews to something called `view`.
    private static func usesView(_ type: CodeTypeInfo, _ code: CodeText) -> Bool {
        for range in type.tokens {
            for index in range where code.is(index, "view") && code.is(index - 1, ".") && code.is(index - 2, "self") { return true }
            for index in range where code.is(index, "view") && code.is(index + 1, ".") && code.is(index + 2, "addSubview") { return true }
        }
        return false
    }
}
