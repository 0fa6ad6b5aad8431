// Walks the views of a running app and writes what it finds as records of text. aldb.py makes a capture of the records.
//
// This is the body of an expression that lldb evaluates in the app, and of a function where it is compiled into a program. It gets
//     id root;    a view, a window, a view controller, or nil for the key window
//     long most;  the most views
// and leaves its result in `result`, a string that is retained. It may use neither functions of its own nor blocks nor headers: where lldb
// knows no declaration, a call must be cast to what it returns. No argument is passed through an ellipsis, because a call without a
// declaration passes it wrongly on some processors. Properties are read by key-value coding, which turns every number and structure into an
// object, and only where the object says that it has them.
//
// A record ends with U+001E. Its parts are separated by U+001F: a letter, then KEY=VALUE.
//     T  the toolkit        V  a view        G  a guide        C  a constraint        I  an instance variable        N  a note

id number = (id)objc_getClass("NSNumber");
id out = (id)[(id)objc_getClass("NSMutableString") string];
id seen = (id)[(id)objc_getClass("NSMutableSet") set];
id guides = (id)[(id)objc_getClass("NSMutableArray") array];
id open = (id)[(id)objc_getClass("NSMutableArray") array];
id owners = (id)[(id)objc_getClass("NSMutableArray") array];
id stringClass = (id)objc_getClass("NSString");
id numberClass = (id)objc_getClass("NSNumber");
id valueClass = (id)objc_getClass("NSValue");
id uikit = (id)objc_getClass("UIView");
id appKit = (id)objc_getClass("NSView");
id rectangle = uikit ? uikit : appKit;
id application = uikit ? (id)objc_getClass("UIApplication") : (id)objc_getClass("NSApplication");

// What is read of each view, guide and constraint, by the names of the getters.
id keysOfViews = (id)[@"frame bounds isHidden isFlipped translatesAutoresizingMaskIntoConstraints autoresizingMask contentMode "
    @"layoutMargins safeAreaInsets effectiveUserInterfaceLayoutDirection userInterfaceLayoutDirection intrinsicContentSize "
    @"hasAmbiguousLayout accessibilityIdentifier identifier" componentsSeparatedByString: @" "];
id keysOfTexts = (id)[@"currentTitle text title stringValue placeholder" componentsSeparatedByString: @" "];
id keysOfStacks = (id)[@"axis orientation spacing distribution alignment isLayoutMarginsRelativeArrangement isBaselineRelativeArrangement"
    componentsSeparatedByString: @" "];
id keysOfScrolls = (id)[@"contentOffset contentSize adjustedContentInset" componentsSeparatedByString: @" "];
id keysOfTransforms = (id)[@"transform.rotation.z transform.scale.x transform.scale.y" componentsSeparatedByString: @" "];
id keysOfGuides = (id)[@"layoutFrame frame identifier" componentsSeparatedByString: @" "];
id keysOfConstraints = (id)[@"firstAttribute secondAttribute relation multiplier constant priority isActive identifier"
    componentsSeparatedByString: @" "];
id keysOfFonts = (id)[@"fontName pointSize" componentsSeparatedByString: @" "];

// Where it begins.
if (!root) {
    id app = (id)[application sharedApplication];
    root = (id)[app keyWindow];
    if (!root && (BOOL)[app respondsToSelector: (SEL)sel_registerName("mainWindow")]) { root = (id)[app mainWindow]; }
    if (!root && (BOOL)[app respondsToSelector: (SEL)sel_registerName("windows")]) {
        id windows = (id)[app windows];
        long i;
        for (i = 0; i < (long)[windows count] && !root; i++) {
            id window = (id)[windows objectAtIndex: (unsigned long)i];
            // Of AppKit's windows one that people see and that is no panel.
            BOOL fits = 1;
            if ((BOOL)[window respondsToSelector: (SEL)sel_registerName("canBecomeMainWindow")]) {
                fits = (BOOL)[window isVisible] && (BOOL)[window canBecomeMainWindow];
            }
            if (fits) { root = window; }
        }
    }
}
if (root && (BOOL)[root respondsToSelector: (SEL)sel_registerName("contentView")] && !(BOOL)[root isKindOfClass: (Class)rectangle]) {
    root = (id)[root contentView];
}
if (root && !(BOOL)[root isKindOfClass: (Class)rectangle] && (BOOL)[root respondsToSelector: (SEL)sel_registerName("view")]) {
    root = (id)[root view];
}
(void)[out appendString: @"T\037toolkit="];
(void)[out appendString: (id)(uikit ? @"UIKit" : (id)objc_getClass("GSDisplayServer") ? @"GNUstep" : @"AppKit")];
(void)[out appendString: @"\036"];
if (root && (BOOL)[root isKindOfClass: (Class)rectangle]) {
    (void)[open addObject: root];
} else {
    (void)[out appendString: @"N\037text=there is no view to begin with\036"];
}

// Each round reads one object: the views first, then the guides that their constraints mention. Constraints are read with the view that
// holds them, and those of the superviews of the first view follow, since they may place it.
long views = 0;
long constraints = 0;
BOOL hasMoreConstraints = 0;
id outer = nil;
while (1) {
    id object = nil;
    id holder = nil;
    BOOL isView = 0;
    if ((long)[open count] > 0) {
        object = (id)[open lastObject];
        (void)[open removeLastObject];
        isView = 1;
    } else if (root && outer != root && (BOOL)[root isKindOfClass: (Class)rectangle]) {
        // The superviews of the root, one after the other; the root itself marks the end.
        outer = (id)[(outer ? outer : root) superview];
        holder = outer;
        if (!outer) { outer = root; continue; }
    } else if ((long)[guides count] > 0) {
        object = (id)[guides lastObject];
        (void)[guides removeLastObject];
    } else {
        break;
    }
    if (object) {
        id address = (id)[number numberWithUnsignedLong: (unsigned long)object];
        if ((BOOL)[seen containsObject: address]) { continue; }
        (void)[seen addObject: address];
        if (isView && views >= most) {
            (void)[out appendString: @"N\037text=there are more views than are captured\037left="];
            (void)[out appendString: (id)[(id)[number numberWithUnsignedLong: (unsigned long)[open count] + 1] stringValue]];
            (void)[out appendString: @"\036"];
            (void)[open removeAllObjects];
            continue;
        }
        (void)[out appendString: (id)(isView ? @"V\037address=" : @"G\037address=")];
        (void)[out appendString: (id)[address stringValue]];
        (void)[out appendString: @"\037class="];
        (void)[out appendString: (id)NSStringFromClass((Class)[object class])];
        id above = isView ? (id)[object superview] : (id)[object owningView];
        if (above && object != root) {
            (void)[out appendString: @"\037in="];
            (void)[out appendString: (id)[(id)[number numberWithUnsignedLong: (unsigned long)above] stringValue]];
        }
        // The nearest class of the system.
        id base = nil;
        Class kind = (Class)[object class];
        while (kind && !base) {
            id name = (id)NSStringFromClass(kind);
            if ((BOOL)[name hasPrefix: @"UI"] || ((BOOL)[name hasPrefix: @"NS"] && !(BOOL)[name hasPrefix: @"NSKVO"])) { base = name; }
            kind = (Class)class_getSuperclass(kind);
        }
        if (base) {
            (void)[out appendString: @"\037base="];
            (void)[out appendString: base];
        }
        if (isView) {
            views++;
            holder = object;
            // The objects whose instance variables may name views: views of the app's own classes, and controllers.
            if (!(BOOL)[(id)NSStringFromClass((Class)[object class]) isEqual: base]) { (void)[owners addObject: object]; }
            if ((BOOL)[object respondsToSelector: (SEL)sel_registerName("nextResponder")]) {
                id next = (id)[object nextResponder];
                if (next && !(BOOL)[next isKindOfClass: (Class)rectangle]
                    && (BOOL)[next respondsToSelector: (SEL)sel_registerName("view")])
                {
                    (void)[owners addObject: next];
                }
            }
            id inside = (id)[(id)[object subviews] copy];
            long i;
            for (i = (long)[inside count] - 1; i >= 0; i--) { (void)[open addObject: (id)[inside objectAtIndex: (unsigned long)i]]; }
            (void)[inside release];
            // Priorities have an argument, and no key.
            float priorities[4];
            priorities[0] = -1;
            if ((BOOL)[object respondsToSelector: (SEL)sel_registerName("contentHuggingPriorityForAxis:")]) {
                priorities[0] = (float)[object contentHuggingPriorityForAxis: 0L];
                priorities[1] = (float)[object contentHuggingPriorityForAxis: 1L];
                priorities[2] = (float)[object contentCompressionResistancePriorityForAxis: 0L];
                priorities[3] = (float)[object contentCompressionResistancePriorityForAxis: 1L];
            } else if ((BOOL)[object respondsToSelector: (SEL)sel_registerName("contentHuggingPriorityForOrientation:")]) {
                priorities[0] = (float)[object contentHuggingPriorityForOrientation: 0L];
                priorities[1] = (float)[object contentHuggingPriorityForOrientation: 1L];
                priorities[2] = (float)[object contentCompressionResistancePriorityForOrientation: 0L];
                priorities[3] = (float)[object contentCompressionResistancePriorityForOrientation: 1L];
            }
            if (priorities[0] >= 0) {
                (void)[out appendString: @"\037priorities="];
                for (i = 0; i < 4; i++) {
                    if (i > 0) { (void)[out appendString: @","]; }
                    (void)[out appendString: (id)[(id)[number numberWithDouble: (double)priorities[i]] stringValue]];
                }
            }
        }
        // Properties, of the object and of what belongs to it.
        long part;
        for (part = 0; part < 6; part++) {
            id target = object;
            id keys = isView ? keysOfViews : keysOfGuides;
            if (part > 0 && !isView) { break; }
            if (part == 1) {
                BOOL hasText = base && ((BOOL)[base hasSuffix: @"Label"] || (BOOL)[base hasSuffix: @"Button"]
                    || (BOOL)[base hasSuffix: @"TextField"] || (BOOL)[base hasSuffix: @"TextView"]);
                // What is typed into fields for passwords is nobody's business.
                if ((BOOL)[object respondsToSelector: (SEL)sel_registerName("isSecureTextEntry")]) {
                    if ((BOOL)[object isSecureTextEntry]) { hasText = 0; }
                }
                if (!hasText || (BOOL)[base hasSuffix: @"SecureTextField"]) { continue; }
                keys = keysOfTexts;
            }
            if (part == 2) {
                if (!(BOOL)[base hasSuffix: @"StackView"]) { continue; }
                keys = keysOfStacks;
            }
            if (part == 3) {
                if (!(BOOL)[object respondsToSelector: (SEL)sel_registerName("adjustedContentInset")]) { continue; }
                keys = keysOfScrolls;
            }
            if (part == 4) {
                if (!uikit || !(BOOL)[object respondsToSelector: (SEL)sel_registerName("layer")]) { continue; }
                target = (id)[object layer];
                keys = keysOfTransforms;
            }
            if (part == 5) {
                if (!(BOOL)[object respondsToSelector: (SEL)sel_registerName("font")]) { continue; }
                target = (id)[object font];
                keys = keysOfFonts;
            }
            long i;
            for (i = 0; target && i < (long)[keys count]; i++) {
                id key = (id)[keys objectAtIndex: (unsigned long)i];
                if (part != 4 && !(BOOL)[target respondsToSelector: (SEL)NSSelectorFromString(key)]) { continue; }
                id value = part == 4 ? (id)[target valueForKeyPath: key] : (id)[target valueForKey: key];
                id text = nil;
                if ((BOOL)[value isKindOfClass: (Class)stringClass]) {
                    // Long texts are cut. What separates records is taken out of them.
                    text = (unsigned long)[value length] > 500 ? (id)[value substringToIndex: 500UL] : value;
                    text = (id)[text stringByReplacingOccurrencesOfString: @"\036" withString: @" "];
                    text = (id)[text stringByReplacingOccurrencesOfString: @"\037" withString: @" "];
                } else if ((BOOL)[value isKindOfClass: (Class)numberClass]) {
                    text = (id)[value stringValue];
                } else if ((BOOL)[value isKindOfClass: (Class)valueClass]) {
                    // A structure: the numbers in it, if all are of double precision.
                    const char *type = (const char *)[value objCType];
                    long count = 0;
                    BOOL isName = 0;
                    BOOL isOfDoubles = type != 0;
                    for (; isOfDoubles && *type; type++) {
                        if (*type == '{') { isName = 1; }
                        else if (*type == '=') { isName = 0; }
                        else if (isName || *type == '}') { continue; }
                        else if (*type == 'd') { count++; }
                        else { isOfDoubles = 0; }
                    }
                    double numbers[8];
                    if (isOfDoubles && count > 0 && count <= 8) {
                        long n;
                        for (n = 0; n < 8; n++) { numbers[n] = __builtin_nan(""); }
                        (void)[value getValue: (void *)numbers];
                        // GNUstep copies the first number of a rectangle only. What it prints of it has all of them.
                        if (numbers[count - 1] != numbers[count - 1]) { text = (id)[value description]; }
                    }
                    if (!text && isOfDoubles && count > 0 && count <= 8) {
                        long n;
                        text = (id)[(id)objc_getClass("NSMutableString") string];
                        for (n = 0; n < count; n++) {
                            if (n > 0) { (void)[text appendString: @","]; }
                            (void)[text appendString: (id)[(id)[number numberWithDouble: numbers[n]] stringValue]];
                        }
                    }
                }
                if (text) {
                    (void)[out appendString: @"\037"];
                    (void)[out appendString: key];
                    (void)[out appendString: @"="];
                    (void)[out appendString: text];
                }
            }
        }
        (void)[out appendString: @"\036"];
    }
    // The constraints that the view holds.
    if (holder && (BOOL)[holder respondsToSelector: (SEL)sel_registerName("constraints")]) {
        id held = (id)[(id)[holder constraints] copy];
        long i;
        for (i = 0; i < (long)[held count] && constraints < most * 8; i++) {
            id constraint = (id)[held objectAtIndex: (unsigned long)i];
            id address = (id)[number numberWithUnsignedLong: (unsigned long)constraint];
            if ((BOOL)[seen containsObject: address]) { continue; }
            (void)[seen addObject: address];
            constraints++;
            (void)[out appendString: @"C\037address="];
            (void)[out appendString: (id)[address stringValue]];
            (void)[out appendString: @"\037class="];
            (void)[out appendString: (id)NSStringFromClass((Class)[constraint class])];
            (void)[out appendString: @"\037in="];
            (void)[out appendString: (id)[(id)[number numberWithUnsignedLong: (unsigned long)holder] stringValue]];
            long side;
            for (side = 0; side < 2; side++) {
                id item = side == 0 ? (id)[constraint firstItem] : (id)[constraint secondItem];
                if (!item) { continue; }
                (void)[out appendString: (id)(side == 0 ? @"\037first=" : @"\037second=")];
                (void)[out appendString: (id)[(id)[number numberWithUnsignedLong: (unsigned long)item] stringValue]];
                if ((BOOL)[item respondsToSelector: (SEL)sel_registerName("owningView")]) { (void)[guides addObject: item]; }
            }
            long k;
            for (k = 0; k < (long)[keysOfConstraints count]; k++) {
                id key = (id)[keysOfConstraints objectAtIndex: (unsigned long)k];
                if (!(BOOL)[constraint respondsToSelector: (SEL)NSSelectorFromString(key)]) { continue; }
                id value = (id)[constraint valueForKey: key];
                if ((BOOL)[value isKindOfClass: (Class)numberClass]) { value = (id)[value stringValue]; }
                if (!(BOOL)[value isKindOfClass: (Class)stringClass]) { continue; }
                (void)[out appendString: @"\037"];
                (void)[out appendString: key];
                (void)[out appendString: @"="];
                value = (id)[value stringByReplacingOccurrencesOfString: @"\036" withString: @" "];
                (void)[out appendString: (id)[value stringByReplacingOccurrencesOfString: @"\037" withString: @" "]];
            }
            (void)[out appendString: @"\036"];
        }
        if (i < (long)[held count] && !hasMoreConstraints) {
            hasMoreConstraints = 1;
            (void)[out appendString: @"N\037text=there are more constraints than are captured\036"];
        }
        (void)[held release];
    }
}

// Instance variables hold the names by which a program knows its views. They are compared by their bits, and nothing is done with them.
long place;
for (place = 0; place < (long)[owners count] && place < 500; place++) {
    id owner = (id)[owners objectAtIndex: (unsigned long)place];
    id address = (id)[number numberWithUnsignedLong: (unsigned long)owner + 1];
    if ((BOOL)[seen containsObject: address]) { continue; }
    (void)[seen addObject: address];
    Class kind = (Class)[owner class];
    long size = (long)class_getInstanceSize(kind);
    long depth;
    for (depth = 0; kind && depth < 8; depth++) {
        id name = (id)NSStringFromClass(kind);
        if ((BOOL)[name hasPrefix: @"UI"] || (BOOL)[name hasPrefix: @"NS"] || (BOOL)[name hasPrefix: @"_"]) { break; }
        unsigned int count = 0;
        void **list = (void **)class_copyIvarList(kind, &count);
        unsigned int i;
        for (i = 0; list && i < count && i < 300; i++) {
            long offset = (long)ivar_getOffset((struct objc_ivar *)list[i]);
            const char *ivar = (const char *)ivar_getName((struct objc_ivar *)list[i]);
            if (!ivar || offset < 8 || offset + 8 > size || offset % 8 != 0) { continue; }
            unsigned long bits = *(unsigned long *)((char *)owner + offset);
            id called = (id)[stringClass stringWithUTF8String: ivar];
            if (bits == 0 || !called) { continue; }
            (void)[out appendString: @"I\037name="];
            (void)[out appendString: called];
            (void)[out appendString: @"\037value="];
            (void)[out appendString: (id)[(id)[number numberWithUnsignedLong: bits] stringValue]];
            (void)[out appendString: @"\036"];
        }
        if (list) { (void)free((void *)list); }
        kind = (Class)class_getSuperclass(kind);
    }
}
id result = (id)[(id)[out dataUsingEncoding: 4UL allowLossyConversion: (BOOL)1] retain];
