/// The kinds of code that a layout can be exported as.
package enum CodeFormat: Sendable {
    /// Swift or Objective-C for UIKit, with layout anchors.
    case swift, objectiveC
    /// Swift for UIKit with visual formats; constraints that these cannot express are made with items and attributes.
    case visualFormat
    case snapKit, masonry

    /// The text of a file with the code for a layout, with a newline at its end.
    package func text(of layout: CodeLayout) -> String {
        switch self {
        case .swift: SwiftSpelling.file(layout, imports: ["UIKit"]) { AnchorCode<SwiftSpelling>.constraints(of: $0, in: layout) }
        case .objectiveC:
            ObjectiveCSpelling.file(layout, imports: ["UIKit/UIKit.h"]) { AnchorCode<ObjectiveCSpelling>.constraints(of: $0, in: layout) }
        case .visualFormat: SwiftSpelling.file(layout, imports: ["UIKit"]) { VisualFormatCode.constraints(of: $0, in: layout) }
        case .snapKit:
            SwiftSpelling.file(layout, imports: ["SnapKit", "UIKit"]) { MakerCode<SnapKitSyntax>.constraints(of: $0, in: layout) }
        case .masonry:
            ObjectiveCSpelling.file(layout, imports: ["Masonry/Masonry.h", "UIKit/UIKit.h"]) {
                MakerCode<MasonrySyntax>.constraints(of: $0, in: layout)
            }
        }
    }
}
