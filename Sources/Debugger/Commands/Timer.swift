import Answers
import ArgumentParsing
import Language
import Scripts
import Session

/// The command `timer [on|off]`, which says whether each command is followed by how long it took, or changes that.
struct TimerCommand: ControlCommand {
    private var isOn: Bool?

    static let manual = Manual(
        name: "timer", group: .shell, summary: "say after each command how long it took, or no longer", synopsis: "timer [on|off]",
        examples: ["timer on", "var x", "timer off"])

    init(_ arguments: Arguments) {
        isOn = arguments.has("on") ? true : arguments.has("off") ? false : nil
    }

    package var changesSession: Bool { isOn != nil }

    func run(_ console: inout Console, _ report: (Report) -> Void) throws(Diagnostic) -> (events: [Event], answer: Answer?) {
        guard let isOn else { return ([], .settings([("timer", console.settings.isTimed ? "on" : "off", "")])) }
        console.settings.isTimed = isOn
        return ([], nil)
    }
}
