"""Reads the inputs of the generator and collects the problems found in them."""

import json
import re

INFORMS = "Informs only: "
WITHDRAWN = re.compile(r"Withdrawn; see ([A-Z]+-[A-Z]+-\d+)\.")
RULE_LINE = re.compile(r"^- \[([A-Z]+-[A-Z]+-\d+)\] \(([^()]+)\) (.+)$")


class Problems:
    """Collects messages of the form `file: record: field: message`."""

    def __init__(self):
        self.messages = []

    def add(self, *parts):
        self.messages.append(": ".join(str(part) for part in parts if part != ""))


def read_text(path, label, problems):
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        problems.add(label, "must exist, is missing")
    except (OSError, UnicodeDecodeError) as error:
        problems.add(label, f"must be readable UTF-8 text: {error}")
    return None


def read_json(path, label, problems):
    def unique(pairs):
        result = dict(pairs)
        keys = [key for key, _ in pairs]
        for key in sorted({key for key in keys if keys.count(key) > 1}):
            problems.add(label, result.get("id", ""), key, "must be given once, is given twice")
        return result

    text = read_text(path, label, problems)
    if text is None:
        return None
    try:
        return json.loads(text, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        problems.add(label, f"line {error.lineno}, column {error.colno}",
                     f"must be valid JSON: {error.msg}")
        return None


def read_ledger(path, label, problems):
    """The ids of the rules in force, and those among them that nothing can prove: their text begins
    with "Informs only: ". A line that says "Withdrawn; see ID." keeps its id from being used again,
    and is no rule: nothing cites it and nothing proves it."""
    rules, informing, withdrawn = [], [], {}
    for number, line in enumerate((read_text(path, label, problems) or "").splitlines(), 1):
        match = RULE_LINE.match(line)
        if match is None:
            if re.match(r"- \[[A-Z]+-", line):
                problems.add(label, f"line {number}", 'must read "- [ID] (where) text"')
        elif match[1] in rules or match[1] in withdrawn:
            problems.add(label, f"line {number}", match[1], "must be unique, is a repeated rule")
        elif gone := WITHDRAWN.fullmatch(match[3]):
            withdrawn[match[1]] = gone[1]
        else:
            rules.append(match[1])
            if match[3].startswith(INFORMS):
                informing.append(match[1])
    for rule, other in withdrawn.items():
        if other not in rules:
            problems.add(label, rule, f"must see a rule in force, {other} is none")
    return rules, informing
