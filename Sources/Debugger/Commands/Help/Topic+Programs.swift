import Answers
import Language

extension Topic {
    /// The topics about settings, lessons, scripts, checks, captures, comparisons, transcripts, logs, JSON and exit statuses.
    static let programs: [Topic] = [
        Topic(
            name: "settings", aliases: ["setting", "configuration", "init", "init file", "preferences"],
            summary: "what can be set, and the init file",
            blocks: [
                .terms(Setting.terms),
                .paragraph(
                    """
                    'set' shows the present values, 'set NAME VALUE' changes one. Commands in ~/.config/aldb/init.aldb (or \
                    $XDG_CONFIG_HOME/aldb/init.aldb) are run first, unless --no-init; aliases and settings go there.
                    """),
            ],
            examples: ["set scale 3", "set", "set scale 2"], seeAlso: ["set", "alias", "timer"]),
        Topic(
            name: "lessons", aliases: ["lesson", "course", "teaching", "tutorial", "exercises"],
            summary: "learn by predicting layouts, and write lessons of your own",
            blocks: [
                .lines([
                    "aldb learn", "aldb learn hugging", "aldb learn mine.lesson", "aldb learn mine.lesson --check",
                    "aldb learn hugging --export hugging.html", "aldb learn --export site --language zh",
                ]),
                .paragraph(
                    """
                    A lesson tells a little, asks what a layout will be like before it shows it, and sets tasks. Answers are typed as they are \
                    (280, or b), an empty line goes on, and every command of aldb may be typed in between. What is right the engine finds, \
                    and it explains what was answered wrong. Progress is kept in ~/.local/state/aldb/lessons (or $XDG_STATE_HOME). The \
                    language is that of the locale, English or Chinese, or what 'set language' says.
                    """),
                .paragraph(
                    """
                    A lesson of your own is a text file; docs/lessons.md has its form. --check plays it as its author means it: solutions \
                    reach their goals with no command too many, wrong answers are wrong and met by the explanation that is promised, no \
                    text is missing in a language. --export writes lessons as pages for a course site, as HTML or (.md, --format md) as \
                    Markdown whose transcripts 'aldb replay --check' finds true.
                    """),
            ],
            examples: ["learn", "learn equations", "leave"], seeAlso: ["learn", "settings"]),
        Topic(
            name: "scripts", aliases: ["script", "-e", "stdin", "ci"], summary: "commands in files, and checks for CI",
            blocks: [
                .paragraph(
                    """
                    A script (.aldb) is a file of commands. 'aldb FILE' or 'source FILE' runs it, 'aldb replay FILE' in an empty session, the \
                    same way everywhere; 'replay FILE' steps through it. Standard input that is no terminal is a script too. The first command \
                    that fails ends it, unless 'set keepgoing on'.
                    """),
                .paragraph("'expect' checks what came out: one that fails says what was found, and the exit status is 1."),
                .lines(["aldb replay --jobs 4 --report aldb.xml tests/*.aldb", "aldb -e 'var x; x == 3' -e 'print 2 * x'"]),
            ],
            examples: [
                "window root 320x80", "view card", "card.edges == super.edges inset 8", "expect card.width == 304", "expect no conflicts",
            ],
            seeAlso: ["expect", "source", "save", "replay", "transcripts", "json", "exit"]),
        Topic(
            name: "check", aliases: ["aldb check", "xib", "storyboard", "interface builder", "sarif", "baseline", "misplaced"],
            summary: "find what is wrong with .xib, .storyboard, .aldb files and code, for CI",
            blocks: [
                .lines([
                    "aldb check Sources/*.storyboard Sources/*.xib",
                    "aldb check --devices iphone-se,iphone-15,ipad-landscape Main.storyboard",
                    "aldb check --write-baseline known.txt *.xib; aldb check --baseline known.txt *.xib",
                    "aldb check --sarif aldb.sarif *.xib",
                    "aldb check --format github --fail-on conflict --all-branches Sources",
                ]),
                .terms(
                    CheckProblem.Kind.allCases.map { HelpPage.Term($0.rawValue, $0.meaning) }),
                .paragraph(
                    """
                    A scene is as large as it was saved, or as each of the devices. Without devices, views that have a size by themselves have \
                    the one with which they were saved, and margins and safe areas are those that the saved frames imply: a view is \
                    misplaced if its constraints alone put it elsewhere, by more than a point (8 on macOS, where frames are not what constraints \
                    are about). On devices texts are measured here, and safe areas are the device's.
                    """),
                .paragraph(
                    """
                    The exit status is 1 where something of --fail-on was found (conflict, ambiguous and truncated unless told otherwise; \
                    misplaced, lint, unread and none are words for it too), or a file could not be checked. --time-limit bounds each file. \
                    --all-branches tries the conditions that code does not say, and names the assumption under which something conflicts. \
                    Ctrl-C ends a check; what was found so far is reported.
                    """),
                .paragraph(
                    """
                    With --json each file is an object whose result has scenes, each with name, root, constraints (all of the file, inactive ones \
                    too), conflicts and views: id (the file's own), name, line, frame and absolute (the rectangle that constraints are about, \
                    in the superview and from the root's upper left corner), saved (the frame of the file), ambiguous, misplaced, truncated.
                    """),
            ], seeAlso: ["import", "scripts", "exit", "devices"]),
        Topic(
            name: "capturing", aliases: ["aldb capture", "capture", "lldb", "running app", "lldbinit"],
            summary: "take the layout out of a running app",
            blocks: [
                .lines(["(lldb) command script import /usr/local/share/aldb/lldb/aldb.py", "(lldb) aldb"]),
                .paragraph(
                    """
                    The command walks through the views of the app that lldb has stopped, writes them with their constraints as JSON, and opens aldb \
                    on that; in Xcode's console it prints the command to type. 'aldb EXPR' begins with a view, 'aldb --redact' scrambles texts \
                    and names. The first line belongs into ~/.lldbinit. 'aldb capture --help' says more.
                    """),
                .paragraph(
                    """
                    'import' reads the capture. The frames are kept as what UIKit or AppKit did: 'status' says where the constraints give others, \
                    and which of them do not hold at these frames.
                    """),
            ], examples: ["import examples/captures/profile.json", "status"], seeAlso: ["import", "comparing", "status"]),
        Topic(
            name: "comparing", aliases: ["aldb diff", "compare", "difftool"], summary: "what is different between two files",
            blocks: [
                .lines(["aldb diff before.txt after.txt", "git difftool --no-prompt --extcmd 'aldb diff' main -- '*.xib'"]),
                .paragraph(
                    """
                    Each file may be anything that 'import FILE' reads, a script or a transcript; - is standard input. Said are the views and \
                    constraints that came, went or changed, and what moved, broke or became ambiguous. Views are the same that have the same \
                    address or id, or else the same name, or else the same class and text under the same superview. Of dumps the frames \
                    of the app are compared, of other files those that constraints give.
                    """),
            ], seeAlso: ["diff", "check", "import", "exit"]),
        Topic(
            name: "transcripts", aliases: ["transcript", "sessions", "--check", "--update"], summary: "sessions written down, and checked",
            blocks: [
                .paragraph(
                    """
                    A transcript shows commands behind 'aldb> ' with what they said: a .session file, or the fenced blocks of a Markdown \
                    document. '...' alone on a line stands for any lines, '[..]' for any text within one; '...> ' continues a command.
                    """),
                .lines([
                    "aldb replay --check guide.md a.session     shows what differs, and ends with status 1",
                    "aldb replay --update guide.md a.session    rewrites it, and keeps what still matches",
                ]),
                .paragraph("In the shell 'record FILE' writes one, until 'record off'."),
            ], seeAlso: ["record", "replay", "scripts"]),
        Topic(
            name: "logs", aliases: ["console log", "console logs", "unable to simultaneously satisfy constraints", "uikit"],
            summary: "what UIKit and AppKit print about constraints",
            blocks: [
                .paragraph(
                    """
                    'aldb log FILE' and 'import log FILE' read 'Unable to simultaneously satisfy constraints' from any text it stands in, and say \
                    what conflicts, why in a sentence, what would do and whether what was broken is that. Without a file 'aldb log' reads \
                    standard input. A text without any log is no error: the verdict is 'none'.
                    """),
                .lines(["aldb log crash.txt", "pbpaste | aldb log", "aldb log --json crash.txt"]),
                .paragraph(
                    """
                    'aldb log -f' follows what a test run or a device prints, or a file that grows: each new log is explained as soon as it is \
                    complete, and those that are printed again are counted. Logs are the same that differ in addresses alone.
                    """),
                .lines(["xcodebuild test -scheme App 2>&1 | aldb log -f", "aldb log -f build.log"]),
                .paragraph(
                    """
                    What the system said is marked (system), and comes last among what could be changed. What a log leaves open, such as \
                    margins, baselines and superviews that masks count from, is open here too: guides stand for it. A list that can hold as it \
                    was printed is said to.
                    """),
            ],
            examples: ["import log examples/logs/mask.log", "tree", "deactivate sendButtonLeft", "expect no conflicts"],
            seeAlso: ["import", "note", "system", "fixes", "exit"]),
        Topic(
            name: "json", aliases: ["--json", "machine", "protocol", "events", "codes", "error codes"], summary: "what programs read",
            blocks: [
                .paragraph(
                    """
                    With --json standard output holds one JSON object a command and nothing else, written as each is done: n, command, file \
                    and line where there are, status ('ok' or 'error'), events (what changed), result (what was asked for) or error (code, \
                    message, column, length, hint).
                    """),
                .lines(["aldb --json -e 'var x' -e 'x == 3' -e 'values'"]),
                .paragraph("The codes of errors, which 'expect error CODE: COMMAND' checks too:"),
                .lists([HelpPage.List("codes", Diagnostic.Code.allCases.map(\.rawValue))]),
            ],
            examples: ["expect error unknown-view: frames nobody", "var x", "expect error bad-priority: x == 3 @1001"],
            seeAlso: ["scripts", "exit", "expect"]),
        Topic(
            name: "exit", aliases: ["exit status", "exit statuses", "statuses", "leaving", "ctrl-c", "ctrl-d"],
            summary: "leaving, and the status a run ends with",
            blocks: [
                .terms([
                    HelpPage.Term("0", "all was done"),
                    HelpPage.Term(
                        "1",
                        "a command or an expectation failed, a transcript or a file differed, or something is wrong with a layout that was checked"
                    ),
                    HelpPage.Term("2", "the command line was wrong"), HelpPage.Term("130", "interrupted by ctrl-C"),
                ]),
                .paragraph(
                    """
                    'quit', 'exit', 'q' or ctrl-D leave the shell. ctrl-C drops the line that is being typed, or ends a long command with the \
                    session as it was. A session that was left or cut off comes back with 'aldb --resume'.
                    """),
            ], seeAlso: ["quit", "scripts", "json"], section: "EXIT STATUS"),
        Topic(
            name: "environment",
            aliases: ["variables", "NO_COLOR", "TERM", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "INPUTRC", "colour", "color"],
            summary: "files and variables of the environment",
            blocks: [
                .terms([
                    HelpPage.Term("~/.config/aldb/init.aldb", "commands that are run first; $XDG_CONFIG_HOME is where it is looked for"),
                    HelpPage.Term(
                        "~/.local/state/aldb/history", "the lines typed in earlier sessions; $XDG_STATE_HOME is where it is looked for"),
                    HelpPage.Term(
                        "~/.local/state/aldb/sessions",
                        "journals of the sessions under way, and of those that were left or cut off (--resume)"),
                    HelpPage.Term("~/.inputrc, $INPUTRC", "keys of the line editor; '$if aldb' is for aldb alone"),
                    HelpPage.Term("NO_COLOR, TERM=dumb", "no colour, unless --color always"),
                    HelpPage.Term("LC_ALL, LC_CTYPE, LANG", "box characters are drawn where the locale is UTF-8, ASCII elsewhere"),
                ])
            ], seeAlso: ["settings", "exit", "scripts"], section: "FILES AND ENVIRONMENT"),
    ]
}
