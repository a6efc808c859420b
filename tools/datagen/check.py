"""Checks the schema, the records of the tables and the text catalogue."""

import json
import re

LANGUAGES = ("en", "pl")
PLURAL_FORMS = {"en": 2, "pl": 3}
FIELD_KINDS = ("text", "enum", "int", "bool", "flags", "ref", "refs", "ops")
ID_FORM = re.compile(r"[a-z][a-z0-9_]*")
KEY_FORM = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*")
PLACEHOLDER = re.compile(r"\{(\d+):([a-z_]+)((?:\|[^{}|]*)*)\}")


def shown(value):
    return json.dumps(value, ensure_ascii=False)


def is_int(value, low, high):
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def check_schema(schema, label, problems):
    """Only what would otherwise crash later: every name that the schema mentions must exist."""
    def check_fields(where, fields):
        for name, spec in fields.items():
            kinds = [kind for kind in FIELD_KINDS if kind in spec]
            if len(kinds) != 1:
                problems.add(label, where, name, f"must have one kind of {', '.join(FIELD_KINDS)}")
                continue
            kind, target = kinds[0], spec[kinds[0]]
            known = {"enum": schema["enums"], "flags": schema["enums"],
                     "ref": schema["tables"], "refs": schema["tables"]}.get(kind)
            if known is not None and target not in known:
                problems.add(label, where, name, f"must name a known {kind}, is {shown(target)}")
            elif kind == "flags" and len(schema["enums"][target]) > 8:
                problems.add(label, where, name, "must have at most 8 flags")
            elif kind == "int" and "default" in spec and not is_int(spec["default"], *target):
                problems.add(label, where, name, "must have its default within its range")

    for part in ("namespace", "ledger", "enums", "op", "tables", "catalogue"):
        if part not in schema:
            problems.add(label, part, "must be given, is missing")
    if problems.messages:
        return
    check_fields("op", schema["op"]["fields"])
    for name, op in schema["op"]["ops"].items():
        for field in op["required"] + op["optional"]:
            if field not in schema["op"]["fields"]:
                problems.add(label, f"op {name}", field, "must be one of the fields of op")
    for name, table in schema["tables"].items():
        check_fields(name, table["fields"])


class Checker:
    """Checks the records of all tables against the schema; None stands for an unread table."""

    def __init__(self, schema, records, problems):
        self.schema = schema
        self.problems = problems
        self.ids = {table: [record.get("id") for record in rows if isinstance(record, dict)]
                    for table, rows in records.items() if rows is not None}

    def table(self, name, rows, label):
        fields = self.schema["tables"][name]["fields"]
        seen = set()
        for number, record in enumerate(rows, 1):
            place = (label, f"record {number}")
            if not isinstance(record, dict):
                self.problems.add(*place, f"must be an object, is {shown(record)}")
                continue
            identity = record.get("id")
            if not isinstance(identity, str) or not ID_FORM.fullmatch(identity):
                self.problems.add(*place, "id", "must be lower case letters, digits and "
                                  f"underscores, is {shown(identity)}")
            elif identity == "none":
                self.problems.add(*place, "id", 'must not be "none", which means no record')
            else:
                place = (label, identity)
                if identity in seen:
                    self.problems.add(*place, "id", "must be unique, is a repeated id")
                seen.add(identity)
            required = [field for field, spec in fields.items() if not spec.get("optional")]
            self.fields(place, "", record, {**fields, "id": None}, required, fields)

    def fields(self, place, prefix, record, known, required, specs):
        for name in record:
            if name not in known:
                self.problems.add(*place, prefix + name, "unknown field; must be one of "
                                  + ", ".join(known))
        for name in required:
            if name not in record:
                self.problems.add(*place, prefix + name,
                                  f"must be {self.expected(specs[name])}, is missing")
        for name, value in record.items():
            if name in known and name in specs:
                self.value((*place, prefix + name), specs[name], value)

    def expected(self, spec):
        if "text" in spec:
            return f"an object of texts for {' and '.join(LANGUAGES)}"
        if "enum" in spec:
            return "one of " + ", ".join(self.schema["enums"][spec["enum"]])
        if "int" in spec:
            return f"a whole number from {spec['int'][0]} to {spec['int'][1]}"
        if "bool" in spec:
            return "true or false"
        if "flags" in spec:
            return ("a list of different values out of "
                    + ", ".join(self.schema["enums"][spec["flags"]]))
        if "ref" in spec:
            return f"an id of {spec['ref']}"
        return f"a list of different ids of {spec['refs']}" if "refs" in spec else "a list of ops"

    def value(self, place, spec, value):
        def chosen_from(allowed):
            return (isinstance(value, list) and value
                    and all(isinstance(item, str) and item in allowed for item in value)
                    and len(set(value)) == len(value))

        if "text" in spec:
            check_local_text(place[:-1], place[-1], value, spec["text"], self.problems)
            return
        if "ops" in spec and isinstance(value, list):
            for index, op in enumerate(value):
                self.op(place[:-1], f"{place[-1]}[{index}]", op)
            return
        if "enum" in spec:
            good = isinstance(value, str) and value in self.schema["enums"][spec["enum"]]
        elif "int" in spec:
            good = is_int(value, *spec["int"])
        elif "bool" in spec:
            good = isinstance(value, bool)
        elif "flags" in spec:
            good = chosen_from(self.schema["enums"][spec["flags"]])
        elif "ref" in spec:
            good = isinstance(value, str) and value in self.ids.get(spec["ref"], [value])
        else:
            good = "refs" in spec and chosen_from(self.ids.get(spec["refs"], value))
        if not good:
            self.problems.add(*place, f"must be {self.expected(spec)}, is {shown(value)}")

    def op(self, place, name, op):
        ops = self.schema["op"]["ops"]
        if not isinstance(op, dict):
            self.problems.add(*place, name, f"must be an object, is {shown(op)}")
            return
        code = op.get("op")
        if not isinstance(code, str) or code not in ops:
            self.problems.add(*place, f"{name}.op",
                              f"must be one of {', '.join(ops)}, is {shown(code)}")
            return
        required = ops[code]["required"]
        known = ["op", *required, *ops[code]["optional"]]
        self.fields(place, f"{name}.", op, known, required, self.schema["op"]["fields"])


def check_local_text(place, field, value, limit, problems):
    if not isinstance(value, dict):
        problems.add(*place, field, "must be an object of texts for "
                     f"{' and '.join(LANGUAGES)}, is {shown(value)}")
        return False
    before = len(problems.messages)
    for language in [*LANGUAGES, *(key for key in value if key not in LANGUAGES)]:
        inner = (*place, f"{field}.{language}" if field else language)
        text = value.get(language)
        if language not in LANGUAGES:
            problems.add(*inner, f"unknown language; must be one of {', '.join(LANGUAGES)}")
        elif language not in value:
            problems.add(*inner, "must be a text, is missing")
        elif not isinstance(text, str) or not text or text != text.strip():
            problems.add(*inner, f"must be a text without outer spaces, is {shown(text)}")
        elif any(ord(char) < 32 for char in text):
            problems.add(*inner, f"must have no control characters, is {shown(text)}")
        elif limit and len(text) > limit:
            problems.add(*inner, f"must have at most {limit} characters, has {len(text)}")
    return len(problems.messages) == before


def check_catalogue(catalogue, label, problems):
    identifiers = {}
    for key, value in catalogue.items():
        if not KEY_FORM.fullmatch(key):
            problems.add(label, key, "must be lower case words joined by dots")
        other = identifiers.setdefault(key.replace(".", "_"), key)
        if other != key:
            problems.add(label, key, f"must differ from {other} in more than dots")
        if not check_local_text((label, key), "", value, None, problems):
            continue
        used = {}
        for language in LANGUAGES:
            place = (label, key, language)
            if re.search(r"[{}]", PLACEHOLDER.sub("", value[language])):
                problems.add(*place, "must have every brace in a placeholder such as {0:seat}, "
                             f"is {shown(value[language])}")
            used[language] = {(int(index), kind)
                              for index, kind, _ in PLACEHOLDER.findall(value[language])}
            for _, kind, forms in PLACEHOLDER.findall(value[language]):
                if kind == "plural" and forms.count("|") != PLURAL_FORMS[language]:
                    problems.add(*place, f"must have {PLURAL_FORMS[language]} plural forms, "
                                 f"has {forms.count('|')}")
        first = used[LANGUAGES[0]]
        for language in LANGUAGES[1:]:
            if used[language] != first:
                lists = [", ".join(f"{{{i}:{kind}}}" for i, kind in sorted(side)) or "none"
                         for side in (first, used[language])]
                problems.add(label, key, language, f"must use the placeholders of {LANGUAGES[0]} "
                             f"({lists[0]}), uses {lists[1]}")
