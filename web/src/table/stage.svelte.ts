// What a board and the stage it lies on tell each other: how high the hand is and where it begins, and how
// high the decision bar, which stands above that.
import { getContext, setContext } from 'svelte';

const key = Symbol('stage');
interface Talk {
  hear: (hand: number, aside: number) => void;
  bar: () => number;
}

export const talkWithBoard = (talk: Talk): Talk => setContext(key, talk);

// Called by a board as it is made; gives the height of the bar. `height` counts from the stage's lower
// edge, in pixels; `aside` is what a column of the board takes at the left, which the bar keeps clear of.
export function tellHand(height: () => number, aside: () => number = () => 0): () => number {
  const talk = getContext<Talk | undefined>(key);
  $effect(() => talk?.hear(height(), aside()));
  return talk?.bar ?? (() => 0);
}
