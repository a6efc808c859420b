// Measures of the stage. Pure figures, in pixels.
import type { Form } from '../shared/measures';

export interface Sizes {
  champion: number;
  supporter: number;
  card: number; // the two cards of the encounter
  event: number;
}

// An upright phone's arena too low for supporters above the champion.
export const isBrief = (height: number): boolean => height < 215;

// Of an arena so wide and high: the champions take what the height leaves, within reason.
export function sizesOf(width: number, height: number, form: Form): Sizes {
  const within = (least: number, value: number, most: number) =>
    Math.round(Math.max(least, Math.min(value, most)));
  if (form === 'low') {
    // Two lines of name and the role below the champion, the outcome below the cards.
    const card = within(44, Math.min((height - 40) / 1.4, width * 0.11), 84);
    return {
      champion: within(52, Math.min(height - 62, width * 0.16), 110),
      supporter: 44,
      card,
      event: 36,
    };
  }
  if (form === 'phone') {
    // Supporters above, or where that is too low beside it; name and role below.
    const free = isBrief(height) ? Math.min(height - 78, width * 0.2) : height - 150;
    const champion = within(56, Math.min(free, width * 0.29), 150);
    return { champion, supporter: 44, card: within(54, champion * 0.62, 76), event: 40 };
  }
  const champion = within(92, Math.min(height - 96, width * 0.16), 210);
  const event = within(40, height * 0.15, 64);
  // Event, cards and outcome stand above each other, with gaps between them.
  const left = (height - event * 1.05 - 72) / 1.48;
  return {
    champion,
    supporter: within(56, champion * 0.43, 88),
    card: within(68, Math.min(left, width * 0.12), 146),
    event,
  };
}

// Things of a row that must not be wider than `room`: how far each lies from the one before.
export const stepOf = (count: number, each: number, room: number, loosest: number): number =>
  count < 2 ? 0 : Math.max(6, Math.min(loosest, (room - each) / (count - 1)));
