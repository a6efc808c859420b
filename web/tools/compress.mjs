// Lays a .br and a .gz beside each file of the build that gains from it; the server sends them as they
// are. Then weighs what a first visit loads.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../build/web/dist', import.meta.url));
const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

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
const manifestFile = join(dist, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
rmSync(dirname(manifestFile), { recursive: true });
const loaded = new Set();
function load(key) {
  const { file, css = [], imports = [] } = manifest[key];
  if (loaded.has(file)) return;
  if (/games\/[^/]+\/index\.ts$/.test(key)) throw new Error(`The home page loads a board: ${key}`);
  for (const name of [file, ...css]) loaded.add(name);
  imports.forEach(load);
}
load('index.html');
Object.keys(manifest)
  .filter((key) => /^src\/games\/[^/]+\/box\.ts$/.test(key))
  .forEach(load);
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
