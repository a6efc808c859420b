import type { Look } from '../busts';

type Recipe = Partial<Look> & Pick<Look, 'face' | 'body' | 'hair' | 'hairTone'>;
export type People = Record<string, Look>;
export const of = (recipe: Recipe): Look => ({ skin: 1, light: 'left', ...recipe });
