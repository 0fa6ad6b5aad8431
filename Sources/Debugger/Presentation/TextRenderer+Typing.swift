/// Hints that are shown while a person types.
extension TextRenderer {
    /// A hint about what is still open in a statement that continues on the next line; nil where `mark` is none of the following.
    ///
    /// - Parameter mark: a quotation mark, backtick or parenthesis that is not closed yet, or `-` for a text that is to be pasted.
    package func hint(ofOpen mark: Character) -> String? {
        let text: String
        switch mark {
        case "\"": text = "the text goes on up to the next \""
        case "`": text = "the quoted name goes on up to the next `"
        case "(": text = "the statement goes on up to the ) that closes the ("
        case "-": return rendered(wrap(StyledText("paste or type the text; a line with a single dot ends it", .dim)))
        default: return nil
        }
        return rendered(wrap(StyledText("\(text); an empty line gives up", .dim)))
    }
}
