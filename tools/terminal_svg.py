#!/usr/bin/env python3
"""Draws a terminal screen, as `tmux capture-pane -e -p` prints it, as an SVG picture.

    tools/terminal_svg.py < screen.ansi > docs/pictures/table.svg
"""
import re
import sys
from xml.sax.saxutils import escape

CELL, LINE, PAD = 8.4, 18, 16
COLOURS = ["#1a2027", "#ff8a75", "#8fd08a", "#ffd36a", "#7fb4e6", "#c79be0", "#6fd3c6", "#efe7d6"]
INK, GROUND = "#efe7d6", "#0f1317"


def runs(line):
    """(text, style) pieces of a line; style is (colour, bold, dim, reverse)."""
    colour, bold, dim, reverse = INK, False, False, False
    for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
        code = re.fullmatch(r"\x1b\[([0-9;]*)m", piece)
        if not code:
            if piece:
                yield piece, (colour, bold, dim, reverse)
            continue
        for n in [int(x or 0) for x in code[1].split(";")]:
            if n == 0:
                colour, bold, dim, reverse = INK, False, False, False
            elif n == 1:
                bold = True
            elif n == 2:
                dim = True
            elif n == 7:
                reverse = True
            elif n in (22, 27, 39):
                bold, dim, reverse = bold and n != 22, dim and n != 22, reverse and n != 27
                colour = INK if n == 39 else colour
            elif 30 <= n <= 37 or 90 <= n <= 97:
                colour = COLOURS[n % 10]


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    width = max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines) * CELL + 2 * PAD
    height = len(lines) * LINE + 2 * PAD
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
           f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">',
           f'<rect width="100%" height="100%" rx="8" fill="{GROUND}"/>']
    for row, line in enumerate(lines):
        column = 0
        for text, (colour, bold, dim, reverse) in runs(line):
            x, y = PAD + column * CELL, PAD + row * LINE
            if reverse:
                out.append(f'<rect x="{x:.1f}" y="{y}" width="{len(text) * CELL:.1f}" height="{LINE}" fill="{colour}"/>')
            style = f'fill="{GROUND if reverse else colour}"' + (' font-weight="bold"' if bold else "") + (' opacity=".65"' if dim else "")
            if text.strip():
                out.append(f'<text x="{x:.1f}" y="{y + 13}" textLength="{len(text) * CELL:.1f}" xml:space="preserve" {style}>{escape(text)}</text>')
            column += len(text)
    out.append("</svg>")
    print("\n".join(out))


if __name__ == "__main__":
    main()
