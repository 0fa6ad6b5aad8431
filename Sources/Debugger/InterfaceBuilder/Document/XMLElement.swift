/// An element of an XML document as a value.
struct XMLElement: Sendable {
    var name: String
    var attributes: [String: String]
    /// Where it begins, from 1.
    var line: Int
    var children: [XMLElement] = []
    /// What stands in it besides elements.
    var text = ""

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// `YES` or `NO`; nil for anything else.
    func flag(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The child of that name which plays a role (`key=`).
    func first(_ name: String, key: String) -> XMLElement? { children.first { $0.name == name && $0["key"] == key } }

    func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}
