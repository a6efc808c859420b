// Where a card is shown large: beside its place, inside the area, and never over the decision bar.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Spot {
  left: number;
  top: number;
  width: number;
}
const margin = 8;
const beside = 14;
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

// The part of the area above or below the bar, whichever is higher.
export function clearOf({ left, top, width, height }: Box, bar: Box | null): Box {
  if (!bar || bar.width === 0) return { left, top, width, height };
  const above = clamp(bar.top - top, 0, height);
  const bottom = clamp(bar.top + bar.height - top, 0, height);
  return above >= height - bottom
    ? { left, top, width, height: above }
    : { left, top: top + bottom, width, height: height - bottom };
}

// `ratio` is width by height of the face, `widest` what it is opened at where there is room; a note may
// stand `below` it.
export function placeReading(
  anchor: Box,
  area: Box,
  bar: Box | null,
  ratio: number,
  widest: number,
  below = 0,
): Spot {
  const free = clearOf(area, bar);
  const width = Math.max(
    0,
    Math.min(widest, free.width - 2 * margin, (free.height - 2 * margin - below) * ratio),
  );
  const height = width / ratio + below;
  const right = anchor.left + anchor.width + beside;
  const left = anchor.left - beside - width;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const low = free.left + margin;
  const high = free.left + free.width - margin - width;
  const heart = anchor.top + anchor.height / 2;
  // A card that lies outside the free part, as one of the hand, is shown over its middle.
  const outside = heart >= free.top + free.height || heart <= free.top;
  const wanted = outside ? middle : right <= high ? right : left >= low ? left : middle;
  return {
    left: clamp(wanted, low, Math.max(low, high)),
    top: clamp(
      heart - height / 2,
      free.top + margin,
      Math.max(free.top + margin, free.top + free.height - margin - height),
    ),
    width,
  };
}
