import { describe, expect, it } from 'vitest';
import type { Event } from '../../../protocol';
import { westerosOrder, wildlingOrder } from '../data';
import { momentOf, type AttackMoment, type ClashMoment } from '../moments';
import type { View } from '../view';
import { view } from './views';

const event = (name: string, ...args: number[]): Event => ({ key: `event.${name}`, args });
const bidding = (bids: (number | true | undefined)[], more: Partial<View> = {}): View => {
  const now = view(more);
  now.seats.forEach((seat, i) => {
    const bid = bids[i];
    if (bid !== undefined) seat.bid = bid;
  });
  return now;
};

describe('moments', () => {
  it('are none while nothing of the kind is asked or told', () => {
    expect(momentOf(view(), null, [])).toBeNull();
  });
  it('turn the cards of Westeros with their axes, and say what they did', () => {
    const card = (id: string) => event('westeros', westerosOrder.indexOf(id));
    const beat = [
      card('winter_is_coming_1'),
      event('winter', 1),
      card('mustering'),
      card('dark_wings_dark_words'),
      card('storm_of_swords'),
    ];
    const events = [...beat, event('wildlings', 8), event('bans', 3), event('round', 3)];
    expect(momentOf(view(), { beat, before: view() }, events)).toMatchObject({
      kind: 'westeros',
      cards: [{ replaced: true }, { id: 'mustering' }, {}, { id: 'storm_of_swords' }],
      axes: 2,
      wildlings: { from: 4, to: 8 },
      effects: [event('bans', 3)],
    });
  });

  it('keep bids sealed until all are made', () => {
    const now = bidding([2, true], { clash: { track: 'fiefdoms' }, ask: 'bid' });
    expect(momentOf(now, null, [])).toMatchObject({
      kind: 'clash',
      track: 'fiefdoms',
      open: true,
      bids: [2, true],
    });
  });
  it('show bids though the next track is already asked for', () => {
    const tracks = { ...view().tracks, fiefdoms: [] };
    const before = bidding([2, true], { clash: { track: 'fiefdoms' }, ask: 'bid', tracks });
    const after = view({ clash: { track: 'kings_court' }, ask: 'bid' });
    const beat = [event('bid', 0, 2), event('bid', 1, 3), event('placed', 1, 1, 1)];
    const moment = momentOf(after, { beat, before }, beat) as ClashMoment;
    expect(moment).toMatchObject({ track: 'fiefdoms', open: false, bids: [2, 3], placed: [1] });
  });
  it('add up bids against the wildlings, and turn the card when it is told', () => {
    const attack = { strength: 6, card: null, won: false, bidder: null, bidders: [0, 1] };
    const before = bidding([2, true], { attack, ask: 'bid' });
    const events = [
      event('bid', 0, 2),
      event('bid', 1, 3),
      event('wildlings_win', 5, 6),
      event('lowest', 0),
      event('wildling_card', wildlingOrder.indexOf('mammoth_riders')),
    ];
    const first = momentOf(view(), { beat: events.slice(0, 2), before }, events) as AttackMoment;
    expect(first).toMatchObject({ sum: 5, counted: false, attack: { card: null } });
    const last = momentOf(view(), { beat: events.slice(2), before }, events) as AttackMoment;
    expect(last).toMatchObject({
      counted: true,
      attack: { card: 'mammoth_riders', bidder: 0, won: false },
    });
  });
  it('give way to the map where units are chosen on it', () => {
    const attack = { strength: 6, card: 'mammoth_riders', won: false, bidder: 0, bidders: [0, 1] };
    expect(momentOf(bidding([0, 1], { attack, ask: 'lose_unit' }), null, [])?.holds).toBe(false);
    expect(momentOf(bidding([0, 1], { attack, ask: 'low_track' }), null, [])?.holds).toBe(true);
  });
  it('count supply before and after', () => {
    const beat = [event('supply', 0, 4), event('supply', 1, 2)];
    expect(momentOf(view(), { beat, before: view() }, beat)).toMatchObject({
      kind: 'supply',
      changes: [
        { seat: 0, from: 2, to: 4 },
        { seat: 1, from: 2, to: 2 },
      ],
    });
  });
});
