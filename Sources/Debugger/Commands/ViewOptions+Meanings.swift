import Session

extension ViewOptions {
    /// What each option is for, as help shows it: by subject.
    static let meanings: [(key: String, meaning: String)] = [
        ("font", "points, or a text style such as body; default"), ("lines", "the most lines of a label, 0 for as many as it takes"),
        ("maxwidth", "the width at which a label wraps, or automatic"),
        ("hug", "the priority of its content's hugging, on both axes"), ("hug.h", "the same across"), ("hug.v", "the same down"),
        ("resist", "the priority of its content's compression resistance, on both axes"), ("resist.h", "the same across"),
        ("resist.v", "the same down"),
        ("margins", "its layout margins: 8, or top,left,bottom,right; default"),
        ("directionalmargins", "the same as top,leading,bottom,trailing"),
        ("preservesmargins", "whether its margins reach in as far as its superview's"),
        ("insetsfromsafearea", "whether its margins begin at the safe area; off"),
        ("safearea", "what bars and notch take: top,left,bottom,right; none"),
        ("alignmentinsets", "how far its alignment rectangle is within its frame: top,left,bottom,right"),
        ("rtl", "right to left, inherited: on, off, inherit"), ("hidden", "not shown; a stack view closes up"),
        ("frame", "x,y,width,height: the frame that a mask holds it by, or a row's place in its table; current, none"),
        ("mask", "its autoresizing mask: h=-&-,v=--& or width,height; on, off"),
        ("placeholder", "a content size that counts at design time alone: 100x50, none"),
        ("axis", "a stack view's: h or v"), ("orientation", "the same"), ("spacing", "points between a stack view's views"),
        ("distribution", "fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas"),
        ("alignment", "fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline"),
        ("marginsrelative", "whether a stack view keeps to its margins"),
        ("baselinerelative", "whether a vertical stack view's spacing counts from baseline to baseline"),
        ("after", "the space behind a view in a stack view, or default"),
        ("gravity", "the area of a stack view that it is in: leading, center, trailing"),
        ("rowheight", "of a table or a row: points, or automatic"), ("header", "makes a view of a table its header"),
        ("offset", "how far a scroll view is scrolled: x,y"), ("resizable", "of a window: constraints can resize it, as in macOS"),
        ("yup", "of a window: frames are said from the bottom upwards, as in macOS"),
    ]
}
