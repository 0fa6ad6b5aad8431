import TestSupport
import Testing

/// Constraints in which every term cancels, exported as code.
@Suite struct CancelledTermTests {
    /// They stand with the window of the view that they were typed for, in which code would have them.
    @Test(arguments: ["swift", "objc", "snapkit"])
    func standInTheControllerOfTheirWindow(format: String) throws {
        var session = Scripted()
        session.run("window a 100x100; view u in a; window b 200x200; view v in b; same: v.top == v.top; export \(format)")
        let code = try #require(session.exported)
        let comment = try #require(code.firstRange(of: "aldb: same: v.width == v.width + 0"), "\(code)")
        let controller = try #require(code.ranges(of: "BViewController").last, "\(code)")
        #expect(controller.lowerBound < comment.lowerBound, "\(code)")
    }
}
