import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Refusal, Table } from '../../../protocol';
import type { Settings } from '../../../settings';
import type { Thought } from '../../../table/picker';
import { LivePicker } from '../../../table/picker.svelte';
import Board from '../Board.svelte';
import type { View } from '../view';
import { fixture, names, stateOf } from './fixtures';

const settings: Settings = {
  language: 'en',
  theme: 'dark',
  botSpeed: 'instant',
  sound: false,
  stillness: true,
  strongHatching: false,
  duration: () => 0,
};
const why = vi.fn<(action: string) => Promise<Refusal | null>>(() => Promise.resolve(null));
const act = vi.fn<(decision: { number: number }, choice: Choice) => boolean>(() => true);
const think = vi.fn<(number: number, actions: readonly string[]) => Promise<Thought | null>>();

// jsdom lays nothing out: the stage is told its size, and rows have room.
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
        return this.classList.contains('cards') ? size[side] : 900;
      },
    });
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => {
  why.mockClear();
  act.mockClear();
  think.mockReset();
});
afterEach(cleanup);

function set(name: string, change: (view: View) => void = () => undefined) {
  const packed = structuredClone(fixture(name));
  change(packed.view);
  const state = stateOf(packed);
  const picker = new LivePicker({ act, why, think });
  picker.decision = state.decision;
  const table = { seats: packed.view.seats.map(() => ({ kind: 'bot', name: 'Bot' })) };
  const { container } = render(Board, {
    props: {
      state,
      table: table as unknown as Table,
      seat: packed.seat,
      catalogue: {
        game: 'cards',
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
  return { view: packed.view, picker, container, buttons, button };
}

describe.each([
  ['table', 1140, 850],
  ['low table', 1280, 670],
  ['phone', 360, 740],
  ['phone on its side', 844, 344],
])('on a %s', (_, width, height) => {
  beforeEach(() => (size = { width, height }));

  it.each(names)('everything an action touches in %s is a lit, named button', (name) => {
    const { picker, button, buttons } = set(name);
    for (const element of new Set(picker.decision?.actions.flatMap(({ touches }) => touches))) {
      expect(button(element), element).toBeDefined();
      expect(button(element)?.getAttribute('aria-label'), element).toMatch(/may be chosen$/);
    }
    for (const node of buttons()) {
      expect(node.getAttribute('aria-label')).toBeTruthy();
      expect(node.getAttribute('aria-label')).not.toMatch(/undefined|null|NaN/);
    }
  });

  it('what is attached can be pointed at when it may be chosen, and is seen when it is', async () => {
    const { picker, button } = set('target-2');
    const [choice] = picker.decision?.actions ?? [];
    if (!picker.decision || !choice) throw new Error('nothing is asked');
    const attached = { ...choice, action: 'choose 0:bodyguard', touches: ['card:0:bodyguard:1'] };
    picker.decision = { ...picker.decision, actions: [attached, choice] };
    flushSync();
    expect(button('card:0:bodyguard:1')).toBeDefined();
    await fireEvent.click(button('card:0:bodyguard:1') as HTMLElement);
    expect(button('card:0:bodyguard:1')?.getAttribute('aria-pressed')).toBe('true');
  });
});

// Whoever looks on at a table of closed lists sees nobody's plots.
it.each(names)('%s is drawn without lists', (name) => {
  const { container } = set(name, ({ seats }) => {
    for (const seat of seats) delete seat.plots;
  });
  expect(container.querySelector('.cards')).not.toBeNull();
  expect(container.textContent).not.toMatch(/undefined|NaN/);
});

describe('pointing', () => {
  beforeEach(() => (size = { width: 1140, height: 850 }));

  it('makes a challenge of a type alone where there is one opponent', async () => {
    const { picker, button } = set('challenge-2');
    const [first] = picker.decision?.actions.filter(({ action }) => /^chal/.test(action)) ?? [];
    const type = first?.touches.find((element) => element.startsWith('challenge:')) ?? '';
    await fireEvent.click(button(type) as HTMLElement);
    expect(picker.confirmable?.action).toBe(first?.action);
  });

  it('gathers attackers before it sends them, and ends the declaration', async () => {
    const { picker, button } = set('attackers-2');
    const choices = picker.decision?.actions.filter(({ action }) => /^attack/.test(action)) ?? [];
    const done = { action: 'done', text: { key: 'act.done', args: [] }, touches: [] };
    think.mockImplementation((_, actions) =>
      Promise.resolve({
        held: actions.length,
        refusal: null,
        ends: false,
        ask: 'ask.attackers',
        actions: [...choices.filter(({ action }) => !actions.includes(action)), done],
      }),
    );
    const [first] = choices;
    await fireEvent.click(button(first?.touches[0] ?? '') as HTMLElement);
    await vi.waitFor(() => expect(picker.prepared).not.toBeNull());
    expect(act).not.toHaveBeenCalled();
    expect(picker.prepared?.answers.map(({ choice }) => choice.action)).toEqual([
      first?.action,
      'done',
    ]);
    expect(picker.prepared?.words).toMatch(/^Attack with 1, strength \d+$/);
    flushSync();
    expect(button(first?.touches[0] ?? '')?.getAttribute('aria-label')).toMatch(/chosen$/);
    // Pointed at again it is taken back, and nothing was sent.
    await fireEvent.click(button(first?.touches[0] ?? '') as HTMLElement);
    await vi.waitFor(() => expect(picker.prepared).toBeNull());
    expect(act).not.toHaveBeenCalled();
  });

  it('says why something cannot be chosen', async () => {
    const { picker, button, view } = set('attackers-2');
    const lit = new Set(picker.order);
    const other = Object.values(view.seats[0]?.board ?? {}).find(
      ({ card, copy, strength }) =>
        strength !== undefined && !lit.has(`card:0:${card}:${copy}`) && copy === 1,
    );
    if (!other) return;
    await fireEvent.click(button(`card:0:${other.card}:1`) as HTMLElement);
    expect(why).toHaveBeenCalledWith(`attack 0:${other.card}`);
  });

  it('offers plots with their words', async () => {
    const { picker, container, button } = set('plot-2');
    const [choice] = picker.decision?.actions ?? [];
    await fireEvent.click(button(choice?.touches[0] ?? '') as HTMLElement);
    expect(picker.confirmable?.action).toBe(choice?.action);
    expect(container.querySelector('.tray')).not.toBeNull();
  });
});
