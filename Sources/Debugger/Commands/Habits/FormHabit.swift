import Exact
import Language
import Layout
import Session
import Vocabulary

/// Statements of ours with a mark or a word too many or too few.
struct FormHabit: HabitReader {
    let text: String
    let layout: Layout

    /// Statements of ours with a mark or a word too many or too few.
    var statement: String? {
        let words = text.split(separator: " ").map(String.init)
        // `box.width: 100`
        if words.count > 1, words[0].hasSuffix(":"), words[0].contains("."),
            words[0].dropLast().allSatisfy({ $0.continuesName || $0 == "." })
        {
            return "\(words[0].dropLast()) == \(words.dropFirst().joined(separator: " "))"
        }
        switch words.first {
        case "set" where words.count == 3 && layout.constraint(named: words[1]) != nil,
            "edit" where words.count == 3 && layout.constraint(named: words[1]) != nil,
            "change" where words.count == 3 && layout.constraint(named: words[1]) != nil:
            // `set c5 80`
            return "constant \(words[1]) \(words[2])"
        case "set" where words.count == 5 && words[1] == "var" && words[3] == "=" && layout.constraint(named: words[2]) != nil:
            // `set var c5 = 80`
            return "constant \(words[2]) \(words[4])"
        case "set":
            // `set list.rowheight=auto`
            guard words.count == 2, let mark = words[1].firstIndex(of: "="), words[1][..<mark].contains(".") else { return nil }
            let value = words[1][words[1].index(after: mark)...]
            return "set \(words[1][..<mark]) \(value == "auto" ? "automatic" : value)"
        case "sweep":
            // `sweep root.width 200 500 title.width`
            guard words.count >= 4, CodeWords.number(words[2]) != nil, CodeWords.number(words[3]) != nil else { return nil }
            let expressions = words.dropFirst(4).joined(separator: " ")
            return "sweep \(words[1]) \(words[2])...\(words[3])" + (expressions.isEmpty ? "" : " of \(expressions)")
        case "window", "resize":
            // `resize root iphone-15 landscape`, `window root iphone 15`
            guard words.count > 3 else { return nil }
            var parts = Array(words.dropFirst(2))
            let isUpright = parts.last == "portrait"
            if isUpright { parts.removeLast() }
            let device = parts.joined(separator: "-").lowercased()
            guard parts.count > 1 || isUpright, (try? Device(named: device)) != nil else { return nil }
            return "\(words[0]) \(words[1]) \(device)"
        case "matrix": return Self.matrix(words.dropFirst())
        default: return nil
        }
    }

    /// `matrix iphone-se,iphone-15`, `matrix devices iPhone SE, iPhone 15`, `matrix iphone-se ipad rtl`.
    private static func matrix(_ words: ArraySlice<String>) -> String? {
        let named = words.first == "devices" ? words.dropFirst() : words
        let list = named.prefix { !["of", "textsize", "lengths", "rtl", "svg", "html"].contains($0) }
        func devices(_ names: [String]) -> [String]? {
            let known = names.map { $0.split(separator: " ").joined(separator: "-").lowercased() }.filter {
                (try? Device(named: $0)) != nil
            }
            return known.isEmpty || known.count < names.count ? nil : known
        }
        let text = list.joined(separator: " ")
        guard let found = devices(text.split(separator: ",").map(String.init)) ?? devices(text.split { " ,".contains($0) }.map(String.init))
        else { return nil }
        return (["matrix", "devices", found.joined(separator: ",")] + named.dropFirst(list.count)).joined(separator: " ")
    }
}
