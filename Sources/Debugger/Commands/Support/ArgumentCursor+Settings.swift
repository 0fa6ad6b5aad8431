import Language

extension ArgumentCursor {
    /// The value of a setting or option, which ends the arguments.
    mutating func settingValue(of key: PathSyntax) throws(Diagnostic) -> OptionSyntax {
        let (value, span) = try optionValue(isRaw: key.words.last.map { ViewOptions.rawKeys.contains($0.text) } ?? false)
        try end()
        return OptionSyntax(key: key, value: value, span: span)
    }
}
