import Exact
import Interchange
import Language

/// Turns the contents of an Interface Builder file into statements of aldb, for each root view.
package struct InterfaceLowering {
    let document: InterfaceDocument
    let options: LoweringOptions
    private let sizeClasses: SizeClasses
    private var names: NameSource
    private var insets: ImpliedInsets
    private var viewNames: [String: String] = [:]
    var isMac: Bool { document.platform == .macOS }

    /// - Parameter taken: the names that statements may not give to what they make.
    package init(_ document: InterfaceDocument, options: LoweringOptions = LoweringOptions(), taken: some Sequence<String> = []) {
        self.document = document
        self.options = options
        sizeClasses = Self.sizeClasses(of: document, options)
        names = NameSource(taken: taken)
        let (isMac, sizeClasses) = (document.platform == .macOS, sizeClasses)
        let scenes = document.scenes.flatMap(\.roots).map { SceneViews($0, sizeClasses: sizeClasses, isMac: isMac) }
        insets = ImpliedInsets(alignmentIn: scenes, toolsVersion: document.toolsVersion) {
            EquationFinder(scene: $0, sizeClasses: sizeClasses).equations
        }
    }

    private static func sizeClasses(of document: InterfaceDocument, _ options: LoweringOptions) -> SizeClasses {
        if let screen = options.screen { return .of(width: screen.width.double, height: screen.height.double) }
        // A file that names no screen, or does not use size classes, was designed for any size class.
        guard document.usesSizeClasses, let screen = document.screen else { return SizeClasses() }
        if screen.id.hasPrefix("ipad") { return SizeClasses(width: .regular, height: .regular) }
        if !screen.isLandscape { return SizeClasses(width: .compact, height: .regular) }
        let isLarge = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72"].contains(screen.id)
        return SizeClasses(width: isLarge ? .regular : .compact, height: .compact)
    }

    /// The statements for all root views, in the order of the file. The same file gives the same names each time.
    ///
    /// - Parameters:
    ///   - name: the scenes that are asked for, by their name, or one of several with the same name by the id of its first view in the file; nil for all.
    ///   - isApart: whether each scene takes its names as if it were alone.
    package mutating func scenes(named name: String? = nil, isApart: Bool = false) -> [LoweredScene] {
        var lowered: [LoweredScene] = []
        let free = names
        for scene in document.scenes where name == nil || scene.name == name || document.isCalled(scene, by: name) {
            if isApart { names = free }
            for (index, root) in scene.roots.enumerated() {
                let title = index == 0 ? scene.name : "\(scene.name), \(root.userLabel ?? root.outlet ?? root.element)"
                let views = SceneViews(root, sizeClasses: sizeClasses, isMac: isMac)
                insets.addMargins(of: views, EquationFinder(scene: views, sizeClasses: sizeClasses))
                var writer = SceneWriter(
                    views, document: document, options: options, sizeClasses: sizeClasses, insets: insets, names: names, title: title)
                var result = writer.scene(count: Self.count(root))
                result.scene = document.word(for: scene)
                lowered.append(result)
                names = writer.names
                insets.forgetMargins()
            }
        }
        return lowered
    }

    private static func count(_ view: InterfaceView) -> Int { view.constraints.count + view.subviews.reduce(0) { $0 + count($1) } }

    /// The statements that come before those of all scenes. They set defaults and design time; on macOS spacing, too; on iOS scale, too, if a screen is known.
    package var settings: [WrittenStatement] {
        let both: [WrittenStatement] = [.set("defaults", isMac ? "appkit" : "ib"), .set("designtime", "on")]
        if isMac { return both + [.set("spacing", "classic")] }
        // The session may have another scale, from a file that was imported before.
        let scale = options.screen?.scale ?? document.screen?.scale
        return scale.map { both + [.set("scale", String($0))] } ?? both
    }
}
