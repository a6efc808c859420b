import { describe, expect, it, vi } from 'vitest';
import { completions, dropped, grammarOf, narrow, tallyOf, toggled } from '../src/table/picker';
import { LivePicker, type PickerHost } from '../src/table/picker.svelte';
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
  timed: false,
  pass: null,
  round: 1,
  phase: null,
  actions,
  more: null,
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

  it('lets what all that is left touches go without saying', () => {
    const musters = [
      choice('upgrade w f>k', 'man:w:f', 'unit:k'),
      choice('muster w f', 'area:w', 'unit:f'),
      choice('launch w>bay', 'area:w', 'area:bay', 'unit:ship'),
      choice('launch w>port', 'area:w', 'area:port', 'unit:ship'),
      choice('done'),
    ];
    expect(narrow(musters, ['unit:ship']).lit).toEqual(['area:w', 'area:bay', 'area:port']);
    expect(narrow(musters, ['unit:ship', 'area:port']).confirmable?.action).toBe('launch w>port');
    expect(toggled(musters, ['unit:ship'], 'area:bay')).toEqual(['unit:ship', 'area:bay']);
    // From here to there, as ever; and of two castles it is not clear which.
    expect(narrow(musters, ['unit:ship', 'area:w']).lit).toEqual(['area:bay', 'area:port']);
    const two = [...musters, choice('launch x>bay', 'area:x', 'area:bay', 'unit:ship')];
    expect(narrow(two, ['unit:ship']).lit).toEqual(['area:w', 'area:x']);
    // Less than all that may be meant is not understood so: one of two is pointed at.
    const moves = [
      choice('1', 'area:b', 'man:f'),
      choice('2', 'area:b', 'man:f', 'man:f'),
      ...turn.slice(0, 1),
    ];
    expect(narrow(moves, ['area:b']).confirmable).toBeNull();
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
    expect(narrow(actions, ['hand:a']).confirmable).toBeNull();
    expect(narrow(actions, ['hand:a', 'hand:a']).confirmable?.action).toBe('give a,a');
    const one = [choice('send F', 'unit:F'), choice('send F,F', 'unit:F', 'unit:F')];
    expect(narrow(one, ['unit:F'])).toMatchObject({ confirmable: one[0], lit: ['unit:F'] });
  });

  it('answers for no decision at all', () => {
    const nothing = { narrowed: [], lit: [], confirmable: null, listed: [] };
    expect(narrow([], [])).toEqual(nothing);
  });
});

// An order goes to an area: a token and an area, whichever comes first.
const orders = ['a', 'b'].flatMap((area) =>
  ['march', 'raid'].map((order) =>
    choice(`order ${area} ${order}`, `area:${area}`, `order:${order}`),
  ),
);
// Two Footmen and a Knight stand in one area and may go to two others.
const groups = ['F', 'F,F', 'K', 'F,K', 'F,F,K'];
const marches = ['b', 'c'].flatMap((to) =>
  groups.map((group) =>
    choice(
      `move a>${to} ${group}`,
      'area:a',
      `area:${to}`,
      ...group.split(',').map((unit) => `unit:a:${unit}`),
    ),
  ),
);

describe('order that means nothing', () => {
  const ordered = (...actions: Choice[]) => [...grammarOf(actions).ordered];
  it('is told from order that does', () => {
    expect(ordered(...pairs)).toEqual([]);
    expect(ordered(...moves)).toEqual(['council']);
    expect(ordered(...turn)).toEqual([]);
    expect(ordered(...orders)).toEqual([]);
    expect(ordered(...marches)).toEqual([]);
  });

  it('is kept where the first thing is never the second', () => {
    const raids = [
      choice('raid a>x', 'area:a', 'area:x'),
      choice('raid b>x', 'area:b', 'area:x'),
      choice('raid b>y', 'area:b', 'area:y'),
    ];
    expect(ordered(...raids)).toEqual(['area']);
    expect(narrow(raids, []).lit).toEqual(['area:a', 'area:b']);
    expect(narrow(raids, ['area:b']).lit).toEqual(['area:x', 'area:y']);
    expect(narrow(raids, ['area:x']).narrowed).toEqual([]);
  });

  it('lets things be pointed at in any order', () => {
    expect(narrow(pairs, []).lit).toEqual(['hand:a', 'hand:b', 'hand:c']);
    expect(narrow(pairs, ['hand:c']).lit).toEqual(['hand:a', 'hand:b']);
    expect(narrow(pairs, ['hand:c', 'hand:a']).confirmable?.action).toBe('give a,c');
  });

  it('lets the token come first, or the area', () => {
    expect(narrow(orders, []).lit).toEqual(['area:a', 'order:march', 'order:raid', 'area:b']);
    expect(narrow(orders, ['order:raid']).lit).toEqual(['area:a', 'area:b']);
    for (const chosen of [
      ['order:raid', 'area:b'],
      ['area:b', 'order:raid'],
    ]) {
      expect(narrow(orders, chosen).confirmable?.action).toBe('order b raid');
    }
  });

  it('does not ask for what every action touches', () => {
    expect(narrow(marches, ['area:b', 'unit:a:K']).confirmable?.action).toBe('move a>b K');
    expect(narrow(marches, ['area:a', 'area:b', 'unit:a:K']).confirmable?.action).toBe(
      'move a>b K',
    );
    // Pointing at nothing else does not tell actions apart that touch the same.
    const sides = [choice('support a attack', 'area:a'), choice('support a defence', 'area:a')];
    expect(words(narrow(sides, ['area:a']).listed)).toEqual(words(sides));
    expect(narrow(sides, []).listed).toEqual([]);
  });
});

describe('sets of several', () => {
  it('take as many alike as are meant, before or after the place', () => {
    expect(narrow(marches, ['unit:a:F', 'unit:a:F', 'area:c']).confirmable?.action).toBe(
      'move a>c F,F',
    );
    expect(narrow(marches, ['area:c', 'unit:a:K', 'unit:a:F']).confirmable?.action).toBe(
      'move a>c F,K',
    );
    expect(narrow(marches, ['area:c', 'unit:a:F', 'unit:a:F']).lit).toContain('unit:a:K');
    expect(narrow(marches, ['unit:a:F', 'unit:a:F']).lit).not.toContain('unit:a:F');
  });

  const tally = (actions: Choice[], chosen: string[]) =>
    tallyOf(actions, narrow(actions, chosen).narrowed, chosen);
  it('tell how many are chosen and can be', () => {
    expect(tally(marches, [])).toEqual({ selected: 0, total: 3, least: 1, most: 3 });
    expect(tally(marches, ['area:b', 'unit:a:K'])).toEqual({
      selected: 1,
      total: 3,
      least: 1,
      most: 3,
    });
    expect(tally(pairs, ['hand:a'])).toEqual({ selected: 1, total: 3, least: 2, most: 2 });
    expect(tally(orders, [])).toBeNull();
    expect(tally(moves, [])).toBeNull();
  });

  it('are made smaller one by one', () => {
    const all = ['area:b', 'unit:a:F', 'unit:a:F'];
    expect(dropped(marches, all, 'unit:a:F')).toEqual(['area:b', 'unit:a:F']);
    expect(dropped(marches, all, 'area:b')).toEqual(['unit:a:F', 'unit:a:F']);
    expect(dropped(marches, all, 'unit:a:K')).toBe(all);
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

  it('takes the place of what was chosen instead', () => {
    expect(toggled(orders, ['area:a', 'order:march'], 'order:raid')).toEqual([
      'area:a',
      'order:raid',
    ]);
    expect(toggled(orders, ['order:march', 'area:a'], 'area:b')).toEqual(['order:march', 'area:b']);
    expect(toggled(moves, ['council:1', 'council:3'], 'council:2')).toEqual([
      'council:1',
      'council:2',
    ]);
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

describe('answers in thought', () => {
  const done = choice('done');
  const moves = [choice('move a', 'area:a'), choice('move b', 'area:b'), done];
  function thinking() {
    const host = {
      act: vi.fn(() => Promise.resolve(true)),
      why: () => Promise.resolve(null),
      busy: vi.fn(() => false),
      think: vi.fn<NonNullable<PickerHost['think']>>(() =>
        Promise.resolve({
          held: 1,
          refusal: null,
          ends: false,
          ask: 'ask.x',
          actions: moves.slice(1),
        }),
      ),
    };
    const picker = new LivePicker(host);
    picker.show(decision(1, ...moves));
    return { host, picker, ask: picker.decision?.ask.key ?? '' };
  }
  const answers = (ask: string, ...list: Choice[]) => list.map((one) => ({ choice: one, ask }));
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('offer what would follow, until something else is asked', async () => {
    const { host, picker } = thinking();
    const thought = await picker.think(['move a']);
    expect(host.think).toHaveBeenCalledWith(1, ['move a']);
    picker.suppose(thought);
    expect(picker.lit('area:a')).toBe(false);
    expect(picker.lit('area:b')).toBe(true);
    picker.show(decision(2, ...moves));
    expect(picker.lit('area:a')).toBe(true);
    expect(picker.prepared).toBeNull();
  });
  it('are sent one after another, as they are asked for', async () => {
    const { host, picker, ask } = thinking();
    const undo = vi.fn();
    picker.prepare({ words: 'Go', answers: answers(ask, ...moves), undo });
    picker.clear();
    expect(undo).toHaveBeenCalledOnce();
    picker.confirm();
    host.busy.mockReturnValue(true);
    await settle();
    host.busy.mockReturnValue(false);
    // Nothing is asked of me for a while, as when others are asked for support.
    picker.show(null);
    await settle();
    expect(host.act).toHaveBeenCalledTimes(0);
    picker.show(decision(2, ...moves));
    await settle();
    expect(host.act).toHaveBeenLastCalledWith({ number: 2 }, done);
    expect(host.act).toHaveBeenCalledTimes(3);
  });
  it('stop where something else is asked, or one is refused', async () => {
    const { host, picker, ask } = thinking();
    picker.send(answers('ask.other', done));
    await settle();
    expect(host.act).not.toHaveBeenCalled();
    host.act.mockResolvedValueOnce(false);
    picker.send(answers(ask, ...moves));
    await settle();
    expect(host.act).toHaveBeenCalledOnce();
  });
});

describe('the live picker', () => {
  const refusal: Refusal = { key: 'refuse.x', args: [0, 0, 0, 0], rule: 'ALL-TURN-04' };
  function live(...actions: Choice[]) {
    const host = {
      act: vi.fn(),
      why: vi.fn(() => Promise.resolve(refusal)),
      choices: vi.fn<NonNullable<PickerHost['choices']>>(() => Promise.resolve(null)),
    };
    const picker = new LivePicker(host);
    picker.show(decision(1, ...actions));
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
    expect(host.act).toHaveBeenCalledWith({ number: 1 }, turn[0]);
  });

  it('says what may be pointed at instead', () => {
    const { picker } = live(...orders, choice('skip'));
    picker.toggle('area:a');
    picker.toggle('order:march');
    expect(picker.lit('order:raid')).toBe(false);
    expect(picker.takes('order:raid')).toBe(true);
    expect(picker.takes('area:a')).toBe(true);
    expect(picker.takes('area:z')).toBe(false);
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
    expect(host.act).toHaveBeenCalledWith({ number: 1 }, picker.decision?.actions[1]);
    picker.compose('propose 3');
    expect(picker.confirmable).toBeNull();
    picker.compose('walk');
    picker.show(decision(2, choice('walk'), choice('accept')));
    expect(picker.confirmable).toBeNull();
  });

  it('keeps its choice when the same question comes again', () => {
    const { picker } = live(...turn);
    picker.toggle('hand:a');
    picker.show(decision(1, ...turn));
    expect(picker.confirmable?.action).toBe('play a');
    picker.show(decision(2, ...turn));
    expect(picker.confirmable).toBeNull();
    picker.toggle('hand:a');
    picker.show(null);
    expect(picker.narrowed).toEqual([]);
  });

  it('forgets a choice that the same question no longer allows', () => {
    const { picker } = live(...turn);
    picker.toggle('hand:b');
    picker.show(decision(1, ...turn.slice(0, 1), choice('kneel')));
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
    picker.show(decision(2, ...turn));
    await Promise.resolve();
    await Promise.resolve();
    expect(picker.asked).toBeNull();
  });

  it('counts several alike, and takes one back', () => {
    const { picker } = live(...marches);
    for (const element of ['unit:a:F', 'unit:a:F', 'unit:a:K']) picker.toggle(element);
    expect(picker.count('unit:a:F')).toBe(2);
    expect(picker.tally).toEqual({ selected: 3, total: 3, least: 3, most: 3 });
    picker.drop('unit:a:F');
    picker.toggle('area:c');
    expect(picker.confirmable?.action).toBe('move a>c F,K');
  });
});

// Thousands of actions are not sent: the server is asked for those that touch what was chosen.
describe('a list too long to be sent', () => {
  const all = ['a', 'b'].flatMap((from) =>
    ['x', 'y'].map((to) => choice(`give ${from}>${to}`, `hand:${from}`, `seat:${to}`)),
  );
  const touching = (chosen: readonly string[]) =>
    all.filter(({ touches }) => chosen.every((element) => touches.includes(element)));
  function far() {
    const host = {
      act: vi.fn(),
      why: vi.fn(() => Promise.resolve(null)),
      choices: vi.fn<NonNullable<PickerHost['choices']>>((_, chosen) =>
        Promise.resolve({ actions: touching(chosen), more: null }),
      ),
    };
    const picker = new LivePicker(host);
    const more = ['hand:a', 'hand:b', 'seat:x', 'seat:y'];
    picker.show({ ...decision(4, choice('pass')), more });
    return { host, picker };
  }

  it('begins with what may be pointed at, and what touches nothing', () => {
    const { host, picker } = far();
    expect(picker.order).toEqual(['hand:a', 'hand:b', 'seat:x', 'seat:y']);
    expect(words(picker.buttons)).toEqual(['pass']);
    expect(host.choices).not.toHaveBeenCalled();
  });

  it('is narrowed by asking, in any order', async () => {
    const { host, picker } = far();
    picker.toggle('seat:y');
    expect(host.choices).toHaveBeenCalledWith(4, ['seat:y'], false);
    await vi.waitFor(() => expect(picker.order).toEqual(['hand:a', 'hand:b']));
    picker.toggle('hand:b');
    await vi.waitFor(() => expect(picker.confirmable?.action).toBe('give b>y'));
    picker.confirm();
    expect(host.act).toHaveBeenCalledWith({ number: 4 }, all[3]);
    picker.toggle('hand:b');
    picker.toggle('seat:y');
    expect(picker.order).toEqual(['hand:a', 'hand:b', 'seat:x', 'seat:y']);
  });

  it('does not mind answers that come too late', async () => {
    const { host, picker } = far();
    const late: ((offer: { actions: Choice[]; more: null }) => void)[] = [];
    host.choices.mockImplementation(() => new Promise((resolve) => late.push(resolve)));
    picker.toggle('hand:a');
    picker.clear();
    late[0]?.({ actions: touching(['hand:a']), more: null });
    await Promise.resolve();
    await Promise.resolve();
    expect(picker.order).toHaveLength(4);
  });
});

// Answers that lie secret may be changed while others still think.
describe('second thoughts', () => {
  const changes = ['march', 'raid'].map((order) =>
    choice(`order b ${order}`, 'area:b', `order:${order}`),
  );
  function drafting(asked: Decision | null) {
    const host = {
      act: vi.fn(),
      why: vi.fn(() => Promise.resolve(null)),
      choices: vi.fn<NonNullable<PickerHost['choices']>>(() =>
        Promise.resolve({ actions: changes, more: null }),
      ),
    };
    const picker = new LivePicker(host);
    picker.show(asked, 9);
    return { host, picker };
  }

  it('are offered to who wants them, beside what is asked', async () => {
    const { host, picker } = drafting(decision(9, ...orders.slice(0, 2)));
    expect(picker.revisable).toBe(true);
    expect(picker.lit('area:b')).toBe(false);
    picker.revise(true);
    expect(host.choices).toHaveBeenCalledWith(9, [], true);
    await vi.waitFor(() => expect(picker.lit('area:b')).toBe(true));
    picker.toggle('order:march');
    picker.toggle('area:b');
    expect(picker.confirmable?.action).toBe('order b march');
    picker.confirm();
    expect(host.act).toHaveBeenCalledWith({ number: 9 }, changes[0]);
  });

  it('are possible when nothing is asked any more, until all are ready', async () => {
    const { host, picker } = drafting(null);
    picker.revise(true);
    await vi.waitFor(() => expect(picker.lit('area:b')).toBe(true));
    picker.show(null, 9); // another's answer changes nothing
    expect(host.choices).toHaveBeenCalledTimes(2);
    picker.show(null, null);
    expect(picker.revisable).toBe(false);
    expect(picker.revising).toBe(false);
    expect(picker.order).toEqual([]);
    picker.revise(true);
    expect(host.choices).toHaveBeenCalledTimes(2);
  });
});
