// Says which files a table needs (the server tells the browser with the page), lays a .br and a .gz
// beside each file of the build that gains from it (the server sends them as they are), and weighs what
// a first visit loads.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../build/web/dist', import.meta.url));
const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const board = /^src\/games\/([^/]+)\/index\.ts$/;

const manifestFile = join(dist, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
rmSync(dirname(manifestFile), { recursive: true });

// The files of a part of the program and of all that it imports.
function filesOf(key, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[key];
  if (found.has(file)) return found;
  for (const name of [file, ...css]) found.add(name);
  for (const one of imports) filesOf(one, found);
  return found;
}

const atOnce = filesOf('index.html');
const table = Object.keys(manifest).find((key) => manifest[key].name === 'table');
const page = [...filesOf(table)].filter((name) => !atOnce.has(name));
const rooted = (names) => names.map((name) => `/${name}`);
const boards = Object.keys(manifest).flatMap((key) => {
  const game = board.exec(key)?.[1];
  const own = [...filesOf(key)].filter((name) => !atOnce.has(name) && !page.includes(name));
  return game ? [[game, rooted(own)]] : [];
});
// What every page loads goes first, or it would wait behind the rest.
const early = { table: rooted([...atOnce, ...page]), boards: Object.fromEntries(boards) };
writeFileSync(join(dist, 'early.json'), JSON.stringify(early));

for (const entry of readdirSync(dist, { recursive: true })) {
  if (!compressible.test(entry)) continue;
  const file = join(dist, entry);
  const bytes = readFileSync(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const [suffix, packed] of [
    ['.br', brotliCompressSync(bytes, { params: quality })],
    ['.gz', gzipSync(bytes, { level: 9 })],
  ]) {
    if (packed.length < bytes.length) writeFileSync(file + suffix, packed);
  }
}

// A first visit to the home page: what index.html names, the pictures of all game boxes with what they
// import, and every face of type. A board must not be among it.
const most = 300_000;
const boxes = Object.keys(manifest).filter((key) => /^src\/games\/[^/]+\/box\.ts$/.test(key));
const loaded = new Set(['index.html', ...boxes].flatMap((key) => [...filesOf(key)]));
for (const [key, { file }] of Object.entries(manifest))
  if (board.test(key) && loaded.has(file)) throw new Error(`The home page loads a board: ${key}`);
for (const name of readdirSync(join(dist, 'assets')))
  if (name.endsWith('.woff2')) loaded.add(`assets/${name}`);
let total = 0;
for (const name of loaded) {
  const packed = join(dist, `${name}.br`);
  total += statSync(existsSync(packed) ? packed : join(dist, name)).size;
}
console.log(`first load: ${Math.round(total / 1000)} kB`);
if (total > most) {
  console.error(`A first visit may load at most ${most / 1000} kB.`);
  process.exitCode = 1;
}
