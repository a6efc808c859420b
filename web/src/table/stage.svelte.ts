// How a board tells the stage it lies on how high its hand is: the decision bar stands above that.
import { getContext, setContext } from 'svelte';

const key = Symbol('stage');
type Hear = (height: number) => void;

export const hearHand = (hear: Hear): Hear => setContext(key, hear);

// Called by a board as it is made. `height` counts from the stage's lower edge, in pixels.
export function tellHand(height: () => number): void {
  const hear = getContext<Hear | undefined>(key);
  $effect(() => hear?.(height()));
}
