// What the parts that all boards share need of the board they stand on. Each board hands itself down by
// context under this one key.
import { getContext, setContext } from 'svelte';
import type { Picker } from '../../table/picker';

// A card that can be read large: which, in the words of its game.
export interface Readable {
  kind: string;
}

export interface BoardHere {
  readonly picker: Picker;
  // The card shown large, and the place it lies at.
  readonly shown: (Readable & { anchor: DOMRect }) | null;
  // Space passes.
  readonly quickPass?: boolean;
  // What is laid open to be read.
  opened: unknown;
  show(card: Readable, anchor: DOMRect): void;
  hide(): void;
  // Like things share one name: which of them was pointed at.
  point(element: string, copy: number): void;
  chosen(element: string, copy: number): boolean;
  // The action somebody means who points at something unlit, or null.
  meant(element: string): string | null;
  // A card of our own design?
  designed(card: Readable): boolean;
}

const key = Symbol('board');
export const setBoard = <T extends BoardHere>(here: T): T => setContext(key, here);
export const getBoard = <T extends BoardHere = BoardHere>(): T => getContext<T>(key);
