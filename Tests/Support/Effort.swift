import Foundation

/// How much a run of the tests does. `scripts/test` is the short run, in minutes: random campaigns take the first of their seeds, and tables too
/// large for it a part of their rows. `scripts/test --all` takes all of them, and `ALDB_TEST_EFFORT=20 scripts/test --all` twenty times as many
/// seeds, which looks for rarer faults.
package enum Effort {
    /// How many times as many random problems as are usual; nothing in the short run.
    private static let multiple: Int? = ProcessInfo.processInfo.environment["ALDB_TEST_EFFORT"].flatMap { Int($0) }

    /// Whether everything is run.
    package static var isAll: Bool { multiple != nil }

    /// How often a campaign repeats something.
    /// - Parameters:
    ///   - all: in a whole run.
    ///   - short: in the short run; an eighth where nothing is said.
    package static func count(_ all: Int, short: Int? = nil) -> Int {
        if let multiple { return all * multiple }
        return short ?? (all + 7) / 8
    }

    /// As many seeds as `count` says, the same first ones in every run.
    package static func seeds(_ all: Int, short: Int? = nil, from first: UInt64 = 0) -> Range<UInt64> {
        first..<first + UInt64(count(all, short: short))
    }

    /// All cases of a table, or about so many of them in the short run, spread evenly from the first to the last.
    package static func some<Case>(_ all: [Case], short: Int) -> [Case] {
        guard !isAll, all.count > short else { return all }
        return (0..<short).map { all[short == 1 ? 0 : $0 * (all.count - 1) / (short - 1)] }
    }
}
