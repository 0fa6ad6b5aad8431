"""What aldb.py makes of the records of a walk, without a debugger."""

import json
import math
import os
import re
import sys

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "share", "aldb", "lldb"))
import aldb  # noqa: E402


def record(kind, **fields):
    return "\x1f".join([kind] + [f"{key.replace('__', '.')}={value}" for key, value in fields.items()]) + "\x1e"


def document(*rows):
    return aldb.document("".join(rows))


def view(**fields):
    made = document(record("V", address=16, **{"class": "UIView", **fields}))
    assert made["notes"] == []
    return made["views"][0]


# MARK: Views


def test_a_view_has_what_the_walk_found():
    found = view(
        **{"class": "Shop.Price", "in": 32}, base="UILabel", frame="16,20.5,100,21", bounds="0,0,100,21", isHidden=1,
        translatesAutoresizingMaskIntoConstraints=0, autoresizingMask=18, text="24.00", fontName=".SFUI", pointSize=17,
        intrinsicContentSize="43.5,-1", priorities="251,250,750,749.5", layoutMargins="8,8,8,8", safeAreaInsets="44,0,34,0",
        effectiveUserInterfaceLayoutDirection=1, accessibilityIdentifier="price", contentMode=4)
    assert found == {
        "address": "0x10", "class": "Shop.Price", "base": "UILabel", "in": "0x20", "identifier": "price", "frame": [16, 20.5, 100, 21],
        "bounds": [0, 0, 100, 21], "hidden": True, "masked": False, "mask": 18, "text": "24.00", "font": {"name": ".SFUI", "size": 17},
        "contentMode": 4, "intrinsic": [43.5, -1], "hug": [251, 250], "resist": [750, 749.5], "margins": [8, 8, 8, 8],
        "safearea": [44, 0, 34, 0], "rtl": True,
    }


def test_structures_are_read_as_gnustep_prints_them():
    assert view(frame="{x = 16; y = -9.5; width = 120; height = 22}")["frame"] == [16, -9.5, 120, 22]


@pytest.mark.parametrize("frame", ["", "1,2,3", "1,2,3,4,5", "nan,0,0,0", "inf,0,0,0", "1e999,0,0,0", "none"])
def test_a_frame_that_is_none_is_left_out(frame):
    assert "frame" not in view(frame=frame)


@pytest.mark.parametrize("text", ["a \"quoted\" \\ one", "two\nlines\t", "\u202eturned", "\U0001f600", "=", "a=b", "\x1b[31m", "\ud800half"])
def test_any_text_comes_through(text):
    made = document(record("V", **{"class": "UILabel"}, address=1, text=text))
    read = json.loads(aldb.written(made))
    assert read["views"][0]["text"] == text.replace("\ud800", "?")


def test_a_transform_is_six_numbers():
    assert "transform" not in view(transform__rotation__z="0", transform__scale__x="1", transform__scale__y="1")
    quarter = view(transform__rotation__z=math.pi / 2, transform__scale__x=2, transform__scale__y=1)["transform"]
    assert quarter == pytest.approx([0, 2, -1, 0, 0, 0])
    assert "transform" not in view(transform__rotation__z="nan")


def test_stack_and_scroll_views():
    stack = view(axis=1, spacing=8, distribution=3, alignment=0, isLayoutMarginsRelativeArrangement=1)["stack"]
    assert stack == {"axis": "vertical", "spacing": 8, "distribution": "equalSpacing", "alignment": 0, "relativeToMargins": True}
    scroll = view(contentOffset="0,12", contentSize="320,900", adjustedContentInset="1,2,3,4")["scroll"]
    assert scroll == {
        "x": 0, "y": 12, "contentWidth": 320, "contentHeight": 900, "insetTop": 1, "insetLeft": 2, "insetBottom": 3, "insetRight": 4}


def test_what_is_of_swiftui_is_said():
    made = document(record("V", address=1, **{"class": "_TtGC7SwiftUI14_UIHostingViewV3App7Content_"}))
    assert made["views"][0]["hosts"] == "SwiftUI"
    assert len(made["notes"]) == 1 and "SwiftUI" in made["notes"][0]


@pytest.mark.parametrize("value", ["inf", "-inf", "nan", "1e999"])
def test_numbers_that_are_not_finite_are_left_out(value):
    made = document(
        record("V", address=1, **{"class": "UILabel"}, fontName=".SFUI", pointSize=value),
        record("V", address=2, **{"class": "UIStackView"}, axis=1, spacing=value, alignment=value))
    assert made["notes"] == []
    read = json.loads(aldb.written(made))
    assert read["views"][0]["font"] == {"name": ".SFUI"} and read["views"][1]["stack"] == {"axis": "vertical"}


# MARK: Names


def test_instance_variables_are_names():
    made = document(
        record("V", address=16, **{"class": "UIView"}), record("V", address=32, **{"class": "UIView"}),
        record("V", address=48, **{"class": "UIView"}), record("I", name="_title", value=16),
        record("I", name="$__lazy_storage_$_badge", value=32), record("I", name="first", value=48), record("I", name="second", value=48))
    assert [found.get("name") for found in made["views"]] == ["title", "badge", None]


# MARK: Constraints


def constraint(**fields):
    row = record("C", address=64, **{"class": "NSLayoutConstraint", "first": 16, "firstAttribute": 7, **fields})
    return document(record("T", toolkit="UIKit"), row)


def test_a_constraint_says_what_is_not_usual_only():
    usual = constraint(secondAttribute=0, relation=0, multiplier=1, constant=0, priority=1000, isActive=1)
    assert usual["constraints"] == [{"address": "0x40", "first": {"item": "0x10", "attribute": 7}}]
    other = constraint(
        **{"class": "NSContentSizeLayoutConstraint"}, second=32, secondAttribute=8, relation=-1, multiplier=0.5, constant=-3.25, priority=250,
        isActive=0, identifier="w")
    assert other["constraints"] == [{
        "address": "0x40", "class": "NSContentSizeLayoutConstraint", "identifier": "w", "first": {"item": "0x10", "attribute": 7},
        "second": {"item": "0x20", "attribute": 8}, "relation": -1, "multiplier": 0.5, "constant": -3.25, "priority": 250, "active": False}]


@pytest.mark.parametrize("fields", [{"constant": "nan"}, {"constant": "inf"}, {"first": "x"}, {"firstAttribute": ""}])
def test_a_damaged_record_is_left_out_and_noted(fields):
    made = constraint(**fields)
    assert made["constraints"] == [] and len(made["notes"]) == 1
    json.loads(aldb.written(made))


def test_a_constraint_without_an_item_is_left_out():
    made = document("C\x1faddress=64\x1fclass=NSLayoutConstraint\x1e")
    assert made["constraints"] == [] and len(made["notes"]) == 1


@pytest.mark.parametrize("text", ["", "\x1e\x1e", "V", "V\x1e", "X\x1fy\x1e", "V\x1faddress\x1e", "C\x1f=\x1f=\x1e", "G\x1faddress=1\x1e", "\x00"])
def test_damaged_records_are_no_error(text):
    json.loads(aldb.written(aldb.document(text)))


# MARK: Redaction


def test_names_that_are_not_the_systems_are_scrambled():
    made = document(
        record("V", address=1, **{"class": "Shop.OrderRow"}, base="UIView", text="Two tickets, two seats", accessibilityIdentifier="order"),
        record("V", address=2, **{"class": "UILabel"}, fontName=".SFUI", pointSize=17, text="Two"),
        record("I", name="tickets", value=1),
        record("C", address=3, **{"class": "NSLayoutConstraint"}, first=1, firstAttribute=7, identifier="UIView-Encapsulated-Layout-Width"),
        record("C", address=4, **{"class": "NSLayoutConstraint"}, first=1, firstAttribute=7, identifier="orderWidth"))
    plain = aldb.written(made)
    changed = aldb.redacted(json.loads(plain), seed=1)
    text = aldb.written(changed)
    for word in ["Shop", "OrderRow", "Two", "tickets", "seats", "order"]:
        assert word in plain and word not in text
    row, label = changed["views"]
    assert label["class"] == "UILabel" and row["base"] == "UIView" and label["font"]["name"] == ".SFUI"
    assert changed["constraints"][0]["identifier"] == "UIView-Encapsulated-Layout-Width"
    # Equal words stay equal, and texts keep their length.
    assert row["text"].split(" ")[0] == label["text"] and row["text"].split(" ")[1] == row["name"] + ","
    assert len(row["text"]) == len("Two tickets, two seats")
    assert changed["views"][0]["address"] == "0x1"


@pytest.mark.parametrize("name", [
    "UILabel", "_UINavigationBarContentView", "NSTextField", "_NSViewBackingLayer", "WKWebView", "SwiftUI._UIHostingView",
    "_TtC7SwiftUI17HostingScrollView", "NSKVONotifying_UIView",
])
def test_classes_of_the_system_stay(name):
    made = aldb.redacted(document(record("V", address=1, **{"class": "Shop.Row"}, base=name), record("V", address=2, **{"class": name})), seed=1)
    assert made["views"][0]["base"] == made["views"][1]["class"] == name


@pytest.mark.parametrize("name, kept", [
    ("_TtCC4Shop9SecretBox5Inner", r"_TtCC4\w{4}9\w{9}5\w{5}"), ("_SecretButton", r"_\w{12}"), ("Shop.Secret", r"\w{4}\.\w{6}"),
    ("NSKVONotifying_Shop.Secret", r"NSKVONotifying_\w{4}\.\w{6}"), ("NSKVONotifying__TtC4Shop6Secret", r"NSKVONotifying__TtC4\w{4}6\w{6}"),
    ("SwiftUI._UIHostingView<Shop.Secret>", r"SwiftUI\._UIHostingView<\w{4}\.\w{6}>"),
    ("_TtGC7SwiftUI14_UIHostingViewV4Shop6Secret_", r"_TtGC7SwiftUI14_UIHostingViewV4\w{4}6\w{6}_"), ("Secret_UIView", r"\w{6}_\w{6}"),
])
def test_classes_of_the_app_are_scrambled_wherever_they_stand(name, kept):
    made = aldb.redacted(document(record("V", address=1, **{"class": name})), seed=1)
    found = made["views"][0]["class"]
    assert "Secret" not in found and "Shop" not in found and re.fullmatch(kept, found), found


@pytest.mark.parametrize("identifier, is_kept", [
    ("UIView-Encapsulated-Layout-Height", True), ("UISV-spacing", True), ("UIViewSafeAreaLayoutGuide-top", True),
    ("UIView-leftMargin-guide-constraint", True), ("NSView-alignment", True), ("UIViewLayoutMarginsGuide", True), ("_NS:12", True),
    ("_secretButton", False), ("NSAgency", False), ("UISecretView", False), ("secret-guide-constraint", False), ("UIViewSecret", False),
])
def test_only_identifiers_that_are_known_stay(identifier, is_kept):
    made = aldb.redacted(document(
        record("V", address=1, **{"class": "UIView"}, accessibilityIdentifier=identifier),
        record("C", address=2, **{"class": "NSLayoutConstraint"}, first=1, firstAttribute=7, identifier=identifier)), seed=1)
    for found in [made["views"][0], made["constraints"][0]]:
        assert (found["identifier"] == identifier) == is_kept
        assert is_kept or "ecret" not in found["identifier"]
