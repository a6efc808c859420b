// How the table divides its room. Pure figures, in pixels.
import { people } from '../../zones/fit';
import type { Form, HandMeasures } from '../shared/measures';

// A wide table that is low puts locations beside the characters.
export const isShort = (height: number): boolean => height < 745;
// How high a character on the board of another is in a melee, by its width: lower than printed where two lines of
// them would else lie below the edge with their names.
export const tallOf = (height: number): number =>
  isShort(height) ? 1 : height < 960 ? 1.08 : people.tall;
// How wide it is there.
export const foeOf = (height: number): number => (height < 960 ? 58 : height < 1200 ? 66 : 84);
export const sideOf = (form: Form, height: number): number =>
  form !== 'wide' ? 0 : isShort(height) ? 154 : 184;

export function handOf(form: Form, held: number, width: number, height: number): HandMeasures {
  const side = sideOf(form, height);
  const short = isShort(height);
  const card = form === 'wide' ? (short ? 112 : 124) : form === 'phone' ? 90 : 78;
  const shown = form === 'wide' ? (short ? 82 : 94) : form === 'phone' ? 102 : 66;
  return {
    form,
    width: width - side,
    card,
    tall: 0,
    across: held,
    height: held > 0 ? shown : 0,
  };
}

// The sizes of characters that leave the stage its room: two rows of them and the stage between.
export function sizesFor(room: number, stage: number, besides: number): number[] {
  const each = (room - stage - besides) / 2 - 17;
  const sizes = people.sizes.filter((width) => width * people.tall <= each);
  return sizes.length > 0 ? [...sizes] : [people.sizes.at(-1) ?? 66];
}
