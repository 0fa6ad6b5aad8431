import Exact
import Vocabulary

/// One side of a relation that Cartography or Anchorage writes with an operator: anchors, each with what it is multiplied by and what is added.
struct AnchorExpression {
    struct Term {
        var anchor: CodeAnchor
        var multiplier: Result<Rational, UnknownValue> = .success(1)
        var constant: Result<Rational, UnknownValue> = .success(0)
    }

    /// The library whose rules count: Cartography or Anchorage.
    let library: CodeLibrary
    /// The anchors, each with its multiplier and constant; several where the side is a group such as `edges` or `sizeAnchors`.
    var terms: [Term]
    var priority: Result<Rational, UnknownValue>?

    init(_ library: CodeLibrary, _ item: CodeItem, _ attributes: [Attribute]) {
        self.library = library
        terms = attributes.map { Term(anchor: CodeAnchor(item: item, attribute: $0)) }
    }

    /// The expression with an amount, times `sign`, added to each anchor. To a group of anchors it is added as an inset, so that it is taken away at right,
    /// trailing and bottom edges.
    func adding(_ amount: Result<Rational, UnknownValue>, times sign: Rational = 1) -> AnchorExpression {
        var sum = self
        for index in terms.indices {
            let isInset = terms.count > 1 && Self.isFarEdge(terms[index].anchor.attribute)
            sum.terms[index].constant = Self.combined(terms[index].constant, amount) { $0 + $1 * (isInset ? -sign : sign) }
        }
        return sum
    }

    /// The expression with insets, times `sign`, added to each anchor: to an edge its own inset, to other anchors what the insets come to there.
    func adding(_ insets: CodeInsets, times sign: Rational = 1) -> AnchorExpression {
        var sum = self
        for index in terms.indices {
            let amount = insets.amount(for: terms[index].anchor.attribute) * sign
            sum.terms[index].constant = Self.combined(terms[index].constant, .success(amount)) { $0 + $1 }
        }
        return sum
    }

    /// The expression times a number. Cartography multiplies what was added as well, Anchorage the anchor alone.
    func multiplied(by factor: Result<Rational, UnknownValue>) -> AnchorExpression {
        var product = self
        for index in terms.indices {
            product.terms[index].multiplier = Self.combined(terms[index].multiplier, factor) { $0 * $1 }
            if library == .cartography {
                product.terms[index].constant = Self.combined(terms[index].constant, factor) { $0 * $1 }
            }
        }
        return product
    }

    /// Whether an attribute is a right, trailing or bottom edge or margin, from which an inset moves towards the left or the top.
    static func isFarEdge(_ attribute: Attribute) -> Bool {
        switch attribute {
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: true
        default: false
        }
    }

    private static func combined(
        _ first: Result<Rational, UnknownValue>, _ second: Result<Rational, UnknownValue>, _ combine: (Rational, Rational) -> Rational
    ) -> Result<Rational, UnknownValue> {
        switch (first, second) {
        case (.failure(let unknown), _), (_, .failure(let unknown)): .failure(unknown)
        case (.success(let a), .success(let b)):
            a.bitWidth + b.bitWidth <= 512 ? .success(combine(a, b)) : .failure("the number has too many digits")
        }
    }
}
