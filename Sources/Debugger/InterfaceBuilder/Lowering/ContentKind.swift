import Exact
import Vocabulary

/// The kind of view in aldb's language for a view of Interface Builder, and the axes on which it has a content size.
struct ContentKind: Sendable {
    /// The source of the content size.
    enum Size: Sendable, Equatable {
        /// The size follows from the view's kind in aldb's language: measured from text, or that of the control.
        case own
        /// The file does not tell the size; the saved size is taken on the axes on which the kind has one.
        case saved
        case given(Rational?, Rational?)
        case none
    }

    var kind: ViewKind
    var hasWidth = false
    var hasHeight = false
    var size = Size.none

    var isText: Bool { kind.hasText }

    private init(_ kind: ViewKind, _ hasWidth: Bool = false, _ hasHeight: Bool = false, _ size: Size = .none) {
        self.kind = kind
        self.hasWidth = hasWidth
        self.hasHeight = hasHeight
        self.size = size
    }

    static func of(_ view: InterfaceView, in document: InterfaceDocument, parent: InterfaceView?) -> ContentKind {
        var found = document.platform == .macOS ? appKit(view, document) : uiKit(view, document, parent: parent)
        if found.size == .none, ![.stack, .scroll, .table, .cell].contains(found.kind), let size = document.designableSizes[view.id] {
            let (width, height) = (size.width.sign >= 0 ? size.width : nil, size.height.sign >= 0 ? size.height : nil)
            found = ContentKind(found.kind, width != nil, height != nil, .given(width, height))
        }
        return found
    }

    private static func uiKit(_ view: InterfaceView, _ document: InterfaceDocument, parent: InterfaceView?) -> ContentKind {
        switch ViewKind.inInterfaceFiles[view.element] {
        case .label?: return ContentKind(.label, true, true, .own)
        case .button?:
            // An image or a configuration makes the button larger by an amount that is not in the file.
            return ContentKind(
                .button, true, true, view.content.image == nil && view.content.text != nil && !view.content.hasConfiguration ? .own : .saved
            )
        case .field?: return ContentKind(.field, true, true, .own)
        case .image?: return image(view, document)
        case .toggle?: return ContentKind(.toggle, true, true, .own)
        case .slider?: return ContentKind(.slider, false, true, .own)
        case .progress?: return ContentKind(.progress, false, true, .saved)
        case .spinner?: return ContentKind(.spinner, true, true, .saved)
        case .searchBar?: return ContentKind(.searchBar, false, true, .saved)
        case let kind? where [.stepper, .segmented, .pageControl, .datePicker].contains(kind): return ContentKind(kind, true, true, .saved)
        case .cell?: return ContentKind(parent?.element == "tableView" ? .cell : .view)
        case let kind?: return ContentKind(kind)
        case nil: break
        }
        switch view.element {
        case "textView": return view.content.isScrollEnabled ? ContentKind(.textView) : ContentKind(.textView, true, true, .own)
        case "pickerView", "colorWell": return ContentKind(.view, true, true, .saved)
        case "navigationBar", "toolbar", "tabBar": return ContentKind(.view, false, true, .saved)
        default: return ContentKind(.view)
        }
    }

    private static func appKit(_ view: InterfaceView, _ document: InterfaceDocument) -> ContentKind {
        let isTall = view.frame.map { $0.height > $0.width } ?? false
        switch ViewKind.inInterfaceFilesOfMac[view.element] {
        case .field? where view.element == "textField" && view.content.style == "label": return ContentKind(.label, true, true, .own)
        case .field?: return ContentKind(.field, view.content.showsTextOnly, true, .saved)
        case .button?: return ContentKind(.button, true, true, .saved)
        case .slider?: return ContentKind(.slider, isTall, !isTall, .saved)
        case .spinner?:
            let isSpinning = view.content.style == "spinning"
            return ContentKind(isSpinning ? .spinner : .view, isSpinning, true, .saved)
        case .image?: return image(view, document)
        case let kind?: return ContentKind(kind)
        case nil: break
        }
        switch view.element {
        case "gridView" where view.grid != nil: return ContentKind(.view)
        case "segmentedControl", "stepper", "datePicker", "gridView", "switch", "colorWell": return ContentKind(.view, true, true, .saved)
        case "levelIndicator", "pathControl": return ContentKind(.view, false, true, .saved)
        case "box" where view.content.style == "separator": return ContentKind(.view, isTall, !isTall, .saved)
        default: return ContentKind(.view)
        }
    }

    private static func image(_ view: InterfaceView, _ document: InterfaceDocument) -> ContentKind {
        guard let name = view.content.image else { return ContentKind(.image) }
        return ContentKind(.image, true, true, document.images[name].map { .given($0.width, $0.height) } ?? .saved)
    }

    /// The hugging priorities that views of the kind have in aldb's language by default, with `set defaults ib` or, where `isMac`, `appkit`.
    func usualHugging(isMac: Bool) -> (horizontal: Rational, vertical: Rational) {
        switch kind {
        case .label: (251, isMac ? 750 : 251)
        case .image: (251, 251)
        case .toggle, .spinner, .stepper: (750, 750)
        case .progress: (250, 750)
        case .field, .button, .slider: (250, isMac ? 750 : 250)
        default: (250, 250)
        }
    }
}
