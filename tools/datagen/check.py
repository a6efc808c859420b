"""Checks the schema and the records of the tables.

A field of a record is one of these, each an object such as `{"int": [0, 7]}`:

    text     n               a text of at most n characters in every language
    name     n               the same, with the Polish cases that sentences need
    string   n               one text for all languages: a word for code, not for people
    enum     Enum            one value of an enum of the schema
    int      [low, high]     a whole number
    bool     false           true or false
    flags    Enum            a set of values of an enum
    ref      table           one record of a table
    refs     table           a set of records; with `"symmetric": true` of its own table, where each
                             names those that name it: the neighbours on a map
    list     table           records in order, perhaps some of them several times
    ops      true            what a card does, as operations of the schema's part `op`

With `"optional": true` it may be left out: `default` for a number, `none` for a ref, the first value
of an enum, nothing at all for the rest.
"""

import re

from datagen.texts import CASES, LANGUAGES, check_local_text, check_text, shown

FIELD_KINDS = ("text", "name", "string", "enum", "int", "bool", "flags", "ref", "refs", "list",
               "ops")
ID_FORM = re.compile(r"[a-z][a-z0-9_]*")
MOST_RECORDS = 65534  # 16 bits, and one value for "none"


def is_int(value, low, high):
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def check_field(schema, table, spec):
    """What is wrong with the description of one field, or None. `table` is None for those of op."""
    kinds = [kind for kind in FIELD_KINDS if kind in spec]
    if len(kinds) != 1:
        return f"must have one kind of {', '.join(FIELD_KINDS)}"
    kind, target = kinds[0], spec[kinds[0]]
    known = {"enum": schema["enums"], "flags": schema["enums"], "ref": schema["tables"],
             "refs": schema["tables"], "list": schema["tables"]}.get(kind)
    if known is not None and target not in known:
        return f"must name a known {kind}, is {shown(target)}"
    if kind == "int":
        bound = 1 << 31
        if not (isinstance(target, list) and len(target) == 2
                and all(is_int(end, -bound, bound - 1) for end in target)):
            return f"must have a range [low, high] of 32 bits, is {shown(target)}"
        if "default" in spec and not is_int(spec["default"], *target):
            return "must have its default within its range"
    if kind == "ops" and "op" not in schema:
        return "must not have ops, for the schema has no part op"
    if spec.get("symmetric") and (kind, target) != ("refs", table):
        return f"must be refs of {table} to be symmetric"
    return None


def check_schema(schema, label, problems):
    """Only what would otherwise crash later: every name that the schema mentions must exist."""
    def check_fields(where, table, fields):
        for name, spec in fields.items():
            wrong = check_field(schema, table, spec)
            if wrong:
                problems.add(label, where, name, wrong)

    for part in ("namespace", "ledger", "enums", "tables", "catalogue"):
        if part not in schema:
            problems.add(label, part, "must be given, is missing")
    if problems.messages:
        return
    if "op" in schema:
        check_fields("op", None, schema["op"]["fields"])
        for name, op in schema["op"]["ops"].items():
            for field in op["required"] + op["optional"]:
                if field not in schema["op"]["fields"]:
                    problems.add(label, f"op {name}", field, "must be one of the fields of op")
    for name, table in schema["tables"].items():
        check_fields(name, name, table["fields"])


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
        for field, spec in fields.items():
            if spec.get("symmetric"):
                self.symmetry(field, rows, label)

    def symmetry(self, field, rows, label):
        """Neighbours are neighbours of each other and not of themselves; the first is named."""
        named = {record["id"]: record.get(field, []) for record in rows
                 if isinstance(record, dict) and isinstance(record.get("id"), str)
                 and isinstance(record.get(field, []), list)}
        for identity, others in named.items():
            for other in others:
                if other == identity:
                    self.problems.add(label, identity, field, "must not name the record itself")
                elif other in named and identity not in named[other]:
                    self.problems.add(label, other, field, f"must name {identity}, which names it")

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
        if "text" in spec or "name" in spec:
            return f"an object of texts for {' and '.join(LANGUAGES)}"
        if "string" in spec:
            return "a text"
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
        if "refs" in spec:
            return f"a list of different ids of {spec['refs']}"
        return f"a list of ids of {spec['list']}" if "list" in spec else "a list of ops"

    def value(self, place, spec, value):
        def listed(allowed):
            return (isinstance(value, list) and value
                    and all(isinstance(item, str) and item in allowed for item in value))

        def chosen_from(allowed):
            return listed(allowed) and len(set(value)) == len(value)

        if "text" in spec or "name" in spec:
            limit, cases = (spec["name"], CASES) if "name" in spec else (spec["text"], ())
            check_local_text(place[:-1], place[-1], value, limit, self.problems, cases)
            return
        if "string" in spec:
            check_text(place, value, spec["string"], self.problems)
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
        elif "list" in spec:
            good = listed(self.ids.get(spec["list"], value))
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
