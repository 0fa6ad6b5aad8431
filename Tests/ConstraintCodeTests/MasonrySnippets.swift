extension Snippet {
    /// Masonry.
    static let masonry: [Snippet] = [
        Snippet(
            "masonry: usual",
            code: #"""
                @implementation Cell
                - (void)setup {
                    [self.contentView addSubview:self.avatar];
                    [self.contentView addSubview:self.name];
                    UIEdgeInsets padding = UIEdgeInsetsMake(4, 6, 8, 10);
                    [self.avatar mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.edges.equalTo(self.contentView).with.insets(padding).priorityLow();
                        make.width.height.mas_equalTo(40);
                        make.center.equalTo(self.contentView).centerOffset(CGPointMake(2, -3));
                    }];
                    [self.name mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.left.equalTo(self.avatar.mas_right).with.offset(8).and.priority(700);
                        make.top.and.bottom.equalTo(self.avatar);
                        make.right.lessThanOrEqualTo(@-12);
                        make.size.mas_equalTo(CGSizeMake(100, 20)).sizeOffset(CGSizeMake(1, 2));
                        make.width.greaterThanOrEqualTo(self.avatar.mas_height).multipliedBy(2).mas_key(@"name width");
                        make.height.equalTo(@[self.avatar, @30]).priorityMedium();
                        make.top.mas_equalTo(self.mas_safeAreaLayoutGuideTop).inset(5);
                    }];
                }
                @end
                """#,
            makes: #"""
                window root 390x44 resizable=on
                view avatar in root
                view name in root
                avatar.left == root.left + 6 @250
                avatar.right == root.right - 10 @250
                avatar.top == root.top + 4 @250
                avatar.bottom == root.bottom - 8 @250
                avatar.width == 40
                avatar.height == 40
                avatar.centerX == root.centerX + 2
                avatar.centerY == root.centerY - 3
                name.left == avatar.right + 8 @700
                name.top == avatar.top
                name.bottom == avatar.bottom
                name.right <= root.right - 12
                name.width == 101
                name.height == 22
                nameWidth: name.width >= 2 * avatar.height
                note nameWidth "name width"
                name.height == avatar.height @500
                name.height == 30 @500
                name.top == root.safeArea.top + 5
                """#,
            remarks: #"""
                nothing in these files calls 'Cell.setup', which is taken to be called; assume Cell.setup = false
                """#),
        Snippet(
            "masonry: rows",
            code: #"""
                - (void)viewDidLoad {
                    UIView *a = [UIView new], *b = [UIView new];
                    NSArray *row = @[a, b];
                    [row enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) {
                        [self.view addSubview:view];
                    }];
                    [row mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:10 leadSpacing:5 tailSpacing:6];
                    [row mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.top.mas_equalTo(20);
                        make.height.mas_equalTo(44);
                    }];
                    [b mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(50); }];
                    [a mas_remakeConstraints:^(MASConstraintMaker *make) { make.left.right.equalTo(b); }];
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                b.width == a.width
                b.left == a.right + 10
                b.right == root.right - 6
                b.top == root.top + 20
                b.height == 50
                a.left == b.left
                a.right == b.right
                """#),
        Snippet(
            "masonry: shorthand",
            code: #"""
                @implementation Bar
                - (void)layout {
                    [self.view addSubview:self.icon];
                    [self.view addSubview:self.line];
                    for (UIView *view in self.view.subviews) { view.translatesAutoresizingMaskIntoConstraints = NO; }
                    [self.icon mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.left.offset(10);
                        make.width.height.mas_offset(30);
                        make.centerY.offset(0);
                        self.bottom = make.bottom.inset(4);
                    }];
                    self.bottom.offset(-6);
                    [self.line mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.edges.mas_equalTo(UIEdgeInsetsMake(1, 2, 3, 4));
                        make.height.equalTo(self.icon.mas_height).with.priority(MASLayoutPriorityFittingSizeLevel);
                        make.top;
                    }];
                    [NSLayoutConstraint constraintWithItem:self.line attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.icon attribute:NSLayoutAttributeBottom multiplier:1 constant:self.gap].active = YES;
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view icon in root
                view line in root
                icon.left == root.left + 10
                icon.width == 30
                icon.height == 30
                icon.centerY == root.centerY
                bottom: icon.bottom == root.bottom - 6
                line.left == root.left + 2
                line.right == root.right - 4
                line.top == root.top + 1
                line.bottom == root.bottom - 3
                line.height == icon.height @50
                """#,
            unread: #"""
                16: it says no relation
                18: nothing in these files says what 'gap' is
                """#,
            remarks: #"""
                nothing in these files calls 'Bar.layout', which is taken to be called; assume Bar.layout = false
                """#),
        Snippet(
            "masonry: rows of fixed lengths",
            code: #"""
                - (void)rows {
                    NSArray *row = @[a, b, c];
                    for (UIView *view in row) { [self.view addSubview:view]; }
                    [row mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedItemLength:20 leadSpacing:4 tailSpacing:8];
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view b in root
                view c in root
                a.height == 20
                a.top == root.top + 4
                b.height == 20
                b.bottom == 0.5 * root.bottom + 8
                c.height == 20
                c.bottom == root.bottom - 8
                """#),
        Snippet(
            "masonry: shorthand of the view itself",
            code: #"""
                @interface Card : UIView
                @end
                @implementation Card
                - (instancetype)initWithFrame:(CGRect)frame {
                    self = [super initWithFrame:frame];
                    UIView *box = [UIView new];
                    UIView *superview = self;
                    [self addSubview:box];
                    [box makeConstraints:^(MASConstraintMaker *make) {
                        make.left.equalTo(self.left).offset(10);
                        make.top.equalTo(superview.top);
                        make.height.equalTo(self.height).multipliedBy(0.5);
                    }];
                    [box.widthAnchor constraintEqualToConstant:self.width].active = YES;
                    return self;
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view box in root
                box.left == root.left + 10
                box.top == root.top
                box.height == 0.5 * root.height
                """#,
            unread: "14: nothing in these files says what 'width' is"),
        Snippet(
            "masonry: a row with something unknown in it",
            code: #"""
                - (void)rows {
                    NSArray *row = @[a, [self make:3], c];
                    [row mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedItemLength:20 leadSpacing:4 tailSpacing:8];
                }
                """#,
            makes: #"""
                window root 390x844
                view a in root
                view c in root
                """#,
            unread: "3: which views the row has is not known"),
    ]
}
