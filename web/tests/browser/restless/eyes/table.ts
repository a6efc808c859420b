// Runs in the page. What must hold at a table: the question in sight, the board large enough, what is
// lit within reach.
import {
  nameOf,
  rendered,
  scrolledAway,
  spotOn,
  strip,
  styleOf,
  topAt,
  uncovered,
} from './geometry.ts';

// The share of the screen on which the board itself is to be seen, by the screen's shape. What lies
// over it (decision, lesson, notes) counts as lost.
export const shares = [
  { shape: 'wide', least: 0.45, fits: (w: number, h: number) => w >= 1000 && h >= 600 },
  { shape: 'low', least: 0.3, fits: (w: number, h: number) => h < 500 && w > h },
  { shape: 'tablet', least: 0.4, fits: (w: number, h: number) => w >= 700 && h >= 700 },
  { shape: 'phone', least: 0.3, fits: () => true },
] as const;
export const shapeOfScreen = (): string =>
  shares.find(({ fits }) => fits(innerWidth, innerHeight))?.shape ?? '';

// So many pixels in a row of a lit thing a finger needs, or a mouse.
const needed = () =>
  matchMedia('(pointer: coarse)').matches || Math.min(innerWidth, innerHeight) < 500 ? 20 : 10;

export const board = (): Element | null => document.querySelector('[data-board]');
export const region = (name: string): Element | null =>
  [...document.querySelectorAll('section[aria-label], [role=region][aria-label]')].find(
    (node) => node.getAttribute('aria-label') === name,
  ) ?? null;

// A dialog, or a sheet from the edge: opened by the person, and gone with Escape.
export function overlay(): boolean {
  return [...document.querySelectorAll('dialog[open], [role=dialog], aside')].some(
    (node) => !node.matches('aside') || (styleOf(node).position === 'fixed' && rendered(node)),
  );
}

export const endPanel = (): boolean =>
  document.querySelector('[aria-labelledby=end-title]') !== null;

// Asked while the server waits for this person.
export function hiddenDecision(name: string): string[] {
  if (overlay()) return [];
  const bar = region(name);
  if (!bar || !rendered(bar)) return ['no decision is shown'];
  const { left, top, right, bottom, width, height } = bar.getBoundingClientRect();
  if (width < 40 || height < 20) return ['the decision has no size'];
  const inside = left > -2 && top > -2 && right < innerWidth + 2 && bottom < innerHeight + 2;
  if (!inside && !scrolledAway(bar)) return ['the decision leaves the screen'];
  const buttons = [...bar.querySelectorAll('button')].filter(rendered);
  return buttons
    .filter((button) => !uncovered(button, bar) && !scrolledAway(button))
    .map((button) => `"${nameOf(button)}" of the decision is covered`);
}

export function lostBoard(): string[] {
  const main = document.querySelector('main')?.getBoundingClientRect();
  if (!main || main.width < innerWidth * 0.5 || main.height < innerHeight * 0.5)
    return [
      `the table has shrunk to ${Math.round(main?.width ?? 0)} × ${Math.round(main?.height ?? 0)}`,
    ];
  return [];
}

// The part of the screen where a click would go to the board, by so many points across and half as
// many down.
export function shareOfBoard(columns: number): number {
  const stage = board();
  const rows = columns / 2;
  let mine = 0;
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const x = ((i + 0.5) / columns) * innerWidth;
      const y = ((j + 0.5) / rows) * innerHeight;
      if (stage?.contains(topAt(x, y))) mine++;
    }
  return mine / (columns * rows);
}

// A few points tell where there is room to spare; many where it is a near thing.
const tries = [
  { columns: 12, spare: 0.1 },
  { columns: 20, spare: 0.05 },
  { columns: 36, spare: 0 },
];

export function smallBoard(): string[] {
  if (overlay()) return [];
  const bound = shares.find(({ fits }) => fits(innerWidth, innerHeight));
  if (!bound) return [];
  let share = 0;
  for (const { columns, spare } of tries) {
    share = shareOfBoard(columns);
    if (share >= bound.least + spare) return [];
  }
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  return [
    `the board has ${percent(share)} of a ${bound.shape} screen, less than ${percent(bound.least)}`,
  ];
}

export const litThings = (): Element[] =>
  [...document.querySelectorAll('[data-element][aria-pressed=false]:not(:disabled)')].filter(
    rendered,
  );

// One thing may lie on the table and in a tray over it: it is enough that one of them can be pressed.
const doubled = (node: Element): boolean =>
  litThings().some(
    (other) =>
      other !== node &&
      other.getAttribute('data-element') === node.getAttribute('data-element') &&
      spotOn(other) !== null,
  );

// One card of the hand is looked at, or was taken up to be seen, and lies over its neighbours.
const lookedAt = (): boolean =>
  document.querySelector('[data-hand] [data-element]:is(:hover, :focus-visible)') !== null;
const takenUp = (): boolean => lookedAt() || document.querySelector('[aria-pressed=true]') !== null;

export function coveredLights(): string[] {
  if (overlay()) return [];
  return litThings().flatMap((node) => {
    // A map can be panned to it.
    if (node.closest('[data-pannable]')) return [];
    if (scrolledAway(node)) return [];
    if (node.closest('[data-hand]') && lookedAt()) return [];
    const spot = spotOn(node);
    if (!spot) return doubled(node) ? [] : [`"${nameOf(node)}" is lit and cannot be reached`];
    const { width } = node.getBoundingClientRect();
    const enough = Math.min(needed(), width * 0.8);
    const found = strip(node, spot, enough);
    if (found >= enough || doubled(node)) return [];
    return [`"${nameOf(node)}" is lit and only ${found} px of it are free`];
  });
}

// Cards of the hand may lie over each other, and what may be chosen too, but not over the number each
// is worth.
export function coveredValues(): string[] {
  if (overlay() || takenUp()) return [];
  const cards = new Set([
    ...litThings(),
    ...document.querySelectorAll('[data-hand] [data-element]'),
  ]);
  return [...cards].flatMap((card) => {
    const value = [...card.querySelectorAll('*')].find((node) =>
      /^\s*\d{1,2}\s*$/.test(node.textContent ?? ''),
    );
    if (!value || scrolledAway(card) || !rendered(value)) return [];
    const { x, y, width, height } = value.getBoundingClientRect();
    const hit = topAt(x + width / 2, y + height / 2);
    return card.contains(hit) || doubled(card)
      ? []
      : [`the number of "${nameOf(card)}" is covered`];
  });
}
