import Language

/// A .xib or .storyboard.
package enum InterfaceFile {
    /// Reads what a file says. Throws `format` and `limit`.
    package static func document(of bytes: [UInt8]) throws(Diagnostic) -> InterfaceDocument {
        try InterfaceReader.document(of: XMLReader.root(of: SourceText(bytes)))
    }
}
