import Answers
import Layout

/// A setting that `set` changes, with its help.
package struct Setting: Sendable {
    package var name: String
    /// The possible values, as help shows them.
    package var values: String
    /// What the setting decides, as a phrase without a full stop.
    package var meaning: String

    /// All settings in alphabetical order.
    package static let all: [Setting] = [
        Setting(
            name: "defaults", values: "ib|code|appkit",
            meaning: "whose hugging, fonts and stack views count: Interface Builder's, those of code, or AppKit's"),
        Setting(
            name: "designtime", values: "on|off",
            meaning: "as on Interface Builder's canvas: placeholders count, hidden views keep required sizes"),
        Setting(name: "draw", values: "on|off|VIEW", meaning: "whether all or one view is drawn after each change"),
        Setting(
            name: "fontmetrics", values: "FILE|default",
            meaning: "a file with the widths of characters, in place of estimates: docs/fontmetrics.md"),
        Setting(name: "keepgoing", values: "on|off", meaning: "whether a script goes on after a command that failed"),
        Setting(name: "language", values: "en|zh|auto", meaning: "the language of lessons; auto is that of the locale"),
        Setting(name: "pager", values: "on|off", meaning: "whether an answer longer than the screen goes to the program that PAGER names"),
        Setting(name: "private", values: "on|off", meaning: "whether the lines typed are forgotten when the shell ends"),
        Setting(name: "scale", values: "1…4", meaning: "pixels a point, to which text is rounded"),
        Setting(
            name: "spacing", values: "modern|classic",
            meaning: "what '-' at a superview's edge stands for in visual formats: its margin, or 20 points as in AppKit"),
        Setting(name: "statistics", values: "on|off", meaning: "whether the solver's work is counted after each command"),
        Setting(
            name: "textsize", values: "\(first)…\(last)", meaning: "Dynamic Type, which text styles follow"),
        Setting(
            name: "uikit", values: "\(LayoutSettings.uikitVersions.lowerBound)…\(LayoutSettings.uikitVersions.upperBound)",
            meaning: "the version of iOS whose UIKit is imitated, where versions differ"),
        Setting(name: "unnamed", values: "N", meaning: "the number of the next unnamed constraint"),
    ]

    private static let first = TextSize.allCases.first?.rawValue ?? ""
    private static let last = TextSize.allCases.last?.rawValue ?? ""

    package static let names = all.map(\.name)

    /// The settings as terms of a help page.
    static let terms = all.map { HelpPage.Term("\($0.name) \($0.values)", $0.meaning) }
}
