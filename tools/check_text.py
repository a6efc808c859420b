#!/usr/bin/env python3
"""Checks that the texts of each game and its code agree.

    tools/check_text.py [--root DIR]   prints FILE: KEY: WHAT for each fault; exit status 1 if any
    tools/check_text.py --self-test    checks this checker

Every key of games/GAME/data/text.json is used in the game's code as Text::KEY, dots as
underscores, and every Text:: in code is a key. Keys `ask.NAME` are used through the enum Ask of
state.h instead: they stand in the order of its enumerators, `nothing` left out. Each text is
there in both languages, names the same arguments in both, and offers two plural forms in English
and three in Polish.
"""

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path

LANGUAGES = {"en": 2, "pl": 3}  # and how many plural forms each has
USE = re.compile(r"\bText::(\w+)")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
ARGUMENT = re.compile(r"\{(\d+):(\w+)((?:\|[^{}|]*)*)\}")


def code_of(file):
    """The file's text without its comments."""
    return COMMENT.sub("", file.read_text(encoding="utf-8"))


def asked_in(code):
    """Enumerators of `enum class Ask`, in order, without `nothing`; None if there is no such enum."""
    found = re.search(r"enum class Ask\b[^{]*\{([^}]*)\}", code)
    if not found:
        return None
    names = [part.split("=")[0].strip() for part in found[1].split(",")]
    return [name for name in names if name and name != "nothing"]


def wording_faults(texts):
    """What is wrong with one text in its languages."""
    if not isinstance(texts, dict):
        return ["is no map of languages"]
    faults = [f"has no text in {language}" for language in LANGUAGES if not texts.get(language)]
    faults += [f"has an unknown language {language}" for language in texts if language not in LANGUAGES]
    if faults:
        return faults
    named = {}
    for language, forms in LANGUAGES.items():
        arguments = ARGUMENT.findall(texts[language])
        rest = ARGUMENT.sub("", texts[language])
        if "{" in rest or "}" in rest:
            faults.append(f"has a broken argument in {language}")
        named[language] = {(index, kind) for index, kind, _ in arguments if kind != "plural"}
        for index, kind, options in arguments:
            if kind == "plural" and options.count("|") != forms:
                faults.append(f"needs {forms} plural forms for argument {index} in {language}")
    if not faults and named["en"] != named["pl"]:
        faults.append("names other arguments in pl than in en")
    return faults


def check_game(root, file):
    """All faults of one catalogue, as lines."""
    folder = file.parent.parent
    name = file.relative_to(root).as_posix()
    try:
        pairs = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=list)
    except ValueError as error:
        return [f"{name}: is no JSON: {error}"]
    keys = [key for key, _ in pairs]
    faults = [f"{name}: {key}: is there twice" for key in sorted(set(keys)) if keys.count(key) > 1]
    for key, texts in pairs:
        plain = dict(texts) if isinstance(texts, list) else texts
        faults += [f"{name}: {key}: {fault}" for fault in wording_faults(plain)]

    sources = sorted(f for f in folder.rglob("*") if f.suffix in (".h", ".cpp"))
    code = {source: code_of(source) for source in sources}
    used = {}  # Text:: name -> first file that says it
    for source, text in code.items():
        for word in USE.findall(text):
            used.setdefault(word, source.relative_to(root).as_posix())
    names = {key.replace(".", "_"): key for key in keys}
    faults += [f"{where}: Text::{word}: is no key of {name}" for word, where in used.items() if word not in names]

    asks = [key.removeprefix("ask.") for key in keys if key.startswith("ask.")]
    enumerators = next((found for text in code.values() if (found := asked_in(text)) is not None), None)
    if enumerators is not None and asks != enumerators:
        odd = [f"ask.{a}" for a in asks if a not in enumerators] + [f"Ask::{e}" for e in enumerators if e not in asks]
        first = next((f"ask.{a}" for a, e in zip(asks, enumerators) if a != e), "the end")
        what = f"only on one side: {', '.join(odd)}" if odd else f"another order, from {first} on"
        faults.append(f"{name}: ask.*: does not follow the enum Ask: {what}")
    for word, key in names.items():
        through_enum = enumerators is not None and key.startswith("ask.")
        if word not in used and not through_enum:
            faults.append(f"{name}: {key}: is used nowhere")
    return faults


def check(root):
    """All faults below root."""
    return [fault for file in sorted(root.glob("games/*/data/text.json")) for fault in check_game(root, file)]


GOOD = {"event.wins": {"en": "{0:seat} wins {1:number} {1:plural|card|cards}.",
                       "pl": "{0:seat}: {1:number} {1:plural|karta|karty|kart}."},
        "ask.turn": {"en": "Your turn.", "pl": "Twoja tura."},
        "refuse.no": {"en": "No.", "pl": "Nie."}}
CODE = "enum class Ask : int { nothing, turn };\nint x = f(Text::event_wins, Text::refuse_no);\n"
SELF_TEST = [  # changes of the catalogue (None takes a key out), the code, part of the fault or None
    ({}, CODE, None),
    ({}, CODE + "// Text::gone\n", None),
    ({"event.new": {"en": "New.", "pl": "Nowe."}}, CODE, "event.new: is used nowhere"),
    ({"refuse.no": None}, CODE, "a.cpp: Text::refuse_no: is no key"),
    ({"refuse.no": {"en": "No."}}, CODE, "refuse.no: has no text in pl"),
    ({"refuse.no": {"en": "No.", "pl": ""}}, CODE, "refuse.no: has no text in pl"),
    ({"refuse.no": {"en": "No.", "pl": "Nie.", "de": "Nein."}}, CODE, "unknown language de"),
    ({"refuse.no": "No."}, CODE, "refuse.no: is no map"),
    ({"refuse.no": {"en": "{0:seat}", "pl": "{1:seat}"}}, CODE, "names other arguments"),
    ({"refuse.no": {"en": "{0:seat", "pl": "{0:seat}"}}, CODE, "broken argument in en"),
    ({"refuse.no": {"en": "{0:plural|a|b}", "pl": "{0:plural|a|b}"}}, CODE, "needs 3 plural forms"),
    ({"ask.more": {"en": "More?", "pl": "Jeszcze?"}}, CODE, "ask.*: does not follow the enum Ask: only on one side: ask.more"),
    ({"ask.turn": None}, CODE, "only on one side: Ask::turn"),
    ({"ask.more": {"en": "More?", "pl": "Jeszcze?"}}, CODE.replace("nothing, turn", "nothing, more, turn"), "another order, from ask.turn on"),
]


def self_test():
    """Writes each case as a game of its own, runs the check, compares."""
    wrong = []
    for number, (changes, code, expected) in enumerate(SELF_TEST):
        with tempfile.TemporaryDirectory() as folder:
            game = Path(folder) / "games" / "toy"
            (game / "data").mkdir(parents=True)
            texts = {key: text for key, text in {**GOOD, **changes}.items() if text is not None}
            (game / "data" / "text.json").write_text(json.dumps(texts), encoding="utf-8")
            (game / "a.cpp").write_text(code, encoding="utf-8")
            found = check(Path(folder))
            fits = not found if expected is None else len(found) == 1 and expected in found[0]
            if not fits:
                wrong.append(f"case {number}: expected {expected}, found {found}")
    print("\n".join([*wrong, f"{len(SELF_TEST) - len(wrong)} passed, {len(wrong)} failed"]))
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    faults = check(arguments.root)
    for line in faults:
        print(line)
    if faults:
        print(f"{len(faults)} faults in texts")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
