import Exact
import Vocabulary

/// Reads views with their subviews.
struct ViewReader {
    /// What a controller states about its view.
    struct Controller {
        var isFreeform: Bool
        var guides: [String: ForeignGuide] = [:]

        /// Reads what a controller states; nil for elements that are no view controllers.
        init?(_ element: XMLElement) {
            guard element.name.hasSuffix("ontroller") || element.first("layoutGuides") != nil else { return nil }
            isFreeform =
                element.children.contains { $0.name == "freeformSimulatedSizeMetrics" } || element.first("size", key: "freeformSize") != nil
            for guide in element.first("layoutGuides")?.all("viewControllerLayoutGuide") ?? [] {
                if let id = guide["id"] { guides[id] = guide["type"] == "bottom" ? .bottomBar : .topBar }
            }
        }
    }

    let outlets: [String: String]
    /// The ids of the objects to which outlets of any name and outlet collections refer.
    private let connected: Set<String>
    let isMac: Bool
    var controller: Controller?

    init(outlets: [String: String], connected: Set<String> = [], isMac: Bool) {
        self.outlets = outlets
        self.connected = connected
        self.isMac = isMac
    }

    /// Whether an element is a view: it has an id and a frame. Only the content view of a cell may lack the frame.
    static func isView(_ element: XMLElement) -> Bool {
        guard element["id"] != nil else { return false }
        return element.first("rect", key: "frame") != nil || element.name.hasSuffix("CellContentView")
    }

    /// Reads an element as a view with its subviews; nil for an element without an id.
    mutating func view(_ element: XMLElement) -> InterfaceView? {
        guard begin(element) else { return nil }
        for child in element.children { collectSubviews(child, isDirect: false) }
        return open.popLast()
    }

    /// The views that are being read, outermost first. They are kept here and not on the call stack, which deep nesting would exhaust.
    private var open: [InterfaceView] = []

    /// Begins a view: reads its attributes, and makes it the innermost of the open ones. Returns false for an element without an id, which is no view.
    @inline(never)
    private mutating func begin(_ element: XMLElement) -> Bool {
        guard let id = element["id"] else { return false }
        var view = InterfaceView(id: id, element: element.name, line: element.line)
        view.key = element["key"]
        view.frame = element.first("rect", key: "frame").flatMap(Self.frame)
        // Xcode 6 left the content view of a cell as large as that of a new cell. In other files it ends at most a point above the cell's lower edge.
        if element.name == "tableViewCellContentView", let cell = open.last?.frame, let own = view.frame,
            own.height < cell.height - Rational(3, 2)
        {
            view.frame = GivenFrame(x: 0, y: 0, width: cell.width, height: cell.height - 1)
        }
        view.userLabel = element["userLabel"]
        view.customClass = element["customClass"]
        view.outlet = outlets[id]
        view.chosenTab = element["initialItem"]
        readFlags(element, &view)
        readPriorities(element, &view)
        readMargins(element, &view)
        ContentReader(isMac: isMac).read(element, &view)
        view.constraints = (element.first("constraints")?.all("constraint") ?? []).map { element in
            var constraint = ConstraintReader.constraint(element)
            constraint.hasOutlet = connected.contains(constraint.id)
            return constraint
        }
        for guide in element.all("viewLayoutGuide") {
            if let id = guide["id"] { view.guides[id] = guide["key"].flatMap { Guide.inInterfaceFiles[$0] }.map { .own($0) } }
        }
        for guide in element.all("keyboardLayoutGuide") {
            if let id = guide["id"] { view.guides[id] = .own(.keyboard) }
        }
        readVariations(element, &view)
        open.append(view)
        return true
    }

    /// Ends the innermost open view, and adds it to its superview. An empty one without a frame, which is no plain `view` and stands in no list of views, is
    /// left out.
    @inline(never)
    private mutating func end(_ element: XMLElement, isDirect: Bool) {
        guard let child = open.popLast(), let outer = open.indices.last else { return }
        if element.name != "view", child.frame == nil, child.subviews.isEmpty, !isDirect { return }
        open[outer].subviews.append(child)
    }

    /// The views of touch bars, which stand in the element of another view but are shown elsewhere; they count as roots.
    private(set) var detached: [InterfaceView] = []

    /// Collects the views in an element, for the innermost open view.
    ///
    /// - Parameter isDirect: whether the element stands in a list such as `subviews`, so that it is a view even without a frame if it has an id.
    private mutating func collectSubviews(_ element: XMLElement, isDirect: Bool) {
        switch element.name {
        case "connections", "constraints", "resources", "userDefinedRuntimeAttributes", "variation": return
        case "touchBar":
            beginTouchBar(element)
            for child in element.children { collectSubviews(child, isDirect: false) }
            endTouchBar()
            return
        default: break
        }
        if Self.isView(element) || (isDirect && element["id"] != nil && element.name != "collectionReference") {
            guard begin(element) else { return }
            for child in element.children { collectSubviews(child, isDirect: false) }
            end(element, isDirect: isDirect)
            return
        }
        let isGravity = ["beginningViews", "middleViews", "endViews"].contains(element.name)
        let before = open.last?.subviews.count ?? 0
        for child in element.children { collectSubviews(child, isDirect: element.name == "subviews" || isGravity) }
        if isGravity { setGravity(element.name, from: before) }
        if element.name == "tabViewItem", let outer = open.indices.last, let chosen = open[outer].chosenTab, chosen != element["id"] {
            for index in before..<open[outer].subviews.count { open[outer].subviews[index].isInOtherTab = true }
        }
    }

    @inline(never)
    private mutating func beginTouchBar(_ element: XMLElement) {
        open.append(InterfaceView(id: "", element: "touchBar", line: element.line))
    }

    @inline(never)
    private mutating func endTouchBar() { detached += open.popLast()?.subviews ?? [] }

    @inline(never)
    private mutating func setGravity(_ name: String, from first: Int) {
        guard let outer = open.indices.last else { return }
        for index in first..<open[outer].subviews.count {
            open[outer].subviews[index].gravity = name == "beginningViews" ? "leading" : name == "middleViews" ? "center" : "trailing"
        }
    }

    private func readFlags(_ element: XMLElement, _ view: inout InterfaceView) {
        view.isHidden = element.flag("hidden") ?? false
        view.placement.isConstraintDriven = element.flag("translatesAutoresizingMaskIntoConstraints") == false
        view.placement.isFixedFrame = element.flag("fixedFrame") ?? false
        view.findings.isAmbiguous = element.flag("ambiguous") ?? false
        view.findings.isMisplaced = element.flag("misplaced") ?? false
        view.findings.verification = element["verifyAmbiguity"].flatMap(AmbiguityVerification.init) ?? .all
        if let mask = element.first("autoresizingMask") {
            view.placement.springs = InterfaceView.Springs(
                minX: mask.flag("flexibleMinX") ?? false, width: mask.flag("widthSizable") ?? false,
                maxX: mask.flag("flexibleMaxX") ?? false,
                minY: mask.flag("flexibleMinY") ?? false, height: mask.flag("heightSizable") ?? false,
                maxY: mask.flag("flexibleMaxY") ?? false)
        }
    }

    private func readPriorities(_ element: XMLElement, _ view: inout InterfaceView) {
        func priority(_ name: String) -> Rational? {
            FileNumber.value(element[name]).flatMap { $0.sign > 0 && $0 <= 1000 ? $0 : nil }
        }
        view.sizing.hugging = .init(horizontal: priority("horizontalHuggingPriority"), vertical: priority("verticalHuggingPriority"))
        view.sizing.resistance = .init(
            horizontal: priority("horizontalCompressionResistancePriority"), vertical: priority("verticalCompressionResistancePriority"))
        func extent(_ name: String) -> Rational? { FileNumber.value(element[name]).flatMap { $0.sign >= 0 ? $0 : nil } }
        view.sizing.placeholderWidth = extent("placeholderIntrinsicWidth")
        view.sizing.placeholderHeight = extent("placeholderIntrinsicHeight")
    }

    private func readMargins(_ element: XMLElement, _ view: inout InterfaceView) {
        view.margins.preservesSuperview = element.flag("preservesSuperviewLayoutMargins") ?? false
        view.margins.insetsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea") ?? true
        if let insets = element.first("directionalEdgeInsets", key: "directionalLayoutMargins").flatMap({
            Self.insets($0, "leading", "trailing")
        }) {
            view.margins.insets = insets
            view.margins.isDirectional = true
        } else if let insets = (element.first("edgeInsets", key: "layoutMargins") ?? element.first("edgeInsets", key: "edgeInsets"))
            .flatMap({ Self.insets($0, "left", "right") })
        {
            view.margins.insets = insets
        }
    }

    private func readVariations(_ element: XMLElement, _ view: inout InterfaceView) {
        for variation in element.all("variation") {
            guard let sizeClasses = variation["key"].flatMap(SizeClasses.init(key:)) else { continue }
            for mask in variation.all("mask") {
                var rule = Installation.Rule(sizeClasses: sizeClasses)
                for change in mask.children {
                    guard let reference = change["reference"] else { continue }
                    if change.name == "exclude" { rule.excluded.insert(reference) }
                    if change.name == "include" { rule.included.insert(reference) }
                }
                if mask["key"] == "constraints" { view.installedConstraints.rules.append(rule) }
                if mask["key"] == "subviews" { view.installedSubviews.rules.append(rule) }
            }
        }
    }

    static func frame(_ rect: XMLElement) -> GivenFrame? {
        guard let x = FileNumber.value(rect["x"]), let y = FileNumber.value(rect["y"]), let width = FileNumber.value(rect["width"]),
            let height = FileNumber.value(rect["height"]), width.sign >= 0, height.sign >= 0
        else { return nil }
        return GivenFrame(x: x, y: y, width: width, height: height)
    }

    private static func insets(_ element: XMLElement, _ left: String, _ right: String) -> Insets? {
        guard let top = FileNumber.value(element["top"]), let left = FileNumber.value(element[left]),
            let bottom = FileNumber.value(element["bottom"]), let right = FileNumber.value(element[right])
        else { return nil }
        return Insets(top: top, left: left, bottom: bottom, right: right)
    }
}
