// The names of UIKit that exported code uses, for checking syntax and types where there is no UIKit.
#pragma once

typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
typedef float UILayoutPriority;
#define nil ((id)0)

__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
@end
@interface NSString : NSObject
@end
@interface NSArray<T> : NSObject
+ (instancetype)arrayWithObjects:(const T *)objects count:(NSUInteger)count;
@end

typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat x, y, width, height; } CGRect;
typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;
CGPoint CGPointMake(CGFloat x, CGFloat y);
CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height);
UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right);
NSDirectionalEdgeInsets NSDirectionalEdgeInsetsMake(CGFloat top, CGFloat leading, CGFloat bottom, CGFloat trailing);

static const UILayoutPriority UILayoutPriorityRequired = 1000, UILayoutPriorityDefaultHigh = 750, UILayoutPriorityDefaultLow = 250,
                              UILayoutPriorityFittingSizeLevel = 50;
typedef enum { UILayoutConstraintAxisHorizontal, UILayoutConstraintAxisVertical } UILayoutConstraintAxis;
typedef enum { NSLayoutRelationLessThanOrEqual, NSLayoutRelationEqual, NSLayoutRelationGreaterThanOrEqual } NSLayoutRelation;
typedef enum {
    NSLayoutAttributeNotAnAttribute, NSLayoutAttributeLeft, NSLayoutAttributeRight, NSLayoutAttributeTop, NSLayoutAttributeBottom,
    NSLayoutAttributeLeading, NSLayoutAttributeTrailing, NSLayoutAttributeWidth, NSLayoutAttributeHeight, NSLayoutAttributeCenterX,
    NSLayoutAttributeCenterY, NSLayoutAttributeLastBaseline, NSLayoutAttributeFirstBaseline
} NSLayoutAttribute;

@interface NSLayoutConstraint : NSObject
@property UILayoutPriority priority;
@property BOOL active;
@property NSString *identifier;
+ (instancetype)constraintWithItem:(id)first attribute:(NSLayoutAttribute)a relatedBy:(NSLayoutRelation)relation toItem:(id)second
                         attribute:(NSLayoutAttribute)b multiplier:(CGFloat)multiplier constant:(CGFloat)constant;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@end

@interface NSLayoutAnchor<T> : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<T> *)anchor;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<T> *)anchor;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<T> *)anchor;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<T> *)anchor constant:(CGFloat)c;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<T> *)anchor constant:(CGFloat)c;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<T> *)anchor constant:(CGFloat)c;
@end
@class NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSLayoutDimension;
@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *>
@end
@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *>
@end
@interface NSLayoutDimension : NSLayoutAnchor<NSLayoutDimension *>
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)c;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)c;
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)c;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m constant:(CGFloat)c;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m constant:(CGFloat)c;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m constant:(CGFloat)c;
@end

#define ALDB_ANCHORS                                                                                   \
    @property(readonly) NSLayoutXAxisAnchor *leadingAnchor, *trailingAnchor, *leftAnchor, *rightAnchor, *centerXAnchor; \
    @property(readonly) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor, *centerYAnchor;                  \
    @property(readonly) NSLayoutDimension *widthAnchor, *heightAnchor;

@interface UILayoutGuide : NSObject
ALDB_ANCHORS
@end

typedef NSString *UIFontTextStyle;
extern UIFontTextStyle const UIFontTextStyleLargeTitle, UIFontTextStyleTitle1, UIFontTextStyleTitle2, UIFontTextStyleTitle3,
    UIFontTextStyleHeadline, UIFontTextStyleBody, UIFontTextStyleCallout, UIFontTextStyleSubheadline, UIFontTextStyleFootnote,
    UIFontTextStyleCaption1, UIFontTextStyleCaption2;
@interface UIFont : NSObject
+ (UIFont *)systemFontOfSize:(CGFloat)size;
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
@end

typedef enum {
    UISemanticContentAttributeUnspecified, UISemanticContentAttributeForceLeftToRight, UISemanticContentAttributeForceRightToLeft
} UISemanticContentAttribute;
enum {
    UIViewAutoresizingNone = 0, UIViewAutoresizingFlexibleLeftMargin = 1, UIViewAutoresizingFlexibleWidth = 2,
    UIViewAutoresizingFlexibleRightMargin = 4, UIViewAutoresizingFlexibleTopMargin = 8, UIViewAutoresizingFlexibleHeight = 16,
    UIViewAutoresizingFlexibleBottomMargin = 32
};
typedef NSUInteger UIViewAutoresizing;

@interface UIView : NSObject
@property BOOL translatesAutoresizingMaskIntoConstraints, hidden, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea;
@property UIViewAutoresizing autoresizingMask;
@property CGRect frame;
@property UIEdgeInsets layoutMargins;
@property NSDirectionalEdgeInsets directionalLayoutMargins;
@property UISemanticContentAttribute semanticContentAttribute;
@property(readonly) UILayoutGuide *layoutMarginsGuide, *safeAreaLayoutGuide, *keyboardLayoutGuide, *readableContentGuide;
ALDB_ANCHORS
@property(readonly) NSLayoutYAxisAnchor *firstBaselineAnchor, *lastBaselineAnchor;
- (void)addSubview:(UIView *)view;
- (void)addLayoutGuide:(UILayoutGuide *)guide;
- (void)setContentHuggingPriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
@end
@interface UILabel : UIView
@property NSString *text;
@property UIFont *font;
@property NSInteger numberOfLines;
@property CGFloat preferredMaxLayoutWidth;
@end
typedef enum { UIControlStateNormal } UIControlState;
typedef enum { UIButtonTypeCustom, UIButtonTypeSystem } UIButtonType;
@interface UIButton : UIView
@property(readonly) UILabel *titleLabel;
+ (instancetype)buttonWithType:(UIButtonType)type;
- (void)setTitle:(NSString *)title forState:(UIControlState)state;
@end
typedef enum { UITextBorderStyleNone, UITextBorderStyleRoundedRect } UITextBorderStyle;
@interface UITextField : UIView
@property NSString *text;
@property UIFont *font;
@property UITextBorderStyle borderStyle;
@end
@interface UIImageView : UIView
@end
@interface UISwitch : UIView
@end
@interface UISlider : UIView
@end
@interface UIProgressView : UIView
@end
typedef enum { UIActivityIndicatorViewStyleMedium } UIActivityIndicatorViewStyle;
@interface UIActivityIndicatorView : UIView
- (instancetype)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style;
@end
typedef enum {
    UIScrollViewContentInsetAdjustmentAutomatic,
    UIScrollViewContentInsetAdjustmentNever,
    UIScrollViewContentInsetAdjustmentAlways
} UIScrollViewContentInsetAdjustmentBehavior;
@interface UIScrollView : UIView
@property CGPoint contentOffset;
@property UIEdgeInsets contentInset;
@property UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior;
@property(readonly) UILayoutGuide *contentLayoutGuide, *frameLayoutGuide;
@end
typedef enum { UITableViewCellSeparatorStyleNone, UITableViewCellSeparatorStyleSingleLine } UITableViewCellSeparatorStyle;
@interface UITableView : UIScrollView
@property CGFloat rowHeight;
@property UITableViewCellSeparatorStyle separatorStyle;
@property UIView *tableHeaderView;
@end
@interface UITableViewCell : UIView
@property(readonly) UIView *contentView;
@end
typedef enum {
    UIStackViewDistributionFill, UIStackViewDistributionFillEqually, UIStackViewDistributionFillProportionally,
    UIStackViewDistributionEqualSpacing, UIStackViewDistributionEqualCentering
} UIStackViewDistribution;
typedef enum {
    UIStackViewAlignmentFill, UIStackViewAlignmentLeading, UIStackViewAlignmentTrailing, UIStackViewAlignmentCenter,
    UIStackViewAlignmentFirstBaseline, UIStackViewAlignmentLastBaseline
} UIStackViewAlignment;
@interface UIStackView : UIView
@property UILayoutConstraintAxis axis;
@property UIStackViewDistribution distribution;
@property UIStackViewAlignment alignment;
@property CGFloat spacing;
@property BOOL layoutMarginsRelativeArrangement, baselineRelativeArrangement;
- (void)addArrangedSubview:(UIView *)view;
- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)view;
@end
@interface UIViewController : NSObject
@property UIView *view;
- (void)viewDidLoad;
@end
