// What the parts of a table page share: the game's words and looks, in the language of the moment.
import type { GameModule } from '../games/contract';
import type { Catalogue, Choice, Language, Names, State, Table } from '../protocol';
import type { Speaker } from '../text';

export interface TableContext {
  readonly catalogue: Catalogue;
  readonly module: GameModule | null;
  readonly speaker: Speaker;
  readonly names: Names;
  // An action on a button.
  action(choice: Choice): string;
  house(seat: number): string | null;
  isCard(kind: string): boolean;
  showCard(kind: string, value: number): void;
}

// Before the first state seats are called by who sits there.
export function lobbyNames(table: Table): Names {
  return { seat: table.seats.map((seat) => ({ en: seat.name, pl: seat.name })) };
}

export function actionWords(
  choice: Choice,
  speaker: Speaker,
  module: GameModule | null,
  state: State | null,
  language: Language,
): string {
  const detail = state ? module?.detail?.(choice, state.view, language) : '';
  const said = speaker.say(choice.text);
  return detail ? `${said} (${detail})` : said;
}

export function houseOf(module: GameModule | null, state: State | null, seat: number) {
  if (!module || !state) return null;
  return module.seatLook(state.view, seat)?.house ?? null;
}
