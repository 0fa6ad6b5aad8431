#import <PureLayout/PureLayout.h>

@interface CardView : UIView
@end

@implementation CardView

- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        UIView *card = [UIView newAutoLayoutView];
        UIImageView *image = [UIImageView newAutoLayoutView];
        UILabel *headline = [UILabel newAutoLayoutView];
        UIButton *open = [UIButton buttonWithType:UIButtonTypeSystem];
        headline.text = @"Inbox";
        [open setTitle:@"Open" forState:UIControlStateNormal];
        [self addSubview:card];
        [card addSubview:image];
        [card addSubview:headline];
        [card addSubview:open];

        [card autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(40, 20, 0, 20) excludingEdge:ALEdgeBottom];
        [image autoPinEdgeToSuperviewEdge:ALEdgeLeading withInset:16];
        [image autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:16];
        [image autoSetDimensionsToSize:CGSizeMake(60, 60)];
        [headline autoPinEdge:ALEdgeLeading toEdge:ALEdgeTrailing ofView:image withOffset:8];
        [headline autoPinEdgeToSuperviewEdge:ALEdgeTrailing withInset:16];
        [headline autoAlignAxis:ALAxisHorizontal toSameAxisOfView:image];
        [open autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:image withOffset:12];
        [open autoAlignAxisToSuperviewAxis:ALAxisVertical];
        [open autoPinEdgeToSuperviewEdge:ALEdgeBottom withInset:16];
    }
    return self;
}

@end
