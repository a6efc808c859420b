// The client reads the names, texts and figures of cards and the words of boards from the engine's own
// data files. What only the engine needs (the operations of each card above all), and sentences, which
// come with the catalogue, are dropped, so that they are never sent. Of where a card is from only
// whether we designed it is kept.
import type { Plugin } from 'vite';

type Entries = Record<string, unknown>;
const only = (entries: Entries, wanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => wanted(key)));

const engineOnly = ['ops', 'window', 'source'];

export function cardData(): Plugin {
  return {
    name: 'rookery-card-data',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/games\/[^/]+\/data\/[^/]+\.json$/.test(id)) return null;
      const data = JSON.parse(code) as Entries | Entries[];
      const kept = Array.isArray(data)
        ? data.map((card) => ({
            ...only(card, (key) => !engineOnly.includes(key)),
            ...(card['source'] === 'designed' ? { designed: true } : {}),
          }))
        : only(data, (key) => key.startsWith('table.'));
      return { code: JSON.stringify(kept), map: null };
    },
  };
}
