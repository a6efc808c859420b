// The pages of demo/ as vite serves them while one works on them, for stories that need no game.
import { createServer } from 'vite';
import { fileURLToPath } from 'node:url';

export async function openDemos(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    // Nothing is changed while a story runs.
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false },
  });
  await server.listen();
  return {
    url: `${server.resolvedUrls?.local[0] ?? ''}demo/`,
    close: () => server.close(),
  };
}
