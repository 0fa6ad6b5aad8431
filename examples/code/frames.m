#import "UIView+SDAutoLayout.h"

@interface ContactCell : UITableViewCell
@end

@implementation ContactCell

- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
    if (self) {
        UIImageView *photo = [UIImageView new];
        UILabel *name = [UILabel new];
        [self.contentView sd_addSubviews:@[photo, name]];
        photo.sd_layout.leftSpaceToView(self.contentView, 16).topSpaceToView(self.contentView, 8).widthIs(40).heightEqualToWidth();
        name.sd_layout.leftSpaceToView(photo, 12).rightSpaceToView(self.contentView, 16).centerYEqualToView(photo).autoHeightRatio(0);
        [self setupAutoHeightWithBottomView:photo bottomMargin:8];
    }
    return self;
}

@end
