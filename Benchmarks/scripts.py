"""Runs scripts in aldb's binary and reads what it says of its own time."""
import json
import subprocess
import tempfile

import layouts
import programs


class Replay:
    """One run of a script with `--json` and `timer on`: the milliseconds that each line took, in the solver and in all, and the number of events."""

    def __init__(self, aldb, lines, limit):
        self.solving, self.whole, self.events = [], [], 0
        with script(["timer on"] + lines) as file:
            output = run([aldb, "--no-init", "--json", "replay", file.name], limit)
        self.finished = output is not None
        for line, answer in zip(["timer on"] + lines, (output or "").splitlines()):
            answer = json.loads(answer)
            if answer["status"] != "ok":
                raise SystemExit(f"{line}: {answer['error']['message']}")
            timing = answer.get("timing", {"solve_us": 0})
            self.events += len(answer.get("events", []))
            self.solving.append(timing["solve_us"] / 1000)
            self.whole.append(sum(timing.values()) / 1000)
        del self.solving[:1], self.whole[:1]  # `timer on` itself


class Workload:
    """A workload of Tests/Workloads as a script of raw variables, and where in it each step of a phase ends."""

    def __init__(self, path):
        self.lines, self.steps = [], {}
        self.variables = self.constraints = 0
        with open(path) as file:
            for words in map(str.split, file):
                if words[0] == "phase":
                    ends = self.steps[words[1]] = []
                elif words[0] == "solve":
                    ends.append(len(self.lines))
                else:
                    self.lines.append(self.line(words))

    def line(self, words):
        if words[0] == "var":
            self.variables += 1
            return f"var x{self.variables - 1}"
        if words[0] in ("set", "remove", "again"):
            command = {"set": "constant", "remove": "deactivate", "again": "activate"}[words[0]]
            return " ".join([command, f"k{words[1]}", *words[2:]])
        if words[0] == "hold":
            words = ["add", "==", words[1], "1000", "1", words[2]]
        _, relation, constant, priority, *terms = words
        terms = " + ".join(f"{multiplier} * x{variable}" for multiplier, variable in zip(terms[::2], terms[1::2]))
        self.constraints += 1
        return f"k{self.constraints - 1}: {terms} {relation} {constant} @{priority}"

    def times(self, replay, phase):
        """The milliseconds in the solver of each step."""
        before = max((ends[-1] for ends in self.steps.values() if ends and ends[-1] < self.steps[phase][0]), default=0)
        return [sum(replay.solving[begin:end]) for begin, end in zip([before] + self.steps[phase], self.steps[phase])]


def script(lines):
    """A file that is gone when it is closed."""
    file = tempfile.NamedTemporaryFile("w", suffix=".aldb")
    file.write("\n".join(lines) + "\n")
    file.flush()
    return file


def run(command, limit):
    """The output, or None over the limit."""
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=limit, check=True, text=True).stdout
    except subprocess.TimeoutExpired:
        return None


def wall_times(aldb, lines, limit):
    """The milliseconds of the whole process with `--json` and with `--quiet`."""
    with script(lines) as file:
        return [programs.wall_time([aldb, "--no-init", flag, "replay", file.name], limit) for flag in ["--json", "--quiet"]]


class Typed:
    """A layout of `layouts`, replayed: how many lines and events it has, and the milliseconds of the process and of the slowest lines: -1 where there are none."""

    def __init__(self, aldb, kind, views, limit):
        build, changes = layouts.LAYOUTS[kind](views)
        replay = Replay(aldb, build + changes, limit)
        self.lines, self.events = len(build + changes), replay.events
        self.slowest_of_build = max(replay.whole[:len(build)]) if replay.finished else None
        self.slowest_change = max(replay.whole[len(build):], default=-1) if replay.finished else None
        self.wall = wall_times(aldb, build + changes, limit)


class Raw:
    """A workload, replayed: how many lines it has, the milliseconds its build takes in the solver, its slowest step of dragging, the whole process."""

    def __init__(self, aldb, path, limit):
        workload = Workload(path)
        replay = Replay(aldb, workload.lines, limit)
        self.lines = len(workload.lines)
        self.build = sum(workload.times(replay, "build")) if replay.finished else None
        self.drag = max(workload.times(replay, "drag")) if replay.finished else None
        self.wall = wall_times(aldb, workload.lines, limit)
