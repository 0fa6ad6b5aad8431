/// What a word in capitals stands for in a synopsis.
package enum Slot: Hashable, Sendable {
    // Names that are there.
    case view, window, container, table, variable, anyName, checkpoint, breakpoint
    /// Any constraint, and one that a person wrote.
    case constraint, ownConstraint
    /// `title.width`; a view or that; a view or one of its guides.
    case anchor, viewOrAnchor, viewOrGuide
    /// `wide.constant`, by what stands behind the dot.
    case property(String)
    /// What `sweep` takes.
    case parameter
    /// A name that is made.
    case newName

    // Values.
    case expression, number, priority, relation, range, size, text

    // Words of the language.
    case device, errorCode, option, viewOption, setting, value, attribute, edge, maskPart, springs

    /// A command's name, what else there is help on, and a whole statement.
    case command, topic, statement, lesson
    case file
    /// Up to the next blank, and of no use to know.
    case word

    /// How synopses spell them; `Manual.means` has what a command spells otherwise.
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
