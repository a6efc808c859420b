import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Table } from '../../../protocol';
import Final from '../Final.svelte';
import type { View } from '../view';
import { viewOf } from './fixtures';

afterEach(cleanup);

function told(change: (view: View) => void): string {
  const view = viewOf('challenge-2');
  view.winner = 0;
  change(view);
  const table = {
    seats: view.seats.map((_, i) => ({ kind: 'person', name: ['Ann', 'Bob'][i] })),
    result: { places: [1, 2], scores: [0, 0] },
  };
  const props = { view, table: table as unknown as Table, seat: 0, names: {}, language: 'en' };
  return render(Final, { props: props as never }).container.textContent;
}

it('says by what the game was won', () => {
  expect(told((view) => (view.conceded = [1]))).toContain('Ann wins: Bob conceded.');
  expect(told(({ seats }) => seats[1] && (seats[1].deck_size = 0))).toContain('deck ran out (Bob)');
  expect(told(() => undefined)).toMatch(/Ann wins with \d+ power/);
});
