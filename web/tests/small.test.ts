// Small things that are easily broken.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language, Ledger } from '../src/protocol';
import { isSwitch, numberIn } from '../src/options';
import { lengthOf } from '../src/pages/home/lengths';
import { search } from '../src/pages/ledger';
import { freshSalt, saltFor, saltOf } from '../src/salt';
import { soundOf } from '../src/sound';
import { remembered } from '../src/storage';
import { command, neighbour } from '../src/table/keys';
import { ago } from '../src/time';
import { en } from '../src/i18n/en';
import { pl } from '../src/i18n/pl';

describe('keys', () => {
  const press = (key: string, more = {}) =>
    command({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it('mean what the list of keys says', () => {
    expect(press('3')).toEqual({ do: 'choose', number: 3 });
    expect(press('0')).toBeNull();
    expect(press('/')).toEqual({ do: 'type' });
    expect(press('ArrowLeft')).toEqual({ do: 'move', by: -1 });
    expect(press('u')).toEqual({ do: 'take_back' });
    expect(press('x')).toBeNull();
  });
  it('leave the browser its own', () => {
    expect(press('c', { ctrlKey: true })).toBeNull();
    expect(press('l', { metaKey: true })).toBeNull();
  });
  it('go round', () => {
    expect(neighbour(['a', 'b'], null, 1)).toBe('a');
    expect(neighbour(['a', 'b'], null, -1)).toBe('b');
    expect(neighbour(['a', 'b'], 'b', 1)).toBe('a');
    expect(neighbour(['a', 'b'], 'gone', 1)).toBe('a');
    expect(neighbour([], null, 1)).toBeNull();
  });
});

describe('the ledger', () => {
  const rule = (id: string, en: string, pl: string) => ({
    id,
    where: { en: 'Rozgrywka, żetony', pl: 'Rozgrywka, żetony' },
    text: { en, pl },
  });
  const ledger: Ledger = {
    game: 'x',
    sections: [
      {
        id: 'X-A',
        title: { en: 'A', pl: 'A' },
        rules: [
          rule('X-A-01', 'Leaders kneel.', 'Liderzy klękają.'),
          rule('X-A-02', 'Cards lie.', 'Karty leżą.'),
        ],
      },
      { id: 'X-B', title: { en: 'B', pl: 'B' }, rules: [] },
    ],
  };
  const found = (words: string, language: Language = 'en') =>
    search(ledger, words, language).flatMap((s) => s.rules.map((r) => r.id));
  it('is searched by all words, in any case, without accents', () => {
    expect(found('KNEEL')).toEqual(['X-A-01']);
    expect(found('x-a lie')).toEqual(['X-A-02']);
    expect(found('zetony')).toHaveLength(2);
    expect(found('kneel lie')).toEqual([]);
  });
  it("is searched in the reader's language", () => {
    expect(found('klekaja', 'pl')).toEqual(['X-A-01']);
    expect(found('klekaja')).toEqual([]);
    expect(found('kneel', 'pl')).toEqual([]);
  });
  it('has no empty chapters', () => {
    expect(search(ledger, '', 'en').map((s) => s.id)).toEqual(['X-A']);
  });
});

describe('salts', () => {
  beforeEach(() => localStorage.clear());
  it('are 128 random bits, one a table, and kept', () => {
    const salt = saltFor('a');
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(saltFor('a')).toBe(salt);
    expect(saltOf('a')).toBe(salt);
    expect(saltFor('b')).not.toBe(salt);
    expect(saltOf('c')).toBeNull();
    expect(freshSalt()).not.toBe(freshSalt());
  });
  it('outlive a broken storage', () => {
    localStorage.setItem('rookery.salts', '{');
    expect(remembered('rookery.salts')).toBeUndefined();
    expect(saltFor('a')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('words', () => {
  it('of options are plain', () => {
    expect(isSwitch(['false', 'true'])).toBe(true);
    expect(isSwitch(['none', 'draft', 'x'])).toBe(false);
  });
  it('of a number are digits, whatever was typed', () => {
    const read = (text: string) => numberIn(text, { min: 1, max: 1000 });
    expect(['1', '7', '1000', '007', '1e3', '+5', ' 5'].map(read)).toEqual([
      '1',
      '7',
      '1000',
      '7',
      '1000',
      '5',
      '5',
    ]);
    expect(numberIn('-0', { min: 0, max: 1 })).toBe('0');
    for (const text of ['0', '1001', '', ' ', 'abc', '-1', '2.5', '1e9'])
      expect(read(text), text).toBeNull();
  });
  it('of time are short', () => {
    const now = 1_700_000_000_000;
    expect(ago(now - 5000, now, 'en')).toBe('now');
    expect(ago(now - 120_000, now, 'en')).toBe('2 minutes ago');
    expect(ago(now - 90_000_000, now, 'pl')).toBe('wczoraj');
    expect(ago(now + 5000, now, 'en')).toBe('now');
  });
  it('count in Polish', () => {
    expect([1, 3, 5].map((n) => pl.rules.found(n))).toEqual([
      'Znaleziono: 1 zasadę',
      'Znaleziono: 3 zasady',
      'Znaleziono: 5 zasad',
    ]);
    expect(pl.table.waitingFor(['Olenna', 'Euron'])).toBe('Olenna i Euron wybierają.');
    expect(en.table.waitingFor(['Olenna'])).toBe('Olenna is choosing.');
  });
  it('are said in both languages', () => {
    const blank: string[] = [];
    const walk = (a: unknown, b: unknown, at: string) => {
      if (typeof a === 'string' && (a.trim() === '' || String(b).trim() === '')) blank.push(at);
      if (a !== null && typeof a === 'object') {
        const other = b as Record<string, unknown>;
        for (const [key, value] of Object.entries(a)) {
          if (!(key in other)) blank.push(`${at}.${key}`);
          walk(value, other[key], `${at}.${key}`);
        }
      }
    };
    walk(en, pl, 'en');
    walk(pl, en, 'pl');
    expect(blank).toEqual([]);
  });
});

describe('sounds', () => {
  it('tell the weightiest thing of an update', () => {
    expect(soundOf(['event.plays', 'event.reveals_ally'])).toBe('reveal');
    expect(soundOf(['event.plays', 'event.victory'])).toBe('end');
    expect(soundOf(['event.kneels'])).toBeNull();
    expect(soundOf(['event.kneels'], { 'event.kneels': 'token' })).toBe('token');
  });
});

describe('how long a game lasts', () => {
  it('is said of every game that can be played, the longer time last', () => {
    for (const game of ['alliances', 'iron-throne', 'board']) {
      const [least, most] = lengthOf(game) ?? [0, 0];
      expect(least).toBeGreaterThan(0);
      expect(most).toBeGreaterThan(least);
    }
    expect(lengthOf('nowhere')).toBeNull();
  });
  it('is said in minutes, and in hours where it is many', () => {
    expect(en.home.length(15, 50)).toBe('15–50 min');
    expect(en.home.length(30, 150)).toBe('30 min – 2.5 h');
    expect(pl.home.length(30, 150)).toBe('30 min – 2,5 godz.');
  });
});
