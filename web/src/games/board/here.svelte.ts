// What every part of the board needs to know, handed down by context.
import type { Event, Sentence } from '../../protocol';
import type { Told } from '../contract';
import { speaker } from '../../text';
import { getBoard, setBoard } from '../shared/here';
import { Standing } from '../shared/standing.svelte';
import { houses, unitKinds } from './data';
import { askedArea, raidFrom } from './front';
import { area } from './map/map';
import { Marching } from './marching.svelte';
import { meant } from './meant';
import { houseOf } from './model';
import { Mustering } from './mustering.svelte';
import { Planning } from './planning.svelte';
import type { View } from './view';
import { words, type Words } from './words';

// A card that can be read large.
export interface Readable {
  kind: 'card' | 'westeros' | 'wildling' | 'tides' | 'order';
  id: string;
}

// Laid open to be read: a seat's house, or all tracks.
export class Here extends Standing<View, Readable, Words, number | 'tracks'> {
  // What is put together before it is sent.
  readonly marching = new Marching(this);
  readonly mustering = new Mustering(this);
  readonly planning = new Planning(this);

  get catalogue() {
    return this.props().catalogue;
  }
  get names() {
    return this.props().state.names;
  }
  get words(): Words {
    return words[this.language];
  }
  // A lesson asks for one answer at a time.
  get guided(): boolean {
    return (this.props().state.lesson?.action ?? null) !== null;
  }
  get table(): string {
    return this.props().table.id;
  }
  get log(): readonly Event[] {
    return this.props().log ?? [];
  }
  // A sentence of the catalogue, as why something may not be.
  say(sentence: Sentence): string {
    const { catalogue, state } = this.props();
    return speaker(catalogue, state.names, this.language).say(sentence);
  }
  // An area the map is asked to show.
  looked = $state.raw<{ area: string } | null>(null);
  look(area: string): void {
    this.looked = { area };
  }
  // What is pointed at beside the map: a token, a unit to build.
  override point(element: string, copy: number): void {
    super.point(element, copy);
    this.settle();
  }
  // What has been pointed at may be enough: drafts are taken over at once.
  settle(): void {
    this.planning.place();
    this.mustering.add();
  }
  meant(element: string): string | null {
    const { view, picker } = this;
    const from = askedArea(view, picker) ?? raidFrom(view, picker) ?? view.march?.from ?? null;
    const troops = view.areas[from ?? '']?.units;
    return meant(
      view.ask,
      element,
      from,
      unitKinds.find((kind) => troops?.[kind]),
    );
  }
  // Every card's figures are the printed ones.
  designed(): boolean {
    return false;
  }
  house(seat: number | null | undefined): string | null {
    return houseOf(this.view, seat);
  }
  // Seats go by their houses; before these are chosen by who sits there.
  name(seat: number | null | undefined): string {
    if (seat === null || seat === undefined) return '';
    const house = this.house(seat);
    const person = this.props().table.seats[seat]?.name || String(seat + 1); // a bot has none
    return house ? this.houseName(house) : person;
  }
  houseName(id: string): string {
    return houses.get(id)?.name[this.language] ?? id;
  }
  person(seat: number): string {
    const { kind, name } = this.props().table.seats[seat] ?? { kind: 'bot', name: '' };
    return kind === 'person' ? name : '';
  }
  area(id: string | null | undefined): string {
    return id ? (area(id)?.name[this.language] ?? id) : '';
  }
  // What is being told, and on which view; null when nothing is.
  get told(): Told | null {
    return this.props().told ?? null;
  }
  get events(): readonly Event[] {
    return this.props().events;
  }
  thinks(seat: number): boolean {
    return this.props().state.waiting_for.includes(seat);
  }
}

export const setHere = (here: Here): Here => setBoard(here);
export const getHere = (): Here => getBoard<Here>();
