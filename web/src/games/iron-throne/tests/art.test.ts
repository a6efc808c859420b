import { expect, it } from 'vitest';
import { houses } from '../../../art/houses';
import { people } from '../../../art/people';
import { events, personOrder, sheetOf, sheets, texts, textOf } from '../data';
import { portraitOf } from '../looks';

it('draws all twenty-five', () => {
  expect(personOrder.filter((person) => !people[portraitOf(person)])).toEqual([]);
  expect([...texts.keys()]).toEqual(personOrder);
});

it('draws no two of one house alike, by the silhouette alone', () => {
  const seen = new Map<string, string>();
  for (const person of personOrder) {
    const { face, body, hair, headgear, beard } = people[portraitOf(person)] ?? {};
    const shape = `${sheetOf(person).house} ${[face, body, hair, headgear, beard].join()}`;
    expect(seen.get(shape), `${person} is shaped like ${seen.get(shape)}`).toBeUndefined();
    seen.set(shape, person);
  }
});

it('knows every house', () => {
  for (const person of personOrder) expect(houses).toHaveProperty(sheetOf(person).house);
  for (const { house } of events.values()) if (house) expect(houses).toHaveProperty(house);
});

it('names every person alike on sheet and card', () => {
  // The sheet's name has Polish cases besides.
  for (const person of personOrder) expect(sheetOf(person).name).toMatchObject(textOf(person).name);
});

it('does not ship what only the engine needs', () => {
  for (const record of [...sheets.values(), ...texts.values()])
    expect(record).not.toHaveProperty('ops');
});
