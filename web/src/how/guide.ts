// How to play a game, in words for people. The texts are data: src/how/<game>/en.ts and pl.ts, alike in
// everything but the words; the pictures they name are drawn by Picture.svelte beside them.
import type { Component } from 'svelte';
import type { Language } from '../protocol';

export interface Piece {
  picture: string;
  title: string;
  // *So* is spoken with weight, and [this way|id] points at a word of the glossary.
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

// A word of the rules: what it means in a sentence or two, and where the ledger says it exactly.
export interface Term {
  id: string;
  term: string;
  text: string;
  rules: string[];
}

export interface Guide {
  lead: string;
  sections: Section[];
  glossary?: Term[];
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

export type Run = { words: string; strong?: true; term?: string };

export function runs(text: string): Run[] {
  const found: Run[] = [];
  for (const part of text.split(/(\*[^*]+\*|\[[^\]|]+\|[a-z_]+\])/)) {
    const link = /^\[(.+)\|(.+)\]$/.exec(part);
    if (link) found.push({ words: link[1] ?? '', term: link[2] ?? '' });
    else if (/^\*.+\*$/.test(part)) found.push({ words: part.slice(1, -1), strong: true });
    else if (part) found.push({ words: part });
  }
  return found;
}
// Where a word of the glossary stands on the page.
export const anchor = (term: string): string => `word-${term}`;

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
