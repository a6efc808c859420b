// The HTTP door of docs/protocol.md.
import type {
  AnalysisState,
  Branch,
  Catalogue,
  DeckBook,
  DeckReport,
  DeckResult,
  ErrorBody,
  Games,
  KeptDeck,
  Language,
  Ledger,
  Me,
  NewTable,
  Replay,
  Strength,
  Table,
} from './protocol';

export class ApiError extends Error {
  constructor(
    // 0 when the server was not reached at all.
    readonly status: number,
    readonly code: string,
    text: string,
    readonly retryAfter: number | null = null,
  ) {
    super(text);
  }
}

const language = (): Language => (document.documentElement.lang === 'pl' ? 'pl' : 'en');
// What the browser asks for by itself needs no words; and an answer that the server had it fetch early
// fits only a request that says no more.
const otherLanguage = (): Record<string, string> =>
  navigator.language.startsWith(language()) ? {} : { 'Accept-Language': language() };

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = otherLanguage();
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError(0, 'network', '');
  }
  if (response.status === 204) return undefined as T;
  if (response.ok) return (await response.json()) as T;
  throw await failure(response);
}

async function failure(response: Response): Promise<ApiError> {
  const after = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(after) ? after : null;
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new ApiError(response.status, error.code, error.text, retryAfter);
  } catch {
    return new ApiError(response.status, 'unknown', '', retryAfter);
  }
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body?: unknown) => request<T>('POST', path, body);
const id = encodeURIComponent;
const table = (tableId: string) => `/api/tables/${id(tableId)}`;

export const api = {
  guest: () => post<Me>('/api/guest'),
  me: () => get<Me | undefined>('/api/me'),
  rename: (name: string) => request<Me>('PATCH', '/api/me', { name }),
  myTables: () => get<{ tables: Table[] }>('/api/me/tables').then((body) => body.tables),
  games: () => get<Games>('/api/games'),
  catalogue: (game: string) => get<Catalogue>(`/api/games/${id(game)}/catalogue`),
  rules: (game: string) => get<Ledger>(`/api/games/${id(game)}/rules`),
  deckBook: (game: string) => get<DeckBook>(`/api/games/${id(game)}/decks`),
  checkDeck: (game: string, body: { deck: string; check?: string }) =>
    post<DeckReport>(`/api/games/${id(game)}/decks/check`, body),
  myDecks: () => get<{ decks: KeptDeck[] }>('/api/me/decks').then((body) => body.decks),
  keepDeck: (body: { game: string; name: string; deck: string }) =>
    post<KeptDeck>('/api/me/decks', body),
  changeDeck: (deckId: string, body: { name?: string; deck?: string }) =>
    request<KeptDeck>('PATCH', `/api/me/decks/${id(deckId)}`, body),
  dropDeck: (deckId: string) => request<undefined>('DELETE', `/api/me/decks/${id(deckId)}`),
  deckResults: () =>
    get<{ results: DeckResult[] }>('/api/me/decks/results').then((body) => body.results),
  tables: () => get<{ tables: Table[] }>('/api/tables').then((body) => body.tables),
  create: (wanted: NewTable) => post<Table>('/api/tables', wanted),
  table: (tableId: string) => get<Table>(table(tableId)),
  join: (tableId: string, body: { seat?: number; salt?: string }) =>
    post<Table>(`${table(tableId)}/join`, body),
  choose: (tableId: string, body: { choices: Record<string, string | null>; seat?: number }) =>
    post<Table>(`${table(tableId)}/choices`, body),
  leave: (tableId: string) => post<Table>(`${table(tableId)}/leave`),
  fill: (tableId: string, seat: number, bot: Strength | null) =>
    post<Table>(`${table(tableId)}/seats/${seat}`, { bot }),
  start: (tableId: string, salt: string) => post<Table>(`${table(tableId)}/start`, { salt }),
  rematch: (tableId: string) => post<Table>(`${table(tableId)}/rematch`),
  branch: (tableId: string, body: Branch) => post<Table>(`${table(tableId)}/branch`, body),
  replay: (tableId: string) => get<Replay>(`${table(tableId)}/replay`),
  analysis: (tableId: string) => get<AnalysisState>(`${table(tableId)}/analysis`),
  analyse: (tableId: string) => post<AnalysisState>(`${table(tableId)}/analysis`),
  replayView: (tableId: string, at: number, as: string) =>
    get<{ at: number; view?: unknown; views?: unknown[] }>(
      `${table(tableId)}/replay/${at}?as=${id(as)}`,
    ),
  recordPath: (tableId: string) => `${table(tableId)}/record`,
  scenarioPath: (tableId: string) => `${table(tableId)}/scenario`,
  lesson: (game: string, lesson: string) => post<Table>(`/api/lessons/${id(game)}/${id(lesson)}`),
};
