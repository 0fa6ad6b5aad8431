import Commands
import Explaining
import Layout
import Reference
import Session
import Simplex
import Solving
import TestSupport
import Testing

/// Places in the window, which the solver counts from one view to the next.
@Suite struct PlaceTests {
    /// What is told step by step to be open is what differs between equally good layouts, by linear programming over all of them.
    @Test(arguments: 0..<Effort.count(40)) func openPlacesAreThoseThatTakeSeveralValues(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 77)
        var session = Scripted()
        session.run("window root 320x480")
        var views = ["root"]
        for step in 0..<60 {
            session.run(line(&random, &views))
            try checkOpenPlaces(session, "seed \(seed), step \(step)")
        }
    }

    /// The same of stacks with their guides, tables and scroll views, and of what moves from one into another.
    @Test(arguments: 0..<Effort.count(40)) func openPlacesInContainers(seed: Int) throws {
        var typist = ContainerSessionTests.Typist(seed: UInt64(seed) &+ 9_000)
        var session = Scripted()
        session.run("window root 320x480")
        for step in 0..<60 {
            session.run(typist.line())
            try checkOpenPlaces(session, "seed \(seed), step \(step)")
        }
    }

    private func checkOpenPlaces(_ session: Scripted, _ place: String) throws {
        let live = session.console.session.live
        let told = Set(live.solverState.undetermined.elements)
        let found = Set(try live.ambiguities().map(\.unknown))
        #expect(told == found, "\(place): \(told.symmetricDifference(found).map { "\($0)" }.sorted())")
    }

    /// Views in views, constraints between any two of them, now and then something else.
    private func line(_ random: inout SplitMix64, _ views: inout [String]) -> String {
        func any() -> String { views[random.number(0...(views.count - 1))] }
        switch random.number(0...19) {
        case 0...5:
            let name = "v\(views.count)"
            let parent = any()
            views.append(name)
            return random.number(0...1) == 0 ? "view \(name) in \(parent)" : "view \(name) 40x30 in \(parent)"
        case 6...15:
            let edges = random.number(0...1) == 0 ? ["left", "right", "centerX", "width"] : ["top", "bottom", "centerY", "height"]
            let (first, second) = (edges[random.number(0...3)], edges[random.number(0...3)])
            let relation = ["==", "==", "<=", ">="][random.number(0...3)]
            let priority = ["", "", " @750", " @500", " @250"][random.number(0...4)]
            let isSize = first == edges[3] || second == edges[3]
            let (one, other) = isSize ? (edges[3], edges[3]) : (first, second)
            return "\(any()).\(one) \(relation) \(any()).\(other) + \(random.number(0...3) * 8)\(priority)"
        case 16: return "undo"
        case 17: return "redo"
        case 18: return "delete c\(random.number(1...20))"
        default: return "move \(any()) in \(any())"
        }
    }

    @Test func whatIsInAViewGoesWithIt() {
        var session = Scripted()
        session.run("window root 320x480; view a 100x100 in root; view b 20x20 in a")
        #expect(
            session.run("a.left == root.left + 50") == """
                c1  a.left == root.left + 50
                a  (0, 0) 100×100 → (50, 0) 100×100
                determined: a (h)
                """)
        #expect(session.run("print b.left") == "50")
        // Pinned to the window it stays while its superview goes.
        session.run("b.left == root.left + 70")
        #expect(session.run("constant c1 60").contains("b  (20, 0) 20×20   → (10, 0) 20×20"))
        #expect(session.run("print b.left") == "70")
    }

    @Test func aViewIsAmbiguousWhereItsPlaceInItsSuperviewIs() {
        var session = Scripted()
        session.run("window root 320x480; view a 100x100 in root; view b 20x20 in a; view c 10x10 in b")
        #expect(session.run("c.left == b.left + 2").contains("determined: c (h)"))
        // It stands still in the window, and moves in its superview where that moves.
        #expect(
            session.run("b.left == root.left + 50") == """
                c2  b.left == root.left + 50
                b  (0, 0) 20×20 → (50, 0) 20×20
                """)
        #expect(session.run("expect ambiguous b.left; print b.left").hasSuffix("50"))
        #expect(session.run("a.left == root.left + 20").contains("determined: a (h), b (h)"))
        #expect(session.run("undo").contains("ambiguous: a (h), b (h)"))
        session.run("delete c2; b.left == a.left + 5")
        #expect(session.run("status").contains("Ambiguous: a (h, v), b (v), c (v)"))
    }

    @Test func aMovedViewKeepsItsFrame() {
        var session = Scripted()
        session.run("window root 320x480; view a 100x100 in root; view b 100x100 in root; view c 20x20 in a; view d 5x5 in c")
        session.run("a.left == root.left + 10; b.left == root.left + 200; d.left == c.left + 3; c.left == a.left + 7")
        session.run("move c in b")
        #expect(session.run("print c.left; print d.left") == "207\n210")
        session.run("c.left == b.left + 8")
        #expect(session.run("print d.left") == "211")
        session.run("undo 2")
        #expect(session.run("print c.left; print d.left") == "17\n20")
    }

    @Test func aViewThatIsThereAlreadyKeepsItsConstraints() {
        var session = Scripted()
        session.run("window root 320x480; view a; view b; pin a edges 10")
        #expect(session.run("move a in root") == "a  is the last in root now")
        #expect(session.run("print a.width") == "300")
        let tree = session.run("tree").split(separator: "\n")
        #expect(tree.count == 3 && tree[1].contains("─ b ") && tree[2].contains("─ a "))
    }

    /// A place far within is a sum of many; what says it in terms of the window says it of all of them.
    @Test func deepViewsStandWhereTheyShould() throws {
        var session = Scripted()
        session.run("window root 4000x480")
        var outer = "root"
        let depth = Effort.isAll ? 300 : 100
        for index in 1...depth {
            session.run("view v\(index) 10x10 in \(outer); v\(index).left == \(outer).left + 1.1")
            outer = "v\(index)"
        }
        #expect(session.run("print v\(depth).left") == "\(depth * 11 / 10)")
        #expect(session.run("view in1 in v\(depth); in1.left == root.left + 350; print in1.left").hasSuffix("350"))
        #expect(try session.console.session.live.verification().unconfirmed == [])
    }

    // MARK: Whose coordinates

    /// `UIView.addConstraint(_:)`: a constraint counts in the coordinates of the view that holds it.
    @Test func aMultiplierOfAPositionCountsFromTheNearestCommonSuperview() throws {
        var session = Scripted()
        session.run("window root 600x600; view out 400x400 in root; view box 200x120 in out; view a 20x10 in box; view b 30x10 in box")
        session.run("out.left == root.left + 30; out.top == root.top + 40; box.left == out.left + 100; box.top == out.top + 50")
        // Held by the box, whose own edges are at 0.
        session.run("a.right == 0.75 * box.centerX; a.bottom == 0.5 * box.bottom")
        #expect(session.run("print a.left - box.left; print a.top - box.top") == "55\n50")
        // Held by the box, too, which both are in.
        session.run("b.left == 2 * a.left + 1; b.top == 0.1 * a.bottom")
        #expect(session.run("print b.left - box.left; print b.top - box.top") == "111\n6")
        // Held by `out`, in which the box is at 100 and 50, and `b` at 211.
        session.run("view c 10x10 in out; c.left == 0.5 * b.right; c.top == 3 * box.top")
        #expect(session.run("print c.left - out.left; print c.top - out.top") == "120.5\n150")
        #expect(try session.console.session.live.verification().unconfirmed == [])
        // It moves with all that is in it.
        session.run("constant c1 230")
        #expect(session.run("print c.left - out.left; print a.left - box.left") == "120.5\n55")
    }

    @Test func whatIsShownIsSaidInTheWindow() throws {
        var session = Scripted()
        session.run("window root 600x600; view box 200x120 in root; view a 20x10 in box")
        session.run("box.left == root.left + 100; box.top == root.top + 50; keep a.left 130; freeze a.top at 70; suggest box.width 250")
        #expect(session.run("frames a").contains("30  20"))
        #expect(session.run("print a.left; print a.top") == "130\n70")
        session.run("constant c1 110")
        #expect(session.run("print a.left; print a.top") == "140\n70")
        #expect(session.run("constant c2 60; print a.top").hasSuffix("70"))
    }
}
