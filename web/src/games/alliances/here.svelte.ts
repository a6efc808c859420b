// What every part of the board needs to know, handed down by context.
import type { Language, Names, Table } from '../../protocol';
import type { Picker } from '../../table/picker';
import { getBoard, setBoard } from '../shared/here';
import { influenceCard, leader, type Influence } from './data';
import { meant } from './meant';
import type { View } from './view';
import { words, type Words } from './words';

export interface Shown {
  kind: 'ally' | 'influence' | 'leader';
  id: string;
  value?: number;
  anchor: DOMRect;
}

export type Readable = Omit<Shown, 'anchor'>;

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
  // The pile or seat whose cards are spread out to be read.
  opened = $state<string | null>(null);

  // Like cards share one name: which of them was pointed at.
  #pointed = $state<Record<string, number>>({});

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
    return this.view.leaders.length;
  }
  show(card: Readable, anchor: DOMRect): void {
    this.shown = { ...card, anchor };
  }
  hide(): void {
    this.shown = null;
  }
  meant(element: string): string | null {
    return meant(this.view.asked, element);
  }
  point(element: string, copy: number): void {
    this.#pointed[element] = copy;
    this.picker.toggle(element);
  }
  chosen(element: string, copy: number): boolean {
    return this.picker.chosen(element) && copy === (this.#pointed[element] ?? 0);
  }
  // Who sits at the bottom of the table.
  get bottom(): number {
    return this.seat ?? 0;
  }
  get over(): boolean {
    return this.view.step === 'over';
  }
  // A leader's first name tells leaders apart and is short; before leaders are chosen the person's.
  name(seat: number): string {
    const chosen = leader(this.view.leaders[seat]?.leader ?? null);
    if (chosen) return chosen.name[this.language].split(' ')[0] ?? '';
    return this.person(seat) || (this.#source.names['seat']?.[seat]?.[this.language] ?? '');
  }
  fullName(seat: number): string {
    const chosen = leader(this.view.leaders[seat]?.leader ?? null);
    return chosen ? chosen.name[this.language] : this.name(seat);
  }
  person(seat: number): string {
    return this.#source.table.seats[seat]?.name ?? '';
  }
  kindOfSeat(seat: number): string {
    return this.#source.table.seats[seat]?.kind ?? 'bot';
  }
  house(seat: number): string | null {
    return leader(this.view.leaders[seat]?.leader ?? null)?.house ?? null;
  }
  card(id: string): Influence {
    return influenceCard(id);
  }
  // "Siege, red 3"
  cardLabel(id: string, value?: number): string {
    const card = influenceCard(id);
    const worth = value !== undefined && value !== card.value ? `, ${this.words.worth(value)}` : '';
    return `${card.name[this.language]}, ${this.words.colour[card.colour]} ${card.value}${worth}`;
  }
  councilLabel(council: number): string {
    const [a, b] = this.view.councils[council]?.between ?? [0, 0];
    return `${this.words.council} ${this.name(a)} – ${this.name(b)}`;
  }
}

export const setHere = (here: Here): Here => setBoard(here);
export const getHere = (): Here => getBoard<Here>();
