import Exact
import Language
import Layout
import Session
import Vocabulary

/// Reads statements that are nearly right in aldb's language, such as `box.width: 100` or `set c5 80`.
struct FormHabit: HabitReader {
    let text: String
    let layout: Layout

    /// The right statement for one that is nearly right: a mark or word in it is missing, needless or another one. Nil for other texts.
    var statement: String? {
        let words = text.split(separator: " ").map(String.init)
        // A colon behind an attribute, as in `box.width: 100`, is meant for `==`.
        if words.count > 1, words[0].hasSuffix(":"), words[0].contains("."),
            words[0].dropLast().allSatisfy({ $0.continuesName || $0 == "." })
        {
            return "\(words[0].dropLast()) == \(words.dropFirst().joined(separator: " "))"
        }
        switch words.first {
        case "set" where words.count == 3 && layout.constraint(named: words[1]) != nil,
            "edit" where words.count == 3 && layout.constraint(named: words[1]) != nil,
            "change" where words.count == 3 && layout.constraint(named: words[1]) != nil:
            // A constraint and a number, as in `set c5 80`, mean the constraint's constant.
            return "constant \(words[1]) \(words[2])"
        case "set" where words.count == 5 && words[1] == "var" && words[3] == "=" && layout.constraint(named: words[2]) != nil:
            // `set var c5 = 80`, as lldb sets a variable, means the constraint's constant.
            return "constant \(words[2]) \(words[4])"
        case "set":
            // In `set list.rowheight=auto` the `=` is one mark too many.
            guard words.count == 2, let mark = words[1].firstIndex(of: "="), words[1][..<mark].contains(".") else { return nil }
            let value = words[1][words[1].index(after: mark)...]
            return "set \(words[1][..<mark]) \(value == "auto" ? "automatic" : value)"
        case "sweep":
            // `sweep root.width 200 500 title.width` means `sweep root.width 200...500 of title.width`.
            guard words.count >= 4, CodeWords.number(words[2]) != nil, CodeWords.number(words[3]) != nil else { return nil }
            let expressions = words.dropFirst(4).joined(separator: " ")
            return "sweep \(words[1]) \(words[2])...\(words[3])" + (expressions.isEmpty ? "" : " of \(expressions)")
        case "window", "resize":
            // In `resize root iphone-15 landscape` and `window root iphone 15` a device is written as several words.
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

    /// The statement `matrix` with its devices as the grammar wants them: for `matrix iphone-se,iphone-15`, `matrix iphone-se ipad rtl` or `matrix
    /// devices iPhone SE, iPhone 15`. Nil where no device is named, or something else than devices.
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
