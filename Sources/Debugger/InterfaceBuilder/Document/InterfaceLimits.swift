import Language

/// The limits of a scene's size: larger than real ones, and small enough to be solved quickly.
enum InterfaceLimits {
    static let views = 2000
    static let constraints = 10_000
    /// The most subviews of one view.
    static let subviews = 500
    /// The most subviews of a stack view or table, which relates each to the next.
    static let arranged = 200

    /// Throws `limit` where a root view exceeds them.
    static func check(_ root: InterfaceView) throws(Diagnostic) {
        var (views, constraints) = (0, 0)
        var waiting = [root]
        while let view = waiting.popLast() {
            views += 1
            constraints += view.constraints.count
            let most = view.stack != nil || view.element == "tableView" ? arranged : subviews
            if view.subviews.count > most { throw tooMany("\(most) subviews", in: "a \(view.element)", line: view.line) }
            if views > self.views { throw tooMany("\(self.views) views", in: "a scene", line: root.line) }
            if constraints > self.constraints { throw tooMany("\(self.constraints) constraints", in: "a scene", line: root.line) }
            waiting += view.subviews
        }
    }

    private static func tooMany(_ number: String, in what: String, line: Int) -> Diagnostic {
        Diagnostic(.limit, "\(what) may have up to \(number): line \(line)")
    }
}
