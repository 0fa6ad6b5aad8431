import Vocabulary

/// Identifies a generated constraint of a view by its role, and by an index where there are several of that role.
package struct Generated: Hashable, Sendable {
    package enum Role: Int, Hashable, Sendable, CaseIterable {
        case nonnegativeWidth, nonnegativeHeight
        case nonnegativeContentWidth, nonnegativeContentHeight
        case nonnegativeReadableWidth
        case nonnegativeGap, nonnegativeSpanner
        case hugWidth, hugHeight, resistWidth, resistHeight
        case windowLeft, windowTop, windowWidth, windowHeight
        case maskMinX, maskWidth, maskMaxX, maskMinY, maskHeight, maskMaxY
        case readableLimit, readableWidth
        case canvasConnection, spacing, spacingHidden, fillEqually, fillProportionally, distributingEdge, canvasFit
        case alignment, spanningBoundary, spanningFit, ambiguitySuppression, hiding, textWidthDisambiguation
        case stackEdge, stackEdgeLimit, stackDistance, stackDistanceLimit, stackCenter, stackDistribution, stackAlignment
        case encapsulatedLeft, encapsulatedTop, encapsulatedWidth, encapsulatedHeight
        case fittingWidth, fittingHeight
        case tableContentWidth, tableContentHeight
    }

    package var role: Role
    /// The index among a view's constraints of this role. It starts at 1 for the roles by which a stack view arranges its views, of which there may be any
    /// number, and at 0 for all others.
    package var index: Int

    package init(_ role: Role, _ index: Int = 0) {
        self.role = role
        self.index = index
    }

    package static let windowWidth = Generated(.windowWidth)
    package static let windowHeight = Generated(.windowHeight)

    package func hash(into hasher: inout Hasher) { hasher.combine(role.rawValue &+ index &* 64) }

    /// The position in the order of entry of a constraint of a view with this `order`. Constraints that sizes are not negative come first, then other generated
    /// ones, then those that were typed or imported. Within each group of generated ones it is by the view's order, the role and the index, so that it does not
    /// depend on history.
    package func order(at order: Int) -> Int {
        let rank = role.isNonnegative ? 0 : 1
        return (rank << Self.rankShift) &+ (order << 26) &+ (role.rawValue << 20) &+ index
    }

    /// The lowest bit of that part of the order which says the group of a constraint: 0 for sizes that are not negative, 1 for other generated ones, 2 for
    /// those that were typed or imported.
    static let rankShift = 60
}

extension Generated.Role {
    package var isNonnegative: Bool { rawValue <= Generated.Role.nonnegativeSpanner.rawValue }

    /// Whether the constraint comes from a content size.
    package var isContentSize: Bool {
        switch self {
        case .hugWidth, .hugHeight, .resistWidth, .resistHeight: true
        default: false
        }
    }

    /// Whether the constraint exists only to avoid ambiguity, so that it does not matter if it is broken.
    package var isTieBreaker: Bool {
        switch self {
        case .canvasFit, .spanningFit, .ambiguitySuppression, .spacingHidden, .fittingWidth, .fittingHeight: true
        default: false
        }
    }

    package var isMask: Bool { (Generated.Role.maskMinX.rawValue...Generated.Role.maskMaxY.rawValue).contains(rawValue) }

    package var isEncapsulated: Bool {
        (Generated.Role.encapsulatedLeft.rawValue...Generated.Role.encapsulatedHeight.rawValue).contains(rawValue)
    }

    /// Whether constraints of this role are made for the rows of a table or the items of a collection view, or for the content of these.
    package var isOfTable: Bool {
        isEncapsulated || [.fittingWidth, .fittingHeight, .tableContentWidth, .tableContentHeight].contains(self)
    }

    /// The identifier that UIKit or AppKit gives constraints of this role; nil where there is none.
    package var identifier: String? {
        switch self {
        case .canvasConnection: "UISV-canvas-connection"
        case .spacing: "UISV-spacing"
        case .spacingHidden: "UISV-spacing-hidden"
        case .fillEqually: "UISV-fill-equally"
        case .fillProportionally: "UISV-fill-proportionally"
        case .distributingEdge: "UISV-distributing-edge"
        case .canvasFit: "UISV-canvas-fit"
        case .alignment: "UISV-alignment"
        case .spanningBoundary: "UISV-spanning-boundary"
        case .spanningFit: "UISV-spanning-fit"
        case .ambiguitySuppression: "UISV-ambiguity-suppression"
        case .hiding: "UISV-hiding"
        case .textWidthDisambiguation: "UISV-text-width-disambiguation"
        case .stackEdge: "NSStackView.Edge"
        case .stackEdgeLimit: "NSStackView.Edge.Min"
        case .stackDistance: "NSStackView.Stack"
        case .stackDistanceLimit: "NSStackView.Stack.Min"
        case .stackCenter: "NSStackView.CenterGroup"
        case .stackDistribution: "NSStackView.Distribution"
        case .stackAlignment: "NSStackView.Align"
        case .encapsulatedLeft: "UIView-Encapsulated-Layout-Left"
        case .encapsulatedTop: "UIView-Encapsulated-Layout-Top"
        case .encapsulatedWidth: "UIView-Encapsulated-Layout-Width"
        case .encapsulatedHeight: "UIView-Encapsulated-Layout-Height"
        case .fittingWidth: "fittingSizeHTarget"
        case .fittingHeight: "fittingSizeVTarget"
        default: nil
        }
    }

    /// The part of the constraint's name behind its host's name and a dot, such as `hug.h`; nil where the name is made in another way.
    private var suffix: String? {
        switch self {
        case .nonnegativeWidth: "width>=0"
        case .nonnegativeHeight: "height>=0"
        case .nonnegativeContentWidth: "content.width>=0"
        case .nonnegativeContentHeight: "content.height>=0"
        case .nonnegativeReadableWidth: "readable.width>=0"
        case .hugWidth: "hug.h"
        case .hugHeight: "hug.v"
        case .resistWidth: "resist.h"
        case .resistHeight: "resist.v"
        case .windowLeft: "left"
        case .windowTop: "top"
        case .windowWidth: "width"
        case .windowHeight: "height"
        case .readableWidth: "readable.width"
        case .tableContentWidth: "content.width"
        case .tableContentHeight: "content.height"
        default: nil
        }
    }

    private var maskPart: String? {
        switch self {
        case .maskMinX: "minX"
        case .maskWidth: "width"
        case .maskMaxX: "maxX"
        case .maskMinY: "minY"
        case .maskHeight: "height"
        case .maskMaxY: "maxY"
        default: nil
        }
    }

    /// The constraint's id as shown: `title.hug.h`, `mask(v).minX`, `UISV-spacing(bar).1`.
    package func name(host: String, index: Int) -> String {
        if let suffix { return "\(host).\(suffix)" }
        if let maskPart { return "mask(\(host)).\(maskPart)" }
        let part = index == 0 ? "" : ".\(index)"
        switch self {
        case .readableLimit: return "\(host).readable.limit\(part)"
        case .nonnegativeGap: return "\(host).gap\(part)>=0"
        case .nonnegativeSpanner: return "\(host).spanner\(part)>=0"
        default: return "\(identifier ?? "?")(\(host))\(part)"
        }
    }

    /// The class of the constraint as logs print it.
    package var className: String {
        if isContentSize { return "NSContentSizeLayoutConstraint" }
        return isMask ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
    }
}
