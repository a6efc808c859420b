// The rules of a table being laid: whatever is chosen, the server would take it.
import { describe, expect, it } from 'vitest';
import type { Game, GameChoice, GameOption, Need } from '../src/protocol';
import {
  alsoChanged,
  asked,
  offered,
  open,
  summaryOf,
  valueOf,
  valueText,
  withChoice,
  withOption,
  withSeats,
  type Wish,
} from '../src/options';
import { en } from '../src/i18n/en';
import { pl } from '../src/i18n/pl';

const text = (word: string) => ({ en: word, pl: `${word} po polsku` });
const option = (name: string, values: string[], needs: Need[] = []): GameOption => ({
  name,
  values,
  needs,
  title: text(name),
  summary: text(`what ${name} does`),
  words: values.map((value) => ({ title: text(value), summary: text(`what ${value} does`) })),
  default: values[0] ?? '',
  rules: [],
});
const choice = (name: string, values: string[], needs: Need[]): GameChoice => ({
  name,
  values,
  needs,
  title: text(name),
  words: values.map((value) => ({ title: text(value) })),
});
const game: Game = {
  id: 'sample',
  name: text('Sample'),
  min_seats: 3,
  max_seats: 5,
  public_talk_only: false,
  lessons: [],
  options: [
    // Out of order on purpose: what a rule needs may stand after it.
    option(
      'events',
      ['false', 'true'],
      [
        { value: 'true', name: 'quick', is: 'true' },
        { value: 'true', name: 'mode', is: 'advanced' },
      ],
    ),
    option('mode', ['standard', 'advanced']),
    option('draft', ['none', 'moot'], [{ value: 'moot', name: 'mode', is: 'standard' }]),
    option('quick', ['false', 'true']),
    option(
      'first',
      ['random', '0', '3', '4'],
      [
        { value: '3', seats: 4 },
        { value: '4', seats: 5 },
      ],
    ),
    option('houses', ['choose', 'fixed']),
    option('leaders', ['draw', 'fixed'], [{ value: 'fixed', name: 'houses', is: 'fixed' }]),
  ],
  choices: [
    choice(
      'house',
      ['stark', 'tyrell', 'arryn', 'tully', 'frey'],
      [
        { name: 'houses', is: 'fixed' },
        { value: 'frey', seats: 5 },
      ],
    ),
    choice(
      'leader',
      ['robb', 'arya', 'mace', 'loras', 'lysa', 'edmure', 'walder'],
      [
        { name: 'leaders', is: 'fixed' },
        { value: 'robb', name: 'house', is: 'stark' },
        { value: 'arya', name: 'house', is: 'stark' },
        { value: 'mace', name: 'house', is: 'tyrell' },
        { value: 'loras', name: 'house', is: 'tyrell' },
        { value: 'lysa', name: 'house', is: 'arryn' },
        { value: 'edmure', name: 'house', is: 'tully' },
        { value: 'walder', name: 'house', is: 'frey' },
      ],
    ),
  ],
};
const book: Wish = { seats: 4, options: {}, choices: [] };
const find = (name: string) => game.options.find((one) => one.name === name) as GameOption;
const set = (wish: Wish, name: string, value: string) => withOption(game, wish, name, value);

describe('rules of a table', () => {
  it('bring along what they need', () => {
    const wish = set(book, 'events', 'true');
    expect(wish.options).toEqual({ events: 'true', quick: 'true', mode: 'advanced' });
    expect(alsoChanged(game, book, wish, 'events').map(({ name }) => name)).toEqual([
      'mode',
      'quick',
    ]);
  });
  it('let go what no longer fits', () => {
    const moot = set(set(book, 'events', 'true'), 'draft', 'moot');
    expect(moot.options).toEqual({ draft: 'moot', quick: 'true' });
    expect(set(moot, 'mode', 'advanced').options).toEqual({ mode: 'advanced', quick: 'true' });
    expect(set(set(book, 'events', 'true'), 'quick', 'false').options).toEqual({
      mode: 'advanced',
    });
  });
  it('name only what is not as in the book', () => {
    expect(set(set(book, 'mode', 'advanced'), 'mode', 'standard').options).toEqual({});
  });
  it('offer the seats there are', () => {
    expect(offered(find('first'), book)).toEqual(['random', '0', '3']);
    expect(offered(find('first'), withSeats(game, book, 3))).toEqual(['random', '0']);
    const third = set(book, 'first', '3');
    expect(valueOf(find('first'), third)).toBe('3');
    expect(valueOf(find('first'), withSeats(game, third, 3))).toBe('random');
  });
  it('have words, and say what they do as they stand', () => {
    expect(valueText(find('mode'), 'advanced', 'pl', pl)).toBe('advanced po polsku');
    expect(valueText(find('quick'), 'true', 'en', en)).toBe('Yes');
    expect(valueText(find('quick'), 'false', 'pl', pl)).toBe('Nie');
    expect(valueText({ ...find('mode'), values: ['4'], words: [] }, '12', 'en', en)).toBe('12');
    expect(summaryOf(find('mode'), 'advanced', 'en')).toBe('what advanced does');
    const number = { ...find('mode'), values: ['4'], words: [] };
    expect(summaryOf(number, '12', 'en')).toBe('what mode does');
  });
});

describe('choices of seats', () => {
  const houses = (wish: Wish) => wish.choices.map(({ house }) => house);
  it('are made only where the rules want them, then by every seat', () => {
    expect(asked(game, book)).toEqual([]);
    const wish = set(book, 'houses', 'fixed');
    expect(asked(game, wish).map(({ name }) => name)).toEqual(['house']);
    expect(new Set(houses(wish)).size).toBe(4);
    expect(wish.choices.every(({ leader }) => leader === undefined)).toBe(true);
    expect(set(wish, 'houses', 'choose').choices).toEqual([{}, {}, {}, {}]);
  });
  it('are no value that needs more seats', () => {
    const wish = set({ ...book, seats: 3 }, 'houses', 'fixed');
    expect(open(game, wish, 0, game.choices[0] as GameChoice)).not.toContain('frey');
    const five = withSeats(game, wish, 5);
    expect(houses(five)).toContain('frey');
    expect(houses(withSeats(game, five, 4))).not.toContain('frey');
    expect(new Set(houses(withSeats(game, five, 4))).size).toBe(4);
  });
  it('swap with the seat that has it, and what hangs on them follows', () => {
    const wish = set(book, 'leaders', 'fixed');
    expect(wish.options).toEqual({ leaders: 'fixed', houses: 'fixed' });
    expect(wish.choices[0]).toEqual({ house: 'stark', leader: 'robb' });
    const swapped = withChoice(game, wish, 0, 'house', 'tyrell');
    expect(swapped.choices[0]).toEqual({ house: 'tyrell', leader: 'mace' });
    expect(swapped.choices[1]).toEqual({ house: 'stark', leader: 'robb' });
    const other = withChoice(game, swapped, 0, 'leader', 'loras');
    expect(other.choices[0]).toEqual({ house: 'tyrell', leader: 'loras' });
    expect(open(game, other, 0, game.choices[1] as GameChoice)).toEqual(['mace', 'loras']);
  });
});

describe('a free choice', () => {
  const deck: GameChoice = { ...choice('deck', ['wolves', 'lions'], []), free: true };
  const bring: Game = { ...game, options: [], choices: [deck], min_seats: 2, max_seats: 4 };
  const wish: Wish = { seats: 2, options: {}, choices: [{}, {}] };
  it('need not be made, and is not asked for', () => {
    expect(asked(bring, wish)).toEqual([]);
    expect(withSeats(bring, wish, 3).choices).toEqual([{}, {}, {}]);
  });
  it('may be the same at two seats, any text, and be left again', () => {
    const first = withChoice(bring, wish, 0, 'deck', 'wolves');
    const both = withChoice(bring, first, 1, 'deck', 'wolves');
    expect(both.choices).toEqual([{ deck: 'wolves' }, { deck: 'wolves' }]);
    expect(withChoice(bring, both, 1, 'deck', 'a code').choices[1]).toEqual({ deck: 'a code' });
    expect(withChoice(bring, both, 0, 'deck', null).choices).toEqual([{}, { deck: 'wolves' }]);
    expect(withSeats(bring, both, 1).choices).toEqual([{ deck: 'wolves' }]);
  });
});
