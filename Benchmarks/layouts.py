"""Layouts as a person types them. Each function takes a number of views and returns two lists of lines: those that build the
layout, and those that change it afterwards. All numbers are the same in every run."""
import random

FANOUT = 5
SENTENCE = "layout view width height label priority row text size edge".split()


def sentence(chance, most):
    return " ".join(chance.choice(SENTENCE) for _ in range(chance.randint(3, most)))


def tree(views):
    """five children a view, pinned to its sides and stacked from top to bottom, typed from the top down; leaves have a size"""
    build = ["window screen 400x10000"]
    for number in range(views):
        parent = "screen" if number == 0 else f"v{(number - 1) // FANOUT}"
        size = f" {250 + number * 7 % 61}x20" if FANOUT * number + 1 >= views else ""
        above = f"{parent}.top" if number % FANOUT == 1 or number == 0 else f"v{number - 1}.bottom"
        gap = 0 if number == 0 else 8
        build += [
            f"view v{number}{size} in {parent}",
            f"v{number}.leading == {parent}.leading + {gap}",
            f"v{number}.trailing == {parent}.trailing - {gap}",
            f"v{number}.top == {above} + {gap}",
        ]
        if number > 0 and (number % FANOUT == 0 or number == views - 1):
            build.append(f"v{number}.bottom == {parent}.bottom - {gap}")
    return build, []


def chain(views):
    """a row of labels in a box, which is then made narrower and wider than they are"""
    chance = random.Random(1)
    sizes = [chance.randint(30, 90) for _ in range(views)]
    natural = sum(sizes) + 8 * views
    build = ["window root 100000x800", "view box -x40 in root", "box.leading == root.leading", "box.top == root.top"]
    build.append(f"fit: box.width == {natural} @999")
    before = "box.leading"
    for number, size in enumerate(sizes):
        build += [f"label v{number} {size}x20 in box", f"v{number}.leading == {before} + 8", f"v{number}.top == box.top"]
        before = f"v{number}.trailing"
    build.append(f"{before} <= box.trailing")
    return build, [f"constant fit {natural * share // 10}" for share in (9, 11, 8, 10)]


def form(views):
    """labels as wide as each other, a field beside each, in a window that is made narrower than they are and wider"""
    chance = random.Random(2)
    build = ["window root 600x800"]
    above = "root.top"
    for row in range(views // 2):
        build += [
            f"label l{row} {chance.randint(40, 140)}x17 in root hug=251",
            f"field f{row} 100x22 in root hug.h=250 resist.h=749",
            f"l{row}.leading == root.leading + 20",
            f"f{row}.leading == l{row}.trailing + 8",
            f"f{row}.trailing == root.trailing - 20",
            f"f{row}.top == {above} + 10",
            f"l{row}.top == f{row}.top + 4",
        ]
        if row > 0:
            build.append(f"l{row}.width == l0.width")
        above = f"f{row}.bottom"
    return build, [f"resize root {width}x800" for width in (400, 250, 220, 600)]


def grid(views):
    """a square of cells as large as each other, typed row by row, in a window of many sizes"""
    columns = round(views ** 0.5)
    build = ["window root 1200x1200"]
    for number in range(views):
        row, column = divmod(number, columns)
        cell = f"g{number}"
        build += [
            f"view {cell} in root",
            f"{cell}.leading == " + (f"g{number - 1}.trailing" if column > 0 else "root.leading") + " + 4",
            f"{cell}.top == " + (f"g{number - columns}.bottom" if row > 0 else "root.top") + " + 4",
        ]
        if number > 0:
            build += [f"{cell}.width == g0.width", f"{cell}.height == g0.height"]
        if number == columns - 1:
            build.append(f"{cell}.trailing == root.trailing - 4")
    build.append(f"g{views - 1}.bottom == root.bottom - 4")
    return build, [f"resize root {width}x{2400 - width}" for width in range(600, 1800, 60)]


def feed(views):
    """rows of a table as high as their text: a picture, a title, a text that wraps and a button in each; the window is turned, texts change"""
    chance = random.Random(3)
    rows = range(views // 5)
    build = ["window root 390x844", "table list in root", "list.edges == root.edges"]
    for row in rows:
        text = sentence(chance, 30)
        build += [
            f"cell r{row} in list",
            f"image p{row} 40x40 in r{row}",
            f'label t{row} "Title {row}" in r{row}',
            f'label b{row} "{text}" in r{row} lines=0',
            f'button k{row} "Reply" in r{row}',
            f"H:|-16-[p{row}]-12-[t{row}]-(>=8)-[k{row}]-16-|",
            f"b{row}.leading == t{row}.leading",
            f"b{row}.trailing == r{row}.trailing - 16",
            f"V:|-12-[t{row}]-4-[b{row}]-12-|",
            f"p{row}.top == r{row}.top + 12",
            f"p{row}.bottom <= r{row}.bottom - 12",
            f"k{row}.firstBaseline == t{row}.firstBaseline",
        ]
    turns = [f"resize root {width}x844" for width in (320, 430, 844, 390)]
    return build, turns + [f'text b{row} "one line"' for row in rows[:: max(1, len(rows) // 20)]]


def stacks(views):
    """stack views in stack views in a stack view, ten labels in each of the innermost; a third of the labels is hidden, and shown again"""
    chance = random.Random(4)
    build = ["window root 390x100000", "stack outer in root axis=v spacing=8"]
    build += ["outer.leading == root.leading", "outer.top == root.top", "outer.trailing <= root.trailing"]
    for number in range(views):
        if number % 50 == 0:
            build.append(f"stack s{number // 50} in outer axis=v spacing=4")
        if number % 10 == 0:
            build.append(f"stack i{number // 10} in s{number // 50} axis=h spacing=4")
        build.append(f"label v{number} {chance.randint(10, 30)}x20 in i{number // 10}")
    some = range(0, views, 3)
    return build, [f"hide v{number}" for number in some] + [f"show v{number}" for number in some]


def cascade(views):
    """views below each other, each of which prefers to be as wide as the one before, by a priority of its own"""
    build = ["window root 400x100000"]
    for number in range(views):
        build += [f"view v{number} {40 + number % 7}x10 in root", f"v{number}.leading == root.leading"]
        build.append(f"v{number}.top == " + (f"v{number - 1}.bottom" if number > 0 else "root.top"))
        if number > 0:
            build.append(f"v{number}.width == v{number - 1}.width @{500 + number % 200}")
    build.append("first: v0.width == 300 @900")
    return build, [f"constant first {width}" for width in (100, 350, 20, 300)]


def texts(views):
    """labels that wrap, below each other and as wide as the window, which is turned; texts change"""
    chance = random.Random(5)
    build, above = ["window root 390x844"], "root.top"
    for number in range(views):
        build += [
            f'label t{number} "{sentence(chance, 40)}" in root lines=0',
            f"t{number}.leading == root.leading + 16",
            f"t{number}.trailing == root.trailing - 16",
            f"t{number}.top == {above} + 8",
        ]
        above = f"t{number}.bottom"
    turns = [f"resize root {width}x844" for width in (320, 844, 390)]
    return build, turns + [f'text t{number} "one line"' for number in range(0, views, max(1, views // 20))]


def settings(views):
    """rows of a label, a field and a switch, each in a stack view of its own, in a stack view; labels as wide as each other"""
    chance = random.Random(6)
    build = ["window root 390x844", "stack outer in root axis=v spacing=12 alignment=fill"]
    build += ["outer.leading == root.leading + 16", "outer.trailing == root.trailing - 16", "outer.top == root.top"]
    for row in range(views // 4):
        build += [
            f"stack r{row} in outer axis=h spacing=8 alignment=firstBaseline",
            f'label l{row} "{chance.choice(SENTENCE)}" in r{row} hug=251',
            f"field f{row} in r{row}",
            f"switch s{row} in r{row}",
        ]
        if row > 0:
            build.append(f"l{row}.width == l0.width")
    return build, [f"resize root {width}x844" for width in (320, 844, 390)]


def texts_in(box, number, text):
    """a title and a text that wraps below it, within the margins of a box that they make as high as it is"""
    return [
        f'label t{number} "Title {number}" in {box}',
        f'label b{number} "{text}" in {box} lines=0',
        f"t{number}.leading == {box}.margins.leading",
        f"t{number}.trailing <= {box}.margins.trailing",
        f"t{number}.top == {box}.margins.top",
        f"b{number}.leading == t{number}.leading",
        f"b{number}.trailing == {box}.margins.trailing",
        f"b{number}.top == t{number}.bottom + 4",
        f"b{number}.bottom == {box}.margins.bottom",
    ]


def cards(views):
    """cards below each other on a phone, a title and a text that wraps within the margins of each; the phone is turned, texts change"""
    chance = random.Random(7)
    build, above = ["window root iphone-15"], "root.safeArea.top"
    for number in range(views // 3):
        card = f"card{number}"
        build += [
            f"view {card} in root",
            f"{card}.leading == root.safeArea.leading + 16",
            f"{card}.trailing == root.safeArea.trailing - 16",
            f"{card}.top == {above} + 8",
        ]
        build += texts_in(card, number, sentence(chance, 30))
        above = f"{card}.bottom"
    numbers = range(0, views // 3, max(1, views // 60))
    return build, ["rotate root", "rotate root"] + [f'text b{number} "one line"' for number in numbers]


def items(views):
    """items of a collection view in two columns, as large as their content: a title and a text that wraps; texts change"""
    chance = random.Random(8)
    build = ["window root iphone-15", "collection list in root itemsize=auto columns=2", "list.edges == root.edges"]
    for number in range(views // 3):
        build += [f"cell item{number} in list"] + texts_in(f"item{number}", number, sentence(chance, 20))
    numbers = range(0, views // 3, max(1, views // 60))
    return build, ["rotate root", "rotate root"] + [f'text b{number} "one line"' for number in numbers]


LAYOUTS = {make.__name__: make for make in [tree, chain, form, grid, feed, stacks, cascade, texts, settings, cards, items]}
