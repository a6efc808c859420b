import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decision, Refusal, Table } from '../../../protocol';
import type { Settings } from '../../../settings';
import { LivePicker } from '../../../table/picker.svelte';
import Board from '../Board.svelte';
import { stateOf } from '../fixtures/unpack';
import { fixture, names } from './fixtures';

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
const act = vi.fn<(decision: Decision, choice: { action: string }) => void>();

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
        return this.classList.contains('iron-throne') ? size[side] : 0;
      },
    });
});
beforeEach(() => {
  why.mockClear();
  act.mockClear();
});
afterEach(cleanup);

function set(name: string, seat = fixture(name).seat) {
  const packed = fixture(name);
  const state = stateOf(packed);
  const picker = new LivePicker({ act, why });
  picker.decision = seat === null ? null : state.decision;
  const table = { seats: packed.view.players.map(() => ({ kind: 'bot', name: 'Bot' })) };
  const { container } = render(Board, {
    props: {
      state,
      table: table as unknown as Table,
      seat,
      catalogue: {
        game: 'iron-throne',
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
  const labelled = (label: string) =>
    [...container.querySelectorAll<HTMLElement>('button')].filter(
      (node) => node.getAttribute('aria-label') === label,
    );
  return { view: packed.view, picker, container, buttons, button, labelled };
}

describe.each([
  ['table', 1140, 850],
  ['phone', 360, 740],
  ['phone on its side', 844, 344],
])('on a %s', (_, width, height) => {
  beforeEach(() => (size = { width, height }));

  it.each(names)('everything an action touches in %s is a lit, named button', (name) => {
    const { picker, button, buttons } = set(name);
    for (const { touches } of picker.decision?.actions ?? []) {
      const [el] = touches;
      if (el === undefined) continue;
      expect(button(el), el).toBeDefined();
      expect(button(el)?.getAttribute('aria-label'), el).toMatch(/may be chosen$/);
    }
    for (const node of buttons()) {
      expect(node.getAttribute('aria-label')).toBeTruthy();
      expect(node.getAttribute('aria-label')).not.toMatch(/undefined|null|NaN/);
    }
  });
});

describe('pointing', () => {
  beforeEach(() => (size = { width: 1140, height: 850 }));

  it('offers support: a character, then a side', async () => {
    const { picker, button } = set('offer-5');
    await fireEvent.click(button('person:olenna') as HTMLElement);
    expect(picker.chosen('person:olenna')).toBe(true);
    await fireEvent.click(button('side:defence') as HTMLElement);
    expect(picker.confirmable?.action).toBe('offer 1 olenna');
  });

  it('tells what may be done with a hostage', async () => {
    const { picker, button } = set('hostages-4');
    await fireEvent.click(button('hostage:0:1') as HTMLElement);
    expect(picker.listed.map(({ action }) => action)).toEqual(['release #1', 'torture #1']);
  });

  it('asks why a card may not be played', async () => {
    const { picker, buttons } = set('play_text-5');
    const legal = new Set(picker.decision?.actions.flatMap(({ touches }) => touches));
    const other = buttons().find(({ dataset }) => {
      const el = dataset['element'] ?? '';
      return el.startsWith('hand:0:') && !legal.has(el);
    });
    expect(other?.getAttribute('aria-label')).toMatch(/not allowed now$/);
    await fireEvent.click(other as HTMLElement);
    const face = other?.dataset['element']?.split(':')[2];
    expect(why).toHaveBeenCalledExactlyOnceWith(`play ${face}`);
  });

  it('shows a leader sheet large with Space and hides it again', async () => {
    const { button, container } = set('offer-5');
    const node = button('leader:1') as HTMLElement;
    await fireEvent.keyDown(node, { key: ' ' });
    expect(container.querySelector('.reader')).not.toBeNull();
    await fireEvent.keyDown(node, { key: ' ' });
    expect(container.querySelector('.reader')).toBeNull();
  });

  it('lays a house open and closes it', async () => {
    const { button, container } = set('hostility-5');
    await fireEvent.click(button('seat:3') as HTMLElement);
    const panel = container.querySelector('[role="dialog"]');
    expect(panel?.getAttribute('aria-label')).toBe('Lannister');
    await fireEvent.keyDown(panel as HTMLElement, { key: 'Escape' });
    expect(container.querySelector('[role="dialog"]')).toBeNull();
  });

  it('puts an open house away when something is asked', async () => {
    const { button, container, picker } = set('hostage_from-5');
    const node = container.querySelector<HTMLElement>('button[data-element^="deck:"]');
    await fireEvent.click(node as HTMLElement);
    expect(container.querySelector('[role="dialog"]')).not.toBeNull();
    const { decision } = picker;
    if (decision) picker.decision = { ...decision, number: decision.number + 1 };
    flushSync();
    expect(container.querySelector('[role="dialog"]')).toBeNull();
    expect(button('seat:0') ?? button('seat:1')).toBeDefined();
  });

  it('shows a choice again that was put aside when the next one looks the same', async () => {
    const { container, picker } = set('hostage_source-5');
    const tray = () => container.querySelector('section.tray');
    await fireEvent.click(tray()?.querySelector('button.aside') as HTMLElement);
    expect(tray()).toBeNull();
    const { decision } = picker;
    if (decision) picker.decision = { ...decision, number: decision.number + 1 };
    flushSync();
    expect(tray()).not.toBeNull();
  });

  it('tells who looks on whose ability is at work', () => {
    expect(set('amount-3').container.querySelector('.ability')).toBeNull();
    cleanup();
    const looksOn = set('amount-3', null).container.querySelector('.ability');
    expect(looksOn?.textContent).toBe('At work: Tywin Lannister');
  });

  it('lights nothing for a spectator', () => {
    const { container } = set('lay_card-4', null);
    expect(container.querySelector('.lit')).toBeNull();
  });
});

describe('truce talks', () => {
  beforeEach(() => (size = { width: 1140, height: 850 }));

  it('are no hundreds of buttons', () => {
    const { picker, container } = set('talks-4');
    expect(picker.decision?.actions.length).toBeGreaterThan(500);
    expect(container.querySelectorAll('button').length).toBeLessThan(100);
  });

  it('compose a proposal by steps', async () => {
    const { picker, labelled, container } = set('talks-4');
    flushSync();
    expect(picker.confirmable).toBeNull();
    expect(container.textContent).toContain('A deal must give somebody something.');
    const [, defender] = labelled('More: Power');
    await fireEvent.click(labelled('More: Influence')[0] as HTMLElement);
    await fireEvent.click(defender as HTMLElement);
    await fireEvent.click(defender as HTMLElement);
    expect(picker.confirmable?.action).toBe('propose A:i1h0p0 D:i0h0p2');
    picker.confirm();
    expect(act.mock.lastCall?.[1].action).toBe('propose A:i1h0p0 D:i0h0p2');
  });

  it('begin with what lies on the table, and mean accepting it', async () => {
    const { picker, container } = set('deal_offered-5');
    flushSync();
    expect(picker.confirmable?.action).toBe('accept');
    expect(container.querySelector('.standing')?.textContent).toMatch(/Proposal of/);
    const step = container.querySelector('.talks button[aria-disabled="false"]');
    await fireEvent.click(step as HTMLElement);
    expect(picker.confirmable?.action).toMatch(/^propose /);
    expect(picker.buttons.map(({ action }) => action)).toContain('accept');
  });

  it('end a stepper at its range, without asking', async () => {
    const { labelled } = set('talks-4');
    const [more] = labelled('More: Hostages');
    for (let i = 0; i < 2; i++) await fireEvent.click(more as HTMLElement);
    expect(more?.hasAttribute('disabled')).toBe(true);
    expect(why).not.toHaveBeenCalled();
  });

  it('are only read by who does not speak', () => {
    const { labelled, container } = set('listening-4');
    expect(labelled('More: Power')).toEqual([]);
    expect(container.querySelector('.talks')?.textContent).toMatch(/Proposal of .* gains/);
  });
});
