import { expect, it } from 'vitest';
import { emblems } from '../../../art/emblems';
import { houses } from '../../../art/houses';
import { people } from '../../../art/people';
import { portraitOf } from '../../iron-throne/looks';
import { personOrder } from '../../iron-throne/data';
import { cardOrder } from '../../board/data';
import { portraitOf as faceOf } from '../../board/people';
import { allies, influence, leaders } from '../data';

const persons = [...allies.values(), ...leaders.values()];

it('draws every ally and leader', () => {
  expect(allies.size).toBe(50);
  expect(leaders.size).toBe(9);
  expect(persons.filter(({ id }) => !people[id]).map(({ id }) => id)).toEqual([]);
});

it('draws nobody who is in no game', () => {
  const known = new Set([
    ...persons.map(({ id }) => id),
    ...personOrder.map(portraitOf),
    ...cardOrder.map(faceOf),
  ]);
  expect(Object.keys(people).filter((id) => !known.has(id))).toEqual([]);
});

it('draws no two of one house alike', () => {
  const seen = new Map<string, string>();
  for (const { id, house } of persons) {
    const look = `${house} ${JSON.stringify(people[id])}`;
    expect(seen.get(look), `${id} looks like ${seen.get(look)}`).toBeUndefined();
    seen.set(look, id);
    // The silhouette alone must differ too: without colours, at the size of a thumb.
    const { face, body, hair, headgear, beard } = people[id] ?? {};
    const shape = `${house} ${[face, body, hair, headgear, beard].join()}`;
    expect(seen.get(shape), `${id} is shaped like ${seen.get(shape)}`).toBeUndefined();
    seen.set(shape, id);
  }
});

it('knows every house', () => {
  expect(persons.filter(({ house }) => !(house in houses)).map(({ id }) => id)).toEqual([]);
});

it('gives every influence card an emblem of its own', () => {
  expect(influence.size).toBe(66);
  expect([...influence.keys()].filter((id) => !emblems[id])).toEqual([]);
  expect(Object.keys(emblems).filter((id) => !influence.has(id))).toEqual([]);
  const drawn = Object.values(emblems).map((shapes) => JSON.stringify(shapes));
  expect(new Set(drawn).size).toBe(drawn.length);
});

it('knows which cards are of our own design, and that some are not', () => {
  for (const cards of [[...allies.values()], [...influence.values()]]) {
    expect(cards.some(({ designed }) => designed)).toBe(true);
    expect(cards.some(({ designed }) => !designed)).toBe(true);
  }
  expect(influence.get('betrayal')?.designed).toBeUndefined();
  expect(influence.get('siege')?.designed).toBe(true);
});

it('does not ship what only the engine needs', () => {
  for (const card of [...allies.values(), ...influence.values()])
    expect(card).not.toHaveProperty('ops');
});
