// Lays a .br and a .gz beside each file of the build that gains from it; the server sends them as they
// are. Then weighs what a first visit loads.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

// What index.html names, and every face of type.
const most = 300_000;
const named = readFileSync(join(dist, 'index.html'), 'utf8').match(/assets\/[\w.-]+/g) ?? [];
const faces = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));
const loaded = new Set([...named, ...faces.map((name) => `assets/${name}`)]);
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
