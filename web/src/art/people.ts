// How each person looks. No two of one house alike: another body, hair, headgear or side of the light.
import type { Look } from './busts';
import { houses } from './people/houses';
import { leaders } from './people/leaders';
import { others } from './people/others';
import { of, type People } from './people/recipe';

export const people: People = { ...houses, ...others, ...leaders };

export const unknown: Look = of({
  face: 'man',
  body: 'cloak',
  hair: 'bald',
  hairTone: 'black',
  headgear: 'hood',
});
export const lookOf = (person: string): Look => people[person] ?? unknown;
