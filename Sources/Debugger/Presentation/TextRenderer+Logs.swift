import Answers

extension TextRenderer {
    /// The explanation of console logs: a sentence first, then the conflict, its cause, fixes, and what UIKit broke.
    func logs(_ logs: [LogValue]) -> [StyledText] {
        var all: [StyledText] = []
        for (index, log) in logs.enumerated() {
            if index > 0 { all.append("") }
            if logs.count > 1 { all.append(StyledText("log \(index + 1) of \(logs.count), line \(log.line)", .dim)) }
            all += LogLines(log, self).lines
        }
        return all
    }
}
