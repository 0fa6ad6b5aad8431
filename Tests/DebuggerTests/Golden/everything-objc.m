// Made by aldb. Behind 'aldb:' stands what code does not say; 'import code' reads it.
// aldb: var x
// NSLayoutConstraint cannot express this:
// aldb: x == 3
// aldb: window root 390x844 safearea=47,0,34,0
// aldb: window other 320x480
// 2 constraints are such comments:
// NSLayoutConstraint cannot express them.
#import <UIKit/UIKit.h>

@interface RootViewController : UIViewController
@end

@implementation RootViewController

- (void)viewDidLoad {
    [super viewDidLoad];

    const CGFloat gap = 8;
    const CGFloat third = 1.0 / 3.0;

    UIScrollView *page = [[UIScrollView alloc] init];
    page.translatesAutoresizingMaskIntoConstraints = NO;
    page.layoutMargins = UIEdgeInsetsMake(1, 2, 3, 4);
    page.contentOffset = CGPointMake(0, 10);
    [self.view addSubview:page];

    UIStackView *column = [[UIStackView alloc] init];
    column.translatesAutoresizingMaskIntoConstraints = NO;
    column.axis = UILayoutConstraintAxisVertical;
    column.distribution = UIStackViewDistributionEqualSpacing;
    column.alignment = UIStackViewAlignmentLeading;
    column.spacing = 8.5;
    column.layoutMarginsRelativeArrangement = YES;
    [page addSubview:column];

    UILabel *head = [[UILabel alloc] init];
    head.translatesAutoresizingMaskIntoConstraints = NO;
    head.text = @"A \"title\" \\ \u202E\001😀?\?/";
    head.font = [UIFont preferredFontForTextStyle:UIFontTextStyleHeadline];
    head.numberOfLines = 0;
    head.preferredMaxLayoutWidth = 200;
    [head setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal];
    [head setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisVertical];
    [column addArrangedSubview:head];
    [column setCustomSpacing:20 afterView:head];

    UIButton *ok = [UIButton buttonWithType:UIButtonTypeSystem];
    ok.translatesAutoresizingMaskIntoConstraints = NO;
    [ok setTitle:@"OK" forState:UIControlStateNormal];
    ok.titleLabel.font = [UIFont systemFontOfSize:20];
    [ok setContentHuggingPriority:751 forAxis:UILayoutConstraintAxisHorizontal];
    [column addArrangedSubview:ok];

    UITextField *mail = [[UITextField alloc] init];
    mail.translatesAutoresizingMaskIntoConstraints = NO;
    mail.text = @"a@b.example";
    mail.borderStyle = UITextBorderStyleRoundedRect;
    mail.font = [UIFont systemFontOfSize:14];
    [mail setContentCompressionResistancePriority:1.0 / 3.0 forAxis:UILayoutConstraintAxisHorizontal];
    [column addArrangedSubview:mail];

    UISwitch *toggle = [[UISwitch alloc] init];
    toggle.translatesAutoresizingMaskIntoConstraints = NO;
    [column addArrangedSubview:toggle];

    UISlider *s = [[UISlider alloc] init];
    s.translatesAutoresizingMaskIntoConstraints = NO;
    [column addArrangedSubview:s];

    UIProgressView *bar = [[UIProgressView alloc] init];
    bar.translatesAutoresizingMaskIntoConstraints = NO;
    [column addArrangedSubview:bar];

    UIActivityIndicatorView *wait = [[UIActivityIndicatorView alloc] initWithActivityIndicatorStyle:UIActivityIndicatorViewStyleMedium];
    wait.translatesAutoresizingMaskIntoConstraints = NO;
    wait.hidden = YES;
    [column addArrangedSubview:wait];

    UIImageView *icon = [[UIImageView alloc] init];
    icon.translatesAutoresizingMaskIntoConstraints = NO;
    [icon setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal];
    [icon setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisVertical];
    icon.directionalLayoutMargins = NSDirectionalEdgeInsetsMake(1, 2, 3, 4);
    icon.preservesSuperviewLayoutMargins = YES;
    icon.insetsLayoutMarginsFromSafeArea = NO;
    icon.semanticContentAttribute = UISemanticContentAttributeForceRightToLeft;
    // aldb: size icon 44x44
    [self.view addSubview:icon];

    UILayoutGuide *middle = [[UILayoutGuide alloc] init];
    [self.view addLayoutGuide:middle];

    UIView *box = [[UIView alloc] init];
    box.frame = CGRectMake(10, 10, 100, 50);
    box.autoresizingMask = UIViewAutoresizingFlexibleLeftMargin | UIViewAutoresizingFlexibleWidth;
    // aldb: set box.frame 10,10,100,50
    // aldb: set box.mask h=&&-,v=---,in=390x844
    [self.view addSubview:box];

    UITableView *list = [[UITableView alloc] init];
    list.translatesAutoresizingMaskIntoConstraints = NO;
    list.rowHeight = 44;
    [self.view addSubview:list];

    UIView *top = [[UIView alloc] init];
    top.frame = CGRectMake(0, 0, 390, 60);
    // aldb: move top in list
    // aldb: set top.header on
    // aldb: set top.frame 0,0,390,60
    list.tableHeaderView = top;

    UITableViewCell *row = [[UITableViewCell alloc] init];
    // aldb: cell row in list
    // A row is given to 'list' by its data source.

    UILabel *inRow = [[UILabel alloc] init];
    inRow.translatesAutoresizingMaskIntoConstraints = NO;
    inRow.text = @"x";
    [inRow setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal];
    [inRow setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisVertical];
    [row.contentView addSubview:inRow];

    UIView *class2 = [[UIView alloc] init];
    class2.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:class2];

    UIView *let2 = [[UIView alloc] init];
    let2.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:let2];

    UIView *_1A = [[UIView alloc] init];
    _1A.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:_1A];

    UIView *view2 = [[UIView alloc] init];
    view2.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:view2];

    UIView *view22 = [[UIView alloc] init];
    view22.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:view22];

    UIView *open = [[UIView alloc] init];
    open.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:open];

    NSLayoutConstraint *near = [icon.leadingAnchor constraintEqualToAnchor:middle.trailingAnchor constant:gap];
    near.priority = UILayoutPriorityDefaultHigh;
    near.identifier = @"near";
    NSLayoutConstraint *c15 = [middle.widthAnchor constraintEqualToAnchor:icon.widthAnchor multiplier:2 constant:10];
    c15.priority = 749.5;
    NSLayoutConstraint *c26 = [view22.leadingAnchor constraintGreaterThanOrEqualToAnchor:open.trailingAnchor constant:gap];
    c26.priority = 300;
    NSLayoutConstraint *chain1 = [view22.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:10];
    chain1.identifier = @"chain.1";
    NSLayoutConstraint *chain2 = [open.topAnchor constraintEqualToAnchor:view22.bottomAnchor constant:-3];
    chain2.identifier = @"chain.2";
    NSLayoutConstraint *c30 = [box.centerXAnchor constraintEqualToAnchor:self.view.centerXAnchor];
    c30.priority = 5;
    NSLayoutConstraint *gone = [open.heightAnchor constraintEqualToConstant:10];
    gone.identifier = @"gone";
    // 'gone' is not active.

    [NSLayoutConstraint activateConstraints:@[
        [page.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor],
        [page.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor],
        [page.topAnchor constraintEqualToAnchor:self.view.topAnchor],
        [page.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor],
        [column.leadingAnchor constraintEqualToAnchor:page.contentLayoutGuide.leadingAnchor],
        [column.trailingAnchor constraintEqualToAnchor:page.contentLayoutGuide.trailingAnchor],
        [column.topAnchor constraintEqualToAnchor:page.contentLayoutGuide.topAnchor],
        [column.bottomAnchor constraintEqualToAnchor:page.contentLayoutGuide.bottomAnchor],
        [column.widthAnchor constraintEqualToAnchor:page.frameLayoutGuide.widthAnchor],
        [inRow.leadingAnchor constraintEqualToAnchor:row.contentView.layoutMarginsGuide.leadingAnchor constant:gap],
        [inRow.trailingAnchor constraintEqualToAnchor:row.contentView.layoutMarginsGuide.trailingAnchor constant:-gap],
        [inRow.topAnchor constraintEqualToAnchor:row.contentView.layoutMarginsGuide.topAnchor constant:gap],
        [inRow.bottomAnchor constraintEqualToAnchor:row.contentView.layoutMarginsGuide.bottomAnchor constant:-gap],
        near,
        [icon.topAnchor constraintEqualToAnchor:self.view.safeAreaLayoutGuide.topAnchor constant:-gap],
        c15,
        [icon.heightAnchor constraintEqualToAnchor:icon.widthAnchor multiplier:2],
        [NSLayoutConstraint constraintWithItem:middle attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeCenterX multiplier:0.5 constant:0],
        [class2.leadingAnchor constraintGreaterThanOrEqualToAnchor:self.view.layoutMarginsGuide.leadingAnchor constant:third],
        [class2.widthAnchor constraintEqualToConstant:third],
        [class2.centerXAnchor constraintEqualToAnchor:self.view.layoutMarginsGuide.centerXAnchor],
        [let2.firstBaselineAnchor constraintEqualToAnchor:class2.lastBaselineAnchor],
        [let2.leftAnchor constraintLessThanOrEqualToAnchor:open.rightAnchor],
        [self.view.trailingAnchor constraintEqualToAnchor:_1A.trailingAnchor constant:8],
        [open.leadingAnchor constraintEqualToAnchor:self.view.layoutMarginsGuide.leadingAnchor],
        [open.widthAnchor constraintEqualToConstant:50],
        c26,
        [view22.widthAnchor constraintEqualToAnchor:open.widthAnchor],
        [self.view.layoutMarginsGuide.trailingAnchor constraintEqualToAnchor:view22.trailingAnchor],
        chain1,
        chain2,
        [self.view.widthAnchor constraintGreaterThanOrEqualToConstant:100],
        c30,
    ]];
    // NSLayoutConstraint cannot express this:
    // aldb: three: open.left + view22.left - class2.left == 0
    // Removed at build time:
    // aldb: build: open.height == 11
    // aldb: placeholder build
    // The system makes this:
    // aldb: sys: open.height <= 100
    // aldb: system sys NSLayoutConstraint "UIView-Encapsulated-Layout-Height"
    // Suggested or held while asking:
    // aldb: suggest open.top 4 @999
    // Suggested or held while asking:
    // aldb: freeze view22.height at 0
    [NSLayoutConstraint activateConstraints:@[
        [page.readableContentGuide.widthAnchor constraintGreaterThanOrEqualToConstant:10],
    ]];
}

@end

@interface OtherViewController : UIViewController
@end

@implementation OtherViewController

- (void)viewDidLoad {
    [super viewDidLoad];

    UILabel *there = [[UILabel alloc] init];
    there.translatesAutoresizingMaskIntoConstraints = NO;
    there.text = @"There";
    [there setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal];
    [there setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisVertical];
    [self.view addSubview:there];

    [NSLayoutConstraint activateConstraints:@[
        [there.centerXAnchor constraintEqualToAnchor:self.view.centerXAnchor],
        [there.centerYAnchor constraintEqualToAnchor:self.view.centerYAnchor],
    ]];
}

@end
