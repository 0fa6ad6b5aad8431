import Answers
import Exact
import Language
import Layout
import Vocabulary

extension Topic {
    /// The topics about what aldb shows (states, fidelity) and what can be chosen for a layout (devices, options).
    static let looking: [Topic] = [
        Topic(
            name: "states", aliases: ["state", "suspended", "broken", "satisfied", "inactive", "ambiguous", "conflict", "truncated"],
            summary: "what aldb says of constraints and views",
            blocks: [
                .terms([
                    HelpPage.Term("satisfied", "it holds"),
                    HelpPage.Term(
                        "broken", "it is optional and does not hold: constraints of higher priority, or as many of its own, forbid it"),
                    HelpPage.Term(
                        "suspended",
                        """
                        it is required and cannot hold with the required constraints that came before it: they conflict. UIKit would log \
                        'Unable to simultaneously satisfy constraints'. It is kept as near to holding as it can be, and comes back when there is room
                        """),
                    HelpPage.Term("inactive", "'deactivate' let it rest"),
                    HelpPage.Term(
                        "ambiguous",
                        """
                        of a view: other frames in its superview would be as good; it stays where it was. What moves along with an ambiguous \
                        superview is not ambiguous itself
                        """),
                    HelpPage.Term("truncated", "of a label: its text does not fit"),
                ]),
                .terms([
                    HelpPage.Term("why so?", "explain ID, why VIEW.ATTR, conflicts, ladder VIEW h, ambiguity"),
                    HelpPage.Term("what now?", "fixes, then 'fix N'; missing; priority ID P; try COMMAND"),
                ]),
            ],
            examples: [
                "window root 320x80", "view box -x40", "box.leading == super.leading + 20", "box.trailing == super.trailing - 20",
                "width: box.width == 300", "conflicts", "fixes", "status",
            ], seeAlso: ["status", "explain", "conflicts", "fixes", "ambiguity", "missing"]),
        Topic(
            name: "devices", aliases: ["device", "iphone", "ipad", "screens"], summary: "windows named after screens",
            blocks: [
                .paragraph(
                    """
                    'window NAME DEVICE' has the size and safe area of a device, upright or on its side (iphone-15-landscape), and texts are \
                    measured in its pixels (set scale). 'resize NAME DEVICE' takes another. An app's part of an iPad's screen is named \
                    ipad-third, ipad-half or ipad-two-thirds, also ipad-half-landscape.
                    """),
                .terms(devices),
            ],
            examples: ["window root iphone-15", "print root.safeArea.top", "resize root iphone-15-landscape", "frames"],
            seeAlso: ["window", "resize", "attributes"]),
        Topic(
            name: "fidelity", aliases: ["certainty", "modelled"], summary: "what of UIKit is modelled, and how certain it is",
            blocks: [
                .paragraph(
                    """
                    docs/fidelity.md has a table of what holds, with the source of each fact. 'set uikit N' chooses the version of iOS where \
                    versions differ.
                    """),
                .terms([
                    HelpPage.Term(
                        "certain",
                        "constraints, priorities, masks, stack and scroll views, rows of tables, flow layouts, safe areas, margins"),
                    HelpPage.Term("estimates", "the widths of texts, since the system font is not free: about 2 % off"),
                    HelpPage.Term(
                        "from memory", "sizes of some controls, the safe areas of most iPads, the widths of split view"),
                    HelpPage.Term(
                        "not modelled",
                        """
                        compositional layouts, several sections of items, other fonts, kerning, symbol images
                        """),
                ]),
            ],
            examples: ["window root iphone-15", "set uikit 14", "set uikit 26"], seeAlso: ["set", "devices", "options"]),
        Topic(
            name: "options", aliases: ["option", "keys", "key=value"], summary: "the options of views",
            blocks: [
                .paragraph(
                    """
                    They stand behind a declaration (label title "Hello" font=20 hug.h=750), or are set later: set VIEW.OPTION VALUE. One \
                    alone is on: view a hidden.
                    """),
                .terms(ViewOption.allCases.map { HelpPage.Term($0.rawValue, $0.meaning) }),
            ],
            examples: [
                "label title \"Hello\" font=20 hug.h=750", "set title.lines 0", "stack bar axis=v spacing=8", "set bar.alignment center",
            ],
            seeAlso: ["set", "view", "stack", "margins", "mask"]),
    ]

    /// The devices as terms of a help page, with one row for devices that follow one another in the table and have the same size and safe area.
    private static var devices: [HelpPage.Term] {
        var rows: [(screen: Device, names: [String])] = []
        for device in Device.all {
            if let last = rows.last?.screen, last.width == device.width, last.height == device.height, last.safeArea == device.safeArea {
                rows[rows.count - 1].names.append(device.name)
            } else {
                rows.append((device, [device.name]))
            }
        }
        return rows.map { row in
            func text(_ number: Rational) -> String { number.decimalDescription }
            let area = row.screen.safeArea
            return HelpPage.Term(
                "\(text(row.screen.width))x\(text(row.screen.height))",
                "\(row.names.joined(separator: ", ")) (safe area \(text(area.top)) above, \(text(area.bottom)) below)")
        }
    }
}
