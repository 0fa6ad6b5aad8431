import Language
import Testing

/// How far a name may be from what it is taken for.
@Suite struct NearestNameLimitTests {
    /// A third of the letters, rounded up from two thirds of one, and never more than three.
    @Test(arguments: [
        ("it", "id", true), ("a", "b", false), ("label", "larel", true), ("label", "lixel", true), ("label", "lixes", false),
        ("abcdefgh", "abcdeXYZ", true), ("abcdefgh", "abcdWXYZ", false), ("abcdefghijkl", "abcdefghiXYZ", true),
        ("abcdefghijkl", "abcdefghWXYZ", false), ("abcdefghijklmnopqrst", "abcdefghijklmnopWXYZ", false),
    ])
    func aThirdOfTheLettersAndAtMostThreeMayDiffer(name: String, candidate: String, isNear: Bool) {
        #expect(nearestName(to: name, among: [candidate]) == (isNear ? candidate : nil))
    }

    /// Neighbours that are swapped are one edit, wherever they stand.
    @Test(arguments: ["ab", "abcd", "constraints"])
    func swappedNeighboursAreOneEdit(name: String) {
        let letters = Array(name)
        for place in 1..<letters.count {
            var swapped = letters
            swapped.swapAt(place - 1, place)
            #expect(nearestName(to: String(swapped), among: [name]) == name, "\(place)")
        }
    }

    /// Letters of four bytes count like others.
    @Test(arguments: [("x", "y"), ("\u{10400}", "\u{10402}")])
    func namesOfSixtyFourLettersAreComparedAndLongerOnesAreNot(letter: String, other: String) {
        let (longest, longer) = (String(repeating: letter, count: 64), String(repeating: letter, count: 65))
        #expect(nearestName(to: longest, among: [longest.dropLast() + other]) == longest.dropLast() + other)
        #expect(nearestName(to: longer, among: [longest]) == nil)
        #expect(nearestName(to: longest, among: [longer]) == nil)
    }
}
