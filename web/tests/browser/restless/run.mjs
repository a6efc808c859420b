// Starts the command; Vite reads its TypeScript.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { main } = await server.ssrLoadModule('/tests/browser/restless/command.ts');
  process.exitCode = await main(process.argv.slice(2));
} finally {
  await server.close();
}
