import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../protocol';
import { LivePicker } from '../../../table/picker.svelte';
import { aboutArea, describe as inWords } from '../describe';
import { askedArea, focusOf, frontOf, marksOf } from '../front';
import { meant } from '../meant';
import { armiesOf, isDue, ledger, limitOf, ordersLeft, owesOrder, totalOf, armyOf } from '../model';
import type { SeatView } from '../view';
import { battle, view } from './views';

const picker = () => new LivePicker({ act: () => undefined, why: () => Promise.resolve(null) });

describe('strength', () => {
  it('is told line by line, and adds up to what the game says', () => {
    const now = view({ battle });
    expect(ledger(now, 'attacker').map(({ source, value }) => [source, value])).toEqual([
      ['army', 6], // an engine counts 4 against a Stronghold, a Knight 2
      ['order', 1],
    ]);
    expect(ledger(now, 'defender').map(({ source, value }) => [source, value])).toEqual([
      ['army', 4],
      ['order', 1],
      ['garrison', 2],
      ['support', 2],
      ['card', null],
      ['blade', null], // held, and not used yet
    ]);
    expect(totalOf(now, 'attacker')).toBe(7);
    expect(totalOf(now, 'defender')).toBe(9);
  });
  it('gives texts of cards what is left over', () => {
    const cards = { attacker: 'euron_crows_eye', defender: 'tywin_lannister' };
    const strength = { attacker: 11, defender: 14 };
    const now = view({ battle: { ...battle, cards, strength, victor: 'defender' } });
    expect(ledger(now, 'attacker').at(-1)).toEqual({
      source: 'card',
      of: 'euron_crows_eye',
      value: 4,
    });
    expect(ledger(now, 'defender').at(-1)).toEqual({ source: 'texts', of: null, value: 1 });
    expect(totalOf(now, 'defender')).toBe(14);
  });
});

describe('after a battle', () => {
  it('an army counts what it counted, though it has gone or fallen', () => {
    const won = {
      ...battle,
      step: 'after_battle',
      attackers: {},
      support: { attacker: [], defender: [] },
      initial: { attacker: 7, defender: 6 },
      strength: { attacker: 11, defender: 6 },
      cards: { attacker: 'euron_crows_eye', defender: null },
      victor: 'attacker' as const,
    };
    const now = view({ battle: won });
    now.areas['lannisport'] = { units: { knight: 1 }, owner: 1 };
    now.frames = [{ proc: 'battle', retreating: { footman: 1 } }];
    expect(ledger(now, 'attacker').map(({ source, value }) => [source, value])).toEqual([
      ['army', 6],
      ['order', 1],
      ['card', 4],
    ]);
    expect(ledger(now, 'defender')[0]).toMatchObject({ source: 'army', value: 4 });
    // The winner's units are not the loser's.
    expect(armyOf(now, 'attacker')).toEqual({ knight: 1 });
    expect(armyOf(now, 'defender')).toEqual({ footman: 1 });
  });
});

describe('a house', () => {
  it('counts armies of two and more against its supply', () => {
    const now = view();
    expect(armiesOf(now, 0)).toEqual([3]);
    expect(limitOf(now.seats[0] as SeatView)).toEqual([3, 2, 2]);
  });
  it('has so many orders left, and owes some', () => {
    const now = view();
    expect(ordersLeft(now, 0, 'defence')).toBe(1);
    expect(ordersLeft(now, 0, 'support_plus')).toBe(0);
    expect(owesOrder(now, 0)).toEqual([]);
    expect(isDue(now, 'march_plus')).toBe(true);
    expect(isDue(now, 'defence')).toBe(false);
  });
});

describe('the map', () => {
  const ask = (actions: Choice[]) => {
    const live = picker();
    live.decision = {
      number: 1,
      ask: { key: 'ask.order', args: [0, 0, 0, 0] },
      cause: { card: null, rule: null, whose: null },
      min: 1,
      max: 1,
      window: false,
      timed: false,
      pass: null,
      round: 2,
      phase: null,
      actions,
      more: null,
    };
    return live;
  };
  const text = { key: 'act.order', args: [0, 0, 0, 0] };
  const orders = ['march', 'raid'].map((order) => ({
    action: `order lannisport ${order}`,
    text,
    touches: ['area:lannisport', `order:${order}`],
  }));

  it('shows armies, owners, garrisons, and orders face down or due', () => {
    const front = frontOf(view(), picker(), 0);
    expect(front.owners).toMatchObject({ lannisport: 'lannister', riverrun: 'greyjoy' });
    expect(front.armies.find(({ area }) => area === 'riverrun')).toMatchObject({ due: true });
    expect(front.garrisons.map(({ area }) => area)).toContain('lannisport');
    const hidden = view();
    hidden.areas['riverrun'] = { ...hidden.areas['riverrun'], order: 'facedown' };
    const armies = frontOf(hidden, picker(), 0).armies;
    expect(armies.find(({ area }) => area === 'riverrun')?.order).toBeNull();
  });
  it('knows which area an order is asked for', () => {
    const now = view({ step: 'assign_orders', ask: 'order' });
    const live = ask(orders);
    expect(askedArea(now, live)).toBe('lannisport');
    expect(marksOf(now, live)).toContainEqual({ area: 'lannisport', state: 'missing' });
  });
  it('brings what may be chosen into sight', () => {
    const raid = { action: 'raid riverrun>lannisport', text, touches: ['area:riverrun'] };
    expect(focusOf(view({ step: 'raids', ask: 'raid' }), ask([raid]), 1)).toEqual(['riverrun']);
    expect(focusOf(view(), picker(), 1)).toEqual([]);
  });
  it('tells attacker, supporters and the embattled area apart', () => {
    expect(marksOf(view({ battle }), picker())).toEqual([
      { area: 'riverrun', state: 'attacker' },
      { area: 'stoney_sept', state: 'supporter' },
      { area: 'lannisport', state: 'embattled' },
    ]);
  });
});

describe('words', () => {
  it('say of an area whose it is and what stands there', () => {
    const name = (who: number) => ['Lannister', 'Greyjoy'][who] ?? '';
    expect(aboutArea(view(), 'lannisport', name, 'en')).toBe(
      'Lannisport; Stronghold; Lannister; 2 × Footman, 1 × Knight; Defence +1',
    );
  });
  it('tell the whole front', () => {
    const told = inWords(view({ battle }), {}, 'en');
    expect(told).toContain('Battle for Lannisport: Greyjoy 7, Lannister 9.');
    expect(told).toContain('Stoney Sept');
  });
  it('ask the server about what cannot be chosen', () => {
    expect(meant('march', 'area:winterfell', null)).toBe('march winterfell');
    expect(meant('order', 'order:raid', 'winterfell')).toBe('order winterfell raid');
    expect(meant('house_card', 'card:robb_stark', null)).toBe('play robb_stark');
    expect(meant('move', 'area:karhold', 'winterfell', 'knight')).toBe(
      'move winterfell>karhold 1K',
    );
    expect(meant('nothing', 'area:winterfell', null)).toBeNull();
  });
});
