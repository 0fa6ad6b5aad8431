/// A file of code: the name as it was given, and its text.
package struct CodeSource: Sendable {
    /// The name of the file as it was given; nil for a text that comes from no file, such as one that was pasted.
    package var name: String?
    package var text: String

    package init(name: String? = nil, text: String) {
        self.name = name
        self.text = text
    }
}
