"""Asks the binary about the tree, one question at a time, and times the answers as a program gets them: from line to JSON object."""
import json
import math
import random
import subprocess
import time


class Session:
    def __init__(self, aldb):
        self.process = subprocess.Popen([aldb, "--json", "--no-init"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        """The result, and how long it took in milliseconds."""
        start = time.perf_counter()
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        taken = (time.perf_counter() - start) * 1000
        answer = json.loads(line)
        if answer["status"] != "ok":
            raise SystemExit(f"{command}: {answer['error']['message']}")
        return answer.get("result", {}), taken

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def travels(session, typed, chance):
    """Going back and forth over edits of the script's constants."""
    spacings = [row["id"] for row in session.ask("constraints")[0]["constraints"] if row["id"][1:].isdigit() and row["text"].endswith(" 8")]
    names = ["an edit (`constant ID N`) with its events", "`undo`", "`redo`", "`diff` across up to 300 edits"]
    times = {name: [] for name in names}
    session.ask("checkpoint before")
    for number in range(300):
        times[names[0]].append(session.ask(f"constant {chance.choice(spacings)} {chance.randint(0, 16)}")[1])
        if number % 3 == 0:
            times[names[1]].append(session.ask("undo")[1])
            times[names[2]].append(session.ask("redo")[1])
        if number % 10 == 0:
            times[names[3]].append(session.ask("diff before")[1])
    session.ask("restore before")
    return times


def measure(aldb, lines):
    """Times by question about the tree that these lines build, in milliseconds."""
    session = Session(aldb)
    for line in lines:
        session.ask(line)
    views = [line.split()[1] for line in lines if line.startswith("view ")]
    typed = sum(1 for line in lines if "==" in line)
    chance = random.Random(1)
    broken = [item["id"] for item in session.ask("status")[0]["broken"]]
    attributes = ["leading", "top", "width", "height", "trailing", "bottom"]

    def sample(commands, count):
        return [session.ask(command)[1] for command in chance.sample(commands, min(count, len(commands)))]

    times = {
        "`why VIEW.ATTR`": sample([f"why {view}.{attribute}" for view in views for attribute in attributes], 200),
        "`explain`, broken": sample([f"explain {name}" for name in broken], 100),
        "`explain`, satisfied": sample([f"explain c{number}" for number in range(1, typed + 1)], 100),
        "`why not`": sample([f"why not {view}.width == 100" for view in views], 50),
        "`ambiguity`": [session.ask("ambiguity")[1] for _ in range(10)],
        "`sweep` of the window's width over 400 points": [session.ask("sweep screen.width 200...600")[1] for _ in range(5)],
    }
    times.update(travels(session, typed, chance))
    session.ask(f"{views[min(7, len(views) - 1)]}.width == 10")
    times["`conflicts`, one set"] = [session.ask("conflicts")[1] for _ in range(20)]
    times["`fixes`"] = [session.ask("fixes")[1] for _ in range(3)]
    session.close()
    return times


def percentile(times, share):
    return sorted(times)[math.ceil(share * len(times)) - 1]
