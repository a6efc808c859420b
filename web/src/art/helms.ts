// Headgear of soldiers, priests and traders, in the box of the busts.
import type { Headgear } from './busts';

export const helms = {
  kettle: {
    parts: [
      { d: 'M22 46C30 40 34 24 50 22C66 24 70 40 78 46C66 50 34 50 22 46Z', paint: 'steel' },
      { d: 'M22 46C34 50 66 50 78 46L79 49C66 54 34 54 21 49Z', paint: 'trim' },
    ],
  },
  turban: {
    parts: [
      { d: 'M30 48C26 30 38 16 50 17C62 16 74 30 70 48C62 42 38 42 30 48Z', paint: 'trim' },
      { d: 'M32 42C42 34 58 30 68 34M30 46C44 34 60 38 70 46', paint: 'deep', stroke: 1.6 },
    ],
  },
  bone: {
    over: true,
    parts: [
      {
        d: 'M28 34C34 14 66 14 72 34C74 48 70 58 66 64L62 82H38L34 64C30 58 26 48 28 34Z',
        paint: 'linen',
      },
      {
        d: 'M36 46C40 42 46 44 46 52C42 56 36 54 36 46ZM64 46C60 42 54 44 54 52C58 56 64 54 64 46ZM50 56L53.5 64H46.5Z',
        paint: 'deep',
      },
      { d: 'M42 72V80M47 72V81M53 72V81M58 72V80', paint: 'deep', stroke: 1.8 },
    ],
  },
  winged: {
    parts: [
      {
        d: 'M30 70V46C30 29 38 20 50 17C62 20 70 29 70 46V70L63 78V56C60 49 56 47 50 48C44 47 40 49 37 56V78Z',
        paint: 'steel',
      },
      {
        d: 'M30 44C20 40 14 28 15 12C22 20 28 22 32 30ZM70 44C80 40 86 28 85 12C78 20 72 22 68 30Z',
        paint: 'linen',
      },
    ],
  },
} as const satisfies Record<string, Headgear>;
