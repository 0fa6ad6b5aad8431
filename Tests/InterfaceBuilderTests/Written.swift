import Interchange
import InterfaceBuilder
import Language

/// Files written for tests.
enum Written {
    /// A document around objects, as Xcode writes it.
    static func xib(_ objects: String, type: String = "CocoaTouch.XIB", attributes: String = "", rest: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" useAutolayout="YES" \(attributes)>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        \(objects)
            </objects>
        \(rest)
        </document>
        """
    }

    /// A root view with subviews and constraints in it.
    static func root(
        _ subviews: String, _ constraints: String = "", size: (Int, Int) = (320, 480), element: String = "view", guides: String = "",
        variations: String = ""
    ) -> String {
        """
        <\(element) id="root-id" userLabel="Page">
            <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
            <subviews>\(subviews)</subviews>
            <constraints>\(constraints)</constraints>
            \(guides)
            \(variations)
        </\(element)>
        """
    }

    /// A view that constraints say the place of.
    static func view(
        _ id: String, _ frame: (Double, Double, Double, Double), element: String = "view", attributes: String = "", content: String = ""
    ) -> String {
        """
        <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
            <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
            \(content)
        </\(element)>
        """
    }

    static func lowered(_ text: String, options: LoweringOptions = LoweringOptions()) throws -> [LoweredScene] {
        var lowering = InterfaceLowering(try InterfaceFile.document(of: Array(text.utf8)), options: options)
        return lowering.scenes()
    }

    /// The statements of all scenes but for notes.
    static func statements(_ text: String, options: LoweringOptions = LoweringOptions()) throws -> [String] {
        try lowered(text, options: options).flatMap(\.script.statements).map(\.text).filter {
            !$0.hasPrefix("note ") && !$0.hasPrefix("origin ")
        }
    }

    /// What a file is refused with; nil where it is read.
    static func refusal(of bytes: [UInt8]) -> Diagnostic? {
        do throws(Diagnostic) {
            _ = try InterfaceFile.document(of: bytes)
            return nil
        } catch {
            return error
        }
    }
}
