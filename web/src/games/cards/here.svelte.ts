// What every part of the board needs to know, handed down by context.
import type { Choice } from '../../protocol';
import type { BoardProps } from '../contract';
import { getBoard, setBoard } from '../shared/here';
import { Standing } from '../shared/standing.svelte';
import { cardOf } from './data';
import type { Card } from './faces/card';
import { Gathering, type Gathered } from './gathering.svelte';
import { meant } from './meant';
import { shortSeat } from './naming';
import { seatsOf, type Face, type Lies, type SeatModel } from './model';
import { askOf, type Ask } from './rules';
import type { View } from './view';
import { words, type Words } from './words';

// A pile laid open to be read.
export interface Opened {
  title: string;
  cards: Lies[];
}

export class Here extends Standing<View, Face, Words, Opened> {
  readonly quickPass = true;
  readonly gathering: Gathering;
  // The other's board that lies open in a melee, and the page shown on a phone.
  focus = $state(0);
  page = $state(0);
  #seats = $derived.by(() => seatsOf(this.view, this.language, (seat) => this.name(seat)));
  #touched = $derived.by(() => {
    const all = this.picker.actions.flatMap((choice) => choice.touches);
    return all.filter((element, i) => all.indexOf(element) === i);
  });

  constructor(props: () => BoardProps) {
    super(props);
    this.gathering = new Gathering({
      picker: () => this.picker,
      ask: () => this.ask,
      guided: () => this.props().state.lesson !== null,
      sending: (ask, wishes) => this.#sending(ask, wishes),
    });
  }

  get words(): Words {
    return words[this.language];
  }
  get ask(): Ask {
    return askOf(this.picker.decision?.ask.key);
  }
  get seats(): SeatModel[] {
    return this.#seats;
  }
  // Whose board lies below: mine, or in an open replay that of the first seat.
  get holder(): number {
    return this.seat ?? 0;
  }
  get own(): SeatModel {
    return this.#seats[this.holder] as SeatModel;
  }
  // Everybody else, clockwise.
  get others(): SeatModel[] {
    const count = this.#seats.length;
    return Array.from(
      { length: count - 1 },
      (_, i) => this.#seats[(this.holder + 1 + i) % count] as SeatModel,
    );
  }
  // Who has passed in the window that is open.
  get passed(): readonly number[] {
    const frame = this.view.under_way.at(-1);
    return frame && 'passed' in frame ? frame.passed : [];
  }
  thinks(seat: number): boolean {
    return this.view.asked.includes(seat) && !this.over;
  }
  // What the actions of the decision touch.
  get touched(): string[] {
    return this.#touched;
  }
  // May be chosen, or is chosen: either way it has to be in sight.
  concerns(element: string): boolean {
    return this.picker.lit(element) || this.chosen(element, 0);
  }
  // Whether the question concerns anything that is attached to one of these.
  concernsAttached(cards: readonly Lies[]): boolean {
    return cards.some(({ attachments }) =>
      attachments?.some(({ element }) => this.concerns(element)),
    );
  }
  // Of a seat's cards in play, with what is attached to them, those that the question concerns.
  concerned({ characters, locations }: SeatModel): Lies[] {
    return [...characters, ...locations]
      .flatMap((card) => [card, ...(card.attachments ?? [])])
      .filter(({ element }) => this.concerns(element));
  }
  // Who sits there; a bot goes by its faction.
  name(seat: number): string {
    const { table, state } = this.props();
    const sits = table.seats[seat];
    if (sits?.kind === 'person' && sits.name) return sits.name;
    return (
      shortSeat(this.view, seat, this.language) ??
      state.names['seat']?.[seat]?.[this.language] ??
      String(seat + 1)
    );
  }
  house(seat: number | null): string | null {
    return seat === null ? null : (this.#seats[seat]?.house ?? null);
  }
  card(id: string): Card {
    return cardOf(id, this.language);
  }
  meant(element: string): string | null {
    const opponent = this.#seats.length === 2 ? (this.others[0]?.seat ?? null) : null;
    return meant(this.ask, element, this.view.phase, opponent);
  }
  designed(): boolean {
    return false;
  }
  override point(element: string, copy: number): void {
    if (!this.gathering.point(element, copy)) super.point(element, copy);
  }
  override chosen(element: string, copy: number): boolean {
    return copy < this.gathering.count(element) || super.chosen(element, copy);
  }

  #strengthOf(element: string): number {
    for (const seat of this.#seats)
      for (const { element: own, face } of seat.characters)
        if (own === element) return face?.now.strength ?? 0;
    return 0;
  }
  #sending(ask: Gathered, wishes: readonly Choice[]): string {
    const side = ask === 'attackers' ? 'attack_now' : 'defence_now';
    const sum = wishes.reduce((all, { action, touches }) => {
      const strength = this.#strengthOf(touches[0] ?? '');
      return action.startsWith('withdraw') ? all - strength : all + strength;
    }, this.view.challenge?.[side] ?? 0);
    return this.words(`send.${ask}`, wishes.length, sum);
  }
}

export const setHere = (here: Here): Here => setBoard(here);
export const getHere = (): Here => getBoard<Here>();
