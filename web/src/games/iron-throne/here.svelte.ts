// What every part of the board needs to know, handed down by context.
import type { Language, Names, Table } from '../../protocol';
import type { Picker } from '../../table/picker';
import { getBoard, setBoard } from '../shared/here';
import { firstName, sheetOf } from './data';
import { faceName, seatName } from './describe';
import { meant } from './meant';
import type { View } from './view';
import { words, type Words } from './words';

export type Shown = { anchor: DOMRect } & (
  { kind: 'card'; face: string; house: string | null } | { kind: 'sheet' | 'event'; id: string }
);
type Unplaced<T> = T extends unknown ? Omit<T, 'anchor'> : never;
export type Readable = Unplaced<Shown>;

export interface Source {
  readonly view: View;
  readonly picker: Picker;
  readonly language: Language;
  readonly names: Names;
  readonly table: Table;
  readonly seat: number | null;
}

export class Here {
  #source: Source;
  // The card shown large beside its place.
  shown = $state.raw<Shown | null>(null);
  // The seat whose house is laid open to be read.
  opened = $state<number | null>(null);
  // Like cards share one name: which of them was pointed at.
  #pointed = $state<Record<string, number>>({});

  #touched = $derived.by(() => {
    const all = this.picker.decision?.actions.flatMap((choice) => choice.touches) ?? [];
    return all.filter((element, i) => all.indexOf(element) === i);
  });

  constructor(source: Source) {
    this.#source = source;
  }
  get view(): View {
    return this.#source.view;
  }
  get picker(): Picker {
    return this.#source.picker;
  }
  get seat(): number | null {
    return this.#source.seat;
  }
  get language(): Language {
    return this.#source.language;
  }
  get words(): Words {
    return words[this.language];
  }
  get seats(): number {
    return this.view.players.length;
  }
  get over(): boolean {
    return this.view.step === 'over';
  }
  // Everybody, clockwise from the viewer.
  get round(): number[] {
    return Array.from({ length: this.seats }, (_, i) => ((this.seat ?? 0) + i) % this.seats);
  }
  // Attacker and defender, as far as they are known.
  get active(): number[] {
    return [this.view.attacker, this.view.defender].filter((seat) => seat !== null);
  }
  // What the actions of the decision touch.
  get touched(): string[] {
    return this.#touched;
  }
  show(card: Readable, anchor: DOMRect): void {
    this.shown = { ...card, anchor };
  }
  hide(): void {
    this.shown = null;
  }
  meant(element: string): string | null {
    return meant(this.view.ask, element, this.active);
  }
  point(element: string, copy: number): void {
    this.#pointed[element] = copy;
    this.picker.toggle(element);
  }
  chosen(element: string, copy: number): boolean {
    return this.picker.chosen(element) && copy === (this.#pointed[element] ?? 0);
  }
  house(seat: number): string | null {
    return this.view.players[seat]?.house ?? null;
  }
  // Seats go by their houses; before these are chosen by who sits there.
  name(seat: number): string {
    const person = this.#source.table.seats[seat]?.name;
    if (!this.house(seat) && person) return person;
    return seatName(this.view, seat, this.#source.names, this.language);
  }
  person(seat: number): string {
    const { kind, name } = this.#source.table.seats[seat] ?? { kind: 'bot', name: '' };
    return kind === 'person' ? name : '';
  }
  full(person: string): string {
    return sheetOf(person).name[this.language];
  }
  first(person: string): string {
    return firstName(this.full(person));
  }
  face(face: string): string {
    return faceName(face, this.language);
  }
}

export const setHere = (here: Here): Here => setBoard(here);
export const getHere = (): Here => getBoard<Here>();
