extension Snippet {
    /// NSLayoutConstraint by items and attributes.
    static let items: [Snippet] = [
        Snippet(
            "items: swift",
            code: #"""
                let logo = UIImageView()
                view.addSubview(logo)
                logo.translatesAutoresizingMaskIntoConstraints = false
                let centre = NSLayoutConstraint(item: logo, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0)
                centre.isActive = true
                view.addConstraint(NSLayoutConstraint(item: logo, attribute: NSLayoutConstraint.Attribute.top, relatedBy: NSLayoutConstraint.Relation.greaterThanOrEqual, toItem: view.safeAreaLayoutGuide, attribute: .top, multiplier: 1.0, constant: 16))
                logo.addConstraint(NSLayoutConstraint(item: logo, attribute: .width, relatedBy: .equal, toItem: logo, attribute: .height, multiplier: 16.0 / 9.0, constant: 0))
                logo.addConstraints([
                    NSLayoutConstraint(item: logo, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 90),
                ])
                view.addConstraint(NSLayoutConstraint(item: logo, attribute: .leadingMargin, relatedBy: .greaterThanOrEqual, toItem: view, attribute: .leadingMargin, multiplier: 1, constant: 0))
                view.addConstraint(NSLayoutConstraint(item: logo, attribute: .bottom, relatedBy: .lessThanOrEqual, toItem: view, attribute: .centerY, multiplier: 0.75, constant: -4))
                """#,
            makes: #"""
                window root 390x844
                image logo in root
                centre: logo.centerX == root.centerX
                logo.top >= root.safeArea.top + 16
                logo.width == (16/9) * logo.height
                logo.height == 90
                logo.leadingMargin >= root.leadingMargin
                logo.bottom <= 0.75 * root.centerY - 4
                """#),
        Snippet(
            "items: objectiveC",
            code: #"""
                - (void)layoutPhoto {
                    UIImageView *photo = [[UIImageView alloc] initWithFrame:CGRectZero];
                    photo.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.view addSubview:photo];
                    NSLayoutConstraint *top = [NSLayoutConstraint constraintWithItem:photo
                                                                           attribute:NSLayoutAttributeTop
                                                                           relatedBy:NSLayoutRelationEqual
                                                                              toItem:self.topLayoutGuide
                                                                           attribute:NSLayoutAttributeBottom
                                                                          multiplier:1.0
                                                                            constant:0.0];
                    [self.view addConstraint:top];
                    [photo addConstraint:[NSLayoutConstraint constraintWithItem:photo attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:photo attribute:NSLayoutAttributeWidth multiplier:3/2 constant:0]];
                    [photo addConstraint:[NSLayoutConstraint constraintWithItem:photo attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationLessThanOrEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:0 constant:120]];
                    [NSLayoutConstraint constraintWithItem:photo attribute:NSLayoutAttributeBaseline relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeCenterY multiplier:1 constant:-10].active = YES;
                }
                """#,
            makes: #"""
                window root 390x844
                image photo in root
                top: photo.top == root.safeArea.top
                photo.height == photo.width
                photo.width <= 120
                photo.lastBaseline == root.centerY - 10
                """#),
        Snippet(
            "items: refused",
            code: #"""
                let a = UIView()
                view.addSubview(a)
                a.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 0).isActive = true
                NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 20).isActive = true
                NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0).isActive = true
                NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 0, constant: 5).isActive = true
                NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 1, constant: 5).isActive = true
                NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: view, attribute: .height, multiplier: 0, constant: 33).isActive = true
                NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 1e13).isActive = true
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.height == 33
                """#,
            unread: #"""
                4: leading and trailing cannot be paired with left and right
                5: a position needs a second item
                6: a size cannot be paired with a position
                7: a position cannot have a zero multiplier
                8: it relates something to itself
                10: numbers beyond 1e12 are not accepted
                """#),
        Snippet(
            "items: relationByNumber",
            code: #"""
                UIView *a = [UIView new];
                a.translatesAutoresizingMaskIntoConstraints = NO;
                [self.view addSubview:a];
                [self.view addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeCenterX relatedBy:0 toItem:self.view attribute:NSLayoutAttributeCenterX multiplier:1 constant:0]];
                [a addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationLessThanOrEqual toItem:nil attribute:0 multiplier:1 constant:80]];
                [a addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeHeight relatedBy:7 toItem:nil attribute:0 multiplier:1 constant:80]];
                """#,
            makes: #"""
                window root 390x844
                view a in root
                a.centerX == root.centerX
                a.width <= 80
                """#,
            unread: #"""
                6: the relation is not known
                """#),
    ]
}
