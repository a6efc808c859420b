// The boards of the others in a row: all open if there is room, else one open and the rest as plates.
export interface Strip {
  width: number;
  open: boolean;
}
export interface StripRule {
  open: number;
  plate: number; // most, and least: below that the row scrolls instead
  least: number;
  gap: number;
}
export const strips: StripRule = { open: 366, plate: 220, least: 132, gap: 10 };

export function spread(room: number, count: number, focus: number, rule = strips): Strip[] {
  const free = room - Math.max(0, count - 1) * rule.gap;
  if (count * rule.open <= free)
    return Array.from({ length: count }, () => ({ width: Math.floor(free / count), open: true }));
  const plates = count - 1;
  const plate = Math.max(rule.least, Math.min(rule.plate, Math.floor((free - rule.open) / plates)));
  const open = Math.max(rule.open, free - plates * plate);
  return Array.from({ length: count }, (_, i) =>
    i === focus ? { width: Math.floor(open), open: true } : { width: plate, open: false },
  );
}
