"""The layouts that are measured, written once for all programs that solve them.

A workload is a text, one operation a line, all numbers whole:

    phase NAME                              what follows belongs to this phase: build, readd, jump, drag
    var                                     one more variable; they are numbered from 0
    hold VALUE VAR                          one more constraint: a width that will be moved, held above every priority
    add REL VALUE PRIORITY (COEF VAR)…      one more constraint: sum of COEF·VAR  <=, ==, >=  VALUE
    set C VALUE                             move the constant of constraint C; they are numbered from 0
    remove C / again C                      take a constraint out / put it back
    solve                                   the end of a step: what is timed is everything since the one before

After each phase the layout is what it was after `build`, at its natural size: there no value is left to choice and no
priority trades against another, so that solvers by weights and by levels must agree on every value.
"""

REQUIRED, RESIST, HUG, HUG_LESS = 1000, 750, 251, 250
KINDS = ["chain", "tree", "form", "independent"]
DRAG_STEPS = 120
GAP = 8
FANOUT = 5


class Workload:
    def __init__(self):
        self.lines = []
        self.variables = 0
        self.constraints = 0
        self.removable = []

    def phase(self, name):
        self.lines.append(f"phase {name}")

    def view(self):
        """Four variables. That sizes are not negative is left out: bounds that cost aldb little, and kiwi two rows a view."""
        first = self.variables
        self.variables += 4
        self.lines += ["var"] * 4
        return first, first + 1, first + 2, first + 3

    def add(self, relation, value, *terms, priority=REQUIRED):
        words = " ".join(f"{coefficient} {variable}" for coefficient, variable in terms)
        self.lines += [f"add {relation} {value} {priority} {words}", "solve"]
        self.removable.append(self.constraints)
        self.constraints += 1

    def hold(self, value, variable):
        self.lines += [f"hold {value} {variable}", "solve"]
        self.constraints += 1
        return self.constraints - 1

    def content(self, variable, size, hug=HUG):
        self.add("<=", size, (1, variable), priority=hug)
        self.add(">=", size, (1, variable), priority=RESIST)

    def move(self, constraint, value):
        self.lines += [f"set {constraint} {round(value)}", "solve"]

    def text(self):
        return "\n".join(self.lines) + "\n"


# What the layouts are made of. A view is (left, top, width, height).

def pin_leading(w, child, parent, gap=GAP):
    w.add("==", gap, (1, child[0]), (-1, parent[0]))


def pin_trailing(w, child, parent, gap=GAP):
    w.add("==", gap, (1, parent[0]), (1, parent[2]), (-1, child[0]), (-1, child[2]))


def pin_top(w, child, parent, gap=GAP):
    w.add("==", gap, (1, child[1]), (-1, parent[1]))


def pin_bottom(w, child, parent, gap=GAP):
    w.add("==", gap, (1, parent[1]), (1, parent[3]), (-1, child[1]), (-1, child[3]))


def after(w, child, previous):
    w.add("==", GAP, (1, child[0]), (-1, previous[0]), (-1, previous[2]))


def below(w, child, previous):
    w.add("==", GAP, (1, child[1]), (-1, previous[1]), (-1, previous[3]))


def content_width(index):
    return 30 + index * 7 % 61


def row(w, corner, count):
    """A container at a corner with `count` content-sized views side by side; returns what moves it, and its natural width."""
    natural = sum(content_width(i) for i in range(count)) + GAP * (count + 1)
    container = w.view()
    w.add("==", corner[0], (1, container[0]))
    w.add("==", corner[1], (1, container[1]))
    handle = w.hold(natural, container[2])
    w.add("==", 20 + 2 * GAP, (1, container[3]))
    previous = None
    for index in range(count):
        view = w.view()
        if previous:
            after(w, view, previous)
        else:
            pin_leading(w, view, container)
        pin_top(w, view, container)
        w.content(view[2], content_width(index))
        w.content(view[3], 20)
        previous = view
    pin_trailing(w, previous, container)
    return handle, natural


def chain(w, size):
    return row(w, (0, 0), size - 1)


def independent(w, size):
    """Rows of ten views that have nothing to do with each other; the one in the middle is moved."""
    cells = [row(w, (0, 40 * cell), 9) for cell in range(size // 10)]
    return cells[len(cells) // 2]


def is_leaf(index, size):
    return FANOUT * index + 1 >= size


def depth(index):
    return 0 if index == 0 else 1 + depth((index - 1) // FANOUT)


def leaf_width(index):
    return 250 + index * 7 % 61


def tree(w, size):
    """Children pinned to their parent's sides and stacked from its top to its bottom; the root's width is moved."""
    natural = max(leaf_width(i) + 2 * GAP * depth(i) for i in range(size) if is_leaf(i, size))
    handle = None
    views = []
    for index in range(size):
        view = w.view()
        views.append(view)
        if index == 0:
            w.add("==", 0, (1, view[0]))
            w.add("==", 0, (1, view[1]))
            handle = w.hold(natural, view[2])
        else:
            parent = views[(index - 1) // FANOUT]
            pin_leading(w, view, parent)
            pin_trailing(w, view, parent)
            if index % FANOUT == 1:
                pin_top(w, view, parent)
            else:
                below(w, view, views[index - 1])
            if index % FANOUT == 0 or index == size - 1:
                pin_bottom(w, view, parent)
        if is_leaf(index, size):
            w.content(view[2], leaf_width(index))
            w.content(view[3], 20)
    return handle, natural


def form(w, size):
    """Rows of a label and a field: labels as wide as each other, baselines in line; the form's width is moved."""
    labels = max(content_width(i) for i in range(size // 2))
    natural = labels + 160 + 3 * GAP
    container = w.view()
    w.add("==", 0, (1, container[0]))
    w.add("==", 0, (1, container[1]))
    handle = w.hold(natural, container[2])
    first = previous = None
    for index in range(max(1, (size - 1) // 2)):
        label, field = w.view(), w.view()
        pin_leading(w, label, container)
        if first:
            w.add("==", 0, (1, label[2]), (-1, first[2]))
            below(w, field, previous)
        else:
            first = label
            pin_top(w, field, container)
        after(w, field, label)
        pin_trailing(w, field, container)
        # A label's baseline is 16 below its top, a field's 22.
        w.add("==", 6, (1, label[1]), (-1, field[1]))
        w.content(label[2], content_width(index))
        w.content(label[3], 20)
        w.content(field[2], 160, hug=HUG_LESS)
        w.content(field[3], 30)
        previous = field
    pin_bottom(w, previous, container)
    return handle, natural


def workload(kind, size):
    w = Workload()
    w.phase("build")
    handle, natural = globals()[kind](w, size)

    w.phase("readd")
    count = min(50, len(w.removable))
    for k in range(count):
        constraint = w.removable[k * len(w.removable) // count]
        w.lines += [f"remove {constraint}", "solve", f"again {constraint}", "solve"]

    w.phase("jump")
    for _ in range(5):
        w.move(handle, natural * 0.6)
        w.move(handle, natural * 2)
    w.move(handle, natural)

    # Down to three quarters, up to five quarters, and back.
    w.phase("drag")
    for step in range(1, DRAG_STEPS + 1):
        turn = 4 * step / DRAG_STEPS
        swing = -turn if turn <= 1 else turn - 2 if turn <= 3 else 4 - turn
        w.move(handle, natural * (1 + swing / 4))
    return w.text()


def tree_script(size):
    """The same tree as a script for aldb itself."""
    lines = ["window screen 400x10000"]
    for index in range(size):
        name, parent = f"v{index}", "screen" if index == 0 else f"v{(index - 1) // FANOUT}"
        content = f" {leaf_width(index)}x20" if is_leaf(index, size) else ""
        lines.append(f"view {name}{content} in {parent}")
        gap = 0 if index == 0 else GAP
        lines.append(f"{name}.leading == {parent}.leading + {gap}")
        lines.append(f"{name}.trailing == {parent}.trailing - {gap}")
        if index % FANOUT == 1 or index == 0:
            lines.append(f"{name}.top == {parent}.top + {gap}")
        else:
            lines.append(f"{name}.top == v{index - 1}.bottom + {gap}")
        if index > 0 and (index % FANOUT == 0 or index == size - 1):
            lines.append(f"{name}.bottom == {parent}.bottom - {gap}")
    return "\n".join(lines) + "\n"
