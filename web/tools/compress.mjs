// Lays a .br and a .gz beside each file of the build that gains from it; the server sends them as they are.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
