import Session
import TestSupport
import Testing

/// NSGridViews of Interface Builder's files: rows, columns, paddings, placements and merged cells.
@Suite struct GridViewTests {
    private static func cell(
        _ row: String, _ column: String, _ content: String = "", _ attributes: String = "", id: String? = nil
    ) -> String {
        #"<gridCell row="\#(row)" column="\#(column)" id="\#(id ?? row + column)" \#(attributes)>\#(content)</gridCell>"#
    }

    /// A view as large as its frame.
    private static func box(_ id: String, _ width: Int, _ height: Int) -> String {
        """
        <customView key="contentView" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
        <constraints>
        <constraint firstAttribute="width" constant="\(width)" id="\(id)w"/><constraint firstAttribute="height" constant="\(height)" id="\(id)h"/>
        </constraints>
        </customView>
        """
    }

    private static func file(_ grid: String, _ rows: String, _ columns: String, _ cells: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa">
        <objects>
        <customView id="root" userLabel="root"><rect key="frame" x="0" y="0" width="400" height="300"/>
        <subviews>
        <gridView \(grid) translatesAutoresizingMaskIntoConstraints="NO" id="grid" userLabel="grid">
        <rect key="frame" x="20" y="20" width="200" height="100"/>
        <rows>\(rows)</rows><columns>\(columns)</columns>
        <gridCells>\(cells.joined(separator: "\n"))</gridCells>
        </gridView>
        </subviews>
        <constraints>
        <constraint firstItem="grid" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="l"/>
        <constraint firstItem="grid" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="t"/>
        </constraints>
        </customView>
        </objects>
        </document>
        """
    }

    private func run(_ file: String, _ expectations: String) {
        var session = Scripted(files: FilesInMemory(["grid.xib": file]).access)
        session.run("import ib grid.xib\nexpect no conflicts\n\(expectations)")
        #expect(session.failures.isEmpty)
    }

    private static let twoRows = #"<gridRow id="r1"/><gridRow id="r2"/>"#
    private static let twoColumns = #"<gridColumn id="c1"/><gridColumn id="c2"/>"#

    @Test func columnsAreAsWideAsTheWidestView() {
        run(
            Self.file(
                #"xPlacement="trailing" yPlacement="center" rowAlignment="none""#, Self.twoRows,
                #"<gridColumn id="c1"/><gridColumn id="c2" xPlacement="leading"/>"#, Self.cell("r1", "c1", Self.box("a", 40, 20)),
                Self.cell("r1", "c2", Self.box("b", 100, 30)), Self.cell("r2", "c1", Self.box("c", 60, 10)),
                Self.cell("r2", "c2", Self.box("d", 70, 10), #"yPlacement="bottom""#)),
            """
            expect grid.width == 60 + 6 + 100
            expect grid.height == 30 + 6 + 10
            expect a.trailing == grid.leading + 60
            expect b.leading == grid.leading + 66
            expect d.leading == b.leading
            expect a.centerY == b.centerY
            expect d.bottom == grid.bottom
            """)
    }

    @Test func lengthsSpacingsAndPaddings() {
        run(
            Self.file(
                #"xPlacement="fill" yPlacement="top" rowAlignment="none" rowSpacing="10" columnSpacing="4""#,
                #"<gridRow height="50" bottomPadding="-3" id="r1"/><gridRow topPadding="-2" id="r2"/>"#,
                #"<gridColumn width="80" leadingPadding="5" id="c1"/><gridColumn id="c2" leadingPadding="7"/>"#,
                Self.cell("r1", "c1", Self.box("a", 40, 20), #"xPlacement="center""#), Self.cell("r1", "c2", Self.box("b", 100, 30)),
                Self.cell("r2", "c2", Self.box("c", 100, 10))),
            """
            expect a.centerX == grid.leading + 5 + 40
            expect b.leading == grid.leading + 5 + 80 + 4 + 7
            expect b.trailing == grid.trailing
            expect c.top == grid.top + 50 + 10 - 3
            expect a.top == grid.top
            """)
    }

    @Test func mergedCellsSpanTheirColumns() {
        run(
            Self.file(
                #"xPlacement="leading" yPlacement="fill" rowAlignment="none""#, Self.twoRows, Self.twoColumns,
                Self.cell("r1", "c1", Self.box("a", 40, 20), #"xPlacement="center" headOfMergedCell="head""#, id: "head"),
                Self.cell("r1", "c2", "", #"headOfMergedCell="head""#), Self.cell("r2", "c1", Self.box("b", 60, 20)),
                Self.cell("r2", "c2", Self.box("c", 90, 20))),
            """
            expect grid.width == 60 + 6 + 90
            expect a.centerX == grid.centerX
            """)
    }

    @Test func whatIsLeftOverGoesToTheLastColumn() {
        run(
            Self.file(
                #"xPlacement="leading" yPlacement="top" rowAlignment="none""#, Self.twoRows, Self.twoColumns,
                Self.cell("r1", "c1", Self.box("a", 40, 20)), Self.cell("r1", "c2", Self.box("b", 40, 20), #"xPlacement="trailing""#)),
            """
            grid.trailing == root.trailing - 20
            expect b.leading == grid.trailing - 40
            expect a.leading == grid.leading
            expect gridColumn1.width == 40
            """)
    }
}
