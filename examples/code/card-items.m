#import <UIKit/UIKit.h>

static const CGFloat kMargin = 20;

@implementation CardViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    UIView *card = [[UIView alloc] init];
    UIImageView *image = [[UIImageView alloc] init];
    UILabel *headline = [[UILabel alloc] init];
    headline.text = @"Inbox";
    UIButton *open = [UIButton buttonWithType:UIButtonTypeSystem];
    [open setTitle:@"Open" forState:UIControlStateNormal];
    [self.view addSubview:card];
    for (UIView *part in @[ image, headline, open ]) {
        part.translatesAutoresizingMaskIntoConstraints = NO;
        [card addSubview:part];
    }
    card.translatesAutoresizingMaskIntoConstraints = NO;

    [self.view addConstraints:@[
        [NSLayoutConstraint constraintWithItem:card attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeading multiplier:1 constant:kMargin],
        [NSLayoutConstraint constraintWithItem:card attribute:NSLayoutAttributeTrailing relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeTrailing multiplier:1 constant:-kMargin],
        [NSLayoutConstraint constraintWithItem:card attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeTop multiplier:1 constant:2 * kMargin],
    ]];
    NSMutableArray *inside = [NSMutableArray array];
    [inside addObject:[NSLayoutConstraint constraintWithItem:image attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:card attribute:NSLayoutAttributeLeading multiplier:1 constant:16]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:image attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:card attribute:NSLayoutAttributeTop multiplier:1 constant:16]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:image attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:60]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:image attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:image attribute:NSLayoutAttributeWidth multiplier:1 constant:0]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:headline attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:image attribute:NSLayoutAttributeTrailing multiplier:1 constant:8]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:headline attribute:NSLayoutAttributeTrailing relatedBy:NSLayoutRelationEqual toItem:card attribute:NSLayoutAttributeTrailing multiplier:1 constant:-16]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:headline attribute:NSLayoutAttributeCenterY relatedBy:NSLayoutRelationEqual toItem:image attribute:NSLayoutAttributeCenterY multiplier:1 constant:0]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:open attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:image attribute:NSLayoutAttributeBottom multiplier:1 constant:12]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:open attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:card attribute:NSLayoutAttributeCenterX multiplier:1 constant:0]];
    [inside addObject:[NSLayoutConstraint constraintWithItem:open attribute:NSLayoutAttributeBottom relatedBy:NSLayoutRelationEqual toItem:card attribute:NSLayoutAttributeBottom multiplier:1 constant:-16]];
    [card addConstraints:inside];
}

@end
