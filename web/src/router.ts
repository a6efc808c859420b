// Addresses of the pages. Pure, so that they can be tested; router.svelte.ts holds the current one.
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; at: number | null; as: string | null }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'how'; game: string | null; place: string | null }
  | { page: 'decks'; code: string | null }
  | { page: 'about' }
  | { page: 'missing' };

const segment = (text: string | undefined) => {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
};

export function parse(url: URL): Route {
  const [first = '', rawSecond, ...more] = url.pathname.split('/').filter(Boolean);
  const second = segment(rawSecond);
  if (more.length > 0) return { page: 'missing' };
  if (first === '') return { page: 'home' };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'replay' && second) {
    const at = url.searchParams.get('at');
    const number = at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null;
    return { page: 'replay', id: second, at: number, as: url.searchParams.get('as') };
  }
  if (first === 'rules') {
    const rule = segment(url.hash.slice(1));
    return { page: 'rules', game: second || null, rule: rule || null };
  }
  if (first === 'new' && !second) return { page: 'new', game: url.searchParams.get('game') };
  if (first === 'how')
    return { page: 'how', game: second || null, place: segment(url.hash.slice(1)) || null };
  if (first === 'decks' && !second) return { page: 'decks', code: url.searchParams.get('deck') };
  if (first === 'about' && !second) return { page: 'about' };
  return { page: 'missing' };
}

export const path = {
  home: '/',
  about: '/about',
  make: (game?: string) => (game ? `/new?game=${encodeURIComponent(game)}` : '/new'),
  table: (id: string) => `/t/${encodeURIComponent(id)}`,
  how: (game: string, place?: string) =>
    `/how/${encodeURIComponent(game)}${place ? `#${encodeURIComponent(place)}` : ''}`,
  decks: (code?: string) => (code ? `/decks?deck=${encodeURIComponent(code)}` : '/decks'),
  replay: (id: string, at?: number, as?: string) => {
    const query = new URLSearchParams();
    if (at !== undefined) query.set('at', String(at));
    if (as !== undefined) query.set('as', as);
    const text = query.toString();
    return `/replay/${encodeURIComponent(id)}${text ? `?${text}` : ''}`;
  },
  rules: (game?: string | null, rule?: string | null) =>
    `/rules${game ? `/${encodeURIComponent(game)}` : ''}${rule ? `#${encodeURIComponent(rule)}` : ''}`,
};
