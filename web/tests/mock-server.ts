// A server for developing and testing the client: serves the built pages under the content policy of
// the real one, and speaks docs/protocol.md from a recorded game. Run it: npm run mock -- PORT
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { WebSocketServer } from 'ws';
import type { Games, NewTable, ToServer } from '../src/protocol';
import { game } from './data/game';
import { MockTable } from './mock-table';

const dist = join(import.meta.dirname, '../../build/web/dist');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const option = (name: string, values: string[], en: string, pl: string, rule: string) => ({
  name,
  values,
  default: values[0] ?? '',
  rules: [rule],
  summary: { en, pl },
});
const games: Games = {
  games: [
    {
      id: 'alliances',
      name: { en: "A Game of Thrones: B'Twixt", pl: 'Gra o tron: Sojusze' },
      min_seats: 3,
      max_seats: 6,
      public_talk_only: true,
      options: [
        option(
          'mode',
          ['standard', 'advanced'],
          "Advanced: each leader's own cards, and events",
          'Zaawansowana: karty liderów i wydarzenia',
          'ALL-ADV-01',
        ),
        option(
          'draft',
          ['none', 'draft', 'kings_moot'],
          "Draft hands; in a king's moot out of all cards",
          'Selekcja kart; w królewskim wiecu ze wszystkich kart',
          'ALL-VARIANT-01',
        ),
        option(
          'quick',
          ['false', 'true'],
          'Quick game: start one season later',
          'Szybka rozgrywka: start o porę roku później',
          'ALL-VARIANT-09',
        ),
        option(
          'leaders',
          ['choose', 'random', 'fixed'],
          'How leader cards are taken',
          'Jak rozdziela się karty liderów',
          'ALL-SETUP-08',
        ),
      ],
      choices: [
        {
          name: 'leader',
          values: ['cersei', 'daenerys'],
          summary: { en: 'Leader card', pl: 'Karta lidera' },
        },
      ],
      lessons: [{ id: 'first', title: { en: 'The first round', pl: 'Pierwsza runda' } }],
    },
  ],
  bots: [
    {
      id: 'easy',
      name: { en: 'easy', pl: 'łatwy' },
      summary: { en: 'Plays at random, mostly.', pl: 'Gra na ogół na oślep.' },
    },
    {
      id: 'normal',
      name: { en: 'normal', pl: 'zwykły' },
      summary: { en: 'Looks a move ahead.', pl: 'Patrzy ruch naprzód.' },
    },
    {
      id: 'hard',
      name: { en: 'hard', pl: 'trudny' },
      summary: { en: 'Weighs thousands of games.', pl: 'Rozważa tysiące gier.' },
    },
  ],
};

export class MockServer {
  tables = new Map<string, MockTable>();
  guest = false;
  // Whether connections are refused, as by a network that is down.
  refuse = false;
  #http: Server;
  #sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 });
  #count = 0;

  constructor() {
    this.#http = createServer((request, response) => void this.#answer(request, response));
    this.#http.on('upgrade', (request, stream, head) => {
      const id = /^\/api\/tables\/([^/]+)\/socket$/.exec(request.url ?? '')?.[1] ?? '';
      const table = this.tables.get(id);
      if (!table || this.refuse) return void stream.end('HTTP/1.1 404 Not Found\r\n\r\n');
      this.#sockets.handleUpgrade(request, stream, head, (socket) => {
        const stop = table.connect((message) => socket.send(JSON.stringify(message)));
        socket.on('message', (data) => {
          const message = JSON.parse(String(data)) as ToServer;
          table.receive(message, (answer) => socket.send(JSON.stringify(answer)));
        });
        socket.on('close', stop);
      });
    });
    this.reset();
  }

  // The tables every test may count on.
  reset(): void {
    this.tables.clear();
    const make = (id: string, wanted: Partial<NewTable> = {}, you: number | null = 0) => {
      const table = new MockTable(id, wanted, you);
      this.tables.set(id, table);
      return table;
    };
    const full = { bots: [null, 'normal', 'hard', 'easy', 'normal'] } satisfies Partial<NewTable>;
    make('lobby', { bots: [null, 'normal', null, null, 'hard'], public: true });
    make('join', { bots: [null, 'normal', null, null, 'hard'], public: true }, null);
    make('play', full).start(50);
    make('lead', full).start(0);
    make('watch', full, null).finish();
    const watched = this.tables.get('watch');
    if (watched) {
      watched.table.status = 'playing';
      watched.table.result = null;
      watched.at = 60;
    }
    make('over', full).finish();
    const frozen = make('frozen', full);
    frozen.start(50);
    frozen.table.status = 'frozen';
    frozen.table.frozen = 'The record does not replay under this version of the rules.';
    make('closed').table.status = 'closed';
    const lesson = make('lesson', full);
    lesson.table.lesson = 'first';
    lesson.lesson = {
      step: 3,
      steps: 9,
      say: {
        en: 'Whoever bids most claims the ally in the middle. Your strongest card is Sellswords: play it and watch what the others do.',
        pl: 'Kto zalicytuje najwyżej, pozyska sojusznika ze środka stołu. Najsilniejszą masz kartę Najemnicy: zagraj ją i zobacz, co zrobią inni.',
      },
      action: null,
    };
    lesson.start(50);
  }

  listen(port: number): Promise<number> {
    return new Promise((resolve) => {
      this.#http.listen(port, '127.0.0.1', () => {
        const address = this.#http.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  // Cuts all connections, as a failing network does.
  cut(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  async close(): Promise<void> {
    this.cut();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://mock');
    if (!url.pathname.startsWith('/api/')) return this.#file(url.pathname, response);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const [status, answer] = this.#api(
      request.method ?? 'GET',
      url,
      body ? (JSON.parse(body) as Record<string, unknown>) : {},
    );
    const text = typeof answer === 'string';
    response.writeHead(status, { 'Content-Type': text ? 'text/plain' : 'application/json' });
    response.end(text ? answer : JSON.stringify(answer));
  }

  #api(method: string, url: URL, body: Record<string, unknown>): [number, unknown] {
    const me = { id: 'g7', name: 'Raven 42', kind: 'guest' };
    const parts = url.pathname.split('/').slice(2);
    const missing: [number, unknown] = [
      404,
      { error: { code: 'no_such_table', text: 'There is no such table.' } },
    ];
    switch (`${method} ${parts[0] ?? ''}`) {
      case 'POST guest':
        this.guest = true;
        return [201, me];
      case 'GET me':
        if (!this.guest) return [204, undefined];
        return [200, parts[1] === 'tables' ? { tables: this.#list((t) => t.you !== null) } : me];
      case 'PATCH me':
        return [200, { ...me, name: body.name }];
      case 'GET games':
        if (parts.length === 1) return [200, games];
        if (parts[1] !== 'alliances') return missing;
        return [200, parts[2] === 'rules' ? game.ledger : game.catalogue];
      case 'POST lessons':
        return [201, this.tables.get('lesson')?.table];
      case 'GET tables':
        if (parts.length === 1)
          return [200, { tables: this.#list((t) => t.public && t.you === null) }];
        return this.#read(parts, url) ?? missing;
      case 'POST tables':
        if (parts.length === 1) return [201, this.#create(body as unknown as NewTable)];
        return this.#change(parts, body) ?? missing;
    }
    return [404, { error: { code: 'no_such_page', text: 'No.' } }];
  }

  #list(wanted: (table: MockTable['table']) => boolean) {
    return [...this.tables.values()].map((t) => t.table).filter(wanted);
  }

  #create(wanted: NewTable) {
    const table = new MockTable(`new${++this.#count}`, wanted, wanted.seat ?? 0);
    this.tables.set(table.table.id, table);
    return table.table;
  }

  #read([, id = '', what, at = '']: string[], url: URL): [number, unknown] | null {
    const table = this.tables.get(id);
    if (!table) return null;
    if (!what) return [200, table.table];
    if (what === 'record') return [200, game.record];
    if (what === 'scenario') return [200, 'game: alliances\n'];
    if (table.table.status !== 'finished') {
      return [409, { error: { code: 'not_finished', text: 'The game is not over.' } }];
    }
    if (!at) {
      const { names, record, steps } = game;
      return [200, { table: table.table, record, names, opening: [], steps }];
    }
    const as = url.searchParams.get('as') ?? 'spectator';
    const views = game.views.map((list) => list[Number(at)]);
    if (as === 'all') return [200, { at: Number(at), views: views.slice(0, -1) }];
    return [200, { at: Number(at), view: as === 'spectator' ? views.at(-1) : views[Number(as)] }];
  }

  #change([, id = '', what, n]: string[], body: Record<string, unknown>): [number, unknown] | null {
    const table = this.tables.get(id);
    if (!table) return null;
    const seats = table.table.seats;
    if (what === 'start') table.start(0);
    if (what === 'join') {
      const free =
        typeof body.seat === 'number' ? body.seat : seats.findIndex((s) => s.kind === 'open');
      const seat = seats[free];
      if (seat)
        Object.assign(seat, { kind: 'person', name: 'Raven 42', online: true, salted: true });
      table.table.you = free;
    }
    if (what === 'leave') {
      const seat = seats[table.table.you ?? -1];
      if (seat) Object.assign(seat, { kind: 'open', name: '', online: false });
      table.table.you = null;
    }
    if (what === 'seats') {
      const seat = seats[Number(n)];
      if (seat)
        Object.assign(seat, {
          kind: body.bot ? 'bot' : 'open',
          name: body.bot ? 'Bot' : '',
          bot: body.bot,
        });
    }
    if (what === 'rematch' || what === 'branch') {
      const next = this.#create({
        game: 'alliances',
        seats: 5,
        bots: [null, 'normal', 'normal', 'normal', 'normal'],
      });
      if (what === 'branch') this.tables.get(next.id)?.start(Number(body.at));
      return [201, next];
    }
    table.info();
    return [200, table.table];
  }

  #file(path: string, response: ServerResponse): void {
    const wanted = normalize(join(dist, path));
    const found = wanted.startsWith(dist) && existsSync(wanted) && statSync(wanted).isFile();
    const file = found ? wanted : join(dist, 'index.html');
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
    });
    createReadStream(file).pipe(response);
  }
}

export async function main([port = '5300']: string[]): Promise<void> {
  const server = new MockServer();
  server.guest = true;
  console.log(`http://127.0.0.1:${await server.listen(Number(port))}/`);
}
