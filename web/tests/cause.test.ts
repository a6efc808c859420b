// What a question says of where it comes from.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Catalogue, Cause } from '../src/protocol';
import { settings } from '../src/settings.svelte';
import { speaker } from '../src/text';
import type { TableContext } from '../src/table/context';
import CauseLine from '../src/table/CauseLine.svelte';

const blackmail = { en: 'Blackmail', pl: 'Szantaż' };
const catalogue: Catalogue = {
  game: 'alliances',
  rules_version: 1,
  texts: {},
  kinds: {
    influence: [
      { en: 'Feast', pl: 'Uczta', id: 'feast' },
      { ...blackmail, id: 'blackmail' },
    ],
  },
  cards: [
    {
      id: 'blackmail',
      kind: 'influence',
      name: blackmail,
      text: { en: 'Take a card.', pl: 'Weź kartę.' },
      source: 'designed',
    },
  ],
  studies: [],
};
const names = {
  seat: [
    { en: 'Arya', pl: 'Arya' },
    { en: 'Melisandre', pl: 'Melisandre' },
  ],
};

afterEach(() => {
  cleanup();
  settings.change({ language: 'en' });
});

function set(cause: Cause) {
  const showCard = vi.fn<TableContext['showCard']>();
  const context: TableContext = {
    catalogue,
    view: null,
    module: null,
    speaker: speaker(catalogue, names, settings.language),
    names,
    action: () => '',
    house: () => null,
    isCard: () => true,
    showCard,
  };
  return { ...render(CauseLine, { props: { cause, context } }), showCard };
}

it('names the card, opens it, and says whose it is', async () => {
  const { getByRole, container, showCard } = set({ card: 'blackmail', rule: null, whose: 1 });
  const card = getByRole('button', { name: 'Read Blackmail' });
  expect(card.title).toBe('Take a card.');
  expect(container.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(
    'Blackmail Melisandre Take a card.',
  );
  await fireEvent.click(card);
  expect(showCard).toHaveBeenCalledWith('influence', 1);
});

it('speaks Polish', () => {
  settings.change({ language: 'pl' });
  const { getByRole } = set({ card: 'blackmail', rule: null, whose: null });
  expect(getByRole('button', { name: 'Przeczytaj kartę: Szantaż' }).title).toBe('Weź kartę.');
});

it('leads to the rule where no card asks', () => {
  const { getByRole, queryByRole, container } = set({ card: null, rule: 'ALL-PLAY-02', whose: 0 });
  const rule = getByRole('link', { name: 'Rule ALL-PLAY-02' });
  expect(rule.getAttribute('href')).toBe('/rules/alliances#ALL-PLAY-02');
  expect(queryByRole('button')).toBeNull();
  expect(container.textContent?.trim()).toBe('ALL-PLAY-02');
});
