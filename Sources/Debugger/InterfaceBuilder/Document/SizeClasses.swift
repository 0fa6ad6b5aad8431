/// A combination of size classes, or all of them on an axis that it says nothing of.
package struct SizeClasses: Sendable, Equatable {
    package enum Class: String, Sendable { case compact, regular }

    package var width: Class?
    package var height: Class?

    package init(width: Class? = nil, height: Class? = nil) {
        self.width = width
        self.height = height
    }

    /// `heightClass=compact-widthClass=regular`, or `default` for all; nil for what is neither.
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

    /// How much it says: what says more counts before what says less.
    var rank: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }

    /// Whether it holds where these are the size classes.
    func applies(to actual: SizeClasses) -> Bool {
        (width == nil || width == actual.width) && (height == nil || height == actual.height)
    }

    /// Those of a screen in points: iPads are regular both ways, phones compact across but for the largest on their side.
    package static func of(width: Double, height: Double) -> SizeClasses {
        if min(width, height) >= 700 { return SizeClasses(width: .regular, height: .regular) }
        if width <= height { return SizeClasses(width: .compact, height: .regular) }
        return SizeClasses(width: width >= 736 && height >= 414 ? .regular : .compact, height: .compact)
    }
}

/// What is installed for which size classes: views or constraints in one view.
struct Installation: Sendable {
    struct Rule: Sendable {
        var sizeClasses: SizeClasses
        var included: Set<String> = []
        var excluded: Set<String> = []
    }

    var rules: [Rule] = []

    /// The rule that says most and names the object decides; what none names is installed. O(rules)
    func isInstalled(_ id: String, for actual: SizeClasses) -> Bool {
        var found = (rank: -1, isInstalled: true)
        for rule in rules where rule.sizeClasses.applies(to: actual) && rule.sizeClasses.rank > found.rank {
            if rule.excluded.contains(id) { found = (rule.sizeClasses.rank, false) }
            if rule.included.contains(id) { found = (rule.sizeClasses.rank, true) }
        }
        return found.isInstalled
    }
}
