@preconcurrency import CLibrary
@preconcurrency import CReadline
import Commands
import Completing
import Presentation

extension LineEditor {
    /// ASCII characters that cannot be in a name; readline takes them for the limits of words.
    private static let wordBreaks = " \t\n\"\\'@<>=;:|&{}()[]+-*/.,!?%^~#"

    /// The characters that may stand before the name of a file: the limits of words for readline where such a name is completed.
    private static let fileBreaks = " \t\n\"'"

    /// Makes readline use `complete`, with names of files only where one may stand.
    func startCompletion() {
        rl_completer_word_break_characters = UnsafePointer(strdup(Self.wordBreaks))
        rl_completion_word_break_hook = {
            let address = MainActor.assumeIsolated { LineEditor.shared.wantsFile ? LineEditor.fileBreaksAddress : 0 }
            return UnsafeMutablePointer(bitPattern: address)
        }
        #if canImport(Glibc)
        rl_sort_completion_matches = 0
        // Candidates have their quotes already, and readline would add another.
        rl_basic_quote_characters = UnsafePointer(strdup(""))
        // Candidates are shown in columns of ours: readline would ask before it shows many, and its callback interface cannot wait for an answer.
        rl_completion_display_matches_hook = { _, _, _ in MainActor.assumeIsolated { LineEditor.shared.showCandidates() } }
        #endif
        rl_completion_query_items = -1
        rl_attempted_completion_function = { _, start, end in
            let start = Int(start)
            let end = Int(end)
            // The pointer is passed as an address, which may cross from one actor to another. readline frees the memory.
            let address = MainActor.assumeIsolated { UInt(bitPattern: LineEditor.shared.matches(from: start, to: end)) }
            return UnsafeMutablePointer(bitPattern: address)
        }
    }

    /// The address of `fileBreaks` for readline, which does not free or change it; 0 if there was no memory.
    private static let fileBreaksAddress = UInt(bitPattern: strdup(fileBreaks))

    /// Whether a file's name may stand at the end of the line.
    private var wantsFile: Bool {
        guard let complete, let buffer = rl_line_buffer else { return false }
        let line = String(cString: buffer)
        return complete(line, line.count).wantsFile
    }

    /// The candidates in readline's form: their common beginning, then each candidate if there are several, then nil. Nil where there are none.
    ///
    /// `start` and `end` are the bounds, in bytes, of the word as readline sees it.
    private func matches(from start: Int, to end: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        rl_attempted_completion_over = 1
        guard let complete, let buffer = rl_line_buffer else { return nil }
        let line = Array(String(cString: buffer).utf8)
        guard start <= end, end <= line.count else { return nil }
        let before = String(decoding: line[..<end], as: UTF8.self)
        let completion = complete(String(decoding: line, as: UTF8.self), before.count)
        guard (0...before.count).contains(completion.start) else { return nil }

        // readline replaces the text from where it sees the beginning of the word, which may differ from where the console sees it.
        let word = String(decoding: line[start..<end], as: UTF8.self)
        let begun = before.dropFirst(completion.start)
        let all = completion.candidates + (completion.wantsFile ? FileCandidates.all(for: String(begun)) : [])
        let whole = all.compactMap { candidate in
            Self.replacement(candidate.text, for: String(begun), wordSeen: word).map { ($0, candidate.appendsBlank) }
        }
        guard let first = whole.first else { return nil }
        shown = all.map { Self.label(of: $0.text, begun: begun) }
        rl_completion_append_character = whole.count == 1 && first.1 ? Int32(UInt8(ascii: " ")) : 0
        return Self.list(Self.common(whole.map(\.0), atLeast: word), whole.map(\.0))
    }

    /// The text that replaces `word`, the word before the cursor as readline sees it, so that `candidate` stands in place of `begun`, the
    /// word as the console sees it. Nil where the candidate does not begin with the part of `begun` that readline leaves as it is.
    static func replacement(_ candidate: String, for begun: String, wordSeen word: String) -> String? {
        if word.count >= begun.count { return word.dropLast(begun.count) + candidate }
        let kept = begun.dropLast(word.count)
        return candidate.hasPrefix(kept) ? String(candidate.dropFirst(kept.count)) : nil
    }

    /// The part of a candidate that is listed: what follows the last typed dot, slash, comma or equals sign.
    private static func label(of text: String, begun: Substring) -> String {
        let typed = begun.lastIndex { "./,=".contains($0) }.map { begun[...$0] } ?? ""
        if text.hasPrefix(typed), text.count > typed.count { return String(text.dropFirst(typed.count)) }
        // Where the name of a file has to be quoted, the typed part follows the opening quote.
        let inner = text.dropFirst()
        return text.first == "\"" && inner.hasPrefix(typed) ? "\"" + inner.dropFirst(typed.count) : text
    }

    /// Lists the candidates below the line, as many as fit on the screen.
    private func showCandidates() {
        var (rows, columns): (Int32, Int32) = (0, 0)
        rl_get_screen_size(&rows, &columns)
        let lines = Columns(shown).lines(
            width: max(1, Int(columns) - 1), height: max(2, Int(rows) - 2), usesUnicode: Terminal.isUnicode)
        rl_crlf()
        fflush(rl_outstream)
        write(lines.map { $0 + "\n" }.joined())
        rl_on_new_line()
        rl_forced_update_display()
    }

    /// The longest common beginning of the texts; of several texts never one that is shorter than `word`, which is returned then.
    private static func common(_ texts: [String], atLeast word: String) -> String {
        let shared = texts.reduce(texts[0]) { shared, text in
            String(zip(shared, text).prefix { $0 == $1 }.map(\.0))
        }
        return texts.count > 1 && shared.count < word.count ? word : shared
    }

    /// An array of strings that readline owns and frees.
    private static func list(_ shared: String, _ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        let entries = [shared] + (texts.count > 1 ? texts : [])
        let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride * (entries.count + 1)
        guard let memory = malloc(size) else { return nil }
        let list = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: entries.count + 1)
        for (index, entry) in entries.enumerated() { (list + index).initialize(to: strdup(entry)) }
        (list + entries.count).initialize(to: nil)
        return list
    }
}
