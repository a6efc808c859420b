// The client reads the names, texts and figures of cards from the engine's own data files. What only
// the engine needs (the operations of each card above all) is dropped, so that it is never sent.
import type { Plugin } from 'vite';

const engineOnly = ['ops', 'copies', 'window', 'source'];

export function cardData(): Plugin {
  return {
    name: 'rookery-card-data',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/games\/[^/]+\/data\/[^/]+\.json$/.test(id)) return null;
      const cards = JSON.parse(code) as unknown;
      if (!Array.isArray(cards)) return null;
      const kept = (cards as Record<string, unknown>[]).map((card) =>
        Object.fromEntries(Object.entries(card).filter(([key]) => !engineOnly.includes(key))),
      );
      return { code: JSON.stringify(kept), map: null };
    },
  };
}
