import Vocabulary

/// The names that UIKit, AppKit, SnapKit, Masonry and PureLayout give to things, and guesses at what a name most likely is that no file of the program
/// explains.
enum KnownNames {
    /// Whether a type is one of Swift's usual types of numbers, by its name.
    static func isNumber(_ type: String) -> Bool { ["CGFloat", "Double", "Float", "Int"].contains(type) }

    private static let prefixes = [
        "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormat", "NSLayoutPriority", "NSLayoutConstraintOrientation",
        "UILayoutConstraintAxis", "UILayoutPriority", "UIStackViewAlignment", "UIStackViewDistribution", "MASLayoutPriority",
        "MASAttribute", "MASAxisType", "ALLayoutPriority", "ALEdge", "ALAxis", "ALDimension", "ALAttribute", "ALMarginAxis", "ALMargin",
        "NSUserInterfaceLayoutOrientation", "NSStackViewDistribution", "NSStackViewGravity", "UIFontTextStyle",
        "UISemanticContentAttribute", "UITableViewCellSeparatorStyle", "UIFontWeight",
        "UIScrollViewContentInsetAdjustment",
        "UIUserInterfaceIdiom", "UIUserInterfaceSizeClass", "UIInterfaceOrientation", "UIDeviceOrientation",
    ]

    /// The last word of a constant: `leading` for `NSLayoutAttributeLeading`; nil for other names.
    static func symbol(_ name: String) -> String? {
        for prefix in prefixes where name.hasPrefix(prefix) && name.count > prefix.count {
            let rest = name.dropFirst(prefix.count)
            guard let first = rest.first, first.isUppercase else { continue }
            return first.lowercased() + rest.dropFirst()
        }
        return nil
    }

    /// Types whose values are no views, such as numbers, texts, lists, colours and constraints: a variable of such a type that has no known value is unknown,
    /// and not taken for a view.
    static let typesOfNoViews: Set<String> = [
        "CGFloat", "Double", "Float", "Int", "UInt", "String", "Bool", "NSInteger", "NSUInteger", "NSString", "BOOL", "NSLayoutConstraint",
        "float", "double", "int", "NSNumber", "NSTimeInterval", "TimeInterval", "UIEdgeInsets", "CGSize", "CGPoint", "CGRect", "NSArray",
        "NSMutableArray", "NSDictionary", "NSMutableDictionary", "Constraint", "MASConstraint", "UIColor", "UIFont", "UIImage", "Date",
        "NSDate", "Data", "NSData", "URL", "NSURL", "IndexPath", "NSIndexPath", "Array", "Set", "Dictionary", "NSAttributedString",
        "UILayoutPriority", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension", "long", "short", "bool", "unsigned",
    ]

    /// Those of the types above whose values contain no views either.
    static let typesOfPlainValues = typesOfNoViews.subtracting(typesOfConstraints).subtracting([
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "Array", "Set", "Dictionary", "NSLayoutXAxisAnchor",
        "NSLayoutYAxisAnchor", "NSLayoutDimension",
    ])

    /// Whether a member of a view stands for a place in it, for the view itself or for views around and inside of it.
    static func isMemberOfViews(_ name: String) -> Bool {
        switch name {
        case "snp", "superview", "subviews", "arrangedSubviews", "view", "contentView", "window": true
        default: name.hasSuffix("Anchor") || name.hasPrefix("mas_") || ForeignGuide.inCode[name] != nil
        }
    }

    static let typesOfConstraints: Set<String> = ["NSLayoutConstraint", "Constraint", "MASConstraint"]

    /// Types of the system, of amounts above all, to which an extension in a missing file may add constants: `CGFloat.margin`.
    static let extensibleTypes: Set<String> = [
        "CGFloat", "Double", "Float", "Int", "UInt", "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIFont",
        "UIColor",
        "UIImage", "NSEdgeInsets", "NSFont", "NSColor", "NSImage", "Bool", "String",
    ]

    /// Whether a name is one that code usually gives to a weak or strong reference to `self`.
    static func isSelf(_ name: String) -> Bool { namesOfSelf.contains(name) }

    private static let namesOfSelf: Set<String> = [
        "weakSelf", "strongSelf", "weakself", "strongself", "weak_self", "strong_self", "wself", "sself", "wSelf", "sSelf", "ws", "ss",
        "selfWeak", "selfStrong", "blockSelf", "bself", "this", "_self", "strSelf", "welf", "selfRef",
    ]

    /// The name of a property without the underscore of the variable behind it: `title` for `_title`; other names as they are.
    static func withoutUnderscore(_ name: String) -> String { name.hasPrefix("_") && name.count > 1 ? String(name.dropFirst()) : name }

    /// Whether a name is written as those of constants are: `kHeight`, `SCREEN_WIDTH`.
    static func isConstant(_ name: String) -> Bool {
        if name.hasPrefix("k"), let next = name.dropFirst().first, next.isUppercase { return true }
        return name.count > 2 && name.first?.isLetter == true && name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
    }

    /// Whether a function sets up views or a layout, by its name.
    static func setsUpLayout(_ name: String) -> Bool {
        var word = name[...]
        // A prefix of at most three characters before `_` is ignored: `p_addMasonry`, `_setUp`.
        if let mark = word.firstIndex(of: "_"), word.distance(from: word.startIndex, to: mark) <= 3 {
            word = word[word.index(after: mark)...]
        }
        let verbs = [
            "setup", "setUp", "config", "layout", "create", "creat", "make", "build", "add", "install", "prepare", "init", "load",
            "constrain",
            "apply", "style", "arrange", "place", "compose", "embed", "pin", "bind", "draw", "define", "activate", "autolayout", "common",
        ]
        return verbs.contains(where: word.hasPrefix)
            || ["Constraints", "Subviews", "Layout", "UI", "Views"].contains(where: word.hasSuffix)
    }

    /// Whether a type has constants as its members, as `Attribute` (which is `NSLayoutConstraint.Attribute`) has `leading`.
    ///
    /// These are types of UIKit, AppKit and layout libraries that no prefix such as `NS` or `UI` marks, since they stand inside another type or are a
    /// library's: `ALEdge`.
    static func holdsWords(_ type: String) -> Bool {
        [
            "Attribute", "Relation", "Axis", "Priority", "FormatOptions", "Alignment", "Distribution", "LayoutAttribute", "Weight",
            "TextStyle",
            "ContentMode", "ConstraintPriority", "Style", "Gravity", "ButtonType", "CellStyle", "Orientation", "SemanticContentAttribute",
            "ALEdge", "ALAxis", "ALDimension", "ALAttribute", "ALMargin", "LayoutEdge", "ConstraintRelation",
        ].contains(type)
    }

    /// Whether a name that nothing explains is probably one of a view: it ends in a word such as `Label`, or is one such as `header`.
    static func isViewName(_ name: String) -> Bool {
        let words = [
            "View", "Label", "Button", "Btn", "Field", "Cell", "Bar", "Container", "Stack", "Image", "Icon", "Avatar", "Header", "Footer",
            "Line", "Separator", "Switch", "Slider", "Background", "Wrapper", "Content", "Lbl", "Img", "Box", "Card", "Badge", "Indicator",
        ]
        if words.contains(where: name.hasSuffix) { return !name.hasPrefix("k") || name.dropFirst().first?.isUppercase != true }
        let whole: Set<String> = [
            "view", "label", "button", "container", "superview", "parent", "cell", "header", "footer", "table", "content",
        ]
        return whole.contains(name)
    }

    private static let frameworks = [
        "UI", "NS", "CA", "CG", "WK", "MK", "AV", "MTK", "SCN", "SK", "PDF", "GLK", "AR", "QL", "PH", "CN", "MF", "SF", "UN", "CL", "AS",
        "LP", "VN", "PK", "GC", "GK", "RP", "CI", "CM",
    ]

    /// Whether a name is one of a class of Apple's frameworks, by the letters with which it begins, such as `UI`.
    static func isOfSystem(_ name: String) -> Bool {
        frameworks.contains { prefix in
            guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first, next.isUppercase else { return false }
            let rest = name.dropFirst(prefix.count + 1)
            return rest.first?.isLowercase ?? false
        }
    }

    /// Whether a name in the list of what a type inherits from is that of a protocol, or of `NSObject`, and not of a superclass that matters to a layout.
    static func isProtocol(_ name: String) -> Bool {
        if ["AnyObject", "NSObject", "Sendable", "Any", "Codable", "Hashable", "Equatable", "NSObjectProtocol"].contains(name) {
            return true
        }
        return ["Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Type", "Protocols"].contains(where: name.hasSuffix)
    }

    /// The name in aldb's language for a text style of UIKit; nil for other names.
    static func textStyle(_ name: String) -> String? {
        let styles: Set<String> = [
            "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption1", "caption2",
        ]
        return styles.contains(name) ? name : nil
    }

    /// Whether UIKit or AppKit calls a function with this name, but not when a layout is made.
    static func isCallback(_ name: String) -> Bool {
        let names: Set<String> = [
            "prepareForReuse", "traitCollectionDidChange", "viewWillTransition", "viewWillTransitionToSize", "willTransition", "draw",
            "drawRect",
            "setSelected", "setHighlighted", "setEditing", "updateConfiguration", "viewWillDisappear", "viewDidDisappear", "touchesBegan",
            "touchesMoved", "touchesEnded", "touchesCancelled", "hitTest", "deinit", "dealloc", "observeValue", "prepare",
            "encodeWithCoder", "encode", "willMove", "didMove", "willMoveToSuperview", "willMoveToWindow", "sizeThatFits", "willDisplay",
            "apply", "preferredLayoutAttributesFitting", "preferredLayoutAttributesFittingAttributes", "didAddSubview", "willRemoveSubview",
            "viewSafeAreaInsetsDidChange", "safeAreaInsetsDidChange", "tintColorDidChange", "layoutMarginsDidChange", "viewWillUnload",
        ]
        if names.contains(name) { return true }
        return ["tableView", "collectionView", "scrollView", "textField", "textView", "searchBar", "numberOf", "gestureRecognizer"]
            .contains(where: name.hasPrefix)
    }

    // MARK: Functions that are not in the program

    /// Whether a function of a sequence runs a closure for each of the sequence's elements, by its name.
    static func iterates(_ name: String) -> Bool {
        ["forEach", "map", "compactMap", "flatMap", "enumerateObjectsUsingBlock", "filter"].contains(name)
    }

    /// Whether a function runs the closure that it is given at once, by its name.
    static func runsAtOnce(_ name: String) -> Bool {
        [
            "animate", "animateWithDuration", "performWithoutAnimation", "dispatch_once", "assumeIsolated", "addAnimations", "transition",
            "transitionWithView", "UIViewPropertyAnimator", "runningPropertyAnimator", "withAnimation", "autoreleasepool", "sync",
            "animateKeyframes", "addKeyframe", "withExtendedLifetime",
        ].contains(name)
    }

    /// Whether a function hands the object on which it is called to a closure that configures it, and gives the object back, as `then` does.
    static func configures(_ name: String) -> Bool {
        let names: Set<String> = [
            "then", "do", "also", "apply", "with", "configure", "configured", "tap", "style", "styled", "setup", "build", "make", "create",
            "let", "run", "init", "initialize", "Init", "modify", "update", "mutate", "set", "customize", "config", "having", "by", "using",
        ]
        return names.contains(name)
    }

    /// Whether a function that is none of the system's, and adds the views which it is given, adds them as arranged subviews of a stack view, by its name. Nil
    /// for all names but those below.
    static func addsViewsArranged(_ name: String) -> Bool? {
        switch name {
        case "addSubviews", "addSubViews", "sd_addSubviews", "addAutoLayoutSubviews", "addAutolayoutSubviews", "sv", "appendSubview": false
        case "addArrangedSubviews", "addArrangedSubViews", "appendArrangedSubviews": true
        default: nil
        }
    }

    /// Whether a function that is given constraints switches them on, by its name.
    static func activates(_ name: String) -> Bool {
        ["activate", "constrain", "addConstraints", "install", "apply", "layout", "anchor", "autolayout", "autoLayout", "add"]
            .contains(where: name.hasPrefix) && !name.hasPrefix("addSub") && !name.lowercased().hasPrefix("deactivate")
    }

    /// Whether a static function of a type makes an object of that type, by its name.
    static func isFactory(_ name: String) -> Bool {
        [
            "make", "create", "build", "new", "instance", "view", "cell", "button", "label", "load", "shared", "default", "instantiate",
            "with",
        ]
        .contains(where: name.hasPrefix)
    }

    private static let layoutWords: Set<String> = [
        "constrain", "constrains", "constraint", "constraints", "anchor", "anchors", "pin", "pins", "edge", "edges", "align", "fill",
        "center",
        "centre", "centered", "subview", "subviews", "superview", "autolayout", "embed", "auto", "layout", "snap", "stretch", "dock",
        "stick",
        "attach", "place", "width", "height", "size", "margin", "margins", "inset", "insets", "leading", "trailing", "top", "bottom",
        "left",
        "right", "equal", "fit", "hug", "wrap", "arranged", "cover", "match", "sv", "masonry", "mas", "snp", "stack", "hstack", "vstack",
        "respect", "distribute", "spacing", "aspect", "ratio", "square",
    ]

    /// Functions, most of them the system's, that are taken to change no constraints in any program.
    private static let harmless: Set<String> = [
        "setNeedsUpdateConstraints", "updateConstraintsIfNeeded", "updateConstraints", "removeFromSuperview", "needsUpdateConstraints",
        "layoutIfNeeded", "setNeedsLayout", "layoutSubviews", "sizeToFit", "sizeThatFits", "setNeedsDisplay", "bringSubviewToFront",
        "sendSubviewToBack", "bringSubview", "sendSubview", "exchangeSubview", "didMoveToSuperview", "willMove", "didMove",
        "removeSubviews",
        "removeAllSubviews", "updateViewConstraints", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "systemLayoutSizeFitting",
        "systemLayoutSizeFittingSize", "setCollectionViewLayout", "invalidateLayout", "invalidateIntrinsicContentSize",
        "intrinsicContentSize", "setContentOffset",
        "scrollToItem", "scrollToRow", "scrollRectToVisible", "dequeueReusableCell", "addTarget",
        "addGestureRecognizer", "removeGestureRecognizer", "convert", "convertRect", "convertPoint", "hitTest", "isDescendant",
        "isDescendantOfView", "viewWithTag", "setImage", "setBackgroundImage", "setTitleColor", "setTitle", "setAttributedTitle", "present",
        "pushViewController", "popViewController", "dismiss", "addChild", "addChildViewController", "removeFromParent",
        "didMoveToParentViewController", "willMoveToParentViewController", "setEditing", "reloadData", "insertRows", "deleteRows",
        "selectRow", "deselectRow", "indexPath", "cellForRow", "cellForItem", "setValue", "observe", "addObserver", "setFrame",
        "updateTopLayout", "setCornerRadius", "cornerRadius", "addSublayer", "insertSublayer", "weakify", "strongify", "NSLog", "print",
        "debugPrint", "dump", "assert", "precondition", "isEqual", "isKindOfClass", "respondsToSelector", "performSelector", "setHidden",
        "setAlpha", "setBackgroundColor", "setTag", "becomeFirstResponder", "resignFirstResponder", "imageEdgeInsets", "setImageEdgeInsets",
        "setTitleEdgeInsets", "setContentEdgeInsets", "setContentInset", "contentInset", "setScrollIndicatorInsets", "setSeparatorInset",
        "arrangedSubviews", "removeArrangedSubview", "addAction", "addArc", "setTextAlignment", "setLineSpacing", "setLineHeight",
        "setTableHeaderView", "setTableFooterView", "beginUpdates", "endUpdates", "setAccessoryView", "setLeftView", "setRightView",
        "setBorderWidth", "addBorder", "snapshotView", "resizableImage", "draw", "stretchableImage", "numberOfItems", "sizeForItem",
        "setNeedsStatusBarAppearanceUpdate", "activateFileViewerSelecting", "boundingRect", "size", "sizeWithAttributes", "setHighlighted",
        "setSelected", "setEnabled", "setOn", "isEmpty", "contains", "remove", "insert", "append", "containsObject", "removeObject",
        "addObject", "indexOfObject", "setDelegate", "setDataSource", "copy", "mutableCopy", "description", "encode", "init",
    ]

    /// Whether a function is taken to change no constraints, by its name.
    static func isHarmless(_ name: String) -> Bool {
        if harmless.contains(name) { return true }
        return [
            "tableView", "collectionView", "scrollView", "viewWill", "viewDid", "perform", "register", "did", "will", "should", "animate",
            "on",
        ].contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            return name.dropFirst(prefix.count).first.map { $0.isUppercase } ?? true
        }
    }

    /// Whether a property or a function with this name changes the frame of a view, or its autoresizing mask.
    static func changesFrame(_ name: String) -> Bool { frameChanges.contains(name) || name.hasPrefix("setFrame") }

    private static let frameChanges: Set<String> = [
        "frame", "bounds", "center", "autoresizingMask", "setBounds", "setCenter", "setAutoresizingMask", "sizeToFit",
    ]

    /// Whether a function may affect the layout, by one of the words of which its name consists.
    static func concernsLayout(_ name: String) -> Bool {
        var word = ""
        for character in name + "A" {
            if character.isUppercase || !character.isLetter {
                if layoutWords.contains(word) { return true }
                word = character.lowercased()
            } else {
                word.append(character)
            }
            if word.count > 60 { return false }
        }
        return false
    }

    /// Whether a function that is called on a view with another view may relate the two, which names that begin like `show` or `set` rule out.
    static func mayRelate(_ name: String) -> Bool {
        ![
            "set", "show", "hide", "present", "dismiss", "load", "display", "send", "update", "reload", "handle", "track", "log", "is",
            "has",
        ]
        .contains { prefix in
            name.hasPrefix(prefix) && (name.dropFirst(prefix.count).first.map { $0.isUppercase } ?? true)
        }
    }

    /// What a view most likely is by the end of its name, as in `titleLabel`; nil where the name says nothing.
    static func kind(ofViewNamed name: String) -> ViewKind? {
        let endings: [(String, ViewKind)] = [
            ("label", .label), ("button", .button), ("textfield", .field), ("imageview", .image), ("stackview", .stack),
            ("scrollview", .scroll), ("tableview", .table), ("slider", .slider), ("switch", .toggle),
        ]
        let name = name.lowercased()
        return endings.first { name.hasSuffix($0.0) }?.1
    }
}
