import Answers
import Language

/// Finds the candidates at the end of a visual format.
struct VisualFormatCompletion {
    private let text: [Character]
    private let start: Int
    private let completer: Completer

    /// Nil where the text from `start` on is no visual format.
    init?(_ text: [Character], from start: Int, _ completer: Completer) {
        let rest = text[start...]
        let hasOrientation = (rest.first == "H" || rest.first == "V") && rest.dropFirst().first { !$0.isWhitespace } == ":"
        guard hasOrientation || rest.first == "[" || rest.first == "|" else { return nil }
        (self.text, self.start, self.completer) = (text, start, completer)
    }

    var completion: Completion {
        let begin = wordStart
        let nothing = Completion(start: text.count, candidates: [])
        guard let slots = slots(before: begin) else {
            return isBehindFormat(begin) ? keyword("align", at: begin) : nothing
        }
        let context = SlotContext(text: text, start: begin, command: nil)
        return slots.reduce(nothing) { all, slot in
            let candidates = Candidates(completer, context).all(for: slot).map { Completion.Candidate(text: $0.text, appendsBlank: false) }
            return all.joined(with: Completion(start: begin, candidates: candidates), in: text)
        }
    }

    /// The index at which the word at the end begins.
    private var wordStart: Int {
        if let quote = text[start...].lastIndex(of: "`"), text[start...].count(where: { $0 == "`" }) % 2 == 1 { return quote }
        return (text.lastIndex { !$0.continuesWord } ?? -1) + 1
    }

    /// The kinds of names that may stand behind the characters before `end`; nil where none may.
    private func slots(before end: Int) -> [ArgumentKind]? {
        var open: [Character] = []
        for character in text[start..<max(start, end)] {
            if "[(".contains(character) { open.append(character) } else if "])".contains(character) { _ = open.popLast() }
        }
        let before = text[start..<max(start, end)].last { !$0.isWhitespace }
        switch before {
        case "[": return [.view]
        case "@": return [.priority]
        case "(", ",", "=", "+", "*", "/": return before == "," && open.isEmpty ? [.attribute] : metrics(in: open)
        case "<", ">": return metrics(in: open)
        case "-": return metrics(in: open)
        default: return isBehindAlign(end) ? [.attribute] : nil
        }
    }

    /// The kinds of names that may stand in place of a number. Within a view's brackets that may be another view, which means the same
    /// size.
    private func metrics(in open: [Character]) -> [ArgumentKind] { open.contains("[") ? [.view, .number] : [.number] }

    private func isBehindAlign(_ end: Int) -> Bool {
        let words = text[start..<max(start, end)].split { $0.isWhitespace }
        return words.last.map { String($0) } == "align"
    }

    private func isBehindFormat(_ end: Int) -> Bool {
        let before = text[start..<max(start, end)]
        guard let last = before.last, last.isWhitespace else { return false }
        let mark = before.last { !$0.isWhitespace }
        return mark == "]" || mark == "|"
    }

    private func keyword(_ word: String, at begin: Int) -> Completion {
        let isBegun = word.starts(with: text[begin...])
        return Completion(start: begin, candidates: isBegun ? [Completion.Candidate(text: word, appendsBlank: true)] : [])
    }
}
