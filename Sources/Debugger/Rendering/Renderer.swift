/// Turns reports into what a person or a program reads.
package protocol Renderer: Sendable {
    /// The lines for one report, without a final newline; `nil` where there is nothing to say.
    func render(_ report: Report) -> String?
}

/// One JSON object a report.
package struct JSONRenderer: Renderer {
    package init() {}
    package func render(_ report: Report) -> String? { nil }
}

/// Text for people.
package struct TextRenderer: Renderer {
    /// Columns available.
    package var width: Int
    package var usesColor: Bool
    /// Whether box characters and the like may be used; otherwise ASCII.
    package var usesUnicode: Bool
    /// Only answers and errors, no account of what changed.
    package var isQuiet: Bool

    package init(width: Int = 80, usesColor: Bool = false, usesUnicode: Bool = true, isQuiet: Bool = false) {
        self.width = width
        self.usesColor = usesColor
        self.usesUnicode = usesUnicode
        self.isQuiet = isQuiet
    }

    package func render(_ report: Report) -> String? { nil }
}
