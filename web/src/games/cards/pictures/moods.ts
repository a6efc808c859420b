// The light of a scene: six flat tones, from the sky above to what stands nearest.
export interface Mood {
  high: string; // sky, above and below
  low: string;
  light: string; // sun, moon, windows
  far: string;
  mid: string;
  near: string;
}
const mood = (
  high: string,
  low: string,
  light: string,
  far: string,
  mid: string,
  near: string,
): Mood => ({ high, low, light, far, mid, near });

export const moods = {
  frost: mood('#9fb2c0', '#d5dee3', '#f6f8f6', '#8094a3', '#465967', '#1b262e'),
  dusk: mood('#43305a', '#b25f49', '#f7cf86', '#6a3e52', '#38222f', '#160d14'),
  gold: mood('#b98632', '#ecd08a', '#fff3cc', '#a8752c', '#5d3917', '#23130a'),
  red: mood('#4a0f14', '#9c3325', '#f6b873', '#6b1a1b', '#3a0f11', '#150607'),
  sea: mood('#3f7380', '#a9c6c4', '#f2e7c0', '#356472', '#1c404d', '#0b2028'),
  green: mood('#7fb07a', '#dfe8b8', '#fff6cf', '#6a9a62', '#31593b', '#112518'),
  sand: mood('#e29a4d', '#f8dca8', '#fff4d6', '#cf8843', '#86451f', '#35160a'),
  night: mood('#0e1622', '#2b4059', '#dfeaf2', '#1f3043', '#121d2a', '#06090e'),
  violet: mood('#472561', '#b06a96', '#ffdcc4', '#54306b', '#2d173d', '#12081a'),
  storm: mood('#2b3238', '#6a757c', '#e6e9ea', '#3d464d', '#20272d', '#0b0f12'),
  wild: mood('#08120d', '#1d4a2c', '#c9f59a', '#256a3b', '#0f2417', '#040a06'),
  stone: mood('#6b6353', '#b8ab8e', '#fff4d8', '#857a63', '#4a4233', '#1d1912'),
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof moods;
