// From a recipe to shapes, in a frame of `width` × `height` units.
import { bust } from '../../../art/bust';
import { emblems, type Ink } from '../../../art/emblems';
import { houseOf } from '../../../art/houses';
import { at, disc, fill, flat, placed, sign, type Drawing, type Shape } from '../../../art/shapes';
import { beasts, horse } from './beasts';
import { held } from './held';
import { moods } from './moods';
import type { Person, Recipe } from './recipe';
import { scenes } from './scenes';
import { things, type Part } from './things';

export interface Frame {
  width: number;
  height: number;
  // Scenes only: shown as a wide tile, or with the feet this far above the lower edge, where a plate lies.
  wide?: boolean;
  plate?: number;
}
export interface Composed {
  // Behind the shapes: the field of the house, with its charge as a halo.
  field: boolean;
  halo: boolean;
  shapes: readonly Shape[];
  // The corners are darkened over the shapes; else under them.
  veiled: boolean;
}

const figure = (who: Person, house: string) => bust(who, house, who.held ? held[who.held] : []);

function group(
  [first, left, right]: readonly [Person, Person, Person],
  house: string,
  { width, height }: Frame,
): Drawing {
  const low = width / height > 1.3;
  const k = (low ? height / 76 : Math.min(height / 114, width / 84)) * (low ? 0.8 : 0.74);
  const aside = width * (low ? 0.26 : 0.27);
  const y = low ? -12 * k : height - 112 * k - height * 0.1;
  return [
    at(width / 2 - 50 * k - aside, y, k, figure(left, house)),
    at(width / 2 - 50 * k + aside, y, k, figure(right, house)),
    low
      ? at(width / 2 - 50 * k, -14 * k, k * 1.1, figure(first, house))
      : at(width / 2 - 56 * k, height - 118.7 * k, k * 1.12, figure(first, house)),
  ];
}

// Whoever stands before the field of a house.
function standing(recipe: Recipe, house: string, frame: Frame): Drawing {
  const { width, height } = frame;
  const low = width / height > 1.3;
  const k = low ? height / 76 : Math.min(height / 114, width / 84);
  const x = width / 2 - 50 * k;
  if ('who' in recipe) return at(x, low ? -18 * k : height - 118 * k, k, figure(recipe.who, house));
  if ('beast' in recipe) return at(x, low ? -20 * k : height - 120 * k, k, beasts[recipe.beast]);
  if ('group' in recipe) return group(recipe.group, house, frame);
  if ('rider' in recipe) {
    const y = low ? -14 * k : height - 116 * k;
    return [
      at(width / 2 - 38 * k, y, k * 0.84, figure(recipe.rider, house)),
      at(width / 2 - 66 * k, y + 36 * k, k * 0.78, horse(recipe.horse)),
    ];
  }
  return [];
}

function inkOf(ink: Ink, house: string): string {
  if (ink === 'h') return house === 'neutral' ? '#e0b65c' : houseOf(house).charge;
  return {
    m: '#f3e6c6',
    g: '#e0b65c',
    r: '#cf4330',
    s: '#dbe1e6',
    k: '#17120c',
    e: '#7fbf5a',
    b: '#bcdcec',
  }[ink];
}
function emblem(parts: readonly Part[], paint: (ink: Ink) => string): Drawing {
  return parts.map((part) => {
    const colour = paint(part.ink);
    const drawn: Drawing = part.charge
      ? { charge: part.charge, colour }
      : part.line
        ? { d: part.d ?? '', line: colour, width: part.line }
        : { ...fill(part.d ?? '', colour, part.opacity), even: true };
    return part.at ? placed(part.at, drawn) : drawn;
  });
}
function thing(parts: readonly Part[], house: string, { width, height }: Frame): Drawing {
  const k = Math.min(width / 100, height / 72) * 1.06;
  const [x, y] = [width / 2 - 50 * k, height / 2 - 31 * k];
  return [
    fill(disc(width / 2, height / 2, 34 * k), '#000', 0.2),
    // The shadow is cut, not blurred: a filter on every card of a table is too dear.
    {
      ...at(
        x + 0.6 * k,
        y + 1.6 * k,
        k,
        emblem(parts, () => '#000'),
      ),
      opacity: 0.34,
    },
    at(
      x,
      y,
      k,
      emblem(parts, (ink) => inkOf(ink, house)),
    ),
  ];
}

function scene(recipe: Extract<Recipe, { scene: unknown }>, house: string, frame: Frame): Drawing {
  const { width, height, wide, plate } = frame;
  const k = Math.max(width / 160, height / 100);
  const { draw, focus = 30 } = scenes[recipe.scene] as (typeof scenes)[keyof typeof scenes] & {
    focus?: number;
  };
  const y = wide ? -focus * k : plate ? height - 100 * k - plate : height / 2 - 50 * k;
  return at(width / 2 - 80 * k, y, k, draw(moods[recipe.mood], house));
}

function arms(house: string, { width, height }: Frame): Drawing {
  const look = houseOf(house);
  const size = Math.min(width, height) * 0.8;
  return sign(
    look.sign,
    (width - size) / 2,
    (height - size) / 2 - height * 0.05,
    size,
    look.charge,
    look.field,
  );
}

export function compose(recipe: Recipe, house: string, frame: Frame): Composed {
  const made = (
    drawing: Drawing,
    { field = true, halo = false, veiled = true } = {},
  ): Composed => ({
    field,
    halo,
    veiled,
    shapes: flat(drawing),
  });
  if ('scene' in recipe) return made(scene(recipe, house, frame), { field: false });
  if ('thing' in recipe) return made(thing(things[recipe.thing], house, frame));
  if ('emblem' in recipe) return made(thing(emblems[recipe.emblem] ?? [], house, frame));
  if ('arms' in recipe) return made(arms(recipe.arms, frame));
  return made(standing(recipe, house, frame), { halo: true, veiled: false });
}

// The same picture is asked for again and again: one for each recipe and frame.
const known = new WeakMap<Recipe, Map<string, Composed>>();
export function composed(recipe: Recipe, house: string, frame: Frame): Composed {
  const key = [house, frame.width, frame.height, frame.wide ?? false, frame.plate ?? 0].join();
  let frames = known.get(recipe);
  if (!frames) known.set(recipe, (frames = new Map()));
  let picture = frames.get(key);
  if (!picture) frames.set(key, (picture = compose(recipe, house, frame)));
  return picture;
}
