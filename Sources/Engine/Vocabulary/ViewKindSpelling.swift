/// What a kind of view is called in UIKit, AppKit and Interface Builder.
private struct ViewKindSpelling {
    var kind: ViewKind
    /// The UIKit class that exported code and logs name for the kind.
    var className: String
    /// Other classes whose views are certainly of this kind, in code and in logs.
    var classes: [String] = []
    /// Other classes that are taken for this kind in imported code, which says by itself how their views are used.
    var inCode: [String] = []
    /// Other classes that code names for this kind. Their views have a content size in UIKit or AppKit, which aldb does not know.
    var inCodeOfUnknownSize: [String] = []
    /// Other classes of this kind that only logs name.
    var logged: [String] = []
    /// The XML elements of Interface Builder for the kind, in files for iOS. (`elementsOfMac` has those in files for macOS.)
    var elements: [String] = []
    var elementsOfMac: [String] = []

    static let all = [
        ViewKindSpelling(kind: .window, className: "UIView"),
        ViewKindSpelling(
            kind: .view, className: "UIView",
            inCode: [
                "NSView", "UIControl", "NSControl", "UIVisualEffectView", "NSVisualEffectView", "NSCollectionView", "NSTextView",
                "WKWebView", "UIWebView", "MKMapView", "UIInputView", "NSBox", "UITableViewHeaderFooterView", "UICollectionReusableView",
                "UICollectionViewCell", "UITableViewCell", "MTKView", "SCNView", "ARSCNView",
            ],
            inCodeOfUnknownSize: [
                "NSSegmentedControl", "NSStepper", "NSColorWell", "NSLevelIndicator", "NSDatePicker", "NSPathControl",
                "UIColorWell", "UIPickerView", "UIToolbar", "UINavigationBar", "UITabBar",
            ]),
        ViewKindSpelling(kind: .label, className: "UILabel", elements: ["label"]),
        ViewKindSpelling(
            kind: .button, className: "UIButton", classes: ["NSButton"], inCode: ["NSPopUpButton"], elements: ["button"],
            elementsOfMac: ["button", "popUpButton"]),
        ViewKindSpelling(
            kind: .field, className: "UITextField", classes: ["NSTextField"],
            inCode: ["NSSecureTextField", "NSSearchField", "NSComboBox", "UISearchTextField"], elements: ["textField"],
            elementsOfMac: ["textField", "secureTextField", "searchField", "comboBox", "tokenField"]),
        ViewKindSpelling(
            kind: .image, className: "UIImageView", classes: ["NSImageView"], elements: ["imageView"], elementsOfMac: ["imageView"]),
        // No element in files for macOS is read as a switch: a switch of AppKit is as large as its file says, and not as large as one of UIKit.
        ViewKindSpelling(kind: .toggle, className: "UISwitch", classes: ["NSSwitch"], elements: ["switch"]),
        ViewKindSpelling(kind: .slider, className: "UISlider", classes: ["NSSlider"], elements: ["slider"], elementsOfMac: ["slider"]),
        ViewKindSpelling(kind: .progress, className: "UIProgressView", elements: ["progressView"]),
        ViewKindSpelling(
            kind: .spinner, className: "UIActivityIndicatorView", inCode: ["NSProgressIndicator"], elements: ["activityIndicatorView"],
            elementsOfMac: ["progressIndicator"]),
        ViewKindSpelling(kind: .stepper, className: "UIStepper", elements: ["stepper"]),
        ViewKindSpelling(kind: .segmented, className: "UISegmentedControl", elements: ["segmentedControl"]),
        ViewKindSpelling(kind: .searchBar, className: "UISearchBar", elements: ["searchBar"]),
        ViewKindSpelling(kind: .pageControl, className: "UIPageControl", elements: ["pageControl"]),
        ViewKindSpelling(kind: .datePicker, className: "UIDatePicker", elements: ["datePicker"]),
        ViewKindSpelling(kind: .textView, className: "UITextView"),
        ViewKindSpelling(kind: .scroll, className: "UIScrollView", inCode: ["NSScrollView"], elements: ["scrollView"]),
        ViewKindSpelling(
            kind: .stack, className: "UIStackView", inCode: ["NSStackView"], elements: ["stackView"], elementsOfMac: ["stackView"]),
        ViewKindSpelling(kind: .table, className: "UITableView", elements: ["tableView"]),
        ViewKindSpelling(kind: .collection, className: "UICollectionView"),
        ViewKindSpelling(kind: .cell, className: "UITableViewCell", elements: ["tableViewCell"]),
        ViewKindSpelling(kind: .guide, className: "UILayoutGuide", classes: ["NSLayoutGuide"], logged: ["_UILayoutGuide"]),
    ]

    /// The UIKit class and `classes`, whose views are of this kind wherever they are named. None for rows and windows: code adds rows in a data source, which
    /// is not read, and does not make windows.
    var certain: [String] { kind == .window || kind == .cell ? [] : [className] + classes }

    static func table(_ names: (ViewKindSpelling) -> [String]) -> [String: ViewKind] {
        Dictionary(uniqueKeysWithValues: all.flatMap { spelling in names(spelling).map { ($0, spelling.kind) } })
    }
}

extension ViewKind {
    private static let classNames = Dictionary(uniqueKeysWithValues: ViewKindSpelling.all.map { ($0.kind, $0.className) })

    /// The UIKit class of the kind.
    package var className: String { Self.classNames[self] ?? "UIView" }

    /// The kinds of views by the classes that code names.
    package static let inCode = ViewKindSpelling.table { $0.certain + $0.inCode + $0.inCodeOfUnknownSize }

    /// The classes in code whose views have a content size that is not known here.
    package static let classesOfUnknownSize = Set(ViewKindSpelling.all.flatMap(\.inCodeOfUnknownSize))

    /// The kinds of views by the classes that console logs name. Containers are not among them, since a log has the constraints that they make.
    package static let logged = ViewKindSpelling.table { $0.kind.isContainer ? [] : $0.certain + $0.logged }

    /// The classes, as console logs name them, whose views scroll what is in them.
    package static let scrollingClasses: Set<String> = ["UIScrollView", "UITableView", "UICollectionView", "UITextView"]

    /// The kinds of views by the XML elements that Interface Builder writes for iOS.
    package static let inInterfaceFiles = ViewKindSpelling.table(\.elements)

    /// The kinds of views by the XML elements that Interface Builder writes for macOS.
    package static let inInterfaceFilesOfMac = ViewKindSpelling.table(\.elementsOfMac)
}
