// Decks as they are built, filtered, charted and tried.
import { describe, expect, it } from 'vitest';
import { bears, cards, deckLimit, knownDecks } from '../../games/cards/data';
import {
  alike,
  changed,
  copiesOf,
  countOf,
  curve,
  groups,
  iconCounts,
  listOf,
  noDeck,
  total,
  type Deck,
} from '../deck';
import { everything, listed, tally } from '../filter';
import { bestSetup, drawn } from '../hand';

const all = cards('en');
const card = (id: string) => {
  const found = all.get(id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
};
const stark = knownDecks.find(({ id }) => id === 'intro_stark');
if (!stark) throw new Error('no Stark deck');
const deck: Deck = {
  name: 'Wolves',
  faction: stark.faction,
  agenda: null,
  plots: copiesOf(stark.plots),
  draw: copiesOf(stark.draw),
};

describe('a deck', () => {
  it('takes each card where it belongs', () => {
    let built = changed(noDeck, card('house_stark'), 1);
    built = changed(built, card('fealty'), 1);
    built = changed(built, card('summons'), 1);
    built = changed(changed(built, card('robb_stark'), 1), card('robb_stark'), 1);
    expect(built).toEqual({
      name: '',
      faction: 'house_stark',
      agenda: 'fealty',
      plots: { summons: 1 },
      draw: { robb_stark: 2 },
    });
    expect(countOf(built, card('robb_stark'))).toBe(2);
    built = changed(changed(built, card('robb_stark'), -1), card('robb_stark'), -1);
    expect(built.draw).toEqual({});
    expect(changed(built, card('fealty'), -1).agenda).toBeNull();
  });
  it('is written as the server reads it', () => {
    const lines = listOf({ ...deck, agenda: 'fealty' }).split('\n');
    expect(lines.slice(0, 3)).toEqual(['Name: Wolves', 'Faction: house_stark', 'Agenda: fealty']);
    expect(lines).toContain('2x heart_tree_grove');
    expect(lines).toContain('1x wildfire_assault');
  });
  it('is the same whatever order its cards came in', () => {
    const other = { ...deck, draw: copiesOf([...stark.draw].reverse()), name: 'Others' };
    expect(alike(deck, other)).toBe(true);
    expect(alike(deck, changed(other, card('ice'), 1))).toBe(false);
  });
  it('is counted by cost and icon', () => {
    const columns = curve(deck.draw);
    expect(columns.reduce((sum, n) => sum + n, 0)).toBe(total(deck.draw));
    expect(columns[7]).toBe(1); // Eddard alone costs 7
    const icons = iconCounts(deck.draw);
    expect(icons.characters).toBe(14);
    expect(icons.intrigue).toBe(3); // Catelyn, Sansa, Littlefinger
    const [first] = groups(deck.draw, all);
    expect(first?.type).toBe('character');
    expect(first?.cards[0]?.card.id).toBe('eddard_stark');
  });
});

describe('the list', () => {
  const ids = (wanted: Partial<typeof everything>) =>
    listed(all.values(), { ...everything, ...wanted }).map(({ id }) => id);
  it('is filtered by faction, icons, cost, trait and words', () => {
    expect(ids({ factions: ['stark'], icons: ['intrigue', 'power'] })).toEqual([
      'catelyn_stark',
      'sansa_stark',
    ]);
    expect(ids({ factions: ['stark'], costs: [7] })).toEqual(['eddard_stark']);
    expect(ids({ factions: ['stark'], trait: 'direwolf' })).toEqual([
      'grey_wind',
      'summer',
      'direwolf_pup',
    ]);
    expect(ids({ words: 'RENOWN stark' })).toContain('robb_stark');
    expect(ids({ words: 'no such word' })).toEqual([]);
  });
  it('finds Polish words without their accents', () => {
    const found = listed(cards('pl').values(), { ...everything, type: 'plot', words: 'spokoj' });
    expect(found.map(({ id }) => id)).toEqual(['calm_over_westeros']);
  });
  it('counts every type under the same filters', () => {
    const counts = tally([...all.values()], { ...everything, factions: ['stark'] }, [
      'character',
      'location',
      'plot',
    ]);
    expect(counts.get('character')).toBe(12);
    expect(counts.get('location')).toBe(3);
    expect(counts.get('plot')).toBe(26); // plots belong to everybody
  });
  it('leaves out sets that no check admits', () => {
    expect(all.has('deep_snows')).toBe(true);
    expect(ids({ type: 'plot' })).not.toContain('deep_snows');
    expect(ids({ words: 'ravens' })).toEqual([]);
  });
  it('knows how many copies a deck may have', () => {
    expect(deckLimit('robb_stark')).toBe(3);
    expect(deckLimit('a_feast_for_crows')).toBe(1);
  });
});

describe('a hand to try', () => {
  it('has seven cards that the deck holds', () => {
    const hand = drawn(deck.draw, () => 0.999);
    expect(hand).toHaveLength(7);
    for (const [id, count] of Object.entries(copiesOf(hand)))
      expect(count).toBeLessThanOrEqual(deck.draw[id] ?? 0);
    expect(drawn({ ice: 2 })).toEqual(['ice', 'ice']);
  });
  it('is set up for as much of 8 gold as can be, then with as many cards as can be', () => {
    const hand = ['robb_stark', 'tumblestone_knight', 'the_roseroad', 'heart_tree_grove', 'ice'];
    const { places, gold } = bestSetup([...hand, 'for_the_north', 'eddard_stark']);
    expect(gold).toBe(8);
    // One Limited card only, no event; Robb and the Knight for 8.
    expect(places).toHaveLength(3);
    expect(places.slice(0, 2)).toEqual([0, 1]);
  });
  it('takes further copies of a unique card for nothing', () => {
    expect(bestSetup(['robb_stark', 'robb_stark', 'tumblestone_knight'])).toEqual({
      places: [0, 1, 2],
      gold: 8,
    });
  });
  it('lays out an attachment only with somebody to bear it', () => {
    expect(bestSetup(['ice'])).toEqual({ places: [], gold: 0 });
    expect(bestSetup(['ice', 'grey_wind']).places).toEqual([1]);
    expect(bestSetup(['ice', 'catelyn_stark'])).toEqual({ places: [0, 1], gold: 7 });
    expect(bears('jon_snow', 'milk_of_the_poppy')).toBe(false);
    expect(bears('jon_snow', 'longclaw')).toBe(true);
    expect(bears('tyrion_lannister', 'longclaw')).toBe(false);
  });
});
