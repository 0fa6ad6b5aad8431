/// Files that are there when a simulation begins, besides scripts.
enum Samples {
    static let log = """
        2024-05-01 09:30:00.000000+0000 App[100:200] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x600000a01000 UILabel:0x7f8000001000.height == 30   (active)>",
            "<NSLayoutConstraint:0x600000a02000 V:|-(8)-[UILabel:0x7f8000001000]   (active, names: '|':UIView:0x7f8000002000 )>",
            "<NSLayoutConstraint:0x600000a03000 V:[UILabel:0x7f8000001000]-(8)-|   (active, names: '|':UIView:0x7f8000002000 )>",
            "<NSLayoutConstraint:0x600000a04000 UIView:0x7f8000002000.height == 40   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x600000a01000 UILabel:0x7f8000001000.height == 30   (active)>

        """

    static let interface = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
            <objects>
                <view contentMode="scaleToFill" id="a-1" userLabel="Card">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                    <subviews>
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b-2" userLabel="Box">
                            <rect key="frame" x="20" y="20" width="100" height="40"/>
                            <constraints><constraint firstAttribute="width" constant="100" id="w-1"/></constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="b-2" firstAttribute="leading" secondItem="a-1" secondAttribute="leading" constant="20" id="l-1"/>
                        <constraint firstItem="b-2" firstAttribute="top" secondItem="a-1" secondAttribute="top" constant="20" id="t-1"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """

    static let code = """
        import UIKit
        class Cell: UIView {
            let icon = UIImageView()
            func setUp() {
                addSubview(icon)
                icon.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
                    icon.centerYAnchor.constraint(equalTo: centerYAnchor),
                    icon.widthAnchor.constraint(equalToConstant: 24),
                ])
            }
        }

        """

    static let lesson = """
        lesson mine
        title:
          en: Mine
        start:
          window root 100x100
          view a 20x20

        say
          en: Look.
          run: frames

        predict a.left
          en: Where is it?
          run: a.leading == super.leading + 5

        """

    static let json = "{\"nothing\":\"of a layout\"}\n"
}
