// Where a visit begins: a page, or a table of some game with some options, at some point of the game.
import { existsSync } from 'node:fs';
import type { APIRequestContext, Page } from 'playwright-core';
import type { Game, Games, Options, Replay, Table } from '../../../src/protocol.ts';
import type { Random } from './random.ts';
import { settings, sizes, touched, type Size } from './steps.ts';

interface Wanted {
  game: string;
  seats: number;
  options: Options;
}
export type Place =
  | { at: 'page'; path: string }
  // `answers` questions were answered before, at random; at a replay all of them.
  | (Wanted & { at: 'table'; seat: number; answers: number })
  | (Wanted & { at: 'lobby' })
  | (Wanted & { at: 'replay' })
  | { at: 'lesson'; game: string; lesson: string };

export interface Start {
  place: Place;
  size: Size;
  touch: boolean;
  theme: string;
  language: 'en' | 'pl';
  speed: string;
}

export const pages = (games: readonly Game[]): string[] => [
  '/',
  '/new',
  '/rules',
  '/about',
  '/nowhere',
  ...games.flatMap(({ id }) => [`/new?game=${id}`, `/rules/${id}`]),
];

// Most options as they are, some otherwise.
export function drawOptions(random: Random, { options }: Game): Options {
  const drawn: Options = {};
  for (const { name, values } of options) if (random.chance(0.3)) drawn[name] = random.pick(values);
  return drawn;
}

function drawPlace(random: Random, games: readonly Game[], of: readonly Game[]): Place {
  const game = random.pick(of);
  const seats = random.between(game.min_seats, game.max_seats);
  const wanted = { game: game.id, seats, options: drawOptions(random, game) };
  const [lesson] = game.lessons.length > 0 ? [random.pick(game.lessons)] : [];
  const answers = random.chance(0.5) ? 0 : random.between(1, 40);
  return random.weigh<Place>([
    [10, { at: 'table', ...wanted, seat: random.between(0, seats - 1), answers }],
    [lesson ? 2 : 0, { at: 'lesson', game: game.id, lesson: lesson?.id ?? '' }],
    [1, { at: 'lobby', ...wanted }],
    [1, { at: 'replay', ...wanted }],
    [2, { at: 'page', path: random.pick(pages(games)) }],
  ]);
}

export function draw(random: Random, games: readonly Game[], only?: string): Start {
  const touch = random.chance(0.3);
  return {
    place: drawPlace(random, games, only ? games.filter(({ id }) => id === only) : games),
    size: random.pick(touch ? touched : sizes),
    touch,
    theme: random.pick(settings.theme.slice(0, 2)),
    language: random.pick(settings.language),
    // Who waits for bots sees little else.
    speed: random.weigh<string>([
      [8, 'instant'],
      [2, 'quick'],
      [0.5, 'calm'],
    ]),
  };
}

export function tell({ place, size, touch, theme, language, speed }: Start): string {
  const look = `${size.join('×')}${touch ? ' by touch' : ''}, ${theme}, ${language}, ${speed}`;
  if (place.at === 'page') return `${place.path}, ${look}`;
  if (place.at === 'lesson') return `${place.game}, lesson ${place.lesson}, ${look}`;
  const options = JSON.stringify(place.options);
  const after = place.at === 'table' ? `seat ${place.seat} after ${place.answers} answers, ` : '';
  return `${place.game}, ${place.at}, ${place.seats} seats, ${options}, ${after}${look}`;
}

class Door {
  #request: APIRequestContext;
  #site: string;

  constructor(request: APIRequestContext, site: string) {
    this.#request = request;
    this.#site = site;
  }

  async post<T>(path: string, data: unknown = {}): Promise<T | null> {
    const answer = await this.#request.post(this.#site + path, {
      data,
      headers: { 'Content-Type': 'application/json' },
    });
    if (answer.ok()) return (await answer.json()) as T;
    if (answer.status() === 400) return null;
    throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
}

// Those with a board in the client; others are not offered.
export async function gamesOf(site: string): Promise<Game[]> {
  const answer = await fetch(`${site}/api/games`);
  const { games } = (await answer.json()) as Games;
  return games.filter(({ id }) =>
    existsSync(new URL(`../../../src/games/${id}/index.ts`, import.meta.url)),
  );
}

// Not all options go together: as long as the server refuses them, one after another is left out.
async function lay(door: Door, wanted: Wanted, more: object): Promise<string> {
  for (;;) {
    const { game, seats, options } = wanted;
    const table = await door.post<Table>('/api/tables', { game, seats, options, ...more });
    if (table) return table.id;
    const fewer = Object.entries(options).slice(0, -1);
    if (fewer.length === Object.keys(options).length)
      throw new Error(`no table of ${game} can be laid`);
    wanted.options = Object.fromEntries(fewer);
  }
}

const bots = (seats: number, me: number) =>
  Array.from({ length: seats }, (_, seat) => (seat === me ? null : 'easy'));

// Answers for this person by the socket alone, from a page that shows nothing of it.
const hurry = async (page: Page, site: string, table: string, answers: number) => {
  await page.goto(`${site}/about`);
  return page.evaluate(([id, n]) => restless.hurry(id, n), [table, answers] as const);
};

// Lays what is needed, and says at which address the visit begins.
export async function arrive(page: Page, site: string, place: Place): Promise<string> {
  if (place.at === 'page') return place.path;
  const door = new Door(page.context().request, site);
  await door.post('/api/guest');
  if (place.at === 'lesson') {
    const table = await door.post<Table>(`/api/lessons/${place.game}/${place.lesson}`);
    return `/t/${table?.id ?? ''}`;
  }
  if (place.at === 'lobby') return `/t/${await lay(door, place, { seat: 0, public: true })}`;
  const seat = place.at === 'table' ? place.seat : 0;
  const id = await lay(door, place, { seat, bots: bots(place.seats, seat), hints: true });
  await door.post(`/api/tables/${id}/start`);
  const answers = place.at === 'table' ? place.answers : Infinity;
  const over = answers > 0 && (await hurry(page, site, id, answers));
  if (place.at === 'table' || !over) return `/t/${id}`;
  const answer = await page.context().request.get(`${site}/api/tables/${id}/replay`);
  const { steps } = (await answer.json()) as Replay;
  return `/replay/${id}?at=${Math.floor(steps.length / 2)}`;
}
