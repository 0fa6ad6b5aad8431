import Exact
import Language

/// Reads the contents of an Interface Builder file from its XML.
struct InterfaceReader {
    private var document = InterfaceDocument()
    /// The names of outlets, by the ids of the objects that they refer to. Of several, the first one counts whose name says something.
    private var outlets: [String: String] = [:]
    /// The ids of the objects to which outlets of any name and outlet collections refer.
    private var connected: Set<String> = []

    /// Reads the document whose outermost element is `root`. Throws `format` for what is no document of Interface Builder, `limit` for scenes that are too
    /// large.
    static func document(of root: XMLElement) throws(Diagnostic) -> InterfaceDocument {
        guard root.name == "document" else {
            if root.name == "archive" {
                throw Diagnostic(
                    .format, "it is of the format before Xcode 5", hint: "open it in Xcode and save it, or 'ibtool --upgrade' it")
            }
            throw Diagnostic(.format, "it is no file of Interface Builder: it begins with '\(root.name.prefix(60))'")
        }
        var reader = InterfaceReader()
        reader.read(root)
        for view in reader.document.scenes.flatMap(\.roots) { try InterfaceLimits.check(view) }
        return reader.document
    }

    /// Reads a part of a document. Throws `format` where it cannot be read, and `limit` for what is too large or nests too deeply.
    static func document(ofPart bytes: [UInt8]) throws(Diagnostic) -> InterfaceDocument {
        var repair = MarkupRepair(bytes)
        var markup = PlainMarkup(repair.text())
        let root = try XMLReader.root(of: markup.text())
        var document: InterfaceDocument
        if let whole = root.first("document") {
            document = try self.document(of: whole)
        } else if let fragment = InterfaceFragment(root) {
            document = try self.document(of: fragment.document)
            document.remarks = fragment.remarks
        } else {
            throw Diagnostic(.format, "there are no views in it")
        }
        if repair.lacksEnds { document.remarks.append("it ends too early: what is open at its end was closed there") }
        document.unread = repair.unread
        return document
    }

    private mutating func read(_ root: XMLElement) {
        let type = root["type"] ?? ""
        document.platform = type.contains(".Cocoa.") || root["targetRuntime"] == "MacOSX.Cocoa" ? .macOS : .iOS
        document.isStoryboard = type.contains("Storyboard") || root.first("scenes") != nil
        if let device = root.first("device"), let id = device["id"] {
            document.screen = InterfaceDocument.Screen(id: id, isLandscape: device["orientation"] == "landscape")
        }
        document.toolsVersion = root["toolsVersion"].flatMap { Int($0.prefix { $0 != "." }) } ?? 0
        document.usesSizeClasses = root.flag("useTraitCollections") ?? false
        document.constraintCount = Self.count("constraint", in: root)
        document.usesAutoLayout = root.flag("useAutolayout") == true || document.constraintCount > 0
        for image in root.first("resources")?.all("image") ?? [] {
            // The size of a symbol (an image of the catalog `system`) follows from the font beside it, so that it is not taken from the file.
            guard let name = image["name"], image["catalog"] != "system", let size = Self.size(image) else { continue }
            document.images[name] = size
        }
        for designable in root.first("designables")?.all("designable") ?? [] {
            guard let id = designable["name"], let size = designable.first("size", key: "intrinsicContentSize").flatMap(Self.size) else {
                continue
            }
            document.designableSizes[id] = size
        }
        collectOutlets(in: root)
        var scenes: [InterfaceScene] = []
        for scene in root.first("scenes")?.all("scene") ?? [] { scenes += self.scenes(ofStoryboardScene: scene) }
        for object in root.first("objects")?.children ?? [] { scenes += self.scenes(ofObject: object) }
        document.scenes = scenes
    }

    // MARK: Scenes

    private func scenes(ofStoryboardScene element: XMLElement) -> [InterfaceScene] {
        var roots: [InterfaceView] = []
        var name: String?
        for object in element.first("objects")?.children ?? [] {
            let found = self.roots(in: object)
            if name == nil, !found.isEmpty || object["sceneMemberID"] == "viewController" { name = Self.name(ofController: object) }
            roots += found
        }
        guard !roots.isEmpty else { return [] }
        return [InterfaceScene(name: name ?? "scene", line: element.line, roots: roots)]
    }

    /// The scene of an object at the top of a .xib, with all views in the object; empty where it has none.
    private func scenes(ofObject object: XMLElement) -> [InterfaceScene] {
        let roots = self.roots(in: object)
        guard let first = roots.first else { return [] }
        let name = object["userLabel"] ?? outlets[first.id] ?? object["customClass"] ?? first.customClass ?? object["title"] ?? object.name
        return [InterfaceScene(name: name, line: object.line, roots: roots)]
    }

    private static func name(ofController controller: XMLElement) -> String {
        controller["userLabel"] ?? controller["storyboardIdentifier"] ?? controller["customClass"] ?? controller["title"]
            ?? controller.name
    }

    /// The views without a superview in an object, which may be a view itself; a controller's view comes first.
    private func roots(in object: XMLElement) -> [InterfaceView] {
        var reader = ViewReader(outlets: outlets, connected: connected, isMac: document.platform == .macOS)
        var found: [InterfaceView] = []
        collectRoots(in: object, &reader, &found)
        found += reader.detached
        if let index = found.firstIndex(where: \.isControllerView), index > 0 { found.swapAt(0, index) }
        return found
    }

    private func collectRoots(in element: XMLElement, _ reader: inout ViewReader, _ found: inout [InterfaceView]) {
        if ViewReader.isView(element), var view = reader.view(element) {
            if element["key"] == "view", reader.controller != nil {
                view.isControllerView = true
                view.isFullScreen = reader.controller?.isFreeform == false
                view.guides.merge(reader.controller?.guides ?? [:]) { own, _ in own }
            }
            found.append(view)
            return
        }
        let outer = reader.controller
        if let controller = ViewReader.Controller(element) { reader.controller = controller }
        for child in element.children { collectRoots(in: child, &reader, &found) }
        reader.controller = outer
    }

    // MARK: Besides views

    private mutating func collectOutlets(in element: XMLElement) {
        if ["outlet", "outletCollection"].contains(element.name), let destination = element["destination"] {
            connected.insert(destination)
        }
        if element.name == "outlet", let property = element["property"], let destination = element["destination"],
            !Self.meaningless.contains(property), outlets[destination] == nil
        {
            outlets[destination] = property
        }
        for child in element.children { collectOutlets(in: child) }
    }

    /// The outlets whose names say nothing about the object.
    private static let meaningless: Set<String> = [
        "view", "delegate", "dataSource", "window", "contentView", "nextKeyView", "initialFirstResponder", "target", "menu",
        "backgroundView",
        "accessoryView", "prefetchDataSource", "gestureRecognizers", "documentView",
    ]

    private static func count(_ name: String, in element: XMLElement) -> Int {
        (element.name == name ? 1 : 0) + element.children.reduce(0) { $0 + count(name, in: $1) }
    }

    private static func size(_ element: XMLElement) -> SavedSize? {
        guard let width = FileNumber.value(element["width"]), let height = FileNumber.value(element["height"]) else { return nil }
        return SavedSize(width: width, height: height)
    }
}

/// Reads numbers as Interface Builder files write them.
enum FileNumber {
    private static let largest = Lexer.numberLimit

    /// The value of a number; nil for other texts, for those of more than 40 bytes, and for numbers too large for a layout.
    static func value(_ text: String?) -> Rational? {
        guard let text, text.utf8.count <= 40, let value = Rational(text), value.magnitude <= largest else { return nil }
        return value
    }

    /// The value of a multiplier such as `0.48`, `1:1`, `389:210` or `2/3`; nil for other texts, and where it is too large for a layout or, unless it is 0, too
    /// small to divide by.
    static func multiplier(_ text: String) -> Rational? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let value: Rational?
        if parts.count == 2, let first = self.value(String(parts[0])), let second = self.value(String(parts[1])), second.sign != 0 {
            value = first / second
        } else {
            value = self.value(text)
        }
        guard let value, value.magnitude <= largest else { return nil }
        return value.sign == 0 || value.magnitude >= 1 / largest ? value : nil
    }
}
