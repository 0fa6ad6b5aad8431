import Layout
import Reference
import Testing

@Suite struct PersistentMapTests {
    /// A key with few different hash values, so that many keys share one.
    private struct Key: Hashable, Sendable {
        var number: Int
        var hashes: Int

        func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
    }

    /// Random changes of a map and of copies of it have the results that they have in dictionaries, and no change of one reaches another.
    @Test(arguments: [1, 7, 1_000_000]) func itIsLikeADictionary(hashes: Int) {
        var random = SplitMix64(seed: UInt64(hashes))
        var copies: [(map: PersistentMap<Key, Int>, model: [Key: Int])] = [(PersistentMap(), [:])]
        for step in 0..<3000 {
            let at = Int.random(in: 0..<copies.count, using: &random)
            let key = Key(number: Int.random(in: 0..<300, using: &random), hashes: hashes)
            switch Int.random(in: 0..<12, using: &random) {
            case 0...5: #expect(copies[at].map.updateValue(step, forKey: key) == copies[at].model.updateValue(step, forKey: key))
            case 6...7: #expect(copies[at].map.removeValue(forKey: key) == copies[at].model.removeValue(forKey: key))
            case 8:
                copies[at].map[key, default: 0] += step
                copies[at].model[key, default: 0] += step
            case 9:
                copies[at].map[key] = nil
                copies[at].model[key] = nil
            case 10 where copies.count < 5: copies.append(copies[at])
            default: #expect(copies[at].map[key] == copies[at].model[key])
            }
            if step % 100 == 0 { for copy in copies { expectAgreement(copy.map, copy.model) } }
        }
        for copy in copies { expectAgreement(copy.map, copy.model) }
    }

    private func expectAgreement(_ map: PersistentMap<Key, Int>, _ model: [Key: Int]) {
        #expect(map.count == model.count && map.isEmpty == model.isEmpty)
        #expect(Dictionary(uniqueKeysWithValues: map.map { ($0.key, $0.value) }) == model)
        #expect(Set(map.keys) == Set(model.keys) && map.values.sorted() == model.values.sorted())
    }

    @Test func aSetHasEachElementOnce() {
        var set: PersistentSet = [3, 1, 3]
        set.insert(1)
        set.insert(2)
        let copy = set
        set.remove(3)
        #expect(set.sorted() == [1, 2] && copy.sorted() == [1, 2, 3])
        set.remove(1)
        set.remove(2)
        #expect(set.isEmpty && !copy.isEmpty)
    }
}
