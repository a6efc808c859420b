import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Choice, Decision, Event, State, Table } from '../../../protocol';
import type { Settings } from '../../../settings';
import { LivePicker } from '../../../table/picker.svelte';
import Board from '../Board.svelte';
import { areaOrder, cardOrder, westerosOrder } from '../data';
import type { View } from '../view';
import { battle, view } from './views';

const settings: Settings = {
  language: 'en',
  theme: 'dark',
  botSpeed: 'instant',
  sound: false,
  stillness: true,
  strongHatching: false,
  duration: () => 0,
};
// jsdom lays nothing out: the stage is told its size.
let size = { width: 1140, height: 850 };
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  for (const [name, side] of [
    ['clientWidth', 'width'],
    ['clientHeight', 'height'],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return this.classList.contains('board') ? size[side] : 0;
      },
    });
});
afterEach(cleanup);

const event = (name: string, ...args: number[]): Event => ({ key: `event.${name}`, args });
const choice = (action: string, ...touches: string[]): Choice => ({
  action,
  text: { key: 'act.use', args: [] },
  touches,
});

interface More {
  actions?: Choice[];
  beat?: Event[];
  before?: View;
  log?: Event[];
}
const texts = {
  'event.destroyed': { en: '{0:seat} loses a unit.', pl: '' },
  'event.discards': { en: '{0:seat} discards a card.', pl: '' },
};

function show(now: View, more: More = {}) {
  const picker = new LivePicker({ act: () => undefined, why: () => Promise.resolve(null) });
  const decision = more.actions
    ? ({
        number: 1,
        ask: { key: 'ask.use', args: [] },
        actions: more.actions,
        more: null,
      } as unknown)
    : null;
  picker.decision = decision as Decision | null;
  const { beat, before } = more;
  const { container } = render(Board, {
    props: {
      state: { view: now, names: {}, waiting_for: [] } as unknown as State,
      table: { seats: now.seats.map(() => ({ kind: 'bot', name: 'Bot' })) } as unknown as Table,
      seat: 0,
      catalogue: { game: 'board', rules_version: 1, texts, kinds: {}, cards: [], studies: [] },
      picker,
      events: beat ?? [],
      log: more.log ?? [],
      told: beat && before ? { beat, before } : null,
      settings,
    },
  });
  flushSync();
  const stage = () => container.querySelector('section.battle, section.moment');
  const text = () => stage()?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
  return { container, picker, stage, text };
}

describe('the stage of a battle', () => {
  it('shows both sides line by line and the hand to choose from', () => {
    const { stage, text, container } = show(view({ battle, ask: 'house_card' }), {
      actions: [choice('play tywin_lannister', 'card:tywin_lannister')],
    });
    expect(stage()?.getAttribute('aria-label')).toBe('Battle for Lannisport');
    expect(text()).toContain('attacks from Riverrun');
    const lines = [...container.querySelectorAll<HTMLElement>('.battle [data-line]')];
    expect(lines.map((line) => line.dataset['line'])).toEqual([
      'army',
      'order',
      'army',
      'order',
      'garrison',
      'support',
      'card',
      'blade',
    ]);
    expect(container.querySelector('[data-element="card:tywin_lannister"]')).not.toBeNull();
  });
  it('is lowered by M, and raised again', async () => {
    const { stage } = show(view({ battle }));
    await fireEvent.keyDown(window, { key: 'm' });
    expect(stage()).toBeNull();
    await fireEvent.keyDown(window, { key: 'm' });
    expect(stage()).not.toBeNull();
  });
  it('gives way to the map where a retreat is chosen', () => {
    const won = { ...battle, step: 'retreat', victor: 'attacker' as const };
    const now = view({
      battle: { ...won, strength: { attacker: 9, defender: 8 } },
      ask: 'retreat',
    });
    const { stage, container } = show(now, {
      actions: [
        choice('retreat stoney_sept', 'area:stoney_sept'),
        choice('retreat harrenhal', 'area:harrenhal'),
      ],
    });
    expect(stage()).toBeNull();
    expect(container.textContent?.replaceAll(/\s+/g, ' ')).toMatch(/9 wins 8/);
  });
  it('stands while its end is told, though the view has no battle any more', () => {
    const beat = [
      event('card', 1, cardOrder.indexOf('euron_crows_eye')),
      event('card', 0, cardOrder.indexOf('the_hound')),
      event('strength', 1, 11, 0, 11),
      event('wins_battle', 0, areaOrder.indexOf('lannisport')),
    ];
    const { text } = show(view(), { beat, before: view({ battle }) });
    expect(text()).toMatch(/11 wins 11/);
    expect(text()).toContain('Fiefdoms');
    expect(text()).toMatch(/swords 0 − fortifications 0 = 0 losses/);
  });
  it('has one table on a phone', () => {
    size = { width: 390, height: 760 };
    const { container } = show(view({ battle }));
    expect(container.querySelectorAll('.battle table tr').length).toBeGreaterThan(4);
    size = { width: 1140, height: 850 };
  });
});

describe('moments', () => {
  it('turn the cards of Westeros', () => {
    const beat = ['supply', 'clash_of_kings', 'web_of_lies'].map((id) =>
      event('westeros', westerosOrder.indexOf(id)),
    );
    const { container } = show(view(), { beat, before: view() });
    expect(container.querySelectorAll('.moment .paper')).toHaveLength(3);
  });
  it('ask for a bid by a stepper, the others sealed', async () => {
    const now = view({ clash: { track: 'fiefdoms' }, ask: 'bid', asked: [0] });
    if (now.seats[1]) now.seats[1].bid = true;
    const { container, picker } = show(now, {
      actions: [choice('bid 0'), choice('bid 1'), choice('bid 2')],
    });
    const more = container.querySelector<HTMLElement>('[aria-label="more"]');
    if (more) await fireEvent.click(more);
    expect(picker.confirmable?.action).toBe('bid 1');
    expect(container.textContent).toContain('1 left');
    expect(container.querySelector('[data-element="house:greyjoy"]')?.textContent).toContain(
      'sealed',
    );
  });
  it('show armies over the limit, each unit to be chosen', () => {
    const now = view({ ask: 'reduce', asked: [0] });
    if (now.seats[0]) now.seats[0].supply = 0;
    const { container, text } = show(now, {
      actions: [choice('destroy lannisport footman', 'man:lannisport:footman')],
    });
    expect(text()).toContain('3 / 2');
    expect(
      container.querySelectorAll('.moment [data-element="man:lannisport:footman"]'),
    ).toHaveLength(2);
  });
  it('add up bids against the wildlings', () => {
    const attack = { strength: 6, card: 'mammoth_riders', won: false, bidder: 0, bidders: [0, 1] };
    const now = view({ attack, ask: 'low_track', asked: [0] });
    now.seats.forEach((seat, i) => (seat.bid = i));
    expect(show(now).text()).toMatch(/Night's Watch 1 : 6 Wildlings/);
  });
  it('know what the wildlings cost each house after a reload too', () => {
    const attack = { strength: 6, card: 'mammoth_riders', won: false, bidder: 0, bidders: [0, 1] };
    const now = view({ attack, ask: 'low_track', asked: [1] });
    const log = [
      event('destroyed', 1, 0, 0),
      event('wildling_card', 0),
      event('destroyed', 0, 0, 0),
      event('bid', 1, 3),
      event('discards', 0, 0),
    ];
    const { container } = show(now, { log });
    const fates = [...container.querySelectorAll('.fates .what')].map((node) => node.textContent);
    expect(fates).toHaveLength(2);
    expect(fates[0]).toContain('loses a unit');
    expect(fates[1]).toContain('discards a card');
  });
  it('give way on a phone to the units the wildlings take', () => {
    size = { width: 360, height: 560 };
    const attack = { strength: 6, card: 'mammoth_riders', won: false, bidder: 0, bidders: [0, 1] };
    const { stage, container } = show(view({ attack, ask: 'lose_unit', asked: [0] }), {
      actions: [
        choice('destroy lannisport footman', 'man:lannisport:footman'),
        choice('destroy lannisport knight', 'man:lannisport:knight'),
      ],
    });
    size = { width: 1140, height: 850 };
    expect(stage()).toBeNull();
    expect(container.querySelector('.tray [data-element="man:lannisport:knight"]')).not.toBeNull();
  });
});
