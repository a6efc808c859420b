// Beasts in the box of the busts, half lit like faces.
import { cream, ink } from '../../../art/bust';
import type { Tones } from '../../../art/busts';
import { mix } from '../../../art/houses';
import { at, disc, edged, fill, flipped, stroke, twoTone, type Drawing } from '../../../art/shapes';

function wolf(tones: Tones, eye: string, { teeth = false } = {}): Drawing {
  const head =
    'M50 26L59 30L71 6L78 38L87 57L78 59L81 70L71 72L65 88L57 101L50 105L43 101L35 88L29 72L19 70L22 59L13 57L22 38L29 6L41 30Z';
  const ruff = 'M50 130H14L4 108L14 104L5 88L17 86L13 70H87L83 86L95 88L86 104L96 108L86 130Z';
  const [light, shade] = tones;
  return [
    edged(`${head} ${ruff}`, ink, cream, 3),
    twoTone(ruff, [mix(light, shade, 0.4), mix(shade, ink, 0.3)]),
    stroke(
      'M22 92L28 104M34 100L38 114M50 112V126M66 100L62 114M78 92L72 104',
      mix(shade, ink, 0.3),
      2,
    ),
    twoTone(head, tones),
    fill('M70 17L65 33L74 40ZM30 17L35 33L26 40Z', mix(shade, ink, 0.35)),
    twoTone('M50 60L60 68L58 90L50 101L42 90L40 68Z', [
      mix(light, '#ffffff', 0.45),
      mix(light, shade, 0.6),
    ]),
    fill('M43 86H57L53.5 94H46.5Z', ink),
    stroke('M50 94V100', ink, 1.6),
    fill('M58 57L72 51L67 61L61 62ZM42 57L28 51L33 61L39 62Z', ink),
    fill(disc(64.5, 57, 2.3), eye),
    fill(disc(35.5, 57, 2.3), eye),
    stroke('M50 34V48M43 38L46 50M57 38L54 50', mix(shade, ink, 0.1), 1.8),
    teeth
      ? edged(
          'M42 94L45 100L48 95L50 101L52 95L55 100L58 94L56 106L50 110L44 106Z',
          '#efe4cc',
          ink,
          1,
        )
      : [],
  ];
}

function dragon(tones: Tones, eye: string): Drawing {
  const wing = 'M58 92C70 70 78 40 99 26C96 44 100 54 108 62C98 64 92 74 94 88C84 84 74 90 68 104Z';
  const bones = 'M62 96C76 76 84 52 97 32M66 100C80 84 90 74 104 63';
  const head =
    'M50 24L57 28L67 4L69 32L86 22L78 44L84 58L71 62L66 82L58 98L50 103L42 98L34 82L29 62L16 58L22 44L14 22L31 32L33 4L43 28Z';
  const neck = 'M34 130C30 108 36 94 40 84H60C64 94 70 108 66 130Z';
  const [light, shade] = tones;
  const outline = edged(wing, ink, cream, 3);
  return [
    outline,
    flipped(outline),
    fill(wing, mix(shade, ink, 0.1)),
    flipped(fill(wing, mix(light, shade, 0.45))),
    stroke(bones, shade, 2),
    flipped(stroke(bones, shade, 2)),
    edged(`${head} ${neck}`, ink, cream, 3),
    twoTone(neck, [mix(light, shade, 0.35), mix(shade, ink, 0.35)]),
    stroke(
      'M40 108C46 112 54 112 60 108M38 118C46 122 54 122 62 118M37 127C46 130 54 130 63 127',
      mix(shade, ink, 0.4),
      2,
    ),
    twoTone(head, tones),
    fill('M57 54L73 46L67 58L60 60ZM43 54L27 46L33 58L40 60Z', ink),
    stroke('M64 49L66 57M36 49L34 57', eye, 3),
    fill('M53 88L58 84L57 91ZM47 88L42 84L43 91Z', ink),
    stroke('M50 34V74M44 40L46 56M56 40L54 56', mix(shade, ink, 0.15), 1.8),
  ];
}

export function horse([light, shade]: Tones): Drawing {
  const d =
    'M14 80L24 60C32 40 42 30 57 26L58 10L68 22C86 30 96 60 98 130H46C50 108 47 98 40 92L28 95C18 95 10 90 14 80Z';
  return [
    edged(d, ink, cream, 3),
    twoTone(d, [light, shade]),
    fill('M68 22C86 30 96 60 98 130H80C82 90 78 52 60 34Z', mix(shade, ink, 0.2)),
    fill('M40 52L48 49L46 56Z', ink),
    stroke('M24 74L52 62M30 92L50 76L58 50', '#d9b15c', 2.6),
  ];
}

export const raven: Drawing = [
  { charge: 'crow', colour: '#14161a', line: cream, width: 5 },
  { charge: 'crow', colour: '#14161a' },
  fill('M34 34C44 30 56 40 66 58L58 66C46 62 38 52 34 34Z', '#3d4650'),
];

export const beasts = {
  grey_wind: wolf(['#a9afb3', '#343b41'], '#ffd36a', { teeth: true }),
  ghost: wolf(['#f6f5f1', '#8f97a1'], '#d2261c'),
  summer: wolf(['#b9a788', '#4b3d2c'], '#ffcf4a'),
  pups: [
    at(14, 24, 0.72, wolf(['#8d8f90', '#2c3237'], '#bfe0ea')),
    at(52, 56, 0.5, wolf(['#c9c3b6', '#56504a'], '#ffcf4a')),
  ],
  drogon: dragon(['#5a2a2a', '#16090b'], '#ff5a2a'),
  rhaegal: dragon(['#6f9a4a', '#1c3a1e'], '#f0cf7c'),
  viserion: dragon(['#f0e2bc', '#9c7f45'], '#d9932a'),
  raven: at(10, 26, 0.8, raven),
} as const satisfies Record<string, Drawing>;
export type BeastName = keyof typeof beasts;
