// A page of demo/, built, for stories that need no game: while one works on it vite serves it as hundreds
// of files, and each person of a story would fetch them all.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function openDemo(name: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'rookery-demo-'));
  const input = join(root, 'demo', `${name}.html`);
  const quick = { manifest: false, minify: false, reportCompressedSize: false } as const;
  await build({
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, ...quick, rolldownOptions: { input } },
  });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    url: `${server.resolvedUrls?.local[0] ?? ''}demo/${name}.html`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
