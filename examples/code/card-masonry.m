#import <Masonry/Masonry.h>

@interface CardView : UIView
@property (nonatomic, strong) UIView *card;
@property (nonatomic, strong) UIImageView *image;
@property (nonatomic, strong) UILabel *headline;
@property (nonatomic, strong) UIButton *open;
@end

@implementation CardView

- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        [self addSubview:self.card];
        [self.card addSubview:self.image];
        [self.card addSubview:self.headline];
        [self.card addSubview:self.open];
        [self makeConstraints];
    }
    return self;
}

- (void)makeConstraints {
    UIEdgeInsets padding = UIEdgeInsetsMake(40, 20, 0, 20);
    [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.left.right.equalTo(self).with.insets(padding);
    }];
    [self.image mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.and.top.equalTo(self.card).offset(16);
        make.size.mas_equalTo(CGSizeMake(60, 60));
    }];
    [self.headline mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.image.mas_right).with.offset(8);
        make.right.equalTo(@-16);
        make.centerY.equalTo(self.image);
    }];
    [self.open mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.image.mas_bottom).with.offset(12);
        make.centerX.equalTo(self.card);
        make.bottom.equalTo(self.card).with.offset(-16);
    }];
}

- (UIView *)card {
    if (!_card) { _card = [UIView new]; }
    return _card;
}

- (UIImageView *)image {
    if (!_image) { _image = [UIImageView new]; }
    return _image;
}

- (UILabel *)headline {
    if (!_headline) {
        _headline = [UILabel new];
        _headline.text = @"Inbox";
    }
    return _headline;
}

- (UIButton *)open {
    if (!_open) {
        _open = [UIButton buttonWithType:UIButtonTypeSystem];
        [_open setTitle:@"Open" forState:UIControlStateNormal];
    }
    return _open;
}

@end
