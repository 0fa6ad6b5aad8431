extension Snippet {
    /// Lists that change, and texts and characters that are easily misread.
    static let lists: [Snippet] = [
        Snippet(
            "lists: sets",
            code: #"""
                extension UIView {
                    func fix(_ sides: NSLayoutConstraint.Attribute..., to length: CGFloat) {
                        for side in Set(sides) {
                            NSLayoutConstraint(
                                item: self, attribute: side, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                                constant: length
                            ).isActive = true
                        }
                    }
                }
                let a = UIView()
                view.addSubview(a)
                a.translatesAutoresizingMaskIntoConstraints = false
                a.fix(.width, .height, .width, to: 50)
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.width == 50
                a.height == 50
                """#),
        Snippet(
            "lists: changed",
            code: #"""
                let a = UILabel(), b = UILabel(), c = UILabel(), d = UILabel()
                [a, b, c, d].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
                var views = [a, b, c]
                views.insert(d, at: 1)
                let last = views.removeLast()
                last.widthAnchor.constraint(equalToConstant: 3).isActive = true
                views.remove(at: 0)
                views.forEach { $0.heightAnchor.constraint(equalToConstant: 1).isActive = true }
                views.reverse()
                views[0].widthAnchor.constraint(equalToConstant: 2).isActive = true
                views.removeFirst(2)
                views.forEach { $0.widthAnchor.constraint(equalToConstant: 9).isActive = true }
                var numbers = [30, 10, 20]
                numbers.sorted().forEach { a.heightAnchor.constraint(equalToConstant: $0).isActive = true }
                numbers.sort()
                a.widthAnchor.constraint(equalToConstant: numbers[0]).isActive = true
                numbers.sorted { $0 > $1 }.prefix(1).forEach { a.widthAnchor.constraint(equalToConstant: $0).isActive = true }
                """#,
            makes: #"""
                window root 390x844
                label a in root
                label b in root
                label last in root
                label d in root
                last.width == 3
                d.height == 1
                b.height == 1
                b.width == 2
                a.height == 10
                a.height == 20
                a.height == 30
                a.width == 10
                a.width == 30
                """#,
            unread: "12: there is nothing that it is run for"),
        Snippet(
            "lists: objectiveC",
            code: #"""
                @implementation V
                - (void)make {
                    UIView *a = [UIView new], *b = [UIView new], *c = [UIView new];
                    NSMutableArray *views = [NSMutableArray arrayWithObjects:a, b, nil];
                    [views insertObject:c atIndex:0];
                    [views removeObject:a];
                    [views removeObjectAtIndex:0];
                    for (UIView *v in views) {
                        [self addSubview:v];
                        v.translatesAutoresizingMaskIntoConstraints = NO;
                        [v.widthAnchor constraintEqualToConstant:5].active = YES;
                    }
                    NSDictionary *names = [NSDictionary dictionaryWithObjects:@[b] forKeys:@[@"b"]];
                    [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-4-[b]" options:0 metrics:nil views:names]];
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view b in root
                b.width == 5
                b.top == root.top + 4
                """#,
            remarks: "nothing in these files calls 'V.make', which is taken to be called; assume V.make = false"),
        Snippet(
            "lists: texts",
            code: #"""
                @implementation V
                - (void)make {
                    char open = '{', quote = '"';
                    UILabel *v = [UILabel new];
                    [self addSubview:v];
                    v.translatesAutoresizingMaskIntoConstraints = NO;
                    v.text = [NSString stringWithFormat:@"%.0f|%.2f|%f|%03d|%-4ld|%+d|%@%%", 8.5, 0.125, 1.5, 7, 42, 3, @"x"];
                    UILabel *w = [UILabel new];
                    [self addSubview:w];
                    w.text = [NSString stringWithFormat:@"%2$@ %1$@", @"a", @"b"];
                    /* The pictures are Images/*.png */
                    [v.widthAnchor constraintEqualToConstant:5].active = YES;
                    /* another */
                }
                @end
                """#,
            makes: #"""
                window root 390x844 resizable=on
                label v2 "8|0.12|1.500000|007|42  |+3|x%" in root
                label w "b a" in root
                v2.width == 5
                """#,
            remarks: "nothing in these files calls 'V.make', which is taken to be called; assume V.make = false"),
        Snippet(
            "lists: conditions",
            code: #"""
                enum Kind { case wide, narrow }
                struct Item { var kind: Kind }
                let item: Item? = Item(kind: .wide)
                let v = UIView()
                view.addSubview(v)
                v.translatesAutoresizingMaskIntoConstraints = false
                if let found = item, case .wide = found.kind {
                    v.widthAnchor.constraint(equalToConstant: 100).isActive = true
                } else {
                    v.widthAnchor.constraint(equalToConstant: 10).isActive = true
                }
                """#,
            makes: #"""
                window root 390x844
                view v2 in root
                v2.width == 100
                """#,
            unread: "10: another branch is taken"),
        Snippet(
            "lists: versions, types and loops",
            code: #"""
                #if swift(<5.9)
                let width: CGFloat = 1
                #elseif compiler(>=5.9)
                let width: CGFloat = 2
                #endif
                class V: UIView {
                    let make: () -> Void
                    func setUp() {
                        addSubview(make)
                        let a = UIView()
                        addSubview(a)
                        a.translatesAutoresizingMaskIntoConstraints = false
                        for try await x: CGFloat in [width] { a.widthAnchor.constraint(equalToConstant: x).isActive = true }
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view a in root
                a.width == 2
                """#,
            unread: "9: 'make' is given from elsewhere",
            remarks: "nothing in these files calls 'V.setUp()', which is taken to be called; assume V.setUp() = false"),
        Snippet(
            "lists: constraints of a view",
            code: #"""
                let box = UIView(), a = UIView(), b = UIView()
                view.addSubview(box)
                [a, b].forEach { box.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
                NSLayoutConstraint.activate([
                    a.topAnchor.constraint(equalTo: box.topAnchor), b.topAnchor.constraint(equalTo: a.bottomAnchor), a.heightAnchor.constraint(equalToConstant: 5),
                    b.leftAnchor.constraint(equalTo: view.leftAnchor),
                ])
                box.removeConstraints(box.constraints)
                """#,
            makes: #"""
                window root 390x844
                view box in root
                view a in box
                view b in box
                aTop: a.top == box.top
                deactivate aTop
                bTop: b.top == a.bottom
                deactivate bTop
                a.height == 5
                b.left == root.left
                """#),
    ]
}
