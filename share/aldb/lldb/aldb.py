"""The command `aldb` of lldb: it captures the views and constraints of the app that is stopped, and opens aldb on them.

    (lldb) command script import /path/to/share/aldb/lldb/aldb.py
    (lldb) aldb                     the key window
    (lldb) aldb self.view           a view, a window or a view controller; an address will do

The same first line in ~/.lldbinit makes the command known in every session, in Xcode's console too.
What is captured, and its format, is described in docs/capture.md.
"""

import argparse
import json
import math
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

try:
    import lldb
except ImportError:  # The tests of what needs no debugger.
    lldb = None

HERE = os.path.dirname(os.path.abspath(__file__))
# How long the walk may take, in seconds; the app is stopped again after that.
PATIENCE = 30
LARGEST_RESULT = 64 << 20
CHUNK = 1 << 20


class CaptureError(Exception):
    """What went wrong, in one line."""


# MARK: Records


def records(text):
    """The records of the walk: pairs of a letter and its fields, of which a later one of the same name wins."""
    for record in text.split("\x1e"):
        kind, *fields = record.split("\x1f")
        pairs = (field.partition("=") for field in fields)
        if kind:
            yield kind, {key: value for key, _, value in pairs}


NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def numbers(text, count):
    """The numbers of a structure, `1,2,3,4` or as GNUstep prints it; None where they are not so many or not finite."""
    found = [number(part) for part in NUMBER.findall(text or "")]
    if len(found) != count or not all(math.isfinite(value) for value in found):
        return None
    return found


def number(text):
    """A number as JSON writes it: without a fraction where it has none."""
    value = float(text)
    return int(value) if value.is_integer() and abs(value) < 1 << 53 else value


def finite(text):
    """A number, or None where it is not finite: JSON has no such numbers."""
    value = number(text)
    return value if math.isfinite(value) else None


def address(text):
    """The address of an object, from its decimal digits."""
    return hex(int(text))


def truth(text):
    return text not in ("0", "", "false", "NO")


# MARK: The document

TEXT_KEYS = ["currentTitle", "text", "title", "stringValue", "placeholder"]


def document(text, by="aldb.py"):
    """The capture that the records of a walk stand for."""
    rows = list(records(text))
    toolkit = next((fields["toolkit"] for kind, fields in rows if kind == "T"), "UIKit")
    names = ivar_names(rows)
    views, guides, constraints, notes = [], [], [], []
    for kind, fields in rows:
        try:
            if kind == "V":
                views.append(view(fields, names, toolkit))
            elif kind == "G":
                guides.append(guide(fields, names))
            elif kind == "C":
                constraints.append(constraint(fields, names, toolkit))
            elif kind == "N":
                left = f" (at least {fields['left']} left out)" if "left" in fields else ""
                notes.append(fields.get("text", "") + left)
        except (KeyError, ValueError) as error:
            notes.append(f"a record of kind {kind} was left out: {error!r}")
    hosts = sum("hosts" in found for found in views)
    if hosts:
        notes.append(f"{hosts} of the views are SwiftUI's; what is inside of these cannot be seen")
    return {
        "format": "aldb capture", "version": 1, "toolkit": toolkit, "by": by,
        "views": views, "guides": guides, "constraints": constraints, "notes": notes,
    }


def ivar_names(rows):
    """The names of instance variables by the addresses in them. Where several hold the same object, none says which it is."""
    names = {}
    for kind, fields in rows:
        if kind == "I":
            value, name = int(fields["value"]), fields["name"].lstrip("_").removeprefix("$__lazy_storage_$_")
            names[value] = name if names.get(value, name) == name else None
    return {value: name for value, name in names.items() if name}


def view(fields, names, toolkit):
    own = int(fields["address"])
    made = {"address": address(fields["address"]), "class": fields["class"]}
    if fields.get("base", fields["class"]) != fields["class"]:
        made["base"] = fields["base"]
    if "in" in fields:
        made["in"] = address(fields["in"])
    if own in names:
        made["name"] = names[own]
    identifier = fields.get("accessibilityIdentifier") or fields.get("identifier")
    if identifier:
        made["identifier"] = identifier
    for key in ["frame", "bounds"]:
        if (found := numbers(fields.get(key), 4)) is not None:
            made[key] = found
    if truth(fields.get("isHidden", "0")):
        made["hidden"] = True
    if "isFlipped" in fields and toolkit != "UIKit":
        made["flipped"] = truth(fields["isFlipped"])
    if "translatesAutoresizingMaskIntoConstraints" in fields:
        made["masked"] = truth(fields["translatesAutoresizingMaskIntoConstraints"])
    if "autoresizingMask" in fields:
        made["mask"] = int(fields["autoresizingMask"]) & 63
    text = next((fields[key] for key in TEXT_KEYS if fields.get(key)), None)
    if text is not None:
        made["text"] = text
    if "pointSize" in fields:
        made["font"] = {"name": fields.get("fontName", "")}
        if (size := finite(fields["pointSize"])) is not None:
            made["font"]["size"] = size
    if "contentMode" in fields and int(fields["contentMode"]) != 0:
        made["contentMode"] = int(fields["contentMode"])
    if (size := numbers(fields.get("intrinsicContentSize"), 2)) is not None:
        made["intrinsic"] = size
    if (priorities := numbers(fields.get("priorities"), 4)) is not None:
        made["hug"], made["resist"] = priorities[:2], priorities[2:]
    for key, field in [("margins", "layoutMargins"), ("safearea", "safeAreaInsets")]:
        if (insets := numbers(fields.get(field), 4)) is not None:
            made[key] = insets
    direction = fields.get("effectiveUserInterfaceLayoutDirection") or fields.get("userInterfaceLayoutDirection")
    if direction:
        made["rtl"] = direction == "1"
    if transform := matrix(fields):
        made["transform"] = transform
    made.update(containers(fields))
    if "HostingView" in fields["class"]:
        made["hosts"] = "SwiftUI"
    return made


def matrix(fields):
    """The transform of a view as six numbers; None where it is the identity, or not known."""
    turn, across, down = (float(fields.get(f"transform.{key}", neutral)) for key, neutral in
                          [("rotation.z", 0), ("scale.x", 1), ("scale.y", 1)])
    if not all(map(math.isfinite, (turn, across, down))) or max(abs(turn), abs(across - 1), abs(down - 1)) < 1e-9:
        return None
    sine, cosine = math.sin(turn), math.cos(turn)
    return [across * cosine, across * sine, -down * sine, down * cosine, 0, 0]


# By the numbers of UIStackView.Distribution, which NSStackView has too.
DISTRIBUTIONS = {
    "-1": "gravityAreas", "0": "fill", "1": "fillEqually", "2": "fillProportionally", "3": "equalSpacing", "4": "equalCentering",
}


def containers(fields):
    """What a stack view or a scroll view is."""
    made = {}
    axis = fields.get("axis", fields.get("orientation"))
    if axis is not None:
        stack = {"axis": "vertical" if axis == "1" else "horizontal"}
        for key in ["spacing", "alignment"]:
            if key in fields and (value := finite(fields[key])) is not None:
                stack[key] = value
        if fields.get("distribution") in DISTRIBUTIONS:
            stack["distribution"] = DISTRIBUTIONS[fields["distribution"]]
        for key, field in [("relativeToMargins", "isLayoutMarginsRelativeArrangement"),
                           ("relativeToBaselines", "isBaselineRelativeArrangement")]:
            if truth(fields.get(field, "0")):
                stack[key] = True
        made["stack"] = stack
    offset, size = numbers(fields.get("contentOffset"), 2), numbers(fields.get("contentSize"), 2)
    if offset is not None and size is not None:
        made["scroll"] = {"x": offset[0], "y": offset[1], "contentWidth": size[0], "contentHeight": size[1]}
        if (inset := numbers(fields.get("adjustedContentInset"), 4)) is not None:
            made["scroll"].update(zip(["insetTop", "insetLeft", "insetBottom", "insetRight"], inset))
    return made


def guide(fields, names):
    made = {"address": address(fields["address"]), "class": fields["class"], "in": address(fields["in"])}
    if int(fields["address"]) in names:
        made["name"] = names[int(fields["address"])]
    if fields.get("identifier"):
        made["identifier"] = fields["identifier"]
    if (frame := numbers(fields.get("layoutFrame") or fields.get("frame"), 4)) is not None:
        made["frame"] = frame
    return made


def constraint(fields, names, toolkit):
    made = {"address": address(fields["address"])}
    if fields["class"] != "NSLayoutConstraint":
        made["class"] = fields["class"]
    if fields.get("identifier"):
        made["identifier"] = fields["identifier"]
    if int(fields["address"]) in names:
        made["name"] = names[int(fields["address"])]
    made["first"] = {"item": address(fields["first"]), "attribute": int(fields["firstAttribute"])}
    if "second" in fields and int(fields.get("secondAttribute", 0)) != 0:
        made["second"] = {"item": address(fields["second"]), "attribute": int(fields["secondAttribute"])}
    for key, neutral in [("relation", 0), ("multiplier", 1), ("constant", 0), ("priority", 1000)]:
        value = finite(fields.get(key, neutral))
        if value is None:
            raise ValueError(f"{key} is {fields[key]}")
        if value != neutral:
            made[key] = value
    # GNUstep has no solver, so that no constraint is active there.
    if toolkit != "GNUstep" and not truth(fields.get("isActive", "1")):
        made["active"] = False
    return made


def written(capture):
    """The document as text, with a line for each view and constraint."""
    parts = []
    for key, value in capture.items():
        if isinstance(value, list) and value:
            rows = ",\n    ".join(json.dumps(row, ensure_ascii=False, allow_nan=False) for row in value)
            parts.append(f'  {json.dumps(key)}: [\n    {rows}\n  ]')
        else:
            parts.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    text = "{\n" + ",\n".join(parts) + "\n}\n"
    # Half of a pair of UTF-16, which an app's text may hold, has no bytes in UTF-8.
    return text.encode("utf-8", "replace").decode("utf-8")


# MARK: Redaction

# Names of classes that are the system's. A class of an app that begins in the same way cannot be told from these.
SYSTEM_CLASS = re.compile(r"_?(UI|NS)[A-Z]\w*|(CA|WK|MK|AV|PK|SK|MTK|SCN|PDF|QL)[A-Z]\w*|SwiftUI(\.\w+)+")
# The modules of the system in mangled names.
SYSTEM_MODULES = {"SwiftUI", "UIKit", "AppKit", "Foundation"}
# Identifiers that the system gives to guides and constraints, and Interface Builder to views.
SYSTEM_IDENTIFIER = re.compile(
    r"(UIView|NSView|UISV|UIScrollView|NSScrollView|NSWindow)-[\w-]+|UIViewSafeAreaLayoutGuide-\w+|UI[\w-]+-guide-constraint|_NS:\d+|"
    r"(UI|NS)View(SafeArea|Keyboard|LayoutMargins|ReadableContent)(Layout)?Guide")


def redacted(capture, seed=None):
    """The capture with other letters in all texts, and in all names that are not the system's. Equal words stay equal."""
    chance = random.Random(seed) if seed is not None else random.SystemRandom()
    known = {}

    def scrambled_word(match):
        word = match.group()
        if word not in known:
            known[word] = "".join(
                chance.choice("bcdfghklmnprstvw" if not letter.isupper() else "BCDFGHKLMNPRSTVW") if letter.isalpha()
                else chance.choice("0123456789") for letter in word)
        return known[word]

    def scrambled(text):
        return re.sub(r"[^\W_]+", scrambled_word, text)

    def scrambled_identifier(text):
        return text if SYSTEM_IDENTIFIER.fullmatch(text) else scrambled(text)

    def scrambled_name(match):
        name = match.group()
        # The prefix of a class that key-value observing made of another one.
        head = "NSKVONotifying_" if name.startswith("NSKVONotifying_") else ""
        rest = name[len(head):]
        if rest.startswith("_Tt"):
            return head + scrambled_mangled(rest)
        return head + (rest if SYSTEM_CLASS.fullmatch(rest) else scrambled(rest))

    def scrambled_mangled(name):
        """A mangled name, in which the length stands before each identifier; those of the system stand behind its modules."""
        made, place, is_kept = "", 0, False
        while place < len(name):
            if not (digits := re.match(r"\d+", name[place:])):
                made, place = made + name[place], place + 1
                continue
            place += len(digits.group())
            part = name[place:place + int(digits.group())]
            made += digits.group() + (part if is_kept or part in SYSTEM_MODULES else scrambled(part))
            place, is_kept = place + len(part), part in SYSTEM_MODULES
        return made

    def scrambled_class(text):
        return re.sub(r"[\w.$]+", scrambled_name, text)

    for row in capture["views"] + capture["guides"] + capture["constraints"]:
        for key in ["text", "name"]:
            if key in row:
                row[key] = scrambled(row[key])
        if "identifier" in row:
            row["identifier"] = scrambled_identifier(row["identifier"])
        for key in ["class", "base"]:
            if key in row:
                row[key] = scrambled_class(row[key])
        if "font" in row and not row["font"]["name"].startswith("."):
            row["font"]["name"] = scrambled(row["font"]["name"])
    capture["notes"].append("texts and names are scrambled")
    return capture


# MARK: In the debugger


def options():
    made = lldb.SBExpressionOptions()
    made.SetLanguage(lldb.eLanguageTypeObjC)
    made.SetTimeoutInMicroSeconds(PATIENCE * 1_000_000)
    made.SetTryAllThreads(True)
    made.SetUnwindOnError(True)
    made.SetIgnoreBreakpoints(True)
    made.SetTrapExceptions(False)
    made.SetSuppressPersistentResult(True)
    return made


def evaluated(frame, text):
    """The number that an expression in Objective-C gives."""
    value = frame.EvaluateExpression(text, options())
    error = value.GetError()
    if not error.Success():
        raise CaptureError(first_line(error.GetCString() or "the expression could not be evaluated"))
    return value.GetValueAsUnsigned()


def first_line(text):
    """The first line of a message; of a compiler's, the one that says what is wrong."""
    lines = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    return next((line for line in lines if line.startswith("error:")), lines[0])


def root_address(frame, expression):
    """The address of the object that an expression in the language of the frame gives; 0 for the key window."""
    if not expression:
        return 0
    if re.fullmatch(r"0x[0-9a-fA-F]+", expression):
        return int(expression, 16)
    own = lldb.SBExpressionOptions()
    own.SetTimeoutInMicroSeconds(PATIENCE * 1_000_000)
    own.SetUnwindOnError(True)
    own.SetIgnoreBreakpoints(True)
    own.SetSuppressPersistentResult(True)
    value = frame.EvaluateExpression(expression, own)
    if not value.GetError().Success():
        raise CaptureError(f"'{expression}': {first_line(value.GetError().GetCString() or 'it could not be evaluated')}")
    found = value.GetValueAsUnsigned()
    if found == 0:
        raise CaptureError(f"'{expression}' is nil, or no object")
    return found


def walked(process, frame, root, most):
    """What the walk writes, as text."""
    with open(os.path.join(HERE, "walk.m"), encoding="utf-8") as file:
        walk = file.read()
    data = evaluated(frame, f"id root = (id){root}UL; long most = {most};\n{walk}\n(unsigned long)result;")
    if data == 0:
        raise CaptureError("the app gave no result")
    try:
        size = evaluated(frame, f"(unsigned long)[(id){data}UL length]")
        start = evaluated(frame, f"(unsigned long)[(id){data}UL bytes]")
        if size > LARGEST_RESULT:
            raise CaptureError(f"the capture would be {size >> 20} MB long; --most takes fewer views")
        return read_memory(process, start, size).decode("utf-8", "replace")
    finally:
        frame.EvaluateExpression(f"(void)[(id){data}UL release]; 0", options())


def read_memory(process, start, size):
    parts = []
    while size > 0:
        error = lldb.SBError()
        part = process.ReadMemory(start, min(size, CHUNK), error)
        if not error.Success() or not part:
            raise CaptureError(f"the result could not be read: {error.GetCString()}")
        parts.append(part)
        start += len(part)
        size -= len(part)
    return b"".join(parts)


def capture(context, expression, most):
    """The capture of the app that is stopped. Throws CaptureError."""
    process = context.GetProcess()
    if not process or not process.IsValid():
        raise CaptureError("no app is being debugged")
    if process.GetState() != lldb.eStateStopped:
        raise CaptureError("the app is running: stop it first, with ctrl-C or a breakpoint ('process interrupt')")
    frame = context.GetFrame()
    if not frame or not frame.IsValid():
        frame = process.GetSelectedThread().GetSelectedFrame()
    root = root_address(frame, expression)
    # Views belong to the main thread, which is the first one.
    main = process.GetThreadAtIndex(0).GetFrameAtIndex(0)
    made = document(walked(process, main if main.IsValid() else frame, root, most))
    if not made["views"]:
        raise CaptureError("; ".join(made["notes"]) or "there is no view to begin with")
    return made


# MARK: The command


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise CaptureError(f"{message}; 'aldb --help' lists the options")

    def exit(self, status=0, message=None):
        raise CaptureError(message or "")


def parser():
    made = Parser(
        prog="aldb", add_help=False, usage="aldb [--redact] [--output FILE] [--most N] [EXPRESSION]",
        description="Capture the views and constraints of the app that is stopped.",
        epilog="EXPRESSION is a view, a window or a view controller, or its address. Without one it is the key window.")
    made.add_argument("--redact", action="store_true", help="scramble texts, and names that are not the system's")
    made.add_argument("--output", metavar="FILE", help="write the capture to this file, and do not open it")
    made.add_argument("--most", metavar="N", type=int, default=5000, help="capture so many views at most (5000)")
    made.add_argument("--help", "-h", action="store_true", help="show this")
    return made


# A word as a shell reads it, with quotes and backslashes.
SHELL_WORD = re.compile(r"""(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+""")
OPTIONS_WITH_VALUE = {"--output", "--most"}


def parsed(command):
    """The options at the beginning of a command, and the expression behind them as it was typed, since quotes are part of that."""
    words, rest = [], command.strip()
    while rest.startswith("-") or words and words[-1] in OPTIONS_WITH_VALUE:
        if not (word := SHELL_WORD.match(rest)):
            break
        words += shlex.split(word.group())
        rest = rest[word.end():].lstrip()
        if words and words[-1] == "--":
            words.pop()
            break
    arguments = parser().parse_args(words)
    if re.search(r"(?:^|\s)--(redact|output|most|help)\b", rest):
        raise CaptureError("options stand before the expression; 'aldb --help' lists them")
    return arguments, rest


def program():
    """The path of aldb: what ALDB names, what was installed beside this file, or what the shell would find; None where there is none."""
    beside = os.path.join(HERE, "..", "..", "..", "bin", "aldb")
    for path in [os.environ.get("ALDB"), os.path.normpath(beside), shutil.which("aldb")]:
        if path and os.access(path, os.X_OK):
            return path
    return None


def is_terminal():
    """Whether lldb runs in a terminal of its own, which Xcode's console is not."""
    return sys.stdin is not None and os.isatty(0) and os.isatty(1)


def save(text, path):
    if path is None:
        path = os.path.join(tempfile.mkdtemp(prefix="aldb-"), "capture.json")
    path = os.path.abspath(os.path.expanduser(path))
    with open(path, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(text)
    return path


def summary(made):
    def counted(count, what):
        return f"{count} {what}" if count == 1 else f"{count} {what}s"

    notes = "".join(f"\nnote: {note}" for note in made["notes"])
    return f"captured {counted(len(made['views']), 'view')} and {counted(len(made['constraints']), 'constraint')}{notes}"


def run(debugger, command, context, result, internal_dict):
    """Called by lldb for the command `aldb`."""
    try:
        arguments, expression = parsed(command)
        if arguments.help:
            result.AppendMessage(parser().format_help())
            return
        if arguments.most < 1:
            raise CaptureError("--most is at least 1")
        made = capture(context, expression, arguments.most)
        if arguments.redact:
            made = redacted(made)
        path = save(written(made), arguments.output)
        result.AppendMessage(summary(made))
        aldb = program()
        if arguments.output is None and aldb and is_terminal():
            subprocess.call([aldb, path])
        else:
            result.AppendMessage(f"{aldb or 'aldb'} {shlex.quote(path)}")
    except CaptureError as error:
        result.SetError(f"aldb: {error}")
    except (OSError, ValueError) as error:
        result.SetError(f"aldb: {first_line(str(error))}")


def __lldb_init_module(debugger, internal_dict):
    interpreter = debugger.GetCommandInterpreter()
    if interpreter.CommandExists("aldb"):
        debugger.HandleCommand("command script delete aldb")
    debugger.HandleCommand(f"command script add -f {__name__}.run -h 'Capture the views of the app for aldb.' aldb")
