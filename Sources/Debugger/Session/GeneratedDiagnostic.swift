import Language
import Layout
import Vocabulary

extension Diagnostic {
    /// The error for an attempt to change a generated constraint. Its hint says what to change instead, or why the constraint is there.
    package static func generated(_ word: Word, _ layout: Layout) -> Diagnostic {
        var hint = "it follows from the view"
        if let constraint = layout.constraint(named: word.text) {
            switch constraint.id {
            case .generated(let view, let kind):
                let name = Word.spelling(of: layout.name(of: view))
                hint = kind.role.hint(name)
            case .suggestion(let anchor): hint = "suggest \(ConstraintText(layout: layout).text(anchor)) N, or off"
            case .frozen(let anchor): hint = "thaw \(ConstraintText(layout: layout).text(anchor))"
            case .typed: break
            }
        }
        return Diagnostic(.usage, "'\(word.text)' is generated and cannot be changed by hand", at: word.span, hint: hint)
    }
}

extension Generated.Role {
    /// Says what a person can change in place of a generated constraint that has this role, or, where that is nothing, why the constraint is there. `name` is
    /// the name of the view that the constraint belongs to.
    fileprivate func hint(_ name: String) -> String {
        switch self {
        case .hugWidth, .hugHeight: "hug \(name) PRIORITY, or size \(name) WxH"
        case .resistWidth, .resistHeight: "resist \(name) PRIORITY, or size \(name) WxH"
        case .windowWidth, .windowHeight: "resize \(name) WxH"
        case .windowLeft, .windowTop: "a window stays at the origin"
        case .hiding, .spacingHidden: "show the hidden view"
        case .spacing, .distributingEdge: "set \(name).spacing N, or \(name).distribution"
        case .fillEqually, .fillProportionally: "set \(name).distribution fill"
        case .canvasConnection: "set \(name).marginsrelative on, or margins \(name) N"
        case .alignment, .spanningBoundary, .spanningFit, .ambiguitySuppression: "set \(name).alignment leading, for example"
        case .canvasFit, .textWidthDisambiguation: "set \(name).distribution, or add constraints on \(name)'s size"
        case .encapsulatedHeight, .fittingHeight: "set \(name).rowheight N|automatic"
        case .encapsulatedLeft, .encapsulatedTop, .encapsulatedWidth, .fittingWidth: "a row is as wide as its table"
        case .tableContentWidth, .tableContentHeight: "a table's content is its rows"
        case .readableLimit, .readableWidth: "margins \(name) N"
        case let role where role.isMask: "mask \(name) off"
        default: "no size is ever negative"
        }
    }
}
