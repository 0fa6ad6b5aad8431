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
    /// A new name.
    case newName

    // Values.
    case expression, number, priority, relation, range, size, text

    // Words of the language.
    case device, errorCode, option, viewOption, setting, value, attribute, edge, maskPart, springs

    /// A command's name, another help topic, a whole statement, a lesson.
    case command, topic, statement, lesson
    case file
    /// A word up to the next blank that cannot be completed.
    case word

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
        "GROUP": .topic, "TOPIC": .topic, "WORD": .word, "[FILE:]LINE": .word,
    ]
}
