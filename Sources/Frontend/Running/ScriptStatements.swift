import Commands
import Language

/// The statements of a script, one after the other. Those of a long script are read on a thread of their own while earlier ones are run, since reading them
/// takes about a sixth of the time.
final class ScriptStatements {
    /// The thread that reads ahead. It is a class because it is read before each statement, and copying a reference is faster than copying all that is in it.
    private final class Thread {
        let thread: WorkerThread
        let statements: BoundedQueue<ReadStatement>
        /// The reader in front of the first statement that the thread read.
        let start: ScriptAheadReader
        /// The aliases by which it reads.
        let aliases: [String: String]

        init(thread: WorkerThread, statements: BoundedQueue<ReadStatement>, start: ScriptAheadReader, aliases: [String: String]) {
            (self.thread, self.statements, self.start, self.aliases) = (thread, statements, start, aliases)
        }
    }

    /// How many statements are read one by one, before a thread begins to read ahead, and again after aliases have changed.
    private static let patience = 64
    /// How many statements are read at most before the first of them is needed.
    private static let capacity = 512
    /// How long to wait for many statements, when some have been read.
    private static let milliseconds = 5

    /// The reader behind the statement that was returned last, while nothing is read ahead.
    private var reader: ScriptReader
    private var thread: Thread?
    /// While there is a thread, how many statements were returned since it began; otherwise how many since the script began, or since aliases last changed.
    private var count = 0
    /// Statements that were taken from the thread, the next one last.
    private var taken: [ReadStatement] = []

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
        if taken.isEmpty {
            guard let read = thread.statements.takeAll(atLeast: Self.patience, orAfter: Self.milliseconds) else { return nil }
            taken = read.reversed()
        }
        count += 1
        return taken.popLast()
    }

    /// A reader that goes on in the script after the statement that was returned last. While there is a thread, the statements since it began are split off the
    /// text once more to get there, which takes O(their number).
    var rest: ScriptReader { thread?.start.reader(behind: count) ?? reader }

    /// Begins to read ahead, where the system has a thread for it.
    private func start(_ aliases: [String: String]) {
        let statements = BoundedQueue<ReadStatement>(capacity: Self.capacity)
        let first = ScriptAheadReader(reader, aliases: aliases)
        let worker = WorkerThread {
            var reader = first
            // The statements that were read last are kept for a while, so that they are freed here and not where they are run.
            var kept: [ReadStatement] = []
            while let next = reader.next(), statements.add(next) {
                kept.append(next)
                if kept.count > 4 * Self.capacity { kept.removeFirst(Self.capacity) }
            }
            statements.close()
        }
        thread = worker.map { Thread(thread: $0, statements: statements, start: first, aliases: aliases) }
        count = 0
    }

    /// Ends reading ahead.
    private func stop() {
        guard let thread else { return }
        thread.statements.close()
        thread.thread.join()
        self.thread = nil
        taken = []
        count = 0
    }
}
