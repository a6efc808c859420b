// What a board and the stage it lies on tell each other: how high the hand is, and how high the decision
// bar, which stands above that.
import { getContext, setContext } from 'svelte';

const key = Symbol('stage');
interface Talk {
  hear: (hand: number) => void;
  bar: () => number;
}

export const talkWithBoard = (talk: Talk): Talk => setContext(key, talk);

// Called by a board as it is made; gives the height of the bar. `height` counts from the stage's lower
// edge, in pixels.
export function tellHand(height: () => number): () => number {
  const talk = getContext<Talk | undefined>(key);
  $effect(() => talk?.hear(height()));
  return talk?.bar ?? (() => 0);
}
