// Stands before the real server: passes everything on, can be cut like a line, and gives out a client
// built elsewhere (with the headers the server would send) where one is named.
import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

export class Front {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #down = false;

  static async open(dist: string | undefined, behind: string): Promise<Front> {
    // The client is under the same policy as in earnest.
    const policy = (await fetch(behind)).headers.get('Content-Security-Policy') ?? '';
    const front = new Front(dist, new URL(behind), policy);
    await new Promise<void>((done) => front.#server.listen(0, '127.0.0.1', done));
    return front;
  }

  private constructor(dist: string | undefined, behind: URL, policy: string) {
    this.#server = createServer((asked, answer) => {
      if (!dist || asked.url?.startsWith('/api')) pass(asked, answer, behind);
      else give(dist, asked, answer, policy);
    });
    this.#server.on('connection', (socket) => {
      if (this.#down) socket.destroy();
      else this.#keep(socket);
    });
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
      const to = connect(Number(behind.port), behind.hostname, () => {
        const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
        for (let i = 0; i < asked.rawHeaders.length; i += 2)
          lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
        to.write(`${lines.join('\r\n')}\r\n\r\n`);
        to.write(head);
        to.pipe(socket).pipe(to);
      });
      this.#keep(to);
      to.on('error', () => socket.destroy());
      socket.on('error', () => to.destroy());
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  // The line is cut: nothing comes through, old connections are gone, new ones fail.
  cut(): void {
    this.#down = true;
    for (const socket of this.#sockets) socket.destroy();
  }
  mend(): void {
    this.#down = false;
  }
  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
  }
  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }
}

function pass(asked: IncomingMessage, answer: ServerResponse, behind: URL): void {
  const { method, headers, url } = asked;
  const on = request({ host: behind.hostname, port: behind.port, path: url, method, headers });
  on.on('response', (from) => {
    answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
    from.pipe(answer);
  });
  on.on('error', () => answer.writeHead(502).end());
  asked.pipe(on);
}

function give(dist: string, asked: IncomingMessage, answer: ServerResponse, policy: string): void {
  const path = normalize(new URL(asked.url ?? '/', 'http://x').pathname);
  const wanted = join(dist, path);
  const file = extname(path) && existsSync(wanted) ? wanted : join(dist, 'index.html');
  const headers: Record<string, string> = {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
  };
  const packed = existsSync(`${file}.br`);
  if (packed) headers['Content-Encoding'] = 'br';
  answer.writeHead(200, headers).end(readFileSync(packed ? `${file}.br` : file));
}
