import ConstraintCode
import Exact
import InterfaceBuilder
import Layout
import Vocabulary

extension LoweringOptions.Screen {
    /// The screen of a device.
    package init(_ device: Device) {
        let area = device.safeArea
        self.init(
            width: device.width, height: device.height,
            safeArea: Insets(top: area.top, left: area.left, bottom: area.bottom, right: area.right),
            scale: device.scale)
    }
}

extension CodeDevice {
    /// Takes from a device what code can ask of it: the size of its screen, and how much of that bars cover at the top and the bottom.
    package init(_ device: Device) {
        self.init(
            width: device.width, height: device.height, safeTop: device.safeArea.top,
            safeBottom: device.safeArea.bottom)
    }
}
