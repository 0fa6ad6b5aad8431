"""Runs the programs on workloads, with a limit on each phase, and reads what they say."""
import math
import queue
import statistics
import subprocess
import threading
import time

PHASES = ["build", "readd", "jump", "drag"]


class Result:
    """One phase of one run; times in milliseconds."""

    def __init__(self):
        self.steps = []
        self.finished = False
        self.checksum = None
        self.peak = None  # megabytes
        self.rows = None  # the most that one step touched
        self.all_rows = None

    def read(self, words):
        if words[0] == "steps":
            self.steps += [int(word) / 1e6 for word in words[1:]]
        elif words[0] == "rows":
            self.rows, self.all_rows = int(words[1]), int(words[2])
        elif words[0] == "end":
            self.finished = True
            self.checksum = float(words[2])
            self.peak = int(words[3]) / 1024

    def total(self):
        return sum(self.steps)

    def percentile(self, share):
        return sorted(self.steps)[math.ceil(share * len(self.steps)) - 1]


def run(command, phases, limit):
    """Results by phase. A phase that is stopped has those of its steps that the program had told of."""
    results = {}
    while True:
        stopped = run_until_stopped(command, phases, limit, results)
        if stopped in (None, "build"):
            return results
        # Each phase ends where it began, so that the others can go without it.
        phases = phases[phases.index(stopped) + 1:]
        if not phases:
            return results


def run_until_stopped(command, phases, limit, results):
    """The phase that took longer than the limit, or None."""
    process = subprocess.Popen(command + phases, stdout=subprocess.PIPE, text=True)
    lines = queue.Queue()

    def read():
        for line in process.stdout:
            lines.put(line.split())
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    phase, deadline = None, None
    try:
        while True:
            words = lines.get(timeout=None if deadline is None else max(0, deadline - time.monotonic()))
            if words is None:
                if process.wait() != 0:
                    raise SystemExit(f"failed: {' '.join(command + phases)}")
                return None
            if words[0] == "begin":
                phase, deadline = words[1], time.monotonic() + limit
                if phase == "build" and phase in results and results[phase].finished:
                    result = Result()  # the same again, to reach what is left
                else:
                    result = results[phase] = Result()
            else:
                result.read(words)
                if words[0] == "end":
                    deadline = None
    except queue.Empty:
        return phase
    finally:
        process.kill()
        process.wait()


def several(command, limit, phases=PHASES, times=3):
    """Results of several runs by phase; what was stopped once is not tried again."""
    runs = {phase: [] for phase in phases}
    for _ in range(times):
        left = [phase for phase in phases if all(result.finished for result in runs[phase])]
        if "build" not in left:
            break
        for phase, result in run(command, left, limit).items():
            runs[phase].append(result)
    return runs


def median(results, measure):
    return statistics.median(measure(result) for result in results)


def wall_time(command, limit, times=3):
    """The median of several runs in milliseconds, or None over the limit."""
    taken = []
    for _ in range(times):
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        # Waiting with a limit would look for the end only now and then, up to 50 ms apart.
        stop = threading.Timer(limit, process.kill)
        stop.start()
        status = process.wait()
        milliseconds = (time.monotonic() - start) * 1000
        stop.cancel()
        if milliseconds >= limit * 1000:
            return None
        if status != 0:
            raise SystemExit(f"failed: {' '.join(command)}")
        taken.append(milliseconds)
    return statistics.median(taken)
