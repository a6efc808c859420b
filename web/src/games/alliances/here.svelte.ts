// What every part of the board needs to know, handed down by context.
import { getBoard, setBoard } from '../shared/here';
import { Standing } from '../shared/standing.svelte';
import { ally, influenceCard, leader, type Influence } from './data';
import { meant } from './meant';
import type { View } from './view';
import { words, type Words } from './words';

// A card that can be read large.
export interface Readable {
  kind: 'ally' | 'influence' | 'leader';
  id: string;
  value?: number;
}

// Laid open to be read: the cards of a pile or seat.
export class Here extends Standing<View, Readable, Words, string> {
  get words(): Words {
    return words[this.language];
  }
  get seats(): number {
    return this.view.leaders.length;
  }
  // Who has won, once the game is over.
  get winners(): { house: string | null; name: string }[] {
    return (this.view.places ?? []).flatMap((place, seat) =>
      place === 1 ? [{ house: this.house(seat), name: this.name(seat) }] : [],
    );
  }
  meant(element: string): string | null {
    return meant(this.view.asked, element);
  }
  designed({ kind, id }: Readable): boolean {
    const card = kind === 'ally' ? ally(id) : kind === 'influence' ? influenceCard(id) : null;
    return card?.designed ?? false;
  }
  // Who sits at the bottom of the table.
  get bottom(): number {
    return this.seat ?? 0;
  }
  // A leader's first name tells leaders apart and is short; before leaders are chosen the person's.
  name(seat: number): string {
    const chosen = leader(this.view.leaders[seat]?.leader ?? null);
    if (chosen) return chosen.name[this.language].split(' ')[0] ?? '';
    return this.person(seat) || (this.props().state.names['seat']?.[seat]?.[this.language] ?? '');
  }
  fullName(seat: number): string {
    const chosen = leader(this.view.leaders[seat]?.leader ?? null);
    return chosen ? chosen.name[this.language] : this.name(seat);
  }
  person(seat: number): string {
    return this.props().table.seats[seat]?.name ?? '';
  }
  kindOfSeat(seat: number): string {
    return this.props().table.seats[seat]?.kind ?? 'bot';
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
    const worth =
      value !== undefined && value !== card.value ? `, ${this.words('worth', value)}` : '';
    return `${card.name[this.language]}, ${this.words(`colour.${card.colour}`)} ${card.value}${worth}`;
  }
  councilLabel(council: number): string {
    const [a, b] = this.view.councils[council]?.between ?? [0, 0];
    return `${this.words('council')} ${this.name(a)} – ${this.name(b)}`;
  }
}

export const setHere = (here: Here): Here => setBoard(here);
export const getHere = (): Here => getBoard<Here>();
