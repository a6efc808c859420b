// What elements are called in the decision bar.
import { describe, expect, it } from 'vitest';
import alliances from '../src/games/alliances';
import throne from '../src/games/iron-throne';
import { en } from '../src/i18n/en';
import { pl } from '../src/i18n/pl';
import type { Catalogue } from '../src/protocol';
import { kindsOf, nameOf } from '../src/table/elements';

const name = (text: string, id?: string) => ({ en: text, pl: `${text} (pl)`, ...(id && { id }) });
const catalogue = {
  kinds: { influence: [name('Feast', 'feast')], person: [name('Robb Stark', 'robb')] },
} as unknown as Catalogue;
const names = { seat: [name('Jon'), name('Cersei')], council: [name('the council of Jon')] };

describe('names of elements', () => {
  it.each([
    ['hand:0:feast', 'Feast'],
    ['person:robb', 'Robb Stark'],
    ['seat:1', 'Cersei'],
    ['council:0', 'the council of Jon'],
    ['hostage:0:1', null],
    ['deck:7', null],
  ])('%s', (element, called) => {
    expect(nameOf(element, catalogue, names, 'en')).toBe(called);
  });
  it('are in the language', () => {
    expect(nameOf('seat:0', catalogue, names, 'pl')).toBe('Jon (pl)');
  });
});

describe('kinds of elements', () => {
  it('are said once each, in words of the game', () => {
    const lit = ['hand:0:feast', 'hand:0:raven', 'council:1', 'hand:2:feast'];
    expect(kindsOf(lit, alliances, 0, 'en', en.table.kinds)).toEqual([
      'a card of your hand',
      'a council',
      'a card of that hand',
    ]);
    expect(kindsOf(['person:robb', 'hand:1'], throne, 0, 'pl', pl.table.kinds)).toEqual([
      'postać',
      'całą rękę',
    ]);
  });
  it('fall back on words of the shell', () => {
    expect(kindsOf(['seat:1', 'area:9'], null, 0, 'en', en.table.kinds)).toEqual([
      'a player',
      'something that is lit',
    ]);
  });
  it('make a sentence', () => {
    expect(en.table.thenPointAt('Robb', ['a seat', 'a council'])).toBe(
      'Robb: now point at a seat or a council',
    );
    expect(pl.table.pointAt(['kartę z ręki', 'radę'])).toBe('Wskaż kartę z ręki lub radę');
  });
});
