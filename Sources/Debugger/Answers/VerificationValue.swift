/// The result of `verify`: how many claims about the layout were checked in exact arithmetic, and which were not confirmed.
package struct VerificationValue: Sendable {
    package var checked: Int
    package var rounded: Int
    /// The claims that could not be confirmed, in words.
    package var unconfirmed: [String]

    package init(checked: Int, rounded: Int, unconfirmed: [String]) {
        self.checked = checked
        self.rounded = rounded
        self.unconfirmed = unconfirmed
    }
}
