#!/usr/bin/env python3
"""Tests of the generator on what larger games need: a map, many records, many traits, cases.

    python3 tools/datagen_map_test.py

The game is made up; the header made for it is compiled, and static_asserts look into its tables.
"""

import contextlib
import copy
import io
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from datagen.run import main  # noqa: E402  (needs the path set above)

PROJECT = Path(__file__).resolve().parent.parent

SCHEMA = {
    "namespace": "toy", "ledger": "rules.md",
    "enums": {"AreaKind": ["land", "sea", "port"]},
    "tables": {
        "areas": {
            "file": "areas.json", "struct": "AreaRecord", "enum": "Area", "table": "areas",
            "kinds": ["area"],
            "fields": {
                "name": {"name": 40}, "kind": {"enum": "AreaKind"},
                "neighbours": {"refs": "areas", "symmetric": True, "optional": True},
                "port_of": {"ref": "areas", "optional": True},
                "castle": {"int": [0, 2], "default": 1, "optional": True},
                "island": {"bool": False, "optional": True}}},
        "traits": {
            "file": "traits.json", "struct": "TraitRecord", "enum": "Trait", "table": "traits",
            "fields": {"word": {"string": 20}}},
        "cards": {
            "file": "cards.json", "struct": "CardRecord", "enum": "Card", "table": "cards",
            "fields": {"traits": {"refs": "traits", "optional": True},
                       "note": {"text": 20, "optional": True}}},
        "decks": {
            "file": "decks.json", "struct": "DeckRecord", "enum": "Deck", "table": "decks",
            "fields": {"cards": {"list": "cards", "optional": True}}}},
    "catalogue": {"file": "text.json", "enum": "Text"}}


def area(identity, kind, neighbours, genitive=None, **rest):
    name = {"en": identity.title(), "pl": identity.title()}
    if genitive:
        name["pl_gen"] = genitive
    return {"id": identity, "name": name, "kind": kind, "neighbours": neighbours, **rest}


FILES = {
    "areas.json": [
        area("keep", "land", ["moor", "bay", "pier"], "Keepu", castle=2),
        area("moor", "land", ["keep"], "Mooru", castle=0),
        area("bay", "sea", ["keep", "pier"], "Bayu"),
        area("pier", "port", ["keep", "bay"], "Pieru", port_of="keep"),
        {"id": "rock", "name": {"en": "Rock", "pl": "Rock", "pl_gen": "Rocku"}, "kind": "land",
         "island": True}],
    "traits.json": [{"id": f"trait_{i}", "word": f"t{i}"} for i in range(100)],
    "cards.json": [{"id": f"card_{i}"} for i in range(300)],
    "decks.json": [{"id": "short", "cards": ["card_299", "card_0", "card_299"]},
                   {"id": "long", "cards": ["card_7"]}, {"id": "empty"}],
    "text.json": {"event.leaves": {"en": "Gone from {0:area}.", "pl": "Wyrusza z {0:area.gen}."}}}
FILES["cards.json"][255]["traits"] = ["trait_99", "trait_0", "trait_64"]

LOOK = """
#include "data.h"
using namespace toy;
constexpr const AreaRecord& of(Area area) { return areas[static_cast<std::size_t>(area)]; }
constexpr std::uint64_t bit(Area area) { return std::uint64_t{1} << static_cast<unsigned>(area); }
static_assert(of(Area::keep).neighbours == (bit(Area::moor) | bit(Area::bay) | bit(Area::pier)));
static_assert(of(Area::rock).neighbours == 0 && of(Area::rock).island && !of(Area::keep).island);
static_assert(of(Area::pier).port_of == Area::keep && of(Area::bay).port_of == Area::none);
static_assert(of(Area::keep).castle == 2 && of(Area::moor).castle == 0 && of(Area::bay).castle == 1);
static_assert(of(Area::keep).name.in(rookery::Language::pl, rookery::Case::genitive) == "Keepu");
static_assert(of(Area::keep).name.in(rookery::Language::pl, rookery::Case::dative) == "Keep");
static_assert(sizeof(Area) == 1 && static_cast<int>(Area::none) == 0xFF);
static_assert(sizeof(Card) == 2 && static_cast<int>(Card::none) == 0xFFFF && card_count == 300);
static_assert(static_cast<int>(Card::card_299) == 299);
static_assert(cards[255].traits.has(Trait::trait_99) && cards[255].traits.has(Trait::trait_64));
static_assert(cards[255].traits.size() == 3 && cards[254].traits.empty());
static_assert(traits[64].word == "t64" && cards[0].note.en.empty());
static_assert(decks[0].cards.size() == 3 && decks[0].cards[2] == Card::card_299);
static_assert(decks[1].cards[0] == Card::card_7 && decks[2].cards.empty());
"""


class MapTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        self.schema, self.files = copy.deepcopy((SCHEMA, FILES))

    def area(self, identity):
        return next(area for area in self.files["areas.json"] if area["id"] == identity)

    def run_generator(self):
        (self.root / "rules.md").write_text("- [TOY-MAP-01] (p. 1) There is a map.\n")
        for file, content in {**self.files, "schema.json": self.schema}.items():
            (self.root / file).write_text(json.dumps(content), encoding="utf-8")
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            code = main(["--schema", "schema.json", "--root", str(self.root),
                         "--out", str(self.root / "out")])
        return code, errors.getvalue().splitlines()

    def expect(self, *messages):
        self.assertEqual(self.run_generator(), (1, list(messages)))
        self.assertFalse((self.root / "out").exists())

    def compile(self, source):
        self.assertEqual(self.run_generator(), (0, []))
        (self.root / "out" / "look.cpp").write_text(source, encoding="utf-8")
        for file in ("look.cpp", "data.cpp"):
            done = subprocess.run(
                ["g++", "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
                 f"-I{PROJECT}", file], cwd=self.root / "out", capture_output=True, text=True,
                check=False)
            self.assertEqual(done.returncode, 0, done.stderr)

    # ---- Good data ----

    def test_tables_hold_what_the_data_says(self):
        self.compile(LOOK)

    def test_schema_with_ops_that_no_record_uses(self):
        self.schema["op"] = {"struct": "Op", "code": "OpCode", "ops": {"draw": {
            "required": [], "optional": []}}, "fields": {}}
        self.schema["tables"]["cards"]["fields"]["ops"] = {"ops": True, "optional": True}
        self.compile('#include "data.h"\nstatic_assert(toy::cards[0].ops.empty());\n')

    def test_flags_grow_with_their_enum(self):
        fields = self.schema["tables"]["traits"]["fields"]
        for count in (8, 9, 17, 33, 65):
            self.schema["enums"][f"E{count}"] = [f"v{i}" for i in range(count)]
            fields[f"f{count}"] = {"flags": f"E{count}", "optional": True}
            fields[f"a{count}"] = {"flags": f"E{count}", "optional": True, "default_all": True}
            self.files["traits.json"][0][f"f{count}"] = [f"v{count - 1}"]
        self.compile('#include "data.h"\nconstexpr auto& first = toy::traits[0];\n'
                     "static_assert(first.f8 == 1U << 7 && sizeof(first.f8) == 1);\n"
                     "static_assert(first.f9 == 1U << 8 && sizeof(first.f9) == 2);\n"
                     "static_assert(first.f17 == 1U << 16 && sizeof(first.f17) == 4);\n"
                     "static_assert(first.f33 == 1ULL << 32 && first.f65.has(64));\n"
                     "static_assert(first.f65.size() == 1 && first.a65.size() == 65);\n"
                     "static_assert(first.a8 == 0xFF && first.a9 == 0x1FF);\n")

    def test_254_records_still_fit_in_a_byte(self):
        self.files["cards.json"] = [{"id": f"card_{i}"} for i in range(254)]
        self.files["decks.json"] = []
        self.compile('#include "data.h"\nstatic_assert(sizeof(toy::Card) == 1);\n')

    # ---- Broken data ----

    def test_neighbours_are_mutual(self):
        self.area("moor")["neighbours"] = ["bay"]
        self.expect("areas.json: moor: neighbours: must name keep, which names it",
                    "areas.json: bay: neighbours: must name moor, which names it")

    def test_neighbours_exist(self):
        self.area("moor")["neighbours"].append("fen")
        self.expect("areas.json: moor: neighbours: must be a list of different ids of areas, "
                    'is ["keep", "fen"]')

    def test_no_area_is_its_own_neighbour(self):
        self.area("moor")["neighbours"].append("moor")
        self.expect("areas.json: moor: neighbours: must not name the record itself")

    def test_port_of_an_unknown_area(self):
        self.area("pier")["port_of"] = "fen"
        self.expect('areas.json: pier: port_of: must be an id of areas, is "fen"')

    def test_list_of_unknown_records(self):
        self.files["decks.json"][0]["cards"] = ["card_300"]
        self.expect('decks.json: short: cards: must be a list of ids of cards, is ["card_300"]')

    def test_string_has_no_languages(self):
        self.files["traits.json"][0]["word"] = {"en": "x", "pl": "y"}
        self.expect("traits.json: trait_0: word: must be a text without outer spaces, "
                    'is {"en": "x", "pl": "y"}')

    def test_only_its_own_table_is_symmetric(self):
        self.schema["tables"]["cards"]["fields"]["traits"]["symmetric"] = True
        self.expect("schema.json: cards: traits: must be refs of cards to be symmetric")

    def test_ops_need_their_vocabulary(self):
        self.schema["tables"]["cards"]["fields"]["ops"] = {"ops": True}
        self.expect("schema.json: cards: ops: must not have ops, for the schema has no part op")

    def test_numbers_have_32_bits(self):
        self.schema["tables"]["areas"]["fields"]["castle"] = {"int": [0, 1 << 40]}
        self.expect("schema.json: areas: castle: must have a range [low, high] of 32 bits, "
                    "is [0, 1099511627776]")

    # ---- Cases ----

    def test_every_name_has_the_cases_that_texts_use(self):
        del self.area("moor")["name"]["pl_gen"]
        self.expect("areas.json: moor: name.pl_gen: must be given, for event.leaves has "
                    "{…:area.gen}")

    def test_a_case_nobody_uses_may_be_missing(self):
        self.files["text.json"]["event.leaves"]["pl"] = "{0:area}"
        del self.area("moor")["name"]["pl_gen"]
        self.assertEqual(self.run_generator(), (0, []))

    def test_a_name_may_be_indeclinable(self):
        del self.area("moor")["name"]["pl_gen"]
        self.area("moor")["name"]["indeclinable"] = True
        self.assertEqual(self.run_generator(), (0, []))

    def test_an_indeclinable_name_has_no_cases(self):
        self.area("moor")["name"]["indeclinable"] = True
        self.area("keep")["name"]["indeclinable"] = False
        wrong = "name.indeclinable: must be true, and no case be given"
        self.expect(f"areas.json: keep: {wrong}", f"areas.json: moor: {wrong}")

    def test_unknown_case(self):
        self.area("moor")["name"]["pl_voc"] = "Moorze"
        self.expect("areas.json: moor: name.pl_voc: unknown language; must be one of en, pl, "
                    "pl_gen, pl_dat, pl_acc, pl_ins, pl_loc")

    def test_names_that_nobody_has(self):
        self.files["text.json"]["event.leaves"] = {"en": "{0:card}", "pl": "{0:card.gen}"}
        self.expect("text.json: event.leaves: must not decline card, of which no table says that "
                    "it has the names")

    def test_english_has_no_cases(self):
        self.files["text.json"]["event.leaves"]["en"] = "Gone from {0:area.gen}."
        self.expect("text.json: event.leaves: en: must have no cases, has {0:area.gen}")

    def test_names_that_hold_names(self):
        name = {"en": "Isle of {0:area}", "pl": "Wyspa {0:area.ins}", "pl_gen": "Wyspy {1:area}"}
        self.area("rock")["name"] = name
        for place in self.files["areas.json"][:-1]:
            place["name"]["pl_ins"] = "x"
        self.expect("areas.json: rock: name: pl_gen: must use the placeholders of en ({0:area}), "
                    "uses {1:area}")
        name["pl_gen"] = "Wyspy {0:area}"
        self.expect("areas.json: rock: name.pl_ins: must be given, for rock of areas.json has "
                    "{…:area.ins}")


if __name__ == "__main__":
    unittest.main()
