import Foundation
import Subjects

/// A subject that is given inputs for some time, without libFuzzer: what leads to words that are new is changed further.
struct FuzzRun {
    private let subject: Subject
    private let tally: Tally
    private var mutation: Mutation
    private var corpus: [[UInt8]]
    private let last: Int32

    /// Inputs kept, at most.
    private static let corpusLimit = 4_000

    /// Holds the input under way in `last/SUBJECT`, for whoever finds this program dead.
    init(_ subject: Subject, seed: UInt64, _ directory: FuzzDirectory, _ tally: Tally) {
        self.subject = subject
        self.tally = tally
        let seeds = directory.seeds(of: subject)
        corpus = seeds + directory.corpus(of: subject)
        if corpus.isEmpty { corpus = [[]] }
        mutation = directory.mutation(of: subject, seed: seed)
        directory.write([], to: "last/\(subject.rawValue)")
        last = open("\(directory.path)/last/\(subject.rawValue)", O_WRONLY)
    }

    mutating func run(seconds: Int) {
        // What hangs is ended from outside of its loop.
        alarm(UInt32(clamping: seconds + 30))
        let end = ContinuousClock.now + .seconds(seconds)
        for input in corpus { _ = take(input) }
        while ContinuousClock.now < end {
            let input = mutation.change(corpus[mutation.below(corpus.count)])
            guard take(input) else { continue }
            if corpus.count < Self.corpusLimit { corpus.append(input) } else { corpus[mutation.below(corpus.count)] = input }
        }
        tally.write()
        ftruncate(last, 0)
    }

    private func take(_ input: [UInt8]) -> Bool {
        ftruncate(last, 0)
        pwrite(last, input, input.count, 0)
        return tally.take(input, takesWords: true)
    }
}
