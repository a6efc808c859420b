// Cuts the font packages down to the letters we set: ASCII, Polish, Western accents and the marks
// of both languages. Whole latin and latin-ext files of seven faces would be 250 kB.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '../src/style/fonts');
const require = createRequire(import.meta.url);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const letters = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ' + '„”“’‘–—…·×−±→•';

const faces = [
  ['cinzel', '600', 'normal'],
  ['cinzel', '700', 'normal'],
  ['alegreya', '400', 'normal'],
  ['alegreya', '400', 'italic'],
  ['alegreya', '700', 'normal'],
  ['alegreya-sans', '500', 'normal'],
  ['alegreya-sans', '700', 'normal'],
];

// A package has one file a script: ours need two, and subset-font reads one. The face in CSS is then
// two files with unicode ranges; the second holds a few Polish letters only.
mkdirSync(out, { recursive: true });
let total = 0;
for (const [family, weight, style] of faces) {
  const folder = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), 'files');
  for (const script of ['latin', 'latin-ext']) {
    const suffix = (style === 'italic' ? '-italic' : '') + (script === 'latin' ? '' : '-ext');
    const target = join(out, `${family}-${weight}${suffix}.woff2`);
    if (!existsSync(target)) {
      const source = readFileSync(join(folder, `${family}-${script}-${weight}-${style}.woff2`));
      writeFileSync(target, await subsetFont(source, letters, { targetFormat: 'woff2' }));
    }
    total += statSync(target).size;
  }
}
console.log(`fonts: ${Math.round(total / 1000)} kB`);
