import InterfaceBuilder

/// Files written for tests.
enum Written {
    /// A document around objects, as Xcode writes it.
    static func xib(_ objects: String, type: String = "CocoaTouch.XIB", attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" useAutolayout="YES" \(attributes)>
            <objects>
        \(objects)
            </objects>
        </document>
        """
    }
}
