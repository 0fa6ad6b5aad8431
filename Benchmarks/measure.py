"""Measures kiwi and aldb's engine on the same workloads and writes down what came out. scripts/bench calls it."""
import argparse
import datetime
import math
import os
import platform
import subprocess
import sys

import layouts
import programs
import questions
import scripts

KINDS = ["chain", "tree", "form", "independent"]
SMALLEST = 10
SCRIPT_LIMIT = 60
TITLES = {"readd": "Remove and add again", "jump": "Jump", "drag": "Drag"}


def main():
    arguments = argparse.ArgumentParser()
    for name in ["kiwi", "engine", "aldb", "scratch", "output", "versions"]:
        arguments.add_argument(f"--{name}", required=True)
    arguments.add_argument("--limit", type=float, required=True)
    arguments.add_argument("sizes", type=int, nargs="+")
    options = arguments.parse_args()
    sizes = sorted(set(options.sizes))
    if sizes[0] < SMALLEST:
        raise SystemExit(f"the smallest layout has {SMALLEST} views")

    measured = {(kind, size): measure(kind, size, options) for kind in KINDS for size in sizes}
    middle = [size for size in sizes if 100 <= size <= 3000]
    raw = {(kind, size): replay_workload(kind, size, options) for kind in KINDS for size in middle}
    typed = {(kind, size): replay_layout(kind, size, options) for kind in layouts.LAYOUTS for size in (sizes if kind == "tree" else middle)}
    asked = {size: ask(size, options) for size in middle}
    differences = [f"{kind}, {size} views, after {phase}" for (kind, size), cell in measured.items() for phase in disagreements(cell)]
    text = "\n".join(document(measured, raw, typed, asked, sizes, differences, options)) + "\n"
    with open(options.output, "w") as file:
        file.write(text)
    print(text, end="")
    if differences:
        raise SystemExit("kiwi and aldb disagree: " + "; ".join(differences))


# Measuring

def measure(kind, size, options):
    """Runs by phase, for each program."""
    path = written(f"{kind}-{size}.txt", ["write", kind, str(size)], options)
    warm = ["--warm", written(f"{kind}-{SMALLEST}.txt", ["write", kind, str(SMALLEST)], options)]
    engine = [options.engine, kind, str(size)]
    cell = {}
    commands = [
        ("aldb", engine, programs.PHASES),
        ("flat", engine + ["--flat"], ["build"]),
        ("kiwi", [options.kiwi] + warm + [path], programs.PHASES),
        ("read", [options.kiwi, "--read"] + warm + [path], programs.PHASES),
    ]
    if size == SMALLEST:
        commands += [("cold", engine + ["--cold"], ["build"]), ("cold kiwi", [options.kiwi, path], ["build"])]
    for name, command, phases in commands:
        print(f"{kind}, {size} views: {name}", file=sys.stderr)
        cell[name] = programs.several(command, options.limit, phases)
    return cell


def written(name, arguments, options):
    """The path of a file of what the engine's program writes for others."""
    path = os.path.join(options.scratch, name)
    with open(path, "w") as file:
        subprocess.run([options.engine] + arguments, stdout=file, check=True)
    return path


def replay_workload(kind, size, options):
    print(f"{kind}, {size} views: script of the workload", file=sys.stderr)
    return scripts.Raw(options.aldb, os.path.join(options.scratch, f"{kind}-{size}.txt"), SCRIPT_LIMIT)


def replay_layout(kind, size, options):
    print(f"{kind}, {size} views: script as typed", file=sys.stderr)
    return scripts.Typed(options.aldb, kind, size, SCRIPT_LIMIT)


def ask(size, options):
    print(f"questions, {size} views", file=sys.stderr)
    return questions.measure(options.aldb, layouts.tree(size)[0])


def disagreements(cell):
    """Phases after which the two have different values: by far less than a point, and more than rounding."""
    for phase in programs.PHASES:
        sums = [result.checksum for name in ["aldb", "kiwi", "read"] for result in cell[name][phase] if result.finished]
        if sums and max(sums) - min(sums) > 1e-11 * max(map(abs, sums)):
            yield phase


# Writing

def document(measured, raw, typed, asked, sizes, differences, options):
    yield "# Performance"
    yield ""
    yield "Written by `scripts/bench`; change `Benchmarks/measure.py`, not this file."
    yield ""
    yield f"- date: {datetime.date.today()}"
    yield f"- machine: {processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"
    for version in options.versions.split("; "):
        yield f"- {version}"
    yield f"- command: `scripts/bench {' '.join(map(str, sizes))}`, at most {options.limit:g} s for a phase of a run"
    yield ""
    yield from method(options.limit)
    if differences:
        yield "**The two have different values**: " + "; ".join(differences) + "."
    else:
        yield "In this run both had the same values after every phase that both finished."
    yield ""
    yield from build_table(measured, options.limit)
    yield from growth_table(measured, sizes)
    for phase in ["drag", "jump", "readd"]:
        yield from phase_table(measured, phase, options.limit)
    yield from raw_table(raw, measured, options.limit)
    yield from typed_table(typed)
    yield from question_table(asked)


def method(limit):
    yield "The same workloads (`Tests/Workloads`) on aldb's engine (`Simplex`) and on kiwi, a C++ solver of the"
    yield "Cassowary family, compiled with -O3. A step is timed from the first edit to the end of the solve: in both it includes making the solver's"
    yield "expression of a constraint's numbers; making or reading the workload is not timed. Each figure is that of a run, and of three runs the median."
    yield f"kiwi/aldb is how many times as long kiwi takes. What took longer than {limit:g} s was stopped: `> {limit:g} s`; percentiles of a stopped phase, in"
    yield "brackets, are of the steps it got to say something about. Times are milliseconds."
    yield f"Each process, aldb's and kiwi's, runs the layout of {SMALLEST} views once before, untimed: what it pays for the first use of its code is no solver's."
    yield "Both ask malloc to keep what is freed, as `aldb replay` does (`Sources/CMalloc`)."
    yield ""
    yield "- chain: a row of content-sized views in a container. tree: five children a view, pinned to its sides and stacked from top to bottom, leaves"
    yield "  content-sized. form: labels as wide as each other, a field beside each, baselines in line. independent: rows of ten, apart from each other."
    yield "  Four variables a view; hugging and resistance are a constraint each."
    yield "- build: one constraint after the other, the layout solved after each. drag: 120 steps of the container's width, down to 3/4 of its natural"
    yield "  size, up to 5/4 and back. jump: between 0.6 times and twice the natural size. remove and add again: 50 constraints, two steps each."
    yield "- aldb's steps end with a list of all that changed, with values. kiwi's end when its tableau is optimal, before any variable knows its value;"
    yield "  in the columns *read* they end when all variables do (`updateVariables`), which is the like of what aldb does."
    yield "- kiwi moves a width as an edit variable, aldb as the constant of a required constraint."
    yield "- kiwi's priorities are weights. A checksum over all values is compared where the container has its natural size, where no priority trades against"
    yield "  another and every value is determined."
    yield "- Sizes that may not be negative are left out: aldb has them as bounds, kiwi would need two more rows a view."
    yield ""


def table(title, *columns):
    yield f"## {title}"
    yield ""
    yield "| " + " | ".join(columns) + " |"
    yield "| --- |" + " ---: |" * (len(columns) - 1)


def row(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def build_table(measured, limit):
    yield from table(
        "Build", "workload", "views", "steps", "aldb", "kiwi", "read", "kiwi/aldb", "read/aldb", "aldb p50", "kiwi p50", "aldb worst", "kiwi worst",
        "aldb peak MB", "kiwi peak MB", "strict/one level", "aldb rows")
    for (kind, size), cell in measured.items():
        aldb, kiwi, read, flat = (cell[name]["build"] for name in ["aldb", "kiwi", "read", "flat"])
        steps = max(len(result.steps) for result in aldb + kiwi)
        yield row(
            kind, size, steps, total(aldb, limit), total(kiwi, limit), total(read, limit),
            ratio(kiwi, aldb, programs.Result.total, limit), ratio(read, aldb, programs.Result.total, limit),
            percentile(aldb, 0.5), percentile(kiwi, 0.5), worst(aldb, limit), worst(kiwi, limit), peak(aldb), peak(kiwi),
            ratio(aldb, flat, programs.Result.total, limit), aldb[0].all_rows if finished(aldb) else "—")
    yield ""
    yield "strict/one level: how many times as long a build takes as with all optional constraints on one level. aldb rows: those of the basis that all"
    yield "steps together visited; as long as a new constraint's row needs nothing solved for, it visits none."
    yield ""
    cold = [(kind, cell) for (kind, _), cell in measured.items() if "cold" in cell]
    if cold:
        figures = ", ".join(
            f"{kind} {total(cell['cold']['build'], limit)} and {total(cell['cold kiwi']['build'], limit)}" for kind, cell in cold)
        yield f"The first {SMALLEST} views of a process that has done nothing before, aldb and kiwi: {figures}."
        yield ""


def growth_table(measured, sizes):
    """Exponents of the time to build between neighbouring sizes, and from 100 to the largest."""
    pairs = list(zip(sizes, sizes[1:]))
    if len(sizes) > 2 and 100 in sizes and sizes[-1] > 100 and (100, sizes[-1]) not in pairs:
        pairs.append((100, sizes[-1]))
    if not pairs:
        return
    yield from table("Growth of build", "workload", "views", "aldb", "kiwi")
    for kind in KINDS:
        for small, large in pairs:
            exponents = []
            for name in ["aldb", "kiwi"]:
                ends = [measured[kind, size][name]["build"] for size in (small, large)]
                if not all(finished(end) for end in ends):
                    exponents.append("—")
                    continue
                exponents.append(exponent(*(programs.median(end, programs.Result.total) for end in ends), small, large))
            yield row(kind, f"{small}–{large}", *exponents)
    yield ""
    yield "The exponent of time as a power of the number of views: 1 is proportional, 2 is quadratic."
    yield ""


def phase_table(measured, phase, limit):
    yield from table(
        TITLES[phase], "workload", "views", "aldb p50", "kiwi p50", "read p50", "kiwi/aldb", "read/aldb", "aldb p99", "kiwi p99",
        "aldb worst", "kiwi worst", "kiwi/aldb", "aldb rows")
    for (kind, size), cell in measured.items():
        aldb, kiwi, read = (cell[name][phase] for name in ["aldb", "kiwi", "read"])
        yield row(
            kind, size, percentile(aldb, 0.5), percentile(kiwi, 0.5), percentile(read, 0.5),
            ratio(kiwi, aldb, lambda result: result.percentile(0.5), limit), ratio(read, aldb, lambda result: result.percentile(0.5), limit),
            percentile(aldb, 0.99), percentile(kiwi, 0.99), worst(aldb, limit), worst(kiwi, limit),
            ratio(kiwi, aldb, lambda result: max(result.steps), limit), aldb[0].rows if finished(aldb) else "—")
    yield ""
    yield "aldb rows: the most that one step touched."
    yield ""


def raw_table(raw, measured, limit):
    yield from table(
        "The same workloads as scripts of variables, in the binary", "workload", "views", "lines", "build", "kiwi/aldb", "drag worst",
        "`--json`", "`--quiet`")
    for (kind, size), run in raw.items():
        kiwi = measured[kind, size]["kiwi"]["build"]
        if run.build is None:
            compared = "—"
        elif finished(kiwi):
            compared = f"{programs.median(kiwi, programs.Result.total) / run.build:.3g}"
        else:
            compared = f"> {limit * 1000 / run.build:.3g}"
        yield row(kind, size, run.lines, in_time(run.build), compared, *map(in_time, [run.drag, *run.wall]))
    yield ""
    yield "All four phases, one after the other. build and drag worst: what `timer on` calls `solve_us`, which is all of a line's work between reading it"
    yield "and writing its answer. `--json`, `--quiet`: `aldb replay`, the whole process, output thrown away."
    yield ""


def typed_table(typed):
    yield from table(
        "Layouts as they are typed, in the binary", "layout", "views", "lines", "events", "`--json`", "`--quiet`", "growth of `--json`",
        "growth of `--quiet`", "slowest line of the build", "slowest change")
    before = {}
    for (kind, size), run in typed.items():
        small, smaller = before.get(kind, (None, None))
        yield row(
            kind, size, run.lines, run.events, *map(in_time, run.wall),
            *(exponent(smaller.wall[way], run.wall[way], small, size) if smaller else "" for way in range(2)),
            *map(in_time, [run.slowest_of_build, run.slowest_change]))
        before[kind] = size, run
    yield ""
    for kind, make in layouts.LAYOUTS.items():
        yield f"- {kind}: {make.__doc__}."
    yield ""
    yield "`--json`, `--quiet`: `aldb replay`, the whole process, output thrown away. growth: since the row above, as a power of the number of views."
    yield "slowest: of one line in the run with `--json`, from reading it to writing its answer."
    yield ""


def question_table(asked):
    yield from table("Questions about the tree, in the binary", "question", "views", "asked", "p50", "p99", "worst")
    for size, times in asked.items():
        for question, taken in times.items():
            figures = [questions.percentile(taken, 0.5), questions.percentile(taken, 0.99), max(taken)]
            yield row(question, size, len(taken), *map(milliseconds, figures))
    yield ""
    yield "From the line to its JSON object, of random views and constraints of the tree above. `conflicts` and `fixes` are asked with a width of 10 required that cannot be."


def in_time(time):
    """Milliseconds of a script in the binary; -1 where there was nothing to time."""
    if time is None:
        return f"> {SCRIPT_LIMIT} s"
    return "—" if time < 0 else milliseconds(time)


def exponent(small_time, large_time, small, large):
    """By which power of the size the time grows; 1 is proportional, 2 is quadratic."""
    return "—" if small_time is None or large_time is None else f"{math.log(large_time / small_time) / math.log(large / small):.2f}"


def finished(results):
    return bool(results) and all(result.finished for result in results)


def total(results, limit):
    if not results:
        return "—"
    return milliseconds(programs.median(results, programs.Result.total)) if finished(results) else f"> {limit:g} s"


def percentile(results, share):
    results = [result for result in results if result.steps]
    if not results:
        return "—"
    time = milliseconds(programs.median(results, lambda result: result.percentile(share)))
    return time if finished(results) else f"({time})"


def worst(results, limit):
    """Of a stopped phase the worst step may be the one that was stopped: known is only the worst before."""
    if not results:
        return "—"
    if finished(results):
        return milliseconds(programs.median(results, lambda result: max(result.steps)))
    known = max((step for result in results for step in result.steps), default=None)
    return f"> {limit:g} s in all" if known is None else f"≥ {milliseconds(known)}, > {limit:g} s in all"


def ratio(slow, fast, measure, limit):
    """How many times as long the one takes; a lower bound where it was stopped in the sum of its steps, else unknown."""
    if not finished(fast):
        return "—"
    if finished(slow):
        return f"{programs.median(slow, measure) / programs.median(fast, measure):.3g}"
    if slow and measure is programs.Result.total:
        return f"> {limit * 1000 / programs.median(fast, measure):.3g}"
    return "—"


def peak(results):
    return f"{programs.median(results, lambda result: result.peak):.0f}" if finished(results) else "—"


def milliseconds(time):
    if time >= 100:
        return f"{time:.0f}"
    return f"{time:.3g}" if time >= 0.001 else f"{time:.4f}"


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.split(":", 1)[1].strip()
    except OSError:
        pass
    answer = subprocess.run(["sysctl", "-n", "machdep.cpu.brand_string"], capture_output=True, text=True) if sys.platform == "darwin" else None
    return answer.stdout.strip() if answer and answer.stdout.strip() else platform.processor() or "unknown processor"


main()
