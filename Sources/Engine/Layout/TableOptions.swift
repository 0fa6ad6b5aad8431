import Exact

/// How a table shows its rows, under the names of UITableView.
package struct TableOptions: HasDefault, Equatable, Sendable {
    /// The styles of UITableView.
    package enum Style: String, Sendable, CaseIterable { case plain, grouped, insetGrouped }

    /// The accessory types of UITableViewCell whose widths are known.
    package enum Accessory: String, Sendable, CaseIterable {
        case disclosure, checkmark, detail

        /// The width of the accessory's image in points, without the margin behind it. It follows from content views that Interface Builder saved: of about a
        /// hundred cells for the disclosure indicator, and of few for the others.
        func width(scale: Int, uikit: Int) -> Rational {
            switch self {
            case .disclosure where uikit < 13: 18
            case .disclosure: scale == 3 ? Rational(31, 3) : Rational(21, 2)
            case .checkmark, .detail: 24
            }
        }
    }

    /// What of a section a row stands for: its header or its footer.
    package enum SectionPart: String, Sendable, CaseIterable { case header, footer }

    package var style = Style.plain
    /// Whether there is a line, one pixel high, below each row that is no header or footer of a section.
    package var hasSeparators = false
    /// The space above the header of each section of a plain table (`sectionHeaderTopPadding`), in points; nil for UIKit's default.
    package var headerPadding: Rational?

    package init() {}

    /// The space above the header of each section, in points: 0 but in plain tables, where it is what was given, or 22 by default since iOS 15.
    func paddingAboveHeader(uikit: Int) -> Rational { style == .plain ? headerPadding ?? (uikit < 15 ? 0 : 22) : 0 }

    /// The height of a section's header with nothing but a title in it, or of a footer with nothing, in points. In a table that is not plain, a header that is
    /// the first row (`isFirst`) is higher.
    func height(of part: SectionPart, isFirst: Bool) -> Rational {
        if style == .plain { return 28 }
        return part == .footer ? 18 : isFirst ? Rational(111, 2) : 38
    }
}

/// The options of a view as a part of the table around it, and the height of a table's rows.
package struct RowOptions: HasDefault, Equatable, Sendable {
    /// The height given to all rows of a table, or to one row (a cell), in points; nil for none. A row's own height comes before the table's; where neither is
    /// given, the content of the row determines its height.
    package var height: Rational?
    /// The accessory that a row shows at the trailing side of its content view; nil for none.
    package var accessory: TableOptions.Accessory?
    /// Whether a row stands for the header or for the footer of a section; nil where it is an ordinary row.
    package var section: TableOptions.SectionPart?
    /// Whether the view is the header of its table.
    package var isTableHeader = false

    package init() {}
}
