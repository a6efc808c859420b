// How wide words are set, from the fonts' own tables: names are placed without a browser.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const files = new URL('../../node_modules/@fontsource/', import.meta.url);

// The tables of a WOFF file; each is packed by itself.
function tablesOf(path: string): Map<string, Buffer> {
  const file = readFileSync(new URL(path, files));
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const entry = 44 + i * 20;
    const [offset, packed, whole] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at));
    const bytes = file.subarray(offset, (offset ?? 0) + (packed ?? 0));
    tables.set(
      file.toString('latin1', entry, entry + 4),
      packed === whole ? bytes : inflateSync(bytes),
    );
  }
  return tables;
}

// From characters to glyphs: the table of format 4, which covers all letters we set.
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const twice = cmap.readUInt16BE(at + 6);
    for (let k = 0; k < twice; k += 2) {
      const last = cmap.readUInt16BE(at + 14 + k);
      const first = cmap.readUInt16BE(at + 16 + twice + k);
      const delta = cmap.readUInt16BE(at + 16 + 2 * twice + k);
      const where = at + 16 + 3 * twice + k;
      const range = cmap.readUInt16BE(where);
      for (let code = first; code <= last && code < 0xffff; code++) {
        const glyph = range ? cmap.readUInt16BE(where + range + 2 * (code - first)) : code;
        glyphs.set(code, range && glyph === 0 ? 0 : (glyph + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

function advances(path: string, widths: Map<string, number>): void {
  const tables = tablesOf(path);
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) => tables.get(name));
  if (!head || !hhea || !hmtx || !cmap) throw new Error(`${path} lacks a table`);
  const em = head.readUInt16BE(18);
  const measured = hhea.readUInt16BE(34);
  for (const [code, glyph] of glyphsOf(cmap)) {
    const width = hmtx.readUInt16BE(4 * Math.min(glyph, measured - 1));
    if (glyph !== 0) widths.set(String.fromCharCode(code), width / em);
  }
}

// The width of words in ems, without kerning, which only makes them narrower.
function measure(face: string, style: string): (words: string) => number {
  const widths = new Map<string, number>();
  for (const set of ['latin-ext', 'latin'])
    advances(`${face}/files/${face}-${set}-${style}.woff`, widths);
  return (words) => {
    let sum = 0;
    for (const letter of words) {
      const width = widths.get(letter);
      if (width === undefined) throw new Error(`${face} has no ${letter}`);
      sum += width;
    }
    return sum;
  };
}

export const landWords = measure('alegreya-sans', '700-normal');
export const seaWords = measure('alegreya', '400-italic');
