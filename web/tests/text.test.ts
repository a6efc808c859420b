// The vectors of tests/engine/text_test.cpp: both renderers must agree.
import { describe, expect, it } from 'vitest';
import { parts, render, speaker, wordsOf } from '../src/text';
import type { Catalogue, Language } from '../src/protocol';

const shown = (text: string, language: Language, a = 0, b = 0) =>
  render(
    text,
    language,
    [a, b],
    (kind, value, form) => `${kind}#${value}${form === 'nom' ? '' : `!${form}`}`,
  );

describe('text', () => {
  it('names arguments', () => {
    expect(shown('{0:seat} takes {1:ally}.', 'en', 2, 7)).toBe('seat#2 takes ally#7.');
    expect(shown('{1:number} and {0:number}', 'en', 3, 200)).toBe('200 and 3');
    expect(shown('plain', 'pl')).toBe('plain');
    expect(shown('', 'pl')).toBe('');
  });

  it('sets no full stop after a name that ends the sentence', () => {
    const said = (text: string, name: string) => render(text, 'en', [0], () => name);
    expect(said('She plays {0:card}.', 'Dracarys!')).toBe('She plays Dracarys!');
    expect(said('She plays {0:card}.', 'Ice')).toBe('She plays Ice.');
    expect(said('{0:card}: who?', 'Dracarys!')).toBe('Dracarys!: who?');
  });

  it('parts kind and case', () => {
    expect(shown('{0:seat.gen} {1:ally.dat}', 'pl', 2, 7)).toBe('seat#2!gen ally#7!dat');
    expect(shown('{0:seat.acc} {0:seat.ins} {0:seat.loc}', 'pl', 2)).toBe(
      'seat#2!acc seat#2!ins seat#2!loc',
    );
    expect(shown('{0:seat.nom}', 'pl', 2)).toBe('seat#2');
    expect(shown('{0:plural|a.gen|b}', 'en', 1)).toBe('a.gen');
  });

  it('has two forms in English', () => {
    const cards = (n: number) => shown('{0:number} {0:plural|card|cards}', 'en', n);
    expect([0, 1, 2, 21].map(cards)).toEqual(['0 cards', '1 card', '2 cards', '21 cards']);
  });

  it('has three forms in Polish', () => {
    const form = (n: number) => shown('{0:plural|karta|karty|kart}', 'pl', n);
    expect(form(1)).toBe('karta');
    for (const n of [2, 3, 4, 22, 23, 24, 32, 102, 104, 122]) expect(form(n), `${n}`).toBe('karty');
    const many = [0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 21, 25, 31, 100, 101, 111, 112, 114, 212];
    for (const n of many) expect(form(n), `${n}`).toBe('kart');
  });

  it('takes the last form where one is missing', () => {
    expect(shown('{0:plural|karta|karty}', 'pl', 5)).toBe('karty');
    expect(shown('{0:plural|x}', 'en', 2)).toBe('x');
  });

  it('shows broken templates as they are', () => {
    for (const text of [
      'a {0:seat',
      '{5:seat}',
      '{seat}',
      '{}',
      '{0}',
      '{0:seat.voc}',
      '{0:seat.}',
    ]) {
      expect(shown(text, 'en')).toBe(text);
    }
  });

  it('tells named arguments from words', () => {
    const named = parts('{1:ally.acc} falls.', 'en', [0, 4], () => 'Varys');
    expect(named).toEqual([
      { text: 'Varys', kind: 'ally', value: 4, index: 1 },
      { text: ' falls.' },
    ]);
  });

  it('speaks with the names of catalogue and state', () => {
    const catalogue: Catalogue = {
      game: 'x',
      rules_version: 1,
      texts: {
        'event.a': { en: '{0:place} falls to {1:seat}.', pl: '{0:place.acc} zdobywa {1:seat}.' },
        'event.c': { en: '{4:number}.{5:number}', pl: '{4:number},{5:number}' },
        'event.b': { en: '{0:place} of {1:seat}.', pl: '{0:place.dat} {1:seat.gen}.' },
      },
      kinds: { place: [{ en: 'the keep', pl: 'twierdza', pl_acc: 'twierdzę' }] },
      cards: [],
      studies: [],
    };
    const names = {
      seat: [
        { en: 'A', pl: 'A' },
        { en: 'Bran', pl: 'Bran', pl_gen: 'Brana' },
      ],
    };
    const event = { key: 'event.a', args: [0, 1, 0, 0] };
    expect(speaker(catalogue, names, 'en').say(event)).toBe('The keep falls to Bran.');
    expect(speaker(catalogue, names, 'pl').say(event)).toBe('Twierdzę zdobywa Bran.');
    // A case that is not sent is as the nominative.
    const other = { key: 'event.b', args: [0, 1, 0, 0] };
    expect(speaker(catalogue, names, 'pl').say(other)).toBe('Twierdza Brana.');
    expect(speaker(catalogue, names, 'en').say(other)).toBe('The keep of Bran.');
    // Zeros at the end are not sent.
    const short = { key: 'event.c', args: [0, 0, 0, 0, 3] };
    expect(speaker(catalogue, names, 'pl').say(short)).toBe('3,0');
    expect(speaker(catalogue, names, 'en').say({ key: 'event.none', args: [] })).toBe('Event.none');
  });
});

describe('words of a board', () => {
  const words = wordsOf({
    'table.hand': {
      en: '{0:number} {0:plural|card|cards} of {1:text}',
      pl: '{1:text}: {0:number} {0:plural|karta|karty|kart}',
    },
    'table.hue.red': { en: 'red', pl: 'czerwony' },
  });
  it('take numbers and what is said already', () => {
    expect(words.en('hand', 1, 'Arya')).toBe('1 card of Arya');
    expect(words.pl('hand', 5, 'Arya')).toBe('Arya: 5 kart');
    expect(words.pl('hue.red')).toBe('czerwony');
  });
});
