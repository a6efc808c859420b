// What is drawn on an influence card: one to three flat shapes in a box of 100 × 62, middle (50, 31).
import type { ChargeName } from './charges';

// m: the main tone (cream, on white cards dark), g gold, r red, s steel, k ink, e green, b ice blue,
// h: the house of a leader's own card (elsewhere gold).
export type Ink = 'm' | 'g' | 'r' | 's' | 'k' | 'e' | 'b' | 'h';
export interface Stroke {
  ink: Ink;
  d?: string;
  line?: number; // a line of this width instead of a filled shape
  at?: string; // transform
  charge?: ChargeName;
}
const fill = (ink: Ink, d: string, at?: string): Stroke => (at ? { ink, d, at } : { ink, d });
const line = (ink: Ink, width: number, d: string, at?: string): Stroke =>
  at ? { ink, d, line: width, at } : { ink, d, line: width };
const sign = (ink: Ink, charge: ChargeName, x: number, y: number, size: number): Stroke => ({
  ink,
  charge,
  at: `translate(${x} ${y}) scale(${size / 100})`,
});

// Blades point up, hilt at the origin's foot; placed by `at`.
const blade = 'M-2.4 -30L0 -37L2.4 -30L2.4 6H-2.4Z';
const hilt = 'M-9 6H9V9.5H-9ZM-1.8 9.5H1.8V18H-1.8ZM0 17A3 3 0 1 1 -.1 17Z';
const sword = (at: string, ink: Ink = 'm', grip: Ink = 'g'): Stroke[] => [
  fill(ink, blade, at),
  fill(grip, hilt, at),
];
const dagger = (at: string, ink: Ink = 's', grip: Ink = 'g'): Stroke[] => [
  fill(ink, 'M-3.4 0L-2.6 20L0 28L2.6 20L3.4 0Z', at),
  fill(grip, 'M-8.5 -3.5H8.5V0H-8.5ZM-2 -14H2V-3.5H-2ZM0 -18A3 3 0 1 1 -.1 -18Z', at),
];
const coin = (x: number, y: number, ink: Ink = 'g'): Stroke[] => [
  fill(ink, 'M-9 0C-9 -5 9 -5 9 0V4C9 9 -9 9 -9 4Z', `translate(${x} ${y})`),
  line('k', 1, 'M-9 0C-9 4.5 9 4.5 9 0', `translate(${x} ${y})`),
];
const flame =
  'M50 4C58 14 70 22 68 38C67 50 58 57 50 57C41 57 32 50 32 38C32 30 37 27 38 19C42 22 44 26 44 31C49 24 51 14 50 4Z';
const innerFlame =
  'M51 26C55 33 60 37 59 44C58.5 51 54 54 50 54C45 54 41 51 41 45C41 41 44 39 45 34C48 36 50 33 51 26Z';
const drop = (x: number, y: number, s = 1): Stroke =>
  fill(
    'r',
    'M0 -6C3 -1 4.5 1 4.5 4A4.5 4.5 0 1 1 -4.5 4C-4.5 1 -3 -1 0 -6Z',
    `translate(${x} ${y}) scale(${s})`,
  );
const link = (at: string): Stroke =>
  line('m', 4, 'M-8 -4.5H8A4.5 4.5 0 0 1 8 4.5H-8A4.5 4.5 0 0 1 -8 -4.5Z', at);

export const emblems: Record<string, readonly Stroke[]> = {
  betrayal: [
    fill('m', 'M26 46L21 21L36 33L50 13L64 33L79 21L74 46Z'),
    fill('g', 'M26 49H74V54H26Z'),
    fill('k', 'M-4.5 -2L-3.5 21L0 31L3.5 21L4.5 -2Z', 'translate(57 20) rotate(32)'),
    ...dagger('translate(57 20) rotate(32)'),
  ],
  trial_by_combat: [
    fill('m', 'M33 10H67V32C67 45 57 52 50 56C43 52 33 45 33 32Z'),
    line('k', 1.4, 'M50 10V56M33 30H67'),
    ...sword('translate(50 36) rotate(45)', 's'),
    ...sword('translate(50 36) rotate(-45)', 's'),
  ],
  sellswords: [
    ...sword('translate(44 38) rotate(-32)', 's'),
    ...sword('translate(56 38) rotate(32)', 's'),
    ...sword('translate(50 39)', 'm'),
  ],
  siege: [
    fill('m', 'M27 57V18H34V25H42V18H48V25H52V18H58V25H66V18H73V57H58V43C58 34 42 34 42 43V57Z'),
    fill('m', 'M36 14L50 4L64 14H60V18H40V14Z'),
    line('k', 1.6, 'M46 56V42.5M50 56V41M54 56V42.5M43.5 47H56.5M43 52H57'),
  ],
  ambush: [
    line('m', 4, 'M40 6C64 14 64 48 40 56'),
    line('g', 1.2, 'M40 6L31 31L40 56'),
    fill('m', 'M24 29.5H68L66 24L80 31L66 38L68 32.5H24L20 36V26Z'),
  ],
  assassination: [
    ...dagger('translate(50 22) scale(1.1)', 's', 'm'),
    drop(50, 54, 0.9),
    drop(61, 44, 0.7),
    drop(40, 46, 0.55),
  ],
  a_game_of_thrones: [
    fill(
      'm',
      'M33 58V36L27 12L34.5 27L36 6L41 25L45 2L50 22L55 2L59 25L64 6L65.5 27L73 12L67 36V58H60V45H40V58Z',
    ),
    fill('k', 'M42 30H58V40H42Z'),
    sign('g', 'crown', 45, 30, 10),
  ],
  contingency_plan: [
    line('m', 5, 'M36 20A10 10 0 1 1 35.9 20'),
    fill('m', 'M43 27.5L76 27.5V44H70V38H66V42H60V33H44Z'),
    fill('g', 'M36 26A4 4 0 1 1 35.9 26Z'),
  ],
  royal_decree: [
    fill('m', 'M30 7H66C73 7 73 16 66 16V47C66 56 74 54 74 47H40C40 57 30 57 30 47Z'),
    line('k', 1.6, 'M37 22H59M37 28H59M37 34H52'),
    fill(
      'r',
      'M58 40L61 36L65 38L69 36L71 40L75 42L73 46L75 50L71 52L69 56L65 54L61 56L58 52L54 50L56 46L54 42Z',
    ),
  ],
  iron_bank_loan: [
    fill('g', 'M32 22C34 12 42 10 44 20C46 8 56 8 57 19C60 11 68 14 68 22Z'),
    fill('m', 'M26 22H74V34H26ZM26 37H74V56H26Z'),
    fill('k', 'M44 30H56V44H44Z'),
    fill('g', 'M50 34A3 3 0 1 1 49.9 34ZM48.8 38H51.2V42H48.8Z'),
  ],
  feast: [
    fill('m', 'M35 7H65C65 27 60 35 53.5 37V48H63V55H37V48H46.5V37C40 35 35 27 35 7Z'),
    fill('r', 'M37.5 11H62.5C62 15 61.5 18 60.5 21C52 18 47 24 39.5 21C38.5 18 38 15 37.5 11Z'),
  ],
  oath_of_fealty: [
    ...sword('translate(66 24) rotate(180) scale(.92)', 's'),
    fill(
      'm',
      'M40 9A7 7 0 1 1 39.9 9ZM32 26L47 24L54 35L62 38V43H50L46 38L44 45H58V57H52V50H42L36 57H24V52H31Z',
    ),
  ],
  raven: [
    fill(
      'm',
      'M8 33L22 27C28 25 35 27 41 30L29 3C44 7 55 18 59 30L68 6C77 16 79 28 72 38L92 40L82 45L90 51L71 48C58 54 38 51 28 41C23 37 16 36 8 33Z',
    ),
    fill('k', 'M25 29.5A1.6 1.6 0 1 1 24.9 29.5Z'),
    fill('g', 'M44 48H62V60H44Z'),
    line('k', 1.2, 'M44 48L53 55L62 48'),
  ],
  pulling_the_strings: [
    fill('m', 'M24 5H76V10H24ZM47.5 1H52.5V16H47.5Z'),
    line('g', 1.2, 'M28 10L40 34M72 10L60 34M50 16V30'),
    fill('m', 'M32 52L29 32L40 41L50 27L60 41L71 32L68 52ZM32 54H68V58H32Z'),
  ],
  corruption: [
    ...coin(50, 10),
    fill(
      'm',
      'M22 38C32 30 40 32 46 36H60C64 36 64 42 60 42H50L64 41L78 31C82 29 85 33 82 36L66 51C62 54 58 54 54 54H36L22 58Z',
    ),
    fill('k', 'M14 36H20V60H14Z'),
  ],
  little_birds: [
    sign('m', 'crow', 24, 15, 32),
    sign('m', 'crow', 56, 24, 26),
    sign('m', 'crow', 46, 0, 21),
  ],
  blackmail: [
    fill('m', 'M25 12H75V50H25Z'),
    line('k', 1.6, 'M25 12L50 34L75 12M25 50L42 27M75 50L58 27'),
    fill('r', 'M50 26A9 9 0 1 1 49.9 26Z'),
    sign('k', 'crown', 45.5, 30, 9),
  ],
  false_friend: [
    fill('m', 'M50 5C63 5 70 9 70 9V30C70 46 58 56 50 58Z'),
    fill('k', 'M50 5C37 5 30 9 30 9V30C30 46 42 56 50 58Z'),
    line('m', 1.4, 'M50 5C37 5 30 9 30 9V30C30 46 42 56 50 58'),
    fill(
      'k',
      'M55 22C58 18 64 18 66 23C62 25 58 25 55 22ZM50 38C56 44 62 44 66 36C64 50 54 50 50 47Z',
    ),
    fill(
      'm',
      'M45 22C42 18 36 18 34 23C38 25 42 25 45 22ZM50 44C44 38 38 38 36 46C40 42 46 44 50 48Z',
    ),
  ],
  poison: [
    fill('m', 'M43 4H57V9H55V21L67 45C70 53 66 57 60 57H40C34 57 30 53 33 45L45 21V9H43Z'),
    fill('e', 'M39.5 38H60.5L64 46C65.5 51 63 53.5 60 53.5H40C37 53.5 34.5 51 36 46Z'),
    fill('m', 'M46 44A2.5 2.5 0 1 1 45.9 44ZM55 47A1.7 1.7 0 1 1 54.9 47Z'),
  ],
  interception: [
    fill('m', 'M14 25C26 9 38 3 50 3S74 9 86 25C74 40 62 45 50 45S26 40 14 25Z'),
    fill('k', 'M50 10A15 15 0 1 1 49.9 10Z'),
    fill('m', 'M41 19H59V32H41Z'),
    line('k', 1.2, 'M41 19L50 26L59 19'),
    line('g', 2, 'M30 50L26 58M44 53L42 60M56 53L58 60M70 50L74 58'),
  ],
  bribery: [
    fill('m', 'M40 18C28 28 24 40 28 52C34 58 58 58 64 52C68 40 62 28 54 18Z'),
    fill('m', 'M38 8C44 12 50 12 56 8L54 16H40Z'),
    line('g', 2.6, 'M37 17.5H57'),
    ...coin(72, 50),
    ...coin(75, 42),
  ],
  red_wedding: [
    line('g', 5, 'M50 20A16 16 0 1 1 49.9 20'),
    ...dagger('translate(50 14) scale(1.2)', 's', 'm'),
    drop(50, 54, 1),
    drop(62, 46, 0.6),
  ],
  wildfire: [fill('e', flame), fill('m', innerFlame)],
  red_comet: [
    fill('r', 'M86 6L40 30C32 26 24 32 24 40C24 50 36 54 43 47C47 43 47 39 45 36Z'),
    fill('m', 'M74 15L44 33C38 32 32 35 32 41C33 47 39 47 42 44C44 41 44 39 43 37Z'),
    fill(
      'm',
      'M76 38L78 43L83 45L78 47L76 52L74 47L69 45L74 43ZM20 10L21.5 14L25 15L21.5 16L20 20L18.5 16L15 15L18.5 14Z',
    ),
  ],
  tourney: [
    line('m', 3, 'M26 58L70 6M74 58L30 6'),
    fill('r', 'M30 6L10 12L20 17L15 25L38 16Z'),
    fill('g', 'M70 6L90 12L80 17L85 25L62 16Z'),
    fill('m', 'M38 30H62V42C62 50 55 54 50 56C45 54 38 50 38 42Z'),
    fill('k', 'M49 33H51V52H49ZM41 40H59V42H41Z'),
  ],
  kingsguard: [
    fill('m', 'M34 56V32C34 16 42 8 50 6C58 8 66 16 66 32V56L56 52V34L50 30L44 34V52Z'),
    fill(
      'g',
      'M32 30C20 30 12 22 10 8C16 12 20 12 22 8C24 16 30 18 34 20ZM68 30C80 30 88 22 90 8C84 12 80 12 78 8C76 16 70 18 66 20Z',
    ),
    line('k', 1.6, 'M50 8V30'),
  ],
  blackwater: [
    fill('m', 'M47 4H51V42H47ZM52 8C66 12 70 24 66 34H52ZM46 14C36 18 32 26 34 34H46Z'),
    fill('m', 'M24 40H76L68 52H32Z'),
    line('e', 3.4, 'M14 55C22 50 28 60 36 55S50 60 58 55S74 60 86 54'),
  ],
  long_night: [
    fill('b', 'M58 4A26 26 0 1 0 66 50A22 22 0 1 1 58 4Z'),
    fill(
      'm',
      'M70 12L71.5 17L76 18.5L71.5 20L70 25L68.5 20L64 18.5L68.5 17ZM82 32L83 35.5L86 36.5L83 37.5L82 41L81 37.5L78 36.5L81 35.5ZM58 26L59 29L62 30L59 31L58 34L57 31L54 30L57 29Z',
    ),
    fill('k', 'M10 60L26 44L36 54L48 42L62 56L74 46L90 60Z'),
  ],
  usurpation: [
    fill('m', 'M46 50L24 54L12 26L28 33L34 12L48 26L42 32L50 38Z'),
    fill('g', 'M54 50L76 54L88 26L72 33L66 12L52 26L58 32L50 38Z'),
    line('r', 2.4, 'M52 4L46 14L54 20L49 27'),
  ],
  safe_conduct: [
    line('m', 3.6, 'M32 4V60'),
    fill('m', 'M34 6C46 0 56 14 76 8V38C58 44 48 30 34 36Z'),
    fill('g', 'M55 12L57 18L63 17L59 22L63 27L57 26L55 32L53 26L47 27L51 22L47 17L53 18Z'),
  ],
  // Cersei
  hear_me_roar: [sign('h', 'lion', 24, 3, 54)],
  queens_justice: [
    line('m', 3, 'M50 12V56M26 18H74M38 57H62'),
    fill('h', 'M14 38H38C36 46 16 46 14 38ZM62 38H86C84 46 64 46 62 38Z'),
    line('m', 1.4, 'M26 18L14 38M26 18L38 38M74 18L62 38M74 18L86 38'),
    sign('h', 'crown', 42, 0, 16),
  ],
  lioness: [
    fill(
      'h',
      'M30 4C36 20 36 40 28 58C38 44 42 24 38 4ZM46 2C52 20 52 42 44 60C54 46 58 24 54 2ZM62 4C68 20 68 40 60 58C70 44 74 24 70 4Z',
    ),
  ],
  power_is_power: [
    fill(
      'm',
      'M32 30C30 22 36 20 39 24C39 17 46 17 47 23C48 17 55 17 56 23C58 18 66 19 65 27L64 42L58 50V60H38V50L32 42Z',
    ),
    line('k', 1.2, 'M39 24V34M47 23V34M56 23V34'),
    sign('h', 'crown', 36, -2, 24),
  ],
  // Daenerys
  blood_magic: [
    fill('m', 'M20 30H80C80 48 66 54 62 54H38C34 54 20 48 20 30Z'),
    fill('r', 'M24 30C30 26 70 26 76 30C70 34 30 34 24 30Z'),
    drop(50, 12, 1.4),
    fill('m', 'M38 55H62V59H38Z'),
  ],
  dracarys: [
    fill('m', 'M8 14L30 6L52 8L62 2L60 12L72 22L54 28L46 30L60 36L40 44L18 38C10 34 6 24 8 14Z'),
    fill('k', 'M40 13A2.6 2.6 0 1 1 39.9 13Z'),
    fill('r', 'M58 28L92 20L82 30L94 36L80 38L86 48L66 42L56 36Z'),
  ],
  breaker_of_chains: [
    link('translate(24 20) rotate(28)'),
    link('translate(38 30) rotate(28)'),
    link('translate(76 44) rotate(28)'),
    link('translate(64 36) rotate(64)'),
    line('h', 2.4, 'M52 14L50 24M60 16L56 25M44 42L48 36M50 48L51 40'),
  ],
  fire_and_blood: [
    fill('r', flame, 'translate(50 31) scale(1.05) translate(-50 -31)'),
    sign('m', 'dragon', 32, 20, 36),
  ],
  // Doran
  patience: [
    fill('m', 'M32 4H68V9H32ZM32 53H68V58H32Z'),
    fill(
      'm',
      'M36 11H64C64 24 54 27 54 31C54 35 64 38 64 51H36C36 38 46 35 46 31C46 27 36 24 36 11Z',
    ),
    fill(
      'h',
      'M40 18H60C58 24 52 26 50 31C48 26 42 24 40 18ZM38 50C40 42 47 43 50 39C53 43 60 42 62 50Z',
    ),
  ],
  water_gardens: [
    fill(
      'm',
      'M22 44H78C76 52 66 56 62 56H38C34 56 24 52 22 44ZM46 24H54V44H46ZM36 22H64C62 28 56 29 54 29H46C44 29 38 28 36 22Z',
    ),
    line(
      'b',
      2.6,
      'M50 22V6M50 10C44 4 38 10 38 20M50 10C56 4 62 10 62 20M40 30C34 32 30 36 30 42M60 30C66 32 70 36 70 42',
    ),
  ],
  unbowed: [sign('h', 'sun', 26, 6, 50)],
  vengeance: [
    line('m', 3.2, 'M50 16V60'),
    fill('m', 'M50 0L57 12L50 20L43 12Z'),
    line(
      'h',
      4.6,
      'M36 58C30 50 66 48 64 40C62 33 38 36 37 28C36 22 50 24 58 22C64 20 66 14 60 11',
    ),
    fill('h', 'M64 6L54 8L56 15L64 14Z'),
  ],
  // Eddard
  pack_survives: [
    sign('m', 'wolf', 12, 20, 34),
    sign('m', 'wolf', 54, 20, 34),
    sign('h', 'wolf', 29, 3, 42),
  ],
  hand_of_the_king: [
    line('h', 4, 'M50 5A26 26 0 1 1 49.9 5'),
    fill(
      'm',
      'M42 52V36L34 30L37 26L44 30V16H48V29H49.5V12H53.5V29H55V15H59V30H60.5V20H64V40L59 46V52Z',
    ),
  ],
  winter_is_coming: [
    line('m', 3.2, 'M50 3V59M26 17L74 45M74 17L26 45'),
    line(
      'm',
      2.6,
      'M50 14L43 7M50 14L57 7M50 48L43 55M50 48L57 55M36 23L27 25M36 23L34 13M64 39L73 37M64 39L66 49M64 23L73 25M64 23L66 13M36 39L27 37M36 39L34 49',
    ),
    fill('h', 'M50 24L56 31L50 38L44 31Z'),
  ],
  ice: [
    fill('m', 'M-4.6 -32L0 -40L4.6 -32V14H-4.6Z', 'translate(50 40) rotate(52) scale(1.05)'),
    line('h', 1.4, 'M0 -34V14', 'translate(50 40) rotate(52) scale(1.05)'),
    fill('k', 'M-12 14H12V18H-12ZM-2.4 18H2.4V32H-2.4Z', 'translate(50 40) rotate(52) scale(1.05)'),
  ],
  // Euron
  silence: [
    fill('m', 'M48.5 2H51.5V44H48.5Z'),
    fill('r', 'M52 6C70 10 74 26 70 38H52ZM47 12C36 16 30 28 32 38H47Z'),
    fill('m', 'M20 40H80L88 34L78 56H28Z'),
  ],
  dragonbinder: [
    fill('m', 'M14 12C20 44 46 58 76 44L92 32L90 52C60 72 14 62 6 16Z'),
    fill('h', 'M24 37L31 31L36 38L29 45ZM44 46L49 39L57 42L54 50ZM68 46L72 41L80 37L82 46L74 51Z'),
  ],
  iron_price: [
    fill(
      'm',
      'M47 6H52V60H47ZM52 8C66 8 76 16 78 32C70 27 60 28 52 34ZM47 10L36 14V28L47 31Z',
      'rotate(20 50 31)',
    ),
    ...coin(26, 48, 'm'),
    ...coin(26, 40, 'm'),
  ],
  driftwood_crown: [
    fill('m', 'M24 54L16 26L28 36L24 10L40 32L46 4L54 30L66 8L66 32L84 18L76 54Z'),
    line('h', 1.8, 'M27 47L73 44M32 40L36 52M50 36L49 50M64 38L62 51'),
  ],
  // Jon
  nights_watch_vow: [
    fill('m', 'M8 58V30L16 26L26 29L38 24L50 28L64 23L78 27L92 22V58Z'),
    line('h', 1.4, 'M20 34V58M34 31V58M50 33V58M66 30V58M80 32V58'),
    fill('h', 'M46 22V10H44V4H48V7H52V4H56V10H54V22Z'),
  ],
  ghost: [
    sign('m', 'wolf', 24, 2, 54),
    fill('r', 'M53.5 29L63 24.5L60.5 30.5L55.5 32ZM48.5 29L39 24.5L41.5 30.5L46.5 32Z'),
  ],
  for_the_watch: [
    ...dagger('translate(50 14)', 'm', 'h'),
    ...dagger('translate(26 32) rotate(-58)', 'm', 'h'),
    ...dagger('translate(74 32) rotate(58)', 'm', 'h'),
    drop(50, 52, 0.9),
  ],
  longclaw: [
    fill('m', 'M-3 -32L0 -39L3 -32V10H-3Z', 'translate(47 42) rotate(52)'),
    fill(
      'h',
      'M-11 10C-6 8 6 8 11 10V14C6 12 -6 12 -11 14ZM-2.2 13H2.2V22H-2.2Z',
      'translate(47 42) rotate(52)',
    ),
    { ink: 'm', charge: 'wolf', at: 'translate(16 42) scale(.17)' },
  ],
  // Melisandre
  shadow_assassin: [
    fill('k', 'M50 2C58 2 62 9 61 16C74 20 80 38 84 60H16C20 38 26 20 39 16C38 9 42 2 50 2Z'),
    fill('r', 'M44 10L48 12L44 13ZM56 10L52 12L56 13Z'),
    ...dagger('translate(68 30) rotate(-28) scale(.9)', 's', 'h'),
  ],
  visions: [
    fill('r', flame),
    fill('m', 'M36 42C42 34 58 34 64 42C58 49 42 49 36 42Z'),
    fill('k', 'M50 37A5 5 0 1 1 49.9 37Z'),
  ],
  kiss_of_life: [
    fill('r', 'M20 32C30 20 42 16 50 22C58 16 70 20 80 32C70 50 30 50 20 32Z'),
    line('k', 1.8, 'M20 32C34 30 42 35 50 32C58 35 66 30 80 32'),
    fill(
      'g',
      'M50 0C54 6 58 8 57 13C56 17 53 18 50 18C46 18 43 17 43 13C43 10 46 9 46 6C48 8 50 5 50 0Z',
    ),
  ],
  night_is_dark: [
    fill('r', 'M50 58C30 44 22 34 26 23C30 14 42 14 50 24C58 14 70 14 74 23C78 34 70 44 50 58Z'),
    fill(
      'g',
      'M50 0C56 8 64 12 62 22C60 28 55 27 50 26C44 27 38 28 38 21C38 15 43 14 44 8C47 11 50 8 50 0Z',
    ),
  ],
  // Olenna
  matchmaker: [
    line('h', 5, 'M38 15A17 17 0 1 1 37.9 15'),
    line('m', 5, 'M62 15A17 17 0 1 1 61.9 15'),
    line('h', 5, 'M48 18.2A17 17 0 0 1 54 26'),
    fill('m', 'M62 6L66 10L62 15L58 10Z'),
  ],
  queen_of_thorns: [
    sign('h', 'rose', 30, 10, 40),
    line(
      'm',
      3,
      'M22 52C36 60 64 60 78 52M30 55L27 47M42 58L41 51M58 58L59 51M70 55L73 47M22 52L17 45M78 52L83 45',
    ),
  ],
  growing_strong: [
    sign('h', 'rose', 34, 0, 32),
    line('m', 3.4, 'M50 32C46 42 52 48 49 60'),
    fill(
      'm',
      'M49 44C60 34 72 38 76 42C68 50 58 52 49 46ZM48 52C38 42 28 44 22 48C30 56 40 58 48 54Z',
    ),
  ],
  harvest: [
    line('m', 2.2, 'M50 58V16M40 58C42 40 38 30 30 20M60 58C58 40 62 30 70 20'),
    fill(
      'h',
      'M50 2C54 6 54 11 50 15C46 11 46 6 50 2ZM44 12C48 15 49 19 49 23C45 22 43 18 44 12ZM56 12C52 15 51 19 51 23C55 22 57 18 56 12ZM44 22C48 25 49 29 49 33C45 32 43 28 44 22ZM56 22C52 25 51 29 51 33C55 32 57 28 56 22ZM26 8C31 10 32 15 30 20C25 18 24 13 26 8ZM20 18C25 18 29 21 31 25C26 27 22 24 20 18ZM36 16C36 21 35 25 32 27C31 22 32 19 36 16ZM24 28C29 27 33 30 35 34C30 36 26 34 24 28ZM74 8C69 10 68 15 70 20C75 18 76 13 74 8ZM80 18C75 18 71 21 69 25C74 27 78 24 80 18ZM64 16C64 21 65 25 68 27C69 22 68 19 64 16ZM76 28C71 27 67 30 65 34C70 36 74 34 76 28Z',
    ),
    line('k', 3, 'M40 44H60'),
  ],
  // Tyrion
  pays_debts: [
    ...coin(36, 48, 'h'),
    ...coin(36, 41, 'h'),
    ...coin(36, 34, 'h'),
    ...coin(58, 48, 'h'),
    ...coin(58, 41, 'h'),
    ...coin(58, 34, 'h'),
    ...coin(58, 27, 'h'),
    ...coin(58, 20, 'h'),
    ...coin(78, 48, 'h'),
  ],
  sharp_tongue: [
    fill('m', 'M78 2C60 4 42 16 34 40L30 58L36 50C56 48 74 30 78 2Z'),
    line('h', 1.8, 'M33 56C42 36 56 20 72 8'),
    fill('k', 'M12 54L30 51V57H12Z'),
  ],
  harbour_chain: [
    link('translate(16 14) rotate(28)'),
    link('translate(31 22) rotate(20)'),
    link('translate(48 26)'),
    link('translate(65 23) rotate(-18)'),
    link('translate(81 15) rotate(-28)'),
    line(
      'h',
      3.4,
      'M10 44C20 38 26 50 36 44S54 50 64 44S80 50 90 43M10 55C20 49 26 61 36 55S54 61 64 55S80 61 90 54',
    ),
  ],
  master_of_coin: [
    fill('h', 'M50 3A28 28 0 1 1 49.9 3Z'),
    line('m', 1.6, 'M50 8A23 23 0 1 1 49.9 8'),
    sign('m', 'lion', 34, 15, 32),
  ],
};
