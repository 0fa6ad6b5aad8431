import Answers
import Language

extension TextRenderer {
    /// What a fix changes in imported code: the diff, and the constraints that stay as they are in the code. If the change was written, the files follow.
    /// Otherwise, if no constraint stays as it is, the command follows that writes the change.
    func codeChange(_ value: CodeChangeValue) -> [StyledText] {
        var all: [StyledText] = []
        if !value.diff.isEmpty {
            all += value.diff.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                let isHead = line.hasPrefix("---") || line.hasPrefix("+++") || line.hasPrefix("@@")
                return StyledText(
                    keepingTabs: String(line), isHead ? .dim : line.hasPrefix("-") ? .red : line.hasPrefix("+") ? .cyan : .plain)
            }
        }
        let names = PlaceNames(value.unchanged.map(\.place))
        for item in value.unchanged {
            let place = item.place.map { " (\(names.text($0)))" } ?? ""
            all += wrap("\(item.id, .bold) stays as it is in the code: \(item.reason)\(place)")
        }
        guard !value.files.isEmpty else { return all }
        let files = value.files.joined(separator: ", ")
        if value.isWritten { return all + wrap("\("written:", .bold) \(files)") }
        return value.unchanged.isEmpty ? all + wrap("no file is changed: '\(value.command)' writes this") : all
    }
}
