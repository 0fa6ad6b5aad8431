import Testing

/// Console logs of our own, a line a constraint, with what there is to say of them.
struct LogCase: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: [String]
    var verdict: String
    /// How the summary begins.
    var summary: String
    /// What the first conflict adds up to, found by hand.
    var balance: String?

    var testDescription: String { name }

    var text: String {
        "Unable to simultaneously satisfy constraints.\n(\n" + lines.map { "    \"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
    }

    static let conflicts: [LogCase] =
        [
            LogCase(
                name: "a row of a fixed height",
                lines: [
                    "NSLayoutConstraint:0x6001 UIView:0xa1a1.height == 100   (active)",
                    "NSLayoutConstraint:0x6002 V:|-(0)-[UIView:0xa1a1]   (active, names: '|':UITableViewCellContentView:0xb1b1 )",
                    "NSLayoutConstraint:0x6003 V:[UIView:0xa1a1]-(0)-|   (active, names: '|':UITableViewCellContentView:0xb1b1 )",
                    "NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb1b1.height == 44   (active)",
                ], verdict: "conflict",
                summary: "contentView is 44 high, the height of its row (encapsulatedHeight), but its own constraints make it 100"),
            LogCase(
                name: "a view of a fixed width, before Masonry's own class is told from the table's",
                lines: [
                    "MASLayoutConstraint:0x6001 UIView:0xa1a1.width == 200",
                    "MASLayoutConstraint:0x6002 UIView:0xa1a1.width == UITableViewCellContentView:0xb1b1.width",
                    "NSLayoutConstraint:0x6003 UITableViewCellContentView:0xb1b1.width == 320",
                ], verdict: "conflict",
                summary: "contentView is 320 wide, the width of its row (contentViewWidth), but its own constraints make it 200"),
            LogCase(
                name: "a view without a size yet",
                lines: [
                    "NSLayoutConstraint:0x6001 H:|-(8)-[UILabel:0xa1a1]   (active, names: '|':Card:0xb1b1 )",
                    "NSLayoutConstraint:0x6002 Card:0xb1b1.trailing == UILabel:0xa1a1.trailing + 8   (active)",
                    "NSLayoutConstraint:0x6003 '_UITemporaryLayoutWidth' Card:0xb1b1.width == 0   (active)",
                ], verdict: "conflict", summary: "card had no width while it was measured (temporaryWidth)"),
            LogCase(
                name: "an empty frame",
                lines: [
                    "NSAutoresizingMaskLayoutConstraint:0x6003 h=--& v=--& Card:0xb1b1.height == 0   (active)",
                    "NSLayoutConstraint:0x6001 V:|-(8)-[UILabel:0xa1a1]   (active, names: '|':Card:0xb1b1 )",
                    "NSLayoutConstraint:0x6002 Card:0xb1b1.bottom == UILabel:0xa1a1.bottom + 8   (active)",
                ], verdict: "conflict", summary: "card had no height yet (cardHeight)"),
            LogCase(
                name: "measured at another width",
                lines: [
                    "NSLayoutConstraint:0x6001 Card:0xb1b1.width == 335   (active)",
                    "NSLayoutConstraint:0x6002 'fittingSizeHTarget' Card:0xb1b1.width == 414   (active)",
                ], verdict: "conflict", summary: "card was measured at 414 wide (fittingSizeHTarget), but its own constraints make it 335"),
            LogCase(
                name: "a mask still on",
                lines: [
                    "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIButton:0xa1a1'Go'.minX == 0   (active, names: '|':UIView:0xb1b1 )",
                    "NSAutoresizingMaskLayoutConstraint:0x6002 h=--& v=--& UIButton:0xa1a1'Go'.width == 0   (active)",
                    "NSLayoutConstraint:0x6003 UIButton:0xa1a1'Go'.trailing == UIView:0xb1b1.leading + 80   (active)",
                ], verdict: "conflict",
                summary:
                    "goButton's autoresizing mask is still translated into constraints (goButtonLeft and goButtonWidth), against goButtonTrailing"
            ),
            LogCase(
                name: "a mask still on in a row",
                lines: [
                    "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIButton:0xa1a1'Go'.minY == 0   (active, names: '|':UITableViewCellContentView:0xb1b1 )",
                    "NSAutoresizingMaskLayoutConstraint:0x6002 h=--& v=--& UIButton:0xa1a1'Go'.height == 0   (active)",
                    "NSLayoutConstraint:0x6003 V:[UIButton:0xa1a1'Go']-(8)-|   (active, names: '|':UITableViewCellContentView:0xb1b1 )",
                    "NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb1b1.height == 44   (active)",
                ], verdict: "conflict",
                summary:
                    "goButton's autoresizing mask is still translated into constraints (goButtonTop and goButtonHeight), against contentViewBottom"
            ),
            // The mask places the button, and the constraint places what is below it.
            LogCase(
                name: "a view below one with a mask",
                lines: [
                    "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIButton:0xa1a1'Go'.minY == 0   (active, names: '|':UITableViewCellContentView:0xb1b1 )",
                    "NSAutoresizingMaskLayoutConstraint:0x6002 h=--& v=--& UIButton:0xa1a1'Go'.height == 50   (active)",
                    "NSLayoutConstraint:0x6003 V:[UIButton:0xa1a1'Go']-(8)-[UILabel:0xc1c1]   (active)",
                    "NSLayoutConstraint:0x6004 V:[UILabel:0xc1c1]-(8)-|   (active, names: '|':UITableViewCellContentView:0xb1b1 )",
                    "NSLayoutConstraint:0x6005 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb1b1.height == 44   (active)",
                ], verdict: "conflict", summary: "contentView is 44 high, the height of its row (encapsulatedHeight)"),
            LogCase(
                name: "hidden in a stack view",
                lines: [
                    "NSLayoutConstraint:0x6001 H:[UILabel:0xa1a1(120)]",
                    "NSLayoutConstraint:0x6002 'UISV-hiding' H:[UILabel:0xa1a1(0)]",
                ], verdict: "conflict", summary: "label1 is hidden in a stack view, which leaves it no width, against label1Width"),
            LogCase(
                name: "rounded",
                lines: [
                    "NSLayoutConstraint:0x6001 UIView:0xa1a1.height == 112   (active)",
                    "NSLayoutConstraint:0x6002 'UIView-Encapsulated-Layout-Height' UIView:0xa1a1.height == 112.333   (active)",
                ], verdict: "conflict", summary: "view1Height and encapsulatedHeight differ by 0.333, less than a point"),
            LogCase(
                name: "a size below zero", lines: ["NSLayoutConstraint:0x6001 UIView:0xa1a1.width == - 16   (active)"], verdict: "conflict",
                summary: "view1Width asks for a width of -16, and none is below 0"),
            LogCase(
                name: "no room",
                lines: [
                    "NSLayoutConstraint:0x6001 H:|-(399)-[UIView:0xa1a1]   (Names: '|':Card:0xb1b1 )",
                    "NSLayoutConstraint:0x6002 UIView:0xa1a1.trailing == Card:0xb1b1.trailing - 399",
                    "NSLayoutConstraint:0x6003 Card:0xb1b1.width == 375",
                ], verdict: "conflict", summary: "card is 375 wide, and view1Leading and view1Trailing leave view1 less than no width"),
            LogCase(
                name: "two heights",
                lines: ["NSLayoutConstraint:0x6001 Card:0xb1b1.height >= 44", "NSLayoutConstraint:0x6002 Card:0xb1b1.height == 20"],
                verdict: "conflict", summary: "card is given two heights, by cardHeight and cardHeight2"),
            LogCase(
                name: "two distances",
                lines: [
                    "NSLayoutConstraint:0x6001 H:[UIView:0xa1a1]-(20)-|   (Names: '|':Card:0xb1b1 )",
                    "NSLayoutConstraint:0x6002 H:[UIView:0xa1a1]-(29)-|   (Names: '|':Card:0xb1b1 )",
                ], verdict: "conflict", summary: "cardTrailing and cardTrailing2 fix the same distance, 9 apart"),
            LogCase(
                name: "a ratio",
                lines: [
                    "NSLayoutConstraint:0x6001 Card:0xb1b1.height == 0.5*Card:0xb1b1.width",
                    "NSLayoutConstraint:0x6002 Card:0xb1b1.height == 50",
                    "NSLayoutConstraint:0x6003 Card:0xb1b1.width == 300",
                ], verdict: "conflict", summary: "cardHeight keeps a ratio of 0.5, which does not go with cardHeight2 and cardWidth"),
            LogCase(
                name: "one fixed size",
                lines: [
                    "NSLayoutConstraint:0x6001 Card:0xb1b1.height == 45   (active)",
                    "NSLayoutConstraint:0x6002 Card:0xb1b1.bottom == Page:0xc1c1.top   (active)",
                    "NSLayoutConstraint:0x6003 Card:0xb1b1.top == Page:0xc1c1.top   (active)",
                ], verdict: "conflict", summary: "card is to be 45 high (cardHeight), but cardBottom and cardTop leave it 0"),
            LogCase(
                name: "fixed sizes",
                lines: [
                    "NSLayoutConstraint:0x6001 Card:0xb1b1.height == 150", "NSLayoutConstraint:0x6002 Page:0xc1c1.height == 100",
                    "NSLayoutConstraint:0x6003 Card:0xb1b1.height == Page:0xc1c1.height",
                ], verdict: "conflict", summary: "the sizes that cardHeight and pageHeight fix do not go together, by cardHeight2"),
            LogCase(
                name: "the system alone",
                lines: [
                    "NSLayoutConstraint:0x6001 V:|-(20)-[UIInputSetContainerView:0xa1a1]   (Names: '|':UITextEffectsWindow:0xb1b1 )",
                    "NSLayoutConstraint:0x6002 'UIInputWindowController-top' V:|-(0)-[UIInputSetContainerView:0xa1a1]   (Names: '|':UITextEffectsWindow:0xb1b1 )",
                ], verdict: "conflict", summary: "only the system's own constraints conflict"),
            LogCase(
                name: "the bar above the keyboard",
                lines: [
                    "NSLayoutConstraint:0x6001 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0xa1a1.bottom == _UIKBCompatInputView:0xb1b1.top   (active)",
                    "NSLayoutConstraint:0x6002 'assistantHeight' SystemInputAssistantView.height == 45   (active, names: SystemInputAssistantView:0xc1c1 )",
                    "NSLayoutConstraint:0x6003 'assistantView.bottom' SystemInputAssistantView.bottom == _UIKBCompatInputView:0xb1b1.top   (active, names: SystemInputAssistantView:0xc1c1 )",
                    "NSLayoutConstraint:0x6004 V:[_UIRemoteKeyboardPlaceholderView:0xa1a1]-(0)-[TUISystemInputAssistantView:0xc1c1]   (active)",
                ], verdict: "conflict", summary: "only the system's own constraints conflict"),
            LogCase(
                name: "a back button",
                lines: [
                    "NSLayoutConstraint:0x6001 UIView:0xa1a1.trailing == _UIBackButtonMaskView:0xb1b1.trailing   (active)",
                    "NSLayoutConstraint:0x6002 'Mask_Trailing_Trailing' _UIBackButtonMaskView:0xb1b1.trailing == BackButton.trailing   (active, names: BackButton:0xc1c1 )",
                    "NSLayoutConstraint:0x6003 'MaskEV_Leading_BIB_Trailing' H:[_UIModernBarButton:0xd1d1]-(0)-[UIView:0xa1a1]   (active)",
                    "NSLayoutConstraint:0x6004 'UINav_static_button_horiz_position' _UIModernBarButton:0xd1d1.leading == UILayoutGuide:0xe1e1'UIViewLayoutMarginsGuide'.leading   (active)",
                    "NSLayoutConstraint:0x6005 'UINavItemContentGuide-leading' H:[BackButton]-(6)-[UILayoutGuide:0xf1f1'UINavigationBarItemContentLayoutGuide']   (active, names: BackButton:0xc1c1 )",
                    "NSLayoutConstraint:0x6006 'UINavItemContentGuide-trailing' UILayoutGuide:0xf1f1'UINavigationBarItemContentLayoutGuide'.trailing == _UINavigationBarContentView:0x1a1a.trailing   (active)",
                    "NSLayoutConstraint:0x6007 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0x1a1a.width == 0   (active)",
                    "NSLayoutConstraint:0x6008 'UIView-leftMargin-guide-constraint' H:|-(0)-[UILayoutGuide:0xe1e1'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UINavigationBarContentView:0x1a1a )",
                ], verdict: "conflict", summary: "only the system's own constraints conflict"),
            LogCase(
                name: "a stack view",
                lines: [
                    "NSLayoutConstraint:0x6001 Card:0xa1a1.top == Page:0xb1b1.top + 20   (active)",
                    "NSLayoutConstraint:0x6002 UIStackView:0xc1c1.top == Page:0xb1b1.top   (active)",
                    "NSLayoutConstraint:0x6003 'UISV-canvas-connection' UIStackView:0xc1c1.top == Card:0xa1a1.top   (active)",
                ], verdict: "conflict", summary: "what a stack view says (canvasConnection) does not go with cardTop and stackViewTop"),
            LogCase(
                name: "sums",
                lines: [
                    "NSLayoutConstraint:0x6001 A:0xa1a1.leading == B:0xb1b1.leading   (active)",
                    "NSLayoutConstraint:0x6002 B:0xb1b1.leading == C:0xc1c1.leading   (active)",
                    "NSLayoutConstraint:0x6003 A:0xa1a1.leading == C:0xc1c1.leading + 6   (active)",
                ], verdict: "conflict", summary: "aLeading, bLeading and aLeading2 do not add up: they are 6 apart"),
            LogCase(
                name: "a scroll view's edges that meant its frame",
                lines: [
                    "NSLayoutConstraint:0x6001 H:|-(0)-[Card:0xa1a1]   (active, names: '|':UIScrollView:0xb1b1 )",
                    "NSLayoutConstraint:0x6002 H:[Card:0xa1a1]-(0)-|   (active, names: '|':UIScrollView:0xb1b1 )",
                    "NSLayoutConstraint:0x6003 Card:0xa1a1.width == 500   (active)",
                    "NSLayoutConstraint:0x6004 UIScrollView:0xb1b1.width == 320   (active)",
                ], verdict: "conflict", summary: "the sizes that cardWidth and scrollViewWidth fix do not go together"),
        ] + unusual

    /// Lines that are seldom printed.
    private static let unusual: [LogCase] = [
        LogCase(
            name: "optional ones beside required ones",
            lines: [
                "NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 120 priority:750   (active)",
                "NSLayoutConstraint:0x6002 UIView:0xa1a1.width == 100   (active)",
                "NSLayoutConstraint:0x6003 H:|-(>=8@900)-[UIView:0xa1a1] priority:900   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6004 H:|-(20)-[UIView:0xa1a1]   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6005 H:[UIView:0xa1a1]-(20)-|   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6006 'UIView-Encapsulated-Layout-Width' Card:0xb1b1.width == 320   (active)",
                "NSLayoutConstraint:0x6007 H:[UIView:0xa1a1(0@51)] priority:51   (active)",
            ], verdict: "conflict", summary: "card is 320 wide, the width that the view around it gave it (encapsulatedWidth)",
            balance: "320 == 140"),
        LogCase(
            name: "inactive ones beside active ones",
            lines: [
                "NSLayoutConstraint:0x6001 UIView:0xa1a1.height == 120   (inactive)",
                "NSLayoutConstraint:0x6002 UIView:0xa1a1.height == 100   (active)",
                "NSLayoutConstraint:0x6003 V:|-(8)-[UIView:0xa1a1]   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6004 V:[UIView:0xa1a1]-(8)-|   (inactive, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6005 V:[UIView:0xa1a1]-(10)-|   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6006 Card:0xb1b1.height == 110   (active)",
            ], verdict: "conflict", summary: "the sizes that view1Height2 and cardHeight fix do not go together", balance: "118 == 110"),
        LogCase(
            name: "a content size that must not be compressed",
            lines: [
                "NSContentSizeLayoutConstraint:0x6001 H:[UILabel:0xa1a1'Total (net) [EUR]'(142.5)] Hug:251 CompressionResistance:1000   (active)",
                "NSLayoutConstraint:0x6002 H:|-(16)-[UILabel:0xa1a1'Total (net) [EUR]']   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6003 H:[UILabel:0xa1a1'Total (net) [EUR]']-(16)-|   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6004 Card:0xb1b1.width == 160   (active)",
            ], verdict: "conflict", summary: "card is to be 160 wide (cardWidth), but totalNetEURLabelLeading, cardTrailing and ",
            balance: "174.5 <= 160"),
        LogCase(
            name: "a content size that must not be stretched",
            lines: [
                "NSContentSizeLayoutConstraint:0x6001 V:[UIImageView:0xa1a1(60)] Hug:1000 CompressionResistance:750   (active)",
                "NSLayoutConstraint:0x6002 UIImageView:0xa1a1.height == 80   (active)",
            ], verdict: "conflict", summary: "imageView is to be 80 high (imageViewHeight), but imageViewHeightHug leaves it 60",
            balance: "80 <= 60"),
        LogCase(
            name: "from right to left",
            lines: [
                "NSLayoutConstraint:0x6001 H:|-(12)-[UIView:0xa1a1](RTL)   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6002 H:[UIView:0xa1a1]-(30)-[Page:0xc1c1](RTL)   (active)",
                "NSLayoutConstraint:0x6003 H:[Page:0xc1c1]-(>=18)-|(RTL)   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6004 UIView:0xa1a1.width == 100   (active)",
                "NSLayoutConstraint:0x6005 Page:0xc1c1.width == 80   (active)",
                "NSLayoutConstraint:0x6006 Card:0xb1b1.width == 200   (active)",
            ], verdict: "conflict", summary: "the sizes that ", balance: "240 <= 200"),
        LogCase(
            name: "from right to left and by the screen",
            lines: [
                "NSLayoutConstraint:0x6001 H:|-(12)-[UIView:0xa1a1](RTL)   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6002 H:|-(12)-[UIView:0xa1a1](LTR)   (active, names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6003 UIView:0xa1a1.right == Card:0xb1b1.right - 20   (active)",
            ], verdict: "conflict", summary: "view1Right and view1Right2 fix the same distance, 8 apart", balance: "20 == 12"),
        LogCase(
            name: "a list in which lines are printed twice",
            lines: [
                "NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 394   (active)",
                "NSLayoutConstraint:0x6002 UIView:0xa1a1.leading == Card:0xb1b1.leading   (active)",
                "NSLayoutConstraint:0x6001 UIView:0xa1a1.width == 394   (active)",
                "NSLayoutConstraint:0x6003 UIView:0xa1a1.trailing == Card:0xb1b1.trailing   (active)",
                "NSLayoutConstraint:0x6003 UIView:0xa1a1.trailing == Card:0xb1b1.trailing   (active)",
                "NSLayoutConstraint:0x6004 Card:0xb1b1.width == 0   (active)",
            ], verdict: "conflict", summary: "the sizes that view1Width and cardWidth fix do not go together", balance: "394 == 0"),
        LogCase(
            name: "brackets around items",
            lines: [
                "<My.LayoutConstraint:0x6001> <UIView:0xa1a1>.height == 30", "NSLayoutConstraint:0x6002 UIView:0xa1a1.height == 20",
            ], verdict: "conflict", summary: "view1 is given two heights, by view1Height and view1Height2", balance: "30 == 20"),
        LogCase(
            name: "a mask that places by a share of the superview",
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIView:0xa1a1.minX == 0.5*Card:0xb1b1.width - 32   (active)",
                "NSLayoutConstraint:0x6002 UIView:0xa1a1.leading == Card:0xb1b1.leading + 8   (active)",
                "NSLayoutConstraint:0x6003 Card:0xb1b1.width == 400   (active)",
            ], verdict: "conflict",
            summary: "view1's autoresizing mask is still translated into constraints (view1Left), against view1Leading",
            balance: "400 == 80"),
        LogCase(
            name: "a mask that places by a share of the superview, downwards",
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x6001 h=&-& v=&-& UIView:0xa1a1.maxY == 0.75*Card:0xb1b1.height   (active)",
                "NSAutoresizingMaskLayoutConstraint:0x6002 h=&-& v=&-& UIView:0xa1a1.height == 40   (active)",
                "NSLayoutConstraint:0x6003 Card:0xb1b1.height == 200   (active)",
                "NSLayoutConstraint:0x6004 V:|-(100)-[UIView:0xa1a1]   (active, names: '|':Card:0xb1b1 )",
            ], verdict: "conflict", summary: "view1's autoresizing mask is still translated into constraints (view1Bottom and view1Height)",
            balance: "150 == 140"),
        LogCase(
            name: "two views of one name, one above the other",
            lines: [
                "NSLayoutConstraint:0x6001 V:|-(8)-[Foo...]   (active, names: Foo...:0xa1a1, '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6002 V:[Foo...]-(7)-[Foo...]   (active, names: Foo...:0xa1a1, Foo...:0xc1c1 )",
                "NSLayoutConstraint:0x6003 V:[Foo...]-(8)-|   (active, names: Foo...:0xc1c1, '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6004 Foo....height == 16   (active, names: Foo...:0xa1a1 )",
                "NSLayoutConstraint:0x6005 Foo....height == 16   (active, names: Foo...:0xc1c1 )",
                "NSLayoutConstraint:0x6006 Card:0xb1b1.height == 44   (active)",
            ], verdict: "conflict", summary: "the sizes that FooHeight, Foo2Height and cardHeight fix do not go together",
            balance: "55 == 44"),
        LogCase(
            name: "one of a name in another of it",
            lines: [
                "NSLayoutConstraint:0x6001 V:|-(7)-[Foo...]   (active, names: Foo...:0xa1a1, Foo...:0xb1b1, '|':Foo...:0xb1b1 )",
                "NSLayoutConstraint:0x6002 V:[Foo...]-(7)-|   (active, names: Foo...:0xb1b1, Foo...:0xa1a1, '|':Foo...:0xb1b1 )",
                "NSLayoutConstraint:0x6003 Foo....height == 10   (active, names: Foo...:0xb1b1 )",
            ], verdict: "conflict", summary: "Foo2 is 10 high, and FooTop and Foo2Bottom leave Foo less than no height", balance: "14 <= 10"
        ),
        LogCase(
            name: "one distance that leaves less than nothing",
            lines: ["NSLayoutConstraint:0x6001 UIView:0xa1a1.bottom == UIView:0xa1a1.top - 20   (active)"], verdict: "conflict",
            summary: "view1Bottom leaves view1 less than no height", balance: "20 <= 0"),
        LogCase(
            name: "one that is off by less than a point",
            lines: ["NSLayoutConstraint:0x6001 UIView:0xa1a1.bottom == UIView:0xa1a1.top - 0.25   (active)"], verdict: "conflict",
            summary: "view1Bottom is off by 0.25, less than a point", balance: "0.25 <= 0"),
        LogCase(
            name: "one that contradicts itself",
            lines: ["NSLayoutConstraint:0x6001 UIView:0xa1a1.width == UIView:0xa1a1.width + 7   (active)"], verdict: "conflict",
            summary: "view1Width cannot hold by itself: it is off by 7", balance: "7 == 0"),
        LogCase(
            name: "one name against one",
            lines: [
                "NSContentSizeLayoutConstraint:0x6001 V:[UIImageView:0xa1a1(60)] Hug:1000 CompressionResistance:1000   (active)",
                "NSContentSizeLayoutConstraint:0x6002 H:[UIImageView:0xa1a1(60)] Hug:1000 CompressionResistance:750   (active)",
                "NSLayoutConstraint:0x6003 UIImageView:0xa1a1.height == 80   (active)",
                "NSLayoutConstraint:0x6004 UIImageView:0xa1a1.width >= 61   (active)",
            ], verdict: "conflict", summary: "imageView is to be 80 high (imageViewHeight), but imageViewHeightHug does not allow that",
            balance: "80 <= 60"),
    ]

    static let others: [LogCase] = [
        LogCase(
            name: "a superview that is not printed",
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIButton:0xa1a1.midX == + 60",
                "NSLayoutConstraint:0x6002 H:|-(12)-[UIButton:0xa1a1]   (Names: '|':Card:0xb1b1 )",
                "NSLayoutConstraint:0x6003 H:[UIButton:0xa1a1(80)]",
            ], verdict: "no-conflict",
            summary: "as printed, all of it can hold: masks count from superviews that are not printed; with those that other lines name, "
                + "button1Leading, button1Width and button1CenterX conflict (120 == 104)"),
        LogCase(
            name: "margins that are not printed",
            lines: [
                "NSLayoutConstraint:0x6001 Card:0xb1b1.width == 320",
                "NSLayoutConstraint:0x6002 UIView:0xa1a1.leading == Card:0xb1b1.leadingMargin",
                "NSLayoutConstraint:0x6003 UIView:0xa1a1.trailing == Card:0xb1b1.trailingMargin",
                "NSLayoutConstraint:0x6004 UIView:0xa1a1.width == 300",
            ], verdict: "no-conflict", summary: "as printed, all of it can hold: how wide margins were is not printed; with 8 points, "),
        LogCase(
            name: "only just",
            lines: [
                "NSLayoutConstraint:0x6001 Card:0xb1b1.height >= 48   (active)",
                "NSLayoutConstraint:0x6002 'UIView-Encapsulated-Layout-Height' Card:0xb1b1.height == 48   (active)",
            ], verdict: "no-conflict",
            summary: "as printed, all of it can hold, but only just: with a thousandth of a point more or less in encapsulatedHeight"),
        LogCase(
            name: "baselines",
            lines: [
                "NSLayoutConstraint:0x6001 UILabel:0xa1a1.top >= Card:0xb1b1.top",
                "NSLayoutConstraint:0x6002 UILabel:0xa1a1.firstBaseline == Card:0xb1b1.top + 28",
            ], verdict: "no-conflict", summary: "as printed, all of it can hold: where baselines are depends on fonts"),
        LogCase(
            name: "optional ones",
            lines: [
                "NSLayoutConstraint:0x6001 Card:0xb1b1.height == 48 priority:750", "NSLayoutConstraint:0x6002 Card:0xb1b1.height >= 50",
            ],
            verdict: "no-conflict", summary: "as printed, all of it can hold: something else"),
        LogCase(
            name: "inactive ones",
            lines: [
                "NSLayoutConstraint:0x6001 Card:0xb1b1.height == 48   (inactive)",
                "NSLayoutConstraint:0x6002 Card:0xb1b1.height >= 50   (active)",
            ],
            verdict: "no-conflict", summary: "as printed, all of it can hold: something else"),
        LogCase(
            name: "optional ones of a visual format",
            lines: [
                "NSLayoutConstraint:0x6001 Card:0xb1b1.height == 120 priority:999   (active)",
                "NSLayoutConstraint:0x6002 Card:0xb1b1.height <= 100   (active)",
                "NSLayoutConstraint:0x6003 V:[Card:0xb1b1(>=110@250)] priority:250   (active)",
            ], verdict: "no-conflict", summary: "as printed, all of it can hold: something else"),
        LogCase(
            name: "a content size that gives way",
            lines: [
                "NSContentSizeLayoutConstraint:0x6001 UILabel:0xa1a1'Name'.height == 20.3333 Hug:251 CompressionResistance:750   (active)",
                "NSLayoutConstraint:0x6002 UILabel:0xa1a1'Name'.height >= 30   (active)",
            ], verdict: "no-conflict", summary: "as printed, all of it can hold: something else"),
        LogCase(
            name: "two views of one name beside each other",
            lines: ["NSLayoutConstraint:0x6001 V:[Foo...]-(7)-[Foo...]   (active, names: Foo...:0x04e2, Foo...:0xcc62 )"],
            verdict: "no-conflict", summary: "as printed, all of it can hold: something else"),
        LogCase(
            name: "two views of one name in an equation",
            lines: ["NSLayoutConstraint:0x6001 Foo....width == Foo....width + 7   (active, names: Foo...:0x04e2, Foo...:0xcc62 )"],
            verdict: "no-conflict", summary: "as printed, all of it can hold: something else"),
        LogCase(
            name: "two views of one name, which conflict the other way round",
            lines: [
                "NSLayoutConstraint:0x6001 V:[Foo...]-(7)-[Foo...]   (active, names: Foo...:0x04e2, Foo...:0xcc62 )",
                "NSLayoutConstraint:0x6002 Foo....top >= Foo....bottom + 3   (active, names: Foo...:0xcc62, Foo...:0x04e2 )",
            ], verdict: "no-conflict",
            summary: "as printed, all of it can hold: which of the views of one name is which is not printed; the other way round, "),
        LogCase(
            name: "one of two views of a name",
            lines: [
                "NSLayoutConstraint:0x6001 Foo....height == 10   (active, names: Foo...:0x04e2, Foo...:0xcc62 )",
                "NSLayoutConstraint:0x6002 Foo....height == 12   (active, names: Foo...:0x04e2 )",
            ], verdict: "no-conflict", summary: "as printed, all of it can hold: something else"),
        LogCase(
            name: "two views of one label",
            lines: [
                "MASLayoutConstraint:0x6001 UIView:row.top == UIView:row.bottom + 7", "MASLayoutConstraint:0x6002 UIView:row.height == 30",
            ], verdict: "no-conflict", summary: "as printed, all of it can hold: something else"),
        LogCase(
            name: "unreadable ones",
            lines: [
                "NSLayoutConstraint:0x6001 Card:0xb1b1.height == lots", "NSLayoutConstraint:0x6002 Card:0xb1b1.height >= 50   (active)",
            ],
            verdict: "partial", summary: "what could be read can hold: some of the list could not be read"),
        LogCase(name: "nothing that can be read", lines: ["redacted"], verdict: "partial", summary: "no constraint in it could be read"),
    ]
}
