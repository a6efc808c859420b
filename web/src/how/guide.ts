// How to play a game, in words for people. The texts are data: src/how/<game>/en.ts and pl.ts, alike in
// everything but the words; the pictures they name are drawn by Picture.svelte beside them.
import type { Component } from 'svelte';
import type { Language } from '../protocol';

export interface Piece {
  picture: string;
  title: string;
  // *So* is spoken with weight.
  text: string;
}

export type Block =
  | { text: string }
  | { steps: { title: string; text: string }[] }
  | { pieces: Piece[] }
  | { picture: string; caption: string }
  | { tips: string[] };

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
  // Where the ledger says it exactly.
  rules: string[];
}

export interface Guide {
  lead: string;
  sections: Section[];
}

export type PictureProps = { name: string; language: Language };
export interface HowTo {
  guide: Guide;
  Picture: Component<PictureProps>;
}

const texts = import.meta.glob<{ guide: Guide }>('./*/{en,pl}.ts');
const pictures = import.meta.glob<{ default: Component<PictureProps> }>('./*/Picture.svelte');

// Null for a game nobody has written about yet.
export async function howTo(game: string, language: Language): Promise<HowTo | null> {
  const text = texts[`./${game}/${language}.ts`];
  const picture = pictures[`./${game}/Picture.svelte`];
  if (!text || !picture) return null;
  const [{ guide }, { default: Picture }] = await Promise.all([text(), picture()]);
  return { guide, Picture };
}

// Text in runs, every second one with weight.
export const runs = (text: string): string[] => text.split('*');

export function words(guide: Guide): string {
  const said = (block: Block): string[] => {
    if ('text' in block) return [block.text];
    if ('steps' in block) return block.steps.flatMap(({ title, text }) => [title, text]);
    if ('pieces' in block) return block.pieces.flatMap(({ title, text }) => [title, text]);
    if ('tips' in block) return block.tips;
    return [block.caption];
  };
  return [
    guide.lead,
    ...guide.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(said)]),
  ].join(' ');
}

// At the pace of somebody who learns: 200 words a minute.
export const minutes = (guide: Guide): number =>
  Math.max(1, Math.round(words(guide).split(/\s+/).length / 200));
