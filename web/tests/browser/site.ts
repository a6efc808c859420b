// The real program, started for the tests and stopped by its process id. ROOKERY_BINARY names another
// than that of this tree's release build, ROOKERY_WEB_DIST a client to be given out instead of the
// one embedded in it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Front } from './front.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const binary = resolve(root, process.env.ROOKERY_BINARY ?? 'build/release/rookery');
const dist = process.env.ROOKERY_WEB_DIST;
// All people of the tests come from one address, and some sit down at many tables.
const limits = ['guests-per-hour', 'tables-per-hour', 'tables-per-person', 'tables-per-address'];
const unlimited = limits.flatMap((limit) => [`--${limit}`, '0']);

async function launch(data: string, port: number): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(
    binary,
    ['serve', '--port', String(port), '--data', data, '--log-level', 'warn', ...unlimited],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`${binary} ended with ${code}: ${said}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const address = /http:\/\/[\d.]+:\d+/.exec(said);
      if (address) found(address[0]);
    });
  });
  return { process: child, url };
}

export class Site {
  #data = mkdtempSync(join(tmpdir(), 'rookery-site-'));
  #running: ChildProcess | null = null;
  #server = '';
  #front: Front | undefined;

  static async open(): Promise<Site> {
    const site = new Site();
    await site.start();
    return site;
  }

  get line(): Front {
    if (!this.#front) throw new Error('the site is not open');
    return this.#front;
  }
  get url(): string {
    return this.line.url;
  }

  // Again on the same data, and for the browser at the same address.
  async start(): Promise<void> {
    if (this.#running) return;
    const port = this.#server ? Number(new URL(this.#server).port) : 0;
    const { process, url } = await launch(this.#data, port);
    this.#running = process;
    this.#server = url;
    this.#front ??= await Front.open(dist && resolve(root, dist), url);
  }
  // As an operator would (SIGTERM), or as a power cut (SIGKILL).
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (!running || running.exitCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  }
  async close(): Promise<void> {
    await this.stop();
    await this.#front?.close();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
