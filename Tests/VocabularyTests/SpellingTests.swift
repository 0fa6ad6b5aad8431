import Exact
import Testing
import Vocabulary

/// The tables that importers and exports read.
@Suite struct SpellingTests {
    @Test func attributesAreReadUnderTheirOwnNames() {
        for attribute in Attribute.allCases {
            #expect(Attribute.logged[attribute.rawValue] == attribute)
            #expect(Attribute.inInterfaceFiles[attribute.rawValue] == attribute)
            #expect(Attribute.inCode(attribute.anchorProperty) == attribute)
            #expect(Attribute.inCode("mas_" + attribute.rawValue) == attribute)
            #expect(Attribute.logged[attribute.inMasks] == attribute)
            #expect(Attribute.meant(by: attribute.rawValue) == nil)
        }
        #expect(Set(Attribute.allCases.map(\.number)) == Set(1...20))
    }

    /// A frame's place means an edge of the screen in a log, and one by the reading direction to who types it.
    @Test func aSpellingMeansWhatItsFormatMeans() {
        #expect(Attribute.logged["minX"] == .left)
        #expect(Attribute.meant(by: "minX") == .leading)
        #expect(Attribute.inCode("minX") == nil)
        #expect(Attribute.inCode("baseline") == .lastBaseline)
        #expect(AttributeGroup.named["edges"]?.attributes == [.leading, .trailing, .top, .bottom])
        #expect(AttributeGroup.ofMakers["edges"] == [.left, .right, .top, .bottom])
        #expect(AttributeGroup.named["margins"] == nil)
    }

    @Test func marginsAndTheirGuideGoBothWays() {
        for attribute in Attribute.allCases {
            #expect((attribute.inMarginsGuide != nil) == attribute.isMargin)
            if let plain = attribute.inMarginsGuide { #expect(plain.atMargins == attribute && plain.axis == attribute.axis) }
            if let counterpart = attribute.counterpart { #expect(counterpart.counterpart == attribute) }
        }
    }

    /// What code writes for a kind of view is read as that kind, but for rows and windows, which code makes in other ways.
    @Test func kindsOfViewsAreReadAsTheyAreWritten() {
        for kind in ViewKind.allCases {
            #expect(ViewKind.inCode[kind.className] == (kind == .window || kind == .cell ? .view : kind))
            #expect(ViewKind(rawValue: kind.rawValue) == kind)
        }
    }

    /// A log has the constraints of containers, and names some classes of which it does not say what they are.
    @Test func kindsOfViewsInLogsAreThoseThatAreCertain() {
        for (name, kind) in ViewKind.logged {
            #expect(![.scroll, .stack, .table, .cell, .window].contains(kind), "\(name)")
            #expect(ViewKind.inCode[name] == (name == "_UILayoutGuide" ? nil : kind))
        }
        for name in ["UILabel", "NSTextField", "NSSwitch", "_UILayoutGuide"] { #expect(ViewKind.logged[name] != nil, "\(name)") }
        for name in ["NSPopUpButton", "NSSearchField", "NSProgressIndicator", "UIStackView"] {
            #expect(ViewKind.logged[name] == nil && ViewKind.inCode[name] != nil, "\(name)")
        }
        for name in ViewKind.scrollingClasses where name != "UITextView" {
            #expect(ViewKind.logged[name] == nil && ViewKind.inCode[name] != nil, "\(name)")
        }
    }

    /// An element means what its platform makes of it.
    @Test func kindsOfViewsInInterfaceFiles() {
        #expect(ViewKind.inInterfaceFiles["switch"] == .toggle)
        #expect(ViewKind.inInterfaceFilesOfMac["switch"] == nil)
        #expect(ViewKind.inInterfaceFiles["scrollView"] == .scroll)
        #expect(ViewKind.inInterfaceFilesOfMac["scrollView"] == nil)
        #expect(ViewKind.inInterfaceFilesOfMac["comboBox"] == .field)
        #expect(ViewKind.inInterfaceFiles["view"] == nil)
        let others: Set<ViewKind> = [.window, .view, .guide, .textView, .collection]
        #expect(Set(ViewKind.inInterfaceFiles.values) == Set(ViewKind.allCases).subtracting(others))
    }

    @Test func guidesAreReadAsTheyAreWritten() {
        for guide in Guide.named {
            #expect(guide.property.flatMap { Guide.inCode[$0] } == guide)
            #expect(guide.property.flatMap { Guide.inInterfaceFiles[$0] } == guide)
            #expect(Guide.logged[guide.identifier] == guide)
        }
        #expect(ForeignGuide.inCode["topLayoutGuide"]?.equivalent(of: .bottom)?.guide == .safeArea)
        #expect(ForeignGuide.inCode["topLayoutGuide"]?.equivalent(of: .height) == nil)
    }

    @Test(arguments: [
        ("required", 1000, "UILayoutPriorityRequired"), ("high", 750, "UILayoutPriorityDefaultHigh"),
        ("low", 250, "UILayoutPriorityDefaultLow"), ("fitting", 50, "UILayoutPriorityFittingSizeLevel"),
    ])
    func prioritiesAreReadAsTheyAreWritten(name: String, value: Int, constant: String) {
        #expect(NamedPriority.named[name]?.value == Rational(value))
        #expect(NamedPriority.of(Rational(value))?.objectiveCConstant == constant)
        #expect(NamedPriority.meant(by: constant)?.name == name)
    }

    @Test func refusalsAreTheSameBothWays() {
        for a in Attribute.allCases {
            for b in Attribute.allCases { #expect(a.refusal(beside: b) == b.refusal(beside: a), "\(a) \(b)") }
        }
        #expect(Attribute.leading.refusal(beside: .left) == .readingWithScreen)
        #expect(Attribute.leading.refusal(beside: .trailing, multiplier: 0) == .zeroMultiplier)
        #expect(Attribute.width.refusal(beside: nil) == nil)
    }
}
