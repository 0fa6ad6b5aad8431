import Foundation
import Subjects

/// What the process has used so far.
struct Usage {
    /// Of the processor: other programs on the machine make nothing slow.
    var seconds: Double
    /// At most, at one time.
    var megabytes: Int

    static var now: Usage {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        var usage = rusage()
        #if os(Linux)
        getrusage(CInt(RUSAGE_SELF.rawValue), &usage)
        let megabytes = usage.ru_maxrss / 1024
        #else
        getrusage(RUSAGE_SELF, &usage)
        let megabytes = usage.ru_maxrss / 1024 / 1024
        #endif
        return Usage(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9, megabytes: megabytes)
    }
}

/// Gives inputs to a subject and counts them; ends the program where one breaks something, takes too long or too much.
final class Tally {
    private let subject: Subject
    private let directory: FuzzDirectory
    private let file = "tally/\(ProcessInfo.processInfo.processIdentifier)"
    private var inputs = 0
    private var bytes = 0
    private var slowest = 0.0
    private var words: Set<String> = []
    private var last = Usage.now
    private var written = 0.0

    /// Seconds that one input may take.
    private static let patience = 1.0
    /// Megabytes by which one input may make the process grow.
    private static let growth = 500

    init(_ subject: Subject, in directory: FuzzDirectory) {
        self.subject = subject
        self.directory = directory
    }

    /// Takes an input; whether its outcome has a word that is new.
    func take(_ input: [UInt8], takesWords: Bool) -> Bool {
        let start = Usage.now
        let outcome = subject.run(input, takesWords: takesWords)
        let end = Usage.now
        let duration = end.seconds - start.seconds
        inputs += 1
        bytes += input.count
        if duration > slowest { note(slowest: duration, input) }
        let isNew = !outcome.words.isSubset(of: words)
        if isNew { words.formUnion(outcome.words) }
        if end.seconds - written > 1 { write(at: end) }
        if let violation = outcome.violation { fatalError("does not hold: \(violation)") }
        if duration > Self.patience { fatalError("does not hold: an input takes \(duration) s") }
        if end.megabytes - start.megabytes > Self.growth {
            fatalError("does not hold: an input takes \(end.megabytes - start.megabytes) MB")
        }
        return isNew
    }

    /// The slowest input is worth a look before it takes too long.
    private func note(slowest duration: Double, _ input: [UInt8]) {
        slowest = duration
        if duration > Self.patience / 10 { directory.write(input, to: "slow/\(subject.rawValue)") }
    }

    /// Subject, inputs, bytes, the slowest in milliseconds, megabytes, words, seconds of the processor.
    func write() { write(at: Usage.now) }

    private func write(at usage: Usage) {
        written = usage.seconds
        let numbers = [inputs, bytes, Int(slowest * 1000), usage.megabytes, words.count, Int(usage.seconds)]
        directory.write(Array("\(subject.rawValue) \(numbers.map(String.init).joined(separator: " "))\n".utf8), to: file)
    }
}
