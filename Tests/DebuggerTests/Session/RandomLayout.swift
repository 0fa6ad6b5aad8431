import Reference
import TestSupport
/// Views in views with contents of their own, stacks, and equations between them that contradict one another; the same seed gives the
/// same layout everywhere.
struct RandomLayout {
    private(set) var statements = ["window root 300x600"]
    private(set) var views: [String] = []
    /// Constraints as they are named, and those of them that are optional.
    private(set) var constraints: [String] = []
    private(set) var optional: [String] = []
    /// Views with a size by themselves.
    private(set) var sized: [String] = []
    /// Whether a metric `gap` stands in some of them.
    private(set) var hasMetric = false
    private var random: SplitMix64
    private var superviews: [String: String] = [:]

    /// - Parameter isSettled: whether something says of each view where it is and how large, however weakly.
    init(seed: Int, views count: Int, isSettled: Bool) {
        random = SplitMix64(seed: UInt64(seed))
        if chance(25) {
            hasMetric = true
            statements.append("let gap = \(random.number(0...30))")
        }
        for _ in 0..<count { addView() }
        let levels = pick(Self.ladders)
        for _ in 0..<(count * pick([2, 3, 4, 6])) { addConstraint(levels) }
        if isSettled { settle() }
    }

    private static let ladders: [[Int]] = [
        [1000, 1000, 1000, 999, 751, 750, 750, 749, 500, 500, 251, 250, 250, 50, 1], [1000, 750, 500, 250], [1000, 500, 500, 500],
        [750, 750, 1000, 999, 251],
    ]

    private mutating func pick<T>(_ all: [T]) -> T { all[random.number(0...all.count - 1)] }
    private mutating func chance(_ percent: Int) -> Bool { random.number(1...100) <= percent }

    private mutating func addView() {
        let name = "v\(views.count)"
        let hosts = ["root"] + views.filter { kinds[$0] == "view" || kinds[$0] == "stack" }
        let host = pick(chance(40) ? Array(hosts.suffix(3)) : hosts)
        let kind = pick(["view", "view", "view", "label", "label", "button", "image", "stack", "switch"])
        var statement = "\(kind) \(name)"
        switch kind {
        case "label", "button": statement += " \"\(pick(["A", "Name", "Inbox", "A longer label", "Settings and more"]))\""
        case "image": statement += " \(pick([20, 44, 100, 400]))x\(pick([20, 44, 100, 400]))"
        case "view" where chance(20): statement += " \(pick([20, 44, 100]))x\(pick([20, 44, 100]))"
        default: break
        }
        if host != "root" { statement += " in \(host)" }
        if kind == "stack" {
            let distribution = pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
            statement += " axis=\(pick(["h", "v"])) spacing=\(pick([0, 4, 8])) distribution=\(distribution)"
            statement += " alignment=\(pick(["fill", "leading", "center", "trailing"]))"
        }
        if ["label", "button", "image"].contains(kind) {
            sized.append(name)
            if chance(50) { statement += " hug=\(pick([250, 251, 252, 750, 1000]))" }
            if chance(40) { statement += " resist=\(pick([749, 750, 751, 1000, 250]))" }
        }
        statements.append(statement)
        views.append(name)
        kinds[name] = kind
        superviews[name] = host
    }

    private var kinds: [String: String] = [:]

    private mutating func addConstraint(_ levels: [Int]) {
        let view = pick(views)
        let superview = superviews[view] ?? "root"
        let siblings = views.filter { $0 != view && superviews[$0] == superview }
        let relation = pick(["==", "==", "==", "<=", ">="])
        var equation: String
        switch random.number(0...9) {
        case 0...2:
            let number = hasMetric && chance(30) ? "gap" : "\(pick([0, 10, 20, 44, 50, 80, 100, 150, 200, 300]))"
            equation = "\(view).\(pick(["width", "width", "height"])) \(relation) \(number)"
        case 3, 4:
            let other = pick(["root"] + views.filter { $0 != view })
            let factor = pick(["", "", "", "0.5*", "2*", "1.5*"])
            equation = "\(view).\(pick(["width", "height"])) \(relation) \(factor)\(other).\(pick(["width", "height"]))"
            equation += pick(["", " + 10", " - 20", " - 40"])
        default:
            let other = chance(60) && !siblings.isEmpty ? pick(siblings) : superview
            let attribute = pick(["leading", "trailing", "leading", "trailing", "centerX", "left", "right", "top", "bottom", "centerY"])
            let partner =
                switch attribute {
                case "leading", "trailing": pick(["leading", "trailing", "centerX", attribute])
                case "left", "right": pick(["left", "right", "centerX", attribute])
                case "centerX": pick(["centerX", "leading", "trailing"])
                default: pick(["top", "bottom", "centerY", attribute, attribute])
                }
            let distance = hasMetric && chance(30) ? " + gap" : pick(["", "", " + 8", " + 8", " - 8", " + 16", " - 20", " + 50", " + 100"])
            equation = "\(view).\(attribute) \(relation) \(other).\(partner)\(distance)"
        }
        let level = pick(levels)
        let name = "k\(constraints.count)"
        statements.append("\(name): \(equation)\(level == 1000 ? "" : " @\(level)")")
        constraints.append(name)
        if level < 1000 { optional.append(name) }
    }

    private mutating func settle() {
        var count = 0
        for view in views {
            let superview = superviews[view] ?? "root"
            let left = random.number(0...40), top = random.number(0...40), width = random.number(5...90), height = random.number(5...90)
            for equation in [
                "left == \(superview).left + \(left)", "top == \(superview).top + \(top)", "width == \(width)", "height == \(height)",
            ] {
                count += 1
                // No two of one priority, so that nothing is left open between them.
                statements.append("f\(count): \(view).\(equation) @\(Double(500 - count) / 1000)")
            }
        }
    }
}
