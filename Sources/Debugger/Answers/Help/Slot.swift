/// The meaning of a word in capitals in a synopsis.
package enum Slot: Hashable, Sendable {
    // Names that are there.
    case view, window, container, table, variable, anyName, checkpoint, breakpoint
    /// A constraint: any, or one that a person wrote.
    case constraint, ownConstraint
    /// An anchor such as `title.width`; a view or an anchor; a view or one of its guides.
    case anchor, viewOrAnchor, viewOrGuide
    /// A property of something, `wide.constant`, by the name behind the dot.
    case property(String)
    /// A parameter for `sweep`.
    case parameter
    /// A new name: of something in the layout, or of a checkpoint.
    case newName, newCheckpoint

    // Values.
    case expression, number, priority, relation, range, size, text
    /// A whole number that is typed as such.
    case count(ClosedRange<Int>)
    /// A number that may be larger than typed numbers, as saved values are.
    case solvedNumber
    /// One distance, or four with commas between them.
    case insets

    // Words of the language.
    case device, errorCode, option, viewOption, setting, value, attribute, sizeAttribute, edge, maskPart, springs

    /// A command's name, another help topic, a whole statement, a lesson.
    case command, topic, statement, lesson
    case file
    /// A line of a script, with the script's name before it or not.
    case scriptLine
    /// A word up to the next blank, a word of letters and digits, and the rest of the line; none can be completed.
    case word, identifier, rest

    /// The words for slots in synopses; `Manual.means` has exceptions.
    static let spellings: [String: Slot] = [
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

    /// What messages call it, where a manual does not say otherwise.
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
