// Runs in the page, put there before its own code: one look sees everything there is to check.
import { forget } from './geometry.ts';
import { hurry } from './hurry.ts';
import { shapes } from './shapes.ts';
import { shown, type Shown } from './shown.ts';
import {
  board,
  coveredLights,
  coveredValues,
  endPanel,
  hiddenDecision,
  lostBoard,
  smallBoard,
} from './table.ts';
import { targets, type Target } from './targets.ts';
import { blank, cutText, rawText, smallText, wideBody, wordsShown } from './text.ts';

export interface Fault {
  check: string;
  what: string;
}
export interface Look {
  path: string;
  language: 'en' | 'pl';
  size: [width: number, height: number];
  // One of our pages, and not a text file or an error of the browser.
  ours: boolean;
  atTable: boolean;
  typing: boolean;
  // How moves of others are shown, and which is just being told.
  speed: string;
  beat: string;
  targets: Target[];
  // What the page is built of.
  shapes: number[];
  faults: Fault[];
  shown: Shown;
  // The server's `table` message as another connection of the same person got it.
  told: string | null;
}
export interface Asked {
  words: Record<'en' | 'pl', { decision: string; summary: string }>;
  // False while the line is cut: then nobody can be asked.
  line: boolean;
}

// A connection of its own, for as long as the server's first message takes.
function askServer(table: string): Promise<string | null> {
  return new Promise((told) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    const end = (text: string | null) => {
      socket.onclose = null;
      socket.close();
      told(text);
    };
    socket.onmessage = ({ data }) => end(String(data));
    socket.onclose = () => end(null);
  });
}

// By the server's word: the game goes on, and something is asked of this person.
function said(told: string | null): { running: boolean; owed: boolean } {
  if (!told) return { running: false, owed: false };
  const { table, state } = JSON.parse(told);
  const running = table.status === 'playing' && !table.paused;
  return { running, owed: running && state?.decision !== null };
}

// By the name of each check, what it finds. `told` is the server's word, if it was asked.
export function check(told: string | null, decision: string): Fault[] {
  const words = wordsShown();
  const { running, owed } = said(told);
  // When the game is paused or over, a panel says so over the table. A replay asks no server, and nor
  // does a table whose line is cut.
  const open = running || (told === null && !endPanel());
  const found: Record<string, string[]> = {
    column: board() ? lostBoard() : [],
    decision: owed ? hiddenDecision(decision) : [],
    lit: open ? coveredLights() : [],
    value: open ? coveredValues() : [],
    board: running ? smallBoard() : [],
    blank: blank(words) ? ['the page is blank'] : [],
    raw: rawText(words),
    wide: wideBody(),
    small: smallText(words),
    cut: cutText(words),
  };
  return Object.entries(found).flatMap(([name, faults]) =>
    faults.map((what) => ({ check: name, what })),
  );
}

const speed = (): string => {
  // The empty page a tab begins with has no storage.
  if (location.protocol !== 'http:') return 'instant';
  const kept = JSON.parse(localStorage.getItem('rookery.settings') ?? '{}') as {
    botSpeed?: string;
  };
  return kept.botSpeed ?? 'quick';
};

// A page of ours on which nothing has been drawn.
export const unborn = (): Fault[] =>
  document.getElementById('app') ? [{ check: 'blank', what: 'the page shows nothing' }] : [];

export async function look({ words, line }: Asked): Promise<Look> {
  const table = /^\/t\/([^/]+)$/.exec(location.pathname)?.[1];
  const atTable = table !== undefined && board() !== null;
  const told = atTable && line ? await askServer(table) : null;
  forget();
  const language = document.documentElement.lang === 'pl' ? 'pl' : 'en';
  const ours = document.querySelector('main') !== null;
  const active = document.activeElement;
  return {
    path: location.pathname + location.search,
    language,
    size: [innerWidth, innerHeight],
    ours,
    atTable,
    typing: active?.matches('input, textarea, select') ?? false,
    speed: speed(),
    beat: document.querySelector('.herald')?.textContent ?? '',
    targets: targets(words[language].decision),
    faults: ours ? check(told, words[language].decision) : unborn(),
    shown: shown(words[language]),
    shapes: ours ? shapes() : [],
    told,
  };
}

declare global {
  var restless: {
    look: typeof look;
    check: typeof check;
    unborn: typeof unborn;
    hurry: typeof hurry;
    shapes: typeof shapes;
  };
}
const checkAnew: typeof check = (told, decision) => {
  forget();
  return check(told, decision);
};
globalThis.restless = { look, check: checkAnew, unborn, hurry, shapes };
