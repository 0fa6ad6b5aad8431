/// A combination of size classes; nil on an axis means any.
package struct SizeClasses: Sendable, Equatable {
    package enum Class: String, Sendable { case compact, regular }

    package var width: Class?
    package var height: Class?

    package init(width: Class? = nil, height: Class? = nil) {
        self.width = width
        self.height = height
    }

    /// Reads a key such as `heightClass=compact-widthClass=regular`, or `default` for any; nil for other texts.
    init?(key: String) {
        self.init()
        if key == "default" { return }
        for part in key.split(separator: "-") {
            let sides = part.split(separator: "=")
            guard sides.count == 2, let value = Class(rawValue: String(sides[1])) else { return nil }
            switch sides[0] {
            case "widthClass": width = value
            case "heightClass": height = value
            default: return nil
            }
        }
    }

    /// The number of axes that the combination restricts. Combinations that restrict more take precedence.
    var rank: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }

    /// Whether the combination applies to these actual size classes.
    func applies(to actual: SizeClasses) -> Bool {
        (width == nil || width == actual.width) && (height == nil || height == actual.height)
    }

    /// The size classes of a screen with this size in points. iPads are regular on both axes. Phones have regular height when upright and compact height in
    /// landscape, and compact width except for the largest in landscape.
    package static func of(width: Double, height: Double) -> SizeClasses {
        if min(width, height) >= 700 { return SizeClasses(width: .regular, height: .regular) }
        if width <= height { return SizeClasses(width: .compact, height: .regular) }
        return SizeClasses(width: width >= 736 && height >= 414 ? .regular : .compact, height: .compact)
    }
}

/// The rules that say for which size classes the subviews or constraints of one view are installed.
struct Installation: Sendable {
    struct Rule: Sendable {
        var sizeClasses: SizeClasses
        var included: Set<String> = []
        var excluded: Set<String> = []
    }

    var rules: [Rule] = []

    /// Whether the object with this id is installed, by the most specific of the rules that apply and name it; true where there is none. O(rules)
    func isInstalled(_ id: String, for actual: SizeClasses) -> Bool {
        var found = (rank: -1, isInstalled: true)
        for rule in rules where rule.sizeClasses.applies(to: actual) && rule.sizeClasses.rank > found.rank {
            if rule.excluded.contains(id) { found = (rule.sizeClasses.rank, false) }
            if rule.included.contains(id) { found = (rule.sizeClasses.rank, true) }
        }
        return found.isInstalled
    }
}
