import Language
import Testing

@testable import ConsoleLogs

@Suite("Exceptions of Auto Layout")
struct LayoutExceptionTests {
    /// A text as an app prints it that ends with an exception.
    static func crash(_ reason: String, stamp: String = "2024-03-01 10:11:12.131+0100 Demo[71:9] ") -> String {
        "\(stamp)*** Terminating app due to uncaught exception 'NSGenericException', reason: '\(reason)'\n*** First throw call stack:\n(\n"
            + "\t0   CoreFoundation   0x0000000104e11e65 __exceptionPreprocess + 165\n"
            + "\t3   Foundation       0x0000000104301fb4 +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:"
            + "multiplier:constant:] + 393\n)\nlibc++abi.dylib: terminating with uncaught exception of type NSException\n"
    }

    static let anchors =
        "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x6001 \"UILabel:0xa1a1'Due <today>'.leading\"> and "
        + "<NSLayoutXAxisAnchor:0x6002 \"Demo.BadgeView:0xb2b2.trailing\"> because they have no common ancestor.  Does the constraint or "
        + "its anchors reference items in different view hierarchies?  That's illegal."
    static let view = "<Demo.BadgeView: 0xb2b2; frame = (0 0; 40 20); layer = <CALayer: 0xc3c3>>"
    static let method = "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "
    static let notPrepared =
        "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6003 UILabel:0xa1a1.top >= "
        + "Demo.BadgeView:0xb2b2.bottom + 8   (inactive)>\n\tWhen added to a view, the constraint's items must be descendants "
        + "of that view (or the view itself). This will crash if the constraint needs to be resolved before the view hierarchy is complete."
    static let location =
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of "
        + "a location equal to a constant. Location attributes must be specified in pairs."

    /// Each exception, its code and what is said of it.
    static let all: [(text: String, code: Diagnostic.Code, says: [String], hint: String)] = [
        (crash(anchors), .noCommonAncestor, ["'UILabel:0xa1a1'Due <today>'.leading' and 'Demo.BadgeView:0xb2b2.trailing'"], "addSubview"),
        (
            crash(
                "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6001 \"card-header....top\" (names: card-header...:0xa1a1)> "
                    + "and <NSLayoutYAxisAnchor:0x6002 \"Demo.BadgeView:0xb2b2.top\"> because they have no common ancestor."),
            .noCommonAncestor, ["between 'card-header....top' and 'Demo.BadgeView:0xb2b2.top' was"], "addSubview"
        ),
        (
            "Unable to install constraint on view. constraint:<KeepLayoutConstraint:0x6003 left inset of <UILabel 0xa1a1> to superview "
                + "<UIView 0xb2b2> equal to 45 with required priority> view:\(view)",
            .noCommonAncestor, ["'left inset of <UILabel 0xa1a1> to", "was added to 'Demo.BadgeView:0xb2b2'"], "addSubview"
        ),
        (notPrepared, .noCommonAncestor, ["'UILabel:0xa1a1.top >= Demo.BadgeView:0xb2b2.bottom + 8' was added to a view"], "addSubview"),
        (
            crash(
                "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  "
                    + "That's illegal. constraint:<NSLayoutConstraint:0x6003 'gap' H:[UILabel:0xa1a1]-(8)-[UILabel:0xa1a2]> view:\(view)"),
            .noCommonAncestor, ["H:[UILabel:0xa1a1]-(8)-[UILabel:0xa1a2]' was added to 'Demo.BadgeView:0xb2b2'"], "addSubview"
        ),
        (
            crash("Impossible to set up layout with view hierarchy unprepared for constraint."), .noCommonAncestor,
            ["was added to a view"], "addSubview"
        ),
        (
            crash(
                "Unable to parse constraint format: \nbadge is not a key in the views dictionary. \nH:|-[title]-8-[badge]-| \n"
                    + String(repeating: " ", count: 20) + "^"),
            .syntax,
            [
                "'H:|-[title]-8-[badge]-|' cannot be parsed at column 21, behind 'H:|-[title]-8-[badge'",
                "badge is not a key in the views dictionary",
            ],
            "dictionary of views"
        ),
        (
            "Unable to parse constraint format: Unable to interpret '|' character, because the related view doesn't have a "
                + "superview V:|-4-[note] ^",
            .syntax, ["'V:|-4-[note]' cannot be parsed: Unable to interpret '|' character"], "addSubview"
        ),
        (crash("Unable to parse constraint format: It's an empty string."), .syntax, ["cannot be parsed: It's an empty"], "brackets"),
        (
            crash("NSLayoutConstraint for \(view): \(location)"), .invalidPairing,
            ["a position of 'Demo.BadgeView:0xb2b2' was set equal"], "nil"
        ),
        (crash(method + location), .invalidPairing, ["a position was set equal to a number"], "second item"),
        (
            crash(
                method + "A constraint cannot be made that sets a location equal to a constant. Location attributes must be "
                    + "specified in pairs"),
            .invalidPairing, ["a position was set equal to a number"], "second item"
        ),
        (
            crash("NSLayoutConstraint for \(view): Invalid pairing of layout attributes"), .invalidPairing, ["'Demo.BadgeView:0xb2b2'"],
            "a size"
        ),
        (
            crash(
                method + "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
                    + "leading/trailing for both or neither."),
            .invalidPairing, ["leading and trailing cannot be paired with left and right"], "both sides"
        ),
        (
            crash(
                "NSLayoutConstraint for <NSLayoutXAxisAnchor:0x6001 \"UIView:0xa1.left\">: A constraint cannot be made between "
                    + "<NSLayoutXAxisAnchor:0x6001 \"UIView:0xa1.left\"> and <NSLayoutXAxisAnchor:0x6002 \"UIView:0xa2.leading\"> because "
                    + "their units are not compatible."),
            .invalidPairing, ["'UIView:0xa1.left' and 'UIView:0xa2.leading'"], "left and right"
        ),
        (
            crash(
                "Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint:0x6003 UIView:0xa1.left == "
                    + "UIView:0xa2.top   (active)>"),
            .invalidPairing, ["'UIView:0xa1.left == UIView:0xa2.top'"], "horizontal"
        ),
        (
            crash("NSLayoutConstraint for \(view): Constraint items must each be a view or layout guide."), .format,
            ["0xb2b2' is neither"], "anchor"
        ),
        (
            crash(
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed "
                    + "priority 250 and the existing priority was 1000."),
            .badPriority, ["changed from 1000 to 250"], "before the constraint is activated"
        ),
        (
            crash(
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan firstAnchor:<NSLayoutYAxisAnchor:0x6001 "
                    + "\"UIView:0xa1.top\"> secondAnchor:(null)"),
            .badNumber, ["the constant of a constraint is no finite number (nan): 'UIView:0xa1.top'"], "divided"
        ),
        (crash("Multiplier is not finite! That's illegal. multiplier:-inf"), .badNumber, ["the multiplier", "(-inf)"], "divided"),
    ]

    @Test(arguments: all.indices)
    func anExceptionSaysWhatHappened(index: Int) throws {
        let (text, code, says, hint) = Self.all[index]
        let error = try #require(LayoutExceptions(in: text).first).diagnostic
        #expect(error.code == code)
        for words in says { #expect(error.message.contains(words), "\(error.message)") }
        #expect(error.hint?.contains(hint) == true)
        // What an exception names is no log.
        #expect(ConsoleLog.logs(in: text).isEmpty)
    }

    /// Mail wraps sentences, and quotes them.
    @Test func wrappedSentencesAreFound() throws {
        let wrapped = Self.anchors.replacing("constraint with", with: "constraint\n   with").replacing("and <NS", with: "and\n<NS")
        let error = try #require(LayoutExceptions(in: "one line\n" + wrapped).first)
        #expect(error.line == 2 && error.diagnostic.message.contains("0xa1a1'Due <today>'.leading' and 'Demo.BadgeView:0xb2b2.trailing'"))
        let format = "> Unable to parse constraint format: \n> Expected a view \n> H:|-10-| \n>       ^"
        #expect(try #require(LayoutExceptions(in: format).first).diagnostic.message.contains("'H:|-10-|' cannot be parsed at column 7"))
    }

    @Test(arguments: ["", "nothing", "fatal: these branches have no common ancestor", "Unable to activate", "Unable to parse constraint"])
    func otherTextsHaveNone(text: String) {
        #expect(LayoutExceptions(in: text).first == nil)
    }

    /// An exception may be cut off anywhere.
    @Test(arguments: all.indices)
    func whatIsCutOffIsRead(index: Int) {
        let text = Self.all[index].text
        for count in 0..<text.count { _ = LayoutExceptions(in: String(text.prefix(count))).first?.diagnostic }
    }

    /// The log is read as it is without the exception, which is noted.
    @Test func logsStayBesideExceptions() throws {
        let list =
            "Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x6001 UIView:0xa1.width == 1   (active)>\"\n)\n\n"
        let logs = ConsoleLog.logs(in: list + Self.notPrepared + "\n\n" + Self.crash(Self.anchors))
        #expect(logs.map(\.constraints.count) == [1])
        let exception = try #require(logs[0].exception)
        #expect(exception.line == 6 && exception.diagnostic.message.contains("was added to a view"))
    }
}
