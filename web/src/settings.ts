// What a person sets for this browser. The store is settings.svelte.ts.
import type { Language } from './protocol';

export type Theme = 'dark' | 'light' | 'auto';
export type BotSpeed = 'instant' | 'quick' | 'calm';

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly botSpeed: BotSpeed;
  readonly sound: boolean;
  // Movement is to be kept small, by the system's wish or the person's.
  readonly stillness: boolean;
  // Hatching of shields drawn strongly, for telling houses apart without colour.
  readonly strongHatching: boolean;
  // Milliseconds for a movement that takes `ms` at the calm speed.
  duration(ms: number): number;
}
