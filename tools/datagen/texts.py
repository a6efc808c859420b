"""Checks texts: names with their cases, and the sentences of the catalogue that use them."""

import json
import re

LANGUAGES = ("en", "pl")
CASES = ("gen", "dat", "acc", "ins", "loc")  # of Polish, after the nominative
INDECLINABLE = "indeclinable"  # a name that is the same in all of them says so
PLURAL_FORMS = {"en": 2, "pl": 3}
KEY_FORM = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*")
PLACEHOLDER = re.compile(rf"\{{(\d+):([a-z_]+)(?:\.({'|'.join(CASES)}))?((?:\|[^{{}}|]*)*)\}}")


def shown(value):
    return json.dumps(value, ensure_ascii=False)


def check_text(place, text, limit, problems):
    """One text in one language."""
    before = len(problems.messages)
    if not isinstance(text, str) or not text or text != text.strip():
        problems.add(*place, f"must be a text without outer spaces, is {shown(text)}")
    elif any(ord(char) < 32 for char in text):
        problems.add(*place, f"must have no control characters, is {shown(text)}")
    elif limit and len(text) > limit:
        problems.add(*place, f"must have at most {limit} characters, has {len(text)}")
    return len(problems.messages) == before


def check_local_text(place, field, value, limit, problems, cases=()):
    """A text in every language; a name may have Polish cases besides."""
    if not isinstance(value, dict):
        problems.add(*place, field, "must be an object of texts for "
                     f"{' and '.join(LANGUAGES)}, is {shown(value)}")
        return False
    before = len(problems.messages)
    known = [*LANGUAGES, *(f"pl_{case}" for case in cases)]
    for language in [*LANGUAGES, *(key for key in value if key not in LANGUAGES)]:
        inner = (*place, f"{field}.{language}" if field else language)
        if language == INDECLINABLE and cases:
            if value[language] is not True or any(key in value for key in known[len(LANGUAGES):]):
                problems.add(*inner, "must be true, and no case be given")
        elif language not in known:
            problems.add(*inner, f"unknown language; must be one of {', '.join(known)}")
        elif language not in value:
            problems.add(*inner, "must be a text, is missing")
        else:
            check_text(inner, value[language], limit, problems)
    return len(problems.messages) == before


def check_sentence(place, value, problems):
    """The placeholders of one text in all its languages and cases."""
    used = {}
    for language, text in value.items():
        inner = (*place, language)
        if re.search(r"[{}]", PLACEHOLDER.sub("", text)):
            problems.add(*inner, "must have every brace in a placeholder such as {0:seat} or "
                         f"{{0:seat.gen}}, is {shown(text)}")
        used[language] = set()
        for index, kind, case, forms in PLACEHOLDER.findall(text):
            if kind != "plural":
                used[language].add((int(index), kind))
            elif forms.count("|") != PLURAL_FORMS[language[:2]]:
                problems.add(*inner, f"must have {PLURAL_FORMS[language[:2]]} plural forms, "
                             f"has {forms.count('|')}")
            if case and language == "en":
                problems.add(*inner, f"must have no cases, has {{{index}:{kind}.{case}}}")
    first = used[LANGUAGES[0]]
    for language, here in used.items():
        if here != first:
            lists = [", ".join(f"{{{i}:{kind}}}" for i, kind in sorted(side)) or "none"
                     for side in (first, here)]
            problems.add(*place, language, f"must use the placeholders of {LANGUAGES[0]} "
                         f"({lists[0]}), uses {lists[1]}")


class Names:
    """All names of a game by the kind that placeholders know them as, and the cases asked of them.

    A table says with `"kinds": ["seat", "leader"]` what its records are called in texts, or with
    `"kinds": "kind"` that each record says so itself, in the field of that name.
    """

    def __init__(self, problems):
        self.problems = problems
        self.names = {}  # kind -> [(place, name)]
        self.asked = {}  # (kind, case) -> the first text that asks for it

    def add_table(self, table, rows, label):
        kinds = table.get("kinds", [])
        for record in rows:
            if not isinstance(record, dict) or not isinstance(record.get("name"), dict):
                continue
            place = (label, record.get("id"))
            for kind in [record.get(kinds)] if isinstance(kinds, str) else kinds:
                self.names.setdefault(kind, []).append((place, record["name"]))
            texts = {key: text for key, text in record["name"].items() if isinstance(text, str)}
            if kinds and any("{" in text for text in texts.values()):
                check_sentence((*place, "name"), texts, self.problems)
                self.ask(f"{record.get('id')} of {label}", texts)

    def ask(self, key, value):
        for text in value.values():
            for _, kind, case, _ in PLACEHOLDER.findall(text):
                if case:
                    self.asked.setdefault((kind, case), key)

    def check(self, label):
        """Every name has every case in which some text uses its kind, or says that it has none."""
        for (kind, case), key in self.asked.items():
            if kind not in self.names:
                self.problems.add(label, key, f"must not decline {kind}, of which no table says "
                                  "that it has the names")
            for place, name in self.names.get(kind, []):
                if f"pl_{case}" not in name and not name.get(INDECLINABLE):
                    self.problems.add(*place, f"name.pl_{case}", f"must be given, for {key} has "
                                      f"{{…:{kind}.{case}}}")


def check_catalogue(catalogue, label, names, problems):
    identifiers = {}
    for key, value in catalogue.items():
        if not KEY_FORM.fullmatch(key):
            problems.add(label, key, "must be lower case words joined by dots")
        other = identifiers.setdefault(key.replace(".", "_"), key)
        if other != key:
            problems.add(label, key, f"must differ from {other} in more than dots")
        if check_local_text((label, key), "", value, None, problems):
            check_sentence((label, key), value, problems)
            names.ask(key, value)
