import { describe, expect, it } from 'vitest';
import type { Choice, Names } from '../../../protocol';
import { faceOrder, personOrder, valueOf } from '../data';
import { sizesOf, stepOf } from '../geometry';
import game from '../index';
import { meant } from '../meant';
import { merge } from '../merge';
import { camps, held, hostagesOf, phaseOf, spreadBy, supportersOf, tokensOn } from '../model';
import { cuesOf, plan } from '../../../motion/script';
import { script } from '../script';
import { sumsOf } from '../sum';
import { isEmpty, meaning, noDeal, notation, stepped } from '../terms';
import { lineUp, traysOf } from '../trays';
import type { View } from '../view';
import { fixture, fixtures } from './fixtures';

const names: Names = {
  seat: Array.from({ length: 5 }, (_, i) => ({ en: `Seat ${i + 1}`, pl: `Miejsce ${i + 1}` })),
};
const touched = (name: string) => fixture(name).actions.flatMap(({ touches }) => touches);

describe('the model', () => {
  it('numbers cards as the engine does', () => {
    expect(personOrder).toHaveLength(25);
    expect(faceOrder).toHaveLength(37);
    expect(faceOrder.slice(24, 28)).toEqual(['renly', 'truce', 'h1', 'h2']);
    expect([valueOf('h20'), valueOf('truce'), valueOf('arya'), valueOf(null)]).toEqual([
      20, 0, 0, 0,
    ]);
  });
  it('holds a hand by value, then truce, then people', () => {
    expect(held({ arya: 1, h10: 1, truce: 2, h2: 1 })).toEqual([
      'h2',
      'h10',
      'truce',
      'truce',
      'arya',
    ]);
  });
  it('keeps five influence tokens of every house', () => {
    for (const { name, packed } of fixtures)
      packed.view.players.forEach((player, seat) => {
        if (packed.view.turn === 0) return;
        expect(spreadBy(player, seat) + (player.influence[seat] ?? 0), name).toBe(5);
      });
  });
  it('counts tokens and hostages where they lie', () => {
    const { view } = fixture('over-5');
    const spread = view.players.reduce((sum, player, seat) => sum + spreadBy(player, seat), 0);
    const lying = view.players.reduce((sum, _, seat) => sum + tokensOn(view, seat).length, 0);
    expect(lying).toBe(spread);
    const some = fixture('hostages-4').view;
    expect(hostagesOf(some, 0).map(({ n }) => n)).toEqual([1, 2]);
  });
  it('knows every step of a turn', () => {
    expect(fixtures.map(({ packed }) => phaseOf(packed.view))).not.toContain(undefined);
    expect(phaseOf(fixture('talks-4').view)).toBe('resolution');
    expect(phaseOf(fixture('offer-5').view)).toBe('support');
  });
});

describe('the sum', () => {
  it('adds up to the total of the engine, before and after it costs power', () => {
    for (const { name, packed } of fixtures) {
      const { view } = packed;
      if (view.outcome !== 'hostility') continue;
      for (const { lines, total } of sumsOf(view))
        expect(
          lines.reduce((sum, { value }) => sum + value, 0),
          name,
        ).toBe(total);
    }
  });
  it('does not count whom a card leaves out', () => {
    const view = structuredClone(fixture('hostility-5').view);
    const active = view.attacker ?? 0;
    view.ignored_by[active] = 0;
    const attacker = view.players[active];
    if (attacker) attacker.counted = 0;
    view.attack_total = (view.attack_total ?? 0) - 5;
    const [attack] = sumsOf(view);
    expect(attack?.lines[0]).toMatchObject({ kind: 'person', value: 0, ignored: true });
  });
  it('finds supporters on both sides', () => {
    const { view } = fixture('hostility-5');
    expect(camps.map((camp) => supportersOf(view, camp))).toEqual([[4], [0]]);
  });
});

describe('deals', () => {
  const choice = (action: string): Choice => ({ action, text: { key: '', args: [] }, touches: [] });

  it('are written as the engine writes them', () => {
    const deal = { attacker: { influence: 1, hostages: 2, power: 0 }, defender: noDeal.defender };
    expect(notation(deal)).toBe('propose A:i1h2p0 D:i0h0p0');
    expect(isEmpty(noDeal)).toBe(true);
  });
  it('stay within their range', () => {
    expect(stepped(noDeal, 'attacker', 'influence', -1)).toBeNull();
    const one = stepped(noDeal, 'attacker', 'influence', 1);
    expect(one?.attacker.influence).toBe(1);
    expect(one && stepped(one, 'attacker', 'influence', 1)).toBeNull();
  });
  it('mean accepting, proposing, or nothing that is allowed', () => {
    const deal = stepped(noDeal, 'defender', 'power', 1) ?? noDeal;
    const actions = [choice('accept'), choice('walk'), choice(notation(deal))];
    expect(meaning(deal, null, actions)).toBe('propose A:i0h0p0 D:i0h0p1');
    expect(meaning(deal, deal, actions)).toBe('accept');
    expect(meaning(noDeal, null, actions)).toBeNull();
    expect(game.composes?.(choice(notation(deal)))).toBe(true);
    expect(game.composes?.(choice('walk'))).toBe(false);
  });
});

describe('what is laid out', () => {
  const titles = (name: string) =>
    traysOf(fixture(name).view, fixture(name).seat, touched(name)).map(({ title }) => title);

  it('is what lies nowhere on the table', () => {
    expect(titles('house-4')).toEqual(['houses']);
    expect(titles('leader-5')).toEqual(['leaders']);
    expect(titles('hostage_source-5')).toEqual(['sources']);
    expect(titles('hostages-4')).toEqual(['own']);
    expect(titles('keep_card-3')).toEqual(['seen']);
    expect(titles('ban_card-5')).toEqual(['hand']);
    expect(new Set(titles('free_hostage-3'))).toEqual(new Set(['held']));
    expect(titles('lay_card-4')).toEqual([]);
    expect(traysOf(fixture('house-4').view, null, [])).toEqual([]);
  });
  it('says whose card a hostage is, and which if one knows it', () => {
    const { view, actions } = structuredClone(fixture('hostages-4'));
    const detail = (action: string) => {
      const choice = actions.find((one) => one.action === action);
      return choice && game.detail?.(choice, view, 'en');
    };
    expect(detail('torture #1')).toBe('Tyrell: Mace Tyrell');
    if (view.hostages[1]) view.hostages[1].card = null;
    expect(detail('release #2')).toBe('Baratheon');
    expect(detail('done')).toBe('');
  });
  it('are people who do not stand in the arena', () => {
    expect(lineUp(fixture('offer-5').view, touched('offer-5'))).toContain('olenna');
    const { view } = fixture('hostility-5');
    expect(lineUp(view, ['person:stannis'])).toEqual([]);
    expect(lineUp(view, ['person:stannis', 'person:davos'])).toEqual(['stannis', 'davos']);
  });
});

it('asks about what a person would have meant', () => {
  expect(meant('lay_card', 'hand:0:h8', [])).toBe('lay h8');
  expect(meant('play_text', 'hand:0:arya', [])).toBe('play arya');
  expect(meant('hostage_source', 'hand:2', [])).toBe('take hand');
  expect(meant('hostage_source', 'deck:2', [])).toBe('take deck');
  expect(meant('hostage_source', 'hostage:2:1', [])).toBe('take #1');
  expect(meant('champion', 'person:arya', [])).toBe('send arya');
  expect(meant('offer', 'person:arya', [2, 1])).toBe('offer 2 arya');
  expect(meant('defender', 'seat:2', [])).toBe('choose 2');
  expect(meant('hostages', 'hostage:0:2', [])).toBe('torture #2');
  expect(meant('free_hostage', 'hostage:3:2', [])).toBe('free 3#2');
  expect(meant('leader', 'sheet:bran', [])).toBe('keep bran');
  expect(meant('use_leader', 'leader:0', [])).toBe('use');
  expect(meant('house', 'house:stark', [])).toBe('house stark');
  expect(meant('keep_card', 'seen:h8', [])).toBe('pick h8');
  expect(meant('talks', 'seat:1', [])).toBeNull();
  expect(meant('nothing', 'event', [])).toBeNull();
});

it('brings what is new from where it belongs, and turns up what is shown', () => {
  const { view, events } = fixture('hostility-5');
  const sight = { view, seat: 1 };
  const places = ['person:arya', 'deck:1', 'seat:1', 'seat:2', 'seat:3', 'card:1', 'card:3'];
  const fresh = ['champion:arya', 'card:2', 'hand:h8#0', 'token:1:3#0', 'hostage:1:3#2'];
  const cues = cuesOf(script, events, sight);
  const made = plan(script, cues, sight, new Set(places), new Set([...places, ...fresh]));
  const from = Object.fromEntries(made.come.map((each) => [each.name, each.from?.name]));
  expect(fresh.map((name) => from[name])).toEqual([
    'person:arya',
    'seat:2',
    'deck:1',
    'seat:3',
    'seat:3',
  ]);
  expect(made.act).toEqual([
    { name: 'card:1', act: 'flip' },
    { name: 'card:3', act: 'flip' },
  ]);
  const dies = [{ key: 'event.dies', args: [personOrder.indexOf('arya'), 0, 0, 0] }];
  expect(cuesOf(script, dies, sight)).toEqual([{ piece: 'person:arya', act: 'die' }]);
});

it('fits the arena and the hand into their places', () => {
  for (const [width, height] of [
    [1140, 320],
    [724, 240],
    [2200, 900],
  ] as const) {
    const { champion, card, event } = sizesOf(width, height, 'wide');
    expect(champion).toBeLessThanOrEqual(Math.max(92, height - 90));
    expect(card * 1.4 + event).toBeLessThanOrEqual(Math.max(height, 200));
  }
  expect(sizesOf(360, 200, 'phone').champion).toBe(72);
  expect(stepOf(1, 20, 100, 24)).toBe(0);
  expect(stepOf(9, 20, 100, 24)).toBe(10);
});

it('describes every fixture in both languages without gaps', () => {
  for (const { name, packed } of fixtures)
    for (const language of ['en', 'pl'] as const) {
      const text = game.describe(packed.view, names, language);
      expect(text, name).not.toMatch(/undefined|NaN|null/);
      expect(text.split('\n').length).toBeGreaterThan(packed.view.players.length);
    }
});

it('tells the house of a seat once it has one', () => {
  expect(game.seatLook(fixture('offer-5').view, 0)).toEqual({ house: 'tyrell' });
  const { view } = fixture('house-4');
  const without = view.players.findIndex(({ house }) => house === null);
  expect(game.seatLook(view, without)).toBeNull();
});

it('merges views so that each hand and every hostage someone saw is open', () => {
  const { view } = fixture('hostages-4');
  const other: View = structuredClone(view);
  const own = other.players[1];
  const hidden = other.hostages.findIndex(({ card }) => card === null);
  if (!own) throw new Error('no seat 1');
  own.hand = { size: 1, cards: { h8: 1 } };
  other.hostages = other.hostages.map((hostage) => ({ ...hostage, card: hostage.card ?? 'h3' }));
  const open = merge([view, other]);
  expect(open?.players[1]?.hand.cards).toEqual({ h8: 1 });
  expect(open?.players[0]?.hand.cards).toEqual(view.players[0]?.hand.cards);
  if (hidden >= 0) expect(open?.hostages[hidden]?.card).toBe('h3');
  expect(open?.you).toBeNull();
  expect(merge([])).toBeUndefined();
});
