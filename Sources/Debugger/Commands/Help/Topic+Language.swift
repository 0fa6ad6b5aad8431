import Answers
import Layout
import Session
import Vocabulary

extension Topic {
    /// The topics about how constraints are typed.
    static let language: [Topic] = [
        Topic(
            name: "equations", aliases: ["equation", "inequalities", "relations", "expressions", "chains"],
            summary: "how constraints are typed",
            blocks: [
                .lines(["[NAME:] EXPR REL EXPR [REL EXPR…] [inset N] [@PRIORITY]"]),
                .paragraph(
                    """
                    REL is ==, <= or >= ('=' is taken for '=='). EXPR is linear: attributes of views, variables, metrics and numbers with \
                    + - * / and parentheses. One side may hold several terms; what Auto Layout itself could not express is accepted and marked.
                    """),
                .paragraph(
                    """
                    Without a NAME the constraint is called c1, c2, …; the name is what 'explain', 'delete', 'constant' and 'priority' take. \
                    Without a PRIORITY it is required. 'super' is the view's own superview. A compound such as 'edges' or 'center' makes \
                    several constraints, NAME.leading and so on; a chain makes NAME.1, NAME.2, ….
                    """),
            ],
            examples: [
                "window root 320x200", "view card", "view badge 20x20", "card.edges == super.edges inset 16",
                "gap: badge.leading >= card.leading + 8 @high", "badge.centerY == card.centerY", "badge.width == 0.5 * card.height - 64",
            ], seeAlso: ["attributes", "formats", "priorities", "names", "constraints", "pin"]),
        Topic(
            name: "attributes", aliases: ["attribute", "anchors", "anchor", "compounds", "edges", "super", "guides", "safearea"],
            summary: "what of a view may stand in a constraint",
            blocks: [
                .paragraph("VIEW.ATTRIBUTE is one of"),
                .lists([
                    HelpPage.List("across", Attribute.allCases.filter { $0.axis == .horizontal }.map(\.rawValue)),
                    HelpPage.List("down", Attribute.allCases.filter { $0.axis == .vertical }.map(\.rawValue)),
                    HelpPage.List("several", AttributeGroup.names),
                ]),
                .paragraph(
                    """
                    A guide may stand between: VIEW.safeArea.top, VIEW.margins.leading, VIEW.readable.width; SCROLL.content.width and \
                    SCROLL.frame.height of a scroll view. super.ATTRIBUTE is of the superview of the view named first.
                    """),
                .paragraph(
                    """
                    As in Auto Layout both sides are of one kind: places across with places across, sizes with sizes or numbers, leading and \
                    trailing not with left and right. A position stands beside another position: box.leading == super.leading + 20, not box.leading == 20.
                    """),
            ],
            examples: [
                "window root iphone-15", "view box", "box.top == super.safeArea.top + 8", "box.centerX == super.centerX", "box.size == 100",
            ],
            seeAlso: ["equations", "pin", "guide"]),
        Topic(
            name: "formats", aliases: ["format", "visual", "visual format", "vfl", "H", "V", "H:", "V:", "|"],
            summary: "Apple's visual format",
            blocks: [
                .lines([
                    "H:|-20-[icon(44)]-8-[title(>=50@700)]-(>=20)-|  align centerY @750",
                    "V:|-[title]-[field(==title)]-|                  H: may be left out",
                ]),
                .terms([
                    HelpPage.Term("|", "the superview's edge"), HelpPage.Term("[a]", "a view; [a(44)] with a size, [a(==b)] as large as b"),
                    HelpPage.Term("-", "the standard distance; [a][b] stand flush"),
                    HelpPage.Term("-8-", "a distance: a number or a metric; -(>=8,<=20@750)- with relations and priorities"),
                    HelpPage.Term("align", "attributes that all views share, behind the format"),
                ]),
                .paragraph("Each connection and each size becomes a constraint of its own; a named format calls them NAME.1, NAME.2, …."),
            ],
            examples: [
                "window root 320x60", "image icon 20x20", "label title \"Inbox\"", "let gap = 8",
                "row: H:|-16-[icon]-gap-[title(>=50@700)]-(>=16)-|  align centerY", "V:|-20-[icon]",
            ], seeAlso: ["equations", "priorities"]),
        Topic(
            name: "priorities", aliases: ["required", "high", "low", "fitting", "@", "optional"],
            summary: "which constraint gives way",
            blocks: [
                .terms([
                    HelpPage.Term("required", "1000: always holds; where it cannot, it is suspended (help states)"),
                    HelpPage.Term("high", "750, the resistance of content against being squeezed"),
                    HelpPage.Term("low", "250, about the hugging of content (251 for labels and images)"),
                    HelpPage.Term("fitting", "50"),
                ]),
                .paragraph(
                    """
                    A priority stands behind '@': a number above 0 up to 1000, one of these names, or a name with an offset (@high-1). Each \
                    is a level of its own: however many constraints stand at 250, together they do not move one at 251.
                    """),
            ],
            examples: ["var x", "strong: x == 0 @high+1", "x == 30 @low", "explain c1", "priority c1 800"],
            seeAlso: ["priority", "hug", "resist", "ladder", "states"]),
        Topic(
            name: "names", aliases: ["name", "identifiers", "ids", "quoting", "backticks", "`", "numbers", "strings", "comments", "lines"],
            summary: "names, numbers, texts and lines",
            blocks: [
                .paragraph(
                    """
                    Views, variables, metrics and constraints share one space of names. A name has letters of any script, digits, _ and $, \
                    and does not begin with a digit; in `backticks` it may hold anything, \\u{…} for \
                    a character by its number included. H and V are none.
                    """),
                .paragraph(
                    """
                    What the system adds has names too: VIEW.width>=0, VIEW.hug.h, VIEW.resist.v, WINDOW.width, suggest(X), \
                    mask(VIEW).minX, UISV-spacing(STACK).1.
                    """),
                .paragraph(
                    """
                    Numbers are decimal and exact (1/3 is a third); 'let NAME = N' names one. Texts stand in "quotes", with \\", \\n, \\\\ and \
                    \\u{…}. One command a line, ';' between two; a line that ends in '\\' or with an open parenthesis goes on. '#' begins a comment.
                    """),
            ],
            examples: ["let gap = 8", "view `my card` 100x50", "`my card`.leading == super.leading + 2 * gap  # a comment", "explain c1"],
            seeAlso: ["let", "var", "alias"]),
    ]
}
