#!/usr/bin/env python3
"""Checks that includes follow the layers.

    engine <- kit <- games <- bots <- harness <- registry <- server <- cli

    tools/check_layers.py [--root DIR]   prints FILE:LINE: RULE for each breach; exit status 1 if any
    tools/check_layers.py --self-test    checks this checker
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

FOLDERS = ("engine", "kit", "games", "bots", "harness", "server", "cli", "tests")
SUFFIXES = (".h", ".cpp")

# Headers that would let a clock, a thread, a file, a socket or an unstable order into the rules.
IMPURE = {
    "a clock": "chrono ctime time.h sys/time.h fmt/chrono.h",
    "a thread": "thread mutex shared_mutex condition_variable future semaphore latch barrier"
    " stop_token pthread.h",
    "a file or stream": "iostream fstream filesystem syncstream unistd.h fcntl.h sys/stat.h"
    " fmt/ostream.h fmt/os.h",
    "a socket": "sys/socket.h netinet/in.h netinet/tcp.h arpa/inet.h netdb.h poll.h sys/epoll.h"
    " sys/select.h sys/un.h",
    "a foreign generator": "random",
    "an unordered container": "unordered_map unordered_set",
}
IMPURE_HEADERS = {header: what for what, names in IMPURE.items() for header in names.split()}

# The few rule-side files whose work is impure, and the headers each may use.
ALLOWED = {
    "engine/record_file.h": {"filesystem"},
    "engine/record_file.cpp": {"fstream", "filesystem"},
}

C_HEADERS = set(
    "assert ctype errno float inttypes limits locale math setjmp signal stdarg stddef stdint stdio"
    " stdlib string wchar".split()
)
RULE_LIBRARIES = ("fmt/", "nlohmann/", "sodium.h", "tl/")


class Layer(NamedTuple):
    name: str
    includes: tuple  # prefixes of project paths it may include
    libraries: tuple | None  # prefixes of third-party headers; None allows all
    pure: bool  # no IMPURE header


def layer_of(path):
    """The layer of a project path such as "games/alliances/bid.cpp", or None if it has no rule."""
    parts = path.split("/")
    if parts[0] == "engine":
        return Layer("engine", ("engine/",), RULE_LIBRARIES, True)
    if parts[0] == "kit":
        return Layer("kit", ("engine/", "kit/"), ("fmt/", "nlohmann/"), True)
    if parts[0] == "games" and len(parts) > 2:
        game = f"games/{parts[1]}"
        return Layer(game, ("engine/", "kit/", game + "/"), ("fmt/", "nlohmann/"), True)
    if parts[0] == "bots":
        return Layer("bots", ("engine/", "bots/"), ("fmt/",), False)
    harness = ("engine/", "bots/", "harness/")
    harness_libraries = (*RULE_LIBRARIES, "yaml-cpp/")
    if parts[0] == "harness":
        return Layer("harness", harness, harness_libraries, False)
    if parts[0] == "games":
        return Layer("registry", (*harness, "games/"), harness_libraries, False)
    # Databases and sockets are met here alone, and here no game is known.
    if parts[:2] == ["server", "store"]:
        return Layer("server/store", ("engine/", "server/store/"), None, False)
    if parts[:2] == ["server", "net"]:
        return Layer("server/net", ("server/net/",), ("boost/", "fmt/"), False)
    if parts[:2] == ["server", "assets"]:
        return Layer("server/assets", ("server/net/", "server/assets/"), (), False)
    if parts[:2] == ["server", "load"]:
        load_libraries = (*RULE_LIBRARIES, "boost/", "sys/", "linux/capability.h", "grp.h", "pwd.h")
        load = ("engine/", "harness/", "server/store/", "server/table/", "server/load/")
        return Layer("server/load", load, load_libraries, False)
    if parts[0] == "server":
        server_libraries = (*RULE_LIBRARIES, "sodium.h", "sys/")
        return Layer("server", (*harness, "games/registry.h", "server/"), server_libraries, False)
    if parts[0] == "cli":
        return Layer("cli", (*harness, "games/", "server/", "cli/"), None, False)
    if parts[0] == "tests" and parts[1] == "engine":
        return Layer("tests/engine", ("engine/", "tests/"), None, False)
    if parts[:2] == ["tests", "games"] and len(parts) > 3:
        game = f"games/{parts[2]}/"
        return Layer(f"tests/{game[:-1]}", (*harness, game, "tests/"), None, False)
    if parts[0] == "tests":
        return Layer("tests", tuple(folder + "/" for folder in FOLDERS), None, False)
    return None


INCLUDE = re.compile(r'^\s*#\s*(?:include|import)\b\s*(?:"([^"]+)"|<([^>]+)>|(.*))')
BLOCK_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def includes_of(text):
    """Yields (line number, header, quoted) for each include; header is None for a macro."""
    text = BLOCK_COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    for number, line in enumerate(text.splitlines(), 1):
        found = INCLUDE.match(line)
        if found:
            quoted, angled, _ = found.groups()
            yield number, quoted or angled, quoted is not None


def breach(path, layer, header, quoted):
    """What is wrong with this include, or None."""
    if header is None:
        return "an include names its header, not a macro"
    own = header.split("/")[0] in FOLDERS and "/" in header
    if quoted or own:
        if not own:
            return f'"{header}": our headers are included by their path from the project root'
        if not quoted:
            return f"<{header}>: our headers are included with quotes"
        if ".." in header.split("/"):
            return f'"{header}": no .. in a path'
        if not header.startswith(layer.includes):
            return f'{layer.name} may not include "{header}": it may include {", ".join(layer.includes)}'
        return None
    if layer.pure and header in IMPURE_HEADERS and header not in ALLOWED.get(path, ()):
        return f"<{header}>: rules know no such thing as {IMPURE_HEADERS[header]}"
    standard = re.fullmatch(r"[a-z_]+", header) or header.removesuffix(".h") in C_HEADERS
    known = standard or header in IMPURE_HEADERS
    if not known and layer.libraries is not None and not header.startswith(layer.libraries):
        return f"{layer.name} may not use the library of <{header}>"
    return None


def check(root):
    """All breaches below root, as lines "FILE:LINE: RULE"."""
    breaches = []
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in SUFFIXES or not file.is_file():
                continue
            path = file.relative_to(root).as_posix()
            layer = layer_of(path)
            if layer is None:
                continue
            text = file.read_text(encoding="utf-8", errors="replace")
            for number, header, quoted in includes_of(text):
                wrong = breach(path, layer, header, quoted)
                if wrong:
                    breaches.append(f"{path}:{number}: {wrong}")
    return breaches


SELF_TEST = [  # path, include as written, is it allowed
    ("engine/rng.h", '"engine/bytes.h"', True),
    ("engine/rng.h", "<vector>", True),
    ("engine/rng.h", "<stdint.h>", True),
    ("engine/rng.cpp", "<sodium.h>", True),
    ("engine/rng.cpp", "<fmt/format.h>", True),
    ("engine/rng.cpp", "<tl/expected.hpp>", True),
    ("engine/rng.cpp", "<fmt/chrono.h>", False),
    ("engine/rng.cpp", "<yaml-cpp/yaml.h>", False),
    ("engine/rng.cpp", '"bytes.h"', False),
    ("engine/rng.cpp", "<engine/bytes.h>", False),
    ("engine/rng.cpp", '"engine/../games/board/state.h"', False),
    ("engine/rng.cpp", '"games/board/state.h"', False),
    ("engine/rng.cpp", '"harness/perft.h"', False),
    ("engine/rng.cpp", "<random>", False),
    ("engine/rng.cpp", "HEADER", False),
    ("engine/record_file.cpp", "<fstream>", True),
    ("engine/record_file.cpp", "<thread>", False),
    ("kit/setup_reader.cpp", '"engine/seat.h"', True),
    ("kit/setup_reader.cpp", '"games/board/state.h"', False),
    ("kit/setup_reader.cpp", "<filesystem>", False),
    ("engine/rng.cpp", '"kit/setup_reader.h"', False),
    ("games/board/march.cpp", '"engine/rng.h"', True),
    ("games/board/march.cpp", '"kit/setup_reader.h"', True),
    ("games/board/march.cpp", '"games/board/data.h"', True),
    ("games/board/march.cpp", '"games/boards/data.h"', False),
    ("games/board/march.cpp", '"games/cards/state.h"', False),
    ("games/board/march.cpp", '"games/registry.h"', False),
    ("games/board/march.cpp", '"bots/random.h"', False),
    ("games/board/march.cpp", "<unordered_map>", False),
    ("games/board/march.cpp", "<sys/socket.h>", False),
    ("games/registry.cpp", '"games/board/state.h"', True),
    ("games/registry.cpp", '"harness/selfcheck.h"', True),
    ("games/registry.cpp", '"cli/args.h"', False),
    ("bots/greedy.h", '"engine/game.h"', True),
    ("bots/greedy.h", '"games/registry.h"', False),
    ("bots/greedy.h", '"harness/perft.h"', False),
    ("harness/simulate.cpp", "<thread>", True),
    ("harness/simulate.cpp", '"bots/random.h"', True),
    ("harness/scenario.cpp", "<yaml-cpp/yaml.h>", True),
    ("harness/scenario.cpp", "<CLI/CLI.hpp>", False),
    ("harness/scenario.cpp", '"games/board/state.h"', False),
    ("server/store/sqlite.h", "<sqlite3.h>", True),
    ("server/store/sqlite.h", '"server/store/store.h"', True),
    ("server/store/sqlite.h", '"server/net/net.h"', False),
    ("server/store/sqlite.h", '"games/registry.h"', False),
    ("server/net/net.cpp", "<boost/asio.hpp>", True),
    ("server/net/net.cpp", '"server/store/store.h"', False),
    ("server/net/net.cpp", '"harness/tools.h"', False),
    ("server/table/table.cpp", '"server/store/store.h"', True),
    ("server/table/table.cpp", '"games/registry.h"', True),
    ("server/table/table.cpp", '"games/board/state.h"', False),
    ("server/table/table.cpp", '"cli/args.h"', False),
    ("server/table/table.cpp", "<boost/asio.hpp>", False),
    ("server/table/table.cpp", "<sqlite3.h>", False),
    ("harness/arena.cpp", '"server/store/store.h"', False),
    ("cli/serve.cpp", '"server/store/store.h"', True),
    ("cli/main.cpp", '"games/registry.h"', True),
    ("cli/main.cpp", "<CLI/CLI.hpp>", True),
    ("server/net/guard.cpp", '"server/net/guard.h"', True),
    ("server/net/guard.cpp", "<boost/asio/ip/address.hpp>", True),
    ("server/net/guard.cpp", "<sys/socket.h>", True),
    ("server/net/guard.cpp", '"engine/rng.h"', False),
    ("server/net/guard.cpp", '"server/store/store.h"', False),
    ("server/assets/assets.cpp", '"server/net/request.h"', True),
    ("server/assets/assets.cpp", "<boost/asio/buffer.hpp>", False),
    ("server/load/crowd.h", "<boost/asio/io_context.hpp>", True),
    ("server/load/kill.cpp", '"server/store/store.h"', True),
    ("server/load/kill.cpp", '"server/hall/hall.h"', False),
    ("tests/engine/rng_test.cpp", "<gtest/gtest.h>", True),
    ("tests/engine/rng_test.cpp", '"games/board/state.h"', False),
    ("tests/games/board/march_test.cpp", '"games/board/state.h"', True),
    ("tests/games/board/march_test.cpp", '"games/cards/state.h"', False),
    ("tests/harness/perft_test.cpp", '"games/board/state.h"', True),
]


def self_test():
    """Writes each case as a file of its own tree, runs the check, compares."""
    wrong = []
    for path, header, allowed in SELF_TEST:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / path
            file.parent.mkdir(parents=True)
            file.write_text(f"// one\n/* #include <random>\n*/\n#include {header}\n")
            found = check(Path(folder))
            if (not found) != allowed or any(f"{path}:4: " not in line for line in found):
                wrong.append(f"{path} with {header}: allowed should be {allowed}; found {found}")
    print("\n".join(wrong + [f"{len(SELF_TEST) - len(wrong)} passed, {len(wrong)} failed"]))
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    breaches = check(arguments.root)
    for line in breaches:
        print(line)
    if breaches:
        print(f"{len(breaches)} includes break the layers")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
