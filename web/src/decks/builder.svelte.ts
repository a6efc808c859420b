// The deck on the table of the builder: what is in it, what the server says of it, and what is kept.
import { api } from '../api';
import { guest } from '../guest.svelte';
import type { Card } from '../games/cards/faces/card';
import type {
  DeckBook,
  DeckReport,
  DeckResult,
  KeptDeck,
  Language,
  PrintedDeck,
} from '../protocol';
import { remember, remembered } from '../storage';
import { alike, changed, countsOf, isEmpty, listOf, noDeck, type Deck } from './deck';

export const game = 'cards';
const draftKey = 'rookery.deck';
const pause = 250; // between the last change and the question

interface Draft {
  deck: Deck;
  kept: string | null;
}

export const deckOf = (report: DeckReport): Deck => ({
  name: report.name === '-' ? '' : report.name,
  faction: report.faction,
  agenda: report.agenda,
  plots: countsOf(report.plots),
  draw: countsOf(report.draw),
});

export const deckFrom = (printed: PrintedDeck, language: Language): Deck => ({
  name: printed.name[language],
  faction: printed.faction,
  agenda: printed.agenda,
  plots: countsOf(printed.plots),
  draw: countsOf(printed.draw),
});

export class Builder {
  deck = $state.raw<Deck>(noDeck);
  // Which of the kept ones it is, and as what it was saved last.
  kept = $state<string | null>(null);
  #saved = $state.raw<Deck>(noDeck);
  check = $state('');
  report = $state.raw<DeckReport | null>(null);
  asking = $state(false);
  failure = $state.raw<unknown>(null);
  book = $state.raw<DeckBook | null>(null);
  own = $state.raw<KeptDeck[]>([]);
  results = $state.raw<DeckResult[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  get unsaved(): boolean {
    return !isEmpty(this.deck) && !(alike(this.deck, this.#saved) && this.sameName);
  }
  private get sameName(): boolean {
    return this.deck.name === this.#saved.name;
  }
  get code(): string | null {
    return this.report?.code ?? null;
  }
  // Those of the box may be played whatever is checked.
  get printed(): PrintedDeck | null {
    return this.book?.decks.find(({ code }) => code === this.code) ?? null;
  }
  get playable(): boolean {
    return !this.asking && ((this.report?.legal ?? false) || this.printed !== null);
  }
  playedWith(code: string | null, id?: string): { played: number; won: number } {
    const mine = this.results.filter(({ deck }) => deck === code || deck === id);
    const sum = (of: 'played' | 'won') => mine.reduce((n, result) => n + result[of], 0);
    return { played: sum('played'), won: sum('won') };
  }

  // The book and what this person keeps; a mere visit makes no guest.
  async load(): Promise<void> {
    this.book = await api.deckBook(game);
    this.check ||= this.book.checks[0] ?? '';
    if (await guest.find().catch(() => null)) await this.refresh();
  }
  async refresh(): Promise<void> {
    [this.own, this.results] = await Promise.all([
      api.myDecks().then((decks) => decks.filter((deck) => deck.game === game)),
      api.deckResults().then((all) => all.filter((result) => result.game === game)),
    ]);
  }

  // Where somebody left off.
  resume(): void {
    const draft = remembered<Draft>(draftKey);
    if (!draft) return;
    this.deck = { ...noDeck, ...draft.deck };
    this.kept = draft.kept;
    this.#ask(0);
  }
  change(card: Card, by: number): void {
    this.put(changed(this.deck, card, by));
  }
  put(deck: Deck): void {
    this.deck = deck;
    remember(draftKey, { deck, kept: this.kept } satisfies Draft);
    this.#ask(pause);
  }
  judge(check: string): void {
    this.check = check;
    this.#ask(0);
  }
  // Another deck: as it was saved, or one that is not kept yet.
  lay(deck: Deck, kept: string | null): void {
    this.kept = kept;
    this.#saved = deck;
    this.put(deck);
  }

  #ask(after: number): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.failure = null;
    if (isEmpty(this.deck)) {
      this.report = null;
      this.asking = false;
      return;
    }
    this.asking = true;
    this.#timer = setTimeout(() => void this.#hear(this.#turn), after);
  }
  async #hear(turn: number): Promise<void> {
    try {
      const report = await api.checkDeck(game, {
        deck: listOf(this.deck),
        ...(this.check ? { check: this.check } : {}),
      });
      if (turn === this.#turn) this.report = report;
    } catch (error) {
      if (turn === this.#turn) [this.report, this.failure] = [null, error];
    } finally {
      if (turn === this.#turn) this.asking = false;
    }
  }
  // A list, a code, the id of a printed deck, or a link with a code in it.
  async read(words: string): Promise<DeckReport> {
    const link = /[?&]deck=([^&\s#]+)/.exec(words);
    return api.checkDeck(game, { deck: link?.[1] ? decodeURIComponent(link[1]) : words.trim() });
  }

  async save(name: string, asNew = false): Promise<void> {
    await guest.need();
    const deck = { ...this.deck, name };
    const body = { name, deck: listOf(deck) };
    const kept =
      this.kept !== null && !asNew
        ? await api.changeDeck(this.kept, body)
        : await api.keepDeck({ game, ...body });
    this.lay(deck, kept.id);
    this.own = await api.myDecks().then((decks) => decks.filter((one) => one.game === game));
  }
  async drop(id: string): Promise<void> {
    await api.dropDeck(id);
    this.own = this.own.filter((deck) => deck.id !== id);
    if (this.kept === id) [this.kept, this.#saved] = [null, noDeck];
  }
  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }
}
