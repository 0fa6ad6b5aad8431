import Exact
import Language
import Layout
import Session
import Vocabulary

/// Reads devices, orientations, directions and text sizes that are typed alone, for the first window or the whole layout.
struct WindowHabit: HabitReader {
    let text: String
    let layout: Layout

    /// The name of the first window, in backticks where it needs them; nil in a layout without windows.
    private var window: String? { layout.roots.first.map { Word.spelling(of: layout.name(of: $0)) } }

    /// The statement that gives the first window the device, the orientation or the direction that was typed alone, or that sets the text size; one
    /// that shows the window's frame where it has the orientation already. Nil for other texts, and in a layout without windows unless a text size was typed.
    var statement: String? {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first?.lowercased() else { return nil }
        let rest = words.dropFirst().joined(separator: " ")
        if words.count == 2, ["textsize", "dynamictype"].contains(first) { return "set textsize \(rest)" }
        guard let window else { return nil }
        /// The name of the device that words such as `iphone 15 landscape` mean; nil where they mean none. The word `portrait` at the end is left out,
        /// since devices are upright without it.
        func device(_ words: some Collection<String>) -> String? {
            let name = words.joined(separator: "-").lowercased()
            let plain = name.hasSuffix("-portrait") ? String(name.dropLast("-portrait".count)) : name
            return (try? Device(named: plain)) == nil ? nil : plain
        }
        switch (first, words.count) {
        case ("device", 2...), ("preview", 2...), ("resize", 2...):
            return device(words.dropFirst()).map { "resize \(window) \($0)" }
        case ("landscape", 1), ("portrait", 1), ("orientation", 2):
            guard let word = words.last?.lowercased(), let size = layout.roots.first.flatMap({ layout.views[$0]?.givenSize }),
                let width = size.width, let height = size.height, ["landscape", "portrait"].contains(word)
            else { return nil }
            return (word == "landscape") == (width > height) ? "frames \(window)" : "rotate \(window)"
        case ("rtl", 2) where ["on", "off"].contains(rest): return "set \(window).rtl \(rest)"
        case ("rtl", 1), ("direction", 2), ("ltr", 1):
            let word = words.last?.lowercased()
            return word == "rtl" || word == "ltr" ? "set \(window).rtl \(word == "rtl" ? "on" : "off")" : nil
        case ("set", 3) where words[1] == "rtl": return "set \(window).rtl \(words[2])"
        default: return device(words).map { "resize \(window) \($0)" }
        }
    }
}
