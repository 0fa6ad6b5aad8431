/// A kind of argument, for which a word in capitals stands in the synopsis of a command.
package enum ArgumentKind: Hashable, Sendable {
    // Arguments that are names: of something that exists already, except for `newName` and `newCheckpoint`.
    case view, window, container, table, variable, anyName, checkpoint, breakpoint
    /// The name of a constraint: of any, or only of one that was typed or imported.
    case constraint, ownConstraint
    /// An anchor such as `title.width`; a view or an anchor; a view or one of its guides.
    case anchor, viewOrAnchor, viewOrGuide
    /// A property of a constraint, such as `wide.constant`; the associated value is the word behind the dot, `constant`.
    case property(String)
    /// A number of the layout that `sweep` and `drag` can vary, such as `root.width`, `c1.constant` or `name.hug.h`.
    case parameter
    /// A name for something that is new: for something in the layout, or for a checkpoint.
    case newName, newCheckpoint

    // Arguments that are values.
    case expression, number, priority, relation, range, size, text
    /// A whole number within a range, typed in digits and not as an expression.
    case count(ClosedRange<Int>)
    /// A number that may be larger than typed numbers are allowed to be, since saved sessions contain values that the solver found.
    case solvedNumber
    /// One distance for all four sides, or four distances with commas between them.
    case insets

    // Arguments that are words of aldb's language, such as the name of a device or an attribute.
    case device, errorCode, option, viewOption, setting, value, attribute, sizeAttribute, edge, maskPart, springs

    /// The name of a command, the name of a help topic, a whole statement, and the name of a lesson.
    case command, topic, statement, lesson
    case file
    /// The number of a line of a script, with the script's name and a colon before it or without.
    case scriptLine
    /// A word up to the next blank, a name that is used outside of aldb such as that of a class, and the rest of the line; completion offers nothing for
    /// these.
    case word, identifier, rest

    /// The words in capitals that stand for kinds of arguments in all synopses; `Manual.means` says where one stands for another kind.
    static let spellings: [String: ArgumentKind] = [
        "VIEW": .view, "WINDOW": .window, "PARENT": .container, "TABLE": .table, "VARIABLE": .variable, "ID": .constraint,
        "VIEW.ATTR": .anchor, "VIEW[.ATTR]": .viewOrAnchor, "VIEW[.GUIDE]": .viewOrGuide, "ID.constant": .property("constant"),
        "ID.multiplier": .property("multiplier"), "ID.priority": .property("priority"), "PARAM": .parameter, "NAME": .newName,
        "EXPR": .expression, "N": .number, "K": .number, "M": .number, "NUMBER": .number, "SECONDS": .number, "TOLERANCE": .number,
        "TOP": .number, "LEFT": .number, "BOTTOM": .number, "RIGHT": .number, "LEADING": .number, "TRAILING": .number,
        "LINE": .number, "PRIORITY": .priority, "REL": .relation, "FROM...TO": .range, "WxH": .size, "\"TEXT\"": .text,
        "DEVICE": .device, "CODE": .errorCode, "OPTION": .option, "VIEW.OPTION": .viewOption, "SETTING": .setting, "VALUE": .value,
        "ATTRIBUTE": .attribute, "EDGE": .edge, "PART": .maskPart, "SPRINGS": .springs, "COMMAND": .statement, "FILE": .file,
        "GROUP": .topic, "TOPIC": .topic, "[FILE:]LINE": .scriptLine,
    ]

    /// What error messages call an argument of this kind, where the command's manual does not call it otherwise.
    package var expected: String {
        switch self {
        case .view: "a view"
        case .window: "a window"
        case .container, .table: "the superview after 'in'"
        case .variable: "a variable"
        case .anyName: "a name"
        case .checkpoint: "a checkpoint"
        case .breakpoint: "a breakpoint's number"
        case .constraint, .ownConstraint: "a constraint"
        case .anchor: "a view's attribute"
        case .viewOrAnchor: "a view, or a view's attribute"
        case .viewOrGuide: "a view after 'to'"
        case .property(let name): "a constraint's \(name), such as c1.\(name)"
        case .parameter: "a parameter such as root.width, c1.constant or name.hug.h"
        case .newName: "a new name"
        case .newCheckpoint: "a name for the checkpoint"
        case .expression: "an expression"
        case .number, .count, .solvedNumber: "a number"
        case .insets: "a number, or four with commas between them"
        case .priority: "a priority"
        case .relation: "a relation (==, <= or >=)"
        case .range: "a range such as 0...100"
        case .size: "a size such as 390x844"
        case .text: "a text in quotes"
        case .device: "a device such as iphone-15"
        case .errorCode: "an error code"
        case .option: "an option such as font=17"
        case .viewOption: "a view's option"
        case .setting: "a setting, or a view's option"
        case .value: "a value"
        case .attribute, .sizeAttribute: "an attribute"
        case .edge: "what to pin, such as edges or leading,top"
        case .maskPart: "a part of a mask, such as width"
        case .springs: "three marks, such as -&-"
        case .command, .topic: "a command or a topic"
        case .statement: "a command"
        case .lesson: "a lesson"
        case .file: "a file name"
        case .scriptLine: "a line"
        case .word, .identifier, .rest: "a word"
        }
    }
}
