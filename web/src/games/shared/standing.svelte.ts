// What every board knows of where it stands: the view and who looks at it, the card read large, which of
// like things was pointed at. A game adds its names and its questions.
import type { Language } from '../../protocol';
import type { Picker } from '../../table/picker';
import type { BoardProps } from '../contract';
import type { BoardHere, Readable } from './here';

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

  // Of the board at this moment.
  constructor(protected readonly props: () => BoardProps) {}

  abstract get words(): Words;
  abstract meant(element: string): string | null;
  abstract designed(card: Card): boolean;

  get view(): View {
    return this.props().state.view as View;
  }
  get picker(): Picker {
    return this.props().picker;
  }
  get seat(): number | null {
    return this.props().seat;
  }
  get language(): Language {
    return this.props().settings.language;
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
