import Language

/// The limits of a scene's size: many times larger than real ones. They keep a file from asking for more than a machine has.
enum InterfaceLimits {
    static let views = 20_000
    static let constraints = 100_000

    /// Throws `limit` where a root view has more views or constraints in it than these limits allow.
    static func check(_ root: InterfaceView) throws(Diagnostic) {
        var (views, constraints) = (0, 0)
        var waiting = [root]
        while let view = waiting.popLast() {
            views += 1
            constraints += view.constraints.count
            if views > self.views { throw tooMany("\(self.views) views", root) }
            if constraints > self.constraints { throw tooMany("\(self.constraints) constraints", root) }
            waiting += view.subviews
        }
    }

    private static func tooMany(_ number: String, _ root: InterfaceView) -> Diagnostic {
        Diagnostic(.limit, "a scene may have up to \(number), and the one in line \(root.line) has more")
    }
}
