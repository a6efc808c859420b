#!/usr/bin/env python3
"""Checks that functions fit a screen: at most 80 lines from the head to the last brace.

    tools/check_functions.py [--root DIR]   prints FILE:LINE: how long it is; exit status 1 if any is too long
    tools/check_functions.py --self-test    checks this checker

C++ only; eslint holds the web client to the same (max-lines-per-function). Nothing is compiled, braces are
counted: a block that stands in a namespace or class and has parentheses before it is a function.
"""

import argparse
import re
import sys
from pathlib import Path

FOLDERS = ("engine", "kit", "games", "bots", "harness", "server", "cli", "tests")
LONGEST = 80

# Comments, texts, characters and the preprocessor: their lines count, their braces do not.
SILENT = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"'
    r"|(?<!\w)'(?:\\.|[^'\\\n])*'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*",
    re.S | re.M,
)
CONTAINER = re.compile(
    r"(?:template\s*<.*>\s*)?(?:inline\s+)?(?:namespace|class|struct|union|enum|extern)\b"
    r"(?:\s+alignas\([^()]*\))?[^()]*",
    re.S,
)


def blank(found):
    return re.sub(r"[^\n]", " ", found.group())


def is_function(head):
    """Whether a block with this before it is a function: parentheses, all closed, or a lambda."""
    closed = head.count("(") == head.count(")")
    return ("(" in head and closed) or head.endswith("]")


def functions(text):
    """(first line, number of lines, head) of every function that stands in no other."""
    text = SILENT.sub(blank, text)
    begin = 0  # of what may become the head of a block
    inside = 0  # so many braces deep in a block that is no container
    start = block = 0  # of the block's head, and of the block
    for at, mark in enumerate(text):
        if inside:
            inside += {"{": 1, "}": -1}.get(mark, 0)
            if inside:
                continue
            # The initialiser of a constructor's member, or braces amid an expression: the head goes on.
            if text[at + 1 :].lstrip()[:1] in (",", "{", ")", "("):
                continue
            head = text[start:block].strip()
            if is_function(head):
                first = text.count("\n", 0, start) + 1
                yield first, text.count("\n", 0, at) + 2 - first, " ".join(head.split())[:60]
            begin = at + 1
        elif mark == "{":
            head = text[begin:at]
            if CONTAINER.fullmatch(head.strip()):
                begin = at + 1
            else:
                start, block, inside = begin + len(head) - len(head.lstrip()), at, 1
        elif mark == "}":
            begin = at + 1
        elif mark == ";" or (mark == ":" and re.search(r"\b(public|private|protected)\s*$", text[begin:at])):
            begin = at + 1


def too_long(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                for first, lines, head in functions(path.read_text(encoding="utf-8")):
                    if lines > LONGEST:
                        yield f"{path.relative_to(root)}:{first}: {lines} lines, at most {LONGEST}: {head}"


def self_test():
    body = "  if (a) {\n  } else {\n  }\n"
    cases = {
        "int plain(int a) {\n" + body + "}\n": [(1, 5)],
        "// far\nint far(int a,\n        int b)\n    const noexcept {\n" + body + "}\n": [(2, 7)],
        "struct S : T {\n public:\n  S() : a_{1}, b_(2) {\n" + body + "  }\n  int a_ = 0;\n};\n": [(3, 5)],
        "auto f() -> std::vector<int> {\n  return {};\n}\nint g() { return 1; }\n": [(1, 3), (4, 1)],
        "namespace a {\nenum class B : int { c };\nint x[] = {1, 2};\nint y{3};\n}\n": [],
        "constexpr auto table = to_array({\n  {1},\n  {2},\n});\nvoid f() {\n}\n": [(5, 2)],
        'void h() {\n  say("}{", \'{\');  // }\n  /* { */\n  R"({)";\n}\nvoid i() {\n}\n': [(1, 5), (6, 2)],
        "TEST(Suite, Name) {\n" + body + "}\n": [(1, 5)],
        "const auto k = [](int a) {\n" + body + "};\nint after() { return 1; }\n": [(1, 5), (6, 1)],
        "void m() {\n  n(a, [&] {\n  }, B{1});\n  o();\n}\n": [(1, 5)],
        "#define M(x) {\nvoid p() {\n}\n": [(2, 2)],
        "struct alignas(8) S {\n  int a;\n  void r() {\n  }\n};\n": [(3, 2)],
        "template <class A>\n  requires B<A>\nclass C {\n  void q() {\n  }\n};\n": [(4, 2)],
    }
    for text, wanted in cases.items():
        seen = [(first, lines) for first, lines, _ in functions(text)]
        assert seen == wanted, f"{text}\nwanted {wanted}, saw {seen}"
    print("check_functions.py: ok")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        self_test()
        return 0
    found = list(too_long(arguments.root))
    print("\n".join(found) or f"All functions have at most {LONGEST} lines.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
