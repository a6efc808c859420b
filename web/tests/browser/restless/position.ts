// Is what the page shows what the server says? Compared are the words for those who do not see the
// board (made from the position the page holds), the question, and the things that may be chosen.
import { narrow } from '../../../src/table/picker.ts';
import type {
  Catalogue,
  FromServer,
  Language,
  Names,
  State,
  Table,
} from '../../../src/protocol.ts';
import { speaker } from '../../../src/text.ts';
import { Follower } from '../../../src/wire.ts';
import type { Shown } from './eyes/shown.ts';

export interface Position {
  table: Table;
  state: State | null;
}

// What the server told another connection, with all its choices.
export function positionIn(told: string): Position | null {
  const message = JSON.parse(told) as FromServer;
  if (message.type !== 'table') return null;
  const whole = new Follower().whole(message);
  return { table: message.table, state: whole?.state ?? null };
}

export const asked = ({ table, state }: Position): State['decision'] =>
  table.status === 'playing' && table.you !== null ? (state?.decision ?? null) : null;

type Describe = (view: unknown, names: Names, language: Language) => string;
const describing = import.meta.glob<{ describe: Describe }>('../../../src/games/*/describe.ts');
export async function describerOf(game: string): Promise<Describe | null> {
  const found = describing[`../../../src/games/${game}/describe.ts`];
  return found ? (await found()).describe : null;
}

const plain = (value: unknown) => value === null || typeof value !== 'object';
const word = (value: unknown) => (value === null ? '–' : String(value));

// The words of a view as a tree, where a game has no board of its own.
export function treeWords(name: string, value: unknown, top = true): string {
  if (plain(value)) return name + word(value);
  const entries = Object.entries(value as object);
  if (Array.isArray(value) && value.every(plain)) return name + (value.map(word).join(',') || '–');
  const inner = entries.map(([key, part]) => treeWords(key, part, false)).join('');
  return top ? inner : name + inner;
}

const tight = (text: string) => text.replaceAll(/[\s_]+/g, '');
const gist = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

// The first place at which two texts part, with some words around it.
export function parting(shown: string, said: string): string {
  let at = 0;
  while (at < shown.length && shown[at] === said[at]) at++;
  const cut = (text: string) => text.slice(Math.max(0, at - 20), at + 40);
  return `shown "…${cut(shown)}…", said "…${cut(said)}…"`;
}

function boardDiffers(shown: Shown, state: State, describe: Describe | null, language: Language) {
  if (!describe) {
    const said = tight(treeWords('', state.view));
    const tree = tight(shown.tree);
    const same = tree.endsWith(said);
    return same ? [] : [`the tree differs: ${parting(tree.slice(-said.length), said)}`];
  }
  const said = gist(describe(state.view, state.names, language));
  const here = gist(shown.summary ?? '');
  return here === said ? [] : [`the board differs: ${parting(here, said)}`];
}

function questionDiffers(
  shown: Shown,
  position: Position,
  catalogue: Catalogue,
  language: Language,
) {
  const decision = asked(position);
  const voice = speaker(catalogue, position.state?.names ?? {}, language);
  const said = decision ? gist(voice.say(decision.ask)) : null;
  const ask = shown.ask === null ? null : gist(shown.ask);
  const same = said === null ? ask === null : (ask?.includes(said) ?? false);
  return same ? [] : [`asked is "${said ?? 'nothing'}", shown is "${ask ?? 'nothing'}"`];
}

function lightsDiffer(shown: Shown, position: Position) {
  const decision = asked(position);
  if (!decision || shown.chosen.length > 0 || shown.aside || shown.prepared) return [];
  const said = new Set(narrow(decision.actions, []).lit);
  const lit = new Set(shown.lit);
  // Second thoughts are lit without being asked for.
  const revising = position.state?.can.revise !== null;
  return [
    ...[...said].filter((one) => !lit.has(one)).map((one) => `${one} may be chosen and is not lit`),
    ...(revising ? [] : [...lit])
      .filter((one) => !said.has(one))
      .map((one) => `${one} is lit and may not be chosen`),
  ].slice(0, 4);
}

export function differences(
  shown: Shown,
  position: Position,
  catalogue: Catalogue,
  describe: Describe | null,
  language: Language,
): string[] {
  const { state } = position;
  if (!state) return [];
  return [
    ...boardDiffers(shown, state, describe, language),
    ...questionDiffers(shown, position, catalogue, language),
    ...lightsDiffer(shown, position),
  ];
}
