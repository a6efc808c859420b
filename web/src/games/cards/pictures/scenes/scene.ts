import type { Drawing } from '../../../../art/shapes';
import type { Mood } from '../moods';

export interface Scene {
  // In a box of 160 × 100; what matters stands in the middle 100.
  draw(mood: Mood, house: string): Drawing;
  // Where the picture of a wide tile begins, from above.
  focus?: number;
}
