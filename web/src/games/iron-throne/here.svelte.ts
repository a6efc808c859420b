// What every part of the board needs to know, handed down by context.
import { getBoard, setBoard } from '../shared/here';
import { Standing } from '../shared/standing.svelte';
import { events, firstName, sheetOf, sheets, texts } from './data';
import { faceName, seatName } from './describe';
import { meant } from './meant';
import type { View } from './view';
import { words, type Words } from './words';

// A card that can be read large.
export type Readable =
  { kind: 'card'; face: string; house: string | null } | { kind: 'sheet' | 'event'; id: string };

// Laid open to be read: the house of a seat.
export class Here extends Standing<View, Readable, Words, number> {
  #touched = $derived.by(() => {
    const all = this.picker.decision?.actions.flatMap((choice) => choice.touches) ?? [];
    return all.filter((element, i) => all.indexOf(element) === i);
  });

  get words(): Words {
    return words[this.language];
  }
  get seats(): number {
    return this.view.players.length;
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
  // Who has won, once the game is over.
  get winners(): { house: string | null; name: string }[] {
    return (this.view.places ?? []).flatMap((place, seat) =>
      place === 1 ? [{ house: this.house(seat), name: this.name(seat) }] : [],
    );
  }
  meant(element: string): string | null {
    return meant(this.view.ask, element, this.active);
  }
  designed(card: Readable): boolean {
    const record =
      card.kind === 'card'
        ? texts.get(card.face)
        : card.kind === 'sheet'
          ? sheets.get(card.id)
          : events.get(card.id);
    return record?.designed ?? false;
  }
  house(seat: number): string | null {
    return this.view.players[seat]?.house ?? null;
  }
  // Seats go by their houses; before these are chosen by who sits there.
  name(seat: number): string {
    const person = this.props().table.seats[seat]?.name;
    if (!this.house(seat) && person) return person;
    return seatName(this.view, seat, this.props().state.names, this.language);
  }
  person(seat: number): string {
    const { kind, name } = this.props().table.seats[seat] ?? { kind: 'bot', name: '' };
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
