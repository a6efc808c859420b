#!/usr/bin/env python3
"""Turns a folder of files into a C++ source that carries them inside the program.

    tools/embed_assets.py --in DIR --out FILE.cpp [--name FUNCTION]

The source defines `std::span<const Asset> FUNCTION()` of server/assets/assets.h. FILE.gz and FILE.br
beside a FILE are its compressed forms and no files of their own. The assembler copies the bytes in, so
the size of the files costs no time to compile.
"""

import argparse
import hashlib
import sys
from pathlib import Path

CONTENT_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
COMPRESSED = (".gz", ".br")


def quoted(text):
    """The text as a C++ (and assembler) string literal."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def is_compressed_form(file):
    return file.suffix in COMPRESSED and file.with_suffix("").is_file()


class Blobs:
    """The files whose bytes are copied in, each under a symbol of its own."""

    def __init__(self, name):
        self.name = name
        self.assembly = []
        self.symbols = []

    def view(self, file):
        """The C++ expression for the bytes of a file; an empty view if there is no such file."""
        if not file.is_file() or file.stat().st_size == 0:
            return "{}"
        symbol = f"rookery_{self.name}_{len(self.symbols)}"
        self.symbols.append(symbol)
        self.assembly += [
            f".hidden {symbol}",
            f".globl {symbol}",
            f".type {symbol}, @object",
            ".balign 16",
            f"{symbol}:",
            f".incbin {quoted(str(file.resolve()))}",
            f".size {symbol}, . - {symbol}",
        ]
        return f"{{{symbol}, {file.stat().st_size}}}"


def source_of(folder, name):
    blobs = Blobs(name)
    rows = []
    files = [file for file in folder.rglob("*") if file.is_file() and not is_compressed_form(file)]
    # By bytes, as string_view compares them: the table is searched by halves.
    for file in sorted(files, key=lambda f: f.relative_to(folder).as_posix().encode()):
        path = "/" + file.relative_to(folder).as_posix()
        forms = [file, file.with_name(file.name + ".gz"), file.with_name(file.name + ".br")]
        tag = hashlib.sha256(b"".join(f.read_bytes() for f in forms if f.is_file())).hexdigest()[:32]
        content_type = CONTENT_TYPES.get(file.suffix.lower(), "application/octet-stream")
        fields = [quoted(path), quoted(content_type), quoted(tag), *map(blobs.view, forms)]
        rows.append("    {" + ", ".join(fields) + "},")
    assembly = [".pushsection .rodata", *blobs.assembly, ".popsection"]
    return "\n".join(
        [
            "// Made by tools/embed_assets.py: change the files instead.",
            '#include "server/assets/assets.h"',
            "",
            "asm(",
            *(f'    {quoted(line)} "\\n"' for line in assembly),
            ");",
            "",
            'extern "C" {',
            *(
                f'[[gnu::visibility("hidden")]] extern const char {symbol}[];'
                for symbol in blobs.symbols
            ),
            "}",
            "",
            "namespace rookery::server {",
            "namespace {",
            "constinit const Asset table[] = {",
            *rows,
            "};",
            "}  // namespace",
            "",
            f"std::span<const Asset> {name}() {{ return table; }}",
            "",
            "}  // namespace rookery::server",
            "",
        ]
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--in", dest="folder", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", default="all_assets")
    arguments = parser.parse_args()
    if not (arguments.folder / "index.html").is_file():
        print(f"{arguments.folder} has no index.html: it holds no built web client", file=sys.stderr)
        return 1
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    arguments.out.write_text(source_of(arguments.folder, arguments.name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
