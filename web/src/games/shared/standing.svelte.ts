// What every board knows of where it stands: the view and who looks at it, the card read large, which of
// like things was pointed at. A game adds its names and its questions.
import type { Language, Names, Table } from '../../protocol';
import type { Picker } from '../../table/picker';
import type { BoardHere, Readable } from './here';

export interface Source<View> {
  readonly view: View;
  readonly picker: Picker;
  readonly language: Language;
  readonly names: Names;
  readonly table: Table;
  readonly seat: number | null;
}

export abstract class Standing<
  View extends { step: string },
  Card extends Readable,
  Words,
  Opened,
> implements BoardHere {
  // The card shown large beside its place.
  shown = $state.raw<(Card & { anchor: DOMRect }) | null>(null);
  // What is laid open to be read.
  opened = $state.raw<Opened | null>(null);
  // Like cards share one name: which of them was pointed at.
  #pointed = $state<Record<string, number>>({});

  constructor(protected readonly source: Source<View>) {}

  abstract get words(): Words;
  abstract meant(element: string): string | null;

  get view(): View {
    return this.source.view;
  }
  get picker(): Picker {
    return this.source.picker;
  }
  get seat(): number | null {
    return this.source.seat;
  }
  get language(): Language {
    return this.source.language;
  }
  get over(): boolean {
    return this.view.step === 'over';
  }
  show(card: Card, anchor: DOMRect): void {
    this.shown = { ...card, anchor };
  }
  hide(): void {
    this.shown = null;
  }
  point(element: string, copy: number): void {
    this.#pointed[element] = copy;
    this.picker.toggle(element);
  }
  chosen(element: string, copy: number): boolean {
    return this.picker.chosen(element) && copy === (this.#pointed[element] ?? 0);
  }
}
