// Which rows of a long list are drawn: those in sight and a few beyond. Rows have heights of their own,
// measured once they are drawn and guessed before.

// Where each row begins; one more at the end, the height of all.
export function topsOf(heights: readonly number[]): number[] {
  const tops = [0];
  let top = 0;
  for (const height of heights) tops.push((top += height));
  return tops;
}

// The last row that begins at or above `y`; 0 for what lies before the first.
export function rowAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface Window {
  // Rows from … up to, but without, to.
  from: number;
  to: number;
  // What stands in for the rows that are not drawn.
  before: number;
  after: number;
}

export function windowOf(
  tops: readonly number[],
  top: number,
  height: number,
  beyond: number,
): Window {
  const rows = tops.length - 1;
  const whole = tops[rows] ?? 0;
  const from = rows > 0 ? rowAt(tops, top - beyond) : 0;
  const to = rows > 0 ? Math.min(rows, rowAt(tops, top + height + beyond) + 1) : 0;
  return { from, to, before: tops[from] ?? 0, after: whole - (tops[to] ?? whole) };
}

// The place to scroll to so that a row is in sight, nearest to where we are.
export function inSight(
  tops: readonly number[],
  row: number,
  top: number,
  height: number,
  // Covered at the upper edge.
  cover = 0,
): number {
  const begins = tops[row] ?? 0;
  const ends = tops[row + 1] ?? begins;
  if (begins - cover < top) return Math.max(0, begins - cover);
  if (ends > top + height) return ends - height;
  return top;
}
