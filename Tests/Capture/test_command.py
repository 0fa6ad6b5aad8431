"""The command `aldb` of lldb, with a debugger that is made up."""

import json
import os
import sys
import types

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "share", "aldb", "lldb"))
import aldb  # noqa: E402

RECORDS = (
    "T\x1ftoolkit=UIKit\x1eV\x1faddress=16\x1fclass=UIView\x1fframe=0,0,320,480\x1e"
    "V\x1faddress=32\x1fclass=UILabel\x1fin=16\x1fframe=8,8,100,20\x1ftext=Hello \u00e9\x1e"
    "C\x1faddress=48\x1fclass=NSLayoutConstraint\x1ffirst=32\x1ffirstAttribute=7\x1fconstant=100\x1fisActive=1\x1e"
)
START = 4096


class Error:
    def __init__(self, text=None):
        self.text = text

    def Success(self):
        return self.text is None

    def GetCString(self):
        return self.text


class Value:
    def __init__(self, value=0, error=None):
        self.value, self.error = value, Error(error)

    def GetError(self):
        return self.error

    def GetValueAsUnsigned(self):
        return self.value


class App:
    """A process, its thread and its frame."""

    def __init__(self, result=RECORDS, state="stopped", walk_error=None, short_reads=False):
        self.memory = result.encode()
        self.state, self.walk_error, self.short_reads = state, walk_error, short_reads
        self.expressions = []

    def IsValid(self):
        return True

    GetProcess = GetFrame = GetThreadAtIndex = GetFrameAtIndex = lambda self, *_: self

    def GetState(self):
        return self.state

    def EvaluateExpression(self, text, options):
        self.expressions.append(text)
        if "long most" in text:
            return Value(8, self.walk_error)
        if text.endswith("length]"):
            return Value(len(self.memory))
        if text.endswith("bytes]"):
            return Value(START)
        if text in ("self.view", '[self viewWithTag: @"it\'s  a \\"tag\\""]', "-self.view"):
            return Value(16)
        if text == "nothing":
            return Value(0)
        return Value(0, None if "release" in text else "\nerror: <user expression 1>:1:1: use of undeclared identifier\n1 | x\n")

    def ReadMemory(self, start, size, error):
        size = min(size, 100) if self.short_reads else size
        return self.memory[start - START:start - START + size]


class Result:
    def __init__(self):
        self.messages, self.error = [], None

    def AppendMessage(self, text):
        self.messages.append(text)

    def SetError(self, text):
        self.error = text


class Options:
    def __getattr__(self, name):
        return lambda *_: None


@pytest.fixture(autouse=True)
def debugger(monkeypatch):
    fake = types.SimpleNamespace(SBExpressionOptions=Options, SBError=Error, eLanguageTypeObjC=16, eStateStopped="stopped")
    monkeypatch.setattr(aldb, "lldb", fake)
    monkeypatch.setattr(aldb, "is_terminal", lambda: False)


def run(command, app=None):
    result = Result()
    aldb.run(None, command, app or App(), result, {})
    return result


def test_the_capture_is_written_and_the_command_to_type_is_said(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(aldb.tempfile, "tempdir", None)
    result = run("")
    assert result.error is None
    assert result.messages[0] == "captured 2 views and 1 constraint"
    path = result.messages[1].split(" ", 1)[1]
    assert path.startswith(str(tmp_path)) and os.stat(path).st_mode & 0o777 == 0o600
    with open(path, encoding="utf-8") as file:
        read = json.load(file)
    assert read["format"] == "aldb capture" and read["views"][1]["text"] == "Hello \u00e9"


def test_the_walk_begins_where_it_is_told(tmp_path):
    for command, root in [("", 0), ("self.view", 16), ("0xff", 255)]:
        app = App()
        assert run(f"--output '{tmp_path}/a b.json' {command}", app).error is None
        assert f"id root = (id){root}UL; long most = 5000;" in next(text for text in app.expressions if "long most" in text)
    assert json.loads((tmp_path / "a b.json").read_text())["views"]


@pytest.mark.parametrize("expression", ['[self viewWithTag: @"it\'s  a \\"tag\\""]', "-- -self.view"])
def test_an_expression_is_taken_as_it_was_typed(tmp_path, expression):
    app = App()
    assert run(f"--most 7 --output '{tmp_path}/c.json' {expression}", app).error is None
    assert "id root = (id)16UL; long most = 7;" in next(text for text in app.expressions if "long most" in text)


def test_a_result_that_comes_in_pieces_is_whole(tmp_path):
    assert run(f"--output {tmp_path}/c.json", App(short_reads=True)).messages[0] == "captured 2 views and 1 constraint"


def test_what_was_made_in_the_app_is_released():
    app = App(result="T\x1ftoolkit=UIKit\x1eN\x1ftext=there is no view to begin with\x1e")
    assert run("", app).error == "aldb: there is no view to begin with"
    assert app.expressions[-1] == "(void)[(id)8UL release]; 0"


def test_it_is_opened_in_a_terminal(monkeypatch):
    called = []
    monkeypatch.setattr(aldb, "is_terminal", lambda: True)
    monkeypatch.setattr(aldb, "program", lambda: "/bin/aldb")
    monkeypatch.setattr(aldb.subprocess, "call", called.append)
    assert run("").error is None
    assert called[0][0] == "/bin/aldb" and called[0][1].endswith("capture.json")


def test_the_program_is_found(monkeypatch, tmp_path):
    own = tmp_path / "mine"
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    monkeypatch.setenv("ALDB", str(own))
    assert aldb.program() == str(own)


def test_redaction(tmp_path):
    result = run(f"--redact --output {tmp_path}/c.json")
    assert result.messages[0].endswith("note: texts and names are scrambled")
    assert "Hello" not in (tmp_path / "c.json").read_text()


@pytest.mark.parametrize("command, app, error", [
    ("", App(state="running"), "the app is running"),
    ("", App(walk_error="error: the walk failed\nmore"), "aldb: error: the walk failed"),
    ("wrong", App(), "'wrong': error: <user expression 1>"),
    ("nothing", App(), "'nothing' is nil, or no object"),
    ("--bad", App(), "'aldb --help' lists the options"),
    ("self.view --redact", App(), "options stand before the expression"),
    ("--output", App(), "expected one argument"),
    ("--most 0", App(), "--most is at least 1"),
    ("--most x", App(), "invalid int value"),
    ("'", App(), "''': error"),
    ("--output '", App(), "expected one argument"),
    ("--output /nowhere/at/all", App(), "No such file or directory"),
])
def test_what_is_wrong_is_said_in_one_line(command, app, error):
    result = run(command, app)
    assert error in result.error and "\n" not in result.error and result.messages == []


def test_help():
    assert "--redact" in run("--help").messages[0]


def test_the_command_is_made_known():
    said = []
    interpreter = types.SimpleNamespace(CommandExists=lambda name: True)
    aldb.__lldb_init_module(types.SimpleNamespace(GetCommandInterpreter=lambda: interpreter, HandleCommand=said.append), {})
    assert said[0] == "command script delete aldb"
    assert said[1].startswith("command script add -f aldb.run")
