#!/usr/bin/env python3
"""Checks that the texts of each game and its code agree.

    tools/check_text.py [--root DIR]   prints FILE: KEY: WHAT for each fault; exit status 1 if any
    tools/check_text.py --self-test    checks this checker

Every key of games/GAME/data/text.json is used in the game's code as Text::KEY, dots as
underscores, and every Text:: in code is a key. Keys `ask.NAME` and `act.NAME` are used through the
game's enums Ask and Verb instead: they stand in the order of the enumerators, `nothing` left out;
`ask.NAME.WAY` is another way to ask NAME, used as Text:: like the rest. Keys `table.NAME` are words of
those who draw the table: used as Text:: in cli/play/*GAME*, or as words('NAME') or words(`NAME.${…}`)
(here.words, say) in web/src/games/GAME; what these say is a key. `table.told.NAME` is event.NAME, meant for one
seat, as it is told to those who see all.
Each text is there in both languages, names the same arguments in both, those in Polish perhaps in a
case (`{0:seat.gen}`), and offers two plural forms in English and three in Polish. That names have
the cases asked for is checked by tools/datagen.py.

What is said of a wrong set-up stands where it is found out, `{"English", "Polish"}` in games/GAME/arrange* and
kit/setup_reader.*: that both are there the compiler knows; here, that the Polish has no English in it.

Every rule of a game's ledger docs/rules/GAME.md has a text of its own in docs/rules/pl/GAME.md, under a
heading of its own and in the same order, and cites at least the rules its English text cites. A ledger
whose game has no folder yet may do without.
"""

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path

LANGUAGES = {"en": 2, "pl": 3}  # and how many plural forms each has
USE = re.compile(r"\bText::(\w+)")
SAID = re.compile(r"\b(?:words(?:\[\w+\])?|say)\(\s*(?:'([\w.]+)'|`([\w.]+)\.\$\{)")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
ARGUMENT = re.compile(r"\{(\d+):(\w+)(\.(?:gen|dat|acc|ins|loc))?((?:\|[^{}|]*)*)\}")
PAIR = re.compile(r'\{\s*((?:"(?:[^"\\]|\\.)*"\s*)+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}')
ENGLISH_WORD = re.compile(r"\b(?:the|is|are|only|must|there|not|with|has|have|of|and|or|here|this)\b")
HEADING = re.compile(r"## (.+)")
RULE = re.compile(r"- \[([A-Z]+-[A-Z]+-\d{2,3})\] \(([^()]+)\) (.+)")
CITED = re.compile(r"\b[A-Z]+-[A-Z]+-\d{2,3}")


def code_of(file):
    """The file's text without its comments."""
    return COMMENT.sub("", file.read_text(encoding="utf-8"))


FOLLOWED = {"ask": "Ask", "act": "Verb"}  # prefix of keys -> enum they follow


def enumerators_in(code, enum):
    """Enumerators of `enum class ENUM`, in order, without `nothing`; None if there is no such enum."""
    found = re.search(rf"enum class {enum}\b[^{{]*\{{([^}}]*)\}}", code)
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
        named[language] = {(index, kind) for index, kind, _, _ in arguments if kind != "plural"}
        if language == "en" and any(case for _, _, case, _ in arguments):
            faults.append("has a case in en")
        for index, kind, _, options in arguments:
            if kind == "plural" and options.count("|") != forms:
                faults.append(f"needs {forms} plural forms for argument {index} in {language}")
    if not faults and named["en"] != named["pl"]:
        faults.append("names other arguments in pl than in en")
    return faults


def parting(prefix, said, enum, found):
    """Where the keys `PREFIX.SAID` and the enumerators found part."""
    odd = [f"{prefix}.{s}" for s in said if s not in found] + [f"{enum}::{f}" for f in found if f not in said]
    if odd:
        return f"only on one side: {', '.join(odd)}"
    return f"another order, from {next(f'{prefix}.{s}' for s, f in zip(said, found) if s != f)} on"


def said_in_browser(root, game):
    """What a game's board says: words -> first file, and the beginnings of those whose end it computes."""
    said, beginnings = {}, set()
    for source in sorted((root / "web/src/games" / game.replace("_", "-")).glob("*")):
        if source.suffix not in (".ts", ".svelte"):
            continue
        for whole, beginning in SAID.findall(source.read_text(encoding="utf-8")):
            if whole:
                said.setdefault(whole, source.relative_to(root).as_posix())
            else:
                beginnings.add(beginning)
    return said, beginnings


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

    sources = sorted(f for f in [*folder.rglob("*"), *root.glob(f"cli/play/*{folder.name}*")] if f.suffix in (".h", ".cpp"))
    code = {source: code_of(source) for source in sources}
    used = {}  # Text:: name -> first file that says it
    for source, text in code.items():
        for word in USE.findall(text):
            used.setdefault(word, source.relative_to(root).as_posix())
    names = {key.replace(".", "_"): key for key in keys}
    faults += [f"{where}: Text::{word}: is no key of {name}" for word, where in used.items() if word not in names]

    spoken, beginnings = said_in_browser(root, folder.name)
    table = {key.removeprefix("table.") for key in keys if key.startswith("table.")}
    faults += [f"{where}: '{word}': is no key table.{word} of {name}" for word, where in spoken.items() if word not in table]
    in_browser = {f"table.{word}" for word in table if word in spoken or word.rpartition(".")[0] in beginnings}
    in_browser |= {key for key in keys if key.startswith("table.told.") and f"event.{key.removeprefix('table.told.')}" in keys}

    through_enum = set()
    for prefix, enum in FOLLOWED.items():
        found = next((e for text in code.values() if (e := enumerators_in(text, enum)) is not None), None)
        if found is None:
            continue
        through_enum.add(prefix)
        said = [key.removeprefix(f"{prefix}.") for key in keys if key.startswith(f"{prefix}.") and key.count(".") == 1]
        if said != found:
            faults.append(f"{name}: {prefix}.*: does not follow the enum {enum}: {parting(prefix, said, enum, found)}")
    for word, key in names.items():
        if word not in used and key not in in_browser and (key.split(".")[0] not in through_enum or key.count(".") > 1):
            faults.append(f"{name}: {key}: is used nowhere")
    return faults


def check_setup_words(root, files):
    """What is still English in what is said of a wrong set-up, as lines."""
    faults = []
    for file in files:
        for _, polish in PAIR.findall(code_of(file)):
            said = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', polish))
            if ENGLISH_WORD.search(said):
                faults.append(f"{file.relative_to(root).as_posix()}: {said!r}: is still English")
    return faults


def read_ledger(file):
    """Id -> (heading, text) of each rule of a ledger, and its faults."""
    rules, faults, heading = {}, [], None
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if found := HEADING.fullmatch(line):
            heading = found[1]
        elif found := RULE.fullmatch(line):
            if found[1] in rules:
                faults.append(f"{found[1]}: is there twice")
            rules[found[1]] = (heading, found[3])
        elif line.startswith("- ["):
            faults.append(f'line {number}: must read "- [ID] (where) text"')
    return rules, faults


def translation_faults(english, polish):
    """Where two ledgers, as read_ledger gives them, part."""
    faults = [f"{rule}: has no text" for rule in english if rule not in polish]
    faults += [f"{rule}: is no rule of the English ledger" for rule in polish if rule not in english]
    both = [rule for rule in english if rule in polish]
    moved = next((rule for rule, other in zip(both, (r for r in polish if r in english)) if rule != other), None)
    if moved:
        faults.append(f"{moved}: stands elsewhere than in the English ledger")
    titles = {}  # English heading -> Polish one
    for rule in both:
        (heading, text), (title, said) = english[rule], polish[rule]
        if titles.setdefault(heading, title) != title or title in (None, heading):
            faults.append(f"{rule}: needs a heading of its own language, one for each English one")
            titles[heading] = title
        if said == text:
            faults.append(f"{rule}: is still English")
        lost = set(CITED.findall(text)) - set(CITED.findall(said))
        unknown = set(CITED.findall(said)) - set(english)
        faults += [f"{rule}: does not cite {other}" for other in sorted(lost)]
        faults += [f"{rule}: cites {other}, which is no rule" for other in sorted(unknown)]
    return faults


def check_ledger(root, game):
    """All faults of one game's ledger in Polish, as lines."""
    english, polish = root / "docs/rules" / f"{game}.md", root / "docs/rules/pl" / f"{game}.md"
    for file in (english, polish):
        if not file.exists():
            return [f"{file.relative_to(root).as_posix()}: is missing"]
    rules, _ = read_ledger(english)  # its own faults stop the build
    texts, faults = read_ledger(polish)
    return [f"{polish.relative_to(root).as_posix()}: {fault}" for fault in faults + translation_faults(rules, texts)]


def check(root):
    """All faults below root."""
    catalogues = sorted(root.glob("games/*/data/text.json"))
    faults = [fault for file in catalogues for fault in check_game(root, file)]
    arrangers = sorted([*root.glob("games/*/arrange*"), *root.glob("kit/setup_reader.*")])
    faults += check_setup_words(root, arrangers)
    games = {file.parent.parent.name for file in catalogues} | {file.stem for file in root.glob("docs/rules/pl/*.md")}
    return faults + [fault for game in sorted(games) for fault in check_ledger(root, game)]


GOOD = {"event.wins": {"en": "{0:seat} wins {1:number} {1:plural|card|cards}.",
                       "pl": "{0:seat}: {1:number} {1:plural|karta|karty|kart}."},
        "ask.turn": {"en": "Your turn.", "pl": "Twoja tura."},
        "act.go": {"en": "Go", "pl": "Idź"},
        "refuse.no": {"en": "No.", "pl": "Nie."},
        "table.you": {"en": "You", "pl": "Ty"},
        "table.hue.red": {"en": "red", "pl": "czerwony"}}
BOARD = "<b>{here.words('you')}</b> {say(`hue.${hue}`)}"
CODE = "enum class Ask : int { nothing, turn };\nenum class Verb { go = 1 };\nint x = f(Text::event_wins, Text::refuse_no);\n"
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
    ({"refuse.no": {"en": "{0:seat}", "pl": "{0:seat.gen}"}}, CODE, None),
    ({"refuse.no": {"en": "{0:seat}", "pl": "{0:seat.voc}"}}, CODE, "broken argument in pl"),
    ({"refuse.no": {"en": "{0:seat.gen}", "pl": "{0:seat}"}}, CODE, "has a case in en"),
    ({"refuse.no": {"en": "{0:plural|a|b}", "pl": "{0:plural|a|b}"}}, CODE, "needs 3 plural forms"),
    ({"ask.more": {"en": "More?", "pl": "Jeszcze?"}}, CODE, "ask.*: does not follow the enum Ask: only on one side: ask.more"),
    ({"ask.turn.last": {"en": "Last turn.", "pl": "Ostatnia."}}, CODE, "ask.turn.last: is used nowhere"),
    ({"ask.turn.last": {"en": "Last turn.", "pl": "Ostatnia."}}, CODE + "int y = f(Text::ask_turn_last);", None),
    ({"act.go": None}, CODE, "act.*: does not follow the enum Verb: only on one side: Verb::go"),
    ({"ask.turn": None}, CODE, "only on one side: Ask::turn"),
    ({"table.you": None}, CODE, "web/src/games/toy/Board.svelte: 'you': is no key table.you"),
    ({"table.hue.blue": {"en": "blue", "pl": "niebieski"}}, CODE, None),
    ({"table.they": {"en": "They", "pl": "Oni"}}, CODE, "table.they: is used nowhere"),
    ({"table.they": {"en": "They", "pl": "Oni"}}, CODE + "int y = f(Text::table_they);", None),
    ({"table.told.wins": {"en": "Wins.", "pl": "Wygrywa."}}, CODE, None),
    ({"table.told.loses": {"en": "Loses.", "pl": "Przegrywa."}}, CODE, "table.told.loses: is used nowhere"),
    ({"ask.more": {"en": "More?", "pl": "Jeszcze?"}}, CODE.replace("nothing, turn", "nothing, more, turn"), "another order, from ask.turn on"),
]


ENGLISH = "## One\n\n- [TOY-A-01] (Here) First.\n- [TOY-A-02] (There) As TOY-A-01.\n\n## Two\n\n- [TOY-B-01] (End) Last.\n"
POLISH = "## Raz\n\n- [TOY-A-01] (Tu) Pierwsza.\n- [TOY-A-02] (Tam) Jak TOY-A-01.\n\n## Dwa\n\n- [TOY-B-01] (Koniec) Ostatnia.\n"
LEDGER_TEST = [  # what is replaced in the Polish ledger (None takes the file away), by what, part of the fault
    ("Pierwsza", "Najpierwsza", None),
    (None, None, "docs/rules/pl/toy.md: is missing"),
    ("- [TOY-A-01] (Tu) Pierwsza.\n", "", "TOY-A-01: has no text"),
    ("Ostatnia.\n", "Ostatnia.\n- [TOY-B-02] (Koniec) Nowa.\n", "TOY-B-02: is no rule of the English"),
    ("Ostatnia.\n", "Ostatnia.\n- [TOY-B-01] (Koniec) Nowa.\n", "TOY-B-01: is there twice"),
    ("Ostatnia.\n", "Ostatnia.\n- [TOY-B-02] Nowa.\n", 'line 9: must read "- [ID]'),
    ("Pierwsza.", "First.", "TOY-A-01: is still English"),
    ("Jak TOY-A-01", "Tak samo", "TOY-A-02: does not cite TOY-A-01"),
    ("Ostatnia", "Po TOY-A-09", "TOY-B-01: cites TOY-A-09, which is no rule"),
    ("- [TOY-A-01] (Tu) Pierwsza.\n- [TOY-A-02] (Tam) Jak TOY-A-01.\n",
     "- [TOY-A-02] (Tam) Jak TOY-A-01.\n- [TOY-A-01] (Tu) Pierwsza.\n", "TOY-A-01: stands elsewhere"),
    ("## Dwa", "## Two", "TOY-B-01: needs a heading"),
    ("\n- [TOY-A-02]", "\n## Półtora\n- [TOY-A-02]", "TOY-A-02: needs a heading"),
]


SETUP_TEST = [  # what a set-up's reader says, part of the fault
    ('p.wrong({"the hand is full", "ręka jest pełna"});', None),
    ('p.wrong({"the hand "\n "is full", "ręka "\n "is full"});', "'ręka is full': is still English"),
    ('p.wrong({"{} is full", "{} is full"}, hand);', "is still English"),
    ('p.items({"blade, raven", "blade, raven"});', None),
]


def found_in(texts, code, polish, setup=""):
    """The faults of a project with one game, made of these."""
    with tempfile.TemporaryDirectory() as folder:
        game, rules = Path(folder) / "games/toy", Path(folder) / "docs/rules"
        (game / "data").mkdir(parents=True)
        (rules / "pl").mkdir(parents=True)
        (game / "data/text.json").write_text(json.dumps(texts), encoding="utf-8")
        (game / "a.cpp").write_text(code, encoding="utf-8")
        (game / "arrange.cpp").write_text(setup, encoding="utf-8")
        (Path(folder) / "web/src/games/toy").mkdir(parents=True)
        (Path(folder) / "web/src/games/toy/Board.svelte").write_text(BOARD, encoding="utf-8")
        (rules / "toy.md").write_text(ENGLISH, encoding="utf-8")
        (rules / "later.md").write_text(ENGLISH, encoding="utf-8")  # of a game that is not begun
        if polish is not None:
            (rules / "pl/toy.md").write_text(polish, encoding="utf-8")
        return check(Path(folder))


def self_test():
    """Runs the check on each case and compares."""
    cases = []  # what was found, part of the one fault expected or None
    for changes, code, expected in SELF_TEST:
        texts = {key: text for key, text in {**GOOD, **changes}.items() if text is not None}
        cases.append((found_in(texts, code, POLISH), expected))
    for old, new, expected in LEDGER_TEST:
        assert old is None or old in POLISH
        cases.append((found_in(GOOD, CODE, None if old is None else POLISH.replace(old, new, 1)), expected))
    for setup, expected in SETUP_TEST:
        cases.append((found_in(GOOD, CODE, POLISH, setup), expected))
    wrong = [f"case {number}: expected {expected}, found {found}" for number, (found, expected) in enumerate(cases)
             if (found if expected is None else len(found) != 1 or expected not in found[0])]
    print("\n".join([*wrong, f"{len(cases) - len(wrong)} passed, {len(wrong)} failed"]))
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
