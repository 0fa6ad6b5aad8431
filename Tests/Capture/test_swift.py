"""The Swift files for Macs and apps, compiled with stubs of UIKit and AppKit, and run with those of one of them."""

import json
import os
import shutil
import subprocess

import pytest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SOURCE = f"{ROOT}/share/aldb/AldbCapture.swift"

pytestmark = pytest.mark.skipif(not shutil.which("swiftc") or os.uname().sysname == "Darwin", reason="stubs are for where there is no UIKit")


def swiftc(folder, *arguments):
    run = subprocess.run(["swiftc", *arguments], capture_output=True, text=True, cwd=folder)
    assert run.returncode == 0 and "error:" not in run.stderr and "AldbCapture.swift" not in run.stderr, run.stderr[:3000]


def stub(folder, module):
    swiftc(
        folder, "-swift-version", "5", "-emit-module", "-emit-library", "-module-name", module, "-parse-as-library", f"{HERE}/Stubs/{module}.swift")


@pytest.mark.parametrize("module", ["UIKit", "AppKit"])
@pytest.mark.parametrize("version", ["5", "6"])
def test_it_compiles(tmp_path, module, version):
    stub(tmp_path, module)
    swiftc(tmp_path, "-swift-version", version, "-typecheck", "-I", ".", "-parse-as-library", "-module-name", "App", SOURCE)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    folder = tmp_path_factory.mktemp("app")
    stub(folder, "UIKit")
    swiftc(
        folder, "-swift-version", "5", "-I", ".", "-L", ".", "-lUIKit", "-Xlinker", "-rpath", "-Xlinker", str(folder), "-parse-as-library",
        "-module-name", "App", SOURCE, f"{HERE}/app.swift", "-o", "app")
    return folder / "app"


def capture(app, *arguments):
    return json.loads(subprocess.run([app, *arguments], capture_output=True, text=True, check=True).stdout)


def test_what_it_captures(app):
    found = capture(app)
    assert (found["format"], found["version"], found["toolkit"]) == ("aldb capture", 1, "UIKit")
    window, profile, label, portrait, badge, password, hosted = found["views"]
    assert window["class"] == "UIWindow" and "in" not in window and "name" not in window
    assert profile["class"] == "App.Profile" and profile["base"] == "UIView" and profile["in"] == window["address"]
    assert label["text"] == 'Ada "Lovelace" / \x1b[31m \u202e\u00e9' and label["name"] == "nameLabel"
    assert label["frame"] == [88, 64, 127, 20.5] and label["intrinsic"] == [97.5, -1] and label["masked"] is False
    assert label["font"] == {"name": ".SFUI-Regular", "size": 17}
    assert portrait["transform"] == [2, 0, 0, 1, 0, 0]
    # Two variables hold it, so that neither is its name.
    assert "name" not in portrait
    assert badge["name"] == "badge" and badge["text"] == "3"
    assert password["name"] == "password" and "text" not in password
    assert hosted["hosts"] == "SwiftUI" and len(found["notes"]) == 1
    assert [guide["identifier"] for guide in found["guides"]] == ["UIViewSafeAreaLayoutGuide"]


def test_its_constraints(app):
    found = capture(app)
    # The one without an item is left out, and the one that is held twice is there once.
    assert len(found["constraints"]) == 5
    portrait, guide = found["views"][3]["address"], found["guides"][0]["address"]
    assert [(row["first"]["item"] == portrait, row["first"]["attribute"], row["constant"]) for row in found["constraints"][:4]] == [
        (True, 5, 16), (True, 3, 20), (True, 7, 60), (True, 8, 60)]
    assert found["constraints"][1]["second"] == {"item": guide, "attribute": 3}
    assert found["constraints"][2]["identifier"] == "portraitWidth" and "second" not in found["constraints"][2]
    assert found["constraints"][4]["priority"] == 750.5


def test_a_limit(app):
    found = capture(app, "2")
    assert len(found["views"]) == 2 and "more views" in found["notes"][0]


def test_the_widths_of_a_font(tmp_path):
    """FontMetrics.swift, with a font whose characters are 10 points wide."""
    source = f"{ROOT}/share/aldb/FontMetrics.swift"
    folder = tmp_path
    stub(folder, "AppKit")
    (folder / "main.swift").write_text(open(source).read())
    swiftc(
        folder, "-swift-version", "6", "-I", ".", "-L", ".", "-lAppKit", "-Xlinker", "-rpath", "-Xlinker", str(folder), "main.swift", "-o", "metrics")
    found = json.loads(subprocess.run([folder / "metrics"], capture_output=True, text=True, check=True).stdout)
    assert found["fontmetrics"] == 1 and {face["weight"] for face in found["faces"]} >= {"regular", "semibold", "bold"}
    face = next(face for face in found["faces"] if (face["weight"], face["size"]) == ("regular", 17))
    assert (face["ascender"], face["descender"], face["other"], face["widths"]["A"]) == (12, 3, 10, 10)
    assert all(len(character) <= 2 for character in face["widths"])
