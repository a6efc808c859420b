// Houses, cards and orders of this game as the client knows them: from the engine's own files, in the
// order of the engine's numbers. Areas are map/map.ts's.
import areaFile from '../../../../games/board/data/areas.json';
import cardFile from '../../../../games/board/data/house_cards.json';
import houseFile from '../../../../games/board/data/houses.json';
import orderFile from '../../../../games/board/data/orders.json';
import phraseFile from '../../../../games/board/data/phrases.json';
import tidesFile from '../../../../games/board/data/tides.json';
import unitFile from '../../../../games/board/data/units.json';
import westerosFile from '../../../../games/board/data/westeros.json';
import wildlingFile from '../../../../games/board/data/wildlings.json';
import type { Text } from '../../protocol';
import type { OrderKind, UnitKind } from './pieces/shapes';
import type { Track } from './view';

export interface Named {
  id: string;
  name: Text;
}
export interface Card extends Named {
  text: Text;
}
export interface HouseCard extends Card {
  house: string;
  strength: number;
  swords: number;
  fortifications: number;
  timing: string;
}
export interface OrderToken extends Card {
  kind: OrderKind;
  star: boolean;
  modifier: number;
  copies: number;
}
export interface TidesCard extends Card {
  strength: number;
  swords: number;
  fortifications: number;
  skulls: number;
}
export interface WesterosCard extends Card {
  deck: number;
  wildlings: number;
}

const byId = <T extends Named>(records: readonly unknown[]): ReadonlyMap<string, T> =>
  new Map((records as T[]).map((record) => [record.id, record]));

export const houses = byId<Named & { home: string }>(houseFile);
export const houseCards = byId<HouseCard>(cardFile);
export const orders = byId<OrderToken>(orderFile);
export const units = byId<Named & { cost: number }>(unitFile);
export const westeros = byId<WesterosCard>(westerosFile);
export const wildlings = byId<Card>(wildlingFile);
export const tides = byId<TidesCard>(tidesFile);
const phrases = byId<Named>(phraseFile);

export const areaOrder = areaFile.map(({ id }) => id);
export const cardOrder = cardFile.map(({ id }) => id);
export const orderOrder = orderFile.map(({ id }) => id);
export const tidesOrder = tidesFile.map(({ id }) => id);
export const westerosOrder = westerosFile.map(({ id }) => id);
export const wildlingOrder = wildlingFile.map(({ id }) => id);
export const unitKinds: readonly UnitKind[] = ['footman', 'knight', 'siege_engine', 'ship'];
export const trackOrder: readonly Track[] = ['iron_throne', 'fiefdoms', 'kings_court'];
export const trackName = (track: Track): Text =>
  phrases.get(`${track}_track`)?.name ?? { en: track, pl: track };

export const isStar = (order: string): boolean => orders.get(order)?.star ?? false;

// Printed on the board (BRD-RULING-04, BRD-RULING-08).
export const supplyLimits: readonly (readonly number[])[] = [
  [2, 2],
  [3, 2],
  [3, 2, 2],
  [3, 2, 2, 2],
  [3, 3, 2, 2],
  [4, 3, 2, 2],
  [4, 3, 2, 2, 2],
];
export const starsAt = (position: number, seats: number): number =>
  (seats < 5 ? [3, 2, 1, 0] : [3, 3, 2, 1, 0, 0])[position] ?? 0;
export const castlesToWin = 7;
