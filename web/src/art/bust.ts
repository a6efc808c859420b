// One person as a half-lit linocut in the kit's box of 100 × 130, from the parts of busts.ts.
import {
  beards,
  bodies,
  cloths,
  ears,
  faces,
  hairTones,
  hairs,
  headgears,
  necks,
  skinTones,
  type Body,
  type Detail,
  type Hair,
  type Headgear,
  type Look,
  type Tones,
} from './busts';
import { houseOf, mix } from './houses';
import {
  edged,
  faded,
  fill,
  flat,
  flipped,
  litStroke,
  stroke,
  twoTone,
  type Drawing,
  type Shape,
} from './shapes';

export const ink = '#120d0a';
export const cream = '#f7e3b0';
const night = '#170e0a';
// Hair that leaves the ears bare.
const bare: readonly Look['hair'][] = ['bald', 'short', 'fringe', 'receding', 'slick', 'topknot'];

type Paints = Record<Detail['paint'], Tones>;

function paintsOf(look: Look, house: string | null): Paints {
  const { field, dark } = houseOf(house);
  const skin = skinTones[look.skin];
  const cloth: Tones = look.cloth
    ? cloths[look.cloth]
    : [mix(mix(field, dark, 0.45), '#ffffff', 0.06), mix(dark, '#0a0705', 0.55)];
  return {
    cloth,
    deep: [mix(cloth[1], ink, 0.25), mix(cloth[1], ink, 0.6)],
    trim: look.trim ? cloths[look.trim] : ['#e3c071', '#7d5a22'],
    brass: ['#f0cf7c', '#8a6426'],
    steel: look.darkSteel ? ['#7b838b', '#22272c'] : ['#c9d0d6', '#4a525a'],
    fur: look.cloth === 'black' ? ['#6b6862', '#211e1b'] : ['#a08a6c', '#3b2d1f'],
    skin: [skin, mix(skin, night, 0.7)],
    linen: ['#efe4cc', '#8a7d66'],
    red: ['#c8412f', '#5a1410'],
  };
}

function eye(look: Look, skin: string): Drawing {
  if (look.mark === 'patch')
    return edged(
      'M33.5 44L66.5 36L66.8 38.5L47 46.5C48 52 45 56.5 41 56.5C37 56.5 34.5 52 35 47Z',
      ink,
      '#d8b878',
      0.7,
    );
  const blind = look.mark === 'white_eyes';
  const pupil = look.mark === 'red_eyes' ? '#b3211a' : blind ? '#9db4be' : '#1a120c';
  return [
    edged(
      'M36.8 52.2C39.5 49.4 44.5 49.4 47.2 52.4C44.5 54.6 39.5 54.6 36.8 52.2Z',
      blind ? '#fbf7ee' : mix(skin, '#ffffff', 0.55),
      '#1a120c',
      0.8,
    ),
    stroke('M42.3 52h.01', pupil, blind ? 1.8 : 4),
    look.face === 'woman' ? stroke('M36 51.8C39 48.8 44.5 48.6 47.6 51.8', '#1a120c', 1.4) : [],
  ];
}

function mouth(look: Look, skin: string): Drawing {
  if (look.face === 'woman')
    return [
      fill(
        'M43.8 69.5C46 67.8 48.5 67.6 50 68.4C51.5 67.6 54 67.8 56 69.5C53 72.6 47 72.6 43.8 69.5Z',
        '#a5483a',
      ),
      stroke('M44 69.5C47 70.3 53 70.3 56 69.5', '#5a1d16', 0.8),
    ];
  const lips =
    look.mark === 'smirk' ? 'M43 68.5C46 71 50 70.8 55 69.8' : 'M43.5 70C46 69.3 52 69.3 55 70';
  return [
    stroke(lips, mix(skin, '#4a1d12', 0.7), 1.6),
    stroke('M46 73.5C48 74.2 50 74.2 51.5 73.7', mix(skin, '#3a2012', 0.4), 1),
  ];
}

// Lines of age, hollow cheeks, burns: what lies under brow and eye.
function weathered(look: Look, skin: string): Drawing {
  return [
    look.old
      ? stroke(
          'M38 44.5C42 43 46 43.5 48.5 45M39 60C41 62 42 64.5 42 67M37 56.5C39 58 42 58 44 57.5',
          mix(skin, '#3a2012', 0.5),
          1,
        )
      : [],
    look.face === 'gaunt'
      ? fill('M37 61L43 68L42 74C39 71 37 66 37 61Z', mix(skin, '#3a2012', 0.35))
      : [],
    look.mark === 'burn'
      ? [
          fill(
            'M34 46L40 42L39 48L45 47L42 54L46 58L41 61L44 66L38 70C35 64 33.5 56 34 46Z',
            '#a2503c',
          ),
          stroke('M36 52L40 50M37 58L41 57M38 64L41 63', '#5c2218', 1.2),
        ]
      : [],
  ];
}

function features(look: Look, hair: Tones): Drawing {
  const skin = skinTones[look.skin];
  const female = look.face === 'woman';
  const brow = look.hairTone === 'two' ? '#5a2416' : mix(hair[1], ink, 0.25);
  const beard = look.beard ? twoTone(beards[look.beard], hair) : [];
  return [
    // Rembrandt's triangle: one patch of light on the dark cheek.
    fill('M55.5 56.5L61.5 56L59 62.5Z', mix(skin, night, 0.42)),
    weathered(look, skin),
    stroke(
      female ? 'M36.5 47.5C40 44.8 44.5 45 47.5 47.3' : 'M36 47.8L40 45.3L47.8 47.6',
      brow,
      female ? 1.3 : 2.1,
    ),
    stroke('M54.5 47.3L60 45.5L64 48', mix(brow, ink, 0.5), female ? 1.2 : 1.9),
    eye(look, skin),
    stroke('M54.2 52C57 50 60.5 50 63 52', ink, 1.5),
    stroke('M58.4 52h.01', mix(skin, night, 0.35), 1.6),
    stroke('M46.5 61.5C47.5 63 49 63.8 50.4 63.8', mix(skin, '#3a2012', 0.6), 1.1),
    mouth(look, skin),
    look.mark === 'freckles'
      ? stroke('M38 57.5h.1M41 59h.1M44 57.8h.1M39.5 61h.1M43 62h.1', '#9a5a36', 1.3)
      : [],
    look.beard === 'stubble' ? faded(0.42, beard) : beard,
    look.mark === 'scar' ? stroke('M38 44L45 60M46 62.5L51 60.5', '#b5563f', 1.6) : [],
  ];
}

// `held` is drawn over the rest and turned with it.
export function bust(look: Look, house: string | null, held: Drawing = []): Shape[] {
  const paints = paintsOf(look, house);
  const skin = skinTones[look.skin];
  const deep: Tones = [skin, mix(skin, night, 0.74)];
  const hair: Tones = hairTones[look.hairTone];
  const body: Body = bodies[look.body];
  const locks: Hair = hairs[look.hair];
  const headgear: Headgear | undefined = look.headgear ? headgears[look.headgear] : undefined;
  const parts = headgear?.parts ?? [];
  const detail = (part: Detail) =>
    part.stroke
      ? litStroke(part.d, paints[part.paint], part.stroke)
      : twoTone(part.d, paints[part.paint]);
  const outline = [
    locks.back,
    body.d,
    necks[look.face],
    faces[look.face],
    locks.front,
    ...parts.filter((part) => !part.stroke).map((part) => part.d),
  ];
  const person: Drawing = [
    edged(outline.filter(Boolean).join(' '), ink, cream, 3),
    parts.map((part) => (part.stroke ? stroke(part.d, cream, part.stroke + 2.4) : [])),
    twoTone(locks.back, [mix(hair[0], hair[1], 0.55), mix(hair[1], ink, 0.25)]),
    bare.includes(look.hair) ? twoTone(ears, deep) : [],
    twoTone(necks[look.face], [mix(skin, '#3a2416', 0.45), mix(skin, night, 0.82)]),
    twoTone(body.d, paints[body.paint ?? 'cloth']),
    body.details.map(detail),
    look.mark === 'choker' ? fill('M43 86C47 89 53 89 57 86V90C53 93 47 93 43 90Z', '#c8412f') : [],
    twoTone(faces[look.face], deep),
    headgear?.over ? [] : [features(look, hair), twoTone(locks.front, hair)],
    parts.map(detail),
    held,
  ];
  return flat(look.light === 'right' ? flipped(person) : person);
}
