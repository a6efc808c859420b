// The end of a game that has no board of its own: the shell tells it.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../src/i18n/en';
import type { Catalogue, Table, TableSeat } from '../src/protocol';
import { settings } from '../src/settings.svelte';
import type { TableContext } from '../src/table/context';
import EndPanel from '../src/table/EndPanel.svelte';
import { speaker } from '../src/text';

afterEach(cleanup);

const catalogue: Catalogue = {
  game: 'toy',
  rules_version: 1,
  texts: {},
  kinds: {},
  cards: [],
  studies: [],
};
const names = { seat: ['Stark', 'Martell', 'Tyrell'].map((name) => ({ en: name, pl: name })) };

function ended(places: number[], scores: number[], more: Partial<Table> = {}, replaying = false) {
  settings.change({ language: 'en' });
  const seat = { kind: 'person', name: 'Ann', bot: null } as TableSeat;
  const table = {
    id: 'x',
    game: 'toy',
    you: 1,
    lesson: null,
    rematch: null,
    seats: [seat, seat, seat],
    result: { places, scores },
    ...more,
  } as Table;
  const context: TableContext = {
    catalogue,
    module: null,
    speaker: speaker(catalogue, names, 'en'),
    names,
    view: {},
    action: () => '',
    house: () => null,
    isCard: () => false,
    showCard: () => undefined,
  };
  const onrematch = replaying ? {} : { onrematch: vi.fn<() => void>() };
  return render(EndPanel, {
    props: { table, context, replaying, onclose: vi.fn<() => void>(), ...onrematch },
  });
}

it('lists places and scores, and says who won', () => {
  const { getByRole, getAllByRole, queryByText } = ended([2, 1, 3], [5, 7, 4]);
  getByRole('heading', { name: en.table.won });
  const rows = getAllByRole('listitem').map((row) => row.textContent?.replaceAll(/\s+/g, ' '));
  expect(rows).toEqual([
    expect.stringMatching(/^1\. Martell.*7$/),
    expect.stringMatching(/^2\. Stark.*5$/),
    expect.stringMatching(/^3\. Tyrell.*4$/),
  ]);
  expect(queryByText(en.table.tieBroken)).toBeNull();
});

it('says that a tie was broken, and when the victory is shared', () => {
  const broken = ended([1, 2, 3], [7, 7, 4]);
  broken.getByText(en.table.tieBroken);
  broken.getByRole('heading', { name: en.table.end });
  cleanup();
  const shared = ended([1, 1, 3], [7, 7, 4]);
  shared.getByText(en.table.wins(['Stark', 'Martell']));
  expect(shared.queryByText(en.table.tieBroken)).toBeNull();
});

it('leads on, but repeats nothing from a replay or for who only watched', () => {
  const played = ended([1, 2, 3], [3, 2, 1]);
  played.getByRole('button', { name: en.table.rematch });
  played.getByRole('link', { name: en.table.replay });
  played.getByRole('button', { name: en.table.otherSeat });
  cleanup();
  expect(ended([1, 2, 3], [3, 2, 1], { you: null }).queryByText(en.table.rematch)).toBeNull();
  cleanup();
  const replayed = ended([1, 2, 3], [3, 2, 1], {}, true);
  expect(replayed.queryByText(en.table.rematch)).toBeNull();
  expect(replayed.queryByText(en.table.replay)).toBeNull();
  replayed.getByRole('heading', { name: en.table.end });
});
