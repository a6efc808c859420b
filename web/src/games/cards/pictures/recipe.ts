// What a card's picture is made of. Every card has a recipe; none is drawn singly.
import type { Look, Tones } from '../../../art/busts';
import type { HouseId } from '../../../art/houses';
import type { BeastName } from './beasts';
import type { Held } from './held';
import type { MoodName } from './moods';
import type { SceneName } from './scenes';
import type { ThingName } from './things';

export interface Person extends Look {
  held?: Held;
}
export type Recipe =
  | { who: Person }
  | { group: readonly [first: Person, left: Person, right: Person] }
  | { rider: Person; horse: Tones }
  | { beast: BeastName }
  | { scene: SceneName; mood: MoodName }
  | { thing: ThingName }
  | { emblem: string } // one of the client's
  | { arms: HouseId };
// By the id of the card.
export type Recipes = Readonly<Record<string, Recipe>>;

export const person = (
  face: Look['face'],
  body: Look['body'],
  hair: Look['hair'],
  hairTone: Look['hairTone'],
  more: Partial<Person> = {},
): Person => ({ face, body, hair, hairTone, skin: 1, light: 'left', ...more });
export const who = (...parts: Parameters<typeof person>): Recipe => ({ who: person(...parts) });
