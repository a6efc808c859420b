// Makes the map of the board game anew: npm run map. What it writes is committed, and a test compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';

const path = (from) => fileURLToPath(new URL(from, import.meta.url));
const areas = JSON.parse(readFileSync(path('../../games/board/data/areas.json'), 'utf8'));
const { module } = await runnerImport(path('map/generate.ts'), { configFile: false });
const text = `${JSON.stringify(module.generate(areas))}\n`;
writeFileSync(path('../src/games/board/map/map.json'), text);
console.log(`map: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} packed`);
