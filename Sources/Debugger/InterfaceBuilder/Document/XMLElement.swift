/// An element of an XML document as a value.
struct XMLElement: Sendable {
    var name: String
    var attributes: [String: String]
    /// The line of the text in which the element begins, from 1.
    var line: Int
    var children: [XMLElement] = []
    /// The text in the element, outside child elements.
    var text = ""

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The value of an attribute as a flag, `YES` or `NO`; nil for anything else.
    func flag(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The first child of that name whose attribute named `key` has the given value; nil where there is none.
    func first(_ name: String, key: String) -> XMLElement? { children.first { $0.name == name && $0["key"] == key } }

    func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}
