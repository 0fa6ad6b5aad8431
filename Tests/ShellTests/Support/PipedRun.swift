@preconcurrency import CLibrary
import Schema
import Testing

/// aldb between pipes, as programs run it. What it writes as JSON is held against the schema of the protocol.
final class PipedRun {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
        /// The lines of the output.
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    private let arguments: [String]
    private let child: Child
    private let input: Stream
    private var output: Stream
    private var errors: Stream
    private var isInputOpen = true
    private var isOutputOpen = true
    private var hasEnded = false
    /// How much of the output was handed out as lines.
    private var taken = 0

    /// - Parameter sink: a file that takes the output in place of the pipe.
    init(_ arguments: [String], home: Home, environment: [String] = [], limit: String? = nil, sink: String? = nil) throws {
        func pair() throws -> (read: Int32, write: Int32) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw Trouble(description: "no pipe") }
            return (ends[0], ends[1])
        }
        self.arguments = arguments
        signal(SIGPIPE, SIG_IGN)  // aldb may end before it has read everything.
        let (input, output, errors) = (try pair(), try pair(), try pair())
        defer { for end in [input.read, output.write, errors.write] { close(end) } }
        child = try Child(
            arguments, limit: limit, environment: home.environment(adding: environment),
            streams: [.descriptor(input.read), sink.map { .path($0) } ?? .descriptor(output.write), .descriptor(errors.write)],
            ours: [input.read, input.write, output.read, output.write, errors.read, errors.write])
        self.input = Stream(input.write)
        self.output = Stream(output.read)
        self.errors = Stream(errors.read)
    }

    deinit {
        if !hasEnded { child.end() }
        closeInput()
        closeOutput()
        close(errors.descriptor)
    }

    func send(_ text: String) throws { try input.write(text) }
    func interrupt() { child.send(SIGINT) }

    /// kill −9, or another signal that ends it; returns the lines of the output that nobody waited for.
    @discardableResult
    func kill(_ signal: Int32 = SIGKILL) throws -> [String] {
        child.send(signal)
        try output.readToEnd()
        hasEnded = true
        _ = child.status()
        let rest = String(decoding: output.bytes[taken...], as: UTF8.self)
        // What has no newline was cut off.
        return rest.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    func closeInput() {
        if isInputOpen { close(input.descriptor) }
        isInputOpen = false
    }

    /// Nobody reads the output any more.
    func closeOutput() {
        if isOutputOpen { close(output.descriptor) }
        isOutputOpen = false
    }

    /// Waits for the next line of the output.
    func nextLine() throws -> String {
        while true {
            if let newline = output.bytes[taken...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { taken = newline + 1 }
                return String(decoding: output.bytes[taken..<newline], as: UTF8.self)
            }
            guard try output.read() else { throw Trouble(description: "no further line: \(output.text.debugDescription)") }
        }
    }

    /// Waits until it has ended by itself.
    func finish() throws -> Result {
        // One after the other will do: what the tests have aldb write fits into a pipe.
        if isOutputOpen { try output.readToEnd() }
        try errors.readToEnd()
        hasEnded = true
        let result = Result(status: child.status(), output: output.text, errors: errors.text)
        if isOutputOpen, arguments.contains("--json") {
            for line in result.lines { #expect(Schema.ofProtocol.validation(of: line).faults == [], "\(arguments): \(line.prefix(400))") }
        }
        return result
    }

    /// A whole run.
    static func run(_ arguments: String..., input: String = "", home: Home? = nil, environment: [String] = []) throws -> Result {
        let run = try PipedRun(arguments, home: home ?? Home(), environment: environment)
        try? run.send(input)
        run.closeInput()
        return try run.finish()
    }
}
