// What a face shows of a card. Names, traits and text come in the reader's language.
export const challenges = ['military', 'intrigue', 'power'] as const;
export type Challenge = (typeof challenges)[number];

export type CardType =
  'character' | 'location' | 'attachment' | 'event' | 'plot' | 'agenda' | 'title' | 'faction';

export interface Card {
  id: string;
  number: number;
  type: CardType;
  faction: string;
  name: string;
  short?: string; // for strips and small boards, at most 13 letters
  unique?: boolean;
  loyal?: boolean;
  cost?: number | 'X';
  strength?: number;
  icons?: readonly Challenge[];
  traits?: readonly string[];
  keywords?: readonly string[];
  text?: string; // **bold**, and symbols as [military], [intrigue], [power], [gold], [strength]
  plot?: PlotValues;
  supports?: string; // of a title
  rivals?: readonly string[];
}
export interface PlotValues {
  gold: number;
  initiative: number;
  claim: number;
  reserve: number;
}

// What a card in play has come to be; printed where nothing is said.
export interface Present {
  kneeling?: boolean;
  strength?: number;
  change?: number; // how much of the strength is not printed
  icons?: readonly Challenge[];
}

// The words on faces, from the game's catalogue.
export interface FaceWords {
  types: Record<CardType, string>;
  loyal: string;
  supports: string;
  rivals: string;
  plot: Record<keyof PlotValues, string>;
}

export type Size = 'read' | 'play' | 'mini';
// Which face is legible at a width in pixels.
export const sizeAt = (width: number): Size =>
  width >= 150 ? 'read' : width >= 66 ? 'play' : 'mini';
