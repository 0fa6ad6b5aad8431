import Language
import Vocabulary

/// The sentences of UIKit, AppKit and Foundation that begin their exceptions about constraints.
enum ExceptionSentence: CaseIterable {
    case noCommonAncestor, differentHierarchies, notPrepared, unprepared, notInstalled, format, nilItem, illegalLocation, positionAlone
    case anchorAndConstant, pairing, anchorTypes, units, reading, items, priority, infinite, notNumber, infiniteMultiplier

    /// The words by which the sentence is found, with single blanks.
    var words: StaticString {
        switch self {
        case .noCommonAncestor: "Unable to activate constraint with anchors"
        case .differentHierarchies: "reference items in different view hierarchies"
        case .notPrepared: "hierarchy is not prepared for the constraint"
        case .unprepared: "hierarchy unprepared for constraint"
        case .notInstalled: "Unable to install constraint on view"
        case .format: "Unable to parse constraint format"
        case .nilItem: "A multiplier of 0 or a nil second item together with a location"
        case .illegalLocation: "illegal constraint of a location equal to a constant"
        case .positionAlone: "A constraint cannot be made that sets a location equal to a constant"
        case .anchorAndConstant: "A constraint cannot be made from an anchor to a constant"
        case .pairing: "Invalid pairing of layout attributes"
        case .anchorTypes: "Constraint improperly relates anchors of incompatible types"
        case .units: "A constraint cannot be made between <NSLayout"
        case .reading: "A constraint cannot be made between a leading/trailing attribute and a right/left attribute"
        case .items: "Constraint items must each be"
        case .priority: "Mutating a priority from required to not on an installed constraint"
        case .infinite: "NSLayoutConstraint constant is not finite"
        case .notNumber: "Constraint constant is not a number"
        case .infiniteMultiplier: "Multiplier is not finite"
        }
    }

    /// The error that says what happened, and what to do about it. Where aldb refuses the same, it has the same code.
    func diagnostic(_ told: ExceptionText) -> Diagnostic {
        let constraint = told.constraint.map { "the constraint '\($0)'" } ?? "a constraint"
        let between = told.constraint.map { ": '\($0)'" } ?? told.names.map { ": \($0)" } ?? ""
        switch self {
        case .noCommonAncestor, .differentHierarchies:
            let items = told.names.map { " between \($0)" } ?? ""
            return exception(
                .noCommonAncestor, "a constraint\(items) was activated, but no view contains both of its items",
                "call addSubview for both views before the constraint is activated; both must be in one window, or below one view")
        case .notPrepared, .unprepared, .notInstalled:
            let view = told.items.first.map { "'\($0)'" } ?? "a view"
            return exception(
                .noCommonAncestor, "\(constraint) was added to \(view), which does not contain all of its items",
                "call addSubview first; 'isActive = true' in place of addConstraint then finds the view that contains them")
        case .format:
            let found = ExceptionFormat(told.tail)
            let format = found.format.map { " '\($0)'" } ?? ""
            let place = found.before.map { $0.isEmpty ? " at its beginning" : " at column \($0.count + 1), behind '\($0)'" } ?? ""
            let reason = found.reason.isEmpty ? "" : ": \(found.reason)"
            return exception(.syntax, "the visual format\(format) cannot be parsed\(place)\(reason)", Self.hint(for: found.reason))
        case .nilItem, .illegalLocation, .positionAlone, .anchorAndConstant:
            let item = told.names.map { " of \($0)" } ?? ""
            return exception(
                .invalidPairing, "a position\(item) was set equal to a number: the second item is nil, or the multiplier 0",
                "a position needs a second item: look which view or superview is nil there; only a width or height can equal a number")
        case .pairing, .anchorTypes, .units:
            return exception(
                .invalidPairing, "a constraint pairs attributes that do not go together\(between)",
                "a size stands beside a size or a number, a horizontal position beside a horizontal one, leading and trailing "
                    + "not beside left and right")
        case .reading:
            return exception(
                .invalidPairing, PairingRefusal.readingWithScreen.sentence + between,
                "take leading and trailing on both sides, or left and right")
        case .items:
            return exception(
                .format, "an item of a constraint\(told.names.map { " of \($0)" } ?? "") is neither a view nor a layout guide",
                "pass the view or the guide itself: not its anchor, not a view controller, not nil")
        case .priority:
            let old = told.word(behind: "the existing priority was "), new = told.word(behind: "You passed priority ")
            let change = if let old, let new, old != new { " from \(old) to \(new)" } else { "" }
            return exception(
                .badPriority, "the priority of an active constraint was changed\(change), between required and optional",
                "set the priority before the constraint is activated, or deactivate it first; 999 in place of 1000 stays changeable")
        case .infinite, .notNumber, .infiniteMultiplier:
            let isMultiplier = self == .infiniteMultiplier
            let number = told.word(behind: isMultiplier ? "multiplier:" : "constant:").map { " (\($0))" } ?? ""
            return exception(
                .badNumber, "the \(isMultiplier ? "multiplier" : "constant") of a constraint is no finite number\(number)\(between)",
                "look where the number is computed: mostly something is divided by a size that is still 0")
        }
    }

    private func exception(_ code: Diagnostic.Code, _ message: String, _ hint: String) -> Diagnostic {
        Diagnostic(code, "Auto Layout \(self == .notPrepared ? "warned" : "threw an exception"): \(message)", hint: hint)
    }

    /// What to do about a visual format that cannot be parsed.
    private static func hint(for reason: String) -> String {
        if reason.contains("views dictionary") { return "the dictionary of views needs an entry for each name in brackets" }
        if reason.contains("superview") { return "'|' is the superview: call addSubview before the constraints are made" }
        if reason.contains("metric") { return "the dictionary of metrics needs an entry for each name of a distance or size" }
        return "names of views stand in brackets, and distances between two hyphens, as in H:|-[title]-8-[value]-|"
    }
}
