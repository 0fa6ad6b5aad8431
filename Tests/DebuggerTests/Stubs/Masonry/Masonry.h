// The names of Masonry that exported code uses, for checking syntax and types where there is no Masonry.
#pragma once
#import <UIKit/UIKit.h>

@interface MASViewAttribute : NSObject
@end
@interface MASConstraint : NSObject
@property(readonly) MASConstraint * (^equalTo)(id attribute);
@property(readonly) MASConstraint * (^lessThanOrEqualTo)(id attribute);
@property(readonly) MASConstraint * (^greaterThanOrEqualTo)(id attribute);
@property(readonly) MASConstraint * (^mas_equalTo)(CGFloat value);
@property(readonly) MASConstraint * (^mas_lessThanOrEqualTo)(CGFloat value);
@property(readonly) MASConstraint * (^mas_greaterThanOrEqualTo)(CGFloat value);
@property(readonly) MASConstraint * (^multipliedBy)(CGFloat multiplier);
@property(readonly) MASConstraint * (^offset)(CGFloat offset);
@property(readonly) MASConstraint * (^priority)(UILayoutPriority priority);
@property(readonly) MASConstraint * (^key)(id key);
@end
@interface MASConstraintMaker : NSObject
@property(readonly) MASConstraint *left, *right, *top, *bottom, *leading, *trailing, *width, *height, *centerX, *centerY, *firstBaseline,
    *lastBaseline;
@end
@interface UIView (MASAdditions)
@property(readonly) MASViewAttribute *mas_left, *mas_right, *mas_top, *mas_bottom, *mas_leading, *mas_trailing, *mas_width, *mas_height,
    *mas_centerX, *mas_centerY, *mas_firstBaseline, *mas_lastBaseline;
- (NSArray *)mas_makeConstraints:(void (^)(MASConstraintMaker *make))block;
@end
