import { describe, expect, it } from 'vitest';
import type { Event } from '../../../protocol';
import { areaOrder, cardOrder, tidesOrder } from '../data';
import { fightOf, iconsOf, lossesIf, supportersOf, troopsOf } from '../fight';
import { outcome } from '../outcome';
import type { View } from '../view';
import { battle, view } from './views';

const event = (name: string, ...args: number[]): Event => ({ key: `event.${name}`, args });
const card = (id: string) => cardOrder.indexOf(id);
const where = (id: string) => areaOrder.indexOf(id);

describe('a battle that is told', () => {
  const before = view({ battle });
  // The answer that ended it took the battle out of the view.
  const after = view();
  const events = [
    event('card', 1, card('victarion_greyjoy')),
    event('card', 0, card('ser_gregor_clegane')),
    event('tides', 1, tidesOrder.indexOf('one_sword')),
    event('tides', 0, tidesOrder.indexOf('one_fortification')),
    event('strength', 1, 11, 0, 13),
    event('wins_battle', 0, where('lannisport')),
    event('destroyed', 1, 2, where('lannisport')),
    event('retreats', 1, where('riverrun'), 11),
  ];
  const told = (from: number, to: number) =>
    fightOf(after, { beat: events.slice(from, to), before }, events);

  it('is as the view says when nothing is told', () => {
    expect(fightOf(before, null, [])).toMatchObject({
      past: false,
      battle: { area: 'lannisport' },
    });
    expect(fightOf(after, null, [])).toBeNull();
  });
  it('shows the cards when they are turned up, and no result yet', () => {
    const fight = told(0, 2);
    expect(fight?.battle.cards).toEqual({
      attacker: 'victarion_greyjoy',
      defender: 'ser_gregor_clegane',
    });
    expect(fight?.battle.victor).toBeUndefined();
    expect(fight?.past).toBe(true);
  });
  it('then the tides, then the result', () => {
    expect(told(2, 4)?.battle.tides).toEqual({
      attacker: 'one_sword',
      defender: 'one_fortification',
    });
    const result = told(4, 6);
    expect(result?.battle).toMatchObject({
      strength: { attacker: 11, defender: 13 },
      victor: 'defender',
    });
    expect(result?.fallen).toEqual([]);
  });
  it('then who fell and who goes where', () => {
    const end = told(6, 8);
    expect(end?.fallen).toEqual([
      { seat: 1, kind: 'siege_engine', routed: false, area: 'lannisport' },
    ]);
    expect(end?.retreat).toMatchObject({ to: 'riverrun', troops: { knight: 1 } });
  });
  it('is not made of what others lose elsewhere', () => {
    const lost = [event('destroyed', 0, 0, where('lannisport'))];
    expect(fightOf(after, { beat: lost, before: after }, lost)).toBeNull();
  });
});

it('groups of units are numbers as in the game', () => {
  expect(troopsOf(1 + 11 * 2 + 66)).toEqual({ footman: 1, knight: 2, siege_engine: 1 });
  expect(troopsOf(198)).toEqual({ ship: 1 });
});

describe('swords and fortifications', () => {
  const with_ = (attacker: string, defender: string, more: Partial<View> = {}) =>
    view({ battle: { ...battle, cards: { attacker, defender } }, ...more });

  it('are those on the cards', () => {
    const now = with_('victarion_greyjoy', 'ser_gregor_clegane');
    expect(lossesIf(now, 'defender')).toMatchObject({ swords: 3, forts: 0, losses: 3 });
    expect(lossesIf(now, 'attacker')).toMatchObject({ swords: 0, forts: 0, losses: 0 });
  });
  it('and those that texts and tides add', () => {
    // Asha attacks without support, Theon defends where there is no castle.
    expect(iconsOf(with_('asha_greyjoy', 'the_hound'), 'attacker')).toEqual({
      swords: 2,
      forts: 1,
    });
    expect(iconsOf(with_('theon_greyjoy', 'the_hound'), 'attacker').swords).toBe(0);
    expect(iconsOf(with_('the_hound', 'theon_greyjoy'), 'defender').swords).toBe(1);
    expect(iconsOf(with_('nymeria_sand', 'the_hound'), 'attacker')).toEqual({
      swords: 1,
      forts: 0,
    });
    expect(iconsOf(with_('the_hound', 'nymeria_sand'), 'defender')).toEqual({
      swords: 0,
      forts: 1,
    });
    const tides = { attacker: 'one_sword', defender: 'one_fortification' };
    const drawn = view({
      battle: { ...battle, tides, cards: { attacker: 'euron_crows_eye', defender: 'the_hound' } },
    });
    expect(lossesIf(drawn, 'attacker')).toMatchObject({ swords: 2, forts: 3, losses: 0 });
  });
  it('the Blackfish spares his side', () => {
    const now = with_('euron_crows_eye', 'the_blackfish');
    expect(lossesIf(now, 'attacker')).toMatchObject({ losses: 0, spared: true });
  });
});

describe('support', () => {
  const calling = (stand: Partial<NonNullable<View['support']>>, toAsk: string[] = []) =>
    view({
      battle: {
        ...battle,
        support: { attacker: [], defender: [] },
        initial: { attacker: 7, defender: 7 },
      },
      support: {
        area: 'lannisport',
        asked: null,
        given: { attacker: [], defender: [] },
        ...stand,
      },
      frames: [{ proc: 'support', to_ask: toAsk }],
    });

  it('knows who gave it, who is asked, who waits and who stood aside', () => {
    const stand = (now: View) => supportersOf(now).map(({ area, stand: as }) => [area, as]);
    expect(stand(calling({ asked: 'stoney_sept' }))).toEqual([['stoney_sept', 'asked']]);
    expect(stand(calling({}, ['stoney_sept']))).toEqual([['stoney_sept', 'waits']]);
    expect(stand(calling({}))).toEqual([['stoney_sept', 'aside']]);
    expect(stand(view({ battle }))).toEqual([['stoney_sept', 'defender']]);
  });
  it('says on its buttons what the sum becomes', () => {
    const now = calling({ asked: 'stoney_sept' });
    expect(outcome('support stoney_sept defender', now, 'en')).toEqual({
      house: 'lannister',
      words: 'Support Lannister',
      sum: '7 : 7 → 9',
    });
    expect(outcome('withhold stoney_sept', now, 'en')?.sum).toBe('7 : 7');
    expect(outcome('march riverrun', now, 'en')).toBeNull();
  });
  it('says what the Blade would make of it', () => {
    const now = view({ battle, ask: 'blade', asked: [0] });
    expect(outcome('use', now, 'en')?.sum).toBe('7 : 9 → 10');
    expect(outcome('decline', now, 'en')?.sum).toBe('7 : 9');
  });
});
