// What is sent becomes what was meant. The fixtures are read by the server's own tests too
// (tests/server/wire_patch_test.cpp), so both sides mean the same.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Family, FromServer, Patch, State } from '../src/protocol';
import { applyPatch, choicesIn, Follower } from '../src/wire';

const folder = join(import.meta.dirname, '../../tests/server/wire');
const read = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
type Sent = Extract<FromServer, { version: number }>;

describe('a patch', () => {
  const cases =
    read<{ what: string; before: unknown; after: unknown; patch: Patch }[]>('patches.json');
  it.each(cases)('tells $what', ({ before, after, patch }) => {
    const kept = JSON.stringify(before);
    // As text: members have their order too.
    expect(JSON.stringify(applyPatch(before, patch))).toBe(JSON.stringify(after));
    expect(JSON.stringify(before)).toBe(kept);
  });

  it('leaves what has not changed as it is', () => {
    const before = { a: { n: 1 }, b: { n: 1 } };
    const after = applyPatch(before, { a: { n: [2] } }) as typeof before;
    expect(after.a).toEqual({ n: 2 });
    expect(after.b).toBe(before.b);
  });
});

describe('a family of choices', () => {
  it('is every head with every tail', () => {
    const families: Family[] = [
      { key: 'act.kneel', heads: [['', [0, 0, 0, 0]]], tails: [['kneel', []]] },
      {
        key: 'act.exchange',
        heads: [
          ['exchange feast>', [7, 0, 0, 0], 'hand:0:feast'],
          ['exchange siege>', [3, 0, 0, 0], 'hand:0:siege'],
        ],
        tails: [
          ['raven', [0, 12], 'hand:1:raven'],
          ['poison', [0, 18], 'hand:1:poison'],
        ],
      },
    ];
    const all = choicesIn(families);
    expect(all.map(({ action }) => action)).toEqual([
      'kneel',
      'exchange feast>raven',
      'exchange feast>poison',
      'exchange siege>raven',
      'exchange siege>poison',
    ]);
    expect(all[4]).toEqual({
      action: 'exchange siege>poison',
      text: { key: 'act.exchange', args: [3, 18, 0, 0] },
      touches: ['hand:0:siege', 'hand:1:poison'],
    });
  });
});

describe('who follows a table', () => {
  const games = readdirSync(folder).filter((name) => name !== 'patches.json');
  it.each(games)('holds what the server meant: %s', (name) => {
    const { sent, held } = read<{ sent: Sent[]; held: State }>(name);
    const follower = new Follower();
    const states = sent.map((message) => follower.whole(message)?.state);
    expect(states.every(Boolean)).toBe(true);
    expect(states.at(-1)).toEqual(held);
  });

  it('notices what it has missed, and begins anew with the whole', () => {
    const { sent } = read<{ sent: Sent[] }>(games[0] ?? '');
    const [table, first, second] = sent as [Sent, Sent, Sent];
    const follower = new Follower();
    expect(follower.whole(first)).toBeNull();
    expect(follower.whole(table)).not.toBeNull();
    expect(follower.whole(second)).toBeNull();
    expect(follower.whole(table)).not.toBeNull();
    expect(follower.whole(first)).not.toBeNull();
    expect(follower.whole(first)).toBeNull();
  });
});
