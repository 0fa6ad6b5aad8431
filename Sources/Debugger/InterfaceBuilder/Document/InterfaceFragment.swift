import Exact
import Interchange
import Language
import Vocabulary

/// Makes a whole document of a part of one, as people copy it out of a file: some views beside each other, the constraints of a view, or lines that hold
/// only the beginnings or ends of some elements.
///
/// Views whose superview is not in the part are put into a made-up one; only a single view without constraints or guides beside it stays alone. The size of
/// the made-up superview follows from constraints about it, else from the views' frames.
struct InterfaceFragment {
    /// The root element of the document that was made, in which the views stand as in a whole file.
    private(set) var document: XMLElement
    private(set) var remarks: [String] = []

    private let isMac: Bool
    private var found: Content

    /// The elements of the part that stand in no other view or controller of the part.
    private struct Content {
        /// View controllers, and views whose element has a `key`, such as the view of a controller whose own element is not in the part.
        var roots: [XMLElement] = []
        /// The other views, whose superview is not in the part.
        var views: [XMLElement] = []
        var constraints: [XMLElement] = []
        var guides: [XMLElement] = []
        var images: [XMLElement] = []

        var isEmpty: Bool { roots.isEmpty && views.isEmpty && constraints.isEmpty }
    }

    /// The size of a made-up superview on an axis on which nothing tells it: that of Interface Builder's usual screen, in points.
    private static let usualSize = SavedSize(width: 375, height: 667)

    /// Makes a document of a part; nil where the part has neither views nor controllers nor constraints.
    ///
    /// - Parameter root: the element around the part.
    init?(_ root: XMLElement) {
        document = XMLElement(name: "document", attributes: [:], line: 1)
        found = Self.content(of: root)
        isMac = Self.isOfMac(root)
        guard !found.isEmpty else { return nil }
        if isMac { document.attributes["targetRuntime"] = "MacOSX.Cocoa" }
        var objects = XMLElement(name: "objects", attributes: [:], line: 1)
        objects.children = found.roots
        if found.views.count == 1, found.constraints.isEmpty, found.guides.isEmpty {
            objects.children += found.views
        } else if !found.views.isEmpty || !found.constraints.isEmpty {
            objects.children.append(superview())
        }
        document.children = [objects, XMLElement(name: "resources", attributes: [:], line: 1, children: found.images)]
    }

    // MARK: What is there

    private static func content(of root: XMLElement) -> Content {
        var content = Content()
        var open = Array(root.children.reversed())
        while let element = open.popLast() {
            switch element.name {
            case "connections", "userDefinedRuntimeAttributes", "variation", "designables": continue
            case "constraint": content.constraints.append(element)
            case "viewLayoutGuide": content.guides.append(element)
            case "image" where element.first("rect", key: "frame") == nil: content.images.append(element)
            default:
                if element["id"] != nil, ViewReader.Controller(element) != nil {
                    content.roots.append(element)
                } else if !ViewReader.isView(element) {
                    open += element.children.reversed()
                } else if element["key"] != nil {
                    content.roots.append(element)
                } else {
                    content.views.append(element)
                }
            }
        }
        return content
    }

    /// Whether a part has anything that only files for AppKit have: a control with a cell, or an element `customView` or `clipView`.
    private static func isOfMac(_ root: XMLElement) -> Bool {
        var open = [root]
        while let element = open.popLast() {
            if element["key"] == "cell" || ["customView", "clipView"].contains(element.name) { return true }
            open += element.children
        }
        return false
    }

    // MARK: The superview

    private mutating func superview() -> XMLElement {
        let line = (found.views + found.constraints).map(\.line).min() ?? 1
        var view = XMLElement(name: "view", attributes: ["id": idOfSuperview() ?? "superview", "userLabel": "superview"], line: line)
        if found.views.isEmpty {
            found.views = placeholders(besides: view["id"] ?? "")
            remarks.append("it is a list of constraints: the views that they name are made up, and where they are is not known")
        } else {
            remarks.append("it is a part of a file: the view around it is not there, and 'superview' stands for it")
        }
        let size = size(of: view["id"] ?? "")
        let frame = ["key": "frame", "x": "0", "y": "0", "width": size.width.description, "height": size.height.description]
        view.children = [XMLElement(name: "rect", attributes: frame, line: line)] + found.guides
        view.children.append(XMLElement(name: "subviews", attributes: [:], line: line, children: found.views))
        view.children.append(XMLElement(name: "constraints", attributes: [:], line: line, children: found.constraints))
        return view
    }

    /// The id by which constraints name the superview: of those ids that no view or guide of the part has, the one that most constraints show to be around
    /// their other item. Nil where there is none.
    private func idOfSuperview() -> String? {
        let known = Set(found.views.flatMap(Self.ids) + found.guides.compactMap { $0["id"] })
        var counts: [String: Int] = [:]
        var order: [String] = []
        for constraint in found.constraints {
            guard let outer = Self.outer(of: constraint), !known.contains(outer) else { continue }
            if counts[outer] == nil { order.append(outer) }
            counts[outer, default: 0] += 1
        }
        let most = counts.values.max() ?? 0
        return order.first { counts[$0] == most }
    }

    /// The id of the item of a constraint that is probably around the other one, where both have the same attribute (a margin counts as its edge) and it is no
    /// size. It is the second item, except at a trailing, right or bottom edge with a positive constant: there the first item's edge is further out. Nil for
    /// other constraints, and where the constraint does not name that item.
    private static func outer(of constraint: XMLElement) -> String? {
        func plain(_ attribute: String?) -> String { (attribute ?? "").replacing("Margin", with: "") }
        let attribute = plain(constraint["firstAttribute"])
        guard attribute == plain(constraint["secondAttribute"]), !["", "width", "height"].contains(attribute) else { return nil }
        let isFar = ["trailing", "right", "bottom"].contains(attribute)
        let constant = FileNumber.value(constraint["constant"]) ?? 0
        return isFar && constant.sign > 0 ? constraint["firstItem"] : constraint["secondItem"]
    }

    /// The ids of a view's element and of all elements in it, such as views, guides and constraints.
    private static func ids(in view: XMLElement) -> [String] {
        var ids: [String] = []
        var open = [view]
        while let element = open.popLast() {
            if let id = element["id"] { ids.append(id) }
            open += element.children
        }
        return ids
    }

    /// A made-up view for each item that the constraints name, apart from the superview.
    private func placeholders(besides superview: String) -> [XMLElement] {
        var seen: Set<String> = [superview]
        var views: [XMLElement] = []
        for constraint in found.constraints {
            for case let item? in [constraint["firstItem"], constraint["secondItem"]] where seen.insert(item).inserted {
                let attributes = ["id": item, "userLabel": item, "translatesAutoresizingMaskIntoConstraints": "NO"]
                views.append(XMLElement(name: "view", attributes: attributes, line: constraint.line))
            }
        }
        return views
    }

    /// The size of the superview, in points. On each axis it follows from the first constraint that gives it a length or ties its far edge to that of a view
    /// whose frame is known. Where there is none, it reaches to the furthest edge of the views' frames or, without these, has the usual length.
    private func size(of superview: String) -> SavedSize {
        let frames = Dictionary(
            found.views.compactMap { view in
                view["id"].flatMap { id in view.first("rect", key: "frame").flatMap(ViewReader.frame).map { (id, $0) } }
            }, uniquingKeysWith: { first, _ in first })
        /// - Parameter sign: -1 where constraints count in the other direction than frames, as at the top edge in AppKit; otherwise 1.
        func extent(
            _ attribute: String, _ edges: Set<String>, sign: Rational = 1, _ far: (GivenFrame) -> Rational, _ usual: Rational
        ) -> Rational {
            for element in found.constraints {
                let constraint = ConstraintReader.constraint(element)
                guard constraint.relation == .equal, constraint.multiplier == 1, constraint.fault == nil else { continue }
                let first = constraint.firstItem ?? superview
                if constraint.secondAttribute == nil, first == superview, constraint.firstAttribute == attribute,
                    constraint.constant.sign > 0
                {
                    return constraint.constant
                }
                guard edges.contains(constraint.firstAttribute), constraint.firstAttribute == constraint.secondAttribute else { continue }
                if first == superview, let frame = constraint.secondItem.flatMap({ frames[$0] }) {
                    return far(frame) + sign * constraint.constant
                }
                if constraint.secondItem == superview, let frame = frames[first] { return far(frame) - sign * constraint.constant }
            }
            return frames.values.map(far).max().flatMap { $0.sign > 0 ? $0 : nil } ?? usual
        }
        return SavedSize(
            width: extent("width", ["trailing", "right"], { $0.x + $0.width }, Self.usualSize.width),
            // Frames of AppKit count from the bottom upwards, so that the far edge is the top.
            height: extent("height", [isMac ? "top" : "bottom"], sign: isMac ? -1 : 1, { $0.y + $0.height }, Self.usualSize.height))
    }
}
