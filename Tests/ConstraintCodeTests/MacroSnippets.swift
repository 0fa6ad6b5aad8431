extension Snippet {
    /// LAY and LAYC.
    static let macros: [Snippet] = [
        Snippet(
            "macros: swiftLike",
            code: #"""
                let a = UIView()
                let b = UIImageView()
                view.addSubview(a)
                view.addSubview(b)
                LAY(a.left, b.left, 1, 0)
                LAY(a.top, view.top, 1, kTop)
                LAYC(a.width, 300)
                LAY(a.height, b.width, 0.75, -2)
                LAY(a.centerX, b.centerX)
                LAYC(a.left, 3)
                """#,
            makes: #"""
                window root 390x844
                view a in root
                image b in root
                a.left == b.left
                a.width == 300
                a.height == 0.75 * b.width - 2
                a.centerX == b.centerX
                """#,
            unread: #"""
                6: nothing in these files says what 'kTop' is
                10: a position needs a second item
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: a, b
                """#),
        Snippet(
            "macros: objectiveC",
            code: #"""
                UIView *card = [[UIView alloc] init];
                UILabel *title = [[UILabel alloc] init];
                card.translatesAutoresizingMaskIntoConstraints = NO;
                [self.view addSubview:card];
                [card addSubview:title];
                LAY(card.left, self.view.left, 1, 20);
                [card addConstraint:LAY(title.left, card.left, 1.0, 8.0)];
                [card addConstraints:@[LAYC(title.width, 300), LAY(title.centerY, card.centerY, 1, 0)]];
                """#,
            makes: #"""
                window root 390x844
                view card in root
                label title in card
                card.left == root.left + 20
                title.left == card.left + 8
                title.width == 300
                title.centerY == card.centerY
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: title
                """#),
    ]
}
