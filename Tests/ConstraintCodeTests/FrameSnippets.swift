extension Snippet {
    /// Libraries that set frames and make no constraints: that is said of each of their calls.
    static let frames: [Snippet] = [
        Snippet(
            "frames: masks that keep a view as large as its superview",
            code: #"""
                class P: UIViewController {
                    let back = UIView()
                    let table = UITableView(frame: UIScreen.main.bounds)
                    let blur = UIVisualEffectView(effect: nil)
                    let vibrancy = UIVisualEffectView(effect: nil)
                    let title = UILabel()
                    let small = UIView()
                    let moved = UIView()
                    override func viewDidLoad() {
                        back.frame = view.bounds
                        back.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                        table.autoresizingMask = [.flexibleHeight, .flexibleWidth]
                        view.addSubview(back)
                        back.addSubview(table)
                        blur.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(blur)
                        vibrancy.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                        blur.contentView.addSubview(vibrancy)
                        vibrancy.contentView.addSubview(title)
                        title.translatesAutoresizingMaskIntoConstraints = false
                        title.topAnchor.constraint(equalTo: vibrancy.topAnchor).isActive = true
                        small.autoresizingMask = [.flexibleWidth]
                        back.addSubview(small)
                        moved.frame = back.bounds
                        moved.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                        moved.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                        back.addSubview(moved)
                        moved.heightAnchor.constraint(equalTo: title.heightAnchor).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844
                view back in root frame=0,0,0,0 mask=h=-&-,v=-&-,in=0x0
                table table in back frame=0,0,0,0 mask=h=-&-,v=-&-,in=0x0
                view blur in root
                view vibrancy in blur frame=0,0,0,0 mask=h=-&-,v=-&-,in=0x0
                label title in vibrancy
                view small in back
                view moved in back
                title.top == vibrancy.top
                moved.height == title.height
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: moved
                """#),
        Snippet(
            "frames: SDAutoLayout",
            code: #"""
                #import "UIView+SDAutoLayout.h"

                @implementation Cell

                - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
                    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
                    UIView *icon = [UIView new];
                    UILabel *name = [UILabel new];
                    [self.contentView sd_addSubviews:@[icon, name]];
                    icon.sd_layout
                        .leftSpaceToView(self.contentView, 10)
                        .topEqualToView(self.contentView)
                        .widthIs(90)
                        .heightRatioToView(self.contentView, 0.4);
                    name.sd_layout.spaceToSuperView(UIEdgeInsetsMake(0, 0, 0, 0));
                    [name mas_makeConstraints:^(MASConstraintMaker *make) {
                        make.top.equalTo(icon.mas_bottom);
                    }];
                    [self setupAutoHeightWithBottomView:name bottomMargin:8];
                    return self;
                }

                - (void)later:(UIView *)view {
                    view.sd_resetLayout.widthIs(3);
                }

                @end
                """#,
            makes: #"""
                window root 390x44 resizable=on
                view icon in root
                label name in root
                name.top == icon.bottom
                """#,
            unread: #"""
                10: SDAutoLayout sets frames and makes no constraints
                15: SDAutoLayout sets frames and makes no constraints
                19: SDAutoLayout sets frames and makes no constraints
                24: nothing in these files calls 'later:'
                """#,
            remarks: #"""
                autoresizing masks stay on, since translatesAutoresizingMaskIntoConstraints is not set to false, and are not read: icon
                'sd_addSubviews', which is not in these files, is taken to add the views that it is given
                """#),
        Snippet(
            "frames: FlexLayout and PinLayout",
            code: #"""
                import FlexLayout
                import PinLayout
                class Card: UIView {
                    let box = UIView(), name = UILabel()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(box)
                        box.flex.direction(.row).define { flex in
                            flex.addItem(name).width(90)
                        }
                    }
                    override func layoutSubviews() {
                        super.layoutSubviews()
                        box.pin.all(pin.safeArea)
                        box.flex.layout()
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                view box in root
                """#,
            unread: #"""
                8: FlexLayout sets frames and makes no constraints
                14: PinLayout sets frames and makes no constraints
                15: FlexLayout sets frames and makes no constraints
                """#),
        Snippet(
            "frames: words of other code",
            code: #"""
                class Card: UIView {
                    let name = UILabel()
                    let pin = Pin()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        addSubview(name)
                        self.pin.all()
                        model.flex.grow(1)
                        name.translatesAutoresizingMaskIntoConstraints = false
                        name.topAnchor.constraint(equalTo: topAnchor).isActive = true
                    }
                }
                """#,
            makes: #"""
                window root 390x844 resizable=on
                label name in root
                name.top == root.top
                """#),
    ]
}
