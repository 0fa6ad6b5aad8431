extension Snippet {
    /// Visual formats in code.
    static let format: [Snippet] = [
        Snippet(
            "format: swift",
            code: #"""
                let views: [String: Any] = ["icon": icon, "title": title, "note": note]
                let metrics = ["gap": 12, "side": 20.5]
                for v in [icon, title, note] { v.translatesAutoresizingMaskIntoConstraints = false; view.addSubview(v) }
                view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-side-[icon(44)]-gap-[title(>=50@700,<=icon)]-(>=side)-|", options: [.alignAllCenterY], metrics: metrics, views: views))
                view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[icon]-[note]-|", options: [.alignAllLeading, .alignAllTrailing], metrics: metrics, views: views))
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "[note(==title@250)]", options: NSLayoutConstraint.FormatOptions(), metrics: nil, views: views))
                """#,
            makes: #"""
                window root 390x844
                view icon in root
                view title in root
                view note in root
                icon.leading == root.leading + 20.5
                icon.width == 44
                title.leading == icon.trailing + 12
                title.width >= 50 @700
                title.width <= icon.width
                root.trailing >= title.trailing + 20.5
                title.centerY == icon.centerY
                icon.top == root.topMargin
                note.top == icon.bottom + 8
                root.bottomMargin == note.bottom
                note.leading == icon.leading
                note.trailing == icon.trailing
                note.width == title.width @250
                """#),
        Snippet(
            "format: several",
            code: #"""
                let red = UIView(), blue = UIView()
                let formats = ["H:|[red]|", "H:|-10-[blue]-10-|", "V:|[red][blue(==red)]|"]
                let views = ["red": red, "blue": blue]
                views.values.forEach { _ in }
                view.addSubview(red)
                view.addSubview(blue)
                red.translatesAutoresizingMaskIntoConstraints = false
                blue.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate(formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: views) })
                """#,
            makes: #"""
                window root 390x844
                view red in root
                view blue in root
                red.leading == root.leading
                root.trailing == red.trailing
                blue.leading == root.leading + 10
                root.trailing == blue.trailing + 10
                red.top == root.top
                blue.top == red.bottom
                blue.height == red.height
                root.bottom == blue.bottom
                """#),
        Snippet(
            "format: objectiveC",
            code: #"""
                @interface Login : UIViewController
                @property (nonatomic) UITextField *user;
                @property (nonatomic) UIButton *go;
                @end
                @implementation Login
                - (void)viewDidLoad {
                    self.user = [UITextField new];
                    self.go = [UIButton buttonWithType:UIButtonTypeSystem];
                    [self.go setTitle:@"Go" forState:UIControlStateNormal];
                    for (UIView *view in @[self.user, self.go]) {
                        view.translatesAutoresizingMaskIntoConstraints = NO;
                        [self.view addSubview:view];
                    }
                    id top = self.topLayoutGuide;
                    NSDictionary *bindings = NSDictionaryOfVariableBindings(_user, _go, top);
                    NSDictionary *metrics = @{ @"pad" : @16, @"low" : @(UILayoutPriorityDefaultLow) };
                    NSMutableArray *all = [NSMutableArray new];
                    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[top]-pad-[_user(30)]-pad@low-[_go]" options:NSLayoutFormatAlignAllLeft | NSLayoutFormatAlignAllRight metrics:metrics views:bindings]];
                    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[top]-pad-[_user(30)]-(pad@low)-[_go]" options:NSLayoutFormatAlignAllLeft | NSLayoutFormatAlignAllRight metrics:metrics views:bindings]];
                    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"|-pad-[_user]-pad-|" options:0 metrics:metrics views:bindings]];
                    [self.view addConstraints:all];
                }
                @end
                """#,
            makes: #"""
                window root 390x844
                field user in root
                button go "Go" in root
                user.top == root.safeArea.top + 16
                user.height == 30
                go.top == user.bottom + 16 @250
                go.left == user.left
                go.right == user.right
                user.leading == root.leading + 16
                root.trailing == user.trailing + 16
                """#,
            unread: #"""
                18: a distance with a priority needs parentheses
                19: a bar's guide has no 'left' that is known here
                19: a bar's guide has no 'right' that is known here
                """#),
        Snippet(
            "format: unknown",
            code: #"""
                let a = UIView()
                view.addSubview(a)
                a.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-x-[a]", options: [], metrics: ["y": 8], views: ["a": a]))
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[b]", options: [], metrics: nil, views: ["a": a]))
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a", options: [], metrics: nil, views: ["a": a]))
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-\(n)-[a]", options: [], metrics: nil, views: ["a": a]))
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a]", options: [.directionRightToLeft], metrics: nil, views: ["a": a]))
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.right == root.right - 8
                """#,
            unread: #"""
                4: the metrics of the visual format have no 'x'
                5: the views of the visual format have no 'b'
                6: '[' is never closed
                7: the visual format is computed: the text is computed
                """#),
        Snippet(
            "format: a dictionary that is copied",
            code: #"""
                - (void)viewDidLoad {
                    [self.view addSubview:self.box];
                    NSMutableDictionary *views = [@{@"box": self.box} mutableCopy];
                    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[box(40)]" options:0 metrics:nil views:views]];
                }
                """#,
            makes: #"""
                window root 390x844
                view box in root
                box.width == 40
                """#),
    ]
}
