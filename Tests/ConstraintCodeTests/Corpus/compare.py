"""Holds what aldb reads of the files in files.tsv against the constraints that were counted in them by hand.

usage: compare.py ALDB CHECKOUTS [--each] [--files FILES.tsv --constraints CONSTRAINTS.tsv]

CHECKOUTS is a folder with a clone of each repository, bare or not, as OWNER/NAME; what is not there is fetched from GitHub. --each shows each
constraint that is not read as it was counted.
"""

import argparse
import collections
import csv
import json
import pathlib
import re
import subprocess
import tempfile

RELATIONS = {"==": "==", "<=": ">=", ">=": "<="}
SAME = {"baseline": "lastBaseline"} | {side + "Margin": side for side in ("left", "right", "top", "bottom", "leading", "trailing")}
# A statement may begin some lines away from the line that aldb gives to its constraint.
NEAR = (0, 1, -1, 2, -2, 3, 4)


def side(text):
    """The attribute, multiplier and constant of one side, such as `2 * a.width + 8`."""
    attribute, multiplier, constant = None, 1.0, 0.0
    for term in re.sub(r"(?<=.)\s+-\s*", " + -", text.strip()).split(" + "):
        term = term.strip()
        if re.fullmatch(r"-?[\d.]+", term):
            constant += float(term)
            continue
        before = re.fullmatch(r"\(?(-?[\d.]+)(?:/([\d.]+))?\)?\s*\*\s*(.+)", term)
        after = re.fullmatch(r"(.+?)\s*([*/])\s*(-?[\d.]+)", term)
        if before:
            multiplier, term = float(before[1]) / float(before[2] or 1), before[3]
        elif after:
            multiplier, term = (float(after[3]) if after[2] == "*" else 1 / float(after[3])), after[1]
        word = term.split(".")[-1]
        attribute = SAME.get(word, word)
    return attribute, multiplier, constant


def meaning(text):
    """A constraint without the names of its views, which the line tells; None where it is none."""
    found = re.fullmatch(r"(.*?)\s*(==|<=|>=)\s*(.*?)(?:\s*@\s*([\d.]+))?", text.split(" #")[0].strip())
    if not found:
        return None
    (first, _, before), (second, multiplier, after) = side(found[1]), side(found[3])
    if multiplier == 0:
        second = None
    priority = float(found[4]) if found[4] else 1000.0
    return first, found[2], second, round(multiplier, 3) if second else 1.0, round(after - before, 2), priority


def mirrored(constraint):
    """The same constraint with its sides exchanged."""
    first, relation, second, multiplier, constant, priority = constraint
    if second is None:
        return constraint
    return second, RELATIONS[relation], first, round(1 / multiplier, 3), round(-constant / multiplier, 2), priority


def text_of(checkouts, repository, commit, path):
    """The text of a file in a commit, from a clone that is made where there is none."""
    place = checkouts / repository
    if not place.exists():
        subprocess.run(
            ["git", "clone", "--quiet", "--bare", "--filter=blob:none", f"https://github.com/{repository}", str(place)], check=True)
    return subprocess.run(["git", "-C", str(place), "show", f"{commit}:{path}"], check=True, capture_output=True).stdout


def read(aldb, file):
    """What aldb makes of a file: its constraints by line, and what it says to have left out by line."""
    run = subprocess.run(
        [aldb, "--no-init", "--json"], input=f'import code "{file}"\nconstraints\n', capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if answers[0]["status"] != "ok":
        raise SystemExit(f"{file}: {answers[0]['error']['message']}")
    made = collections.defaultdict(list)
    for constraint in answers[1]["result"]["constraints"]:
        if "source" in constraint:
            made[constraint["source"]["line"]].append(f"{constraint['text']} @{constraint['priority']}")
    said = {}
    for part in answers[0]["result"]["unread"]:
        said.setdefault(part["line"], part)
    return made, said


def verdict(line, text, made, said):
    """What became of a constraint that was counted: `right`, `said: …`, `other` or `missing`."""
    wanted = meaning(text)
    for place in (line + step for step in NEAR):
        for found in made.get(place, []):
            if wanted and meaning(found) in (wanted, mirrored(wanted)):
                made[place].remove(found)
                return "right"
    for place in (line + step for step in NEAR):
        if place in said:
            return f"said: {said[place]['reason']}"
    return "other" if any(made.get(line + step) for step in NEAR) else "missing"


def main():
    here = pathlib.Path(__file__).parent
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("aldb")
    options.add_argument("checkouts", type=pathlib.Path)
    options.add_argument("--each", action="store_true")
    options.add_argument("--files", type=pathlib.Path, default=here / "files.tsv")
    options.add_argument("--constraints", type=pathlib.Path, default=here / "constraints.tsv")
    options = options.parse_args()
    counted = collections.defaultdict(list)
    for row in csv.DictReader(options.constraints.open(), delimiter="\t", quoting=csv.QUOTE_NONE):
        counted[row["file"]].append(row)
    table = collections.defaultdict(collections.Counter)
    for file in csv.DictReader(options.files.open(), delimiter="\t"):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / pathlib.Path(file["path"]).name
            path.write_bytes(text_of(options.checkouts, file["repository"], file["commit"], file["path"]))
            made, said = read(options.aldb, path)
        for row in counted[file["number"]]:
            result = verdict(int(row["line"]), row["constraint"], made, said)
            table[file["style"]][row["kind"], result.split(":")[0]] += 1
            if options.each and result != "right":
                print(f"{file['path']}:{row['line']}: {row['kind']}, {result}: {row['constraint']}")
        more = [f"{file['path']}:{line}: more: {text}" for line, texts in made.items() for text in texts]
        table[file["style"]]["made", "more"] += len(more)
        if options.each and more:
            print("\n".join(more))
    for style, counts in table.items():
        all_made = sum(count for (kind, result), count in counts.items() if kind == "made" and result != "more")
        right = counts["made", "right"]
        print(f"{style}: {right} of {all_made} that the file says are read right ({100 * right / max(all_made, 1):.1f} %)")
        for (kind, result), count in sorted(counts.items()):
            if (kind, result) != ("made", "right") and count:
                print(f"    {kind}, {result}: {count}")


if __name__ == "__main__":
    main()
