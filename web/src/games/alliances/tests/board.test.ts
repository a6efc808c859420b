import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decide } from '../../../../demo/decide';
import type { State, Table } from '../../../protocol';
import type { Settings } from '../../../settings';
import { LivePicker } from '../../../table/picker.svelte';
import Board from '../Board.svelte';
import { influence } from '../data';
import type { View } from '../view';

const fixtures = import.meta.glob<{ seat: number | null; view: View }>('../fixtures/*.json', {
  import: 'default',
  eager: true,
});
const settings: Settings = {
  language: 'en',
  theme: 'dark',
  botSpeed: 'instant',
  sound: false,
  stillness: true,
  strongHatching: false,
  duration: () => 0,
};
const why = vi.fn(() => Promise.resolve(null));

// jsdom lays nothing out: the stage is told its size, and the text fields of a card are not measured.
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
        return this.classList.contains('alliances') ? size[side] : 0;
      },
    });
});
beforeEach(() => why.mockClear());
afterEach(cleanup);

function set(name: string) {
  const fixture = fixtures[`../fixtures/${name}.json`];
  if (!fixture) throw new Error(`no fixture ${name}`);
  const { view, seat } = fixture;
  const picker = new LivePicker({ act: () => undefined, why });
  const actions = decide(view, seat);
  picker.decision = actions.length
    ? {
        number: 1,
        ask: { key: 'ask.turn', args: [] },
        min: 1,
        max: 1,
        cause: { card: null, rule: null, whose: null },
        window: false,
        timed: false,
        pass: null,
        round: 0,
        phase: null,
        more: null,
        actions,
      }
    : null;
  const state: State = {
    view,
    names: {},
    waiting_for: view.waiting_for,
    decision: null,
    lesson: null,
    can: { take_back: false, rewind: false, hint: false, revise: null },
    windows: null,
  };
  const table = { seats: view.leaders.map(() => ({ kind: 'bot', name: 'Bot' })) };
  const { container } = render(Board, {
    props: {
      state,
      table: table as unknown as Table,
      seat,
      catalogue: {
        game: 'alliances',
        rules_version: 1,
        texts: {},
        kinds: {},
        cards: [],
        studies: [],
      },
      picker,
      events: [],
      settings,
    },
  });
  const buttons = () => [...container.querySelectorAll<HTMLElement>('button[data-element]')];
  const button = (el: string) => buttons().find((node) => node.dataset['element'] === el);
  return { view, seat, picker, actions, container, buttons, button };
}

const names = Object.keys(fixtures).map((path) => path.replace(/^.*\/|\.json$/g, ''));
describe.each([
  ['table', 1140, 850],
  ['phone', 390, 798],
  ['phone on its side', 844, 344],
])('on a %s', (_, width, height) => {
  beforeEach(() => (size = { width, height }));

  it.each(names)('everything an action touches in %s is a lit, named button', (name) => {
    const { actions, picker, button, buttons } = set(name);
    for (const el of new Set(actions.map(({ touches }) => touches[0]))) {
      if (el === undefined) continue;
      expect(button(el), el).toBeDefined();
      expect(button(el)?.getAttribute('aria-label'), el).toMatch(/may be chosen$/);
      expect(picker.lit(el)).toBe(true);
    }
    for (const node of buttons()) {
      expect(node.getAttribute('aria-label')).not.toMatch(/undefined|null|NaN/);
      expect(node.getAttribute('aria-label')).toBeTruthy();
    }
  });
});

describe('pointing', () => {
  beforeEach(() => (size = { width: 1140, height: 850 }));

  it('chooses a lit card and takes it back', async () => {
    const { picker, actions, button } = set('5-seats-131');
    const el = actions[0]?.touches[0] ?? '';
    await fireEvent.click(button(el) as HTMLElement);
    expect(picker.chosen(el)).toBe(true);
    expect(button(el)?.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(button(el) as HTMLElement);
    expect(picker.chosen(el)).toBe(false);
    expect(why).not.toHaveBeenCalled();
  });

  it('asks why a card may not be played', async () => {
    const { view, actions, button } = set('5-seats-131');
    const card = view.leaders[0]?.hand.cards.find((id) =>
      actions.every(({ action }) => action !== `play ${id}`),
    );
    const node = button(`hand:0:${card}`) as HTMLElement;
    expect(node.getAttribute('aria-label')).toMatch(/not allowed now$/);
    await fireEvent.click(node);
    expect(why).toHaveBeenCalledExactlyOnceWith(`play ${card}`);
  });

  it('lifts the very copy that was pointed at', async () => {
    const { view, buttons } = set('5-seats-131');
    const hand = view.leaders[0]?.hand.cards ?? [];
    const twin = hand.find((id, i) => hand.indexOf(id) !== i) ?? '';
    const copies = buttons().filter((node) => node.dataset['element'] === `hand:0:${twin}`);
    expect(copies.length).toBeGreaterThan(1);
    await fireEvent.click(copies[1] as HTMLElement);
    expect(copies[0]?.classList.contains('chosen')).toBe(false);
    expect(copies[1]?.classList.contains('chosen')).toBe(true);
  });

  it('shows a card large with Space and hides it again', async () => {
    const { actions, button, container } = set('5-seats-131');
    const node = button(actions[0]?.touches[0] ?? '') as HTMLElement;
    await fireEvent.keyDown(node, { key: ' ' });
    expect(container.querySelector('.reader')).not.toBeNull();
    await fireEvent.keyDown(node, { key: ' ' });
    expect(container.querySelector('.reader')).toBeNull();
  });

  it('marks cards of our own design, and says so when they are read large', async () => {
    const { view, button, container } = set('6-seats-47');
    const hand = view.leaders[0]?.hand.cards ?? [];
    const ours = hand.find((id) => influence.get(id)?.designed) ?? '';
    const printed = hand.find((id) => !influence.get(id)?.designed) ?? '';
    for (const [id, count] of [
      [ours, 1],
      [printed, 0],
    ] as const) {
      const node = button(`hand:0:${id}`) as HTMLElement;
      expect(node.querySelectorAll('.designed'), id).toHaveLength(count);
      await fireEvent.keyDown(node, { key: ' ' });
      expect(container.querySelectorAll('.reader .note'), id).toHaveLength(count);
      await fireEvent.keyDown(node, { key: ' ' });
    }
  });

  it('spreads out the discard pile to be read', async () => {
    const { container, view } = set('6-seats-298');
    await fireEvent.click(container.querySelector('.pile.discard') as HTMLElement);
    const shown = container.querySelectorAll('[role="dialog"] [data-element^="pile:"]');
    expect(shown.length).toBe(Object.keys(view.discard).length);
  });

  it('lights nothing for a spectator, and hides every hand', () => {
    const { container, buttons } = set('6-seats-200');
    expect(container.querySelector('.lit')).toBeNull();
    expect(container.querySelector('[data-hand]')).toBeNull();
    expect(buttons().filter((node) => node.dataset['element']?.startsWith('hand:'))).toEqual([]);
  });
});
