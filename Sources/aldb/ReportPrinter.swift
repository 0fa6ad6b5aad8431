import Debugger

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// Puts each report where it belongs, at once.
///
/// As text: answers to standard output, errors elsewhere. As JSON: all to standard output.
@MainActor
final class ReportPrinter {
    private let options: Options
    private let isPortable: Bool
    private let answers = Output(STDOUT_FILENO)
    private let errors: Output
    /// Whether standard output is gone; what is printed then is lost.
    private(set) var isBroken = false
    /// Whether that was not for the want of a reader.
    private(set) var hasFailed = false

    /// - Parameter isPortable: whether the output is to be the same bytes on every machine.
    init(_ options: Options, errors: Output = Output(STDERR_FILENO), isPortable: Bool = false) {
        self.options = options
        self.errors = errors
        self.isPortable = isPortable
    }

    /// Whether it prints what commands change, besides what they answer.
    var showsChanges: Bool { options.json || !options.quiet }

    func print(_ report: Report) {
        // A renderer for each report: the terminal may have been resized since the last.
        guard !isBroken, let text = options.renderer(isPortable: isPortable).render(report) else { return }
        if case .failed = report.status, !options.json {
            errors.write(text + "\n")
            return
        }
        guard !answers.write(text + "\n") else { return }
        isBroken = true
        // Who read the pipe has enough; a full disk on the other hand is worth a word.
        guard errno != EPIPE else { return }
        hasFailed = true
        errors.write("aldb: cannot write: \(Streams.reason)\n")
    }
}
