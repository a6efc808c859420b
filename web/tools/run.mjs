// Runs a TypeScript file of the project: node tools/run.mjs tests/mock-server.ts ARGS
import { runnerImport } from 'vite';

const [file, ...args] = process.argv.slice(2);
const { module } = await runnerImport(new URL(`../${file}`, import.meta.url).pathname);
await module.main(args);
