// Answers that do not change while the page is open, asked for once. A failure is not kept.
import { api } from './api';
import { hasBoard } from './modules';
import type { Catalogue, Games } from './protocol';

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

export const games: () => Promise<Games> = once(api.games);
// Those this client has a board for: tables of no other are offered.
export const playable: () => Promise<Games> = once(async () => {
  const all = await games();
  return { ...all, games: all.games.filter(({ id }) => hasBoard(id)) };
});

const catalogues = new Map<string, () => Promise<Catalogue>>();
export function catalogue(game: string): Promise<Catalogue> {
  const known = catalogues.get(game) ?? once(() => api.catalogue(game));
  catalogues.set(game, known);
  return known();
}
