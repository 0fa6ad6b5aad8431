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
        let told = Set(live.point.undetermined.elements)
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

    @Test func aViewPinnedToTheWindowIsNotAmbiguousInOneThatIs() {
        var session = Scripted()
        session.run("window root 320x480; view a 100x100 in root; view b 20x20 in a; view c 10x10 in b")
        session.run("c.left == b.left + 2")
        #expect(
            session.run("b.left == root.left + 50") == """
                c2  b.left == root.left + 50
                b  (0, 0) 20×20 → (50, 0) 20×20
                determined: b (h), c (h)
                """)
        #expect(session.run("a.left == root.left + 20").contains("determined: a (h)"))
        #expect(session.run("undo").contains("ambiguous: a (h)"))
        #expect(session.run("delete c2").contains("ambiguous: b (h), c (h)"))
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
}
