import Exact
import Vocabulary

/// What code can ask of the device on which its layout is shown: an iPhone held upright, unless the caller says otherwise.
package struct CodeDevice: Sendable, Equatable {
    package var width: Rational
    package var height: Rational
    package var scale: Rational
    /// The heights of the parts at the top (`safeTop`) and the bottom (`safeBottom`) of the screen that bars and corners cover, in points.
    package var safeTop: Rational
    package var safeBottom: Rational

    package init(
        width: Rational = 390, height: Rational = 844, scale: Rational = 3, safeTop: Rational = 47, safeBottom: Rational = 34
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.safeTop = safeTop
        self.safeBottom = safeBottom
    }

    var isLandscape: Bool { width > height }

    /// Whether it is a tablet: no phone is 600 points wide when it is upright.
    var isPad: Bool { min(width, height) >= 600 }

    /// The rectangle of the whole screen.
    var bounds: GivenFrame { GivenFrame(width: width, height: height) }

    /// The value of the member `name` of something of the system, which `path` names: `main` of `UIScreen`, `scale` of `screen`; nil where it is not known.
    func value(_ name: String, of path: String) -> CodeValue? {
        switch (path, name) {
        case ("UIScreen", "main"), ("UIScreen", "mainScreen"): return .system("screen")
        case ("screen", "bounds"), ("screen", "nativeBounds"), ("screen", "applicationFrame"), ("screen", "coordinateSpace"):
            return name == "nativeBounds" ? nil : .rectangle(bounds)
        case ("screen", "scale"), ("screen", "nativeScale"): return .number(scale)
        case ("screen", "traitCollection"): return .system("traits")
        case ("UIDevice", "current"), ("UIDevice", "currentDevice"): return .system("device")
        case ("device", "userInterfaceIdiom"), ("traits", "userInterfaceIdiom"): return .symbol(isPad ? "pad" : "phone")
        case ("device", "orientation"), ("application", "statusBarOrientation"), ("scene", "interfaceOrientation"):
            return .system("orientation")
        case ("orientation", "isLandscape"): return .bool(isLandscape)
        case ("orientation", "isPortrait"): return .bool(!isLandscape)
        case ("orientation", "isFlat"): return .bool(false)
        case ("UIApplication", "shared"), ("UIApplication", "sharedApplication"): return .system("application")
        case ("application", "statusBarFrame"): return .rectangle(GivenFrame(width: width, height: safeTop))
        case ("application", "keyWindow"), ("application", "delegate"), ("application", "windows"), ("application", "connectedScenes"):
            return .system("window")
        case ("scene", "statusBarManager"): return .system("statusBar")
        case ("statusBar", "statusBarFrame"): return .rectangle(GivenFrame(width: width, height: safeTop))
        case ("window", "safeAreaInsets"): return .insets(CodeInsets(top: safeTop, left: 0, bottom: safeBottom, right: 0))
        case ("window", "windowScene"): return .system("scene")
        case ("window", "bounds"), ("window", "frame"): return .rectangle(bounds)
        case ("window", "window"), ("window", "first"), ("window", "firstObject"), ("window", "last"), ("window", "lastObject"),
            ("window", "windows"), ("window", "keyWindow"):
            return .system("window")
        case ("traits", "horizontalSizeClass"): return .symbol(isPad || (isLandscape && width > 900) ? "regular" : "compact")
        case ("traits", "verticalSizeClass"): return .symbol(!isPad && isLandscape ? "compact" : "regular")
        case ("traits", "displayScale"): return .number(scale)
        case ("traits", "layoutDirection"): return .symbol("leftToRight")
        case ("traits", "userInterfaceStyle"): return .symbol("light")
        default: return nil
        }
    }

    /// Whether a name is that of a class of the system from whose shared object code learns about the device: UIScreen, UIDevice or UIApplication.
    static func isDeviceClass(_ name: String) -> Bool { ["UIScreen", "UIDevice", "UIApplication"].contains(name) }

    /// The value of Objective-C's function without arguments that tells phones and tablets apart, `UI_USER_INTERFACE_IDIOM()`; nil for other functions.
    func value(ofFunction name: String) -> CodeValue? {
        name == "UI_USER_INTERFACE_IDIOM" ? .symbol(isPad ? "pad" : "phone") : nil
    }
}
