import Exact

/// A priority that has a name in aldb, in UIKit or AppKit, in a library or in console logs.
package struct NamedPriority: Equatable, Sendable {
    package let value: Rational
    /// The name that the priority has in aldb; nil where it has none.
    package let name: String?
    /// The names of the constants of UIKit and AppKit for the priority, as Swift has them; the first is UIKit's where it has one.
    package let constants: [String]
    /// What SnapKit and Masonry call the priority.
    private let made: [String]
    /// What console logs print for the priority; nil where they have no word for it.
    private let logged: String?
    /// Other words that people type for the priority, which aldb does not accept: `medium` for `high`.
    private let unaccepted: [String]

    private init(
        _ value: Rational, name: String? = nil, constants: [String] = [], made: [String] = [], logged: String? = nil,
        unaccepted: [String] = []
    ) {
        self.value = value
        self.name = name
        self.constants = constants
        self.made = made
        self.logged = logged
        self.unaccepted = unaccepted
    }

    package static let required = NamedPriority(1000, name: "required", constants: ["required"], logged: "required")
    package static let high = NamedPriority(
        750, name: "high", constants: ["defaultHigh"], made: ["high"], logged: "high", unaccepted: ["medium", "normal"])
    package static let low = NamedPriority(250, name: "low", constants: ["defaultLow"], made: ["low"], logged: "low")
    package static let fitting = NamedPriority(
        50, name: "fitting", constants: ["fittingSizeLevel", "fittingSizeCompression"], made: ["fittingSize"], logged: "fitting size")
    package static let dragThatCanResize = NamedPriority(
        510, constants: ["dragThatCanResizeScene", "dragThatCanResizeWindow"], logged: "drag can resize window")
    package static let sizeStayPut = NamedPriority(
        500, constants: ["sceneSizeStayPut", "windowSizeStayPut"], logged: "window size stay put")
    package static let dragThatCannotResize = NamedPriority(
        490, constants: ["dragThatCannotResizeScene", "dragThatCannotResizeWindow"], logged: "drag cannot resize window")
    private static let medium = NamedPriority(500, made: ["medium", "defaultMedium"], logged: "medium")

    private static let all = [required, high, low, fitting, dragThatCanResize, sizeStayPut, dragThatCannotResize, medium]

    private static func table(_ names: (NamedPriority) -> [String]) -> [String: NamedPriority] {
        Dictionary(uniqueKeysWithValues: all.flatMap { priority in names(priority).map { ($0, priority) } })
    }

    /// The priorities that have a name in aldb, by that name.
    package static let named = table { $0.name.map { [$0] } ?? [] }

    /// The names that priorities have in aldb, the strongest first.
    package static let names = named.values.sorted { $0.value > $1.value }.compactMap(\.name)

    /// The priorities by the names that code has for them, without the prefix that their constants have in Objective-C.
    package static let inCode = table { $0.constants + $0.made }

    /// The words that console logs print for priorities, with the values that they stand for.
    package static let logged = all.compactMap { priority in priority.logged.map { (name: $0, value: priority.value) } }

    /// The priority with this value, if it has a name in aldb; nil otherwise. UIKit and AppKit have constants for all priorities with a name in aldb.
    package static func of(_ value: Rational) -> NamedPriority? { all.first { $0.value == value && $0.name != nil } }

    /// The name of the constant in Swift, such as `defaultHigh`; nil where there is none.
    package var swiftConstant: String? { constants.first }

    /// The name of UIKit's constant in Objective-C, such as `UILayoutPriorityDefaultHigh`; nil where there is none.
    package var objectiveCConstant: String? { swiftConstant.map { Self.prefix + $0.prefix(1).uppercased() + $0.dropFirst() } }

    /// What the names of UIKit's constants for priorities begin with in Objective-C.
    package static let prefix = "UILayoutPriority"

    /// Finds the priority that a foreign name stands for: `defaultHigh` and `UILayoutPriorityDefaultHigh` stand for the one that aldb calls
    /// `high`. Nil for aldb's own names, and for names that stand for no priority that has a name in aldb.
    package static func meant(by name: String) -> NamedPriority? {
        if let found = all.first(where: { $0.name != nil && ($0.constants + $0.unaccepted).contains(name) }) {
            return found.name == name ? nil : found
        }
        guard name.hasPrefix(prefix) else { return nil }
        let rest = name.dropFirst(prefix.count)
        let constant = rest.prefix(1).lowercased() + rest.dropFirst()
        return all.first { $0.name != nil && $0.constants.contains(constant) }
    }

    /// The priority with a name in aldb whose constant stands in a piece of code, in Swift's or Objective-C's spelling; nil where none does.
    package static func mentioned(in code: String) -> NamedPriority? {
        all.first { $0.name != nil && $0.constants.contains { code.contains($0.dropFirst()) } }
    }
}
