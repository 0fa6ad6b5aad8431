/// Several attributes under one name.
package struct AttributeGroup: Equatable, Sendable {
    package let name: String
    /// The attributes that the group stands for in aldb; none for a name that only SnapKit and Masonry have.
    package let attributes: [Attribute]
    /// The attributes that the group stands for in SnapKit and Masonry, where `edges` and `horizontalEdges` have left and right in place of leading and
    /// trailing.
    package let made: [Attribute]

    /// Other words that people type for the group, which aldb does not accept.
    private let unaccepted: [String]

    private init(_ name: String, _ attributes: [Attribute] = [], made: [Attribute]? = nil, unaccepted: [String] = []) {
        self.name = name
        self.attributes = attributes
        self.made = made ?? attributes
        self.unaccepted = unaccepted
    }

    /// Whether the group consists of edges, which may have insets.
    package var isEdges: Bool { name.hasSuffix("dges") }

    private static let all = [
        AttributeGroup("edges", [.leading, .trailing, .top, .bottom], made: [.left, .right, .top, .bottom]),
        AttributeGroup("horizontalEdges", [.leading, .trailing], made: [.left, .right]),
        AttributeGroup("verticalEdges", [.top, .bottom]),
        AttributeGroup("center", [.centerX, .centerY], unaccepted: ["centre"]),
        AttributeGroup("size", [.width, .height]),
        AttributeGroup("directionalEdges", made: [.leading, .trailing, .top, .bottom]),
        AttributeGroup("directionalHorizontalEdges", made: [.leading, .trailing]),
        AttributeGroup("directionalVerticalEdges", made: [.top, .bottom]),
        AttributeGroup("margins", made: [.leftMargin, .rightMargin, .topMargin, .bottomMargin]),
        AttributeGroup("directionalMargins", made: [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin]),
        AttributeGroup("centerWithinMargins", made: [.centerXWithinMargins, .centerYWithinMargins]),
    ]

    /// The names of the groups that aldb's language has.
    package static let names = all.filter { !$0.attributes.isEmpty }.map(\.name)

    /// The groups that aldb's language has, by name.
    package static let named = Dictionary(uniqueKeysWithValues: all.filter { !$0.attributes.isEmpty }.map { ($0.name, $0) })

    /// For the name of each group, such as `edges` in `make.edges`, the attributes that it stands for in a closure of SnapKit or Masonry.
    package static let ofMakers = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.made) })

    /// The group that a person means by a word that aldb does not accept, such as `centre`; nil where there is none.
    package static func meant(by name: String) -> AttributeGroup? { all.first { $0.unaccepted.contains(name) } }
}
