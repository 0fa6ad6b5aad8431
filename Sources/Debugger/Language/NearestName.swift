/// The candidate that a misspelt name most likely means, for hints; nil where none is similar enough.
///
/// The two may differ by as many edits (insertion, deletion, substitution, swap of neighbours) as a third of the name's letters (rounded), and by three at
/// most; case does not count. Of equally similar candidates, one with the same letters in another order is preferred, then the alphabetically first. Names
/// of more than 64 characters are not compared, and the name itself is no candidate.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let limit = min(3, (letters.count + 1) / 3)
    let sorted = letters.sorted()
    var best: (distance: Int, isOther: Int, name: String)?
    for candidate in candidates where candidate != name {
        // The number of bytes is checked first, which is fast: a character has at least one byte.
        guard candidate.utf8.count <= 256 else { continue }
        let other = Array(candidate.lowercased())
        let bound = min(limit, best?.distance ?? limit)
        guard other.count <= 64, let distance = editDistance(letters, other, atMost: bound) else { continue }
        let isOther = other.count == letters.count && other.sorted() == sorted ? 0 : 1
        if let found = best, (found.distance, found.isOther, found.name) < (distance, isOther, candidate) { continue }
        best = (distance, isOther, candidate)
    }
    return best?.name
}

/// The candidate that a name which nobody has declared most likely means; nil where none is similar enough. Candidates that differ from the name in their
/// numbers only (`title`, `title2`) are passed over, since such names are meant to be different.
package func misspelt(_ name: String, among candidates: some Sequence<String>) -> String? {
    func letters(_ text: String) -> String { text.filter { !$0.isNumber } }
    return nearestName(to: name, among: candidates.filter { letters($0) != letters(name) })
}

/// A hint such as `did you mean 'title'?`; nil where no candidate is similar.
package func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String? {
    nearestName(to: name, among: candidates).map { "did you mean '\($0)'?" }
}

/// The number of edits between two words (Damerau's distance, no letter edited twice); nil where it exceeds `limit`.
private func editDistance(_ a: [Character], _ b: [Character], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
        var row = [i + 1]
        row.reserveCapacity(b.count + 1)
        for (j, other) in b.enumerated() {
            var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
            if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        // A swap of two letters uses the row before the last, but the row between costs no more than that plus one at its place.
        if let least = row.min(), least > limit { return nil }
        (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
}
