"""Writes checked data as C++."""

import re

from datagen.texts import CASES, LANGUAGES

KEYWORDS = frozenset(
    """alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t
    char32_t class compl concept const consteval constexpr constinit const_cast continue co_await
    co_return co_yield decltype default delete do double dynamic_cast else enum explicit export
    extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq
    nullptr operator or or_eq private protected public register reinterpret_cast requires return
    short signed sizeof static static_assert static_cast struct switch template this thread_local
    throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while
    xor xor_eq""".split())


def ident(name):
    return name + "_" if name in KEYWORDS else name


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def local_text(value):
    return "{" + ", ".join(literal(value[language]) for language in LANGUAGES) + "}"


def cased(value):
    cases = ", ".join(literal(value.get(f"pl_{case}", "")) for case in CASES)
    return f"{local_text(value)[:-1]}, {{{cases}}}}}"


def id_type(count):
    """The type of an enum of that many enumerators; its highest value is left for `none`."""
    return "std::uint8_t" if count <= 254 else "std::uint16_t"


def set_type(count, least=8):
    """The type of a set out of that many things: one word if they fit in one."""
    bits = next((size for size in (8, 16, 32, 64) if max(count, least) <= size), None)
    return f"std::uint{bits}_t" if bits else f"rookery::BitSet<{count}>"


def set_value(places, count):
    """The things at these places of a list of that many, in the set_type of it."""
    bits = sum(1 << place for place in places)
    if count <= 64:
        return hex(bits) + ("ULL" if bits >> 32 else "")
    words = [hex(bits >> start & (1 << 64) - 1) + "ULL" for start in range(0, count, 64)]
    return "{{{" + ", ".join(words) + "}}}"


def int_type(low, high):
    bits = next(size for size in (8, 16, 32) if
                (0 <= low and high < 1 << size) or
                (-(1 << size - 1) <= low and high < 1 << size - 1))
    return f"std::{'u' if low >= 0 else ''}int{bits}_t"


class Writer:
    """Builds data.h and data.cpp out of checked data."""

    def __init__(self, schema, records, catalogue, rules, informing=()):
        self.schema, self.records = schema, records
        self.catalogue, self.rules, self.informing = catalogue, rules, informing
        self.lines = []
        self.ops = []
        self.lists = {}  # table -> its ids in the lists of all records, one after another

    def enum(self, name, values, underlying=None, tail=()):
        body = [f"  {ident(value)}," for value in values] + [f"  {line}" for line in tail]
        self.lines += [f"enum class {name} : {underlying or id_type(len(values))} {{", *body, "};",
                       ""]

    def array(self, type_, name, items):
        self.lines += [f"inline constexpr std::array<{type_}, {len(items)}> {name}{{{{",
                       *(f"  {item}," for item in items), "}};", ""]

    def type_and_default(self, spec):
        if "text" in spec:
            return "rookery::LocalText", ""
        if "name" in spec:
            return "rookery::Name", ""
        if "string" in spec:
            return "std::string_view", ""
        if "ops" in spec:
            return f"std::span<const {self.schema['op']['struct']}>", ""
        if "enum" in spec:
            first = self.schema["enums"][spec["enum"]][0]
            return spec["enum"], f"{spec['enum']}::{ident(first)}"
        if "int" in spec:
            return int_type(*spec["int"]), str(spec.get("default", 0))
        if "bool" in spec:
            return "bool", str(spec["bool"]).lower()
        if "flags" in spec:
            count = len(self.schema["enums"][spec["flags"]])
            full = range(count if count > 8 else 8)
            return set_type(count), set_value(full, count) if spec.get("default_all") else ""
        if "ref" in spec:
            enum = self.schema["tables"][spec["ref"]]["enum"]
            return enum, f"{enum}::none"
        if "list" in spec:
            return f"std::span<const {self.schema['tables'][spec['list']]['enum']}>", ""
        return set_type(len(self.records[spec["refs"]]), 64), ""

    def value(self, spec, value):
        if "text" in spec:
            return local_text(value)
        if "name" in spec:
            return cased(value)
        if "string" in spec:
            return literal(value)
        if "ops" in spec:
            first = len(self.ops)
            self.ops += [self.op(op) for op in value]
            return f"{{op_list.data() + {first}, {len(value)}}}" if value else "{}"
        if "enum" in spec:
            return f"{spec['enum']}::{ident(value)}"
        if "flags" in spec:
            all_values = self.schema["enums"][spec["flags"]]
            return set_value(map(all_values.index, value), len(all_values))
        if "ref" in spec:
            return f"{self.schema['tables'][spec['ref']]['enum']}::{ident(value)}"
        if "refs" in spec:
            ids = [record["id"] for record in self.records[spec["refs"]]]
            return set_value(map(ids.index, value), len(ids))
        if "list" in spec:
            table = self.schema["tables"][spec["list"]]
            all_ids = self.lists.setdefault(spec["list"], [])
            first = len(all_ids)
            all_ids += [f"{table['enum']}::{ident(v)}" for v in value]
            return f"{{{snake(table['enum'])}_list.data() + {first}, {len(value)}}}"
        return str(value).lower()

    def op(self, op):
        items = [f".code = {self.schema['op']['code']}::{ident(op['op'])}"]
        items += [f".{ident(name)} = {self.value(spec, op[name])}"
                  for name, spec in self.schema["op"]["fields"].items() if name in op]
        return "{" + ", ".join(items) + "}"

    def struct(self, name, first, fields):
        self.lines += [f"struct {name} {{", f"  {first};"]
        for field, spec in fields.items():
            type_, default = self.type_and_default(spec)
            braced = default if default.startswith("{") else f"{{{default}}}"
            self.lines.append(f"  {type_} {ident(field)}{braced};")
        self.lines += ["};", ""]

    def header(self, note):
        op, tables = self.schema.get("op"), self.schema["tables"]
        enums = {**self.schema["enums"], **({op["code"]: list(op["ops"])} if op else {})}
        for name, values in enums.items():
            self.enum(name, values)
            self.array("std::string_view", f"{snake(name)}_names", [literal(v) for v in values])
        for name, table in tables.items():
            ids = [record["id"] for record in self.records[name]]
            none = "0xFF" if id_type(len(ids)) == "std::uint8_t" else "0xFFFF"
            self.enum(table["enum"], ids, tail=[f"none = {none},"])
            self.lines += [f"inline constexpr std::size_t {snake(table['enum'])}_count = "
                           f"{len(ids)};", ""]
        rows = {name: [self.row(table["fields"], record) for record in self.records[name]]
                for name, table in tables.items()}
        for name, ids in self.lists.items():
            enum = tables[name]["enum"]
            self.array(enum, f"{snake(enum)}_list", ids)
        if op:
            self.struct(op["struct"], f"{op['code']} code{{}}", op["fields"])
            self.array(op["struct"], "op_list", self.ops)
        for name, table in tables.items():
            self.struct(table["struct"], "std::string_view id{}", table["fields"])
            self.array(table["struct"], table["table"], rows[name])
            self.lines += [f"// The record with that id, or {table['enum']}::none.",
                           f"{table['enum']} find_{snake(table['enum'])}(std::string_view id);", ""]
        self.enum("Rule", ["none", *(rule.replace("-", "_") for rule in self.rules)],
                  "std::uint16_t")
        self.array("std::string_view", "rule_names", [literal(rule) for rule in ["", *self.rules]])
        self.array("std::string_view", "informing_rules", [literal(rule) for rule in self.informing])
        self.enum(self.schema["catalogue"]["enum"],
                  [key.replace(".", "_") for key in self.catalogue], "std::uint16_t")
        prefix = snake(self.schema["catalogue"]["enum"])
        self.array("std::string_view", f"{prefix}_keys", [literal(key) for key in self.catalogue])
        self.array("rookery::LocalText", f"{prefix}_catalogue",
                   [local_text(value) for value in self.catalogue.values()])
        space = self.schema["namespace"]
        return "\n".join([note, "#pragma once", "", "#include <array>", "#include <cstddef>",
                          "#include <cstdint>", "#include <span>", "#include <string_view>", "",
                          '#include "engine/bit_set.h"', '#include "engine/text.h"', "",
                          f"namespace {space} {{", "", *self.lines, f"}}  // namespace {space}", ""])

    def row(self, fields, record):
        items = [f".id = {literal(record['id'])}"]
        items += [f".{ident(name)} = {self.value(spec, record[name])}"
                  for name, spec in fields.items() if name in record]
        return "{" + ",\n   ".join(items) + "}"

    def source(self, note):
        space = self.schema["namespace"]
        lines = [note, '#include "data.h"', "", f"namespace {space} {{", ""]
        for table in self.schema["tables"].values():
            enum, cards = table["enum"], table["table"]
            lines += [f"{enum} find_{snake(enum)}(std::string_view id) {{",
                      f"  for (std::size_t index = 0; index < {cards}.size(); ++index) {{",
                      f"    if ({cards}[index].id == id) return static_cast<{enum}>(index);",
                      "  }", f"  return {enum}::none;", "}", ""]
        return "\n".join([*lines, f"}}  // namespace {space}", ""])


def write_if_changed(path, content):
    if not path.is_file() or path.read_text(encoding="utf-8") != content:
        path.write_text(content, encoding="utf-8")
