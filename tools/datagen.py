#!/usr/bin/env python3
"""Turns the data files of one game into C++ tables.

    python3 tools/datagen.py --schema games/alliances/data/schema.json --root . --out build/generated

The schema names the enums, the ability operations, the tables, the text catalogue and the rule
ledger of the game. Everything is checked; each problem is printed as `file: record: field: what is
wrong`, and nothing is written unless all of it is right.
"""

import sys

sys.dont_write_bytecode = True

from datagen.run import main  # noqa: E402  (the package beside this file)

if __name__ == "__main__":
    sys.exit(main())
