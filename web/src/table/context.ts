// What the parts of a table page share: the game's words and looks, in the language of the moment.
import type { GameModule, Thing } from '../games/contract';
import type { Catalogue, Choice, Language, Names, Sentence, State, Table } from '../protocol';
import type { Speaker } from '../text';

export interface TableContext {
  readonly catalogue: Catalogue;
  readonly module: GameModule | null;
  readonly speaker: Speaker;
  readonly names: Names;
  // The view being shown.
  readonly view: unknown;
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
  const said = (state && module?.label?.(choice, state.view, language)) || speaker.say(choice.text);
  return detail ? `${said} (${detail})` : said;
}

// Names of the elements on the board that a sentence is about.
export function pointedAt(context: TableContext, sentence: Sentence): string[] {
  const { module, catalogue, speaker, view } = context;
  if (!module?.pointsAt || !view) return [];
  const things = speaker.parts(sentence).flatMap(({ kind, value }): Thing[] => {
    if (kind === undefined || value === undefined) return [];
    return [{ kind, value, id: catalogue.kinds[kind]?.[value]?.id }];
  });
  return module.pointsAt(things, view);
}

export function houseOf(module: GameModule | null, state: State | null, seat: number) {
  if (!module || !state) return null;
  return module.seatLook(state.view, seat)?.house ?? null;
}
