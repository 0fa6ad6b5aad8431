/// What a guide is called in UIKit, in AppKit, in files and by people.
private struct GuideSpelling {
    var guide: Guide
    /// The property of a view that holds the guide; nil for a guide that the system keeps for itself.
    var property: String?
    /// The guide's identifier in UIKit, which console logs print after the address of the guide.
    var identifier: String
    var className = "UILayoutGuide"
    /// The guide's identifier in AppKit; nil where AppKit lacks it.
    var appKitIdentifier: String?
    /// Keys that Interface Builder writes for the guide, besides the property's name.
    var keys: [String] = []
    /// Words that people type for the guide, which aldb does not accept.
    var unaccepted: [String] = []

    static let all = [
        GuideSpelling(
            guide: .margins, property: "layoutMarginsGuide", identifier: "UIViewLayoutMarginsGuide", keys: ["layoutMargins"],
            unaccepted: ["layoutMargins"]),
        GuideSpelling(
            guide: .safeArea, property: "safeAreaLayoutGuide", identifier: "UIViewSafeAreaLayoutGuide",
            appKitIdentifier: "NSViewSafeAreaLayoutGuide", keys: ["safeArea"], unaccepted: ["safearea"]),
        GuideSpelling(
            guide: .keyboard, property: "keyboardLayoutGuide", identifier: "UIViewKeyboardLayoutGuide", className: "UIKeyboardLayoutGuide",
            keys: ["keyboard"]),
        GuideSpelling(
            guide: .readable, property: "readableContentGuide", identifier: "UIViewReadableContentGuide", keys: ["readableContent"]),
        GuideSpelling(guide: .content, property: "contentLayoutGuide", identifier: "UIScrollView-contentLayoutGuide"),
        GuideSpelling(guide: .frame, property: "frameLayoutGuide", identifier: "UIScrollView-frameLayoutGuide"),
        GuideSpelling(guide: .gap, identifier: "UISV-distributing", className: "_UIOLAGapGuide"),
        GuideSpelling(guide: .spanner, identifier: "UISV-alignment-spanner"),
    ]

    static func table(_ names: (GuideSpelling) -> [String]) -> [String: Guide] {
        Dictionary(uniqueKeysWithValues: all.flatMap { spelling in names(spelling).map { ($0, spelling.guide) } })
    }
}

extension Guide {
    private var spelling: GuideSpelling? { GuideSpelling.all.first { $0.guide == self } }

    /// The name of the property of a view that holds the guide, such as `safeAreaLayoutGuide`; nil for a guide that the system keeps for itself.
    package var property: String? { spelling?.property }

    /// The guide's identifier in UIKit, which console logs print after the address of the guide.
    package var identifier: String { spelling?.identifier ?? rawValue }

    package var className: String { spelling?.className ?? "UILayoutGuide" }

    /// The guides by the names of the properties of views that hold them.
    package static let inCode = GuideSpelling.table { $0.property.map { [$0] } ?? [] }

    /// The guides that people may name, by the identifiers that console logs print.
    package static let logged = GuideSpelling.table { spelling in
        spelling.property == nil ? [] : [spelling.identifier, spelling.appKitIdentifier].compactMap { $0 }
    }

    /// The guides by the keys that Interface Builder writes.
    package static let inInterfaceFiles = GuideSpelling.table { $0.keys + ($0.property.map { [$0] } ?? []) }

    private static let unaccepted = GuideSpelling.table { $0.unaccepted + ($0.property.map { [$0] } ?? []) }

    /// The guide that a person means by a word that aldb does not accept, such as `safeAreaLayoutGuide`; nil where there is none.
    package static func meant(by name: String) -> Guide? { unaccepted[name] }
}

extension ForeignGuide {
    /// The guides by the names of the properties of views and view controllers that hold them.
    package static let inCode = Guide.inCode.mapValues { ForeignGuide.own($0) }
        .merging(["topLayoutGuide": .topBar, "bottomLayoutGuide": .bottomBar]) { known, _ in known }
}
