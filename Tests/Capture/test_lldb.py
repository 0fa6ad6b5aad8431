"""The whole way: lldb stops a program of GNUstep, aldb.py captures its window, and aldb reads the capture.

It is passed over where GNUstep, its compiler, a virtual screen or lldb is missing; scripts/test-capture installs them where it can.
"""

import glob
import json
import os
import shutil
import subprocess

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = ["gnustep-config", "gcc", "xvfb-run"]


def lldb_program():
    return next(iter(sorted(glob.glob("/usr/bin/lldb-[0-9]*"), reverse=True)), None)


def has_back_end():
    """Whether GNUstep has the part that draws, which is a package of its own; without it no program gets a window."""
    if not shutil.which("gnustep-config"):
        return False
    library = subprocess.run(["gnustep-config", "--variable=GNUSTEP_SYSTEM_LIBRARY"], capture_output=True, text=True).stdout.strip()
    return bool(glob.glob(f"{library}/Bundles/libgnustep-back*"))


def missing():
    lacking = [tool for tool in TOOLS if not shutil.which(tool)]
    return lacking + ([] if has_back_end() else ["GNUstep's back end"]) + ([] if lldb_program() else ["lldb"])


pytestmark = pytest.mark.skipif(bool(missing()), reason=f"{', '.join(missing())} is not here")


@pytest.fixture(scope="session")
def window(tmp_path_factory):
    """The program, compiled with the walk in it as well."""
    path = tmp_path_factory.mktemp("window") / "window"
    flags = subprocess.run(["gnustep-config", "--objc-flags"], capture_output=True, text=True, check=True).stdout.split()
    libraries = subprocess.run(["gnustep-config", "--gui-libs"], capture_output=True, text=True, check=True).stdout.split()
    made = subprocess.run(
        ["gcc", *flags, "-O0", "-w", "-I", f"{ROOT}/share/aldb/lldb", "-o", path, f"{HERE}/window.m", f"{HERE}/apple.m", *libraries],
        capture_output=True, text=True, cwd=path.parent)
    if "cannot execute" in made.stderr:
        pytest.skip("gcc has no Objective-C here")
    assert made.returncode == 0, made.stderr
    return path


@pytest.fixture(scope="session")
def environment(tmp_path_factory):
    """Debian's lldb looks for its module of Python where it is not, and takes the library of whichever Python comes first in PATH."""
    own = dict(os.environ, PATH="/usr/local/bin:/usr/bin:/bin")
    found = sorted(glob.glob("/usr/lib/llvm-*/lib/python3*/dist-packages/lldb/__init__.py"), reverse=True)
    libraries = sorted(glob.glob("/usr/lib/*/liblldb-*.so.1"), reverse=True)
    servers = sorted(glob.glob("/usr/lib/llvm-*/bin/lldb-server"), reverse=True)
    if found and libraries and servers:
        folder = tmp_path_factory.mktemp("python")
        shutil.copytree(os.path.dirname(found[0]), folder / "lldb", ignore=shutil.ignore_patterns("*.so*", "lldb-argdumper"))
        os.symlink(libraries[0], folder / "lldb" / "_lldb.so")
        own["PYTHONPATH"] = str(folder)
        own["LLDB_DEBUGSERVER_PATH"] = servers[0]
    return own


def debugged(window, environment, *commands):
    """What lldb says to commands, with the program stopped where its window is there."""
    arguments = []
    for command in [f"command script import {ROOT}/share/aldb/lldb/aldb.py", "breakpoint set -n ready", "run", *commands, "kill", "quit"]:
        arguments += ["-o", command]
    run = subprocess.run(
        ["xvfb-run", "-a", lldb_program(), "-b", *arguments, str(window)], capture_output=True, text=True, env=environment, timeout=300)
    if "embedded_interpreter" in run.stderr:
        pytest.skip("this lldb cannot run Python")
    return run.stdout + run.stderr


def printed_frames(said):
    """The address, depth and frame of each view, as the program prints them."""
    rows = [line.split() for line in said.splitlines()]
    rows = [row for row in rows if len(row) == 6 and row[1].isdigit() and all(map(is_number, row[2:]))]
    return {f"0x{row[0]}": tuple(float(part) for part in row[2:]) for row in rows}


def is_number(text):
    try:
        float(text)
        return True
    except ValueError:
        return False


def check(capture, frames):
    assert len(capture["views"]) == len(frames) == 41
    assert len(capture["constraints"]) == 170
    assert {view["address"]: tuple(view["frame"]) for view in capture["views"]} == frames


def test_lldb_captures_a_window(window, environment, tmp_path):
    path = tmp_path / "capture.json"
    said = debugged(window, environment, f"aldb --output {path}")
    assert "captured 41 views and 170 constraints" in said, said
    capture = json.loads(path.read_text())
    check(capture, printed_frames(said))
    assert {"titleField", "valueField", "editButton"} == {view["name"] for view in capture["views"] if "name" in view}
    assert any(view.get("text") == 'Title 0 "\\   \u202e\u00e9' for view in capture["views"])


def test_the_frames_are_the_same_in_aldb(window, environment, tmp_path):
    program = os.environ.get("ALDB") or next(iter(glob.glob(f"{ROOT}/.build/*/debug/aldb")), None)
    if program is None:
        pytest.skip("aldb is not built")
    path = tmp_path / "capture.json"
    frames = printed_frames(debugged(window, environment, f"aldb --output {path}"))
    run = subprocess.run(
        [program, "--no-init", "--json", "-e", f'import "{path}"', "-e", "tree", "-e", "status"], capture_output=True, text=True, timeout=120)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [answer["status"] for answer in answers] == ["ok"] * 3, run.stdout
    found = {}

    def visit(node, height):
        address = node.get("note", "").split(":")[-1].split("'")[0]
        frame = node["frame"]
        # aldb counts y downwards.
        if address in frames:
            found[address] = (frame["x"], height - frame["y"] - frame["height"], frame["width"], frame["height"])
        for child in node["children"]:
            visit(child, frame["height"])

    for root in answers[1]["result"]["tree"]:
        visit(root, root["frame"]["height"])
    assert len(found) == 41
    assert {address: pytest.approx(frame) for address, frame in frames.items()} == found
    assert answers[2]["result"]["suspended"] == []


def test_a_view_and_a_limit(window, environment, tmp_path):
    path = tmp_path / "capture.json"
    said = debugged(window, environment, "up", f"aldb --most 5 --output {path} window")
    assert "captured 5 views" in said and "there are more views than are captured" in said, said
    said = debugged(window, environment, "up", f"aldb --redact --output {path} above")
    assert "captured 4 views" in said, said
    assert "Title" not in path.read_text()


@pytest.mark.parametrize("expression", ["nonsense", "0x10"])
def test_the_app_lives_on_after_an_error(window, environment, expression):
    # An error would end the batch of commands; a script goes on.
    said = debugged(window, environment, f"script lldb.debugger.HandleCommand('aldb {expression}')", "thread backtrace")
    assert "error: aldb: " in said and "frame #0" in said.split("(lldb) thread backtrace")[1], said


def test_the_walk_compiled_in(window):
    run = subprocess.run(["xvfb-run", "-a", str(window), "--walk"], capture_output=True, timeout=60)
    text = run.stdout.decode("utf-8", "replace")
    import sys
    sys.path.insert(0, f"{ROOT}/share/aldb/lldb")
    import aldb
    check(aldb.document(text[text.index("T\x1f"):]), printed_frames(text[:text.index("T\x1f")]))
