import Commands
import Language

/// The statements of a script, one after the other. Those of a long script are read on a thread of their own while earlier ones are run, since reading them
/// takes about a sixth of the time.
final class ScriptStatements {
    /// A number of statements that were read ahead.
    private struct Batch: Sendable {
        /// The reader in front of the first one.
        var start: ScriptAheadReader
        var statements: [ReadStatement] = []
    }

    /// The thread that reads ahead.
    private struct Thread {
        let thread: WorkerThread
        let batches: BoundedQueue<Batch>
        /// The aliases by which it reads.
        let aliases: [String: String]
    }

    /// How many statements are read one by one, before a thread begins to read ahead, and again after aliases have changed.
    private static let patience = 64
    private static let batchSize = 64
    /// How many batches are read before the first of them is needed.
    private static let batchesAhead = 8

    /// The reader behind the statement that was returned last, while nothing is read ahead.
    private var reader: ScriptReader
    /// How many statements were read one by one since the beginning, or since aliases have changed.
    private var count = 0
    private var thread: Thread?
    /// The batch of which statements are returned, and how many of them were.
    private var batch: Batch?
    private var taken = 0

    /// - Parameters:
    ///   - file: the script's name in reports; nil for what was typed, or given on the command line.
    ///   - line: the number of the text's first line.
    init(_ text: String, file: String?, line: Int) { reader = ScriptReader(text, file: file, line: line) }

    deinit { stop() }

    /// The next statement; nil at the end of the script.
    ///
    /// - Parameter console: the console that runs the statements. It must have run all earlier ones, since they may decide how the next one is read.
    func next(for console: inout Console) -> ReadStatement? {
        if let thread, thread.aliases != console.aliases {
            reader = rest
            stop()
        }
        if thread == nil, count == Self.patience { start(console.aliases) }
        guard let thread else {
            count += 1
            return console.next(of: &reader).map { ReadStatement($0) }
        }
        if taken == batch?.statements.count ?? 0 {
            // At the end of the script the last batch stays, from which `rest` follows.
            guard let next = thread.batches.take() else { return nil }
            batch = next
            taken = 0
        }
        taken += 1
        return batch?.statements[taken - 1]
    }

    /// A reader of the script behind the statement that was returned last.
    var rest: ScriptReader { batch?.start.reader(behind: taken) ?? reader }

    /// Begins to read ahead, where the system has a thread for it.
    private func start(_ aliases: [String: String]) {
        let batches = BoundedQueue<Batch>(capacity: Self.batchesAhead)
        let first = ScriptAheadReader(reader, aliases: aliases)
        let worker = WorkerThread {
            var reader = first
            // The batches that were made last are kept for a while, so that they are freed here and not where statements are run.
            var made: [Batch] = []
            var isAtEnd = false
            while !isAtEnd {
                var batch = Batch(start: reader)
                batch.statements.reserveCapacity(Self.batchSize)
                while batch.statements.count < Self.batchSize, !isAtEnd {
                    if let next = reader.next() { batch.statements.append(next) } else { isAtEnd = true }
                }
                if batch.statements.isEmpty || !batches.add(batch) { break }
                made.append(batch)
                if made.count > Self.batchesAhead + 1 { made.removeFirst() }
            }
            batches.close()
        }
        thread = worker.map { Thread(thread: $0, batches: batches, aliases: aliases) }
        count = 0
    }

    /// Ends reading ahead.
    private func stop() {
        guard let thread else { return }
        thread.batches.close()
        thread.thread.join()
        self.thread = nil
        batch = nil
        taken = 0
    }
}
