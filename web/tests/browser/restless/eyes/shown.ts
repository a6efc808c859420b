// Runs in the page. The position as the page tells it, to be held against what the server says.
import { board, litThings, region } from './table.ts';

export interface Shown {
  // The board in words; null where the game has no board of its own.
  summary: string | null;
  // All text on the board, for a game whose view is shown as a tree.
  tree: string;
  ask: string | null;
  lit: string[];
  chosen: string[];
  // What is asked about was put aside by this person, to be brought back with a button.
  aside: boolean;
  // Answers were put together and not sent: lit is what could follow them.
  prepared: boolean;
}

const elements = (nodes: Iterable<Element>): string[] => [
  ...new Set([...nodes].map((node) => node.getAttribute('data-element') ?? '')),
];

export function shown(words: { decision: string; summary: string }): Shown {
  const bar = region(words.decision);
  return {
    summary: region(words.summary)?.textContent ?? null,
    tree: board()?.textContent ?? '',
    ask: bar?.querySelector('.sentence')?.textContent ?? null,
    lit: elements(litThings()),
    chosen: elements(document.querySelectorAll('[data-element][aria-pressed=true]')),
    aside: document.querySelector('[data-aside]') !== null,
    prepared: document.querySelector('[data-prepared]') !== null,
  };
}
