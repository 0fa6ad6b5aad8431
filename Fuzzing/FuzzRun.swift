import Foundation

/// A subject that is given inputs for some time.
struct FuzzRun {
    private let subject: Subject
    private var mutation: Mutation
    private var corpus: [[UInt8]]
    private var seen: Set<String> = []
    private let last: String

    /// Inputs kept, at most.
    private static let corpusLimit = 4_000
    /// What one input may take.
    static let patience = Duration.seconds(1)

    /// - Parameters:
    ///   - corpus: a directory of inputs to begin with.
    ///   - last: the file that holds the input under way.
    init(_ subject: Subject, seed: UInt64, corpus directory: String, last: String) {
        self.subject = subject
        self.last = last
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let seeds = names.sorted().map { Self.bytes(of: "\(directory)/\($0)") }
        // Beginnings, too: small inputs are soon done.
        corpus = seeds + seeds.flatMap { seed in [300, 1_000].filter { $0 < seed.count }.map { Array(seed.prefix($0)) } }
        if corpus.isEmpty { corpus = [[]] }
        mutation = Mutation(seed: seed, seeds: corpus)
    }

    static func bytes(of file: String) -> [UInt8] { FileManager.default.contents(atPath: file).map(Array.init) ?? [] }

    mutating func run(seconds: Int) {
        // What hangs is ended from outside of its loop.
        alarm(UInt32(clamping: seconds + 30))
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var count = 0
        var longest = Duration.zero
        for input in corpus { seen.formUnion(subject.run(input)) }
        while clock.now < end {
            let input = mutation.change(corpus[mutation.below(corpus.count)], with: corpus[mutation.below(corpus.count)])
            _ = FileManager.default.createFile(atPath: last, contents: Data(input))
            let start = clock.now
            let found = subject.run(input)
            let duration = clock.now - start
            longest = max(longest, duration)
            Property.hold(duration <= Self.patience, "an input takes \(duration)")
            count += 1
            guard !found.isSubset(of: seen) else { continue }
            seen.formUnion(found)
            if corpus.count < Self.corpusLimit { corpus.append(input) } else { corpus[mutation.below(corpus.count)] = input }
        }
        try? FileManager.default.removeItem(atPath: last)
        print("\(subject.rawValue): \(count) inputs, \(seen.count) outcomes, \(corpus.count) kept, slowest \(longest)")
    }
}
