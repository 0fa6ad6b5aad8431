import Exact
import Vocabulary

/// Reads the content of a view: text, font, image, and attributes of its kind.
struct ContentReader {
    let isMac: Bool

    func read(_ element: XMLElement, _ view: inout InterfaceView) {
        let cell = isMac ? element.children.first { $0["key"] == "cell" } : nil
        view.content.text = text(of: element, cell)
        view.content.font = font(of: element, cell)
        view.content.image = image(of: element, cell)
        view.content.isSymbol = element.name == "imageView" && isOfSystem(element, cell)
        view.content.hasConfiguration = element.first("buttonConfiguration") != nil
        view.content.controlSize = element["controlSize"] ?? cell?["controlSize"]
        view.content.style = element["boxType"] ?? cell?["type"] ?? element["style"] ?? element["borderStyle"]
        if element.name == "tabView" { view.content.style = element["type"] }
        if element.name == "imageView" { view.content.style = cell?["imageFrameStyle"] ?? view.content.style }
        if element.name == "box", view.content.style == nil, element["titlePosition"] != "noTitle" { view.content.style = "titled" }
        if let lines = element["numberOfLines"].flatMap({ Int($0) }), (0...10_000).contains(lines) { view.content.lines = lines }
        if element["adjustsFontSizeToFit"] != "NO" {
            view.content.minimumScale = FileNumber.value(element["minimumScaleFactor"]).flatMap { $0.sign > 0 && $0 <= 1 ? $0 : nil }
        }
        view.content.preferredWidth = FileNumber.value(element["preferredMaxLayoutWidth"]).flatMap { $0.sign > 0 ? $0 : nil }
        view.content.isScrollEnabled = element.flag("scrollEnabled") ?? true
        view.content.showsTextOnly = isMac && cell?.flag("editable") != true
        if isMac, element.name == "textField", cell?["borderStyle"] == nil, cell?.flag("editable") != true { view.content.style = "label" }
        // A label of AppKit that wraps its text has any number of lines; one that truncates it has one.
        if isMac, view.content.style == "label" {
            let wraps = cell?["lineBreakMode"] == nil || cell?["lineBreakMode"] == "wordWrap" || cell?["lineBreakMode"] == "charWrap"
            if wraps, cell?.flag("usesSingleLineMode") != true, cell?.flag("scrollable") != true { view.content.lines = 0 }
        }
        view.rowHeight = FileNumber.value(element["rowHeight"]).flatMap { $0.sign > 0 ? $0 : nil }
        if element.name == "stackView" { view.stack = stack(element) }
        if element.name == "gridView" { view.grid = InterfaceGrid(element) }
        view.unmodelled = unmodelled(element)
    }

    /// What of a view's content is not laid out as the file says, as sentences.
    private func unmodelled(_ element: XMLElement) -> [String] {
        var reasons: [String] = []
        if let attributed = element.first("attributedString", key: "attributedText") {
            let sizes = Set(fonts(in: attributed).compactMap { points($0["size"]) }).sorted()
            if sizes.count > 1, let largest = sizes.last {
                let list = sizes.map(\.decimalDescription).joined(separator: " and ")
                reasons.append("the text has fonts of \(list) points, and is measured as if all of it had \(largest.decimalDescription)")
            }
        }
        return reasons
    }

    private func text(of element: XMLElement, _ cell: XMLElement?) -> String? {
        if let cell { return cell["title"] ?? string(in: cell, "title") ?? cell["placeholderString"] }
        if let text = element["text"] ?? string(in: element, "text") { return text.isEmpty ? element["placeholder"] : text }
        if let segments = element.first("segments") {
            let titles = segments.all("segment").compactMap { $0["title"] }
            return titles.isEmpty ? nil : titles.joined(separator: "|")
        }
        if let attributed = element.first("attributedString", key: "attributedText") { return self.text(ofAttributed: attributed) }
        for state in element.all("state") where state["key"] == "normal" {
            if let title = state["title"] ?? string(in: state, "title") { return title }
            if let title = state.first("attributedString", key: "attributedTitle") { return text(ofAttributed: title) }
        }
        if let configuration = element.first("buttonConfiguration", key: "configuration") {
            return configuration["title"] ?? configuration.first("attributedString", key: "attributedTitle").flatMap(text(ofAttributed:))
        }
        return element["placeholder"]
    }

    private func string(in element: XMLElement, _ key: String) -> String? {
        guard let string = element.first("string", key: key) ?? element.first("mutableString", key: key) else { return nil }
        return string["base64-UTF8"] == nil ? string.text : nil
    }

    private func text(ofAttributed element: XMLElement) -> String? {
        let fragments = element.all("fragment") + (element.first("fragments")?.all("fragment") ?? [])
        let text = fragments.map { $0["content"] ?? string(in: $0, "content") ?? "" }.joined()
        return text.isEmpty ? nil : text
    }

    private func font(of element: XMLElement, _ cell: XMLElement?) -> InterfaceView.Font? {
        if let font = element.first("fontDescription", key: "fontDescription") {
            let weight = font["weight"].flatMap(FontWeight.init(named:)) ?? (font["type"] == "boldSystem" ? .bold : nil)
            if let style = font["style"].flatMap(Self.style) { return .init(style: style, weight: weight) }
            return points(font["pointSize"]).map { .init(points: $0, weight: weight, isOther: font["name"] != nil) }
        }
        if let attributed = element.first("attributedString", key: "attributedText") {
            let fonts = fonts(in: attributed)
            if let points = fonts.compactMap({ points($0["size"]) }).max() {
                return .init(points: points, isOther: fonts.contains { $0["metaFont"] == nil })
            }
        }
        guard let font = (cell ?? element).first("font", key: "font") else { return nil }
        // The name of a system font may end in its weight: `systemSemibold`, `smallSystemBold`.
        let meta = font["metaFont"] ?? ""
        let weight = FontWeight.allCases.first { meta.hasSuffix("ystem" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()) }
        let size: Rational =
            switch meta {
            case "smallSystem", "smallSystemBold", "label": 11
            case "miniSystem", "miniSystemBold", "toolTip": 9
            case "cellTitle": 12
            default: 13
            }
        return .init(points: points(font["size"]) ?? size, weight: weight)
    }

    /// The name that aldb has for a text style: `body` for `UICTFontTextStyleBody`; nil for any other name.
    private static func style(_ name: String) -> String? {
        let prefix = "UICTFontTextStyle"
        guard name.hasPrefix(prefix) else { return nil }
        switch name.dropFirst(prefix.count) {
        case "Title0", "LargeTitle": return "largeTitle"
        case "Title1": return "title1"
        case "Title2": return "title2"
        case "Title3": return "title3"
        case "Headline": return "headline"
        case "Body": return "body"
        case "Callout": return "callout"
        case "Subhead": return "subheadline"
        case "Footnote": return "footnote"
        case "Caption1": return "caption1"
        case "Caption2": return "caption2"
        default: return nil
        }
    }

    /// The fonts that the parts of an attributed text are in. A part may state none.
    private func fonts(in element: XMLElement) -> [XMLElement] {
        let fragments = element.all("fragment") + (element.first("fragments")?.all("fragment") ?? [])
        return fragments.compactMap { $0.first("attributes")?.first("font", key: "NSFont") }
    }

    private func points(_ text: String?) -> Rational? { FileNumber.value(text).flatMap { $0.sign > 0 && $0 <= 1000 ? $0 : nil } }

    private func image(of element: XMLElement, _ cell: XMLElement?) -> String? {
        /// Interface Builder writes an image's name as an attribute, or, where the image has a scale or a catalog, as an `imageReference` element.
        func named(_ element: XMLElement?) -> String? { element?["image"] ?? element?.first("imageReference", key: "image")?["image"] }
        return named(cell) ?? named(element) ?? named(element.all("state").first { $0["key"] == "normal" })
    }

    /// Whether the image of an image view is of the catalog `system`.
    private func isOfSystem(_ element: XMLElement, _ cell: XMLElement?) -> Bool {
        [cell, element].compactMap { $0 }.contains {
            $0["image"] != nil && $0["catalog"] == "system" || $0.first("imageReference", key: "image")?["catalog"] == "system"
        }
    }

    private func stack(_ element: XMLElement) -> InterfaceView.Stack {
        var stack = InterfaceView.Stack()
        stack.isVertical = (element["axis"] ?? element["orientation"]) == "vertical"
        stack.distribution = element["distribution"]
        stack.alignment = element["alignment"]
        stack.spacing = FileNumber.value(element["spacing"])
        if stack.spacing == nil, element["spacingType"] == "standard" { stack.spacing = 8 }
        stack.isMarginsRelative = element.flag("layoutMarginsRelativeArrangement") ?? false
        stack.isBaselineRelative = element.flag("baselineRelativeArrangement") ?? false
        let priorities: [(ViewOption, String, Rational)] = [
            (.horizontalStackHugging, "horizontalStackHuggingPriority", 250), (.verticalStackHugging, "verticalStackHuggingPriority", 250),
            (.horizontalClipping, "horizontalClippingResistancePriority", 1000),
            (.verticalClipping, "verticalClippingResistancePriority", 1000),
        ]
        for (option, key, usual) in priorities {
            // Interface Builder writes 249.99998474121094 for the usual hugging, so that a value very near the usual one counts as not given. 250 itself counts
            // as given.
            guard let value = FileNumber.value(element[key]), abs(value.double - usual.double) > 0.001 || value == 250 else { continue }
            stack.priorities.append((option, value))
        }
        // Numbers too large for a distance mean that the usual spacing is used.
        stack.customSpacing = (element.first("customSpacing")?.children ?? []).map {
            FileNumber.value($0["value"]).flatMap { $0 > 100_000 ? nil : $0 }
        }
        stack.visibilities = (element.first("visibilityPriorities")?.children ?? []).map { FileNumber.value($0["value"]) }
        return stack
    }
}
