// A window of GNUstep with views and constraints, for the test of aldb's command for lldb.
//
// GNUstep has NSLayoutConstraint as a value, and neither a solver nor `constraints` in NSView. The category below keeps constraints with their
// views as AppKit does; the frames are computed here by the rules that the constraints state, and given to GNUstep's views, which print them.

#import <AppKit/AppKit.h>
#import <objc/runtime.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef ROWS
#define ROWS 10
#endif

@interface NSView (Constraints)
- (NSArray *) constraints;
- (void) addConstraint: (NSLayoutConstraint *)constraint;
- (float) contentHuggingPriorityForOrientation: (NSInteger)orientation;
- (float) contentCompressionResistancePriorityForOrientation: (NSInteger)orientation;
- (BOOL) translatesAutoresizingMaskIntoConstraints;
@end

// What the walk asks of views of UIKit, whose results are no objects; nothing here has them.
@interface NSObject (OfUIKit)
- (float) contentHuggingPriorityForAxis: (NSInteger)axis;
- (float) contentCompressionResistancePriorityForAxis: (NSInteger)axis;
@end

// The library has it, and its header does not.
@interface NSLayoutConstraint (Priority)
- (void) setPriority: (NSLayoutPriority)priority;
@end

static NSMutableDictionary *held;

static NSNumber *key(NSView *view) { return [NSNumber numberWithUnsignedLong: (unsigned long)view]; }

@implementation NSView (Constraints)
- (NSArray *) constraints { NSArray *own = [held objectForKey: key(self)]; return own ? own : [NSArray array]; }
- (void) addConstraint: (NSLayoutConstraint *)constraint
{
    if (![held objectForKey: key(self)]) { [held setObject: [NSMutableArray array] forKey: key(self)]; }
    [[held objectForKey: key(self)] addObject: constraint];
}
- (float) contentHuggingPriorityForOrientation: (NSInteger)orientation { return 250; }
- (float) contentCompressionResistancePriorityForOrientation: (NSInteger)orientation { return 750; }
- (BOOL) translatesAutoresizingMaskIntoConstraints { return self == [[self window] contentView]; }
@end

// A row of a title, a value and a button, as an app has its own class for it.
@interface Row : NSView
{
    NSTextField *titleField;
    NSTextField *valueField;
    NSButton *editButton;
}
- (id) initWithNumber: (int)number;
@end

static NSLayoutConstraint *tie(NSView *holder, id a, NSLayoutAttribute first, int relation, id b, NSLayoutAttribute second, double constant)
{
    NSLayoutConstraint *constraint = [NSLayoutConstraint constraintWithItem: a attribute: first relatedBy: relation toItem: b
        attribute: b ? second : NSLayoutAttributeNotAnAttribute multiplier: 1 constant: constant];
    [holder addConstraint: constraint];
    return constraint;
}

@implementation Row
- (id) initWithNumber: (int)number
{
    if (!(self = [super initWithFrame: NSMakeRect(0, 0, 360, 40)])) { return nil; }
    titleField = [[NSTextField alloc] initWithFrame: NSMakeRect(16, 9, 120, 22)];
    valueField = [[NSTextField alloc] initWithFrame: NSMakeRect(144, 9, 140, 22)];
    editButton = [[NSButton alloc] initWithFrame: NSMakeRect(292, 8, 60, 24)];
    [titleField setStringValue: [NSString stringWithFormat: @"Title %d \"\\ \x1f \u202e\u00e9", number]];
    [valueField setStringValue: @"value"];
    [editButton setTitle: @"Edit"];
    [self addSubview: titleField];
    [self addSubview: valueField];
    [self addSubview: editButton];
    // Nine constraints in each row.
    tie(self, titleField, NSLayoutAttributeLeading, 0, self, NSLayoutAttributeLeading, 16);
    tie(self, titleField, NSLayoutAttributeCenterY, 0, self, NSLayoutAttributeCenterY, 0);
    tie(titleField, titleField, NSLayoutAttributeWidth, 0, nil, 0, 120);
    tie(self, valueField, NSLayoutAttributeLeading, 0, titleField, NSLayoutAttributeTrailing, 8);
    tie(self, valueField, NSLayoutAttributeCenterY, 0, titleField, NSLayoutAttributeCenterY, 0);
    tie(self, editButton, NSLayoutAttributeLeading, 0, valueField, NSLayoutAttributeTrailing, 8);
    tie(self, editButton, NSLayoutAttributeTrailing, 0, self, NSLayoutAttributeTrailing, -8);
    tie(editButton, editButton, NSLayoutAttributeWidth, 1, nil, 0, 60);
    tie(self, editButton, NSLayoutAttributeCenterY, 0, self, NSLayoutAttributeCenterY, 0);
    tie(titleField, titleField, NSLayoutAttributeHeight, 0, nil, 0, 22);
    tie(valueField, valueField, NSLayoutAttributeHeight, 0, nil, 0, 22);
    tie(editButton, editButton, NSLayoutAttributeHeight, 0, nil, 0, 24);
    [tie(editButton, editButton, NSLayoutAttributeWidth, 0, nil, 0, 60) setPriority: 750];
    return self;
}
@end

// The same walk that lldb has as an expression, for debuggers that cannot compile Objective-C for this runtime. Whoever calls it releases
// the result.
id aldb_walk(id root, long most);
id aldb_walk(id root, long most)
{
#include "walk.m"
    return result;
}

static void print(NSView *view, int depth)
{
    NSRect frame = [view frame];
    int i;
    printf("%lx %d %.17g %.17g %.17g %.17g\n", (unsigned long)view, depth, frame.origin.x, frame.origin.y, frame.size.width,
        frame.size.height);
    for (i = 0; i < (int)[[view subviews] count]; i++) { print([[view subviews] objectAtIndex: i], depth + 1); }
}

void ready(void);
void ready(void) { fflush(stdout); }

int main(int argc, char **argv)
{
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    held = [[NSMutableDictionary alloc] init];
    [NSApplication sharedApplication];
    NSWindow *window = [[NSWindow alloc] initWithContentRect: NSMakeRect(100, 100, 360, 40 * ROWS) styleMask: NSTitledWindowMask
        backing: NSBackingStoreBuffered defer: NO];
    NSView *content = [window contentView];
    Row *above = nil;
    int i;
    for (i = 0; i < ROWS; i++) {
        Row *row = [[[Row alloc] initWithNumber: i] autorelease];
        [row setFrame: NSMakeRect(0, 40 * (ROWS - 1 - i), 360, 40)];
        [content addSubview: row];
        tie(content, row, NSLayoutAttributeLeading, 0, content, NSLayoutAttributeLeading, 0);
        tie(content, row, NSLayoutAttributeTrailing, 0, content, NSLayoutAttributeTrailing, 0);
        if (above) {
            tie(content, row, NSLayoutAttributeTop, 0, above, NSLayoutAttributeBottom, 0);
        } else {
            tie(content, row, NSLayoutAttributeTop, 0, content, NSLayoutAttributeTop, 0);
        }
        tie(row, row, NSLayoutAttributeHeight, 0, nil, 0, 40);
        above = row;
    }
    [window orderFront: nil];
    print(content, 0);
    if (argc > 1 && strcmp(argv[1], "--walk") == 0) {
        id data = aldb_walk(content, argc > 2 ? atol(argv[2]) : 5000);
        fwrite([data bytes], 1, [data length], stdout);
        [data release];
    }
    ready();
    [pool release];
    return 0;
}
