// Heraldic charges, from our own geometry, in a box of 100 × 100 and one colour. Holes by even-odd.
// A mirrored part is the right half; it begins at x 49.7 so that no hairline shows down the middle.

export interface Part {
  d: string;
  mirror?: true; // also drawn turned about x = 50
  stroke?: number; // a round-capped line of this width instead of a filled shape
  spin?: readonly [count: number, offset: number]; // copies around the middle, in degrees
  turn?: number; // turned about the middle
  gap?: number; // an outline in the colour of the field, to part it from what lies below
}

export type ChargeName =
  | 'wolf'
  | 'lion'
  | 'stag'
  | 'kraken'
  | 'rose'
  | 'sun'
  | 'dragon'
  | 'crow'
  | 'crown'
  | 'knives'
  | 'towers'
  | 'axe';

export const charges: Record<ChargeName, readonly Part[]> = {
  wolf: [
    {
      mirror: true,
      d: 'M49.7 20L59 23L73 3L81 34L94 54L85 55L88 68L77 66L71 80L59 94L49.7 98ZM57 51L76 41L71 53L61 56ZM49.7 79L58 77L55 85L49.7 88ZM52 58L57 73L53 72ZM69 16L66 27L73 31Z',
    },
  ],
  lion: [
    {
      mirror: true,
      d: 'M49.7 2L58 11L68 3L73 16L86 12L85 26L97 29L90 41L100 50L90 57L96 70L84 72L86 85L74 83L70 95L60 88L49.7 99ZM49.7 22C64 22 74 30 74 44C74 56 68 62 66 72C64 81 57 86 49.7 86ZM49.7 27C62 27 69 33 69 44C69 55 63 60 61 70C59 77 55 81 49.7 81ZM54 47L66 41L64 50L57 51ZM49.7 60L58 58L54 66L49.7 68ZM49.7 71L52 70L53 74L60 73L53 78L49.7 78Z',
    },
  ],
  stag: [
    {
      mirror: true,
      d: 'M49.7 44L58 44L80 45L68 55L63 68L58 88L49.7 96ZM56 57L64 53L61 60ZM49.7 82L55 80L54 86L49.7 88Z',
    },
    { mirror: true, stroke: 5.5, d: 'M56 46C68 42 79 33 77 7' },
    {
      mirror: true,
      stroke: 5.5,
      d: 'M73 33C80 33 86 30 92 23M77.5 20C82 19 86 15 89 8M65 41C61 33 62 24 65 14',
    },
  ],
  kraken: [
    {
      mirror: true,
      d: 'M49.7 3C68 3 78 20 72 36C70 44 66 48 65 54L49.7 58ZM57 38L68 34L66 42L60 43ZM54 14C60 16 63 20 63 26C59 22 56 20 53 20Z',
    },
    { mirror: true, stroke: 6.5, d: 'M62 52C68 66 86 62 90 48C92 40 86 35 81 38' },
    {
      mirror: true,
      stroke: 6,
      d: 'M57 55C62 78 84 80 94 69M53 56C54 78 62 92 76 93C83 93 85 88 82 84M50 56C50.5 74 51 84 56 96',
    },
  ],
  rose: [
    {
      spin: [5, 0],
      d: 'M50 43C38 39 29 22 40 9C45 4 49 7 50 11C51 7 55 4 60 9C71 22 62 39 50 43ZM49.4 33C46 28 45 23 46.5 17C48 21 49 27 49.4 33ZM50.6 33C54 28 55 23 53.5 17C52 21 51 27 50.6 33Z',
    },
    { spin: [5, 36], d: 'M50 1L55 15L50 20L45 15Z' },
    { spin: [5, 36], d: 'M50 41C45 39 44 33 50 30C56 33 55 39 50 41Z' },
    { d: 'M50 43.5A6.5 6.5 0 1 1 49.9 43.5Z' },
  ],
  sun: [
    { spin: [12, 0], d: 'M50 1C54.5 11 45.5 18 52.5 29L43.5 30C45 18 50.5 12 50 1Z' },
    { d: 'M50 31.5A18.5 18.5 0 1 1 49.9 31.5Z' },
    { turn: 45, gap: 5, d: 'M50 -3L58 13L53 23V102H47V23L42 13Z' },
  ],
  dragon: [
    {
      mirror: true,
      d: 'M53 46C66 45 72 32 95 15C91 27 92 35 100 43C91 45 88 50 91 62C83 59 79 63 77 75C71 67 63 66 55 71ZM60 50C69 48 77 41 86 30C83 39 78 46 67 53Z',
    },
    { mirror: true, stroke: 5.5, d: 'M50 58C59 49 66 42 65 29' },
    {
      d: 'M47 24H53L54.5 62C55 76 50 80 49 86C48 93 55 95 61 89L65 96C54 105 41 98 42 87C43 78 47 74 45.5 62Z',
    },
    { d: 'M50 0L58 12L53 27H47L42 12ZM46 12L49 14L47.5 16ZM54 12L51 14L52.5 16Z' },
    { mirror: true, d: 'M61 8L72 17L69 32L60 31L57 20ZM62 18L66 18L65 21Z' },
  ],
  crow: [
    {
      d: 'M4 43L30 28C34 15 49 11 59 19C66 25 68 34 74 42C83 54 91 70 98 93L78 82L71 95L63 80C48 83 35 73 32 57C31 50 31 45 31 42ZM43 24A4 4 0 1 0 43.1 24ZM52 45C62 50 70 60 77 73C66 68 56 58 52 45Z',
    },
    { stroke: 4, d: 'M53 79L50 93M50 93L40 97M50 93L61 97' },
  ],
  crown: [
    {
      mirror: true,
      d: 'M49.7 16L58 46L76 28L74 54L94 42L84 84H49.7ZM49.7 62L55 69L49.7 76ZM68 64L73 69L68 74L63 69Z',
    },
    {
      d: 'M16 88H84V96H16ZM50 5A6 6 0 1 1 49.9 5ZM6 33A5 5 0 1 1 5.9 33ZM94 33A5 5 0 1 1 93.9 33Z',
    },
  ],
  knives: [
    {
      turn: 45,
      d: 'M50 -6C58 14 59 40 57 60H43C42 38 44 14 50 -6ZM38 62H62V68H38ZM46 70H54V92H46ZM50 93A5 5 0 1 1 49.9 93Z',
    },
    {
      turn: -45,
      gap: 5,
      d: 'M50 -6C58 14 59 40 57 60H43C42 38 44 14 50 -6ZM38 62H62V68H38ZM46 70H54V92H46ZM50 93A5 5 0 1 1 49.9 93Z',
    },
  ],
  towers: [
    {
      mirror: true,
      d: 'M66 96V34H61V14H69V22H75V14H83V22H89V14H97V34H92V96ZM75 44H83V58H75ZM75 80C75 72 83 72 83 80V96H75Z',
    },
    { mirror: true, d: 'M49.7 62H68V70H49.7ZM49.7 56H53V62H49.7ZM58 56H63V62H58Z' },
    { stroke: 4, d: 'M6 101C20 97 30 104 44 100S70 98 94 101' },
    { d: 'M36 84C36 68 64 68 64 84V94H58V84C58 77 42 77 42 84V94H36Z' },
  ],
  axe: [
    {
      turn: 38,
      d: 'M47 4H54V102H47ZM54 10C66 8 80 14 86 30C78 27 66 30 54 42ZM47 14L34 20V32L47 36Z',
    },
    {
      gap: 5,
      d: 'M6 52C22 84 52 92 84 66L98 54L96 74C70 106 22 100 6 52ZM30 79L36 88L41 91L35 81ZM66 83L72 91L77 87L71 79Z',
    },
  ],
};
