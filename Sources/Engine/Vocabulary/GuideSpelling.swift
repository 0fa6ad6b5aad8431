/// What a guide is called in UIKit.
private struct GuideSpelling {
    var guide: Guide
    /// The property of a view that holds it; nil for one that the system keeps for itself.
    var property: String?
    /// Its identifier, which console logs print behind its address.
    var identifier: String
    var className = "UILayoutGuide"
    /// The same in AppKit.
    var appKitIdentifier: String?
    /// Keys that Interface Builder writes, besides the property.
    var keys: [String] = []
    /// In what people type who mean it.
    var typed: [String] = []

    static let all = [
        GuideSpelling(
            guide: .margins, property: "layoutMarginsGuide", identifier: "UIViewLayoutMarginsGuide", keys: ["layoutMargins"],
            typed: ["layoutMargins"]),
        // Files of Interface Builder are laid out without a keyboard, where its guide ends with the safe area.
        GuideSpelling(
            guide: .safeArea, property: "safeAreaLayoutGuide", identifier: "UIViewSafeAreaLayoutGuide",
            appKitIdentifier: "NSViewSafeAreaLayoutGuide", keys: ["safeArea", "keyboard"], typed: ["safearea"]),
        GuideSpelling(
            guide: .keyboard, property: "keyboardLayoutGuide", identifier: "UIViewKeyboardLayoutGuide", className: "UIKeyboardLayoutGuide"),
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

    /// The property of a view that holds it: `safeAreaLayoutGuide`. Nil for one that the system keeps for itself.
    package var property: String? { spelling?.property }

    /// What console logs print behind its address.
    package var identifier: String { spelling?.identifier ?? rawValue }

    package var className: String { spelling?.className ?? "UILayoutGuide" }

    /// By the properties that hold them.
    package static let inCode = GuideSpelling.table { $0.property.map { [$0] } ?? [] }

    /// By the identifiers that console logs print, of those that people may name.
    package static let logged = GuideSpelling.table { spelling in
        spelling.property == nil ? [] : [spelling.identifier, spelling.appKitIdentifier].compactMap { $0 }
    }

    /// By the keys that Interface Builder writes.
    package static let inInterfaceFiles = GuideSpelling.table { $0.keys + ($0.property.map { [$0] } ?? []) }

    private static let typed = GuideSpelling.table { $0.typed + ($0.property.map { [$0] } ?? []) }

    /// The guide that somebody means who types another name.
    package static func meant(by name: String) -> Guide? { typed[name] }
}

extension ForeignGuide {
    /// By the properties of views and controllers that hold them.
    package static let inCode = Guide.inCode.mapValues { ForeignGuide.own($0) }
        .merging(["topLayoutGuide": .topBar, "bottomLayoutGuide": .bottomBar]) { known, _ in known }
}
