// Measures of the stage. Pure figures, in pixels.
export interface Sizes {
  champion: number;
  supporter: number;
  card: number; // the two cards of the encounter
  event: number;
}

// Of an arena so wide and high: the champions take what the height leaves, within reason.
export function sizesOf(width: number, height: number, phone: boolean): Sizes {
  const within = (least: number, value: number, most: number) =>
    Math.round(Math.max(least, Math.min(value, most)));
  if (phone) {
    // Supporters above, name and role below.
    const champion = within(64, Math.min(height - 150, width * 0.29), 150);
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
