// What is put together outlives a reload of the page, as long as the same question is asked.
const place = 'rookery.board.thought';

interface Kept {
  table: string;
  number: number;
  what: unknown;
}

// Pages may be without storage, as in a private window: then a reload forgets.
export function keep(table: string, number: number, what: unknown): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ table, number, what } satisfies Kept));
  } catch {
    return;
  }
}
export function kept(table: string, number: number): unknown {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
    return found?.table === table && found.number === number ? found.what : null;
  } catch {
    return null;
  }
}
