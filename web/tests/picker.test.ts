import { describe, expect, it, vi } from 'vitest';
import { completions, narrow, toggled, unordered } from '../src/table/picker';
import { LivePicker } from '../src/table/picker.svelte';
import type { Choice, Decision, Refusal } from '../src/protocol';

const choice = (action: string, ...touches: string[]): Choice => ({
  action,
  text: { key: 'x', args: [0, 0, 0, 0] },
  touches,
});
const decision = (number: number, ...actions: Choice[]): Decision => ({
  number,
  ask: { key: 'ask', args: [0, 0, 0, 0] },
  min: 1,
  max: 1,
  cause: { card: null, rule: null, whose: null },
  window: false,
  auto: false,
  actions,
});
const words = (choices: Choice[]) => choices.map((c) => c.action);

const turn = [choice('play a', 'hand:a'), choice('play b', 'hand:b'), choice('kneel')];
const moves = [
  choice('token 1>2', 'council:1', 'council:2'),
  choice('token 1>3', 'council:1', 'council:3'),
  choice('token 2>1', 'council:2', 'council:1'),
  choice('decline'),
];
const pairs = [
  choice('give a,b', 'hand:a', 'hand:b'),
  choice('give a,c', 'hand:a', 'hand:c'),
  choice('give b,c', 'hand:b', 'hand:c'),
];

describe('narrowing', () => {
  it('lights the first element of each action', () => {
    expect(narrow(turn, []).lit).toEqual(['hand:a', 'hand:b']);
    expect(narrow(moves, []).lit).toEqual(['council:1', 'council:2']);
  });

  it('confirms the one action left', () => {
    const { confirmable, narrowed, lit } = narrow(turn, ['hand:b']);
    expect(confirmable?.action).toBe('play b');
    expect(words(narrowed)).toEqual(['play b']);
    expect(lit).toEqual([]);
  });

  it('confirms nothing while several are left', () => {
    expect(narrow(turn, []).confirmable).toBeNull();
    const { confirmable, lit, narrowed } = narrow(moves, ['council:1']);
    expect(confirmable).toBeNull();
    expect(lit).toEqual(['council:2', 'council:3']);
    expect(words(narrowed)).toEqual(['token 1>2', 'token 1>3']);
  });

  it('confirms before all is pointed at when nothing else is possible', () => {
    const { confirmable, lit } = narrow(moves, ['council:2']);
    expect(confirmable?.action).toBe('token 2>1');
    expect(lit).toEqual(['council:1']);
  });

  it('keeps to the order of pointing', () => {
    expect(narrow(moves, ['council:1', 'council:2']).confirmable?.action).toBe('token 1>2');
    expect(narrow(moves, ['council:2', 'council:1']).confirmable?.action).toBe('token 2>1');
  });

  it('offers the only action of a decision at once', () => {
    expect(narrow([choice('kneel')], []).confirmable?.action).toBe('kneel');
    expect(narrow([choice('play a', 'hand:a')], []).confirmable?.action).toBe('play a');
    const offer = [choice('decline'), choice('use', 'leader:0')];
    expect(narrow(offer, [])).toMatchObject({ confirmable: offer[1], lit: ['leader:0'] });
  });

  it('lists actions that touch the same things', () => {
    const actions = [
      choice('top a', 'deck:a'),
      choice('bottom a', 'deck:a'),
      choice('top b', 'deck:b'),
    ];
    const { listed, confirmable, lit } = narrow(actions, ['deck:a']);
    expect(words(listed)).toEqual(['top a', 'bottom a']);
    expect(confirmable).toBeNull();
    expect(lit).toEqual([]);
    expect(narrow(actions, []).listed).toEqual([]);
  });

  it('lets an action end where another goes on', () => {
    const actions = [choice('march x', 'area:x'), choice('march x>y', 'area:x', 'port:y')];
    const { confirmable, lit } = narrow(actions, ['area:x']);
    expect(confirmable?.action).toBe('march x');
    expect(lit).toEqual(['port:y']);
  });

  it('handles the same element twice', () => {
    const actions = [
      choice('give a,a', 'hand:a', 'hand:a'),
      choice('give a,b', 'hand:a', 'hand:b'),
    ];
    expect(narrow(actions, ['hand:a']).lit).toEqual(['hand:a', 'hand:b']);
    expect(narrow(actions, ['hand:a', 'hand:a']).confirmable?.action).toBe('give a,a');
  });

  it('answers for no decision at all', () => {
    expect(narrow([], [])).toEqual({ narrowed: [], lit: [], confirmable: null, listed: [] });
  });
});

describe('order that means nothing', () => {
  it('is told from order that does', () => {
    expect(unordered(pairs)).toBe(true);
    expect(unordered(moves)).toBe(false);
    expect(unordered(turn)).toBe(false);
    expect(
      unordered([choice('bid', 'seat:1', 'bid:1:a'), choice('bid', 'seat:1', 'bid:1:b')]),
    ).toBe(false);
  });

  it('lets things be pointed at in any order', () => {
    expect(narrow(pairs, []).lit).toEqual(['hand:a', 'hand:b', 'hand:c']);
    expect(narrow(pairs, ['hand:c']).lit).toEqual(['hand:a', 'hand:b']);
    expect(narrow(pairs, ['hand:c', 'hand:a']).confirmable?.action).toBe('give a,c');
  });
});

describe('pointing', () => {
  it('chooses and un-chooses', () => {
    expect(toggled(turn, [], 'hand:a')).toEqual(['hand:a']);
    expect(toggled(turn, ['hand:a'], 'hand:a')).toEqual([]);
  });

  it('changes its mind to another first element', () => {
    expect(toggled(turn, ['hand:a'], 'hand:b')).toEqual(['hand:b']);
  });

  it('drops later choices with the one they followed', () => {
    expect(toggled(moves, ['council:1', 'council:3'], 'council:1')).toEqual([]);
    expect(toggled(moves, ['council:1', 'council:3'], 'council:3')).toEqual(['council:1']);
  });

  it('drops one of several where order means nothing', () => {
    expect(toggled(pairs, ['hand:a', 'hand:c'], 'hand:a')).toEqual(['hand:c']);
  });

  it('ignores what no action touches', () => {
    const before = ['hand:a'];
    expect(toggled(turn, before, 'hand:z')).toBe(before);
  });

  it('takes the second copy before it un-chooses the first', () => {
    const actions = [
      choice('give a,a', 'hand:a', 'hand:a'),
      choice('give a,b', 'hand:a', 'hand:b'),
    ];
    const once = toggled(actions, [], 'hand:a');
    const twice = toggled(actions, once, 'hand:a');
    expect(twice).toEqual(['hand:a', 'hand:a']);
    expect(toggled(actions, twice, 'hand:a')).toEqual(['hand:a']);
  });
});

describe('typed actions', () => {
  const actions = [choice('play raven'), choice('play royal_decree'), choice('bid 2:raven')];
  it('complete by their beginning', () => {
    expect(words(completions(actions, 'pl'))).toEqual(['play raven', 'play royal_decree']);
    expect(words(completions(actions, 'play  RA'))).toEqual(['play raven']);
  });
  it('complete by words within', () => {
    expect(words(completions(actions, 'raven'))).toEqual(['play raven', 'bid 2:raven']);
    expect(words(completions(actions, 'roy pl'))).toEqual(['play royal_decree']);
    expect(completions(actions, 'siege')).toEqual([]);
  });
  it('prefer what is spelt in full', () => {
    const bids = [choice('bid 1'), choice('bid 12')];
    expect(words(completions(bids, 'bid 1'))).toEqual(['bid 1']);
  });
  it('list everything for nothing', () => {
    expect(completions(actions, '  ')).toHaveLength(3);
  });
});

describe('the live picker', () => {
  const refusal: Refusal = { key: 'refuse.x', args: [0, 0, 0, 0], rule: 'ALL-TURN-04' };
  function live(...actions: Choice[]) {
    const host = { act: vi.fn(), why: vi.fn(() => Promise.resolve(refusal)) };
    const picker = new LivePicker(host);
    picker.decision = decision(1, ...actions);
    return { host, picker };
  }

  it('sends what is confirmed', () => {
    const { host, picker } = live(...turn);
    picker.confirm();
    expect(host.act).not.toHaveBeenCalled();
    picker.toggle('hand:a');
    expect(picker.lit('hand:a')).toBe(false);
    expect(picker.chosen('hand:a')).toBe(true);
    picker.confirm();
    expect(host.act).toHaveBeenCalledWith(picker.decision, turn[0]);
  });

  it('keeps actions that touch nothing at hand', () => {
    const { picker } = live(...turn);
    expect(words(picker.buttons)).toEqual(['kneel']);
    picker.toggle('hand:a');
    expect(words(picker.buttons)).toEqual(['kneel']);
    expect(words(live(choice('kneel')).picker.buttons)).toEqual([]);
  });

  it('confirms what was put together by other means than pointing', () => {
    const { host, picker } = live(choice('propose 1'), choice('propose 2'), choice('walk'));
    expect(picker.confirmable).toBeNull();
    picker.compose('propose 2');
    expect(words(picker.buttons)).toEqual(['propose 1', 'walk']);
    picker.confirm();
    expect(host.act).toHaveBeenCalledWith(picker.decision, picker.decision?.actions[1]);
    picker.compose('propose 3');
    expect(picker.confirmable).toBeNull();
    picker.compose('walk');
    picker.decision = decision(2, choice('walk'), choice('accept'));
    expect(picker.confirmable).toBeNull();
  });

  it('keeps its choice when the same question comes again', () => {
    const { picker } = live(...turn);
    picker.toggle('hand:a');
    picker.decision = decision(1, ...turn);
    expect(picker.confirmable?.action).toBe('play a');
    picker.decision = decision(2, ...turn);
    expect(picker.confirmable).toBeNull();
    picker.toggle('hand:a');
    picker.decision = null;
    expect(picker.narrowed).toEqual([]);
  });

  it('forgets a choice that the same question no longer allows', () => {
    const { picker } = live(...turn);
    picker.toggle('hand:b');
    picker.decision = decision(1, ...turn.slice(0, 1), choice('kneel'));
    expect(picker.anyChosen).toBe(false);
  });

  it('asks why and shows the answer', async () => {
    const { host, picker } = live(...turn);
    expect(picker.whyNot('play z')).toBeUndefined();
    picker.ask('play z');
    await vi.waitFor(() => expect(picker.asked).toEqual({ action: 'play z', refusal }));
    expect(host.why).toHaveBeenCalledWith('play z');
    expect(picker.whyNot('play z')).toEqual(refusal);
    picker.clear();
    expect(picker.asked).toBeNull();
  });

  it('drops an answer to a question that is gone', async () => {
    const { picker } = live(...turn);
    picker.ask('play z');
    picker.decision = decision(2, ...turn);
    await Promise.resolve();
    await Promise.resolve();
    expect(picker.asked).toBeNull();
  });
});
