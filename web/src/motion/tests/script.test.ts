import { describe, expect, it } from 'vitest';
import { cuesOf, meant, plan, type Cue, type Script } from '../script';

const script: Script<null> = {
  moving: ['card', 'unit'],
  cues: {
    'event.moves': ([card, from]) => [{ piece: `card:${card}`, from: [`card:old${from}`] }],
    'event.burns': ([card]) => [{ piece: `card:${card}`, to: ['fire'], act: 'die' }],
  },
  origins: { card: ([, id]) => [`hand:${id}`, 'deck'] },
  targets: { card: () => ['discard'] },
};
const sight = { view: null, seat: 0 };
const planned = (before: string[], after: string[], cues: Cue[] = []) =>
  plan(script, cues, sight, new Set(before), new Set(after));

it('means a piece, its copies and its parts, and nothing that merely begins alike', () => {
  expect(meant('card:a', 'card:a')).toBe(true);
  expect(meant('card:a', 'card:a#1')).toBe(true);
  expect(meant('token:3', 'token:3:0')).toBe(true);
  expect(meant('token:3', 'token:31')).toBe(false);
  expect(meant('card:a', 'card:ab#0')).toBe(false);
});

it('asks only the events it knows', () => {
  const events = [
    { key: 'event.burns', args: [7] },
    { key: 'event.unknown', args: [1] },
  ];
  expect(cuesOf(script, events, sight)).toEqual([{ piece: 'card:7', to: ['fire'], act: 'die' }]);
});

describe('what kept its name', () => {
  it('comes from where it was', () => {
    expect(planned(['card:a', 'deck'], ['card:a', 'deck']).come).toEqual([
      {
        name: 'card:a',
        from: { name: 'card:a', when: 'before' },
        via: [],
        fresh: false,
        act: null,
      },
    ]);
  });
  it('may have a name of one word', () => {
    expect(planned(['unit'], ['unit']).come).toHaveLength(1);
    expect(planned(['unit#1'], ['unit#1']).come).toHaveLength(1);
  });
  it('does not move if it is a place', () => {
    expect(planned(['deck'], ['deck'])).toEqual({ come: [], go: [], act: [] });
  });
});

describe('what is new', () => {
  const from = (before: string[], after: string[], cues: Cue[] = []) =>
    planned(before, after, cues).come.find(({ name }) => name === 'card:a')?.from;

  it('comes from the first place there was', () => {
    expect(from(['deck', 'hand:a'], ['card:a'])).toEqual({ name: 'hand:a', when: 'before' });
    expect(from(['deck'], ['card:a'])).toEqual({ name: 'deck', when: 'before' });
  });
  it('comes from a place that is new itself', () => {
    expect(from([], ['card:a', 'deck'])).toEqual({ name: 'deck', when: 'after' });
  });
  it('comes from nowhere if nobody knows', () => {
    expect(from(['x'], ['card:a'])).toBeNull();
  });
  it('comes from where an event says, before all else', () => {
    const cues = [{ piece: 'card:a', from: ['card:b'] }];
    expect(from(['deck', 'card:b'], ['card:a'], cues)).toEqual({ name: 'card:b', when: 'before' });
  });
  it('is the copy that is gone, not the one that stayed', () => {
    const cues = [{ piece: 'card:a', from: ['card:b'] }];
    const left = from(['card:b#0', 'card:b#1'], ['card:a', 'card:b#0'], cues);
    expect(left?.name).toBe('card:b#1');
  });
});

describe('what is gone', () => {
  it('leaves a ghost for where it went', () => {
    expect(planned(['card:a'], ['discard']).go).toEqual([
      { name: 'card:a', to: { name: 'discard', when: 'after' } },
    ]);
    const burnt = planned(['card:a', 'discard', 'fire'], [], [{ piece: 'card:a', to: ['fire'] }]);
    expect(burnt.go[0]?.to).toEqual({ name: 'fire', when: 'before' });
  });
  it('leaves none if it goes on under another name', () => {
    const cues = [{ piece: 'card:a', from: ['card:b'] }];
    expect(planned(['card:b', 'discard'], ['card:a', 'discard'], cues).go).toEqual([]);
  });
  it('leaves none where nobody is to see it', () => {
    expect(planned(['card:a', 'discard'], ['discard'], [{ piece: 'card:a', to: [] }]).go).toEqual(
      [],
    );
    expect(planned(['unit:1'], ['discard']).go).toEqual([]);
  });
});

it('acts in its place, or on arrival', () => {
  const cues: Cue[] = [
    { piece: 'card:a', act: 'flip' },
    { piece: 'deck', act: 'shake' },
  ];
  const made = planned(['deck'], ['card:a', 'deck'], cues);
  expect(made.come[0]).toMatchObject({ name: 'card:a', act: 'flip', fresh: true });
  expect(made.act).toEqual([{ name: 'deck', act: 'shake' }]);
  expect(planned(['card:a'], ['card:a'], cues).act).toEqual([{ name: 'card:a', act: 'flip' }]);
});
