// A replay: what each viewer is told, and which key goes where.
import { describe, expect, it } from 'vitest';
import type { Catalogue, Replay, ReplayEvent, Table } from '../src/protocol';
import { holdMs, speedBy, turnAfter, turnBefore, wish } from '../src/replay/keys';
import { happened, nextViewer, told, turnsOf, viewerOf } from '../src/replay/positions';
import { openlyOf, speaker } from '../src/text';

const texts = {
  'event.turn': { en: 'Turn.', pl: 'Tura.' },
  'event.draws': { en: '{0:seat} draws a card.', pl: '{0:seat} dobiera kartę.' },
  'event.drew': { en: 'You draw {1:card}.', pl: 'Dobierasz {1:card}.' },
  'event.saw': { en: 'You see {1:card}.', pl: 'Widzisz {1:card}.' },
};
const catalogue: Catalogue = {
  game: 'toy',
  rules_version: 1,
  texts,
  kinds: { card: [{ en: 'Feast', pl: 'Uczta' }] },
  cards: [],
  studies: [],
};
const names = {
  seat: [
    { en: 'Arya', pl: 'Arya' },
    { en: 'Jon', pl: 'Jon' },
  ],
};
const openly = openlyOf({
  'table.told.drew': { en: '{0:seat} draws {1:card}.', pl: '{0:seat} dobiera {1:card}.' },
  'table.hand': { en: 'Hand', pl: 'Ręka' },
});

const event = (key: string, args: number[], ...audience: ReplayEvent['audience']): ReplayEvent => ({
  key: `event.${key}`,
  args,
  audience,
});
const replay: Replay = {
  table: {} as Table,
  record: '',
  names,
  opening: [event('turn', [], 0, 1, 'all'), event('drew', [1, 0], 1)],
  steps: [
    {
      seat: 0,
      action: 'x',
      text: { key: 't', args: [] },
      events: [event('draws', [1], 0, 1, 'all'), event('drew', [1, 0], 1), event('saw', [0, 0], 0)],
    },
    {
      seat: 1,
      action: 'y',
      text: { key: 't', args: [] },
      events: [event('turn', [], 0, 1, 'all')],
    },
  ],
};

describe('the chronicle of a replay', () => {
  const plain = speaker(catalogue, names, 'en');
  const open = speaker({ ...catalogue, texts: { ...texts, ...openly } }, names, 'en');
  const said = (as: Parameters<typeof told>[1], voice = plain) =>
    told(replay, as, voice).map(({ at, event, to }) =>
      [at, to === undefined ? '' : `${voice.seat(to)}:`, voice.say(event)].filter(String).join(' '),
    );

  it('tells each viewer what that one saw, the opening too', () => {
    expect(said('spectator')).toEqual(['0 Turn.', '1 Jon draws a card.', '2 Turn.']);
    expect(said(0)).toEqual(['0 Turn.', '1 Jon draws a card.', '1 You see Feast.', '2 Turn.']);
    expect(said(1)).toEqual([
      '0 Turn.',
      '0 You draw Feast.',
      '1 Jon draws a card.',
      '1 You draw Feast.',
      '2 Turn.',
    ]);
  });
  it('says "you" to nobody who sees all', () => {
    expect(said('all', open)).toEqual([
      '0 Turn.',
      '0 Jon draws Feast.',
      '1 Jon draws a card.',
      '1 Jon draws Feast.',
      // A sentence without words for all is marked as the seat's.
      '1 Arya: You see Feast.',
      '2 Turn.',
    ]);
  });
  it('knows where turns begin', () => {
    expect(turnsOf(told(replay, 'all', open), ['event.turn'])).toEqual([0, 2]);
  });
  it('keeps what nobody was told apart from what happened', () => {
    expect(happened(replay).map((events) => events.length)).toEqual([2, 3, 1]);
  });
});

describe('viewers', () => {
  it('are only those there are', () => {
    expect(viewerOf('1', 2)).toBe(1);
    expect(viewerOf('2', 2)).toBe('all');
    expect(viewerOf('spectator', 2)).toBe('spectator');
    expect(viewerOf(null, 2)).toBe('all');
  });
  it('follow one another round and round', () => {
    expect(nextViewer('all', 2)).toBe(0);
    expect(nextViewer(0, 2)).toBe(1);
    expect(nextViewer(1, 2)).toBe('spectator');
    expect(nextViewer('spectator', 2)).toBe('all');
  });
});

describe('the keys of a replay', () => {
  const key = (name: string, ctrlKey = false) => ({
    key: name,
    ctrlKey,
    metaKey: false,
    altKey: false,
  });
  const place = { at: 7, last: 20, turns: [0, 4, 7, 12] };

  it('step, and stop at both ends', () => {
    expect(wish(key('ArrowLeft'), place)).toEqual({ go: 6 });
    expect(wish(key('ArrowRight'), place)).toEqual({ go: 8 });
    expect(wish(key('ArrowLeft'), { ...place, at: 0 })).toEqual({ go: 0 });
    expect(wish(key('ArrowRight'), { ...place, at: 20 })).toEqual({ go: 20 });
    expect(wish(key('Home'), place)).toEqual({ go: 0 });
    expect(wish(key('End'), place)).toEqual({ go: 20 });
  });
  it('go turn by turn', () => {
    expect(wish(key('PageUp'), place)).toEqual({ go: 4 });
    expect(wish(key('PageDown'), place)).toEqual({ go: 12 });
    expect(turnBefore({ ...place, at: 0 })).toBe(0);
    expect(turnAfter({ ...place, at: 12 })).toBe(20);
  });
  it('go by ten where no turns are told', () => {
    expect(turnBefore({ ...place, turns: [] })).toBe(0);
    expect(turnAfter({ ...place, turns: [] })).toBe(17);
  });
  it('play, look and help; what the browser means by Ctrl is the browser’s', () => {
    expect(wish(key(' '), place)).toEqual({ do: 'play' });
    expect(wish(key('v'), place)).toEqual({ do: 'viewer' });
    expect(wish(key('?'), place)).toEqual({ do: 'keys' });
    expect(wish(key('v', true), place)).toBeNull();
    expect(wish(key('x'), place)).toBeNull();
  });
  it('change the speed within bounds', () => {
    expect(speedBy(1, 1)).toBe(2);
    expect(speedBy(0.5, -1)).toBe(0.5);
    expect(speedBy(8, 1)).toBe(8);
    expect(holdMs(2)).toBe(holdMs(1) / 2);
  });
});
