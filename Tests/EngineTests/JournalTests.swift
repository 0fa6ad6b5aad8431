import Exact
import Testing

@testable import Layout
@testable import Solving

/// What a step notes of the maps it writes.
@Suite struct JournalTests {
    @Test func aMapGoesBackAndForth() {
        var map = JournaledMap<Int, String>()
        map[1] = "one"
        map[2] = "two"
        map.beginStep()
        map[1] = "uno"
        map[1] = nil
        map[2] = "due"
        map[3] = "tre"
        #expect(map.before(1) == "one" && map.before(3) == nil && map.isNew(3) && !map.isNew(2))
        #expect(map.changes.count == 3)

        let again = map.revert(map.changes)
        #expect(map[1] == "one" && map[2] == "two" && map[3] == nil)
        _ = map.revert(again)
        #expect(map[1] == nil && map[2] == "due" && map[3] == "tre")
    }

    @Test func valuesGoBackAndForth() {
        func unknown(_ number: Int) -> Unknown { Unknown(EntityID(number), .top) }
        var values = JournaledValues()
        values[unknown(1)] = 1
        values[unknown(40)] = 40
        values.beginStep()
        #expect(values.before(unknown(1)) == 1 && values.changes.isEmpty)
        values[unknown(1)] = 10
        values[unknown(1)] = 11
        values[unknown(40)] = nil
        values[unknown(300)] = 300
        #expect(Array(values.written) == [unknown(1), unknown(40), unknown(300)])
        #expect(values.before(unknown(1)) == 1 && values.before(unknown(300)) == nil && values.before(unknown(7)) == nil)

        let again = values.revert(values.changes)
        #expect(values[unknown(1)] == 1 && values[unknown(40)] == 40 && values[unknown(300)] == nil)
        var other = values
        _ = other.revert(again)
        #expect(other[unknown(1)] == 11 && other[unknown(40)] == nil && other[unknown(300)] == 300)
        values.become(other)
        var found: [Unknown: Double] = [:]
        values.forEach { found[$0] = $1 }
        #expect(found == [unknown(1): 11, unknown(300): 300])

        var earlier = JournaledValues()
        earlier[unknown(1)] = 5
        earlier.beginStep()
        earlier[unknown(1)] = 11
        values.beginStep()
        values[unknown(300)] = 301
        values.moveStepStart(to: earlier.changes)
        #expect(values.before(unknown(1)) == 5 && values.before(unknown(300)) == 300)
    }

    @Test func aSetTellsWhatCameAndWent() {
        var set = JournaledSet<Int>()
        set.insert(1)
        set.insert(2)
        set.beginStep()
        set.remove(1)
        set.insert(3)
        set.remove(2)
        set.insert(2)
        #expect(set.changed.sorted() == [1, 3])
        #expect(set.containedBefore(1) && !set.containedBefore(3))
    }

    /// The history keeps what a step changed, however large the layout is.
    @Test(arguments: [10, 1000]) func aStepNotesWhatItChanged(size: Int) throws {
        var live = LiveLayout()
        for number in 0..<size { live.insertVariable(EntityID(number), name: "v\(number)") }
        try live.solve()
        live.beginStep()
        let form = LinearForm<Anchor>(.variable(EntityID(0)))
        live.put(
            Constraint(id: .typed(0), name: "c", form: form, relation: .equal, constant: 5, priority: 1000, order: 0, text: "v0 == 5"))
        try live.solve()
        #expect(Array(live.solverState.values.written).count == 1)
        let before = live.snapshot.beforeStep
        #expect(before.solverState.values[Unknown(EntityID(0), .value)] == 0 && before.layout.constraints.isEmpty)
        #expect(live.value(of: Unknown(EntityID(0), .value)) == 5)
    }
}
