#!/usr/bin/env python3
"""Puts text files into a C++ source, so that the program needs no files beside it.

    tools/embed_texts.py --out FILE.cpp FILE...

The source defines rookery::server::embedded_texts(): each file's path as given and its text.
"""

import argparse
from pathlib import Path

PIECE = 12000  # compilers promise string literals of 65,536 characters and no more


def literal(text):
    """The text as one or more raw string literals."""
    pieces = [text[i:i + PIECE] for i in range(0, len(text), PIECE)] or [""]
    assert ')~text~"' not in text
    return "\n".join(f'R"~text~({piece})~text~"' for piece in pieces)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("files", nargs="*")
    args = parser.parse_args()
    lines = ['#include "server/library/embedded.h"', "",
             "// Ledgers are longer than a compiler must take, and shorter than ours do.",
             '#pragma GCC diagnostic ignored "-Woverlength-strings"', "",
             "namespace rookery::server {", "namespace {",
             "const std::vector<EmbeddedText> texts{"]
    for file in sorted(args.files):
        lines.append(f'    {{"{file}",\n{literal(Path(file).read_text(encoding="utf-8"))}}},')
    lines += ["};", "}  // namespace", "const std::vector<EmbeddedText>& embedded_texts() { return texts; }",
              "}  // namespace rookery::server", ""]
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
