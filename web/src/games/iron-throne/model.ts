// Small questions about a view that several parts ask.
import { faceOrder, sheetOf, valueOf } from './data';
import type { Counts, PlayerView, Side, View } from './view';

export type Camp = Exclude<Side, 'none'>;
export const camps = ['attack', 'defence'] as const satisfies Camp[];

// A pile of counted faces, one entry a card, in the order of the data.
export const spread = (counts: Counts | undefined): string[] =>
  faceOrder.flatMap((face) => Array.from({ length: counts?.[face] ?? 0 }, () => face));
export const sizeOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

// A hand as it is held: by hostility, then truce, then people.
export const held = (counts: Counts | undefined): string[] =>
  spread(counts).sort((a, b) => rank(a) - rank(b));
const rank = (face: string) =>
  face === 'truce' ? 50 : valueOf(face) > 0 ? valueOf(face) : 100 + faceOrder.indexOf(face);

export const activeOf = (view: View, camp: Camp): number | null =>
  camp === 'attack' ? view.attacker : view.defender;
export const supportersOf = (view: View, camp: Camp): number[] =>
  view.players.flatMap((player, seat) =>
    player.side === camp && seat !== activeOf(view, camp) ? [seat] : [],
  );
export const resultOf = (view: View, camp: Camp) =>
  camp === 'attack' ? view.attack_result : view.defence_result;
export const totalOf = (view: View, camp: Camp): number =>
  (camp === 'attack' ? view.attack_total : view.defence_total) ?? 0;

export const ownerOf = (view: View, person: string): number =>
  view.players.findIndex(({ house }) => house === sheetOf(person).house);
export const personIn = (player: PlayerView | undefined, id: string | null | undefined) =>
  player?.people?.find((person) => person.id === id);
export const championPower = (player: PlayerView | undefined): number =>
  personIn(player, player?.champion)?.power ?? 0;
export const spreadBy = (player: PlayerView, seat: number): number =>
  player.influence.reduce((sum, n, board) => (board === seat ? sum : sum + n), 0);
// Others' tokens on a seat's board, a seat each.
export const tokensOn = (view: View, board: number): number[] =>
  view.players.flatMap((player, seat) =>
    seat === board ? [] : Array.from({ length: player.influence[board] ?? 0 }, () => seat),
  );
// What a seat holds, numbered as the actions do: from 1, in the order of taking.
export const hostagesOf = (view: View, holder: number) =>
  view.hostages
    .filter((hostage) => hostage.holder === holder)
    .map((hostage, i) => ({ ...hostage, n: i + 1 }));

// Both cards lie open: there is an outcome.
export const revealed = (view: View): boolean => view.outcome !== 'none';

const phases = {
  choose_houses: 'setup',
  draw_leaders: 'setup',
  choose_leaders: 'setup',
  before_turn: 'preparation',
  hostages: 'preparation',
  event: 'preparation',
  draw_one: 'preparation',
  put_out_power: 'preparation',
  champions: 'preparation',
  support_window: 'support',
  support_offer: 'support',
  before_facedown: 'encounter',
  lay_cards: 'encounter',
  reveal: 'encounter',
  after_reveal: 'encounter',
  outcome: 'encounter',
  over: 'over',
} as const;
export type Phase = (typeof phases)[keyof typeof phases] | 'resolution';
export const phaseOf = (view: View): Phase =>
  (phases as Record<string, Phase>)[view.step] ?? 'resolution';
